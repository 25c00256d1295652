"""A minimal HTTP client for benchmarks."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any

_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
_COOKIE = re.compile(rb"set-cookie: (hexstead_guest=[^;]+)", re.IGNORECASE)
_VIEW = re.compile(rb'event: view\ndata: \{.*?"seq":(\d+),"seat":[^,]+,"mover":([^,]+),')


class Client:
    """A minimal HTTP client on one keep-alive connection, which costs little CPU time."""

    def __init__(self, port: int, cookie: bytes = b"") -> None:
        self.port = port
        self.cookie = cookie
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        return json.loads(await self.read(method, path, body))

    async def read(self, method: str, path: str, body: Any = None) -> bytes:
        """The body of the response."""
        try:
            reader = await self._send(method, path, body)
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            if method != "GET":
                raise
            self.reader = None  # the server closed it just now, after a long pause
            reader = await self._send(method, path, body)
            head = await reader.readuntil(b"\r\n\r\n")
        length = _LENGTH.search(head)
        text = await reader.readexactly(int(length[1])) if length else b""
        cookie = _COOKIE.search(head)
        if cookie:
            self.cookie = cookie[1]
        if not head.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(f"{method} {path}: {head.splitlines()[0]!r} {text[:300]!r}")
        return text

    async def _send(self, method: str, path: str, body: Any) -> asyncio.StreamReader:
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, limit=1 << 22
            )
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(content)}\r\n"
        self.writer.write(head.encode() + b"Cookie: " + self.cookie + b"\r\n\r\n" + content)
        return self.reader

    async def views(self, path: str) -> AsyncIterator[tuple[int, bytes]]:
        """The sequence number and mover of each view of the stream."""
        reader = await self._send("GET", path, None)
        pending = b""
        while chunk := await reader.read(1 << 16):
            pending += chunk
            for found in _VIEW.finditer(pending):
                yield int(found[1]), found[2]
            pending = pending[pending.rfind(b"\n\n") + 1 :]

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
