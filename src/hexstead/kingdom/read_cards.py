"""Read the terrain cards of a position: hands, discards, deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.kingdom.deck import HIDDEN, NO_CARD
from hexstead.kingdom.position import HIDDEN_CARD
from hexstead.kingdom.question import Question
from hexstead.play import EVERYBODY
from hexstead.play.fields import Fields, brief

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def read_cards(state: State, fields: Fields, seats: list[Fields]) -> None:
    """Set the hands, discards and deck; without a deck, all other cards are in it."""
    names = [card.name for card in state.rules.terrain_cards]
    for seat, entry in enumerate(seats):
        hand = [_card(state, names, entry, name) for name in entry.names("hand")]
        state.hands[seat] = tuple(hand)
        state.dealt[seat] = _dealt(state, entry, len(hand))
    total = sum(card.number for card in state.rules.terrain_cards)
    discards = fields.counts("discards", names, total)
    state.discards = [discards.get(name, 0) for name in names]
    pools = fields.fields("pools")
    state.pools = {}
    for shuffle in pools.value:
        if not shuffle.isascii() or not shuffle.isdigit() or len(shuffle) > 6:
            raise pools.wrong(shuffle, "expected a number of shuffles")
        counts = pools.counts(shuffle, names, total)
        state.pools[int(shuffle)] = [counts.get(name, 0) for name in names]
    outside = _cards_outside_the_deck(state)
    initial = state.deck[:]  # the initial deck, from which boxes may have removed cards
    given = fields.counts("deck", names, total) if "deck" in fields else None
    for number, card in enumerate(state.rules.terrain_cards):
        left = initial[number] - outside[number]
        in_deck = left if given is None else given.get(card.name, 0)
        if left < 0 or in_deck > left:
            there = outside[number] + max(in_deck, 0)
            raise fields.wrong(
                "deck", f"{card.name}: expected {initial[number]} cards, got {there}"
            )
        state.deck[number] = in_deck


def _card(state: State, names: list[str], entry: Fields, name: str) -> int:
    if name == HIDDEN_CARD and state.viewer != EVERYBODY:
        return HIDDEN
    if name not in names:
        raise entry.wrong("hand", f"unknown {brief(name)}; expected one of {', '.join(names)}")
    return names.index(name)


def _dealt(state: State, entry: Fields, cards: int) -> tuple[int, ...]:
    """The number of shuffles before each card was drawn; by default all so far."""
    given = entry.value.get("dealt")
    if given is None:
        return (state.shuffles,) * cards
    if not isinstance(given, list) or len(given) != cards:
        raise entry.wrong("dealt", f"expected a list of {cards} numbers, got {brief(given)}")
    for shuffle in given:
        if type(shuffle) is not int or not 0 <= shuffle <= state.shuffles:
            raise entry.wrong("dealt", f"{brief(shuffle)} is not a number of shuffles so far")
    return tuple(given)


def _cards_outside_the_deck(state: State) -> list[int]:
    outside = state.discards[:]
    for pool in state.pools.values():
        for number, count in enumerate(pool):
            outside[number] += count
    in_sight = [card for hand in state.hands for card in hand if card >= 0]
    in_sight += [question.memo for question in state.questions if _is_public(state, question)]
    for card in [*in_sight, state.card] if state.card != NO_CARD else in_sight:
        outside[card] += 1
    return outside


def _is_public(state: State, question: Question) -> bool:
    return state.rules.verb(question.verb).remembers == "terrain card" and question.memo >= 0
