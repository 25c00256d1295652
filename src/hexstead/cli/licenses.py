"""`hexstead --licenses`: the licences of Hexstead, of its pages, and of the installed packages."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from typing import Any, Final

NOTICE: Final = """\
Hexstead is free software under the MIT licence.

Hexstead is an unofficial implementation. Kingdom Builder is a game by Donald X. Vaccarino,
published by Queen Games; Catan is a game by Klaus Teuber, published by Catan GmbH. The names of
the games belong to their publishers, who are not connected with this project. All texts of the
rules and all art in Hexstead are the project's own.
"""


class ShowLicenses(argparse.Action):
    """The option that prints all licences and exits."""

    def __init__(self, option_strings: Sequence[str], dest: str, **kwargs: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, **kwargs)

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        print(report(), end="")
        parser.exit()


def report() -> str:
    from importlib.resources import files

    lines = [NOTICE, "Included in the pages:"]
    bundled = json.loads((files("hexstead") / "third_party.json").read_text(encoding="utf-8"))
    lines += [f"  {each['name']} {each['version']}: {each['license']}" for each in bundled]
    lines += ["", "Python packages used here:"]
    lines += [f"  {name} {version}: {terms}" for name, version, terms in installed("hexstead")]
    for each in bundled:
        if each["text"]:
            lines += ["", f"--- {each['name']} ---", "", each["text"]]
    return "\n".join(lines) + "\n"


def installed(package: str) -> list[tuple[str, str, str]]:
    """Return the installed packages that a package requires, directly or not, with licences."""
    from importlib.metadata import PackageNotFoundError, distribution

    found: dict[str, tuple[str, str, str]] = {}
    waiting = [package]
    while waiting:
        name = waiting.pop()
        try:
            package_found = distribution(name)
        except PackageNotFoundError:
            continue
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in found:
            continue
        found[key] = (package_found.name, package_found.version, _terms(package_found.metadata))
        waiting += [
            re.split(r"[^\w.-]", line, maxsplit=1)[0]
            for line in package_found.requires or []
            if name == package or not re.search(r"\bextra\s*==", line)
        ]
    found.pop(package)
    return [found[key] for key in sorted(found)]


def _terms(metadata: Any) -> str:
    """Return the licence in a package's metadata, which may be in one of three fields."""
    if expression := metadata.get("License-Expression"):
        return str(expression)
    classified = [
        line.rsplit(" :: ", 1)[-1]
        for line in metadata.get_all("Classifier") or []
        if line.startswith("License :: ") and line != "License :: OSI Approved"
    ]
    if classified:
        return ", ".join(classified)
    return str(metadata.get("License") or "not stated").splitlines()[0]
