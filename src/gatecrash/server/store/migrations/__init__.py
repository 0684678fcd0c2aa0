"""The store's history, one file a step."""
