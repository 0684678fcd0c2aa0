"""A game of any kind in the terminal, made of views, events and words alone."""
