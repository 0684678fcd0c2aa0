"""The contract every game keeps, and what any game gets for keeping it."""
