"""Names that look alike or are invisible, wherever players choose one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from hexstead.server.people.handles import read_handle
from hexstead.tables.confusables import _prototypes, is_visible, lookalikes, skeleton
from hexstead.tables.problems import Problem
from hexstead.tables.texts import ChatText, Name, Title, distinct_name
from tests.server.serving import Player
from tools.confusables import TABLE, table_of

Guests = Callable[..., Player]
INVISIBLE = [
    "\u200b", "\u2800", "\u00ad", "\u3164", "\uffa0", "\u115f", "\u200d", "\u2060\u200e", "\ufe0f",
    "\u034f", "\u0301", "\U000e0041", "\U0001d159", " \u00a0\u3000", "\u2800 \u200b",
]  # fmt: skip
"""Texts that look empty."""
ALIKE = [
    "\u0410nn", "Ann\u3164", "A\u200bnn", "\u0391\u043f\u043f".replace("\u043f", "n"), "Ann\u2800",
    "\uff21nn", "\U0001d400nn", "ANN", " Ann\u00ad", "A\u200dn\u200en",
]  # fmt: skip
"""Texts that look like the name Ann."""
LEGITIMATE = [
    "Ann", "Jos\u00e9", "Zo\u00eb", "O\u2019Neill", "Bj\u00f6rk 2", "\u0410\u043d\u043d\u0430",
    "\u03a3\u03c9\u03ba\u03c1\u03ac\u03c4\u03b7\u03c2", "\u05d3\u05d5\u05d3",
    "\u0641\u0627\u0637\u0645\u0647\u200c\u062e\u0627\u0646\u0645",  # Persian with a non-joiner
    "\u0936\u094d\u200d\u092f\u093e\u092e",  # Hindi with a joiner after the virama
    "\u845b\U000e0100\u98fe", "\u5c71\u7530\u3000\u592a\u90ce", "\uae40\ubbfc\uc218",
    "\U0001f469\U0001f3fd\u200d\U0001f680", "\U0001f3f3\ufe0f\u200d\U0001f308", "\u2764\ufe0f",
    "\u0e2a\u0e21\u0e0a\u0e32\u0e22", "Vi\u1ec7t", "*", "42",
]  # fmt: skip


@pytest.mark.parametrize("text", INVISIBLE, ids=ascii)
@pytest.mark.parametrize("kind", [Name, Title, ChatText], ids=["name", "title", "chat"])
def test_a_name_has_a_visible_character(kind: Any, text: str) -> None:
    with pytest.raises(ValidationError, match="not only blanks"):
        TypeAdapter(kind).validate_python(text)


@pytest.mark.parametrize("text", LEGITIMATE, ids=ascii)
def test_names_of_every_script_stay_as_they_are(text: str) -> None:
    assert TypeAdapter(Name).validate_python(text) == text
    assert distinct_name(text, ["Ben"]) == text


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Ann\u3164", "Ann"),
        ("A\u200bn\u200en\u00ad", "Ann"),
        ("A\u200dnn", "Ann"),
        ("Ann\u2800B", "Ann B"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0628\u200d\u200d\u200d", "\u0628"),
    ],
)
def test_invisible_characters_are_left_out_of_names(text: str, kept: str) -> None:
    assert TypeAdapter(Name).validate_python(text) == kept


def test_bidirectional_controls_are_refused() -> None:
    for control in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
        with pytest.raises(ValidationError):
            TypeAdapter(Name).validate_python(f"Ann{control}")


def test_a_name_that_grows_by_normalisation_fits_its_column() -> None:
    grows = "\u0958"  # one character that NFC writes as two
    assert len(TypeAdapter(Name).validate_python(grows * 12)) == 24
    with pytest.raises(ValidationError, match="at most 24"):
        TypeAdapter(Name).validate_python(grows * 13)


@pytest.mark.parametrize("text", ALIKE, ids=ascii)
def test_names_that_look_alike_are_made_distinct(text: str) -> None:
    assert distinct_name(text, ["Ann"]) == text.rstrip() + " 2"
    assert distinct_name("Ann", [text]) == "Ann 2"


def test_names_that_look_different_are_unchanged() -> None:
    names = ["Ann", "Anna", "Nina", "Vina", "Ian", "\u0410\u043d\u043d\u0430", "Hans", "\u03bdina"]
    for name in names[:-1]:
        assert distinct_name(name, [other for other in names[:-1] if other != name]) == name
    assert not lookalikes("Nina") & lookalikes("Vina")
    assert lookalikes("Vina") & lookalikes(names[-1])  # nu looks like v
    assert lookalikes("Ian") & lookalikes("ian") and lookalikes("Ian") & lookalikes("lan")


def test_skeletons_follow_the_unicode_table() -> None:
    assert skeleton("\u0440\u0430\u0443\u0440\u0430\u0406") == "paypal"
    assert skeleton("paypal") == "paypal" and skeleton("m") == "rn"
    assert len(_prototypes()) > 6000
    for prototype in set(_prototypes().values()):
        if unicodedata.is_normalized("NFD", prototype) and is_visible(prototype):
            assert skeleton(prototype) == prototype, ascii(prototype)  # its own skeleton


def test_the_table_is_built_from_the_unicode_file() -> None:
    source = (
        "# \u00a9 2030 Unicode\u00ae, Inc.\n# Version: 17.0.0\n"
        "FF21 ;\t0041 ;\tMA\t# ( \uff21 \u2192 A )\n0410 ;\t0041 ;\tMA\t#\n"
        "\n0271 ;\t0072 006E 0326 ;\tMA\t# x\n# total: 3\n"
    )
    *header, first, second = table_of(source).splitlines()
    assert [first, second] == ["0041; FF21 0410", "0072 006E 0326; 0271"]
    assert "17.0.0" in header[0] and all(line.startswith("#") for line in header)
    assert TABLE.with_name("confusables-license.txt").read_text().startswith("UNICODE LICENSE V3")
    with pytest.raises(SystemExit):
        table_of("something else")


@pytest.mark.parametrize("handle", ["adm1n", "ADMIN", "AdmIn", "R00t", "rnoderator"])
def test_reserved_handles(handle: str) -> None:
    with pytest.raises(Problem):
        read_handle(handle)


def test_a_seat_beside_a_name_that_looks_the_same(guest: Guests) -> None:
    ann, other = guest("Ann"), guest("\u0410nn\u3164")
    table = ann.table("here", "open")["id"]
    seats = other.post(f"/api/tables/{table}/seats/1/take", {})["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "\u0410nn 2"]
    for nothing in ("\u200b", "\u2800", "\u00ad"):
        assert other.call("PUT", "/api/me", {"name": nothing}, status=422)


def test_groups_tournaments_and_entrants_that_look_the_same(guest: Guests) -> None:
    ann, other = guest("Ann"), guest("\u0410nn")
    group = ann.post("/api/groups", {"name": "Club"}, status=201)
    assert ann.post("/api/groups", {"name": "\u0421lub"}, status=201)["name"] == "\u0421lub 2"
    path = f"/api/groups/{group['id']}"
    assert ann.call("PUT", path, {"name": "CLUB"})["name"] == "CLUB"  # its own name is free
    ann.post("/api/groups", {"name": "\u3164"}, status=422)
    ann.post(f"{path}/tournaments", {"name": "\u3164", "game": "kingdom"}, status=422)
    other.post(f"{path}/join", {"invite": group["invite"].rpartition("=")[2]})
    cups = [
        ann.post(f"{path}/tournaments", {"name": name, "game": "kingdom"}, status=201)
        for name in ("Cup", "\u0421up")
    ]
    assert [cup["name"] for cup in cups] == ["Cup", "\u0421up 2"]
    ann.post(f"/api/tournaments/{cups[0]['id']}/enter", {})
    entered = other.post(f"/api/tournaments/{cups[0]['id']}/enter", {})
    assert [row["name"] for row in entered["entrants"]] == ["Ann", "\u0410nn 2"]
