"""Errors that are told in one line."""

from __future__ import annotations

import sys
from typing import Final

LONGEST: Final = 600
"""Characters of an error; a longer one is told without its middle."""


class CommandError(Exception):
    """Something the command cannot do; the message names the culprit and what is allowed."""


def print_error(problem: str) -> None:
    """One line, and not an endless one: the culprit may be anything that was typed or read."""
    if len(problem) > LONGEST:
        problem = f"{problem[: LONGEST // 2]} ... {problem[-LONGEST // 2 :]}"
    print(f"hexstead: {problem}", file=sys.stderr)
