"""Completion scripts of the shells, the bare command, and the licences."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from hexstead.cli.completion import SCRIPTS, walk
from hexstead.cli.main import COMMANDS, parser
from tests.cli.running import call
from tools import licenses


def complete(script: Path, *words: str) -> set[str]:
    """The completions of the last word in bash."""
    quoted = " ".join(f"'{word}'" for word in words)
    code = f"""
        . {script}
        COMP_WORDS=({quoted}) COMP_CWORD={len(words) - 1}
        _hexstead
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_bash_completes_commands_subcommands_options_and_choices(tmp_path: Path) -> None:
    script = tmp_path / "hexstead"
    script.write_text(call("completion", "bash").out)
    assert complete(script, "hexstead", "") >= set(COMMANDS)
    assert complete(script, "hexstead", "sim") == {"simulate"}
    assert complete(script, "hexstead", "admin", "ba") == {"ban", "bans", "backup"}
    assert complete(script, "hexstead", "simulate", "--ga") == {"--game", "--games"}
    assert complete(script, "hexstead", "simulate", "--seed", "3", "--j") == {"--jobs", "--json"}
    assert complete(script, "hexstead", "completion", "") >= set(SCRIPTS)
    assert complete(script, "hexstead", "replay", "game.json", "--ste") == {"--steps"}
    assert complete(script, "hexstead", "train", "kingdom", "--ga") == {"--games"}


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_know_every_word(shell: str, tmp_path: Path) -> None:
    script = call("completion", shell).out
    for found in walk(parser()):
        for word in found.words:
            assert (word.lstrip("-") if shell == "fish" else word) in script
    assert "%(default)s" not in script
    assert "name of the game; `hexstead bots` lists all (default: kingdom)" in script
    if path := shutil.which(shell):
        written = tmp_path / "script"
        written.write_text(script)
        subprocess.run([path, "-n", str(written)], check=True)


def test_licences_name_the_publishers_fonts_and_packages() -> None:
    shown = call("--licenses").out
    assert "unofficial implementation" in shown
    assert "@fontsource/alegreya" in shown
    assert "SIL Open Font License" in shown
    assert "\n  rich " in shown
    assert "\n  hypothesis " not in shown, "a package of the tests alone"


def test_the_licences_of_the_pages_are_up_to_date() -> None:
    assert licenses.TARGET.read_text(encoding="utf-8") == licenses.collect()
