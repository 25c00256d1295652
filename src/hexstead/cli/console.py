"""Terminal output of all commands."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """A console without automatic highlighting that leaves broken pipes to `main`."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError
