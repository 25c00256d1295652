"""The host of a browser in Pyodide itself, run by Node, with a storage of JavaScript functions."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
NODE = shutil.which("node")
GAME = r"""
import asyncio, json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/src")
from hexstead.browser.host import BrowserHost
from hexstead.browser.jobs import run_job
from hexstead.browser.settings import BrowserSettings
from hexstead.browser.storage import JsStorage
from pyodide.code import run_js

kept = run_js('''(() => {
    const kept = new Map()
    let full = false
    return {
        load: async (prefix) =>
            JSON.stringify([...kept].filter(([key]) => key.startsWith(prefix)).sort()),
        write: async (changes) => {
            if (full) throw new DOMException('no room', 'QuotaExceededError')
            for (const [key, value] of Object.entries(JSON.parse(changes)))
                value === null ? kept.delete(key) : kept.set(key, value)
        },
        fill: (now) => (full = now),
    }
})()''')

class Jobs:
    async def run(self, job):
        return run_job(job)

def open_host():
    storage = JsStorage(kept.load, kept.write)
    return BrowserHost(storage, Jobs(), BrowserSettings(bot_pause=0.0))

async def ask(host, method, path, body=None, status=200):
    found, text = await host.request(method, path, None if body is None else json.dumps(body))
    assert found == status, text
    return json.loads(text)

async def play(host, table, actions):
    news = asyncio.Event()
    close = host.open_stream(f"/api/tables/{table}/events", lambda *_: news.set())
    while True:
        news.clear()
        view = await ask(host, "GET", f"/api/tables/{table}/view?after=100000")
        if view["mover"] == "over" or actions == 0:
            close()
            return view
        if not view["my_turn"]:
            await news.wait()
            continue
        legal = [each["action"] for verb in view["can"]["verbs"] for each in verb["actions"]]
        action = {"seq": view["seq"], "action": "end" if "end" in legal else legal[0]}
        await ask(host, "POST", f"/api/tables/{table}/actions", action)
        actions -= 1

host = open_host()
await host.open()
await ask(host, "PUT", "/api/me", {"name": "Ann"})
seats = [{"kind": "here"}, {"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "expert"}]
wish = {"game": "catan", "seats": seats, "request": {"seed": 1}}
table = (await ask(host, "POST", "/api/tables", wish, 201))["id"]
before = await play(host, table, 10)
kept.fill(True)
problem = await ask(host, "PUT", "/api/me", {"name": "Bo"}, 507)
assert problem["code"] == "storage_full", problem
kept.fill(False)
await host.close()

host = open_host()
await host.open()
assert (await ask(host, "GET", "/api/me"))["guest"]["name"] == "Ann"
assert (await play(host, table, 0))["seq"] >= before["seq"]
assert (await play(host, table, 1000))["mover"] == "over"
assert (await ask(host, "GET", "/api/statistics?game=catan"))["games"] == 1
assert (await ask(host, "GET", f"/api/records/{table}/result"))["winners"]
await host.close()
print("played")
"""


# The page tests of the pages without a server play in Pyodide, too, in a browser.
@pytest.mark.soak
@pytest.mark.skipif(
    not (PYODIDE.is_dir() and NODE), reason="npm ci in web/ installs Pyodide where it is required"
)
def test_a_game_in_pyodide(tmp_path: Path) -> None:
    script = tmp_path / "game.py"
    script.write_text(GAME, "utf-8")
    command: list[str | Path] = [
        NODE or "node",
        HERE / "in_pyodide.mjs",
        PYODIDE,
        ROOT / "src",
        script,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.endswith("played\n"), done.stdout + done.stderr
