"""The menu of a seat matches its legal actions, and prospects match the numbers of the island."""

from __future__ import annotations

from itertools import product
from random import Random

from hexstead.catan import PROFILES, Setup, State
from hexstead.catan.board import CROSSING_NAME, PATH_BY_NAME, PATH_ENDS
from hexstead.catan.goods import CARDS, RESOURCES, counts
from hexstead.catan.island import GENERAL
from hexstead.catan.menu import COSTS, menu
from hexstead.catan.phases import TRADING
from hexstead.catan.prospects import production, prospect
from hexstead.play import CHANCE, OVER, draw

TILES = (
    *("forest", "field", "pasture", "pasture", "forest", "mountains", "hills", "field", "forest"),
    *("pasture", "desert", "mountains", "mountains", "hills", "field", "field", "hills"),
    *("forest", "pasture"),
)
NUMBERS = (5, 2, 6, 10, 9, 4, 3, 8, 3, 11, 0, 8, 4, 6, 5, 10, 11, 12, 9)


def test_a_menu_offers_exactly_the_legal_actions() -> None:
    rng = Random(7)
    seen: set[str | None] = set()
    for profile, seed in product(PROFILES, range(2)):
        state = State.start(Setup.random(seed, 2, profile=profile))
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            _check(state, seen)
            # The simple offers would fill the turns.
            some = [action for action in state.legal() if "offer" not in state.text(action)]
            state.apply(rng.choice(some))
    assert {None, "roll_first", "not_now", "cards_missing", "no_place", "bought_this_turn"} <= seen
    assert {"never_played", "one_card_a_turn"} <= seen


def _check(state: State, seen: set[str | None]) -> None:
    verbs = {state.text(action).partition(" ")[0] for action in state.legal()}
    main = state.phase == TRADING
    for seat in range(state.seats):
        entries = menu(state.view(seat), seat)
        assert entries == menu(state, seat), "a view tells all that a menu needs"
        seen |= {entry.obstacle for entry in entries}
        for entry in entries:
            if seat != state.mover:
                assert entry.obstacle in ("not_now", "never_played")
            elif entry.name == "trade":
                assert (entry.obstacle is None) == main
            elif entry.name in COSTS:
                # Other phases have verbs of the same name: founding, free roads.
                assert (entry.obstacle is None) == (main and entry.name in verbs), entry
                assert not (entry.missing and entry.obstacle is None)
            else:
                assert entry.name in CARDS
                assert (entry.obstacle is None) == (entry.name in verbs), entry


def _island() -> State:
    fields = Setup.random(1, 2).to_json()
    fields["tiles"], fields["numbers"] = list(TILES), list(NUMBERS)
    return State.start(Setup.from_json({**fields, "start": 0}))


def _found(state: State, words: str) -> tuple[list[int], list[int]]:
    found = prospect(state, state.parse(words))
    assert found is not None
    return counts(found.cards), found.seats


def test_prospects_count_the_cards_of_36_rolls() -> None:
    state = _island()
    # Forest 3, mountains 4 and hills 6 meet there.
    assert _found(state, "settlement b3-s") == ([2, 5, 0, 0, 3], [])
    assert _found(state, "city b3-s") == ([4, 10, 0, 0, 6], [])
    assert _found(state, "road a4-e") == ([2, 5, 0, 0, 3], []), "the better end"
    assert _found(state, "robber a4") == ([0, 0, 0, 0, 3], [])
    state.apply(state.parse("settlement b3-s"))
    assert counts(production(state, 0)) == [2, 5, 0, 0, 3]
    assert production(state, 1) == 0
    assert _found(state, "robber a4") == ([0, 0, 0, 0, 3], [0])
    assert _found(state, "robber e3") == ([0, 0, 0, 0, 5], [])
    assert _found(state, "road a4-e") == ([0, 7, 0, 0, 3], []), "the free end"
    assert prospect(state, state.parse("end")) is None


def test_prospects_name_the_harbour() -> None:
    state = _island()
    path, kind = state.setup.harbours[0]
    end = CROSSING_NAME[PATH_ENDS[PATH_BY_NAME[path]][0]]
    found = prospect(state, state.parse(f"settlement {end}"))
    assert found is not None
    assert found.harbours == 1 << (GENERAL if kind == "any" else RESOURCES.index(kind))
