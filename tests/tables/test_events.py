"""Event streams: events are written directly to a connection that is ready for them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from hexstead.tables.events import StreamPosition, Subscriber
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Table


class Writer:
    def __init__(self, sent: list[str]) -> None:
        self.ready = True
        self._sent = sent

    def is_ready(self) -> bool:
        return self.ready

    def write(self, data: bytes) -> None:
        self._sent.append(f"written: {summary(data)}")


class Stream:
    """A subscriber of a table that waits for players."""

    def __init__(self) -> None:
        self.live = LiveTable(Table("key", "kingdom", "1", {}, "ann", "", 0), None, [])
        self.sent: list[str] = []
        self.writer = Writer(self.sent)
        self.broken = False
        seen = StreamPosition(revision=self.live.revision)
        self.subscriber = Subscriber(self.live, "ann", seen, self._table, writer=self.writer)
        self.live.subscribers.add(self.subscriber)
        self.task = asyncio.create_task(self._listen())

    def _table(self, *_: object) -> Any:
        if self.broken:
            raise ValueError("cannot be shown")
        return {"rev": self.live.revision}

    async def _listen(self) -> None:
        async for data in self.subscriber.stream():
            self.sent.append(summary(data))

    async def settle(self) -> None:
        """Let everything happen that does not wait for anything."""
        for _ in range(10):
            await asyncio.sleep(0)


def summary(data: bytes) -> str:
    """The names of events, or the field of a message without any."""
    names = re.findall(r"event: (\w+)", data.decode())
    return " ".join(names) or data.decode().split(":")[0]


def run(work: Callable[[Stream], Awaitable[None]]) -> list[str]:
    """Return what a stream sent, by its task or written directly."""

    async def main() -> list[str]:
        stream = Stream()
        await stream.settle()
        await work(stream)
        await stream.settle()
        stream.task.cancel()
        return stream.sent

    return asyncio.run(main())


def test_events_are_written_directly() -> None:
    async def work(stream: Stream) -> None:
        stream.live.changed()
        stream.live.changed()  # at once, so that one event tells of both
        await stream.settle()
        stream.live.changed()

    assert run(work) == ["retry", "written: table", "written: table"]


def test_a_slow_client_gets_its_events_from_the_stream() -> None:
    async def work(stream: Stream) -> None:
        for ready in (True, False, False, True):
            stream.writer.ready = ready
            stream.live.changed()
            await stream.settle()

    assert run(work) == ["retry", "written: table", "table", "table", "written: table"]


def test_the_stream_of_a_cancelled_table_ends() -> None:
    async def work(stream: Stream) -> None:
        stream.live.cancelled = True
        stream.live.changed()
        await stream.settle()
        assert stream.task.done()

    assert run(work) == ["retry", "table", "bye"]


def test_a_closed_stream_ends() -> None:
    async def work(stream: Stream) -> None:
        stream.live.changed()
        stream.subscriber.close()
        await stream.settle()
        assert stream.task.done()

    assert run(work)[-1] == "retry"


def test_a_stream_that_fails_is_closed() -> None:
    """The client reconnects; the error is logged by the handler of the event loop."""
    problems: list[BaseException] = []

    async def work(stream: Stream) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: problems.append(context["exception"]))
        stream.broken = True
        stream.live.changed()
        await stream.settle()
        assert stream.task.done()

    assert run(work) == ["retry", "retry"]
    assert [str(problem) for problem in problems] == ["cannot be shown"]
