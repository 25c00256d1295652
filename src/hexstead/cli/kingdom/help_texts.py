"""Texts a player can ask for: help, and the rules of what is in play."""

from __future__ import annotations

from typing import Final

from hexstead.kingdom import State

HELP: Final = """\
To act, as in records:
  build e7        build on hex e7; e7 alone will do while you have to build
  farm e7         use a tile: its name and the hex; f e7 if that is clear
  barn c4         take up a settlement with a tile; then put e9 puts it down
  end             end your turn

To look and ask:
  legal [NAME]    all you may do now; with a name, its hexes marked on the board
  why e7          why you may or may not act there; also: why farm e7
  score           who has how much gold, and which hexes bring it
  rules [NAME]    the rule of a card, a location or a topic
  board           draw the table again; so does Enter

And also:
  undo, redo      take a decision back, or take it again
  save FILE       write the game to a file; hexstead replay and render read it,
                  hexstead play --resume goes on with it
  quit            leave the game"""

TOPICS: Final = {
    "turn": "Reveal your terrain card. Use any tiles, build 3 settlements on that terrain, use any "
    "tiles. Tiles are never used between the 3 builds. Then end your turn and draw a card. (T1-T4)",
    "building": "A new settlement stands next to one of yours if the terrain allows it; otherwise "
    "anywhere on that terrain. One piece per hex. Nobody builds on water, mountains, castles and "
    "locations. (R1-R3)",
    "tiles": "A settlement next to a location takes one of its two tiles, once per player and "
    "location. From your next turn on you may use it once a turn. It is lost when none of your "
    "settlements is next to the location any more. (L1-L3)",
    "moving": "A move takes up a settlement and puts it down elsewhere, never where it stood. The "
    "new hex is judged as if the settlement were not on the board. (R4)",
    "gold": "When somebody has built all 40 settlements the round is finished. Then the three "
    "cards and the castles bring gold, and most gold wins. (E1-E3)",
}


def rules(state: State, name: str) -> str:
    """The rule of that name, or what there is to ask for."""
    known = _rules_in_play(state) | TOPICS
    fitting = [key for key in known if key == name] or [
        key for key in known if key.startswith(name)
    ]
    if name and len(fitting) == 1:
        return f"{fitting[0].capitalize()}. {known[fitting[0]]}"
    listing = f"In play: {', '.join(_rules_in_play(state))}. Topics: {', '.join(TOPICS)}."
    return f"There is no rule named '{name}'. {listing}" if name else listing


def _rules_in_play(state: State) -> dict[str, str]:
    texts = {card.name: card.hint for card in state.rules.scoring}
    for name, location in state.rules.locations.items():
        texts[name] = location.hint
    for _, verb in state.rules.free_actions:
        texts[verb.name] = verb.hint
    return texts
