"""The sentences that say why an action is not legal, by codes that never change.

`hint` is the one-sentence rule of the tile `verb`. A new reason is one line here and one in each
language of the pages.
"""

from __future__ import annotations

from typing import Final

from hexstead.play import Reason

SENTENCES: Final[dict[str, str]] = {
    "over": "the game is over",
    "not_now": "'{action}' is not possible now",
    "no_card_left": "there is no {card} card left in the deck",
    "draw_first": "a terrain card has to be drawn first",
    "card_not_held": "that card is not in your hand",
    "builds_due": "you still have to build {n} {settlements} for your card first",
    "builds_done": "you have already built all settlements for your card",
    "between_builds": "extra actions come before or after the mandatory action, not during it",
    "no_supply": "you have no settlements left",
    "needs_hex": "'build' needs a hex, as in 'build e7'",
    "finish_first": "finish '{verb}' first: {hint}",
    "mine_stands": "you already have a settlement on {hex}",
    "other_stands": "seat {seat} already has a settlement on {hex}",
    "something_stands": "{hex} is already occupied",
    "barred": "nothing can be built on {hex}: {bars}",
    "wrong_terrain": "your card shows {terrain}, but {hex} is {ground}",
    "not_buildable": "your card shows {terrain}, but {hex} is {ground}",
    "special_hex": "your card shows {terrain}, but {hex} is a {ground} hex",
    "not_adjacent": "you can still build on {terrain} next to your settlements, "
    "but {hex} is not next to them",
    "tile_not_adjacent": "you can still choose a hex next to your settlements, "
    "but {hex} is not next to them",
    "no_target": "{hex} is {ground}. {hint}",
    "special_no_target": "{hex} is a {ground} hex. {hint}",
    "put_back": "a settlement cannot go back to where it came from",
    "no_settlement": "you have no settlement on {hex}",
    "nowhere_to_go": "the settlement on {hex} cannot move anywhere. {hint}",
    "no_use": "'{verb}' has no effect now. {hint}",
    "no_use_so": "'{verb}' has no effect that way now. {hint}",
    "tile_used": "you have already used your {verb} tile this turn",
    "tile_new": "you can use your {verb} tile from your next turn on",
    "no_tile": "you have no {verb} tile",
    "unreadable": "{problem}",
}


def because(code: str, rule: str, **params: str | int) -> Reason:
    return Reason(code, SENTENCES[code], rule, params)
