"""What worker processes write to the server: a line of JSON each on standard output."""

from __future__ import annotations

import json
import os
import sys
from typing import Any


def write_line(fields: dict[str, Any]) -> None:
    """Write a line; SystemExit if the server has ended without stopping this process."""
    try:
        sys.stdout.write(json.dumps(fields) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes standard output once more at its end, which must not fail then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit from None
