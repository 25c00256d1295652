"""The sentences that say why an action of Catan is not legal, by codes that never change.

A new reason is one line here and one in each language of the pages.
"""

from __future__ import annotations

from typing import Final

from hexstead.play import Reason

SENTENCES: Final[dict[str, str]] = {
    "start_first": "the starting player has to be decided first",
    "found_settlement": "place a settlement first",
    "found_road": "now place a road next to the settlement you just placed",
    "roll_first": "roll the dice first",
    "rolling": "the dice are still rolling",
    "discard_first": "everyone with too many cards has to discard half first",
    "robber_first": "move the robber first",
    "victim_first": "choose who the robber steals from first",
    "stealing": "the robber is stealing a card",
    "not_now": "that is not possible now",
    "drawing": "a development card is being drawn",
    "free_roads_first": "build your free roads first",
    "answer_first": "an offer is waiting for an answer",
    "pick_first": "choose one of the answers to your offer first",
    "over": "the game is over",
    "road_there": "there is already a road there",
    "road_at_founded": "the road must touch the settlement you just placed",
    "no_road_left": "you have no roads left",
    "road_not_connected": "a road must connect to one of your roads or buildings",
    "building_there": "there is already a building there",
    "too_near": "the corners next to a settlement must be empty, and one of them is built on",
    "no_settlement_left": "you have no settlements left",
    "no_road_leads_there": "a settlement must be next to one of your roads",
    "city_needs_settlement": "a city replaces one of your settlements",
    "no_city_left": "you have no cities left",
    "same_resource": "you cannot trade a resource for itself",
    "bank_has_none": "the bank has none left",
    "nothing_exchanged": "both sides must give something different",
    "nobody_has_cards": "no other player has any cards",
    "cards_not_held": "you do not have these cards",
    "accept_instead": "that is exactly what was offered; accept it instead",
    "offer_number": "a simple offer has a short number",
    "one_card_a_turn": "you have already played a development card this turn",
    "bought_this_turn": "you bought this card this turn; you can play it from your next turn on",
    "no_free_road": "there is nowhere you can build a road",
    "bank_lacks_these": "the bank does not have these cards",
    "stack_empty": "there are no development cards left",
    "robber_stays": "the robber must move to another hex",
    "no_answer": "that player gave no answer you can accept",
    "victim_has_none": "that player does not have such a card",
    "not_in_stack": "that card is not in the deck",
    "card_not_held": "you do not have that card",
    "not_first": "that player has nothing to decide right now",
    "too_dear": "that costs {cards}",
    "bank_needs": "the bank wants {n} cards of that resource",
    "no_harbour": "you have no harbour that trades at {n}:1",
    "offers_spent": "you can make at most {n} offers per turn",
    "spared": "the robber spares players with fewer than {n} points",
    "other_victims": "the robber can steal from {seats}",
    "others_decide": "seat {seat} has to decide now",
    "view": "actions cannot be taken in a view; use the state or a redeal",
    "unreadable": "{problem}",
}


def because(code: str, rule: str, **params: str | int) -> Reason:
    return Reason(code, SENTENCES[code], rule, params)
