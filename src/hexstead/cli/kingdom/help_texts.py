"""Help texts, and the rules of the components in play."""

from __future__ import annotations

from typing import Final

from hexstead.kingdom import State

HELP: Final = """\
Actions:
  build e7        build on hex e7; just e7 is enough during the mandatory action
  farm e7         use a tile on a hex; abbreviate it if that is clear (f e7)
  barn c4         lift a settlement with a tile; put it down with: put e9
  end             end your turn

Information:
  legal [NAME]    list all legal actions; with a name, mark its hexes
  why e7          explain why you can or cannot act there; also: why farm e7
  score           show everyone's gold and the hexes that bring it
  rules [NAME]    show the rule of a card, a location or a topic
  board           draw the board again; so does Enter

Other commands:
  undo, redo      undo a decision, or redo it
  save FILE       save the game; hexstead replay and render can read the file,
                  hexstead play --resume continues the game
  quit            leave the game"""

TOPICS: Final = {
    "turn": "Reveal your terrain card and build 3 settlements on that terrain. Before or after "
    "that, but not in between, you may use your tiles. Then end your turn and draw a card. (T1-T4)",
    "building": "Build next to your own settlements if the terrain allows it, otherwise anywhere "
    "on that terrain. One piece per hex. You cannot build on water, mountains, castles or "
    "locations. (R1-R3)",
    "tiles": "Build next to a location to take one of its two tiles, once per player and "
    "location. You can use it once per turn, from your next turn on. You lose it when none of your "
    "settlements is next to the location any more. (L1-L3)",
    "moving": "To move a settlement, lift it and put it down on another hex. Where it may go is "
    "decided as if it were not on the board. (R4)",
    "gold": "When a player has built their last settlement, the round is finished. Then the three "
    "cards and the castles bring gold, and the most gold wins. (E1-E3)",
}


def rules(state: State, name: str) -> str:
    """The rule of this name, or a list of the available ones."""
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
