"""Measure the pages without a server: compressed sizes, and the times of two visits.

The second visit is offline. Both are repeated with the CPU of the page and of its workers slowed.

Usage: python -m tools.bench_static [--slow 4]
"""

from __future__ import annotations

import argparse
import functools
import gzip
import json
import sys
import threading
import time
from collections import Counter
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.pages.conftest import FLAGS, find_browser

FOLDER = Path(__file__).parents[1] / "build" / "static"
LARGEST = 8_000_000
"""The most bytes of all files, compressed."""
HEADING_SECONDS = 2.0
"""The time after which the home page is there."""
PYTHON_SECONDS = 4.0
"""The time after which Python is ready at the second visit."""
WAIT_MS = 240_000


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


def slow_down(page: Page, rate: int) -> None:
    """Slow the page and its workers."""
    session: CDPSession = page.context.new_cdp_session(page)
    wish = {"id": 1, "method": "Emulation.setCPUThrottlingRate", "params": {"rate": rate}}

    def slow_worker(event: dict[str, Any]) -> None:
        words = {"sessionId": event["sessionId"], "message": json.dumps(wish)}
        session.send("Target.sendMessageToTarget", words)

    session.on("Target.attachedToTarget", slow_worker)
    how = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    session.send("Target.setAutoAttach", how)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def visit(page: Page, address: str) -> tuple[float, float]:
    """Return the seconds until the home page is there, and until Python is ready."""
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("h1").wait_for()
    heading = time.perf_counter() - began
    page.locator(".note progress").wait_for()
    page.locator(".note").wait_for(state="detached")
    return heading, time.perf_counter() - began


def measure(browser: Browser, address: str, rate: int) -> list[tuple[float, float]]:
    """Return the times of the first visit and of a second one, offline."""
    context = browser.new_context()
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    if rate > 1:
        slow_down(page, rate)
    times = [visit(page, address)]
    page.locator('[data-offline="true"]').wait_for()
    context.set_offline(True)
    page.goto("about:blank")
    times.append(visit(page, address))
    context.close()
    return times


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
            for name, (heading, python) in zip(
                ("first visit", "second, offline"), measure(browser, address, rate), strict=True
            ):
                print(f"{name:16} CPU 1/{rate}: page {heading:5.2f} s, Python {python:5.2f} s")
                if rate == 1 and (heading > HEADING_SECONDS):
                    missed = True
                if rate == 1 and name != "first visit" and python > PYTHON_SECONDS:
                    missed = True
        browser.close()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
