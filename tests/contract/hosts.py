"""Two hosts of tables, the server over HTTP and the host of a browser, behind one client.

A client writes down each answer without ids and times: an id of a table, record or guest becomes a
word that says when it was first seen, a time and a number that follows from one becomes 0.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from hexstead.browser.settings import BrowserSettings
from hexstead.browser.storage import MemoryStorage
from hexstead.play import Record
from hexstead.server.tables import presence
from hexstead.server.workers.analysis_queue import AnalysisQueue
from hexstead.server.workers.pool import Worker
from hexstead.study.analysis import analyse
from hexstead.tables import hints
from hexstead.tables.answering import Answers
from tests.browser.playing import Listener, Payload, Person
from tests.server.serving import TIMEOUT_SECONDS, connect, plain_choice, serving, settings_for

SEED: Final = 7
"""Seeds chance, the bots, and set-ups without a seed of their own."""
_TIMES: Final = [
    (re.compile(r'"([a-z_]*at)":"[0-9T:.Z-]+"'), r'"\1":""'),
    (re.compile(r'"(rev|left_ms)":\d+'), r'"\1":0'),
    (re.compile(r'"id":1\d{12}\b'), '"id":0'),  # of a reaction
    (re.compile(r'"next":"\d+'), '"next":"0'),  # the cursor of a list
    (re.compile(r"invite=[\w-]+"), "invite="),
]
_IDS: Final = re.compile(r'"(?:id|table|rematch|author|record)":"([a-z0-9]{12})"')
"""Ids of tables, records and guests; an author is an id, too."""


@dataclass
class Client(ABC):
    """Sends requests as one person, and writes down the answers."""

    answers: list[str] = field(default_factory=list)
    _names: dict[str, str] = field(default_factory=dict)

    @abstractmethod
    def send(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        """Return the status and the body of an answer."""

    @abstractmethod
    def pause(self) -> None:
        """Let the bots play for a moment."""

    @abstractmethod
    def first_events(self, path: str, number: int) -> list[tuple[str, str]]:
        """Return the names and data of the first events of a stream."""

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Return an answer as JSON, and write it down; a body may be text that is no JSON."""
        text = body if body is None or isinstance(body, str) else json.dumps(body)
        status, answer = self.send(method, path, text)
        self.note(f"{method} {path} {'' if text is None else text[:200]}", f"{status} {answer}")
        return json.loads(answer) if answer else None

    def note(self, question: str, answer: str) -> None:
        for pattern, plain in _TIMES:
            answer = pattern.sub(plain, answer)
        for found in _IDS.finditer(answer):
            self._names.setdefault(found[1], f"id-{len(self._names)}")
        line = f"{question}\n  {answer}"
        for key, name in self._names.items():
            line = line.replace(key, name)
        self.answers.append(line)

    def take_answers(self) -> list[str]:
        """Return the answers so far, and forget them."""
        answers, self.answers = self.answers, []
        return answers

    def get(self, path: str) -> Any:
        return self.call("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.call("POST", path, body)

    def put(self, path: str, body: Any = None) -> Any:
        return self.call("PUT", path, body)

    def table(self, game: str, seats: list[str], **more: Any) -> str:
        """Create a table and return its id; a seat is "here" or the name of a bot."""
        kinds = [{"kind": s} if s == "here" else {"kind": "bot", "bot": s} for s in seats]
        return str(self.post("/api/tables", {"game": game, "seats": kinds, **more})["id"])

    def until(self, path: str, ready: Callable[[Payload], object]) -> Payload:
        """Ask until the answer meets a condition; write down the last one alone."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while True:
            status, answer = self.send("GET", path, None)
            found: Payload = json.loads(answer)
            if ready(found):
                self.note(f"GET {path}", f"{status} {answer}")
                return found
            assert time.monotonic() < end, f"waited too long for {path}"
            self.pause()

    def my_turn(self, table: str) -> Payload:
        """Return the view once the person is to decide, or the game is over."""
        path = f"/api/tables/{table}/view?after=100000"
        return self.until(path, lambda view: view["my_turn"] or view["mover"] == "over")

    def turn_of_screen(self, table: str) -> Payload:
        """Return the view once a player at this screen is to decide."""
        path = f"/api/tables/{table}/view?after=100000"
        return self.until(path, lambda view: view["my_turn"] or view["hand_over"] is not None)

    def act(self, table: str, view: Payload, action: str) -> Payload:
        body = {"seq": view["seq"], "action": action}
        found: Payload = self.post(f"/api/tables/{table}/actions", body)
        return found

    def play(self, table: str, actions: int) -> Payload:
        """Take that many sensible actions, or fewer if the game ends; return the view."""
        view = self.my_turn(table)
        for _ in range(actions):
            if view["mover"] == "over":
                break
            self.act(table, view, plain_choice(view))
            view = self.my_turn(table)
        return view


@dataclass
class HttpClient(Client):
    http: httpx.Client = field(default_factory=httpx.Client)

    def send(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        headers = {} if body is None else {"Content-Type": "application/json"}
        content = None if body is None else body.encode("utf-8", "surrogatepass")
        response = self.http.request(method, path, content=content, headers=headers)
        return response.status_code, response.text

    def pause(self) -> None:
        time.sleep(0.01)

    def first_events(self, path: str, number: int) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        with self.http.stream("GET", path) as response:
            name = ""
            for line in response.iter_lines():
                if line.startswith("event: "):
                    name = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    found.append((name, line.removeprefix("data: ")))
                if len(found) == number:
                    return found
        raise AssertionError(f"the stream ended after {found}")


@dataclass
class BrowserClient(Client):
    person: Person = field(
        default_factory=lambda: Person(
            MemoryStorage(), BrowserSettings(bot_pause=0.0, return_seconds=0.0, chance_seed=SEED)
        )
    )
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)

    def send(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        return self.loop.run_until_complete(self.person.host.request(method, path, body))

    def pause(self) -> None:
        self.loop.run_until_complete(asyncio.sleep(0))

    def first_events(self, path: str, number: int) -> list[tuple[str, str]]:
        return self.loop.run_until_complete(self._first_events(path, number))

    async def _first_events(self, path: str, number: int) -> list[tuple[str, str]]:
        stream = Listener(self.person, path)
        await stream.until("open")
        while len(stream.events) <= number:
            await stream.next()
        stream.close()
        return stream.events[1 : number + 1]

    def close(self) -> None:
        self.loop.run_until_complete(self.person.host.close())
        self.loop.close()


@contextmanager
def both_hosts(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[tuple[Client, Client]]:
    """Start a server and a host of a browser with the same chance. Bots and analyses of the server
    answer in threads of this process, to spare the start of their processes."""
    answers = Answers()

    async def answer(_: Worker, request: dict[str, Any], __: float) -> Any:
        return json.loads(json.dumps(await asyncio.to_thread(answers.answer, request)))

    async def analysis(_: AnalysisQueue, __: str, request: dict[str, Any]) -> Any:
        record, winners = Record.loads(request["record"]), request["winners"]
        found = analyse(record, request["level"], request["seed"], winners=winners)
        return json.loads(json.dumps(found.to_json()))

    patch.setattr(Worker, "request", answer)
    patch.setattr(AnalysisQueue, "_analyse", analysis)
    best_lines = hints.best_lines
    # The seed of a hint has the id of the table, and a busy machine must not change a hint.
    patch.setattr(
        hints, "best_lines", lambda game, view, *_: best_lines(game, view, SEED, TIMEOUT_SECONDS)
    )
    patch.setattr(presence, "GRACE_SECONDS", TIMEOUT_SECONDS)  # nor the presence of a player
    settings = settings_for(
        folder, bot_workers=1, chance_seed=SEED, ratings=False, accounts=False, groups=False
    )
    browser = BrowserClient()
    try:
        with serving(settings) as server, connect(server.address) as http:
            yield HttpClient(http=http), browser
    finally:
        browser.close()
