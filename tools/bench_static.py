"""Measure the pages without a server: compressed sizes, the times of two visits, and of the bots.

The second visit is offline; then games against an expert begin. Everything is
repeated with the CPU of the page and of its workers slowed. Beside each time is the processor time
of the pages and workers, which hardly depends on what else the machine does.

Usage: python -m tools.bench_static [--slow 4]
"""

from __future__ import annotations

import argparse
import functools
import gzip
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.pages.conftest import FLAGS, SOUNDS_ANSWERED, find_browser
from tests.pages.static_site import LonePerson
from tests.pages.test_catan_full_game import CatanBuilder
from tests.pages.test_static import INSTANT

FOLDER = Path(__file__).parents[1] / "build" / "static"
LARGEST = 8_000_000
"""The most bytes of all files, compressed."""
HEADING_SECONDS = 2.0
"""The time after which the home page is there."""
PYTHON_SECONDS = 4.0
"""The time after which Python is ready at the second visit."""
EXPERT_SECONDS = 2.0
"""The longest turn of an expert."""
DECISIONS = 60
"""The number of decisions of the person in a game against an expert."""
WAIT_MS = 240_000
PERIOD_SECONDS = 0.02
Times = tuple[float, float]
"""Seconds, and processor time in them."""


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        """Keep quiet."""


def sizes() -> Counter[str]:
    """Return the compressed bytes by part."""
    parts: Counter[str] = Counter()
    for file in FOLDER.rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            part = file.name if file.parent.name.startswith("python-") else "pages"
            parts[part] += min(len(content), len(gzip.compress(content, 9)))
    return parts


def renderers(session: CDPSession) -> list[dict[str, Any]]:
    """Return the processes of the pages and workers, with the processor time of each."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return [each for each in processes if each["type"] == "renderer"]


@contextmanager
def slowed(browser: Browser, rate: int) -> Iterator[None]:
    """Stop the processes of the pages for most of the time. DevTools would slow the page alone, and
    not its workers."""
    ids = [each["id"] for each in renderers(browser.new_browser_cdp_session())]
    ended = threading.Event()

    def send(number: signal.Signals) -> None:
        for renderer in ids:
            os.kill(renderer, number)

    def take_turns() -> None:
        while not ended.is_set():
            send(signal.SIGSTOP)
            time.sleep(PERIOD_SECONDS * (rate - 1) / rate)
            send(signal.SIGCONT)
            time.sleep(PERIOD_SECONDS / rate)

    thread = threading.Thread(target=take_turns)
    if rate > 1:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if rate > 1:
            thread.join()


class Clock:
    """Measures seconds and the processor time of the pages and workers."""

    def __init__(self, browser: Browser) -> None:
        self._session = browser.new_browser_cdp_session()
        self._began = (0.0, 0.0)
        self.start()

    def start(self) -> None:
        self._began = self._now()

    def read(self) -> Times:
        (before, used_before), (now, used) = self._began, self._now()
        return now - before, used - used_before

    def _now(self) -> Times:
        return time.perf_counter(), sum(each["cpuTime"] for each in renderers(self._session))


def visit(page: Page, address: str, clock: Clock) -> tuple[Times, Times]:
    """Return the times until the home page is there, and until Python is ready."""
    clock.start()
    page.goto(address, wait_until="commit")
    page.locator("h1").wait_for()
    heading = clock.read()
    page.locator(".note progress").wait_for()
    page.locator(".note").wait_for(state="detached")
    return heading, clock.read()


def waits(
    look: Callable[[], dict[str, Any]], act: Callable[[dict[str, Any]], None], clock: Clock
) -> list[Times]:
    """Play a game, and return how long the person waited for each decision."""
    found: list[Times] = []
    while len(found) < DECISIONS:
        clock.start()
        seen = look()
        if not seen["table"]:  # the results, which follow after a pause
            break
        found.append(clock.read())
        act(seen)
    return found


def play(page: Page, address: str, clock: Clock) -> dict[str, list[Times]]:
    """Return the times that the person waits in games against an expert, by game."""
    ann = LonePerson(page, address)

    def act(seen: dict[str, Any]) -> None:
        if seen["cards"]:
            before = ann.move_count()
            page.locator("button.choice").first.click()
            ann.wait_for_move(before)
        elif seen["legal"]:
            ann.pick(seen["legal"][0])
        else:
            ann.do("end" if "end" in seen["verbs"] else seen["verbs"][0])

    ann.start_table("Kingdom Builder", bot="expert", boxes=True)
    found = {"Kingdom Builder, all boxes": waits(ann.wait_for_turn, act, clock)}
    ann.start_table("Catan", bot="expert")
    builder = CatanBuilder(ann)
    return {**found, "Catan": waits(builder.look, builder.step, clock)}


def measure(
    browser: Browser, address: str, rate: int
) -> tuple[list[tuple[Times, Times]], dict[str, list[Times]]]:
    """Return the times of the first visit and of a second one, offline, and those of the bots."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(f"{SOUNDS_ANSWERED}; ({INSTANT})()")
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    page.goto(f"{address}mark.svg")  # starts the process of this site
    clock = Clock(browser)
    with slowed(browser, rate):
        times = [visit(page, address, clock)]
        page.locator('[data-offline="true"]').wait_for()
        context.set_offline(True)
        page.goto(f"{address}mark.svg")
        times.append(visit(page, address, clock))
        bots = play(page, address, clock)
    context.close()
    return times, bots


def shown(times: Times) -> str:
    return f"{times[0]:5.2f} s ({times[1]:.2f} s of processor time)"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench-static", description=__doc__)
    parser.add_argument("--slow", type=int, default=4, help="the factor for the slowed CPU")
    slow = parser.parse_args().slow
    parts = sizes()
    for part, size in parts.most_common():
        print(f"{part:24} {size / 1e6:6.2f} MB compressed")
    print(f"{'all':24} {parts.total() / 1e6:6.2f} MB (at most {LARGEST / 1e6:g})")
    handler = functools.partial(Handler, directory=str(FOLDER))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    missed = parts.total() > LARGEST
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(playwright), args=list(FLAGS)
        )
        for rate in (1, slow):
            address = f"http://127.0.0.1:{server.server_port}/"
            visits, bots = measure(browser, address, rate)
            for name, (heading, python) in zip(
                ("first visit", "second, offline"), visits, strict=True
            ):
                print(f"{name:16} CPU 1/{rate}: page {shown(heading)}, Python {shown(python)}")
                if rate == 1 and heading[0] > HEADING_SECONDS:
                    missed = True
                if rate == 1 and name != "first visit" and python[0] > PYTHON_SECONDS:
                    missed = True
            for game, found in bots.items():
                longest = max(seconds for seconds, _ in found)
                most = max(used for _, used in found)
                print(f"expert           CPU 1/{rate}: {shown((longest, most))} at most, in {game}")
                missed |= rate == 1 and longest > EXPERT_SECONDS
        browser.close()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
