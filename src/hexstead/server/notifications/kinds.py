"""The texts of notifications by kind, and the result of a delivery.

The kinds `turn` and `over` are defined here; other packages register theirs with `text_for`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from hexstead.play import find_game
from hexstead.server.storage.models import Notification, OutcomeKind
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.base_schemas import Language
from hexstead.tables.endings import places
from hexstead.tables.games import ADAPTERS
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Table
from hexstead.tables.problems import Problem

_AND: Final = {"en": "and", "nl": "en", "de": "und"}
_BOTS: Final = {
    "en": ("a bot", "{n} bots"),
    "nl": ("een bot", "{n} bots"),
    "de": ("einem Bot", "{n} Bots"),
}
_TEXTS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "turn.title": "Your turn: {game} with {others}",
        "turn": "It is your turn, {name}: {game} with {others}.",
        "over.title": "Game over: {game} with {others}",
        "over": "Your game of {game} with {others} is over.",
        "agreed": "It was abandoned by agreement.",
        "place": "{name} finished in place {place} of {players} with {gold} {unit}.",
        "gold": "gold",
        "points": "points",
    },
    "nl": {
        "turn.title": "Jij bent aan de beurt: {game} met {others}",
        "turn": "Jij bent aan de beurt, {name}: {game} met {others}.",
        "over.title": "Afgelopen: {game} met {others}",
        "over": "Je partij {game} met {others} is afgelopen.",
        "agreed": "De partij is in overleg afgebroken.",
        "place": "{name} werd {place}e van {players} met {gold} {unit}.",
        "gold": "goud",
        "points": "punten",
    },
    "de": {
        "turn.title": "Du bist am Zug: {game} mit {others}",
        "turn": "Du bist am Zug, {name}: {game} mit {others}.",
        "over.title": "Zu Ende: {game} mit {others}",
        "over": "Deine Partie {game} mit {others} ist zu Ende.",
        "agreed": "Sie wurde einvernehmlich abgebrochen.",
        "place": "{name} wurde {place}. von {players} mit {gold} {unit}.",
        "gold": "Gold",
        "points": "Punkten",
    },
}
_MARKS: Final = str.maketrans("", "", "[]()<>@#*_~`|\\:/")
"""Characters that chat programs read as links, mentions or formatting."""
_RETRY_STATUSES: Final = frozenset({408, 425, 429})
_GONE_STATUSES: Final = frozenset({404, 410})


@dataclass(frozen=True)
class NotificationText:
    """The text of a notification. It contains no hidden information of a game."""

    title: str
    """The subject of an email, the title of a push notification."""
    text: str
    """Whole sentences; channels add the link where it is needed."""
    path: str
    """The page to open, like /table/k7mq2w9xh3ac."""
    facts: dict[str, Any] = field(default_factory=dict)
    """The same information for programs."""
    urgent: bool = False
    """Whether other players wait for the recipient."""


@dataclass(frozen=True)
class DeliveryResult:
    kind: OutcomeKind
    status: int | None = None

    @property
    def retryable(self) -> bool:
        if self.kind == "refused":
            status = self.status
            return status is not None and (status >= 500 or status in _RETRY_STATUSES)
        return self.kind in ("unknown_host", "unreachable", "timed_out", "no_answer")

    @property
    def gone(self) -> bool:
        """Whether a push service says that the subscription has ended."""
        return self.kind == "refused" and self.status in _GONE_STATUSES


TextFunction = Callable[[TableRegistry, Notification], Awaitable[NotificationText | None]]
"""Returns the text in the recipient's language; None if the notification is obsolete."""

KINDS: Final[dict[str, TextFunction]] = {}


def text_for(kind: str) -> Callable[[TextFunction], TextFunction]:
    """Register a function for the text of a kind of notification."""

    def register(function: TextFunction) -> TextFunction:
        KINDS[kind] = function
        return function

    return register


def format_text(
    templates: Mapping[Language, tuple[str, str]],
    notification: Notification,
    values: Mapping[str, Any],
    path: str,
    facts: dict[str, Any],
    urgent: bool = False,
) -> NotificationText:
    """Fill the title and the text in the recipient's language."""
    title, text = templates[notification.guest.language]
    return NotificationText(
        title.format(**values), text.format(**values), path, facts, urgent=urgent
    )


def without_markup(name: str) -> str:
    """A name without characters that chat programs interpret."""
    return name.translate(_MARKS).strip() or "?"


def game_name(game: str) -> str:
    """The title of a game, the same in every language."""
    return find_game(game).title if game in ADAPTERS else game


async def load_table(registry: TableRegistry, notification: Notification) -> LiveTable | None:
    """The table of a notification; None if it is gone or damaged."""
    table = notification.table_id
    assert table is not None
    try:
        return await retry_during_outage(registry.load, table)
    except Problem:
        return None


@text_for("turn")
@text_for("over")
async def turn_or_over(
    registry: TableRegistry, notification: Notification
) -> NotificationText | None:
    live = await load_table(registry, notification)
    if live is None:
        return None
    mine = live.table.seats_of(notification.guest_id)
    waiting = live.game_log.waiting if live.game_log is not None else []
    over = notification.kind == "over"
    if not mine or not (over or set(mine) & set(waiting)):
        return None
    return table_text("over" if over else "turn", live.table, mine[0], notification.guest.language)


def table_text(
    kind: Literal["turn", "over"], table: Table, mine: int, language: Language
) -> NotificationText:
    """The text for the player at seat `mine`."""
    texts = _TEXTS[language]
    names = [seat.name or "" for seat in table.seats]
    values: dict[str, Any] = {
        "name": without_markup(names[mine]),
        "game": game_name(table.game),
        "others": others_at(table, mine, language),
    }
    text = texts[kind].format(**values)
    facts: dict[str, Any] = {"table": table.id, "game": table.game, "players": names}
    if kind == "over" and table.ending == "agreed":
        text += " " + texts["agreed"]
    elif kind == "over" and table.gold is not None:
        place = places(table.gold, table.winners or [])[mine]
        unit = texts[find_game(table.game).unit]
        text += " " + texts["place"].format(
            **values, place=place, players=len(names), gold=table.gold[mine], unit=unit
        )
        facts |= {"place": place, "gold": table.gold[mine]}
    title = texts[f"{kind}.title"].format(**values)
    return NotificationText(title, text, f"/table/{table.id}", facts, urgent=kind == "turn")


def others_at(table: Table, mine: int, language: Language) -> str:
    """The other players: people by name, then the number of bots."""
    others = [seat for seat in table.seats if seat.seat != mine]
    words = [without_markup(seat.name or "") for seat in others if seat.bot is None]
    bots = len(others) - len(words)
    if bots:
        one, many = _BOTS[language]
        words.append(one if bots == 1 else many.format(n=bots))
    first, last = words[:-1], words[-1]
    return f"{', '.join(first)} {_AND[language]} {last}" if first else last
