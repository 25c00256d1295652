"""A fair queue for worker time: which job starts next when many clients want a worker.

The queue is a pure data structure: it starts no process and knows no event loop. Its clock is a
parameter, so tests can set the time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from math import exp
from time import monotonic
from typing import Final, NamedTuple

WINDOW_SECONDS: Final = 60.0
"""Time constant of the decaying average by which worker time is counted."""
GUEST_SHARE: Final = 1 / 6
"""Part of all worker time that a guest may use before their jobs are served one class lower."""
ADDRESS_SHARE: Final = 1 / 2
"""The same for all guests of one address together."""
STARVED_SECONDS: Final = 30.0
"""A client whose jobs have waited for so long without being served is served first, once."""
REFRESH_SECONDS: Final = 1.0
"""How often usage decays and priorities are read again."""
RESERVED: Final = 1
"""Workers beside those of the settings, for players who wait and are within their budget."""
GUEST_REQUESTS: Final = 8
"""Requests of one guest that may wait."""
ADDRESS_FACTOR: Final = 10
"""So many times as many requests of one address may wait."""
_NEGLIGIBLE: Final = 0.01
"""Worker seconds that are forgotten."""


class Priority(IntEnum):
    """Classes of jobs, the most urgent first."""

    PLAYER_WAITS = 0
    """A person who plays at the table waits for a bot."""
    REQUESTED = 1
    """A hint or an analysis that was asked for, or a game among bots with spectators."""
    UNATTENDED = 2
    """A bot's turn in a game that has no spectator."""


ReadPriority = Callable[[], Priority]
"""Returns the present priority of a job; spectators come and go while it waits."""


class Client(NamedTuple):
    """The guest for whom a job is done, and the address (or IPv6 network) of that guest."""

    guest: str
    address: str


class QueueFull(Exception):
    """The client has too many requests waiting."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} requests are waiting")
        self.waiting = waiting


@dataclass(eq=False)
class Account:
    """The worker time of one guest or one address."""

    budget: float
    used: float = 0.0
    """Worker seconds, decaying with WINDOW_SECONDS."""
    running: int = 0
    waiting: int = 0
    requests: int = 0
    """Bounded jobs among those that wait."""
    since: float = 0.0
    """When the account was last served, or began to wait."""
    starved: bool = False

    @property
    def over_budget(self) -> bool:
        return self.used > self.budget

    @property
    def idle(self) -> bool:
        return not self.running and not self.waiting and not self.used


@dataclass(eq=False)
class Job:
    """One piece of work, from when it is queued until it leaves the queue."""

    number: int
    guest: Account
    address: Account
    read_priority: ReadPriority
    bounded: bool
    priority: Priority = field(init=False)
    started: float | None = None

    def __post_init__(self) -> None:
        self.priority = self.read_priority()

    @property
    def level(self) -> int:
        """The priority, one lower for a guest over budget and one for an address over budget."""
        return self.priority + self.guest.over_budget + self.address.over_budget

    @property
    def may_use_reserve(self) -> bool:
        """Whether it is the only job of a player who waits and is within budget."""
        light = not self.guest.running and not self.guest.over_budget
        return light and self.priority is Priority.PLAYER_WAITS


class FairQueue:
    """Jobs of all clients, and the slots in which they run.

    When a slot is free, the next address is chosen, then one of its guests, then that guest's job:
    by priority, then by slots held now, then by worker time used lately. So addresses share the
    workers equally, and guests share what their address gets.

    `slots` jobs run at once. `reserved` slots more are for players who wait, are within their
    budget and hold no slot. Unattended games never hold all slots, unless there is only one.
    `requests` bounds how many of a guest may wait.
    """

    def __init__(
        self,
        slots: int,
        reserved: int = 0,
        requests: int = GUEST_REQUESTS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.slots = slots
        self.reserved = reserved
        self.requests = requests
        self._clock = clock
        self._guests: dict[str, Account] = {}
        self._addresses: dict[str, Account] = {}
        self._waiting: dict[Job, None] = {}
        self._running: dict[Job, None] = {}
        self._number = 0
        self._refreshed = clock()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return len(self._running)

    def add(self, client: Client, priority: ReadPriority, *, bounded: bool = False) -> Job:
        """Queue a job. Raises QueueFull for a bounded job of a client who has too many waiting."""
        capacity = self.slots * WINDOW_SECONDS
        guest = self._guests.setdefault(client.guest, Account(capacity * GUEST_SHARE))
        address = self._addresses.setdefault(client.address, Account(capacity * ADDRESS_SHARE))
        if bounded:
            for account, factor in ((guest, 1), (address, ADDRESS_FACTOR)):
                if account.requests >= self.requests * factor:
                    raise QueueFull(account.requests)
        self._number += 1
        job = Job(self._number, guest, address, priority, bounded)
        now = self._clock()
        for account in (guest, address):
            if not account.waiting:
                account.since, account.starved = now, False
            account.waiting += 1
            account.requests += bounded
        self._waiting[job] = None
        return job

    def start_next(self) -> Job | None:
        """Start the job whose turn it is; None if none may start now."""
        now = self._clock()
        self._refresh(now)
        startable = self._startable()
        if not startable:
            return None
        address = min(startable, key=_address_order).address
        job = min((job for job in startable if job.address is address), key=_guest_order)
        self._stop_waiting(job)
        job.started = now
        self._running[job] = None
        for account in (job.guest, job.address):
            account.running += 1
            account.since = now
            account.starved = False
        return job

    def leave(self, job: Job) -> None:
        """Remove a job: charge one that ran to its client, withdraw one that waits."""
        if job.started is None:
            self._stop_waiting(job)
            return
        del self._running[job]
        for account in (job.guest, job.address):
            account.running -= 1
            account.used += self._clock() - job.started

    def _stop_waiting(self, job: Job) -> None:
        del self._waiting[job]
        for account in (job.guest, job.address):
            account.waiting -= 1
            account.requests -= job.bounded

    def _startable(self) -> list[Job]:
        if self.running >= self.slots + self.reserved:
            return []
        if self.running >= self.slots:
            return [job for job in self._waiting if job.may_use_reserve]
        unattended = sum(job.priority is Priority.UNATTENDED for job in self._running)
        if unattended >= max(1, self.slots - 1):
            return [job for job in self._waiting if job.priority is not Priority.UNATTENDED]
        return list(self._waiting)

    def _refresh(self, now: float) -> None:
        """Let usage decay, note who starves, and read the priorities of waiting jobs again."""
        passed = now - self._refreshed
        if passed < REFRESH_SECONDS:
            return
        self._refreshed = now
        kept = exp(-passed / WINDOW_SECONDS)
        for accounts in (self._guests, self._addresses):
            for key, account in list(accounts.items()):
                account.used *= kept
                if account.used < _NEGLIGIBLE:
                    account.used = 0.0
                account.starved = account.waiting > 0 and now - account.since > STARVED_SECONDS
                if account.idle:
                    del accounts[key]
        for job in self._waiting:
            job.priority = job.read_priority()


def _address_order(job: Job) -> tuple[bool, int, int, float, float]:
    account = job.address
    return not account.starved, job.level, account.running, account.used, account.since


def _guest_order(job: Job) -> tuple[bool, int, int, float, float, int]:
    account = job.guest
    order = not account.starved, job.level, account.running, account.used, account.since
    return *order, job.number
