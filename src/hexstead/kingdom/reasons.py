"""The sentences that say why an action is not legal, each by a code that never changes.

`hint` is the one-sentence rule of the tile `verb`. A new reason is a line here and one in each
language of the pages.
"""

from __future__ import annotations

from typing import Final

from hexstead.play import Reason

SENTENCES: Final[dict[str, str]] = {
    "over": "the game is over",
    "not_now": "it is not the moment for '{action}'",
    "no_card_left": "no {card} card is left in the deck",
    "draw_first": "a terrain card must be drawn first",
    "card_not_held": "that card is not in your hand",
    "builds_due": "{n} {settlements} of the mandatory action must still be built",
    "builds_done": "the mandatory action is done",
    "between_builds": "extra actions come before or after the mandatory builds, not between",
    "no_supply": "no settlement is left in the supply",
    "needs_hex": "'build' needs a hex, as in 'build e7'",
    "finish_first": "finish '{verb}' first: {hint}",
    "mine_stands": "you stand on {hex} already",
    "other_stands": "seat {seat} stands on {hex} already",
    "something_stands": "something stands on {hex} already",
    "barred": "{hex} is barred: {bars}",
    "wrong_terrain": "your card is {terrain}, and {hex} is {ground}",
    "not_buildable": "your card is {terrain}, and {hex} is {ground}",
    "special_hex": "your card is {terrain}, and {hex} is a {ground} hex",
    "not_adjacent": "{hex} is not next to your settlements, and other {terrain} is",
    "tile_not_adjacent": "{hex} is not next to your settlements, and another hex is",
    "no_target": "{hex} is {ground}. {hint}",
    "special_no_target": "{hex} is a {ground} hex. {hint}",
    "put_back": "a settlement may not be put back where it was lifted",
    "no_settlement": "you have no settlement on {hex}",
    "nowhere_to_go": "the settlement on {hex} has nowhere to go. {hint}",
    "no_use": "'{verb}' is no use now without a hex: {hint}",
    "no_use_so": "'{verb}' is no use that way now. {hint}",
    "tile_used": "your {verb} tile is used already this turn",
    "tile_new": "your {verb} tile can be used from your next turn on",
    "no_tile": "you have no {verb} tile",
    "unreadable": "{problem}",
}


def because(code: str, rule: str, **params: str | int) -> Reason:
    return Reason(code, SENTENCES[code], rule, params)
