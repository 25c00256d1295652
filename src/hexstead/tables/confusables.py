"""Names that look alike, by the skeletons of UTS 39, and characters that show nothing.

Every kind of name goes through this module: display names of guests, handles, and the names of
groups and tournaments.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

_DEFAULT_IGNORABLE: Final = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Unicode's property Default_Ignorable_Code_Point."""
_BLANK: Final = frozenset("\u2800\ufffc\U00013441\U00013442\U0001d159")
"""Characters that Unicode counts as symbols or letters, drawn as an empty space."""
_JOINERS: Final = frozenset("\u200c\u200d")
_VARIATION_SELECTORS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))


def skeleton(text: str) -> str:
    """Return the skeleton of UTS 39: texts that look alike have the same one."""
    table = _prototypes()
    decomposed = unicodedata.normalize("NFD", text)
    mapped = "".join(
        " " if character in _BLANK else table.get(character, character)
        for character in decomposed
        if not is_ignorable(character)
    )
    return unicodedata.normalize("NFD", mapped)


def lookalikes(name: str) -> frozenset[str]:
    """Return the keys of a name; two names that share one of them are taken for the same.

    One key ignores case before looks, the other looks before case: "Ian" is like "ian" by the
    first, and like "lan" by the second. A single key for both would make n like v, as capital nu
    looks like N and its small form like v.
    """
    compatible = _one_space(unicodedata.normalize("NFKC", name))
    return frozenset(
        {
            _one_space(skeleton(compatible.casefold())),
            _one_space(skeleton(compatible).casefold()),
        }
    )


def is_ignorable(character: str) -> bool:
    """Whether Unicode says that the character shows nothing by itself."""
    return _within(character, _DEFAULT_IGNORABLE)


def is_visible(text: str) -> bool:
    """Whether the text has a character that is drawn by itself."""
    return any(
        unicodedata.category(character)[0] not in "CMZ"
        and not is_ignorable(character)
        and character not in _BLANK
        for character in text
    )


def without_invisible(text: str) -> str:
    """Return the text in NFC, with invisible characters left out and blank ones as spaces.

    Joiners and variation selectors stay where scripts and emoji need them: after a letter without
    case, a mark or a symbol.
    """
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if is_ignorable(character):
            shapes = character in _JOINERS or _within(character, _VARIATION_SELECTORS)
            if not shapes or not kept or not _takes_shape(kept[-1]):
                continue
        kept.append(" " if character in _BLANK else character)
    while kept and kept[-1] in _JOINERS:
        kept.pop()
    return "".join(kept)


def _takes_shape(character: str) -> bool:
    kind = unicodedata.category(character)
    return ord(character) > 0xFF and kind in ("Lo", "Mn", "Mc", "So", "Sm", "Sk")


def _within(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    code = ord(character)
    return code >= 0xAD and any(first <= code <= last for first, last in ranges)


def _one_space(text: str) -> str:
    return " ".join(text.split())


@cache
def _prototypes() -> dict[str, str]:
    """Read the table of confusable characters; it takes a few milliseconds."""
    found: dict[str, str] = {}
    source = files(__package__).joinpath("confusables.txt").read_text(encoding="utf-8")
    for line in source.splitlines():
        if not line.startswith("#"):
            prototype, _, alike = line.partition(";")
            looks = "".join(chr(int(code, 16)) for code in prototype.split())
            for code in alike.split():
                found[chr(int(code, 16))] = looks
    return found
