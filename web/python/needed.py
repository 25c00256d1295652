"""Import what the workers of the pages without a server import.

`MODULES` lists the modules of Hexstead in the order in which their imports were completed,
`NEEDED` has the names of all modules.
"""

from __future__ import annotations

import importlib
import sys

# Modules of the standard library that Python and Pyodide import when they are first used.
LATER = (
    *("asyncio", "encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8"),
    *("zipfile", "zipimport", "linecache", "tokenize", "traceback", "textwrap", "_colorize"),
    *("_strptime", "calendar", "copyreg", "stringprep"),
)

sys.dont_write_bytecode = True
sys.path.insert(0, "/source")
for name in LATER:
    importlib.import_module(name)
MODULES: list[str] = importlib.import_module("hexstead.browser.modules").import_order()
NEEDED = set(sys.modules)
