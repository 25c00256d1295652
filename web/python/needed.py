"""Import what the workers of the pages without a server import, and note the names of all modules: `NEEDED`."""

# ruff: noqa: INP001
from __future__ import annotations

import importlib
import sys

# Modules of the standard library that Python and Pyodide import when they are first used.
LATER = (
    *("asyncio", "encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8", "zipfile", "zipimport"),
    *("linecache", "tokenize", "traceback", "textwrap", "_colorize", "_strptime", "calendar", "copyreg", "stringprep"),
)

sys.dont_write_bytecode = True
sys.path.insert(0, "/source")
modules = importlib.import_module("hexstead.browser.modules")
for name in (*LATER, *modules.MODULES, "hexstead.browser.host", "hexstead.browser.jobs", "hexstead.browser.storage"):
    importlib.import_module(name)
NEEDED = set(sys.modules)
