"""The fair queue: who gets the next slot, by priority, address, guest and worker time used."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.server.fair_queue import (
    ADDRESS_FACTOR,
    GUEST_REQUESTS,
    REFRESH_SECONDS,
    STARVED_SECONDS,
    Client,
    FairQueue,
    Job,
    Priority,
    QueueFull,
)

WAITS, REQUESTED, UNATTENDED = Priority


@dataclass
class Bench:
    """A queue with a clock that the test sets, and a name for each job."""

    slots: int = 1
    reserved: int = 0
    now: float = 0.0
    names: dict[Job, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.queue = FairQueue(self.slots, self.reserved, clock=lambda: self.now)

    def add(self, guest: str, priority: Priority = REQUESTED, address: str | None = None) -> Job:
        job = self.queue.add(Client(guest, address or f"home of {guest}"), lambda: priority)
        self.names[job] = guest
        return job

    def start(self) -> list[str]:
        """Start all jobs that may start; return their guests."""
        return [self.names[job] for job in iter(self.queue.start_next, None)]

    def serve(self, seconds: float = 1.0) -> str:
        """Run the next job to its end; return its guest."""
        job = self.queue.start_next()
        assert job is not None
        self.now += seconds
        self.queue.leave(job)
        return self.names[job]


def test_askers_take_turns_however_many_jobs_each_has() -> None:
    bench = Bench()
    for _ in range(20):
        bench.add("ann")
    for name in ("bob", "cyd"):
        for _ in range(3):
            bench.add(name)
    served = [bench.serve() for _ in range(9)]
    assert [served[at : at + 3] for at in (0, 3, 6)] == [["ann", "bob", "cyd"]] * 3


def test_the_guest_who_used_least_worker_time_goes_first() -> None:
    bench = Bench()
    for _ in range(10):
        bench.add("long")
        bench.add("short")
    served: list[str] = []
    for _ in range(12):
        job = bench.queue.start_next()
        assert job is not None
        served.append(bench.names[job])
        bench.now += 5.0 if bench.names[job] == "long" else 1.0
        bench.queue.leave(job)
    assert served.count("long") == 2
    assert served.count("short") == 10


def test_usage_is_forgotten_after_a_while() -> None:
    bench = Bench()
    bench.add("ann")
    bench.serve(8.0)
    bench.add("bob")
    bench.serve(7.0)
    bench.now += 3600.0
    bench.add("ann")
    bench.add("bob")
    assert bench.start() == ["ann"]  # the guest who used more is first in the queue


def test_priorities_of_players_requests_and_unattended_games() -> None:
    bench = Bench()
    bench.add("ann", UNATTENDED)
    bench.add("bob", REQUESTED)
    bench.add("cyd", WAITS)
    assert [bench.serve() for _ in range(3)] == ["cyd", "bob", "ann"]


def test_a_spectator_who_comes_while_a_job_waits_raises_its_priority() -> None:
    bench = Bench()
    bench.add("busy")
    running = bench.queue.start_next()
    assert running is not None
    present = False
    job = bench.queue.add(Client("ann", "a"), lambda: WAITS if present else UNATTENDED)
    bench.add("bob", REQUESTED)
    bench.names[job] = "ann"
    present = True
    bench.now += REFRESH_SECONDS
    bench.queue.leave(running)
    assert bench.serve() == "ann"


def test_a_guest_over_budget_is_served_one_class_lower() -> None:
    bench = Bench()
    bench.add("greedy", WAITS)
    bench.serve(30.0)
    bench.add("greedy", WAITS)
    bench.add("ann", REQUESTED)
    bench.add("bob", UNATTENDED)
    assert [bench.serve() for _ in range(3)] == ["ann", "greedy", "bob"]


def test_guests_of_one_address_share() -> None:
    """Ten guests behind one address, each within budget, get as much as one guest elsewhere."""
    bench = Bench()
    for number in range(10):
        for _ in range(4):
            bench.add(f"guest {number}", WAITS, "shared")
    for _ in range(20):
        bench.add("ann", WAITS)
    served = [bench.serve() for _ in range(16)]
    assert served.count("ann") == 8
    assert len(set(served)) == 9  # and the ten take turns


def test_an_address_over_budget_lets_requests_from_elsewhere_go_first() -> None:
    bench = Bench()
    for number in range(7):  # new guests, one after the other, none of them over budget
        bench.add(f"guest {number}", WAITS, "shared")
        bench.serve(9.0)
    bench.add("one more", WAITS, "shared")
    bench.add("ann", REQUESTED)
    assert [bench.serve() for _ in range(2)] == ["ann", "one more"]


def test_reserved_slots_are_for_players_within_budget() -> None:
    bench = Bench(slots=2, reserved=1)
    bench.add("greedy", WAITS)
    bench.serve(60.0)
    for _ in range(5):
        bench.add("greedy", WAITS)
    bench.add("bob", REQUESTED)
    assert bench.start() == ["bob", "greedy"]
    bench.add("cyd", REQUESTED)
    assert bench.start() == []
    bench.add("ann", WAITS)
    assert bench.start() == ["ann"]
    bench.add("eve", WAITS)
    assert bench.start() == []


def test_a_guest_who_holds_a_slot_gets_no_reserved_one() -> None:
    bench = Bench(slots=1, reserved=1)
    for _ in range(3):
        bench.add("new", WAITS)
    assert bench.start() == ["new"]
    bench.add("ann", WAITS)
    assert bench.start() == ["ann"]


def test_games_without_spectators_leave_a_slot_to_requests() -> None:
    bench = Bench(slots=2)
    for name in ("ann", "bob", "cyd"):
        bench.add(name, UNATTENDED)
    assert len(bench.start()) == 1
    bench.add("dan", REQUESTED)
    assert bench.start() == ["dan"]
    alone = Bench(slots=1)
    alone.add("ann", UNATTENDED)
    assert alone.start() == ["ann"]


def test_waiting_requests_of_a_guest_and_of_an_address_are_bounded() -> None:
    queue = FairQueue(1)

    def ask(guest: str, address: str) -> Job:
        return queue.add(Client(guest, address), lambda: REQUESTED, bounded=True)

    jobs = [ask("ann", "a") for _ in range(GUEST_REQUESTS)]
    with pytest.raises(QueueFull) as full:
        ask("ann", "a")
    assert full.value.waiting == GUEST_REQUESTS
    queue.add(Client("ann", "a"), lambda: WAITS)  # a running game
    queue.leave(jobs[0])
    ask("ann", "a")
    for number in range(GUEST_REQUESTS * (ADDRESS_FACTOR - 1)):
        ask(f"guest {number}", "a")
    with pytest.raises(QueueFull):
        ask("one more", "a")
    ask("elsewhere", "b")


def test_a_withdrawn_job_costs_nothing_and_is_never_started() -> None:
    bench = Bench()
    job = bench.add("ann")
    bench.add("bob")
    bench.queue.leave(job)
    assert bench.start() == ["bob"]
    assert (bench.queue.waiting, bench.queue.running) == (0, 1)


def test_guests_without_jobs_are_forgotten() -> None:
    bench = Bench()
    for number in range(50):
        bench.add(f"guest {number}")
        bench.serve()
    bench.now += 3600.0
    assert bench.start() == []
    assert not bench.queue._guests
    assert not bench.queue._addresses


PRIORITIES = st.sampled_from(Priority)
GUESTS = st.integers(0, 7)


@settings(deadline=None)
@given(
    slots=st.integers(1, 3),
    reserved=st.integers(0, 1),
    others=st.lists(st.tuples(GUESTS, PRIORITIES), min_size=1, max_size=30),
    mine=PRIORITIES,
    seconds=st.sampled_from([0.1, 1.0, 3.0]),
)
def test_no_job_starves(
    slots: int,
    reserved: int,
    others: list[tuple[int, Priority]],
    mine: Priority,
    seconds: float,
) -> None:
    """Guests of three addresses ask again as soon as they are served. A job of another guest still
    starts in time, and no more slots are used than there are."""
    bench = Bench(slots, reserved)

    def again(guest: int, priority: Priority) -> None:
        job = bench.add(str(guest), priority, f"address {guest % 3}")
        asked[job] = (guest, priority)

    asked: dict[Job, tuple[int, Priority]] = {}
    for guest, priority in others:
        again(guest, priority)
    own = bench.add("me", mine)
    # Each of three other addresses may be starved as well, and goes first then.
    limit = STARVED_SECONDS + (REFRESH_SECONDS + seconds) * 5
    running: list[Job] = []
    while own.started is None:
        running += iter(bench.queue.start_next, None)
        assert len(running) <= slots + reserved
        bench.now += seconds
        for job in running:
            bench.queue.leave(job)
            if job is not own:
                again(*asked[job])
        running.clear()
        assert bench.now <= limit


@settings(deadline=None)
@given(
    slots=st.integers(1, 4),
    steps=st.lists(
        st.one_of(
            st.tuples(st.just("add"), GUESTS, PRIORITIES, st.booleans()),
            st.tuples(st.just("start")),
            st.tuples(st.just("leave"), st.integers(0, 50)),
            st.tuples(st.just("pass"), st.floats(0.0, 90.0)),
        ),
        max_size=80,
    ),
)
def test_slots_and_queues_are_bounded_and_no_slot_is_idle(
    slots: int, steps: list[tuple[object, ...]]
) -> None:
    bench = Bench(slots, 1)
    inside: list[Job] = []
    for step in steps:
        match step:
            case ("add", int(guest), Priority() as priority, bool(bounded)):
                client = Client(str(guest), f"address {guest % 2}")
                waiting = [
                    job
                    for job in inside
                    if job.started is None and job.bounded and bench.names[job] == str(guest)
                ]
                try:
                    job = bench.queue.add(client, lambda p=priority: p, bounded=bounded)  # type: ignore[misc]
                except QueueFull:
                    assert bounded and len(waiting) == GUEST_REQUESTS
                else:
                    assert not bounded or len(waiting) < GUEST_REQUESTS
                    bench.names[job] = str(guest)
                    inside.append(job)
            case ("start",):
                bench.start()
                running = [job for job in inside if job.started is not None]
                idle = [job for job in inside if job.started is None]
                assert len(running) <= slots + 1
                if len(running) < slots:  # only unattended jobs wait, while others of that kind run
                    assert all(job.priority is UNATTENDED for job in idle)
                    unattended = sum(job.priority is UNATTENDED for job in running)
                    assert not idle or unattended >= max(1, slots - 1)
            case ("leave", int(number)) if inside:
                bench.queue.leave(inside.pop(number % len(inside)))
            case ("pass", float(seconds)):
                bench.now += seconds
    assert bench.queue.waiting + bench.queue.running == len(inside)
    for job in inside:
        bench.queue.leave(job)
    accounts = [*bench.queue._guests.values(), *bench.queue._addresses.values()]
    assert not any(one.waiting or one.running or one.requests for one in accounts)
