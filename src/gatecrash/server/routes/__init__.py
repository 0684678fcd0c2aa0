"""HTTP: thin handlers, the fences around them, the page's files, and the document that describes it all."""
