"""The board editor: check, generate and draw quadrants.

Nothing is stored: the client keeps its boards, and a set-up contains the text of its boards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, Final, Literal

from hexstead.kingdom.islet import ROWS, trimmed
from hexstead.kingdom.mapmaking.findings import Finding
from hexstead.kingdom.mapmaking.generator import GENERATED, Recipe, write_like
from hexstead.kingdom.mapmaking.inspection import inspect, is_playable, recipes_of
from hexstead.kingdom.mapmaking.islets import make_islet
from hexstead.kingdom.mapmaking.keeping import is_anything_kept, make_around, quadrant_like
from hexstead.kingdom.mapmaking.sketch import KNOWN, NOTHING, Sketch, fitted, read_sketch
from hexstead.kingdom.picture import quadrant_svg
from hexstead.kingdom.quadrant import NOT_PAINTED, OWN_BOARD, SIDE
from hexstead.kingdom.registry import find_box, find_quadrant
from hexstead.tables.constraints import Check, In, Limits
from hexstead.tables.games.kingdom.schemas import FindingOut, PictureOut, SketchOut
from hexstead.tables.games.kingdom.setup_request import LARGEST_SEED
from hexstead.tables.problems import refused
from hexstead.tables.texts import Key, is_plain

LONGEST_TITLE: Final = 60
LONGEST_TEXT: Final = 4000
"""The longest quadrant file; usual ones have about 200 characters."""


def _plain(text: str) -> str:
    if not is_plain(text):
        raise ValueError("plain text without control characters is wanted")
    return text


Title = Annotated[str, Limits(max_length=LONGEST_TITLE), Check(_plain)]
Row = Annotated[str, Limits(pattern=rf"^[{KNOWN}]{{{SIDE}}}$")]
Rows = (
    Annotated[list[Row], Limits(min_length=SIDE, max_length=SIDE)]
    | Annotated[list[Row], Limits(min_length=ROWS, max_length=ROWS)]
)
"""The rows of a board: ten of a quadrant, fewer of a small board."""


@dataclass(frozen=True, kw_only=True)
class SketchIn(In):
    """An unfinished board; a dot is an empty hex."""

    rows: Rows
    title: Title = ""
    set: Key | None = None
    places: dict[Literal["L", "K"], Key] = field(default_factory=dict)
    generated: bool = False
    """Whether it was generated, as its file will say."""


@dataclass(frozen=True, kw_only=True)
class CheckIn(In):
    """A board, or the text of a quadrant file."""

    board: SketchIn | None = None
    text: Annotated[str, Limits(max_length=LONGEST_TEXT)] | None = None
    set: Key | None = None
    """The box of the board, if the text does not name one."""


@dataclass(frozen=True, kw_only=True)
class MakeIn(In):
    """A request to generate a board like those of a box, or like one of them."""

    set: Key
    like: Key | None = None
    seed: Annotated[int, Limits(ge=0, le=LARGEST_SEED)]
    kept: Rows | None = None
    """The hexes to keep, with a dot for each that may change."""


@dataclass(frozen=True, kw_only=True)
class PictureIn(In):
    board: SketchIn
    theme: Literal["light", "dark"] = "light"


def check(asked: CheckIn) -> SketchOut:
    """Return the findings about a board, and the text of its file."""
    if (asked.board is None) == (asked.text is None):
        raise refused("board_or_text")
    if asked.text is not None:
        sketch, unread = read_sketch(asked.text, find_box(asked.set).name if asked.set else "")
        return _answer(sketch, unread)
    return _answer(_sketch(asked.board or SketchIn(rows=list(NOTHING))), [])


def make(asked: MakeIn) -> SketchOut:
    """Generate a board; equal requests give equal boards."""
    box = find_box(asked.set)
    kept = asked.kept or list(NOTHING)
    if box.islet_lot:
        sketch = make_islet(box, asked.seed, fitted(kept, ROWS))
        sketch.remarks = (GENERATED,)
        return _answer(sketch, [])
    like = asked.like or quadrant_like(box, asked.seed, kept)
    if is_anything_kept(kept):
        box, quadrant = find_quadrant(like)
        rows = make_around(Recipe.of(quadrant), kept, Random(f"{like} {asked.seed}"))
        title = f"{quadrant.title} {asked.seed}"
        sketch = Sketch(rows, title, box.name, quadrant.places, (GENERATED,))
    else:
        sketch, _ = read_sketch(write_like(like, asked.seed))
    return _answer(sketch, [])


def picture(asked: PictureIn) -> PictureOut:
    """Return a board as SVG, as far as it is drawn."""
    board = _sketch(asked.board)
    sea = board.is_islet and any(row.strip(NOT_PAINTED) for row in board.rows)
    rows = trimmed(board.rows) if sea else board.rows
    return {"svg": quadrant_svg(rows, board.places, board.title, theme=asked.theme, sea=sea)}


def _sketch(board: SketchIn) -> Sketch:
    set_ = "" if board.set is None else find_box(board.set).name
    places: dict[str, str] = dict(board.places.items())
    remark = GENERATED if board.generated else OWN_BOARD
    return Sketch(board.rows, board.title, set_, places, (remark,))


def _answer(sketch: Sketch, unread: list[Finding]) -> SketchOut:
    found = [*unread, *inspect(sketch)]
    return {
        "name": sketch.name,
        "title": sketch.title[:LONGEST_TITLE],
        "set": sketch.set or None,
        "rows": list(sketch.rows),
        "places": dict(sketch.places),
        "generated": GENERATED in sketch.remarks,
        "text": sketch.text(),
        "playable": is_playable(found),
        "specials": recipes_of(find_box(sketch.set)) if sketch.set else [],
        "findings": [_finding(finding) for finding in found],
    }


def _finding(finding: Finding) -> FindingOut:
    fields: dict[str, Any] = {
        "code": finding.code,
        "weight": finding.weight,
        "params": finding.params,
        "hexes": list(finding.hexes),
        "message": finding.sentence,
    }
    return fields  # type: ignore[return-value]  # the weight is one of three words
