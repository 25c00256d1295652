"""One-line error messages."""

from __future__ import annotations

import sys
from typing import Final

MAX_LENGTH: Final = 600
"""The maximum length of an error; a longer one loses its middle."""


class CommandError(Exception):
    """An invalid request; the message says what is wrong and what is allowed."""


def server_missing(problem: ImportError) -> CommandError:
    """Return the error of a command that needs a package of the server."""
    return CommandError(
        f"the server needs the package {problem.name}, which is not installed; "
        "run: pip install 'hexstead[server]'"
    )


def print_error(problem: str) -> None:
    """Print an error on one line of limited length, because it may quote arbitrary input."""
    if len(problem) > MAX_LENGTH:
        problem = f"{problem[: MAX_LENGTH // 2]} ... {problem[-MAX_LENGTH // 2 :]}"
    print(f"hexstead: {problem}", file=sys.stderr)
