"""The page: plain ES modules and drawings, served as they are, and the words they say."""
