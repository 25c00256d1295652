"""What can go wrong with a request, as the client is told: a code for programs, a sentence for
people."""

from __future__ import annotations

from typing import Any


class Problem(Exception):
    """A request that is refused. Nothing has changed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.headers = headers or {}
        self.more = more

    def payload(self) -> dict[str, Any]:
        return {"error": self.code, "message": self.message, **self.more}


def not_found(what: str) -> Problem:
    return Problem(404, "not_found", f"There is no such {what}.")


def conflict(message: str) -> Problem:
    return Problem(409, "conflict", message)


def not_yours(message: str) -> Problem:
    return Problem(403, "not_yours", message)
