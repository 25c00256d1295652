"""The knowledge of hidden cards is exact: compared with an enumeration of all possibilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod, sqrt
from random import Random

import pytest

from hexstead import bots
from hexstead.catan import Setup, State, possible_hands
from hexstead.catan.goods import CARDS, DECK, counts, number
from hexstead.catan.possible_hands import possible_deals
from hexstead.catan.views import watcher_of
from hexstead.play import CHANCE, OVER, SPECTATOR, draw
from tests.catan.card_counter import CardCounter, Deal
from tests.catan.table import build, cards, give, hold, next_turn, play, table

DRAWS = 4000


def known(state: State, who: int) -> dict[Deal, Fraction]:
    """The engine's knowledge of a watcher, in the form of the counter."""
    deals = possible_deals(state, watcher_of(state.seats, who))
    total = sum(deals.values())
    return {
        tuple(
            tuple(counts(hand + more)) for hand, more in zip(state.hand, deal, strict=True)
        ): Fraction(weight, total)
        for deal, weight in deals.items()
    }


def distance(found: Counter[Deal], exact: dict[Deal, Fraction]) -> float:
    """The total variation distance between a sample and its distribution."""
    drawn = found.total()
    return sum(abs(found[deal] / drawn - share) for deal, share in exact.items()) / 2


def noise(exact: dict[Deal, Fraction], drawn: int) -> float:
    """An upper bound of the sampling distance: four times its mean."""
    return 4 * sum(sqrt(share * (1 - share) / drawn) for share in exact.values()) / 2


def watched_games(
    name: str, players: int, seeds: range, offers: int = 3
) -> Iterator[tuple[State, list[CardCounter], Random]]:
    """Every position of some games, with counters that followed the events."""
    for seed in seeds:
        rng = Random(seed)
        made = Setup.random(seed, players, profile="official", options={"offers": offers})
        state = State.start(made)
        seated = [bots.find("catan", name) for _ in range(players)]
        counters = [CardCounter(players, who) for who in (*range(players), SPECTATOR)]
        while state.mover != OVER:
            if state.mover == CHANCE:
                action = draw(state, rng)
            else:
                action = seated[state.mover].choose(state.view(state.mover), rng)
            events = state.perform(action)
            for counter in counters:
                counter.observe(events)
            yield state, counters, rng


def test_stolen_cards_are_proportional_to_the_victims_hand() -> None:
    state = table("official", 3)
    build(state, 1, "settlement b1-n")
    give(state, 1, "6 wood 1 ore")
    hold(state, 0, "knight")
    play(state, "knight", "robber b1", "stolen wood")
    ore = sum(state.redeal(2, Random(seed)).hand[0] == cards("1 ore") for seed in range(DRAWS))
    assert abs(ore / DRAWS - 1 / 7) < 0.02
    assert known(state, 2)[(0, 0, 0, 0, 1), (6, 0, 0, 0, 0), (0,) * 5] == Fraction(1, 7)


@pytest.mark.parametrize(
    ("name", "players", "seeds", "offers"),
    [("oneply", 4, range(2), 3), ("oneply", 4, range(3, 4), 0), ("oneply", 3, range(1), 1),
     ("random", 4, range(1), 1)],
)  # fmt: skip
def test_knowledge_is_exact_through_whole_games(
    name: str, players: int, seeds: range, offers: int
) -> None:
    doubted = 0
    for state, counters, rng in watched_games(name, players, seeds, offers):
        if rng.random() < 0.2:
            # Without offers, the public can have more possible deals than are kept; a seat hardly
            # ever.
            counter = rng.choice(counters if offers else counters[:-1])
            exact = counter.deals
            assert known(state, counter.who) == exact
            if len(exact) > 1:
                doubted += 1
                dealt = state.redeal(counter.who, rng)
                assert tuple(tuple(counts(hand)) for hand in dealt.hand) in exact
    assert doubted > 20


def test_redeals_come_in_exact_proportions() -> None:
    compared = 0
    for state, counters, rng in watched_games("oneply", 4, range(5, 7)):
        if rng.random() > 0.02:
            continue
        counter = rng.choice(counters)
        exact = counter.deals
        if not 1 < len(exact) < 40:
            continue
        found = Counter(
            tuple(tuple(counts(hand)) for hand in state.redeal(counter.who, rng).hand)
            for _ in range(500)
        )
        assert set(found) <= set(exact)
        assert distance(found, exact) < noise(exact, 500)
        compared += 1
        if compared == 12:
            break
    assert compared == 12


def test_uncertainty_is_written_only_where_it_exists() -> None:
    for state, counters, _ in watched_games("oneply", 3, range(3, 4)):
        seen = state.view(SPECTATOR)
        deals = counters[-1].deals
        for seat in range(3):
            for kind in range(5):
                times = [deal[seat][kind] for deal in deals]
                assert number(seen.least[seat], kind) == min(times)
                assert number(seen.most[seat], kind) == max(times)


def test_thinned_deals_are_possible_and_recomputed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a bound that is always exceeded, no deal is impossible and none is ever missing."""
    if getattr(possible_hands, "__file__", "").endswith(".so"):
        pytest.skip("a compiled module's constants cannot be changed")
    monkeypatch.setattr(possible_hands, "MAX_DEALS", 3)
    thinned = 0
    for state, counters, rng in watched_games("oneply", 4, range(8, 9), 1):
        counter = counters[-1] if rng.random() < 0.5 else counters[0]
        deals = known(state, counter.who)
        assert set(deals) <= set(counter.deals)
        thinned += len(deals) < len(counter.deals)
    assert thinned > 10


# --- development cards ----------------------------------------------------------------------------


Kept = Callable[[tuple[int, ...]], tuple[int, ...] | None]


def exact_cards(draws: int, kept: Kept) -> dict[Deal, Fraction]:
    """The probability of each hand after some draws, by enumeration of their orders."""
    found: dict[Deal, Fraction] = {}
    for order in product(range(5), repeat=draws):
        drawn = Counter(order)
        ways = prod(
            number(DECK, kind) - before for kind, times in drawn.items() for before in range(times)
        )
        hand = kept(order)
        if ways > 0 and hand is not None:
            deal = (hand,)
            found[deal] = found.get(deal, Fraction(0)) + ways
    total = sum(found.values())
    return {deal: ways / total for deal, ways in found.items()}


def draw_cards(state: State, *names: str) -> None:
    for name in names:
        give(state, state.turn_seat, "1 wool 1 grain 1 ore")
        play(state, "buy-card", f"draw {name}")


def shares(state: State, viewer: int, seat: int) -> Counter[Deal]:
    rng = Random(7)
    return Counter(
        (
            tuple(
                sorted(
                    kind
                    for kind, n in enumerate(counts(state.redeal(viewer, rng).held[seat]))
                    for _ in range(n)
                )
            ),
        )
        for _ in range(DRAWS)
    )


def test_a_played_card_changes_the_odds_of_the_others() -> None:
    """After two draws and a played knight, another knight is left less often than it would be drawn
    anew, because two knights come in one order and a knight and another card in two."""
    state = table("official", 3)
    draw_cards(state, "knight", "monopoly")
    for _ in range(3):
        next_turn(state, 12)
    play(state, "knight", "robber b1")

    def kept(order: tuple[int, ...]) -> tuple[int, ...] | None:
        left = list(order)
        if 0 not in left:
            return None
        left.remove(0)
        return tuple(sorted(left))

    exact = exact_cards(2, kept)
    assert float(exact[((0,),)]) == pytest.approx(13 / 35)
    found = shares(state, 1, 0)
    assert set(found) <= set(exact)
    assert distance(found, exact) < noise(exact, DRAWS)


def test_a_seat_that_has_not_won_has_few_victory_points() -> None:
    state = table("official", 3)
    state.points = [8, 0, 0]
    draw_cards(state, "knight", "knight", "victory-point")
    exact = exact_cards(3, lambda order: tuple(sorted(order)) if order.count(4) < 2 else None)
    found = shares(state, 2, 0)
    assert set(found) <= set(exact)
    assert distance(found, exact) < noise(exact, DRAWS)
    assert CARDS[4] == "victory-point"
