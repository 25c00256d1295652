"""Text of clients: no lone surrogates, and everything stored can be read back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from hexstead import kingdom
from hexstead.kingdom.quadrant import slug
from hexstead.play import Setup, SetupError
from hexstead.server.storage.models import LogEntry, StoredRecord, TableRow
from hexstead.tables.games import ADAPTERS
from hexstead.tables.games.adapter import check_reads_back
from hexstead.tables.texts import is_json_text
from tests.server.serving import Payload, Player, Server, serving, settings_for

Guests = Callable[..., Player]
JSON = {"Content-Type": "application/json"}
HALF = "\ud800 x"
"""Half a pair of characters, which UTF-8 cannot write."""
ROWS = ["GGGGGGGGGG"] * 4 + ["GGGGLGGGGG"] + ["TTTTTTTTTT"] * 5


def own_quadrant(title: str) -> Payload:
    """A setup with a custom quadrant, sent under a short key."""
    quadrants = [[slug(title), False], ["farm", False], ["oasis", False], ["tower", False]]
    cards = ["lords", "knights", "miners"]
    own = {"mine": "\n".join([f"# {title}; L = Farm", *ROWS])}
    return {"players": 2, "quadrants": quadrants, "cards": cards, "own_quadrants": own}


def order(title: str, **more: Any) -> Payload:
    seats = [{"kind": "bot", "bot": "random"}] * 2
    return {"game": "kingdom", "seats": seats, "setup": own_quadrant(title), **more}


def send(player: Player, path: str, body: Payload, encoding: str = "utf-8") -> tuple[int, Payload]:
    """Send a JSON body in which surrogates are escaped by their numbers."""
    content = json.dumps(body).encode(encoding)
    answer = player.http.post(path, content=content, headers=JSON)
    return answer.status_code, answer.json()


def stored(server: Server, model: type[Any]) -> int:
    with server.registry.database.engine.connect() as connection:
        return len(list(connection.execute(select(model.id))))


def test_a_title_that_makes_too_long_a_name_is_refused_and_not_stored(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with serving(settings) as server:
        ann = server.guest("Ann")
        status, answer = send(ann, "/api/tables", order("x" * 150))
        assert (status, answer["error"]) == (422, "bad_setup")
        assert stored(server, TableRow) == 0
        assert send(ann, "/api/tables", order("x" * 100))[0] == 201
    with serving(settings) as again:  # the server starts on this database
        assert again.guest("Bob").get("/api/tables?which=open") == {"tables": [], "next": None}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-32-be"])
def test_lone_surrogates_are_refused(server: Server, encoding: str) -> None:
    ann, before = server.guest("Ann"), stored(server, TableRow)
    open_seats = [{"kind": "here"}, {"kind": "open"}]
    table = ann.table("here", "open")["id"]
    bodies: list[tuple[str, Payload]] = [
        ("/api/tables", order(HALF, seats=open_seats, listed=True)),
        ("/api/tables", {"game": "kingdom", "seats": open_seats, "request": {"sets": [HALF]}}),
        ("/api/tables", {"game": HALF, "seats": open_seats}),
        ("/api/preview", {"game": "catan", "request": {"profile": HALF}}),
        ("/api/positions", {"game": "kingdom", "setup": own_quadrant(HALF)}),
        ("/api/claims", {"token": HALF}),
        (f"/api/tables/{table}/chat", {"text": HALF}),
        (f"/api/tables/{table}/seats/1/take", {HALF: 1}),
        ("/api/nothing/at/all", {"x": HALF}),
    ]
    for path, body in bodies:
        status, answer = send(ann, path, body, encoding)
        assert (status, answer["code"]) == (422, "not_text"), path
    assert stored(server, TableRow) == before + 1
    for which in ("open", "mine"):
        assert ann.get(f"/api/tables?which={which}")


def record(title: str, actions: list[str]) -> Payload:
    setup = own_quadrant(title)
    return {"hexstead": 1, "game": "kingdom", "rules": "1", "setup": setup, "actions": actions}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (json.dumps(record(HALF, [])).encode(), "record_not_text"),
        (json.dumps(record("Mine", [HALF])).encode(), "record_not_text"),
        (b'{"hexstead": "\xed\xa0\x80"}', "record_not_text"),
        (b"\xff\xfe", "record_not_text"),
        (json.dumps(record("x" * 150, [])).encode(), "record_setup"),
        (json.dumps(record("a\u0000b", [])).encode(), "record_setup"),
        (b'{"hexstead": "\\ud800', "record_not_json"),
    ],
)
def test_a_record_that_cannot_be_encoded_is_refused(
    server: Server, content: bytes, code: str
) -> None:
    before = stored(server, StoredRecord)
    answer = server.guest("Ann").http.post("/api/records", content=content, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert stored(server, StoredRecord) == before


def test_a_game_from_a_record_with_long_lines_is_stored_in_short_ones(server: Server) -> None:
    ann = server.guest("Ann")
    kept = ann.post("/api/records", record("Mine", ["draw grass", "draw" + " " * 300 + "forest"]))
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    source = {"record": kept["id"], "at": 2}
    table = ann.post("/api/tables", {"game": "kingdom", "seats": seats, "from": source})["id"]
    with server.registry.database.engine.connect() as connection:
        log = connection.execute(select(LogEntry.text).where(LogEntry.table_id == table))
        assert list(log.scalars())[:2] == ["draw grass", "draw forest"]


def test_surrogate_pairs_are_accepted(guest: Guests) -> None:
    """JSON encoders may escape both halves of a pair by number."""
    ann = guest("Ann")
    body = b'{"name": "\\ud83c\\udf32 \\\\ud800"}'
    answer = ann.http.put("/api/me", content=body, headers=JSON)
    assert answer.json()["guest"]["name"] == "🌲 \\ud800"


@given(st.recursive(st.text() | st.integers(), lambda parts: st.lists(parts, max_size=3)))
def test_encodable_json_is_accepted(value: Any) -> None:
    assert is_json_text(json.dumps(value).encode())
    assert is_json_text(json.dumps({"k": value}, ensure_ascii=False).encode())


@given(st.text(st.characters(codec=None, categories=["Cs"]), min_size=1, max_size=1), st.text())
def test_json_with_lone_surrogates_is_refused(half: str, around: str) -> None:
    text = json.dumps({around: [around + half + "x"]})
    assert not is_json_text(text.encode())
    assert not is_json_text(json.dumps([half]).upper().replace("\\U", "\\u").encode())


class LossySetup:
    """A setup that differs after it is written and read back."""

    players = 2

    def __init__(self, fields: Payload) -> None:
        self._fields = fields

    def to_json(self) -> Payload:
        return self._fields


@pytest.mark.parametrize(
    "change",
    [{"start": True}, {"cards": ("lords", "knights", "miners")}, {"start": 2**70}, {"x": HALF}],
)
def test_a_setup_that_changes_when_read_back_is_refused(change: Payload) -> None:
    setup: Setup = LossySetup({**kingdom.Setup.first_game(2).to_json(), **change})
    with pytest.raises(SetupError):
        check_reads_back(ADAPTERS["kingdom"], setup)


@pytest.mark.parametrize("game", list(ADAPTERS))
def test_setups_are_unchanged_when_read_back(game: str) -> None:
    adapter = ADAPTERS[game]
    for seed in range(5):
        check_reads_back(adapter, adapter.draw_setup({"seed": seed, "players": 3})[0])
