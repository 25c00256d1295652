"""Export and import of everything a browser keeps."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hexstead.browser.storage import MemoryStorage
from hexstead.study.puzzles import shipped
from tests.browser.playing import FullStorage, Payload, Person, playing
from tests.server.serving import plain_choice

PAGES = {"lessons": "[1, 2]"}


async def exported(person: Person) -> Payload:
    """Return the backup of a browser, with the game of Kingdom Builder first."""
    found: Payload = await person.post("/api/browser/export", {"pages": PAGES})
    found["tables"].sort(key=lambda each: each["table"]["game"], reverse=True)
    return found


def kept() -> Payload:
    """Return the backup of a browser with a running game, a finished one and a record."""
    found: list[Payload] = []

    async def script(person: Person) -> None:
        running = (await person.table("here", "here"))["id"]
        await person.post(f"/api/tables/{running}/hand-over", {"seat": 0})
        view = await person.view(running)
        await person.act(running, view, plain_choice(view))
        await person.post(f"/api/tables/{running}/chat", {"text": "Hello"}, 201)
        over = (await person.table("here", "easy", game="catan", request={"seed": 1}))["id"]
        await person.post(f"/api/tables/{over}/seats/0/resign", {})
        record = await person.get(f"/api/records/{over}/download")
        await person.post("/api/records", json.dumps(record), 201)
        await person.post(f"/api/puzzles/{shipped('kingdom')[0].id}/answer", {"counted": True})
        found.append(await exported(person))

    playing(script)
    return found[0]


@pytest.fixture(scope="module")
def backup() -> Payload:
    return kept()


def test_an_import_brings_everything(backup: Payload) -> None:
    storage = MemoryStorage()

    async def script(person: Person) -> None:
        found = await person.post("/api/browser/import", backup)
        assert found == {"tables": 2, "records": 1, "pages": PAGES}
        assert await exported(person) == backup
        assert (await person.get("/api/progress"))["rating"]["puzzles"] == 1
        [running] = (await person.get("/api/tables"))["tables"]
        assert running["your_turn"]
        assert (await person.get(f"/api/tables/{running['id']}/chat"))["lines"]
        assert (await person.get("/api/statistics?game=catan"))["games"] == 1

    playing(script, storage, name=None)

    async def reopened(person: Person) -> None:
        assert await exported(person) == backup

    playing(reopened, storage, name=None)


def test_an_import_gives_the_games_to_the_guest_of_this_browser(backup: Payload) -> None:
    async def script(person: Person) -> None:
        mine = (await person.get("/api/me"))["guest"]
        await person.post("/api/browser/import", backup)
        assert (await person.get("/api/me"))["guest"] == mine
        [running] = (await person.get("/api/tables"))["tables"]
        view = await person.view(running["id"])
        seat = view["hand_over"]
        await person.post(
            f"/api/tables/{running['id']}/hand-over", {"seat": seat}
        ) if seat else None
        view = await person.my_turn(running["id"])
        await person.act(running["id"], view, plain_choice(view))

    playing(script, name="Bo")


def test_an_import_keeps_a_game_that_went_on_here(backup: Payload) -> None:
    async def script(person: Person) -> None:
        await person.post("/api/browser/import", backup)
        [running] = (await person.get("/api/tables"))["tables"]
        table = running["id"]
        view = await person.my_turn(table)
        after = await person.act(table, view, plain_choice(view))
        assert (await person.post("/api/browser/import", backup))["tables"] == 0
        assert (await person.view(table))["seq"] == after["seq"]

    playing(script, name=None)


def test_an_import_continues_a_game_that_is_open(backup: Payload) -> None:
    earlier: Payload = json.loads(json.dumps(backup))
    running = next(each for each in earlier["tables"] if each["table"]["status"] == "playing")
    shorter = [entry for entry in running["log"] if entry[2] is None]
    running["log"], running["table"]["seq"] = shorter, len(shorter)

    async def script(person: Person) -> None:
        await person.post("/api/browser/import", earlier)
        table = running["table"]["id"]
        before = await person.view(table)
        assert (await person.post("/api/browser/import", backup))["tables"] == 1
        assert (await person.view(table))["seq"] == before["seq"] + 1

    playing(script, name=None)


def broken(change: Callable[[Payload], object]) -> Callable[[Payload], str]:
    def text(backup: Payload) -> str:
        copy: Payload = json.loads(json.dumps(backup))
        change(copy)
        return json.dumps(copy)

    return text


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (lambda _: "", "backup_unreadable", None),
        (lambda backup: json.dumps(backup)[:-100], "backup_unreadable", None),
        (lambda _: "[" * 100_000, "backup_unreadable", None),
        (lambda _: "[1]", "backup_unreadable", None),
        (lambda _: '{"format": "other"}', "backup_unreadable", None),
        (broken(lambda one: one.update(version=2)), "backup_version", None),
        (broken(lambda one: one.update(version="1")), "backup_wrong", "version"),
        (broken(lambda one: one.pop("records")), "backup_wrong", "records"),
        (broken(lambda one: one.update(more=1)), "backup_wrong", "more"),
        (broken(lambda one: one["guest"].update(colour="pink")), "backup_wrong", "guest.colour"),
        (broken(lambda one: one["tables"][1]["log"].pop()), "backup_wrong", "tables.1"),
        (
            broken(lambda one: one["tables"][0]["log"][-1].__setitem__(4, "build z99")),
            "backup_wrong",
            "tables.0",
        ),
        (
            broken(lambda one: one["tables"][0]["table"].update(status="over")),
            "backup_wrong",
            "tables.0",
        ),
        (
            broken(lambda one: one["tables"][0]["table"]["setup"].clear()),
            "backup_wrong",
            "tables.0",
        ),
        (
            broken(lambda one: one["tables"][0]["table"]["seats"].pop()),
            "backup_wrong",
            "tables.0",
        ),
        (
            broken(lambda one: one["tables"][0]["table"].update(id="a/../b")),
            "backup_wrong",
            "tables.0.id",
        ),
        (broken(lambda one: one["records"].update(x="{}")), "backup_wrong", "records.x"),
        (broken(lambda one: one["analyses"].update(x={})), "backup_wrong", "analyses.x.level"),
        (broken(lambda one: one["puzzles"].append({})), "backup_wrong", "puzzles.1.puzzle"),
    ],
)
def test_a_broken_file_changes_nothing(
    backup: Payload, text: Callable[[Payload], str], code: str, place: str | None
) -> None:
    storage = MemoryStorage()

    async def script(person: Person) -> None:
        before = dict(storage.values)
        refusal = await person.call("POST", "/api/browser/import", text(backup), 422)
        assert (refusal["error"], refusal["code"]) == ("bad_backup", code)
        assert place is None or refusal["params"]["place"] == place
        assert storage.values == before
        assert (await person.get("/api/tables"))["tables"] == []

    playing(script, storage)


def test_an_import_without_room_changes_nothing(backup: Payload) -> None:
    storage = FullStorage()

    async def script(person: Person) -> None:
        before = dict(storage.values)
        storage.failure = "QuotaExceededError"
        refusal = await person.post("/api/browser/import", backup, 507)
        assert refusal["code"] == "storage_full"
        assert storage.values == before
        assert (await person.get("/api/tables"))["tables"] == []

    playing(script, storage)
