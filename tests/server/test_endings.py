"""Endings of games: by score, resigned, on time, abandoned, abandoned by agreement."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hexstead import kingdom
from hexstead.play import Record, RecordError, find_game
from hexstead.server.admin.integrity import check_all
from hexstead.tables.base_schemas import Actor, Ending, EntryKind
from hexstead.tables.endings import ending_of, players_left
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from hexstead.tables.live import LiveTable
from tests.server.serving import Player, Server, wait_until

FINISHED = Record.load(Path(__file__).parents[1] / "records" / "kingdom-base-2-greedy.json")
Left = tuple[EntryKind, int | None, Actor]
RESIGN: Left = ("resign", 1, "person")
TIME_OUT: Left = ("stand_in", 1, "server")
LEAVE: Left = ("stand_in", 1, "person")
RECLAIM: Left = ("reclaim", 1, "person")


def ended(*entries: Left, bots: frozenset[int] = frozenset(), finished: bool = True) -> Ending:
    """Return the ending of a two-player game with these entries after the first card."""
    game = GameLog(find_adapter("kingdom"), FINISHED.start(), bots, None)
    texts = FINISHED.actions
    log: list[tuple[EntryKind, int | None, Actor, str | None]] = []
    log += [(kind, seat, actor, "greedy") for kind, seat, actor in entries]
    for number, words in enumerate(texts):
        if number == 2:
            for kind, seat, actor, name in log:
                game.add(Entry(game.seq + 1, kind, seat, actor, name, 0))
            if not finished:
                break
        game.add(Entry(game.seq + 1, "action", None, "person", words, 0))
    assert game.over
    return ending_of(game)


@pytest.mark.parametrize(
    ("entries", "bots", "ending"),
    [
        ((), frozenset(), "score"),
        ((), frozenset({0, 1}), "score"),
        ((TIME_OUT,), frozenset(), "score"),
        ((TIME_OUT,), frozenset({0}), "time"),
        ((LEAVE,), frozenset({0}), "abandoned"),
        ((LEAVE, RECLAIM), frozenset({0}), "score"),
        ((TIME_OUT, ("remove", 0, "person")), frozenset(), "time"),
    ],
)
def test_a_finished_game(entries: tuple[Left, ...], bots: frozenset[int], ending: Ending) -> None:
    assert ended(*entries, bots=bots) == ending


def test_a_resigned_or_closed_game() -> None:
    assert ended(RESIGN, finished=False) == "resigned"
    assert ended(("closed", None, "server"), ("resign", 1, "server"), finished=False) == "time"
    assert ended(("closed", None, "server"), finished=False) == "time"


def test_the_reasons_why_players_left() -> None:
    entries = [
        Entry(1, "stand_in", 0, "server", "greedy", 0),
        Entry(2, "stand_in", 1, "person", "greedy", 0),
        Entry(3, "stand_in", 2, "person", "greedy", 0),
        Entry(4, "reclaim", 2, "person", None, 0),
        Entry(5, "resign", 3, "person", "greedy", 0),
    ]
    assert players_left(entries) == {0: "time", 1: "abandoned", 3: "resigned"}


def test_a_resignation_is_shown_everywhere(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    assert ann.get(f"/api/tables/{table}")["ending"] is None
    over = bob.post(f"/api/tables/{table}/seats/1/resign")
    assert (over["status"], over["ending"], over["winners"]) == ("over", "resigned", [0])
    assert [seat["left"] for seat in over["seats"]] == [None, "resigned"]

    mine = ann.get("/api/statistics/games")["games"][0]
    assert mine["ending"] == "resigned"
    assert [seat["left"] for seat in mine["seats"]] == [None, "resigned"]
    me = ann.get("/api/me")["guest"]["author"]
    assert ann.get(f"/api/people/{me}")["recent"][0]["ending"] == "resigned"
    record = ann.get(f"/api/records/{table}")
    assert (record["over"], record["ending"], record["left"]) == (
        *(True, "resigned"),
        [None, "resigned"],
    )
    assert ann.get(f"/api/records/{table}/result")["ending"] == "resigned"

    written = ann.get(f"/api/records/{table}/download")
    assert written["ending"] == "resigned"
    assert [player.get("left") for player in written["players"]] == [None, "resigned"]
    uploaded = bob.post("/api/records", written, status=201)
    assert (uploaded["over"], uploaded["ending"]) == (True, "resigned")
    result = bob.get(f"/api/records/{uploaded['id']}/result")
    assert (result["ending"], result["winners"]) == ("resigned", [0])


def test_a_rated_game_shows_its_ending(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexstead.server.ratings.eligibility.MIN_TURNS", 0)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    order = {"request": {"sets": ["base"]}, "hints": False, "rated": True}
    table = ann.table("here", "open", **order)["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    bob.post(f"/api/tables/{table}/seats/1/resign")
    me = ann.get("/api/me")["guest"]["author"]
    history = ann.get(f"/api/people/{me}/ratings?game=kingdom&players=2")
    assert [point["ending"] for point in history["points"]] == ["resigned"]


def test_a_game_whose_player_left_is_abandoned(start: Callable[..., Server]) -> None:
    ann: Player = start().guest("Ann")
    table = ann.table("here", "random")["id"]
    ann.post(f"/api/tables/{table}/seats/0/leave")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    over = ann.get(f"/api/tables/{table}")
    assert over["ending"] == "abandoned" and over["seats"][0]["left"] == "abandoned"


def test_a_game_ends_without_a_result_when_all_people_agree(
    server: Server, guest: Callable[..., Player]
) -> None:
    ann, bob, cas = guest("Ann"), guest("Bob"), guest("Cas")
    table = ann.table("here", "open", "open", "random", request={"seed": 4, "start": 0})["id"]
    path = f"/api/tables/{table}/abandonment"
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    cas.post(f"/api/tables/{table}/seats/2/take", {})
    assert ann.post(f"{path}/agree", status=409)["code"] == "no_abandonment"
    assert guest("Dan").post(path, status=403)["code"] == "not_playing"
    ann.post(path)
    assert bob.post(path, status=409)["code"] == "abandonment_offered"
    assert cas.view(table)["abandonment"] == {"seat": 0, "agreed": [0], "waiting": [1, 2]}
    cas.post(f"{path}/agree")
    assert cas.post(f"{path}/agree")["status"] == "playing"  # a second time changes nothing
    assert bob.post(f"{path}/decline")["status"] == "playing"
    assert ann.view(table)["abandonment"] is None
    bob.post(path)
    ann.post(f"{path}/agree")
    over = cas.post(f"{path}/agree")
    assert (over["status"], over["ending"], over["winners"]) == ("over", "agreed", [])
    assert [seat["left"] for seat in over["seats"]] == [None] * 4
    kinds = [line["kind"] for line in ann.view(table)["log"] if line["kind"] != "chance"]
    assert kinds == [*("abandon", "abandon", "play_on"), *("abandon",) * 3]
    assert ann.post(path, status=409)["code"] == "no_game_running"

    # It is listed with its ending, and counts nowhere.
    assert ann.get("/api/tables?which=finished")["tables"][0]["ending"] == "agreed"
    (game,) = ann.get("/api/statistics/games")["games"]
    assert (game["ending"], game["seats"][0]["place"]) == ("agreed", None)
    assert ann.get("/api/statistics")["games"] == 0
    record = ann.get(f"/api/records/{table}")
    assert (record["over"], record["ending"]) == (True, "agreed")
    written = ann.get(f"/api/records/{table}/download")
    uploaded = bob.post("/api/records", written, status=201)["id"]
    for key in (table, uploaded):
        result = bob.get(f"/api/records/{key}/result")
        assert (result["ending"], result["winners"]) == ("agreed", [])
    findings = check_all(server.registry.database.engine)
    assert [found.problem for found in findings if found.problem] == []
    again = ann.post(f"/api/tables/{table}/rematch", status=201)
    assert again["running_score"] == {"games": 0, "wins": [0] * 4, "gold": [0] * 4}


def test_bots_agree_by_themselves_and_an_offer_lapses_when_a_player_leaves(
    guest: Callable[..., Player],
) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open", "random", request={"seed": 4, "start": 0})["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    ann.post(f"/api/tables/{table}/abandonment")
    assert bob.post(f"/api/tables/{table}/seats/1/leave")["status"] == "playing"
    assert ann.view(table)["abandonment"] is None
    assert ann.post(f"/api/tables/{table}/abandonment")["ending"] == "agreed"


def test_an_abandoned_game_is_not_rated(
    server: Server, guest: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexstead.server.ratings.eligibility.MIN_TURNS", 0)
    ann, bob = guest("Ann"), guest("Bob")
    alone = ann.table("here", "medium", rated=True, request={"seed": 3})["id"]
    refused = ann.post(f"/api/tables/{alone}/abandonment", status=409)
    assert refused["code"] == "rated_abandonment"
    ann.post(f"/api/tables/{alone}/seats/0/resign")

    table = ann.table("here", "open", rated=True, request={"seed": 3})["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    ann.post(f"/api/tables/{table}/abandonment")
    live = server.registry.loaded(table)
    assert live is not None
    # An opponent who is away for a moment must agree, too.
    live.seen[bob.get("/api/me")["guest"]["id"]] -= 61
    ann.post(f"/api/tables/{table}/seats/1/stand-in", {})
    refused = ann.post(f"/api/tables/{table}/abandonment", status=409)
    assert refused["code"] == "rated_abandonment"
    bob.post(f"/api/tables/{table}/seats/1/reclaim", {"take_back": True})
    bob.post(f"/api/tables/{table}/abandonment")
    assert ann.post(f"/api/tables/{table}/abandonment/agree")["ending"] == "agreed"
    found = ann.get(f"/api/tables/{table}/ratings")
    assert found["counted"] is False and [seat["after"] for seat in found["seats"]] == [None] * 2


def written(**fields: object) -> str:
    changed = {**json.loads(FINISHED.dumps()), **fields}
    return json.dumps({key: value for key, value in changed.items() if value is not None})


def test_records_contain_the_ending_and_load_without_it() -> None:
    assert Record.loads(written()).ending is None
    assert Record.loads(written(ending="score")).ending == "score"
    players = [{"name": "Ann"}, {"name": "Bob", "left": "time"}]
    record = Record.loads(written(ending="time", players=players))
    assert Record.loads(record.dumps()) == record
    assert (record.ending, record.players[1]["left"]) == ("time", "time")
    for wrong in ({"ending": "eaten"}, {"ending": 1}):
        with pytest.raises(RecordError, match="'ending': expected one of"):
            Record.loads(written(**wrong))
    with pytest.raises(RecordError, match="the game is not over"):
        Record.loads(written(ending="score", actions=[], gold=None))
    with pytest.raises(RecordError, match="players"):
        Record.loads(written(players=[{"name": "Ann"}, {"name": "Bob", "left": "eaten"}]))
    empty = Record(find_game("kingdom"), kingdom.Setup.first_game(2))
    assert "ending" not in empty.to_json()


def test_a_table_that_is_over_has_its_result_at_once(
    server: Server, guest: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result is known before the table is loaded from the database again."""
    seen: list[tuple[str, object]] = []
    refresh = server.registry.refresh

    async def look(live: LiveTable) -> None:
        table = live.table
        seen.append((table.status, table.gold and table.winners and table.ending))
        await refresh(live)

    monkeypatch.setattr(server.registry, "refresh", look)
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    ann.post(f"/api/tables/{table}/seats/0/resign")
    assert ("over", "resigned") in seen
    assert ("over", None) not in seen
