"""Statistics of finished games, and the archive of their records."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from hexstead.play import OVER, Record
from hexstead.tables.endings import places
from hexstead.tables.statistics import FinishedGame, SeatOutcome, summarise
from tests.server.postgresql import PostgreSQL
from tests.server.serving import Payload, Player, Server, serving, settings_for, wait_until

RECORDS = Path(__file__).parents[1] / "records"


# --- totals --------------------------------------------------------------------------------------


def played(seat: int, who: str, place: int, gold: int, bot: str | None = None) -> SeatOutcome:
    guests = frozenset() if bot else frozenset(who.split("+"))
    cards = {"castles": 3, "miners": gold - 3}
    return SeatOutcome(seat, who, bot, guests, place, gold, place == 1, cards)


def test_places() -> None:
    assert places([10, 30, 20], [1]) == [3, 1, 2]
    assert places([10, 30, 30], [1, 2]) == [3, 1, 1]
    assert places([12, 12, 9, 9], [0, 1]) == [1, 1, 3, 3]
    # Catan: the player who declares victory wins, even if another has as many points.
    assert places([10, 10, 7], [1]) == [2, 1, 3]
    # No winner: the turns ran out.
    assert places([6, 8], []) == [2, 1]


def test_totals_of_games() -> None:
    games = [
        FinishedGame([played(0, "ann", 1, 40), played(1, "bob", 2, 30)], 0),
        FinishedGame([played(0, "bob", 1, 50), played(1, "ann", 2, 45)], 1),
        FinishedGame(
            [played(0, "ann", 1, 33), played(1, "bob", 1, 33), played(2, "x", 3, 9, "easy")], 0
        ),
    ]
    found = summarise(games)
    assert (found["games"], found["wins"]) == (3, 2)
    assert found["average_place"] == 1.33 and found["average_gold"] == 39.33
    assert found["by_players"] == [
        {"players": 2, "games": 2, "wins": 1, "average_place": 1.5, "average_gold": 42.5},
        {"players": 3, "games": 1, "wins": 1, "average_place": 1.0, "average_gold": 33.0},
    ]
    cards = {row["card"]: row for row in found["by_card"]}
    assert cards["castles"]["average_gold"] == 3.0
    assert cards["miners"]["average_gold"] == 36.33
    assert cards["miners"]["wins"] == 2
    bob, easy = found["opponents"]
    assert (bob["kind"], bob["name"], bob["bot"], bob["games"]) == ("person", "bob", None, 3)
    assert (bob["won"], bob["lost"], bob["shared"]) == (1, 1, 1)
    assert (easy["kind"], easy["bot"], easy["games"], easy["won"]) == ("bot", "easy", 1, 1)


def test_totals_without_games() -> None:
    found = summarise([])
    assert found["games"] == 0 and found["average_gold"] is None
    assert not (found["by_players"] or found["by_card"] or found["opponents"])


def test_guests_who_share_a_seat_are_one_opponent() -> None:
    games = [
        FinishedGame([played(0, "ann", 1, 9), played(1, "bob", 2, 8), played(2, "bob", 3, 7)], 0),
        FinishedGame([played(0, "ann", 1, 9), played(1, "bob+bob2", 2, 8)], 0),
        FinishedGame([played(0, "ann", 2, 9), played(1, "bob2", 1, 10)], 0),
    ]
    found = summarise(games)["opponents"]
    assert [(each["kind"], each["games"], each["won"]) for each in found] == [
        ("person", 3, 2),
        ("beside", 1, 1),
    ]


# --- through the HTTP API ------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    changes: Payload = {}
    if request.param == "postgresql":
        postgresql: PostgreSQL = request.getfixturevalue("postgres_server")
        changes["database_url"] = postgresql.new_database()
    with serving(settings_for(tmp_path_factory.mktemp("server"), **changes)) as running:
        yield running


def last_moment(name: str) -> tuple[Payload, list[str], int]:
    """Return a recorded game: fields, last actions, and the number of actions before them."""
    fields: Payload = json.loads((RECORDS / name).read_text(encoding="utf-8"))
    record = Record.load(RECORDS / name)
    assert record.replay().mover == OVER
    return fields, record.actions[-1:], len(record.actions) - 1


def finish(player: Player, name: str, *others: Player) -> tuple[str, Record]:
    """Start a table just before the end of a recorded game, and play the recorded actions."""
    fields, actions, at = last_moment(name)
    record = player.post("/api/records", fields)
    seats = ["here", *("open" for _ in others)]
    seats += ["random"] * (record["players"] - len(seats))
    source = {"record": record["id"], "at": at}
    table = player.table(*seats, game=fields["game"], **{"from": source})["id"]
    people = [player, *others]
    for seat, other in enumerate(others, start=1):
        other.post(f"/api/tables/{table}/seats/{seat}/take", {})
    for action in actions:
        for each in people:
            view = each.view(table)
            if view["status"] != "over" and view["my_turn"]:
                each.act(table, view["seq"], action)
                break
    wait_until(lambda: player.get(f"/api/tables/{table}")["status"] == "over")
    return table, Record.loads(player.http.get(f"/api/records/{table}/download").text)


def test_from_the_last_action_to_the_statistics(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    first, record = finish(ann, "kingdom-base-2-greedy.json", bob)
    end = record.replay()
    gold = [sum(end.gold(seat).values()) for seat in range(2)]
    place = 1 + (gold[1] > gold[0])
    found = ann.get("/api/statistics?game=kingdom")
    assert (found["games"], found["wins"]) == (1, int(gold[0] >= gold[1]))
    assert found["average_gold"] == gold[0] and found["average_place"] == place
    assert {row["card"]: row["average_gold"] for row in found["by_card"]} == end.gold(0)
    rival = found["opponents"][0]
    assert (rival["name"], rival["kind"], rival["games"]) == ("Bob", "person", 1)
    assert rival["won"] == int(gold[0] > gold[1]) and rival["lost"] == int(gold[0] < gold[1])
    other = bob.get("/api/statistics")["opponents"][0]
    assert (other["name"], other["won"]) == ("Ann", rival["lost"])

    running = ann.table("here", "random", "random")["id"]
    games = ann.get("/api/statistics/games?game=kingdom")
    assert [game["table"] for game in games["games"]] == [running, first]
    assert [game["status"] for game in games["games"]] == ["playing", "over"]
    mine = [seat for seat in games["games"][1]["seats"] if seat["mine"]]
    assert [(seat["place"], seat["gold"]) for seat in mine] == [(place, gold[0])]
    assert games["games"][0]["seats"][0]["gold"] is None
    page = ann.get("/api/statistics/games?limit=1")
    rest = ann.get(f"/api/statistics/games?limit=1&before={page['next']}")
    assert [game["table"] for game in rest["games"]] == [first]
    assert ann.get("/api/statistics?game=catan")["games"] == 0


def test_statistics_of_catan(server: Server) -> None:
    ann = server.guest("Ann")
    request = {"seed": 1, "profile": "compact", "options": {"points": 3}}
    table = ann.table("here", "random", game="catan", request=request)["id"]
    ann.post(f"/api/tables/{table}/seats/0/leave")  # a bot plays on for me
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    end = Record.loads(ann.http.get(f"/api/records/{table}/download").text).replay()
    found = ann.get("/api/statistics?game=catan")
    assert found["games"] == 1
    assert {row["card"]: row["average_gold"] for row in found["by_card"]} == end.gold(0)
    assert found["wins"] == int(0 in ann.get(f"/api/tables/{table}")["winners"])
    assert {rival["bot"] for rival in found["opponents"]} == {"random"}


# --- export ---------------------------------------------------------------------------------------


def test_all_records_in_one_archive(server: Server, tmp_path: Path) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    assert ann.get("/api/statistics/records.zip", 404)["code"] == "no_finished_games"
    tables = [finish(ann, "kingdom-base-2-greedy.json", bob)[0] for _ in range(2)]
    running = ann.table("here", "random")["id"]
    response = ann.http.get("/api/statistics/records.zip")
    assert response.headers["content-type"] == "application/zip"
    assert "hexstead-records.zip" in response.headers["content-disposition"]
    with ZipFile(io.BytesIO(response.content)) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names == sorted(names) and len(names) == 2
        assert [name.rpartition("-")[2] for name in names] == [f"{key}.json" for key in tables]
        assert running not in str(names)
        archive.extractall(tmp_path)
        for name in names:
            assert Record.load(tmp_path / name).replay().mover == OVER
            again = ann.post("/api/records", json.loads(archive.read(name)))
            assert again["over"] and again["players"] == 2
    stranger = server.guest("Eve")
    assert stranger.get("/api/statistics/records.zip", 404)["error"] == "not_found"


def test_a_game_of_old_rules_is_listed_in_the_archive(server: Server) -> None:
    """Its log cannot be replayed; the archive lists it and contains the others."""
    ann = server.guest("Ann")
    good, _ = finish(ann, "kingdom-base-2-greedy.json", server.guest("Bob"))
    bad, _ = finish(ann, "kingdom-base-2-greedy.json", server.guest("Cid"))
    with server.registry.database.engine.begin() as connection:
        connection.exec_driver_sql(
            f"UPDATE log SET text = 'build z99' WHERE table_id = '{bad}' AND seq = 3"
        )
    with ZipFile(io.BytesIO(ann.http.get("/api/statistics/records.zip").content)) as archive:
        names = archive.namelist()
        assert [good in name for name in names] == [True, False]
        assert bad in archive.read("left-out.txt").decode()
    found = ann.get("/api/statistics")
    assert found["games"] == 2 and all(row["games"] == 2 for row in found["by_card"])


def test_statistics_without_a_guest(server: Server) -> None:
    nobody = server.guest(None)
    for path in ("statistics", "statistics/games", "statistics/records.zip"):
        assert nobody.get(f"/api/{path}", 401)["error"] == "no_guest"
    ann = server.guest("Ann")
    assert ann.get("/api/statistics/games?before=x", 400)["code"] == "bad_cursor"
    assert ann.get("/api/statistics?game=chess", 422)["code"] == "game_unknown"
