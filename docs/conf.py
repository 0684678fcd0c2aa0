"""How the documentation is built: scripts/check.d/docs does it, and any warning fails."""

from gatecrash import __version__

project = "Gatecrash"
author = "the Gatecrash authors"
release = __version__
extensions = ["myst_parser"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Gatecrash"
html_static_path: list[str] = []
myst_enable_extensions = ["attrs_inline", "deflist"]
myst_heading_anchors = 3
nitpicky = True
suppress_warnings = ["misc.highlighting_failure"]  # examples leave things out with …
