"""Benchmarks: each is run by name with scripts/bench, and appends what it measured to RESULTS.md."""
