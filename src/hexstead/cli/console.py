"""The terminal, as all commands write to it."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """Colours words only where a command says so, and leaves a broken pipe to `main`."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError
