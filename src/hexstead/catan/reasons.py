"""The sentences that say why an action of Catan is not allowed, each by a code that never changes.

A new reason is a line here and one in each language of the pages.
"""

from __future__ import annotations

from typing import Final

from hexstead.play import Reason

SENTENCES: Final[dict[str, str]] = {
    "start_first": "the seat that begins is chosen first",
    "found_settlement": "a settlement is to be founded now",
    "found_road": "a road at the settlement just founded is to be built now",
    "roll_first": "the turn begins with the roll",
    "rolling": "the dice are rolling",
    "discard_first": "half of each hand that is too large goes back first",
    "robber_first": "the robber has to be moved now",
    "victim_first": "a victim of the robber is to be chosen now",
    "stealing": "the robber is stealing a card",
    "not_now": "this cannot be done now",
    "drawing": "a development card is being drawn",
    "free_roads_first": "the free roads are to be built first",
    "answer_first": "the offer on the table waits for an answer",
    "pick_first": "the answers to the offer wait for a choice",
    "over": "the game is over",
    "road_there": "a road lies there already",
    "road_at_founded": "the road must touch the settlement just founded",
    "no_road_left": "no road is left",
    "road_not_connected": "no own road or building leads there",
    "building_there": "a building stands there already",
    "too_near": "a neighbouring crossing is built on",
    "no_settlement_left": "no settlement is left",
    "no_road_leads_there": "no own road leads there",
    "city_needs_settlement": "a city replaces an own settlement",
    "no_city_left": "no city is left",
    "same_resource": "a resource is not traded for itself",
    "bank_has_none": "the bank has none left",
    "nothing_exchanged": "each side gives something that the other does not",
    "nobody_has_cards": "nobody else has a card",
    "cards_not_held": "these cards are not in the hand",
    "accept_instead": "this is what was offered; accept it",
    "offer_number": "a simple offer has a short number",
    "one_card_a_turn": "one development card has been played this turn",
    "bought_this_turn": "the card was bought this turn",
    "no_free_road": "there is no road to build",
    "bank_lacks_these": "the bank does not have these cards",
    "stack_empty": "no development card is left",
    "robber_stays": "the robber must leave its hex",
    "no_answer": "that seat has no answer that can be taken up",
    "victim_has_none": "the victim has no such card",
    "not_in_stack": "no such card is in the stack",
    "card_not_held": "there is no such card in the hand",
    "not_first": "that seat has nothing to decide before the one whose turn it is",
    "too_dear": "it costs {cards}",
    "bank_needs": "{n} cards of that resource are needed",
    "no_harbour": "no harbour gives the rate {n}:1",
    "offers_spent": "a turn has at most {n} offers",
    "spared": "a player with fewer than {n} points is spared",
    "other_victims": "the robber can steal from {seats}",
    "others_decide": "it is for seat {seat} to decide",
    "view": "a view is not played on; play on the state or a redeal",
    "unreadable": "{problem}",
}


def because(code: str, rule: str, **params: str | int) -> Reason:
    return Reason(code, SENTENCES[code], rule, params)
