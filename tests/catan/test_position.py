"""Positions read back, and invalid ones are refused with the field."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.catan import PROFILES, Setup, State
from hexstead.catan.fields import FIELDS, KNOWLEDGE
from hexstead.catan.phases import PHASES
from hexstead.play import CHANCE, OVER, PositionError, draw
from tests.catan.table import PLAYERS, cards, legal, play, setup

Fields = dict[str, Any]


def games(profile: str, seeds: range) -> list[State]:
    """Positions of random games, some of them with a seat let first."""
    found: list[State] = []
    for seed in seeds:
        rng = Random(seed)
        start = None if seed % 2 else -1
        made = Setup.random(seed, PLAYERS[profile], profile, start=start, options={"hand-limit": 5})
        state = State.start(made)
        for _ in range(2500):
            if state.mover == OVER:
                break
            found.append(state.copy())
            others = [*state.deciders[1:], *state.interrupters]
            if others and not state.let_first and rng.random() < 0.1:
                play(state, f"first {rng.choice(others)}")
            else:
                chance = state.mover == CHANCE
                state.apply(draw(state, rng) if chance else rng.choice(state.legal()))
        found.append(state)
    return found


@pytest.mark.bulk
@pytest.mark.parametrize("profile", PROFILES)
def test_every_position_reads_back_in_every_field(profile: str) -> None:
    found = games(profile, range(2))
    some = [*Random(1).sample(found, 250), *found[:20], *found[-5:]]
    by_phase = {PHASES[state.phase]: state for state in found}
    assert len(by_phase) >= len(PHASES) - 2  # two players leave no choice of victims
    for state in [*some, *by_phase.values()]:
        plain = json.loads(json.dumps(state.to_json()))
        assert plain == state.to_json()
        for again in (State.from_json(plain), State.from_line(state.to_line())):
            assert again == state
            for name in FIELDS:
                if name not in ("island", "profile", *KNOWLEDGE):
                    assert getattr(again, name) == getattr(state, name), name
            assert again.island.number == state.island.number
            assert vars_of(again) == vars_of(state)
            assert again.legal() == state.legal()


def vars_of(state: State) -> tuple[Any, ...]:
    profile = state.profile
    return profile.name, profile.points, profile.hand_limit, profile.offers, profile.turns


@pytest.mark.parametrize("profile", PROFILES)
def test_derived_fields_may_be_left_out(profile: str) -> None:
    following = ("game", "viewer", "deciders", "founded", "founded_at", "bank", "deck", "deck_size")
    for state in Random(2).sample(games(profile, range(2, 3)), 60):
        plain = state.to_json()
        for key in (*following, "winner"):
            del plain[key]
        for seat in plain["seats"]:
            for key in ("cards", "development_cards", "bought", "road_length", "gold"):
                del seat[key]
        assert State.from_json(plain) == state


# --- written by hand ---------------------------------------------------------------------------


def stated(**more: Any) -> Fields:
    """A small position on the island of the tests."""
    seats: list[Fields] = [
        {
            "settlements": ["b1-n"],
            "cities": ["c3-s"],
            "roads": ["b1-ne", "c3-se"],
            "hand": {"wood": 2, "brick": 1},
            "development_hand": {"knight": 1},
            "knights": 2,
        },
        {"settlements": ["d5-s"], "roads": ["d5-se"], "hand": {"ore": 1, "wool": 2}},
        {"hand": {"grain": 4}},
        {},
    ]
    profile = more.pop("profile", "compact")
    return {"setup": setup(profile).to_json(), "seats": seats, **more}


def test_a_position_is_little_more_than_pieces_and_cards() -> None:
    state = State.from_json(stated())
    assert (state.mover, PHASES[state.phase], state.turn_number) == (0, "before-roll", 1)
    assert legal(state) == ["roll", "knight"]
    assert state.points == [3, 1, 0, 0]
    assert state.bank == cards("17 wood 18 brick 17 wool 15 grain 18 ore")
    assert sum(state.cards) == 10
    play(state, "knight")
    assert state.army_holder == 0
    later = State.from_json(stated(rolled=True, turn_number=9))
    assert "road c3-sw" in legal(later)


def test_it_fits_on_one_line() -> None:
    state = State.from_json(stated(rolled=True))
    line = state.to_line()
    assert "\n" not in line
    assert line.startswith("catan setup=(players=4 profile=compact tiles=[forest hills")
    assert "(settlements=[b1-n] cities=[c3-s]" in line.replace("roads=[b1-ne c3-se] ", "")
    assert State.from_line(line) == state


def test_a_stated_hand_is_hidden_unless_it_follows_from_public_facts() -> None:
    state = State.from_json(stated())
    seen = state.view(3)
    assert seen.least[0] == 0
    assert seen.most[0] == cards("2 wood 1 brick 2 wool 3 grain 1 ore")
    hands = {tuple(state.redeal(3, Random(seed)).hand) for seed in range(20)}
    assert len(hands) > 5
    state = State.from_json(stated(doubts=[]))
    assert state.view(3).least == state.hand
    two = stated()
    two["setup"] = setup("compact", 2).to_json()
    two["seats"] = two["seats"][:2]
    assert State.from_json(two).view(0).most[1] == cards(
        "1 ore 2 wool"
    )  # the cards that the bank lacks


def test_an_offer_can_be_stated() -> None:
    offer: Fields = {"text": "offer 2 wood for 1 ore"}
    state = State.from_json(stated(rolled=True, offer=offer))
    assert (state.deciders, state.interrupters) == ((1,), (0,))
    offer["answers"] = ["decline", "counter 2 wool for 1 brick", "decline", "decline"]
    state = State.from_json(stated(rolled=True, offer=offer))
    assert legal(state) == ["trade 1", "withdraw"]


def test_discards_and_free_roads_can_be_stated() -> None:
    much = stated(phase="discarding")
    much["seats"][2]["hand"] = {"grain": 9}
    assert State.from_json(much).owed == [0, 0, 4, 0]
    state = State.from_json(stated(phase="free-roads", free_roads=1))
    assert all(text.startswith("road") for text in legal(state))


def test_who_held_a_card_before_is_stated_where_it_matters() -> None:
    tied = stated(profile="official")
    for seat in tied["seats"][:2]:
        seat["knights"] = 3
    assert State.from_json(tied).army_holder == -1
    state = State.from_json({**tied, "largest_army": 1})
    assert state.army_holder == 1
    assert state.points[1] == 3
    compact = {**tied, "setup": setup("compact").to_json(), "largest_army": 1}
    with pytest.raises(PositionError, match=r"largest_army: no seat can hold .*got seat 1 \(K14\)"):
        State.from_json(compact)


def test_the_end_can_be_stated() -> None:
    won = stated(phase="finished")
    won["setup"]["options"] = {"points": 3}
    state = State.from_json(won)
    assert (state.mover, state.winner) == (OVER, 0)
    with pytest.raises(PositionError, match=r"seat 0 has already won with 3 points \(K15\)"):
        State.from_json({**won, "phase": "before-roll"})


Change = Callable[[Fields], Any]
WRONG: list[tuple[Change, str]] = [
    (lambda f: f.pop("setup"), "setup: missing set-up"),
    (lambda f: f["setup"].update(players=9), "setup: players: expected 2 or 3 or 4"),
    (lambda f: f.update(viewer=1), "viewer: a view is incomplete"),
    (lambda f: f.update(nonsense=1), "unknown field 'nonsense'"),
    (lambda f: f.update(seats=[{}]), "seats: expected 4 seats, got 1"),
    (lambda f: f.update(seats=7), "seats: expected a list"),
    (lambda f: f["seats"][3].update(towers=[]), r"seats\[3\]: unknown field 'towers'"),
    (
        lambda f: f["seats"][3].update(settlements=["b1-n"]),
        r"seats\[3\].settlements: b1-n is already occupied",
    ),
    (lambda f: f["seats"][3].update(cities=["b1-nw"]), r"seats\[3\].cities: b1-nw is next to b1-n"),
    (
        lambda f: f["seats"][3].update(cities=["x9-n"]),
        "expected a crossing such as 'c3-n', got 'x9-n'",
    ),
    (lambda f: f["seats"][3].update(cities=[3]), r"seats\[3\].cities: expected a name"),
    (lambda f: f["seats"][3].update(settlements=["a"] * 6), "expected at most 5, got 6"),
    (lambda f: f["seats"][3].update(cities=["a"] * 5), "expected at most 4, got 5"),
    (lambda f: f["seats"][3].update(roads=["a"] * 16), "expected at most 15, got 16"),
    (
        lambda f: f["seats"][3].update(roads=["b1-ne"]),
        r"seats\[3\].roads: b1-ne is already occupied",
    ),
    (lambda f: f["seats"][3].update(roads=["e3-e"]), r"roads: e3-e is not connected to a building"),
    (lambda f: f["seats"][3].update(hand={"wood": 18}), "wood: expected at most 19 cards, got 20"),
    (lambda f: f["seats"][3].update(hand={"gold": 1}), r"seats\[3\].hand: unknown field 'gold'"),
    (
        lambda f: f["seats"][3].update(hand={"ore": -1}),
        r"seats\[3\].hand.ore: expected a number from 0",
    ),
    (lambda f: f["seats"][3].update(knights=12), "knight: expected at most 14 cards, got 15"),
    (
        lambda f: f["seats"][3].update(development_hand={"monopoly": 3}),
        "monopoly: expected at most 2 cards, got 3",
    ),
    (
        lambda f: f["seats"][3].update(bought_hand={"knight": 1}),
        "only seat 0 can have bought cards this turn",
    ),
    (lambda f: f["seats"][0].update(bought_hand={"monopoly": 1}), "not in the development hand"),
    (lambda f: f["seats"][0].update(known_cards={"monopoly": 1}), "not in the development hand"),
    (lambda f: f["seats"][0].update(known_bought={"knight": 1}), "known_bought: these cards"),
    (lambda f: f["seats"][0].update(cards=4), r"seats\[0\].cards: 4 contradicts.* 3"),
    (lambda f: f["seats"][0].update(road_length=9), "road_length: 9 contradicts"),
    (lambda f: f["seats"][0].update(owed=1), r"seats\[0\].owed: no seat discards"),
    (lambda f: f.update(bank={"wood": 3}), "bank.wood: 3 contradicts the position, which gives 17"),
    (lambda f: f.update(deck_size=3), "deck_size: 3 contradicts the position, which gives 22"),
    (lambda f: f.update(mover=2), "mover: 2 contradicts the position, which gives 0"),
    (lambda f: f.update(winner=2), "winner: 2 contradicts"),
    (lambda f: f.update(turn_seat=4), "turn_seat: expected a number from 0 to 3"),
    (lambda f: f.update(turn_number=0), "turn_number: expected a number from 1 to 1000"),
    (lambda f: f.update(phase="sleeping"), "phase: unknown 'sleeping'"),
    (lambda f: f.update(phase="rolling", rolled=True), "rolled: the dice have not been rolled"),
    (lambda f: f.update(phase="founding-settlement"), r"settlements: expected 1 at this stage"),
    (lambda f: f.update(phase="choosing-start"), "phase: the starting seat is already known"),
    (lambda f: f.update(phase="discarding"), "phase: no seat can decide"),
    (lambda f: f.update(phase="stealing"), r"victim: expected one of the seats \[\]"),
    (lambda f: f.update(phase="choosing-victim"), "no choice of victims"),
    (lambda f: f.update(phase="answering"), "offer: the phase answering needs an offer"),
    (lambda f: f.update(phase="finished"), "seat 0 has only 3 points"),
    (lambda f: f.update(victim=1), "victim: no card is stolen in the phase before-roll"),
    (lambda f: f.update(free_roads=1), "free_roads: no road is free"),
    (lambda f: f.update(let_first=True), "let_first: contradicts the seat"),
    (lambda f: f.update(robber="z1"), "robber: unknown 'z1'"),
    (lambda f: f.update(dice=13), "dice: expected a number from 2 to 12"),
    (lambda f: f.update(under=["knight"]), "under: expected one of road-building"),
    (lambda f: f.update(out={"monopoly": 1}), "out: not used in the profile compact"),
    (lambda f: f.update(out={"knight": 1}), "out: only road-building"),
    (lambda f: f.update(longest_road=1), "longest_road: no seat can hold the card, got seat 1"),
    (lambda f: f.update(offer={"text": "roll"}), "offer.text: 'roll' is not an offer"),
    (lambda f: f.update(offer={"text": "offer 1 ore for 1 wool"}), "seat 0 does not have these"),
    (
        lambda f: f.update(offer={"text": "counter 1 wood for 1 ore"}),
        "expected an offer, got a counter-offer",
    ),
    (
        lambda f: f.update(offer={"text": "offer 1 wood for 1 ore", "answers": ["decline"]}),
        "offer.answers: expected one for each seat",
    ),
    (
        lambda f: f.update(offer={"text": "offer 1 wood for 1 ore", "answers": [None] * 4}),
        "offer.answers: seat 0 does not hold the requested cards",
    ),
    (lambda f: f.update(doubts=[{"watcher": 1, "seat": 1}]), "1 knows its own hand"),
    (lambda f: f.update(doubts=[{"watcher": 1, "seat": 0}]), "most: contradicts the hand"),
]


@pytest.mark.parametrize(("change", "message"), WRONG, ids=[message for _, message in WRONG])
def test_invalid_positions_are_refused(change: Change, message: str) -> None:
    fields = stated()
    State.from_json(fields)
    change(fields)
    with pytest.raises(PositionError, match=message):
        State.from_json(fields)


def test_a_line_of_another_game_is_refused() -> None:
    for line in ("kingdom players=2", "", "catan", "catan setup=(players=2)", "catan ((("):
        with pytest.raises(PositionError):
            State.from_line(line)


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path in a JSON value."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(place for key, entry in inner for place in paths_in(entry, (*path, key)))]


ODD: list[Any] = [
    None,
    -1,
    3,
    10**30,
    True,
    "",
    "c3",
    "b1-n",
    "\ud800",
    1.5,
    [],
    [[]],
    ["x"],
    {},
    {"x": 1},
]
POSITIONS = [state for profile in PROFILES for state in games(profile, range(4, 5))[::97]]


@given(st.data())
@settings(max_examples=300)
def test_a_corrupted_position_is_read_or_refused(data: st.DataObject) -> None:
    """One or two values of a position are replaced by something odd."""
    state = data.draw(st.sampled_from(POSITIONS))
    plain = json.loads(json.dumps(state.to_json()))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths_in(plain)))
        odd = copy.deepcopy(data.draw(st.sampled_from(ODD)))
        if not path:
            plain = odd
            break
        inner = plain
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = odd
    try:
        again = State.from_json(plain)
    except PositionError:
        return
    assert again.mover == OVER or again.legal()
    for seat in range(again.seats):
        again.redeal(seat, Random(1))
    assert State.from_json(again.to_json()) == again
