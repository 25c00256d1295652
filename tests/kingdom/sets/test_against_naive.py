"""The engine against the reference implementation on mixed games: legal actions, states, gold."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes, verbs_of
from hexstead.play import OVER
from tests.kingdom.diagram import legal
from tests.kingdom.sets.mixes import crowded_mix, random_mix
from tests.kingdom.sets.naive import Game
from tests.kingdom.sets.naive_board import LETTER


def position_of(state: kingdom.State) -> dict[str, Any]:
    """The facts of the reference implementation, from the engine's JSON."""
    plain = state.to_json()
    seats = plain["seats"]
    over = plain["mover"] == "over"
    return {
        "mover": plain["mover"],
        "turn": (plain["turn_seat"] + over) % len(seats),
        "card": plain["card"],
        "ground": LETTER.get(plain["played"], ""),
        "aside": [
            sum(entry["kept"].get(name, 0) for name in ("at the temple", "from the temple"))
            for entry in seats
        ],
        "pieces": [sorted(entry["pieces"]) for entry in seats],
        "units": [
            sorted(
                hex_ for kind, hexes in entry["units"].items() for hex_ in hexes if kind != "scouts"
            )
            for entry in seats
        ],
        "supply": [entry["supply"] for entry in seats],
        "scouts": sorted(hex_ for entry in seats for hex_ in entry["units"].get("scouts", ())),
        "tokens": [entry["kept"].get("settlement tokens", 0) for entry in seats],
        "marks": sorted(
            (int(hex_[1:]) - 1, seat)
            for seat, entry in enumerate(seats)
            for hex_ in entry["kept"].get("mayors", ())
        ),
        "tiles": [
            Counter(
                (plain["locations"].get(there, there), status)
                for status in ("ready", "used", "fresh")
                for there in entry["tiles"][status]
            )
            for entry in seats
        ],
        "left": plain["tiles_left"],
        "deck": plain["deck"],
        "discards": plain["discards"],
        "hands": [sorted(entry["hand"]) for entry in seats],
        "buildable": (state.open & state.rules.board.buildable).bit_count(),
    }


def compare(setup: kingdom.Setup, rng: Random, most_actions: int = 10_000) -> Counter[str]:
    """Play both at random to the end, or this long; return how often each verb was used."""
    state = kingdom.State.start(setup)
    game = Game(setup.to_json())
    assert state.to_json()["terrain"] == game.layout.rows()
    assert state.to_json()["locations"] == game.layout.names()
    used: Counter[str] = Counter()
    while state.mover != OVER and used.total() < most_actions:
        actions = legal(state)
        assert actions == game.legal(), used
        verb, words = choose(actions, rng)
        used[verb] += 1
        state.apply(state.parse(words))
        game.do(words)
        assert position_of(state) == game.position(), (words, used)
        for seat in range(state.seats):
            gold = state.gold(seat)
            assert gold == game.gold(seat, gold), words
    return used


def choose(actions: set[str], rng: Random) -> tuple[str, str]:
    """Choose a verb first and then one of its places, so that rare verbs are used too; the end of
    the turn comes late."""
    verbs = sorted({words.partition(" ")[0] for words in actions})
    if len(verbs) > 1 and "end" in verbs and rng.random() < 0.8:
        verbs.remove("end")
    verb = rng.choice(verbs)
    return verb, rng.choice(sorted(w for w in actions if w.partition(" ")[0] == verb))


ALL_VERBS = {verb.name for box in boxes().values() for verb in verbs_of(box)}


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.bulk) for n in (1, 2, 3))])
def test_engine_and_naive_game_agree(part: int) -> None:
    used: Counter[str] = Counter()
    for seed in range(part * 100, part * 100 + 3):
        used += compare(random_mix(seed), Random(seed))
        used += compare(crowded_mix(seed), Random(seed), most_actions=300)
    assert len(ALL_VERBS & used.keys()) > 20


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_engine_and_naive_game_agree_for_long(part: int) -> None:
    used: Counter[str] = Counter()
    for seed in range(1000 + part * 20, 1020 + part * 20):
        used += compare(random_mix(seed), Random(seed))
        used += compare(crowded_mix(seed), Random(seed), most_actions=600)
    assert len(ALL_VERBS - used.keys()) <= 5  # a city hall needs room, which may be missing
