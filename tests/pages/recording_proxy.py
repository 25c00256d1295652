"""A TCP proxy that records every byte the server sends to one browser."""

from __future__ import annotations

import json
import socket
import threading
from contextlib import suppress
from typing import Any

CHUNK = 65536


class RecordingProxy:
    """A proxy between a browser and the server, with one recording for each connection."""

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
        """Stop accepting connections, then close the open ones. Idempotent."""
        if not self._accepting.is_alive():
            return
        self._listening.shutdown(socket.SHUT_RDWR)  # wakes the accepting thread
        self._accepting.join()
        self._listening.close()
        for each in self._sockets:
            with suppress(OSError):  # the peer may have closed it already
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            self._sockets.append(client)
            try:
                upstream = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                client.close()
                continue
            self._sockets.append(upstream)
            recording = bytearray()
            self.connections.append(recording)
            threading.Thread(target=_pump, args=(client, upstream, None), daemon=True).start()
            threading.Thread(target=_pump, args=(upstream, client, recording), daemon=True).start()


def _pump(source: socket.socket, sink: socket.socket, recording: bytearray | None) -> None:
    try:
        while data := source.recv(CHUNK):
            if recording is not None:
                recording += data
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def documents(connection: bytes) -> list[tuple[str, Any]]:
    """Return every JSON document in the bytes of one connection: responses and stream events.

    Bytes that are not HTTP, or are compressed, are an error.
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
            found.append(("response", json.loads(body)))
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
