"""Take screenshots of every page, at desktop and phone size, light and dark, for docs/images.

Run by `make screenshots`; `make screenshots ARGS="home table"` takes only those pages.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.pages.catan_player import CatanPlayer  # noqa: E402
from tests.pages.conftest import FLAGS, SOUNDS_ANSWERED, find_browser  # noqa: E402 - the path comes first
from tests.pages.person import Person  # noqa: E402
from tests.pages.server_process import ServerProcess  # noqa: E402
from tests.server.serving import plain_choice  # noqa: E402
from tools.people_scene import AWAITED as AWAITED_OF_PEOPLE  # noqa: E402
from tools.people_scene import NAMES as OF_PEOPLE  # noqa: E402
from tools.people_scene import people_scene  # noqa: E402

IMAGES = ROOT / "docs" / "images"
RECORDS = ROOT / "tests" / "pages" / "records"
GAMES = ROOT / "tests" / "records"
BOXES: dict[str, tuple[str, list[str]]] = {
    "nomads": ("mixed-4-random", []),
    "crossroads": ("mixed-4-greedy", []),
    "capitol": ("capitol-3-greedy", []),
    "caves": ("caves-3-random", []),
    "marshlands": ("marshlands-3-greedy", ["Marshlands"]),
    "harvest": ("harvest-2-greedy", ["Harvest"]),
    "queenies": ("island-2-greedy", ["Queenie 1", "Queenie 2", "Queenie 3"]),
    "second-edition": ("splendid-castles-2-greedy", ["Second edition", "Splendid castles"]),
}
"""A recorded game with each box, and the options to tick where its set-up is pictured too."""
AWAITED = {
    "replay": 'input[type="range"]',
    "catan-replay": 'input[type="range"]',
    "statistics": "main table",
    "today": "main .columns",
    **AWAITED_OF_PEOPLE,
}
"""The elements that show that a page is complete."""
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
SCHEMES = ("light", "dark")
MATE = {"kind": "bot", "bot": "greedy"}
ISLANDER = {"kind": "bot", "bot": "random"}


class Guest:
    """Prepares the scene through the HTTP API, like the pages."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        return self._page.evaluate(
            """async ([method, path, body]) => {
                const headers = { 'Content-Type': 'application/json' }
                const request = { method, headers }
                if (body !== null) request.body = JSON.stringify(body)
                return (await fetch('/api' + path, request)).json()
            }""",
            [method, path, body],
        )

    def table(self, seats: list[dict[str, str]], **fields: Any) -> str:
        table = self.ask("POST", "/tables", {"game": "kingdom", "seats": seats, **fields})
        return str(table["id"])

    def last_moment(self, name: str) -> dict[str, Any]:
        """The last position of a recorded game, for a new table."""
        record = self.ask("POST", "/records", json.loads((RECORDS / f"{name}.json").read_text()))
        return {"record": record["id"], "at": record["length"]}

    def in_the_middle(self, name: str) -> str:
        """A table that continues a recorded game after two thirds of it."""
        record = json.loads((GAMES / f"kingdom-{name}.json").read_text())
        kept = self.ask("POST", "/records", record)
        moment = {"record": kept["id"], "at": kept["length"] * 2 // 3}
        mates = [MATE] * (record["setup"]["players"] - 1)
        return self.table([{"kind": "here"}, *mates], **{"from": moment})

    def finish(self, table: str) -> None:
        """Play simple actions until the game is over."""
        while (view := self.ask("GET", f"/tables/{table}/view"))["status"] != "over":
            if view["my_turn"]:
                action = {"seq": view["seq"], "action": simple_action(view)}
                self.ask("POST", f"/tables/{table}/actions", action)
            else:
                self._page.wait_for_timeout(100)


def simple_action(view: dict[str, Any]) -> str:
    """Return an action that leads on in either game."""
    verbs = {verb["verb"]: verb["actions"] for verb in view["can"]["verbs"]}
    for verb in ("city", "settlement", "roll", "decline", "road", "buy-card"):
        if verb in verbs:
            return str(verbs[verb][0]["action"])
    return plain_choice(view)


def set_the_scene(page: Page) -> dict[str, str]:
    """Create games in every state; return the addresses of the pages."""
    guest = Guest(page)
    guest.ask("PUT", "/me", {"name": "Ann", "colour": "blue", "language": "en"})
    boxes = {"sets": ["base", "nomads", "crossroads"], "seed": 11, "players": 4}
    over = guest.table(
        [{"kind": "here"}, MATE, MATE, {"kind": "bot", "bot": "random"}], request=boxes
    )
    guest.finish(over)
    moment = guest.last_moment("many-tiles")
    playing = guest.table([{"kind": "here", "name": "Ann"}, MATE], **{"from": moment})
    first = guest.table([{"kind": "here"}, MATE], request={"first_game": True})
    friends = [{"kind": "here"}, {"kind": "invite"}, {"kind": "open"}]
    waiting = guest.table(friends, request={"sets": ["base", "nomads"], "seed": 3}, listed=True)
    screen = [{"kind": "here"}, {"kind": "here", "name": "Cleo"}]
    shared = guest.table(screen, request={"first_game": True, "start": 1})
    seven: dict[str, Any] = {"game": "catan", "from": guest.last_moment("catan-seven")}
    discarding = guest.table([{"kind": "here"}, ISLANDER, ISLANDER], **seven)
    island = guest.table([{"kind": "here"}, ISLANDER, ISLANDER], **seven)
    page.goto(f"{page.url.rstrip('/')}/table/{island}")
    page.locator("main.catan").wait_for()
    player = CatanPlayer(page)
    while player.handle_prompt(player.look()):
        pass
    short: dict[str, Any] = {"game": "catan", "request": {"options": {"points": 4}, "seed": 5}}
    settled = guest.table([{"kind": "here"}, ISLANDER, ISLANDER], **short)
    guest.finish(settled)
    pages = {name: f"/table/{guest.in_the_middle(game)}" for name, (game, _) in BOXES.items()}
    pages |= {f"new-{name}": "/new" for name, (_, ticked) in BOXES.items() if ticked}
    return pages | {
        "home": "/",
        "new-table": "/new",
        "lobby": f"/table/{waiting}",
        "first-game": f"/table/{first}",
        "table": f"/table/{playing}",
        "hand-over": f"/table/{shared}",
        "scoring": f"/table/{over}",
        "results": f"/table/{over}",
        "share": f"/table/{over}",
        "today": "/today/2026-11-01",
        "replay": f"/replay/{over}?at=120",
        "analysis": f"/replay/{over}/analysis?begin=1",
        "catan-new-table": "/new?game=catan",
        "catan-table": f"/table/{island}",
        "catan-trade": f"/table/{island}",
        "catan-discard": f"/table/{discarding}",
        "catan-results": f"/table/{settled}",
        "catan-replay": f"/replay/{settled}?at=60",
        "catan-analysis": f"/replay/{settled}/analysis?begin=1",
        "rules": "/rules",
        "rule": "/rules/paddock",
        "catan-rule": "/rules/catan/robber",
        "learn": "/learn",
        "lesson": "/learn/kingdom",
        "catan-lesson": "/learn/catan",
        "statistics": "/statistics",
        "boards": "/boards",
        "workshop": "/boards",
        "records": "/replay",
        "settings": "/settings",
        "not-found": "/nowhere",
    }


def draw_boards(page: Page) -> None:
    """Create boards: an entered print, a generated one, and one just begun."""
    boards = [
        page.evaluate(
            """async (request) => {
                const headers = { 'Content-Type': 'application/json' }
                const options = { method: 'POST', headers, body: JSON.stringify(request) }
                return (await fetch('/api/quadrants/make', options)).json()
            }""",
            {"set": set_, "like": like, "seed": seed},
        )
        for set_, like, seed in (("base", "farm", 7), ("marshlands", "refuge", 5))
    ]
    for number, board in enumerate(boards):
        ready = {"name": board["name"], "text": board["text"]}
        letters = "".join(board["rows"])
        title = ("Valley of the Farm", "Refuge")[number]
        kept = {**board, "letters": letters, "title": title, "ready": ready}
        page.evaluate(
            """([key, board]) => {
                localStorage.setItem(key, JSON.stringify({ ...board, changed: Date.now() }))
            }""",
            [f"hexstead.board.{number}", {**kept, "locked": [], "generated": False}],
        )
    page.reload()
    page.get_by_role("link", name="Open Refuge").wait_for()


def open_workshop(name: str, page: Page) -> None:
    """Open the list of boards, or a board in the editor with locked hexes and an error."""
    draw_boards(page)
    if name == "boards":
        return
    page.get_by_role("link", name="Refuge").first.click()
    page.locator("[data-checked]").wait_for()
    page.locator('[data-tool="lock"]').click()
    for hex_name in ("a1", "b1", "c1"):
        page.locator(f'[data-hex="{hex_name}"]').click()
    page.locator('[data-brush="P"]').click()
    page.locator('[data-hex="j6"]').click()
    page.get_by_text("A special hex is on the outer ring").wait_for()
    page.evaluate("scrollTo(0, 0)")


def before_picture(name: str, person: Person) -> None:
    """Click what a person would click before the screenshot."""
    page = person.page
    if name in ("catan-table", "catan-trade"):
        page.locator("[data-build]").first.wait_for()
    if name == "catan-trade":
        page.locator('[data-build="trade"]').click()
        page.locator("[data-open]").wait_for()
    if name == "new-table":
        page.get_by_label("Nomads").check()
        page.get_by_label("Crossroads").check()
    if name in BOXES:
        page.locator("[data-legal], [data-verb]").first.wait_for()
    if name.removeprefix("new-") in BOXES and name not in BOXES:
        for box in BOXES[name.removeprefix("new-")][1]:
            page.locator(".box", has_text=box).get_by_role("checkbox").check()
    if name == "scoring":
        person.press("Next card")
    if name in ("results", "share", "catan-results"):
        results = page.get_by_role("table").first
        page.get_by_role("button", name="Skip").or_(results).first.wait_for()
        if not results.is_visible():
            person.press("Skip")
        results.wait_for()
    if name == "share":
        person.press("Share")
        page.locator("[data-qr]").wait_for()
    if name in ("analysis", "catan-analysis"):
        page.locator("#moment").wait_for(timeout=300_000)
    if name in AWAITED:
        page.locator(AWAITED[name]).first.wait_for()
    page.wait_for_timeout(900)  # wait for animations


def picture(
    browser: Browser, address: str, cookies: Any, size: str, scheme: Any
) -> Callable[..., None]:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-GB"
    )
    context.add_cookies(cookies)
    context.add_init_script(SOUNDS_ANSWERED)
    person = Person(context.new_page(), address)

    def take(name: str, path: str) -> None:
        person.open(path)
        person.page.locator("#content h1").first.wait_for(state="attached")
        if path == "/boards":
            open_workshop(name, person.page)
        before_picture(name, person)
        if "#" in path:
            part = person.page.locator(path[path.index("#") :])
            part.evaluate("part => scrollBy(0, part.getBoundingClientRect().top - 40)")
        # WebP is a fifth of PNG; Playwright itself writes only PNG and JPEG.
        shot = {"format": "webp", "quality": 82}
        taken = context.new_cdp_session(person.page).send("Page.captureScreenshot", shot)
        target = IMAGES / f"{name}-{size}-{scheme}.webp"
        target.write_bytes(base64.b64decode(taken["data"]))

    return take


Scene = tuple[str, Any, dict[str, str]]


def take_all(browser: Browser, scene: Scene, wanted: set[str]) -> None:
    address, cookies, pages = scene
    for size in SIZES:
        for scheme in SCHEMES:
            take = picture(browser, address, cookies, size, scheme)
            for name, path in pages.items():
                if not wanted or name in wanted:
                    take(name, path)


@contextmanager
def games_scene(browser: Browser) -> Iterator[Scene]:
    with tempfile.TemporaryDirectory() as folder:
        host = ServerProcess(Path(folder))
        try:
            context = browser.new_context()
            page = context.new_page()
            page.goto(host.address)
            pages = set_the_scene(page)
            yield host.address, context.cookies(), pages
        finally:
            host.stop()


def main() -> None:
    wanted = set(sys.argv[1:])
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(playwright), args=list(FLAGS)
        )
        try:
            if not wanted or wanted - set(OF_PEOPLE):
                with games_scene(browser) as scene:
                    take_all(browser, scene, wanted)
            if not wanted or wanted & set(OF_PEOPLE):
                with people_scene() as scene:
                    take_all(browser, scene, wanted)
        finally:
            browser.close()
    pictures = list(IMAGES.glob("*.webp"))
    total = sum(path.stat().st_size for path in pictures)
    print(f"{len(pictures)} pictures, {total / 1e6:.1f} MB in {IMAGES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
