"""The host of a browser: games are kept and continue, a failing storage changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexstead.browser.storage import JsStorage, MemoryStorage
from tests.browser.playing import FileStorage, FullStorage, Jobs, Listener, Payload, Person, playing
from tests.server.serving import plain_choice


async def play_on(person: Person, table: str, actions: int) -> Payload:
    """Take that many actions, or fewer if the game ends."""
    view = await person.my_turn(table)
    for _ in range(actions):
        if view["mover"] == "over":
            break
        await person.act(table, view, plain_choice(view))
        view = await person.my_turn(table)
    return view


def test_a_game_continues_after_a_reload(tmp_path: Path) -> None:
    file = tmp_path / "storage.json"
    before: list[Payload] = []
    after: list[Payload] = []

    async def begin(person: Person) -> None:
        table = (await person.table("here", "easy", "easy"))["id"]
        before.append(await play_on(person, table, 10))

    async def go_on(person: Person) -> None:
        [listed] = (await person.get("/api/tables"))["tables"]
        assert listed["your_turn"] and listed["seats"][0]["name"] == "Ann"
        after.append(await person.view(listed["id"]))
        view = await play_on(person, listed["id"], 1000)
        assert view["mover"] == "over"
        assert not (await person.get("/api/tables"))["tables"]
        [finished] = (await person.get("/api/tables?which=finished"))["tables"]
        assert finished["gold"] is not None
        statistics = await person.get("/api/statistics")
        assert statistics["games"] == 1

    playing(begin, FileStorage(file))
    playing(go_on, FileStorage(file), name=None)
    assert after == before


def test_bots_play_on_after_a_reload() -> None:
    storage = MemoryStorage()

    async def begin(person: Person) -> None:
        await person.table("easy", "easy")

    async def wait(person: Person) -> None:
        table = json.loads(stored)["id"]
        stream = Listener(person, f"/api/tables/{table}/events?pace=instant")
        await stream.until("view", lambda view: view["mover"] == "over")

    playing(begin, storage)
    [stored] = [text for key, text in storage.values.items() if key.startswith("table/")]
    assert json.loads(stored)["status"] == "playing"
    playing(wait, storage, name=None)


@pytest.mark.parametrize(
    ("failure", "code"),
    [("QuotaExceededError", "storage_full"), ("InvalidStateError", "storage_failed")],
)
def test_a_failed_write_changes_nothing(failure: str, code: str) -> None:
    storage = FullStorage()

    async def script(person: Person) -> None:
        table = (await person.table("here", "here"))["id"]
        await person.post(f"/api/tables/{table}/hand-over", {"seat": 0})
        view = await person.view(table)
        kept = dict(storage.values)
        storage.failure = failure
        refusal = await person.act(table, view, plain_choice(view), 507)
        assert (refusal["error"], refusal["code"]) == ("storage", code)
        body = {"game": "kingdom", "seats": [{"kind": "here"}] * 2}
        assert (await person.post("/api/tables", body, 507))["code"] == code
        storage.failure = None
        assert storage.values == kept
        assert await person.view(table) == view
        await person.act(table, view, plain_choice(view))

    playing(script, storage)


def test_a_forbidden_storage_is_read_again() -> None:
    storage = FullStorage()
    storage.failure = "SecurityError"

    async def script(person: Person) -> None:
        assert (await person.get("/api/me", 507))["code"] == "storage_failed"
        storage.failure = None
        assert await person.get("/api/me") == {"guest": None}

    playing(script, storage, name=None)


def test_functions_of_the_page_are_a_storage() -> None:
    kept = MemoryStorage()
    failing: list[bool] = []

    class QuotaError(Exception):
        name = "QuotaExceededError"

    async def load(prefix: str) -> str:
        return json.dumps(await kept.load(prefix))

    async def write(changes: str) -> None:
        if failing:
            raise QuotaError
        await kept.write(json.loads(changes))

    async def script(person: Person) -> None:
        await person.table("here", "here")
        failing.append(True)
        assert (await person.call("PUT", "/api/me", {"name": "Bo"}, 507))["code"] == "storage_full"
        assert (await person.get("/api/me"))["guest"]["name"] == "Ann"

    playing(script, JsStorage(load, write))


def test_a_stream_has_the_events_of_a_table() -> None:
    async def script(person: Person) -> None:
        table = (await person.table("here", "easy"))["id"]
        path = f"/api/tables/{table}/events"
        stream = Listener(person, f"{path}?after=0&pace=instant")
        view = await stream.until("view", lambda view: view["my_turn"])
        await person.act(table, view, plain_choice(view))
        assert (await stream.until("view", lambda new: new["seq"] > view["seq"]))["log"]
        await person.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
        assert (await stream.until("chat"))["text"] == "Hello"
        await person.post(f"/api/tables/{table}/reactions", {"reaction": "wow"}, 201)
        assert (await stream.until("reaction"))["reaction"] == "wow"
        assert stream.names[:3] == ["open", "table", "view"]
        other = Listener(person, path)
        await other.until("view")
        other.close()
        await person.call("DELETE", f"/api/tables/{table}", status=204)
        await stream.until("error")
        assert stream.names[-2:] == ["bye", "error"] and "error" not in other.names

    playing(script)


def test_a_refused_stream_tells_the_problem() -> None:
    async def script(person: Person) -> None:
        stream = Listener(person, "/api/tables/none/events")
        assert (await stream.until("error"))["code"] == "no_table"
        assert stream.names == ["error"]

    playing(script)


def test_a_deleted_table_leaves_nothing() -> None:
    storage = MemoryStorage()

    async def script(person: Person) -> None:
        table = (await person.table("here", "easy"))["id"]
        await play_on(person, table, 3)
        await person.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
        await person.call("DELETE", f"/api/tables/{table}", status=204)
        assert set(storage.values) == {"guest"}

    playing(script, storage)


def test_the_time_of_a_closed_page_is_not_charged() -> None:
    storage = MemoryStorage()
    tables: list[str] = []

    async def begin(person: Person) -> None:
        clock = {"minutes": 5}
        tables.append((await person.table("here", "easy", clock=clock))["id"])
        await play_on(person, tables[0], 2)

    async def go_on(person: Person) -> None:
        view = await person.my_turn(tables[0])
        assert view["clocks"][0]["left_ms"] > 4 * 60_000
        await person.act(tables[0], view, plain_choice(view))
        log = (await person.get(f"/api/tables/{tables[0]}/log"))["lines"]
        assert "resumed" in [line["kind"] for line in log]

    playing(begin, storage)
    for key, text in storage.values.items():
        if key.startswith("log/"):
            entries = json.loads(text)
            for entry in entries:
                entry["at"] -= 3_600_000
            storage.values[key] = json.dumps(entries)
    playing(go_on, storage, name=None)


class NoWorker(Jobs):
    """A second worker that dies with every job."""

    async def run(self, job: str) -> str:
        raise OSError("the worker has died")


def test_a_game_goes_on_without_a_second_worker() -> None:
    async def script(person: Person) -> None:
        table = (await person.table("here", "hard"))["id"]
        view = await play_on(person, table, 6)
        assert view["turn_number"] > 2
        assert (await person.get(f"/api/tables/{table}/hint", 503))["code"] == "no_hint"

    playing(script, jobs=NoWorker())


def test_an_analysis_continues_after_a_reload() -> None:
    storage = MemoryStorage()
    records: list[str] = []

    async def begin(person: Person) -> None:
        table = (await person.table("here", "easy"))["id"]
        records.append(f"/api/records/{table}/analysis")
        await play_on(person, table, 3)
        await person.post(f"/api/tables/{table}/seats/0/resign", {})
        asked = await person.post(records[0], {"level": "quick"}, 202)
        assert (asked["status"], asked["analysis"]) == ("running", None) or asked["ahead"] == 0

    async def wait(person: Person) -> None:
        state = await person.until(records[0], lambda state: state["status"] == "done")
        assert state["analysis"]["level"] == "quick"
        again = await person.post(records[0], {"level": "quick"}, 202)
        assert again == state

    playing(begin, storage)
    playing(wait, storage, name=None)


def test_damaged_rows_are_shown_as_broken_and_can_be_deleted() -> None:
    storage = MemoryStorage()
    tables: list[str] = []

    async def begin(person: Person) -> None:
        tables.extend([(await person.table("here", "here"))["id"] for _ in range(2)])

    async def look(person: Person) -> None:
        listed = {each["id"]: each for each in (await person.get("/api/tables"))["tables"]}
        assert listed[tables[0]]["status"] == "broken"
        for table in tables:
            assert (await person.get(f"/api/tables/{table}", 409))["code"] == "damaged"
            await person.call("DELETE", f"/api/tables/{table}", status=204)
        assert set(storage.values) == {"guest"}

    playing(begin, storage)
    storage.values[f"table/{tables[0]}"] = "{}"
    del storage.values[next(key for key in storage.values if key.startswith(f"log/{tables[1]}"))]
    playing(look, storage, name=None)
