"""What is told about tables: it is somebody's turn, or a game is over.

It holds what anybody at the table may know, and nothing else: no card, no hand.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from hexstead.play import find_game
from hexstead.server.games import ADAPTERS
from hexstead.server.notifications.kinds import Letter, Words, words_for
from hexstead.server.problems import Problem
from hexstead.server.schemas import Language
from hexstead.server.storage.outages import patiently
from hexstead.server.storage.stored_table import StoredTable
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.results import places

_AND: Final = {"en": "and", "nl": "en", "de": "und"}
_BOTS: Final = {
    "en": ("a bot", "{n} bots"),
    "nl": ("een bot", "{n} bots"),
    "de": ("einem Bot", "{n} Bots"),
}
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "turn.title": "Your turn: {game} with {others}",
        "turn": "It is your turn, {name}: {game} with {others}.",
        "over.title": "Game over: {game} with {others}",
        "over": "Your game of {game} with {others} is over.",
        "place": "{name} finished in place {place} of {players} with {gold} {unit}.",
        "gold": "gold",
        "points": "points",
    },
    "nl": {
        "turn.title": "Jij bent aan de beurt: {game} met {others}",
        "turn": "Jij bent aan de beurt, {name}: {game} met {others}.",
        "over.title": "Afgelopen: {game} met {others}",
        "over": "Je partij {game} met {others} is afgelopen.",
        "place": "{name} werd {place}e van {players} met {gold} {unit}.",
        "gold": "goud",
        "points": "punten",
    },
    "de": {
        "turn.title": "Du bist am Zug: {game} mit {others}",
        "turn": "Du bist am Zug, {name}: {game} mit {others}.",
        "over.title": "Zu Ende: {game} mit {others}",
        "over": "Deine Partie {game} mit {others} ist zu Ende.",
        "place": "{name} wurde {place}. von {players} mit {gold} {unit}.",
        "gold": "Gold",
        "points": "Punkten",
    },
}
_MARKS: Final = str.maketrans("", "", "[]()<>@#*_~`|\\:/")
"""What chat programs read as links, mentions or formatting; a name could carry it in."""


def calm(name: str) -> str:
    """Somebody's name, free of what chat programs would make something of."""
    return name.translate(_MARKS).strip() or "?"


def game_name(game: str) -> str:
    """As its box prints it, the same in every language."""
    return find_game(game).title if game in ADAPTERS else game


@words_for("turn")
async def turn_words(registry: TableRegistry, letter: Letter) -> Words | None:
    """Unless the turn has passed."""
    return await _find(registry, letter, "turn")


@words_for("over")
async def over_words(registry: TableRegistry, letter: Letter) -> Words | None:
    return await _find(registry, letter, "over")


async def _find(
    registry: TableRegistry, letter: Letter, kind: Literal["turn", "over"]
) -> Words | None:
    assert letter.table is not None
    table = letter.table
    try:
        live = await patiently(lambda: registry.load(table))
    except Problem:
        return None
    mine = live.stored.seats_of(letter.guest)
    waiting = live.game_log.waiting if live.game_log is not None else []
    if not mine or (kind == "turn" and not set(mine) & set(waiting)):
        return None
    return table_words(kind, live.stored, mine[0], letter.language)


def table_words(
    kind: Literal["turn", "over"], stored: StoredTable, mine: int, language: Language
) -> Words:
    """For somebody who sits at the table."""
    table, words = stored.table, _WORDS[language]
    names = [seat.name or "" for seat in stored.seats]
    told: dict[str, Any] = {
        "name": calm(names[mine]),
        "game": game_name(table.game),
        "others": others_at(stored, mine, language),
    }
    text = words[kind].format(**told)
    facts: dict[str, Any] = {"table": table.id, "game": table.game, "players": names}
    if kind == "over" and table.gold is not None:
        place = places(table.gold, table.winners or [])[mine]
        unit = words[find_game(table.game).unit]
        text += " " + words["place"].format(
            **told, place=place, players=len(names), gold=table.gold[mine], unit=unit
        )
        facts |= {"place": place, "gold": table.gold[mine]}
    title = words[f"{kind}.title"].format(**told)
    return Words(title, text, f"/table/{table.id}", facts, urgent=kind == "turn")


def others_at(stored: StoredTable, mine: int, language: Language) -> str:
    """Everybody else at the table: people by name, then how many bots."""
    others = [seat for seat in stored.seats if seat.seat != mine]
    words = [calm(seat.name or "") for seat in others if seat.bot is None]
    bots = len(others) - len(words)
    if bots:
        one, many = _BOTS[language]
        words.append(one if bots == 1 else many.format(n=bots))
    first, last = words[:-1], words[-1]
    return f"{', '.join(first)} {_AND[language]} {last}" if first else last
