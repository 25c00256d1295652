"""Trade preferences in Catan: offers that a seat answers automatically."""

from __future__ import annotations

from random import Random

import pytest

from hexstead import play
from hexstead.catan import State
from hexstead.tables.entries import PERSON, PREFERENCES, SERVER
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from hexstead.tables.payloads import game_payload, line_payloads
from hexstead.tables.plan import Plan
from tests.catan.table import build, give, table

ADAPTER = find_adapter("catan")
ALL = "3 wood 3 brick 3 wool 3 grain 3 ore"


def offered(offer: str) -> State:
    """Return a state in which seat 0 has made this offer to the seats 1 and 2."""
    state = table(players=3)
    for seat in range(3):
        give(state, seat, ALL)
    state.apply(state.parse(offer))
    return state


def answer(preferences: list[str], offer: str = "offer 1 wool for 1 ore") -> str | None:
    wanted = ADAPTER.read_preferences(preferences, 1, 3)
    return ADAPTER.preferred_answer(offered(offer), 1, wanted)


@pytest.mark.parametrize("offer", ["1 wool for 1 ore", "2 wool for 1 ore", "2 wool for 2 ore"])
def test_offers_at_least_as_good_are_accepted(offer: str) -> None:
    assert answer(["wool for ore"], f"offer {offer}") == "accept"


@pytest.mark.parametrize(
    "offer",
    [
        "1 wool for 2 ore",
        "1 ore for 1 wool",
        "1 wood for 1 ore",
        "1 wool for 1 ore 1 wood",
        "1 wool 1 wood for 1 ore",
    ],
)
def test_the_player_is_asked_about_any_other_offer(offer: str) -> None:
    assert answer(["wool for ore"], f"offer {offer}") is None


def test_a_refusal_comes_before_an_acceptance() -> None:
    assert answer(["refuse 0"]) == "decline"
    assert answer(["refuse 2"]) is None
    assert answer(["wool for ore", "refuse 0"]) == "decline"
    assert answer(["wool for ore", "refuse 2"]) == "accept"


def test_only_a_seat_that_is_asked_answers() -> None:
    state = offered("offer 1 wool for 1 ore")
    state.apply(state.parse("decline"))
    assert ADAPTER.preferred_answer(state, 1, ["refuse 0"]) is None
    assert ADAPTER.preferred_answer(state, 2, ["refuse 0"]) == "decline"
    assert ADAPTER.preferred_answer(state, 0, ["refuse 0"]) is None


def test_a_leader_has_the_most_visible_points_and_more_than_the_seat() -> None:
    state = offered("offer 1 wool for 1 ore")

    def declines(seat: int) -> bool:
        return ADAPTER.preferred_answer(state, seat, ["refuse leader"]) == "decline"

    assert not declines(1), "nobody has points yet"
    state.points = [4, 3, 4]
    assert declines(1)
    assert not declines(2), "nobody leads a player who leads too"
    state.points = [4, 3, 5]
    assert not declines(1), "another player leads"


@pytest.mark.parametrize(
    "text",
    ["wool for wool", "gold for ore", "refuse 1", "refuse 3", "refuse", "2 wool for ore", ""],
)
def test_invalid_preferences_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        ADAPTER.read_preferences(["refuse leader", text], 1, 3)


def test_games_without_offers_have_no_preferences() -> None:
    other = find_adapter("kingdom")
    assert other.read_preferences([], 0, 2) == ()
    with pytest.raises(ValueError, match="refuse leader"):
        other.read_preferences(["refuse leader"], 0, 2)


def a_game() -> GameLog:
    """Return a game in which seat 0 may offer wool, and the others hold ore."""
    state = table(players=3)
    for seat in range(3):
        give(state, seat, ALL)
    build(state, 2, "settlement b1-n")
    return GameLog(ADAPTER, state, frozenset(), None)


def test_the_answer_is_an_entry_of_the_log_and_the_preferences_are_private() -> None:
    plan = Plan(a_game(), lambda _: Random(1))
    plan.add(PREFERENCES, 1, PERSON, "refuse leader,wool for ore")
    plan.act(0, "offer 1 wool for 1 ore", PERSON)
    game = plan.game
    assert game.state.to_json()["offer"]["answers"] == ["decline", "accept", None]
    accepted = game.lines[-1].entry
    assert (accepted.text, accepted.seat, accepted.actor) == ("accept", 1, SERVER)
    assert list(game.deciders) == [2], "the other player is asked"

    for viewer in (0, 1, 2, play.SPECTATOR):
        shown = game_payload(game, viewer)["preferences"]
        kinds = [line["kind"] for line in line_payloads(game.lines, viewer, game.over)]
        assert shown == (["refuse leader", "wool for ore"] if viewer == 1 else [])
        assert ("preferences" in kinds) == (viewer == 1)
        assert kinds.count("action") >= 2

    again = GameLog(ADAPTER, a_game().start, frozenset(), None)
    again.replay([line.entry for line in game.lines])
    assert again.preferences(1) == game.preferences(1) != ()
    plan = Plan(game, lambda _: Random(1))
    plan.add(PREFERENCES, 1, PERSON, "")
    assert plan.game.preferences(1) == ()
    assert game.preferences(1) != (), "a plan changes nothing before it is committed"


def test_a_new_preference_answers_the_offer_on_the_table() -> None:
    plan = Plan(a_game(), lambda _: Random(1))
    plan.act(0, "offer 1 wool for 1 ore", PERSON)
    assert list(plan.game.deciders) == [1, 2]
    plan.add(PREFERENCES, 2, PERSON, "refuse 0")
    plan.draw()
    assert list(plan.game.deciders) == [1]
