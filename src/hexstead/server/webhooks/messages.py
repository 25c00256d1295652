"""What a message says, in the language of the one who gets it.

It holds what anybody at the table may know, and nothing else: no card, no hand.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.results import places

Kind = Literal["turn", "over", "test"]

_GAMES: Final = {"kingdom": "Kingdom Builder", "catan": "Catan"}
_AND: Final = {"en": "and", "nl": "en", "de": "und"}
_BOTS: Final = {
    "en": ("a bot", "{n} bots"),
    "nl": ("een bot", "{n} bots"),
    "de": ("einem Bot", "{n} Bots"),
}
_WORDS: Final = {
    "en": {
        "test": "Hello {name}. From now on Hexstead tells you here when it is your turn.",
        "turn": "It is your turn, {name}: {game} with {others}.",
        "over": "Your game of {game} with {others} is over.",
        "place": "{name}: place {place} of {players} with {gold} {unit}.",
        "gold": "gold",
        "points": "points",
    },
    "nl": {
        "test": "Dag {name}. Vanaf nu meldt Hexstead hier wanneer jij aan de beurt bent.",
        "turn": "Jij bent aan de beurt, {name}: {game} met {others}.",
        "over": "Je spel {game} met {others} is afgelopen.",
        "place": "{name}: plaats {place} van {players} met {gold} {unit}.",
        "gold": "goud",
        "points": "punten",
    },
    "de": {
        "test": "Hallo {name}. Ab jetzt meldet Hexstead hier, wenn du am Zug bist.",
        "turn": "Du bist am Zug, {name}: {game} mit {others}.",
        "over": "Dein Spiel {game} mit {others} ist zu Ende.",
        "place": "{name}: Platz {place} von {players} mit {gold} {unit}.",
        "gold": "Gold",
        "points": "Punkten",
    },
}
_MARKS: Final = str.maketrans("", "", "[]()<>@#*_~`|\\:/")
"""What chat programs read as links, mentions or formatting; a name could carry it in."""


def test_message(name: str, language: str, origin: str) -> dict[str, Any]:
    content = _WORDS[language]["test"].format(name=_calm(name))
    return _message("test", content, address=origin)


def table_message(
    kind: Literal["turn", "over"], stored: StoredTable, guest: str, language: str, origin: str
) -> dict[str, Any]:
    """For somebody who sits at the table."""
    table, words = stored.table, _WORDS[language]
    names = [seat.name or "" for seat in stored.seats]
    mine = stored.seats_of(guest)[0]
    address = f"{origin}/table/{table.id}"
    told = {
        "name": _calm(names[mine]),
        "game": _GAMES.get(table.game, table.game),
        "others": _others(stored, mine, language),
    }
    content = words[kind].format(**told)
    more: dict[str, Any] = {}
    if kind == "over" and table.gold is not None:
        place = places(table.gold, table.winners or [])[mine]
        unit = words["points" if table.game == "catan" else "gold"]
        content += " " + words["place"].format(
            **told, place=place, players=len(names), gold=table.gold[mine], unit=unit
        )
        more = {"place": place, "gold": table.gold[mine]}
    return _message(
        kind,
        f"{content} {address}",
        address=address,
        table=table.id,
        game=table.game,
        players=names,
        **more,
    )


def _message(event: Kind, content: str, **more: Any) -> dict[str, Any]:
    """Discord shows `content`, and is told to ring for nobody; programs read the other fields."""
    return {"content": content, "allowed_mentions": {"parse": []}, "event": event, **more}


def _others(stored: StoredTable, mine: int, language: str) -> str:
    """Everybody else at the table: people by name, then how many bots."""
    others = [seat for seat in stored.seats if seat.seat != mine]
    words = [_calm(seat.name or "") for seat in others if seat.bot is None]
    bots = len(others) - len(words)
    if bots:
        one, many = _BOTS[language]
        words.append(one if bots == 1 else many.format(n=bots))
    first, last = words[:-1], words[-1]
    return f"{', '.join(first)} {_AND[language]} {last}" if first else last


def _calm(name: str) -> str:
    return name.translate(_MARKS).strip() or "?"
