"""Write the table of confusable characters that the server compares names with.

    .venv/bin/python tools/confusables.py confusables.txt

The argument is Unicode's data file for UTS 39, published as `Public/security/<version>/` on
unicode.org and shipped in the sources of ICU (`source/data/unidata/confusables.txt`).
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).parent.parent / "src/hexstead/tables/confusables.txt"
_HEADER: Final = """\
# Confusable characters of UTS 39, Unicode {version}: the prototype, then the characters that look
# like it. Copyright {years} Unicode, Inc.; see confusables-license.txt.
# Made by tools/confusables.py.
"""


def table_of(source: str) -> str:
    """Return the table for the text of Unicode's file: one line per prototype."""
    version = re.search(r"^# Version: (\S+)$", source, re.MULTILINE)
    copyright_ = re.search(r"^# © (\d+) Unicode", source, re.MULTILINE)
    if version is None or copyright_ is None:
        raise SystemExit("this is not Unicode's confusables.txt")
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for line in source.splitlines():
        fields = line.partition("#")[0].split(";")
        if len(fields) == 3:
            alike[" ".join(fields[1].split())].append(fields[0].strip())
    header = _HEADER.format(version=version[1], years=copyright_[1])
    rows = (f"{prototype}; {' '.join(found)}\n" for prototype, found in sorted(alike.items()))
    return header + "".join(rows)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    text = Path(sys.argv[1]).read_text(encoding="utf-8-sig")
    TABLE.write_text(table_of(text), encoding="utf-8")
