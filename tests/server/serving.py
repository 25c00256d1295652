"""A test server in a thread of this process, and clients that record every byte they receive."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from starlette.types import ASGIApp, Receive, Scope, Send

from hexstead.cli.serve import listen
from hexstead.server.app import make_app
from hexstead.server.fair_queue import Client, Priority
from hexstead.server.http.connection_limits import ConnectionLimiter
from hexstead.server.http.server import table_server
from hexstead.server.http.static_pages import FOLDER
from hexstead.server.settings import Settings
from hexstead.server.storage.database import prepare
from hexstead.server.tables.registry import TableRegistry
from tests.server.openapi_checks import check_response

Payload = dict[str, Any]
CLIENT = Client("ann", "192.0.2.7")
TIMEOUT_SECONDS = 120.0
"""Seconds until a test gives up waiting."""


def now() -> Priority:
    return Priority.PLAYER_WAITS


@dataclass
class Server:
    address: str
    registry: TableRegistry
    connection_limiter: ConnectionLimiter
    guests: list[Player] = field(default_factory=list)

    def guest(self, name: str | None = "Ann") -> Player:
        """Return a new client; without a name it has not chosen one yet and has no cookie."""
        self.guests.append(Player(self.address, name))
        return self.guests[-1]


class RandomDelay:
    """Middleware that keeps every request waiting for a random time up to `most` seconds, so that
    responses arrive in another order each time."""

    def __init__(self, app: ASGIApp, most: float) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await asyncio.sleep(random.uniform(0, self._most))
        await self._app(scope, receive, send)


@contextmanager
def serving(
    settings: Settings, folder: Path = FOLDER, port: int = 0, jitter: float = 0.0
) -> Iterator[Server]:
    app = make_app(settings, folder)
    if jitter > 0:
        app.add_middleware(RandomDelay, most=jitter)
    listening = listen("127.0.0.1", port)
    server = table_server(app, settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    assert server.started, "the server did not start; its log says why"
    running = Server(
        f"http://127.0.0.1:{listening.getsockname()[1]}",
        app.state.registry,
        app.state.connection_limiter,
    )
    try:
        yield running
    finally:
        for player in running.guests:
            player.close()
        server.should_exit = True
        thread.join(TIMEOUT_SECONDS)
        listening.close()
    assert not thread.is_alive(), "the server did not stop"


@cache
def empty_tables() -> bytes:
    """Return a migrated SQLite file, which is copied because running all migrations is slow."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "table.sqlite"
        prepare(f"sqlite:///{file}")
        return file.read_bytes()


def settings_for(folder: Path, **changes: Any) -> Settings:
    file = folder / "table.sqlite"
    if "database_url" not in changes and not file.exists():
        file.write_bytes(empty_tables())
    wanted: Payload = {
        "database_url": f"sqlite:///{file}",
        "bot_pause": 0.0,
        "return_seconds": 0.0,
        "bot_workers": 2,
        "bot_seconds": 10 * TIMEOUT_SECONDS,  # a busy machine delays bots
        "record_workers": 0,
        "rate_limits": False,
        "exhibitions": False,
        **changes,
    }
    return Settings(**wanted)


def wait_until(ready: Callable[[], object], seconds: float = TIMEOUT_SECONDS) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.02)


def connect(address: str) -> httpx.Client:
    """Return an HTTP client; it skips loading the certificates that only HTTPS needs."""
    return httpx.Client(base_url=address, timeout=TIMEOUT_SECONDS, verify=False)


@dataclass
class Event:
    id: str
    name: str
    data: Payload


class StreamClient(threading.Thread):
    """Reads an event stream in a thread, and reconnects until it is closed."""

    def __init__(self, player: Player, path: str, last_id: str | None = None) -> None:
        super().__init__(daemon=True)
        self.events: list[Event] = []
        self.status: int | None = None
        self._player = player
        self._path = path
        self._headers = {} if last_id is None else {"Last-Event-ID": last_id}
        self._closing = threading.Event()
        self._socket: socket.socket | None = None
        self.start()

    def run(self) -> None:
        client = connect(self._player.address)
        while not self._closing.is_set():
            try:
                self._listen(client)
            except httpx.HTTPError:
                # Wait before reconnecting, as browsers do.
                self._closing.wait(0.02)
                continue
            if self.status != 200:
                break
        client.close()

    def _listen(self, client: httpx.Client) -> None:
        headers = {**self._player.headers, **self._headers}
        with client.stream("GET", self._path, headers=headers) as response:
            self.status = response.status_code
            self._socket = response.extensions["network_stream"].get_extra_info("socket")
            pending = ""
            for part in response.iter_bytes():
                self._player.received.append(part)
                pending += part.decode()
                *whole, pending = pending.split("\n\n")
                for text in whole:
                    self._parse(text)
                if self._closing.is_set():
                    return

    def _parse(self, text: str) -> None:
        fields = dict(line.split(": ", 1) for line in text.splitlines() if line[0] != ":")
        if "event" in fields:
            number = fields.get("id", "")
            self._headers = {"Last-Event-ID": number} if number else {}
            self.events.append(Event(number, fields["event"], json.loads(fields["data"])))

    def of(self, name: str) -> list[Payload]:
        return [event.data for event in list(self.events) if event.name == name]

    def wait_for(self, ready: Callable[[Payload], object], name: str = "view") -> Payload:
        """Wait for an event of that name that meets a condition; return the first one."""
        wait_until(lambda: any(ready(data) for data in self.of(name)))
        return next(data for data in self.of(name) if ready(data))

    def disconnect(self) -> None:
        """Break the connection; the client reconnects, as a browser does."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def stop(self) -> None:
        self._closing.set()
        self.disconnect()

    def close(self) -> None:
        self.stop()
        self.join(TIMEOUT_SECONDS)


@dataclass
class Player:
    """A client of the HTTP API, with the cookie of a guest or without one."""

    address: str
    name: str | None = "Ann"
    received: list[bytes] = field(default_factory=list)
    """All response bodies and stream chunks."""
    streams: list[StreamClient] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.http = connect(self.address)
        if self.name is not None:
            self.put("/api/me", {"name": self.name})

    @property
    def headers(self) -> dict[str, str]:
        cookie = self.http.cookies.get("hexstead_guest")
        return {"Cookie": f"hexstead_guest={cookie}"} if cookie else {}

    def call(self, method: str, path: str, body: Any = None, status: int | None = None) -> Payload:
        response = self.http.request(method, path, json=body)
        self.received.append(response.content)
        if status is None:
            assert response.status_code < 300, response.text
        else:
            assert response.status_code == status, response.text
        answer: Payload = response.json() if response.content else {}
        if response.headers.get("content-type") == "application/json":
            check_response(method, path, response.status_code, answer)
        return answer

    def get(self, path: str, status: int | None = None) -> Payload:
        return self.call("GET", path, status=status)

    def put(self, path: str, body: Any, status: int | None = None) -> Payload:
        return self.call("PUT", path, body, status)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Payload:
        return self.call("POST", path, body, status)

    def table(self, *seats: str, **more: Any) -> Payload:
        """Create a table; a seat is "here", "open", "invite" or the name of a bot."""
        kinds = [
            {"kind": seat} if seat in ("here", "open", "invite") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        if not {"setup", "request", "from"} & set(more):
            more["request"] = {"first_game": True}
        return self.post("/api/tables", {"game": "kingdom", "seats": kinds, **more})

    def view(self, table: str) -> Payload:
        return self.get(f"/api/tables/{table}/view")

    def act(self, table: str, seq: int, action: str, status: int | None = None) -> Payload:
        path = f"/api/tables/{table}/actions"
        return self.post(path, {"seq": seq, "action": action}, status)

    def stream(self, table: str, last_id: str | None = None) -> StreamClient:
        return self.listen(f"/api/tables/{table}/events", last_id)

    def listen(self, path: str, last_id: str | None = None) -> StreamClient:
        self.streams.append(StreamClient(self, path, last_id))
        return self.streams[-1]

    def close(self) -> None:
        for stream in self.streams:
            stream.stop()
        self.http.close()


def actions_of(view: Payload) -> list[str]:
    return [action["action"] for verb in view["can"]["verbs"] for action in verb["actions"]]


def offer_to_all(view: Payload) -> str | None:
    """Return a Catan offer that all other players can accept, if there is one."""
    others = [seat for seat in view["state"]["seats"] if seat["hand"] is None]
    for action in actions_of(view):
        if action.startswith("offer "):
            number, kind = action.split(" for ")[1].split()
            if all(seat["least"][kind] >= int(number) for seat in others):
                return action
    return None


def plain_choice(view: Payload) -> str:
    """Return a deterministic sensible action: the build with the highest gain, else the end of the
    turn."""
    verbs = {verb["verb"]: verb["actions"] for verb in view["can"]["verbs"]}
    for name in ("build", "put", "play"):
        if name in verbs:
            best = max(verbs[name], key=lambda action: sum((action["gain"] or {}).values()))
            return str(best["action"])
    if "end" in verbs:
        return "end"
    if "done" in verbs:
        return "done"
    return actions_of(view)[0]


def play_turns(table: str, players: list[Player], turns: int) -> None:
    """Let each player in this order play that many turns."""
    for player in players * turns:
        view = player.view(table)
        while view["my_turn"]:
            view = player.act(table, view["seq"], plain_choice(view))


def without_times(text: str) -> str:
    """Return received text without ids and times, which differ between games."""
    text = re.sub(r'"[a-z_]*at":"[0-9T:.Z-]+"', '"at":""', text)
    text = re.sub(r"id: [0-9.]+", "id:", text)
    return re.sub(r'"rev":\d+', '"rev":0', text)
