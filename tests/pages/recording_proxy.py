"""A line that remembers every byte the server sent through it to one browser."""

from __future__ import annotations

import json
import socket
import threading
from contextlib import suppress
from typing import Any

CHUNK = 65536


class RecordingProxy:
    """Stands between a browser and the server; each connection's bytes are kept apart."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.connections: list[bytearray] = []
        self._sockets: list[socket.socket] = []
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def received(self) -> int:
        return sum(len(connection) for connection in self.connections)

    def close(self) -> None:
        """Take no more connections, then cut those there are. A second time changes nothing."""
        if not self._accepting.is_alive():
            return
        self._listening.shutdown(socket.SHUT_RDWR)  # wakes whoever waits for a connection
        self._accepting.join()
        self._listening.close()
        for each in self._sockets:
            with suppress(OSError):  # the other end may have hung up before
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            self._sockets.append(near)
            try:
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                near.close()
                continue
            self._sockets.append(far)
            kept = bytearray()
            self.connections.append(kept)
            threading.Thread(target=_pump, args=(near, far, None), daemon=True).start()
            threading.Thread(target=_pump, args=(far, near, kept), daemon=True).start()


def _pump(source: socket.socket, sink: socket.socket, kept: bytearray | None) -> None:
    try:
        while data := source.recv(CHUNK):
            if kept is not None:
                kept += data
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def documents(connection: bytes) -> list[tuple[str, Any]]:
    """Every JSON document in the bytes of one connection: answers, and events of a stream.

    All bytes must be understood: what is no HTTP, or compressed, is an error.
    """
    found: list[tuple[str, Any]] = []
    rest = bytes(connection)
    while rest:
        head, gap, rest = rest.partition(b"\r\n\r\n")
        assert gap and head.startswith(b"HTTP/1.1 "), head[:80]
        headers = {
            name.strip().lower(): value.strip()
            for name, _, value in (line.partition(":") for line in head.decode().split("\r\n")[1:])
        }
        assert "content-encoding" not in headers, "compressed bytes cannot be searched"
        if headers.get("transfer-encoding") == "chunked":
            body, rest = _unchunked(rest)
        else:
            length = int(headers.get("content-length", "0"))
            body, rest = rest[:length], rest[length:]
        kind = headers.get("content-type", "")
        if kind.startswith("application/json") and body:
            found.append(("answer", json.loads(body)))
        elif kind.startswith("text/event-stream"):
            found += _events(body)
    return found


def _unchunked(data: bytes) -> tuple[bytes, bytes]:
    body = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        length = int(size, 16)
        body, data = body + data[:length], data[length + 2 :]
        if length == 0:
            break
    return body, data


def _events(body: bytes) -> list[tuple[str, Any]]:
    events: list[tuple[str, Any]] = []
    for block in body.decode().replace("\r\n", "\n").split("\n\n"):
        fields = [line.partition(": ") for line in block.split("\n") if ": " in line]
        data = "".join(value for name, _, value in fields if name == "data")
        kind = next((value for name, _, value in fields if name == "event"), "message")
        if data:
            events.append((kind, json.loads(data)))
    return events
