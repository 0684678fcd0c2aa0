"""Gatecrash: play, study and teach machines two monster games."""

from importlib.metadata import PackageNotFoundError, version

__all__ = ["__version__"]

try:
    __version__ = version("gatecrash")
except PackageNotFoundError:  # run from a source tree that is not installed
    __version__ = "0"
