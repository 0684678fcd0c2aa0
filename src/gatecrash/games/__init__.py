"""The games: each keeps the contract of `gatecrash.core`, and none knows another."""
