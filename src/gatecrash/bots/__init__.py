"""Players that are no people: each is found by its entry point and gets a view and nothing else."""
