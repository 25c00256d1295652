"""A naive card counter: it follows the events visible to a watcher, keeps every possible deal of
the hands with its probability, and removes those that an event contradicts. It shares no code with
the engine's inference."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from hexstead.catan.goods import RESOURCES
from hexstead.play import Event

Hand = tuple[int, ...]
Deal = tuple[Hand, ...]
NONE: Hand = (0,) * 5


def hand_of(names: list[str]) -> Hand:
    found = Counter(names)
    return tuple(found[name] for name in RESOURCES)


def plus(one: Hand, other: Hand, sign: int = 1) -> Hand:
    return tuple(a + sign * b for a, b in zip(one, other, strict=True))


def has(hand: Hand, wanted: Hand) -> bool:
    return all(a >= b for a, b in zip(hand, wanted, strict=True))


class CardCounter:
    """A watcher who counts cards: a seat, or SPECTATOR for the public."""

    def __init__(self, seats: int, who: int) -> None:
        self.seats = seats
        self.who = who
        self.deals: dict[Deal, Fraction] = {(NONE,) * seats: Fraction(1)}

    def observe(self, events: list[Event]) -> None:
        """Process the events of one action, as far as the watcher may know them."""
        seen = [event.to_json(self.who) for event in events]
        asked = {event["seat"] for event in seen if event["what"] == "asked"}
        lost = {
            event["seat"]: len(event["cards"])
            for event in seen
            if event["what"] == "cards_handed_over"
        }
        for event in seen:
            if event["what"] == "offer_made":
                self._offered(event, asked)
            elif event["what"] == "card_played" and "resource" in event:
                self._monopoly(event, lost)
            else:
                self._one(event)
        total = sum(self.deals.values())
        self.deals = {deal: share / total for deal, share in self.deals.items()}

    def _one(self, event: dict[str, Any]) -> None:
        what = event["what"]
        if what == "cards_gained":
            self._change(event["seat"], hand_of(event["cards"]))
        elif what in ("cards_paid", "cards_discarded"):
            self._pay(event["seat"], hand_of(event["cards"]))
        elif what == "cards_handed_over":
            self._pay(event["seat"], hand_of(event["cards"]))
            self._change(event["to"], hand_of(event["cards"]))
        elif what == "traded":
            gave, got = hand_of(event["gave"]), hand_of(event["got"])
            self._pay(event["seat"], gave)
            self._pay(event["with"], got)
            self._change(event["seat"], got)
            self._change(event["with"], gave)
        elif what == "card_stolen":
            self._stolen(event["seat"], event["from"], event.get("card"))
        elif what == "answered" and event["answer"].startswith("counter"):
            words = event["answer"].split(" for ")[0].split()[1:]
            names = [
                name
                for times, name in zip(words[::2], words[1::2], strict=True)
                for _ in range(int(times))
            ]
            self._keep(event["seat"], hand_of(names), True)

    def _keep(self, seat: int, cards: Hand, has_them: bool) -> None:
        self.deals = {
            deal: share for deal, share in self.deals.items() if has(deal[seat], cards) == has_them
        }

    def _change(self, seat: int, cards: Hand, sign: int = 1) -> None:
        self.deals = {
            (*deal[:seat], plus(deal[seat], cards, sign), *deal[seat + 1 :]): share
            for deal, share in self.deals.items()
        }

    def _pay(self, seat: int, cards: Hand) -> None:
        self._keep(seat, cards, True)
        self._change(seat, cards, -1)

    def _offered(self, event: dict[str, Any], asked: set[int]) -> None:
        self._keep(event["seat"], hand_of(event["gives"]), True)
        for other in range(self.seats):
            if other != event["seat"]:
                self._keep(other, hand_of(event["wants"]), other in asked)

    def _monopoly(self, event: dict[str, Any], lost: dict[int, int]) -> None:
        kind = RESOURCES.index(event["resource"])
        for other in range(self.seats):
            if other != event["seat"]:
                self.deals = {
                    deal: share
                    for deal, share in self.deals.items()
                    if deal[other][kind] == lost.get(other, 0)
                }

    def _stolen(self, thief: int, victim: int, card: str | None) -> None:
        after: dict[Deal, Fraction] = {}
        for deal, share in self.deals.items():
            cards = sum(deal[victim])
            for kind, times in enumerate(deal[victim]):
                if times and card in (None, RESOURCES[kind]):
                    one = hand_of([RESOURCES[kind]])
                    hands = list(deal)
                    hands[victim] = plus(hands[victim], one, -1)
                    hands[thief] = plus(hands[thief], one)
                    key = tuple(hands)
                    after[key] = after.get(key, Fraction(0)) + share * Fraction(times, cards)
        self.deals = after
