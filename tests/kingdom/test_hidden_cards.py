"""A seat's knowledge of the terrain cards, by enumeration (T5).

A tiny deck is dealt and played for some turns in every possible way. The consistent ways of a
seat's observations, with their weights, give the exact probability of each hidden hand; views,
`chance` in a view and `redeal` must agree.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hexes_of
from hexstead.play import CHANCE
from tests.kingdom.diagram import do, drawn, legal, stated

Story = tuple[str, ...]
"""The observations of a seat, in order."""
Hands = tuple[tuple[int, ...], ...]

EVERY_TERRAIN = "G   C   D   F   T"
NO_CANYON = "G   M   D   F   T"


def table(diagram: str, seats: int, deck: dict[str, int]) -> kingdom.State:
    """A small deck about to be dealt, with all supplies empty."""
    state = drawn(diagram, seats=seats, supply=dict.fromkeys(range(seats), 0))
    deal = {"seat": "chance", "verb": "draw", "for": "deal"}
    plain = stated(state)
    plain |= {"card": None, "played": None, "due": 0, "questions": [deal]}
    plain["deck"] = deck
    for entry in plain["seats"]:
        entry |= {"hand": [], "dealt": []}
    return kingdom.State.from_json(plain)


def every_way(
    state: kingdom.State, draws: int
) -> Iterator[tuple[kingdom.State, list[str], Fraction]]:
    """Each state after up to this many draws, with its history and probability."""
    front: list[tuple[kingdom.State, list[str], Fraction]] = [(state, [], Fraction(1))]
    for _ in range(draws + 1):
        yield from front
        front = [way for state, story, odds in front for way in ways_on(state, story, odds)]


def ways_on(
    state: kingdom.State, story: list[str], odds: Fraction
) -> Iterator[tuple[kingdom.State, list[str], Fraction]]:
    """Each card that may come now; then the turn it begins is ended until the next draw."""
    total = sum(weight for _, weight in state.chance())
    for action, weight in state.chance():
        after = state.copy()
        words = f"{state.turn_seat} {state.questions} {state.text(action)}"
        after.apply(action)
        longer = [*story, words]
        while after.mover != CHANCE:
            longer.append(f"open {after.to_json()['card']}")
            do(after, "end")
        yield after, longer, odds * Fraction(weight, total)


def seen_by(seat: int, story: list[str]) -> Story:
    """The history as seen by a seat: others draw a hidden card, except where it replaces one."""
    replaced = "2"
    return tuple(
        words if words[0] in (str(seat), "o") or words.split()[1] == replaced else words[:3]
        for words in story
    )


CASES = [
    pytest.param(EVERY_TERRAIN, 2, {"grass": 2, "canyon": 2, "desert": 1}, 8, id="two seats"),
    pytest.param(EVERY_TERRAIN, 3, {"grass": 3, "canyon": 1, "desert": 1}, 8, id="three seats"),
    pytest.param(NO_CANYON, 2, {"grass": 2, "canyon": 2, "desert": 2}, 7, id="no canyon"),
]


@pytest.mark.parametrize(("diagram", "seats", "deck", "draws"), CASES)
def test_views_and_redeals_match_the_exact_knowledge_of_a_seat(
    diagram: str, seats: int, deck: dict[str, int], draws: int
) -> None:
    rng = Random(7)
    shuffled_before = 0
    for seat in range(seats):
        ways: dict[Story, list[tuple[kingdom.State, Fraction]]] = defaultdict(list)
        for state, story, odds in every_way(table(diagram, seats, deck), draws):
            ways[seen_by(seat, story)].append((state, odds))
        assert len(ways) > 50
        for fitting in ways.values():
            check_views(seat, fitting)
            check_chance(seat, fitting)
        for fitting in rng.sample(list(ways.values()), 15):
            check_redeals(seat, fitting, rng)
        shuffled_before += sum(bool(fitting[0][0].view(seat).pools) for fitting in ways.values())
    assert shuffled_before > 10  # hands from before the last shuffle did occur


def check_views(seat: int, fitting: list[tuple[kingdom.State, Fraction]]) -> None:
    """The same observations give the same view: nothing hidden shows through."""
    view = fitting[0][0].view(seat)
    plain = view.to_json()
    for state, _ in fitting[1:]:
        assert state.view(seat) == view
        assert state.view(seat).to_json() == plain


def check_chance(seat: int, fitting: list[tuple[kingdom.State, Fraction]]) -> None:
    """The odds of the next card in the view are those of all consistent ways together."""
    everything = sum(odds for _, odds in fitting)
    expected: dict[int, Fraction] = defaultdict(Fraction)
    for state, odds in fitting:
        total = sum(weight for _, weight in state.chance())
        for action, weight in state.chance():
            expected[action] += odds * Fraction(weight, total) / everything
    outcomes = fitting[0][0].view(seat).chance()
    total = sum(weight for _, weight in outcomes)
    assert {action: Fraction(weight, total) for action, weight in outcomes} == expected


def check_redeals(seat: int, fitting: list[tuple[kingdom.State, Fraction]], rng: Random) -> None:
    """Redeals give each possible hand with its probability, and nothing else."""
    view = fitting[0][0].view(seat)
    everything = sum(odds for _, odds in fitting)
    expected: dict[Hands, Fraction] = defaultdict(Fraction)
    for state, odds in fitting:
        expected[tuple(state.hands)] += odds / everything
    number = 400
    drawn_hands: dict[Hands, int] = defaultdict(int)
    for _ in range(number):
        full = view.redeal(seat, rng)
        assert full.view(seat) == view
        drawn_hands[tuple(full.hands)] += 1
    assert set(drawn_hands) <= set(expected)
    for hands, odds in expected.items():
        spread = float(number * odds * (1 - odds)) ** 0.5
        assert abs(drawn_hands[hands] - float(number * odds)) <= 5 * spread


def test_redeals_of_the_full_state_and_of_its_view_are_equivalent() -> None:
    state = drawn("G   G   G   G", seats=4, hands={1: "canyon", 2: "desert", 3: "flower"})
    for seat in range(4):
        for origin in (state, state.view(seat)):
            full = origin.redeal(seat, Random(seat))
            assert full.view(seat) == state.view(seat)
            assert full.hands[seat] == state.hands[seat]
            assert legal(full) == legal(state)


def test_a_hand_from_before_the_last_shuffle_is_one_of_those_unseen_then() -> None:
    """Seats 1 and 2 drew before the discards were shuffled, seat 3 after it."""
    state = drawn(
        EVERY_TERRAIN,
        seats=4,
        hands={1: "canyon", 2: "desert", 3: "forest"},
        deck={"grass": 2, "forest": 1},
    )
    plain = state.to_json() | {"shuffles": 1}
    plain["seats"][3]["dealt"] = [1]
    state = kingdom.State.from_json(plain)

    assert state.view(0).to_json()["pools"] == {"0": {"canyon": 1, "desert": 1}}
    assert state.view(0).to_json()["deck"] == {"grass": 2, "forest": 2}
    assert state.view(1).to_json()["pools"] == {"0": {"desert": 1}}
    redeals = [state.redeal(0, Random(seed)).to_json()["seats"] for seed in range(60)]
    hands = {tuple(entry["hand"][0] for entry in seats[1:]) for seats in redeals}
    assert hands == {
        (one, other, third)
        for one, other in (("canyon", "desert"), ("desert", "canyon"))
        for third in ("grass", "forest")
    }


def test_a_view_cannot_become_another_seats_view() -> None:
    view = drawn("G   G   G").view(0)

    assert view.view(0) == view
    with pytest.raises(ValueError, match="cannot derive a view of seat 1 from one of seat 0"):
        view.view(1)
    with pytest.raises(ValueError, match="from one of seat 0"):
        view.redeal(1, Random(1))


def test_the_board_of_a_view_is_the_whole_board() -> None:
    state = drawn("G0  G1  G")
    view = state.view(1)

    assert hexes_of(view.own[0]) == hexes_of(state.own[0])
    assert view.gold(0) == state.gold(0)
