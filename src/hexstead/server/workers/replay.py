"""Answers about records, also in child processes: a page of steps, one position, the result."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict, dataclass
from typing import Any, Literal

from hexstead.play import Record
from hexstead.server.workers.child import serve_requests
from hexstead.tables.archive import read_upload
from hexstead.tables.encoding import as_json, packed
from hexstead.tables.problems import Problem
from hexstead.tables.replays import PlayedTable, record_moment, record_page, record_result


@dataclass(frozen=True)
class ReplayRequest:
    what: Literal["new", "page", "moment", "result"]
    """`new` is an uploaded record, answered with its first page."""
    key: str
    text: str
    """The record as JSON."""
    packed: bool
    """Whether the client accepts gzip."""
    at: int = 0
    """The number of actions before the page or position."""
    table: PlayedTable | None = None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(fields: dict[str, Any]) -> ReplayRequest:
        table = fields["table"]
        return ReplayRequest(**{**fields, "table": None if table is None else PlayedTable(**table)})


@dataclass(frozen=True)
class Answer:
    body: bytes
    packed: bool
    kept: str
    """The record to store, in its canonical form."""


def answer(request: ReplayRequest) -> Answer:
    """Return the encoded response; raise a Problem if there is none."""
    read = read_upload if request.what == "new" else Record.loads
    record = read(request.text)
    payload: object
    match request.what:
        case "new" | "page":
            payload = record_page(request.key, record, request.at, request.table)
        case "moment":
            payload = record_moment(record, request.at)
        case "result":
            payload = record_result(record, request.table)
    body = as_json(payload)
    smaller = packed(body) if request.packed else None
    kept = record.dumps() if request.what == "new" else ""
    return Answer(body if smaller is None else smaller, smaller is not None, kept)


def _serve(fields: dict[str, Any]) -> dict[str, Any]:
    try:
        found = answer(ReplayRequest.from_json(fields))
    except Problem as problem:
        return {"problem": problem.more, "status": problem.status}
    body = b64encode(found.body).decode()
    return {"body": body, "packed": found.packed, "kept": found.kept}


if __name__ == "__main__":
    serve_requests(_serve)
