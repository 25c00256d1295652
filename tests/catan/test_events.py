"""Events report everything an action changed, and hide what a seat may not know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from hexstead.catan import PROFILES, Setup, State
from hexstead.catan.board import HEX_NAME
from hexstead.catan.goods import RESOURCES, counts
from hexstead.catan.phases import ROLLING
from hexstead.play import CHANCE, OVER, SPECTATOR, Event, IllegalAction, draw
from tests.catan.table import PLAYERS, build, give, hold, play, table


def events_of(state: State, text: str, viewer: int = -1) -> list[dict[str, Any]]:
    """The events of an action, as seen by a seat."""
    return [event.to_json(viewer) for event in state.perform(state.parse(text))]


class Ledger:
    """Hands, pieces, points and special cards, updated by events alone."""

    def __init__(self, state: State) -> None:
        seats = range(state.seats)
        self.hands: list[Counter[str]] = [Counter() for _ in seats]
        self.pieces: set[tuple[int, str, str]] = set()
        self.gold: list[Counter[str]] = [Counter() for _ in seats]
        self.robber = state.to_json()["robber"]
        self.holders: dict[str, int | None] = {"longest_road": None, "largest_army": None}
        self.development = [0 for _ in seats]
        self.turns = 0

    def write(self, event: Event) -> None:
        fields = event.to_json()
        what: str = fields["what"]
        seat: Any = fields.get("seat")  # some events have no seat
        match what:
            case "piece_placed":
                self.pieces.add((seat, fields["piece"], *fields["hexes"]))
            case "piece_removed":
                self.pieces.remove((seat, fields["piece"], *fields["hexes"]))
            case "piece_moved":
                assert self.robber == fields["from"]
                self.robber = fields["to"]
            case "longest_road" | "largest_army":
                assert self.holders[what] == fields.get("from")
                self.holders[what] = seat
            case "gold":
                self.gold[seat][fields["source"]] += fields["gold"]
            case "card_drawn":
                self.development[seat] += 1
            case "card_played":
                self.development[seat] -= 1
            case "turn_begins":
                self.turns += 1
            case _:
                self._move_cards(what, seat, fields)

    def _move_cards(self, what: str, seat: int, fields: dict[str, Any]) -> None:
        cards = Counter(fields.get("cards", []))
        match what:
            case "cards_gained":
                self.hands[seat] += cards
            case "cards_paid" | "cards_discarded":
                self._lose(seat, cards)
            case "cards_handed_over":
                self._hand_over(seat, fields["to"], cards)
            case "card_stolen":
                self._hand_over(fields["from"], seat, Counter([fields["card"]]))
            case "traded":
                self._hand_over(seat, fields["with"], Counter(fields["gave"]))
                self._hand_over(fields["with"], seat, Counter(fields["got"]))

    def _hand_over(self, giver: int, taker: int, cards: Counter[str]) -> None:
        self._lose(giver, cards)
        self.hands[taker] += cards

    def _lose(self, seat: int, cards: Counter[str]) -> None:
        assert self.hands[seat] >= cards
        self.hands[seat] -= cards

    def check(self, state: State) -> None:
        fields = state.to_json()
        for seat, each in enumerate(fields["seats"]):
            hand = Counter(dict(zip(RESOURCES, counts(state.hand[seat]), strict=True)))
            assert self.hands[seat] == +hand
            assert self.development[seat] == state.held_size[seat]
            gold = {name: value for name, value in each["gold"].items() if value}
            gold.pop("victory-point-cards", None)
            assert +self.gold[seat] == gold
            for key, piece in (
                ("roads", "road"),
                ("settlements", "settlement"),
                ("cities", "city"),
            ):
                places = {at for owner, kind, at in self.pieces if (owner, kind) == (seat, piece)}
                assert places == set(each[key])
        assert self.robber == fields["robber"]
        assert self.holders == {key: fields[key] for key in self.holders}
        assert self.turns == state.turn_number


@pytest.mark.parametrize("profile", PROFILES)
def test_events_describe_the_whole_game(profile: str) -> None:
    state = State.start(Setup.random(8, PLAYERS[profile], profile=profile, start=None))
    ledger, rng = Ledger(state), Random(8)
    heard: Counter[str] = Counter()
    while state.mover != OVER:
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        other = state.copy()
        events = state.perform(action)
        other.apply(action)
        assert other == state
        for event in events:
            ledger.write(event)
            heard[event.what] += 1
        ledger.check(state)
    assert [event.what for event in events][-1] == "game_over"
    assert ("won" in heard) == (state.winner >= 0)
    assert heard["dice_rolled"] == state.turn_number
    assert len(heard) >= 20, heard


def test_a_refused_action_has_no_events_and_changes_nothing() -> None:
    state = table("compact")
    before = state.copy()
    with pytest.raises(IllegalAction):
        state.perform(state.parse("roll"))
    assert state == before


def test_a_stolen_card_is_visible_to_thief_and_victim_alone() -> None:
    state = table("compact")
    build(state, 1, "settlement b1-n")
    give(state, 1, "1 wood 1 ore")
    hold(state, 0, "knight")
    assert events_of(state, "knight") == [{"what": "card_played", "seat": 0, "card": "knight"}]
    moved = {"what": "piece_moved", "seat": 0, "piece": "robber", "from": "c3", "to": "b1"}
    assert events_of(state, "robber b1") == [moved]
    public = {"what": "card_stolen", "seat": 0, "from": 1}
    for viewer, card in ((0, {"card": "ore"}), (1, {"card": "ore"}), (2, {}), (SPECTATOR, {})):
        assert events_of(state.copy(), "stolen ore", viewer) == [{**public, **card}]


def test_a_bought_card_is_visible_to_its_buyer_alone() -> None:
    state = table("compact")
    give(state, 0, "1 wool 1 grain 1 ore")
    assert events_of(state, "buy-card", 1) == [
        {"what": "cards_paid", "seat": 0, "cards": ["wool", "grain", "ore"]},
        {"what": "card_bought", "seat": 0},
    ]
    for card in ("knight", "victory-point"):
        others = events_of(state.copy(), f"draw {card}", 1)
        assert others == [{"what": "card_drawn", "seat": 0}]  # nor that it brought a point
        own = events_of(state.copy(), f"draw {card}", 0)
        assert own == [{"what": "card_drawn", "seat": 0, "card": card}]


def test_a_road_into_the_lead() -> None:
    state = table("compact")
    build(state, 0, "settlement b1-n", *[f"road b1-{side}" for side in ("ne", "e", "se", "sw")])
    give(state, 0, "1 wood 1 brick")
    assert events_of(state, "road b1-w") == [
        {"what": "cards_paid", "seat": 0, "cards": ["wood", "brick"]},
        {"what": "piece_placed", "seat": 0, "piece": "road", "hexes": ["b1-w"]},
        {"what": "longest_road", "seat": 0},
        {"what": "gold", "seat": 0, "source": "longest-road", "gold": 2},
    ]


def test_a_roll_names_the_hexes_that_give_cards() -> None:
    state = table("compact")
    build(state, 0, "settlement b1-n", "settlement d3-n", "city d3-s")
    build(state, 1, "settlement e3-s")
    state.mover, state.phase, state.rolled = CHANCE, ROLLING, False
    yielded = events_of(state.copy(), "dice 5")[1:]
    assert yielded == [
        {
            "what": "cards_gained",
            "seat": 0,
            "cards": ["wood", "ore", "ore", "ore"],
            "hexes": ["b1", "d3", "d3", "d3"],
        }
    ]
    state.robber = HEX_NAME.index("d3")
    assert events_of(state, "dice 5")[1]["hexes"] == ["b1"]


def test_an_offer_from_beginning_to_end() -> None:
    state = table("compact")
    give(state, 0, "1 wood")
    give(state, 2, "1 ore")
    made = {"what": "offer_made", "seat": 0, "gives": ["wood"], "wants": ["ore"]}
    assert events_of(state.copy(), "offer 1 wood for 1 ore") == [made, {"what": "asked", "seat": 2}]
    assert events_of(state.copy(), "offer 1 wood for 1 wool")[1:] == [
        {"what": "offer_over", "seat": 0}
    ]
    play(state, "offer 1 wood for 1 ore")
    assert events_of(state.copy(), "decline") == [
        {"what": "answered", "seat": 2, "answer": "decline"},
        {"what": "offer_over", "seat": 0},
    ]
    assert events_of(play(state.copy(), "first 0"), "withdraw") == [
        {"what": "offer_withdrawn", "seat": 0}
    ]
    play(state, "accept")
    assert events_of(state, "trade 2") == [
        {"what": "traded", "seat": 0, "with": 2, "gave": ["wood"], "got": ["ore"]}
    ]


def test_victory_shows_the_cards_that_won() -> None:
    state = table("compact", points=3)
    hold(state, 0, "victory-point")
    hold(state, 1, "victory-point")
    build(state, 0, "settlement b1-n")
    give(state, 0, "2 grain 3 ore")
    events = events_of(state, "city b1-n", SPECTATOR)
    assert events[-4:] == [
        {"what": "cards_shown", "seat": 0, "cards": ["victory-point"]},
        {"what": "cards_shown", "seat": 1, "cards": ["victory-point"]},
        {"what": "won", "seat": 0, "gold": 3},
        {"what": "game_over"},
    ]
