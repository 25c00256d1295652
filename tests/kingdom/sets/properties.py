"""Invariants of every state of a game with any mix of the sets."""

from collections import Counter
from random import Random

from hexstead import kingdom
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.deck import HIDDEN, NO_CARD
from hexstead.kingdom.pieces import number_set_aside
from hexstead.play import CHANCE, OVER, SPECTATOR

UNITS = {"warriors": (0, 1, 2), "wagon": (0, 1), "ship": (0, 1), "city hall": (0, 7)}
"""The maximum number of hexes of a seat's units."""
WALLS = 25
TOKENS = 18


def stored(state: kingdom.State, name: str, seat: int = 0) -> int:
    """A slot of a box; 0 when the box is not in play."""
    slots = state.rules.slots
    seat_slots = state.rules.seat_slots
    if name in slots:
        return state.store[slots[name]]
    return state.store[seat_slots[name] + seat] if name in seat_slots else 0


def check_pieces(state: kingdom.State) -> None:
    """Forty settlements for each seat, units within their limits, one piece on a hex."""
    lifting = state.rules.verbs[state.doing]
    for seat, own in enumerate(state.own):
        units = 0
        for kind, numbers in UNITS.items():
            standing = stored(state, kind, seat)
            assert standing.bit_count() in numbers, kind
            assert not units & standing
            units |= standing
        assert state.units[seat] == units
        assert not units & ~own
        in_hand = seat == state.mover and state.lifted > 0 and lifting is not None
        settlement_in_hand = in_hand and lifting is not None and lifting.moves
        settlements = (own & ~units).bit_count() + settlement_in_hand
        assert state.supply[seat] >= 0
        elsewhere = stored(state, "mayors", seat).bit_count() + number_set_aside(state, seat)
        assert settlements + elsewhere + state.supply[seat] == 40


def check_masks(state: kingdom.State) -> None:
    """Every mask equals its recomputed value."""
    board = state.rules.board
    walls = stored(state, "walls")
    assert walls.bit_count() <= WALLS
    together, warriors = walls, 0
    for seat, own in enumerate(state.own):
        assert not together & own
        together |= own
        warriors |= stored(state, "warriors", seat)
        scouts = stored(state, "scouts", seat)
        assert scouts.bit_count() <= (2 if seat == state.turn_seat else 0)
        assert not together & scouts
        together |= scouts
        assert state.near[seat] == board.grid.around(own | scouts)
    assert not together & board.special
    assert state.taken == together
    assert state.barred == board.grid.around(warriors)
    assert state.open == board.grid.all & ~board.special & ~together & ~state.barred


def check_tiles(state: kingdom.State) -> None:
    """Each tile is on its hex or was taken; only taken tiles are held."""
    rules = state.rules
    tokens = [stored(state, "settlement tokens", seat) for seat in range(state.seats)]
    assert sum(tokens) <= TOKENS
    for place in hexes_of(rules.stacked):
        left = (state.stocked >> place & 1) + (state.stocked_twice >> place & 1)
        claimed = sum(seat >> place & 1 for seat in state.claimed)
        assert left + claimed == rules.locations[rules.place_names[place]].tiles
    for seat in range(state.seats):
        statuses = [state.ready[seat], state.used[seat], state.fresh[seat]]
        held = statuses[0] | statuses[1] | statuses[2]
        assert sum(map(int.bit_count, statuses)) == held.bit_count()
        assert not held & ~state.claimed[seat] & ~rules.loose
        assert not held & rules.places.get("treasure", 0)
        assert not tokens[seat] or held & rules.places["cathedral"]
        if seat != state.turn_seat:
            assert not state.ready[seat] & rules.fleeting
        if not state.lifted:
            for place in hexes_of(held & rules.lasting & ~rules.loose):
                assert rules.board.grid.next_to[place] & state.own[seat]


def cards(state: kingdom.State) -> Counter[int]:
    """The terrain cards in the game: deck, discards, hands, the one in play and the Fort's."""
    found = Counter(dict(enumerate(state.deck)))
    found.update(dict(enumerate(state.discards)))
    found.update(card for hand in state.hands for card in hand)
    found.update([card for card in (state.card, turned_up(state)) if card >= 0])
    return found


def turned_up(state: kingdom.State) -> int:
    """The open card drawn for the Fort, or NO_CARD."""
    question = state.questions[-1] if state.questions else None
    if question is None or question.verb != state.rules.verb_numbers["fort"]:
        return NO_CARD
    return question.memo


def check_cards(state: kingdom.State, before: Counter[int]) -> None:
    """No card appears from nowhere."""
    now = cards(state)
    assert min(now.values()) >= 0
    assert not now - before
    assert now.total() <= sum(card.number for card in state.rules.terrain_cards)


def check_cards_gone(state: kingdom.State, before: Counter[int]) -> None:
    """After one action: a card left the game only because none of its terrain is free (T3)."""
    for card in before - cards(state):
        for terrain in state.rules.terrain_cards[card].builds:
            assert not state.rules.terrain[terrain] & state.open


def check_words(state: kingdom.State) -> None:
    """Every action reads back and is not refused, and the explanation adds up to the gold."""
    for action in state.legal():
        assert state.parse(state.text(action)) == action
        assert state.why_not(action) is None
    for seat in range(state.seats):
        explained = state.explain(seat)
        for card, gold in state.gold(seat).items():
            assert sum(earned for _, earned in explained[card]) == gold


def check_copies(state: kingdom.State) -> None:
    """JSON and back, and a copy, are the same state."""
    assert kingdom.State.from_json(state.to_json()) == state
    assert state.copy() == state


def check_secrets(state: kingdom.State, rng: Random) -> None:
    """A view is the same for every consistent deal, and has the mover's options."""
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        full = state.redeal(seat, rng)
        assert full.view(seat) == view
        assert full.view(seat).to_json() == view.to_json()
        assert cards(full) == cards(state)
        assert full.legal() is not None
        for other, hand in enumerate(view.hands):
            assert hand == (state.hands[seat] if other == seat else (HIDDEN,) * len(hand))
        if state.mover == seat:
            assert view.legal() == state.legal()
        elif state.mover not in (CHANCE, OVER) and state.doing:
            shown = view.legal()
            assert shown == full.view(seat).legal()


def check_gold(state: kingdom.State) -> None:
    """The total of each card equals the gold of its hexes."""
    for seat in range(state.seats):
        brought = {
            name: sum(gold for _, gold in found) for name, found in state.earnings(seat).items()
        }
        assert state.gold(seat) == brought
        assert state.score(seat) == state.scores()[seat] == sum(brought.values())


def check(state: kingdom.State, before: Counter[int]) -> None:
    check_pieces(state)
    check_masks(state)
    check_tiles(state)
    check_cards(state, before)
    assert bool(state.legal()) == (state.mover != OVER)
