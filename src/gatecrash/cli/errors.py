"""The one place where what goes wrong becomes one line on stderr and an exit code."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from typing import Any

import typer

from gatecrash.core.errors import GameError

__all__ = ["INTERRUPTED", "WRONG", "complain", "exit_code", "hush", "os_line"]

WRONG = 2
INTERRUPTED = 130

ADVICE = {
    errno.ENOENT: "no such file; check the path",
    errno.EACCES: "not permitted; check who may read or write there",
    errno.EPERM: "not permitted; check who may read or write there",
    errno.EISDIR: "a folder, not a file; name a file in it",
    errno.ENOTDIR: "a part of the path is not a folder; check the path",
    errno.EEXIST: "exists already; add --force to replace it, or choose another name",
    errno.ENOSPC: "the disk is full; make room or write elsewhere",
    errno.ENAMETOOLONG: "the name is too long; choose a shorter one",
    errno.ELOOP: "the link leads in a circle; name the file itself",
}


def exit_code(work: Callable[[], Any]) -> int:
    """Do the work and answer the process's exit code: 0, or what the work answered."""
    try:
        code = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return hush()
    except typer.TyperException as error:
        return complain(error.format_message())
    except GameError as error:
        return complain(str(error))
    except UnicodeDecodeError as error:
        return complain(f"not UTF-8 text ({error.reason} at byte {error.start}); save the file as UTF-8")
    except OSError as error:
        return hush() if error.errno == errno.EPIPE else complain(os_line(error))
    return code if isinstance(code, int) else 0


def complain(line: str) -> int:
    """Say one line on stderr; the answer is the exit code for what the user can mend."""
    print("gatecrash:", " ".join(line.split()), file=sys.stderr)
    return WRONG


def os_line(error: OSError) -> str:
    """What the system refused, where, and what to do."""
    what = ADVICE.get(error.errno or 0, error.strerror or str(error))
    return f"{os.fsdecode(error.filename)}: {what}" if isinstance(error.filename, str | bytes) else what


def hush() -> int:
    """Whoever read our output has gone: nothing more is written, nor complained of at exit."""
    silent = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(silent, stream.fileno())
        except (OSError, ValueError):
            continue
    return 0
