"""The reference of the HTTP API lists every endpoint."""

from __future__ import annotations

import re

from tools.docsite.stage import DOCS
from tools.openapi import description

PARAMETER = re.compile(r"\{[^}]*\}")


def test_every_endpoint_is_documented() -> None:
    page = (DOCS / "reference" / "http-api.md").read_text(encoding="utf-8")
    documented = {PARAMETER.sub("{}", path) for path in re.findall(r" (/[\w/{}.-]+)", page)}
    endpoints = {PARAMETER.sub("{}", path) for path in description()["paths"]}
    assert endpoints <= documented
