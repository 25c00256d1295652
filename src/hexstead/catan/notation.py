"""Actions as text, both ways: `road c3-ne`, `offer 2 wood for 1 ore`, `dice 8`."""

from __future__ import annotations

from typing import Final

from hexstead.catan.actions import (
    ACCEPT,
    BANK_TRADE,
    BEGIN,
    BUY_CARD,
    CITY,
    DECLINE,
    DICE,
    DISCARD,
    DISCOVERY,
    DRAWN,
    END,
    FIRST,
    KNIGHT,
    MONOPOLY,
    ROAD,
    ROAD_BUILDING,
    ROBBER,
    ROLL,
    SETTLEMENT,
    STEAL,
    STOLEN,
    TRADE,
    WITHDRAW,
    counter_action,
    given,
    is_counter,
    is_offer,
    offer_action,
    wanted,
)
from hexstead.catan.board import (
    CROSSING_BY_NAME,
    CROSSING_NAME,
    HEX_BY_NAME,
    HEX_NAME,
    PATH_BY_NAME,
    PATH_NAME,
)
from hexstead.catan.goods import CARDS, RESOURCES, counts, packed
from hexstead.play import IllegalAction

_MAX_OF_A_KIND: Final = 19


def _plain_texts() -> dict[int, str]:
    """The text of every action but offers and counter-offers."""
    texts = {
        ROLL: "roll",
        END: "end",
        BUY_CARD: "buy-card",
        KNIGHT: "knight",
        ROAD_BUILDING: "road-building",
        ACCEPT: "accept",
        DECLINE: "decline",
        WITHDRAW: "withdraw",
    }
    for seat in range(4):
        texts[BEGIN + seat] = f"begin {seat}"
        texts[FIRST + seat] = f"first {seat}"
        texts[STEAL + seat] = f"steal {seat}"
        texts[TRADE + seat] = f"trade {seat}"
    for roll in range(2, 13):
        texts[DICE + roll] = f"dice {roll}"
    for kind, resource in enumerate(RESOURCES):
        texts[MONOPOLY + kind] = f"monopoly {resource}"
        texts[DISCARD + kind] = f"discard {resource}"
        texts[STOLEN + kind] = f"stolen {resource}"
        texts[DRAWN + kind] = f"draw {CARDS[kind]}"
        for other in range(kind, 5):
            texts[DISCOVERY + 5 * kind + other] = f"discovery {resource} {RESOURCES[other]}"
        for want in range(5):
            for rate in (2, 3, 4):
                code = BANK_TRADE + 25 * (rate - 2) + 5 * kind + want
                if want != kind:
                    texts[code] = f"bank {rate} {resource} for 1 {RESOURCES[want]}"
    for hex_, name in enumerate(HEX_NAME):
        texts[ROBBER + hex_] = f"robber {name}"
    for path, name in enumerate(PATH_NAME):
        texts[ROAD + path] = f"road {name}"
    for crossing, name in enumerate(CROSSING_NAME):
        texts[SETTLEMENT + crossing] = f"settlement {name}"
        texts[CITY + crossing] = f"city {name}"
    return texts


_TEXT: Final[dict[int, str]] = _plain_texts()
_ACTION: Final[dict[str, int]] = {text: action for action, text in _TEXT.items()}


def cards_text(cards: int) -> str:
    """The text of a set of resource cards: `2 wood 1 ore`."""
    return " ".join(
        f"{times} {RESOURCES[kind]}" for kind, times in enumerate(counts(cards)) if times
    )


def text(action: int) -> str:
    """The text of an action; raises IllegalAction for an unknown number."""
    words = _TEXT.get(action)
    if words is not None:
        return words
    if is_offer(action):
        give, want = given(action), wanted(action)
        if offer_action(give, want) == action:
            return f"offer {cards_text(give)} for {cards_text(want)}"
    elif is_counter(action):
        give, want = given(action), wanted(action)
        if counter_action(give, want) == action:
            return f"counter {cards_text(give)} for {cards_text(want)}"
    raise IllegalAction(f"unknown action number {action}")


def parse(words: str) -> int:
    """The action of a text. A crossing or path may be named after any hex it touches, and the cards
    of an offer may come in any order."""
    action = _ACTION.get(words)
    if action is not None:
        return action
    verb, _, rest = words.partition(" ")
    if verb in ("offer", "counter"):
        give, between, want = rest.partition(" for ")
        if not between:
            raise IllegalAction(f"{words!r} is not an offer such as 'offer 2 wood for 1 ore'", "K9")
        make = offer_action if verb == "offer" else counter_action
        return make(_parse_cards(give), _parse_cards(want))
    if verb == "road" and rest in PATH_BY_NAME:
        return ROAD + PATH_BY_NAME[rest]
    if verb == "settlement" and rest in CROSSING_BY_NAME:
        return SETTLEMENT + CROSSING_BY_NAME[rest]
    if verb == "city" and rest in CROSSING_BY_NAME:
        return CITY + CROSSING_BY_NAME[rest]
    if verb == "robber" and rest in HEX_BY_NAME:
        return ROBBER + HEX_BY_NAME[rest]
    raise IllegalAction(f"unknown action {words!r}")


def _parse_cards(words: str) -> int:
    parts = words.split(" ")
    numbers = [0] * 5
    for place in range(0, len(parts) - 1, 2):
        times, kind = parts[place], parts[place + 1]
        if kind not in RESOURCES or not (times.isascii() and times.isdigit()) or len(times) > 2:
            break
        numbers[RESOURCES.index(kind)] += int(times)
    else:
        if len(parts) % 2 == 0 and max(numbers) <= _MAX_OF_A_KIND and any(numbers):
            return packed(numbers)
    raise IllegalAction(f"{words!r} is not a set of cards such as '2 wood 1 ore'", "K9")


def cards_json(cards: int) -> dict[str, int]:
    """A set of resource cards for JSON, all kinds included."""
    return {RESOURCES[kind]: times for kind, times in enumerate(counts(cards))}


def development_json(cards: int) -> dict[str, int]:
    """A set of development cards for JSON, all kinds included."""
    return {CARDS[kind]: times for kind, times in enumerate(counts(cards))}
