"""Ratings: the rating system, and that each rated game counts exactly once."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead import bots
from hexstead.server.people.devices import add_device
from hexstead.server.people.export import export_guest
from hexstead.server.people.personal_data import erase_guest, merge_guests
from hexstead.server.ratings import eligibility
from hexstead.server.ratings.models import Rating, RatingChange
from hexstead.server.ratings.rating_system import (
    INITIAL_DOUBT,
    Skill,
    bot_levels,
    bot_skill,
    rate,
    season_at,
    seasons_between,
)
from hexstead.server.ratings.update import rate_table
from hexstead.server.storage.models import Guest
from hexstead.server.tables.loading import load_tables
from tests.server.serving import Payload, Player, Server, play_turns

Guests = Callable[..., Player]
SKILLS = st.builds(Skill, st.floats(0, 2500), st.floats(20, INITIAL_DOUBT))


@given(st.lists(SKILLS, min_size=2, max_size=5), st.data())
def test_the_first_gains_and_the_last_loses(skills: list[Skill], data: st.DataObject) -> None:
    places = data.draw(st.permutations(range(1, len(skills) + 1)))
    after = rate(skills, places)
    first, last = places.index(1), places.index(len(places))
    assert after[first].points >= skills[first].points
    assert after[last].points <= skills[last].points
    assert all(0 < each.doubt < INITIAL_DOUBT + 1 for each in after)


@pytest.mark.parametrize("players", [2, 4])
def test_points_mean_the_same_odds_for_any_number_of_players(players: int) -> None:
    """A player who beats each opponent as often as 200 more points predict gets these points."""
    rng, rival = Random(7), Skill(1100.0, 20.0)
    strength = [10 ** (200 / 400)] + [1.0] * (players - 1)
    found, later = Skill(), []
    for _ in range(500):
        waits = [rng.expovariate(each) for each in strength]
        places = [1 + sum(other < wait for other in waits) for wait in waits]
        found = rate([found, *[rival] * (players - 1)], places)[0]
        later.append(found.points)
    assert abs(sum(later[-200:]) / 200 - 1300) < 60
    assert found.margin < 130


def test_a_draw_of_equals_changes_only_the_doubt() -> None:
    ann, ben = rate([Skill(), Skill()], [1, 1])
    assert ann == ben and math.isclose(ann.points, 1000) and ann.doubt < INITIAL_DOUBT


def test_doubt_grows_by_season_up_to_the_initial_one() -> None:
    sure = Skill(1300.0, 60.0)
    assert sure.after_seasons(0) == sure
    assert 60 < sure.after_seasons(1).doubt < sure.after_seasons(2).doubt < INITIAL_DOUBT
    assert sure.after_seasons(40) == Skill(1300.0, INITIAL_DOUBT)


def test_bots_have_their_measured_ratings() -> None:
    for game in ("kingdom", "catan"):
        levels = [level for level in bots.LEVELS if level in bots.names(game)]
        assert [level for level, _ in bot_levels(game)] == levels
        for level, points in bot_levels(game):
            assert points == bots.measured(game)[level].rating
        assert bot_skill(game, "random") is None and bot_skill(game, "a-program") is None
    assert bot_skill("kingdom", "expert-builder") is not None


def test_a_season_is_a_quarter() -> None:
    def at(*day: int) -> str:
        return season_at(int(datetime(*day, tzinfo=UTC).timestamp() * 1000))  # type: ignore[misc, arg-type]  # three numbers

    assert (at(2026, 3, 31), at(2026, 4, 1), at(2026, 12, 31)) == ("2026-1", "2026-2", "2026-4")
    assert seasons_between("2026-4", "2027-1") == 1 and seasons_between("2025-1", "2026-2") == 5


def rated_game(guest: Guests, **more: object) -> tuple[str, Player, Player]:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.table("here", "open", rated=True, **more)
    assert table["rated"] and not table["hints"]
    ben.post(f"/api/tables/{table['id']}/seats/1/take", {})
    return table["id"], ann, ben


@pytest.fixture
def short_games_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count games that are resigned at once."""
    monkeypatch.setattr(eligibility, "MIN_TURNS", 0)


def author(player: Player) -> str:
    return str(player.get("/api/me")["guest"]["author"])


def points(row: Payload) -> int:
    return int(row["rating"]["points"])


@pytest.mark.usefixtures("short_games_count")
def test_a_rated_game_counts_for_both_exactly_once(server: Server, guest: Guests) -> None:
    table, ann, ben = rated_game(guest, listed=True)
    before = ann.get(f"/api/tables/{table}/ratings")
    assert [seat["before"]["points"] for seat in before["seats"]] == [1000, 1000]
    assert [seat["after"] for seat in before["seats"]] == [None, None]
    assert (before["counted"], before["weight"]) == (None, 1.0)
    assert ann.get("/api/ladder")["mine"] is None
    assert ann.call("DELETE", f"/api/tables/{table}", status=409)["code"] == "others_play"
    assert ann.post(f"/api/tables/{table}/seats/1/remove", status=409)["code"] == "rated_removal"
    answer = ann.post(f"/api/tables/{table}/rewind", {"seq": 1}, status=409)
    assert answer["code"] == "rated_back" and not ann.view(table)["can"]["rewind"]
    answer = ann.post(f"/api/tables/{table}/seats/0/stand-in", {"bot": "easy"}, status=409)
    assert answer["code"] == "rated_stand_in"
    assert ann.post(f"/api/tables/{table}/seats/0/leave", status=409)["code"] == "rated_leave"
    assert not ann.get(f"/api/tables/{table}")["seats"][0]["may_stand_in"]

    ann.post(f"/api/tables/{table}/seats/0/resign")
    after = ben.get(f"/api/tables/{table}/ratings")["seats"]
    lost, won = (seat["after"]["points"] for seat in after)
    assert lost < 1000 < won and after[0]["after"]["margin"] < after[0]["before"]["margin"]
    ladder = ben.get("/api/ladder?players=2")
    mine = ladder["mine"]
    assert (points(mine), mine["games"], mine["wins"], mine["place"]) == (won, 1, 1, None)
    assert ladder["running"] and ladder["seasons"] == [ladder["season"]]

    stored = load_tables(Session(server.registry.database.engine), [table])[table]
    with Session(server.registry.database.engine) as session:
        rate_table(stored, [2, 1], [1], 0, session)
        with pytest.raises(IntegrityError):
            session.flush()
    with Session(server.registry.database.engine) as session:
        rows = session.scalars(select(Rating).where(Rating.season == ladder["season"])).all()
    assert {round(row.points) for row in rows if row.games == 1} >= {lost, won}

    person = ann.get(f"/api/people/{author(ben)}")
    assert [points(row) for row in person["ratings"]] == [won]
    assert person["together"] == [{"game": "kingdom", "games": 1, "won": 0, "shared": 0, "lost": 1}]
    assert person["results"] == [{"game": "kingdom", "games": 1, "wins": 1}]
    assert [(game["table"], game["replay"]) for game in person["recent"]] == [(table, True)]
    history = ann.get(f"/api/people/{author(ben)}/ratings?game=kingdom&players=2")
    assert [(point["change"], point["table"]) for point in history["points"]] == [
        (won - 1000, table)
    ]
    ben.post(f"/api/tables/{table}/rematch")
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["rated"] and again["status"] == "playing"


@pytest.mark.usefixtures("short_games_count")
def test_bots_keep_their_rating_and_unlisted_tables_are_hidden(guest: Guests) -> None:
    ann, stranger = guest("Ann"), guest("Stranger")
    table = ann.table("here", "medium", "easy", rated=True, request={"seed": 3})["id"]
    assert ann.call("DELETE", f"/api/tables/{table}", status=409)["code"] == "rated_goes_on"
    assert not ann.get(f"/api/people/{author(ann)}")["ratings"]
    ann.post(f"/api/tables/{table}/seats/0/resign")
    me, medium, easy = ann.get(f"/api/tables/{table}/ratings")["seats"]
    assert medium["before"]["points"] == bots.measured("kingdom")["medium"].rating
    assert medium["after"] is easy["after"] is None and me["after"]["points"] < 1000
    person = stranger.get(f"/api/people/{author(ann)}")
    assert (person["recent"], person["results"]) == ([], [])
    assert [(row["players"], row["games"]) for row in person["ratings"]] == [(3, 1)]
    path = f"/api/people/{author(ann)}/ratings?players=3"
    assert [point["table"] for point in stranger.get(path)["points"]] == [None]
    assert [point["table"] for point in ann.get(path)["points"]] == [table]
    ann.call("DELETE", f"/api/tables/{table}", status=204)
    assert [point["table"] for point in ann.get(path)["points"]] == [None]

    assert len(stranger.get("/api/ladder?players=3")["rows"]) == 1
    ann.put("/api/me/ratings", {"listed": False})
    assert not stranger.get("/api/ladder?players=3")["rows"]
    assert not stranger.get(f"/api/people/{author(ann)}")["ratings"]
    assert not stranger.get(path)["points"]
    assert ann.get("/api/ladder?players=3")["mine"]["games"] == 1
    assert stranger.get("/api/people/0123456789ab", status=404)["code"] == "no_person"


@pytest.mark.usefixtures("short_games_count")
def test_ratings_are_merged_and_erased(server: Server, guest: Guests) -> None:
    table, ann, ben = rated_game(guest)
    ann.post(f"/api/tables/{table}/seats/0/resign")
    one, other = (player.get("/api/me")["guest"]["id"] for player in (ann, ben))
    with Session(server.registry.database.engine) as session:
        merge_guests(session, other, one)
        kept = session.scalars(select(Rating).where(Rating.guest_id.in_([one, other]))).all()
        assert [(row.guest_id, row.games, row.wins) for row in kept] == [(one, 2, 1)]
        assert len(export_guest(session, one)["ratings"]["games"]) == 2
        erase_guest(session, one)
        assert not session.scalars(select(RatingChange).where(RatingChange.guest_id == one)).all()
        session.rollback()


def test_a_game_resigned_too_early_does_not_count(guest: Guests) -> None:
    table, ann, ben = rated_game(
        guest, listed=True, request={"first_game": True, "seed": 1, "start": 0}
    )
    play_turns(table, [ann, ben], eligibility.MIN_TURNS - 1)
    play_turns(table, [ann], 1)  # Ben is one turn short
    ann.post(f"/api/tables/{table}/seats/0/resign")
    response = ann.get(f"/api/tables/{table}/ratings")
    assert (response["counted"], response["least_turns"]) == (False, eligibility.MIN_TURNS)
    assert [(seat["before"]["points"], seat["after"]) for seat in response["seats"]] == [
        (1000, None)
    ] * 2
    for player in (ann, ben):
        assert player.get("/api/ladder")["mine"] is None
        person = player.get(f"/api/people/{author(player)}")
        assert (person["ratings"], [game["rated"] for game in person["recent"]]) == ([], [False])


def test_a_game_resigned_after_enough_turns_counts(guest: Guests) -> None:
    table, ann, ben = rated_game(guest, request={"first_game": True, "seed": 1, "start": 0})
    play_turns(table, [ann, ben], eligibility.MIN_TURNS)
    ann.post(f"/api/tables/{table}/seats/0/resign")
    response = ben.get(f"/api/tables/{table}/ratings")
    assert (response["counted"], response["weight"]) == (True, 0.5)  # both play from this machine
    assert ben.get("/api/ladder")["mine"]["wins"] == 1
    (point,) = ben.get(f"/api/people/{author(ben)}/ratings?players=2")["points"]
    assert point["weight"] == 0.5 and point["change"] > 0


def test_repeated_games_of_the_same_opponents_count_less(server: Server) -> None:
    day = 24 * 3600 * 1000
    with Session(server.registry.database.engine) as session:
        for name, network in {
            "a": "192.0.2.1",
            "b": "192.0.2.2",
            "c": "192.0.2.1",
            "d": None,
        }.items():
            guest = Guest(id=name, name=name, colour="blue", language="en", created_at=0)
            session.add(guest)
            session.flush()
            add_device(session, name, f"token of {name}", "", network)

        def play(number: int, at: int, *people: str) -> float:
            """Store a game as counted; return its weight."""
            share, shared = eligibility.weight(session, people, at)
            for seat, guest in enumerate(people):
                row = RatingChange(table_id=f"weigh{number}", seat=seat, guest_id=guest)
                row.game, row.players, row.season, row.place = "kingdom", len(people), "2000-1", 1
                row.points_before = row.points = 1000.0
                row.doubt_before = row.doubt = 100.0
                row.weight, row.shared_address, row.at = share, shared, at
                session.add(row)
            session.flush()
            return share

        assert [play(number, 1000 + number, "a", "b") for number in range(5)] == [
            1,
            1,
            1,
            0.5,
            0.25,
        ]
        assert play(5, 2000, "d", "b") == 1.0  # another opponent
        assert play(6, 2000, "b") == 1.0  # bots alone
        assert play(7, 2000, "d", "a", "b") == 0.125  # the pair of least weight decides
        assert play(8, 1005 + day, "a", "b") == 1.0  # all but one was more than a day ago
        # From one address, by any guests.
        assert [play(10 + number, 3 * day, "a", "c") for number in range(3)] == [0.5, 0.25, 0.125]
        session.add(Guest(id="e", name="e", colour="blue", language="en", created_at=0))
        session.flush()
        add_device(session, "e", "token of e", "", "192.0.2.1")
        session.flush()
        assert play(14, 3 * day, "a", "e") == 0.0625
        session.rollback()


def test_interpolation_between_skills() -> None:
    before, after = Skill(1000.0, 200.0), Skill(1100.0, 180.0)
    assert before.interpolate(after, 0.25) == Skill(1025.0, 195.0)
    assert (before.interpolate(after, 1.0), before.interpolate(after, 0.0)) == (after, before)


def test_games_that_cannot_be_rated(guest: Guests) -> None:
    ann = guest()
    person, bot = {"kind": "here"}, {"kind": "bot", "bot": "easy"}

    def refusal(*seats: Payload, **more: object) -> str:
        body = {"game": "kingdom", "seats": seats, "rated": True, **more}
        return str(ann.post("/api/tables", body, status=422)["code"])

    assert refusal(bot, bot) == "rated_alone"
    assert refusal(person, person) == "rated_screen"
    assert refusal(person, {"kind": "bot", "bot": "random"}) == "rated_bot"
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    assert refusal(person, bot, daily=today) in ("rated_daily", "daily_bot")
    waiting = ann.table("here", "open", rated=True)["id"]
    path = f"/api/tables/{waiting}/seats/1"
    assert ann.put(path, {"kind": "bot", "bot": "random"}, status=422)["code"] == "rated_bot"
    assert ann.put(path, {"kind": "here"}, status=422)["code"] == "rated_screen"


def test_ratings_can_be_turned_off(
    server: Server, guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, registry = guest(), server.registry
    without = registry.settings.model_copy(update={"ratings": False})
    monkeypatch.setattr(registry, "settings", without)
    assert ann.get("/api/ladder", status=404)["code"] == "no_ratings"
    body = {"game": "kingdom", "seats": [{"kind": "here"}, {"kind": "open"}], "rated": True}
    assert ann.post("/api/tables", body, status=404)["code"] == "no_ratings"
