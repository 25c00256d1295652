"""The pages without a server, as `make static` builds them, on a plain file server."""

from __future__ import annotations

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.pages.person import Person

FOLDER = Path(__file__).parents[2] / "build" / "static"


TABLE = "main.table, main.catan"

ICON_SIZES = """async (addresses) => {
  const sizes = []
  for (const address of addresses) {
    const icon = await createImageBitmap(await (await fetch(address)).blob())
    sizes.push(`${icon.width}x${icon.height}`)
  }
  return sizes
}"""


def expect_installable(page: Page) -> None:
    """Check what browsers require of an app: a name, a window of its own, an address within the
    scope, and icons of 192 and 512 pixels."""
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = found["manifest"]
    assert (manifest["name"], manifest["display"]) == ("Hexstead", "kStandalone")
    assert page.url.startswith(manifest["scope"]) and page.url.startswith(manifest["startUrl"])
    icons = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    sizes = page.evaluate(ICON_SIZES, [icon["url"] for icon in icons])
    assert sizes == [icon["sizes"] for icon in icons]


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        """Keep quiet."""


class StaticSite:
    """Serves files like `python -m http.server`."""

    def __init__(self, folder: Path = FOLDER) -> None:
        handler = functools.partial(Handler, directory=str(folder.parent))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        # The pages lie under a path, as on most web hosts.
        self.address = f"http://127.0.0.1:{self._server.server_port}/{folder.name}/"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class LonePerson(Person):
    """A person at pages without a server, where a `#` comes before the path of a page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, f"{address}#")

    def _on_console(self, message: ConsoleMessage) -> None:
        # Tests that change the script of a worker block service workers, which would keep it.
        if "blocked by Playwright" not in message.text:
            super()._on_console(message)

    def navigate(self, path: str) -> None:
        super().navigate(f"#{path}")

    def wait_for_python(self) -> None:
        expect(self.page.locator(".note")).to_have_count(0)

    def go_offline(self) -> None:
        """Go offline once the service worker has all files, and open the home page again."""
        self.page.locator('[data-offline="true"]').wait_for()
        self.page.context.set_offline(True)
        self.page.reload()
        self.wait_for_python()

    def start_table(self, game: str, *, bot: str, bots: int = 1, boxes: bool = False) -> None:
        """Set up a table with the form, and start the game."""
        self.navigate("/new")
        self.press(game)
        if bots > 1:
            self.press(f"{bots + 1} players")
        for seat in range(2, bots + 2):
            self.page.get_by_label(f"Seat {seat}", exact=True).select_option(f"bot:{bot}")
        if game == "Kingdom Builder":
            self.field("Recommended first game").uncheck()
        if boxes:
            for box in self.page.locator(".boxes input:enabled").all():
                box.check()
        self.page.get_by_role("heading", name="More options", exact=True).click()
        self.field("Starting player").select_option("0")
        self.field("Seed").fill("11")
        self.field("Seed").press("Tab")
        self.expect_preview()
        self.press("Start the game")
        self.page.locator(TABLE).first.wait_for()

    def reload(self) -> None:
        """Reload the page in the middle of a game, and wait until it shows at least as much."""
        before = self.move_count()
        self.page.reload()
        self.page.locator(TABLE).first.wait_for()
        self.page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=before)
