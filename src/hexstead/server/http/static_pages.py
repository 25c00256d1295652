"""The built pages: static files, and the index for every other path.

The pages without a server are served beside them for offline play: plain files under /offline/.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from hexstead.server.http.security import WASM_CONTENT_SECURITY_POLICY

FOLDER: Final = Path(__file__).parents[1] / "pages"
_IMMUTABLE: Final = "public, max-age=31536000, immutable"
_HASHED: Final = re.compile(r"(?:assets|python-\w+)/")
"""Folders of files whose names, or that of the folder, carry a hash."""

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Hexstead</title>
<meta name="viewport" content="width=device-width"></head>
<body>
<h1>Hexstead is running, but its pages are not built yet</h1>
<p>Build them with <code>make web</code> in the project's folder, then reload this page.</p>
<p>Programs can play already: the interface is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body>
</html>
"""


class Pages(StaticFiles):
    """Serves files, and the index for paths that the client-side router handles."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def check_config(self) -> None:
        """Do not require the folder: it may be built while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or Path(path).suffix:
                raise
            response = self._index()
        cached = _IMMUTABLE if _HASHED.match(path) else "no-cache"
        response.headers.setdefault("Cache-Control", cached)
        return response

    def _index(self) -> Response:
        index = self.folder / "index.html"
        if index.is_file():
            return FileResponse(index)
        return HTMLResponse(NOT_BUILT, status_code=503)


class OfflinePages(Pages):
    """Serves the pages without a server, which run Python as WebAssembly."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = WASM_CONTENT_SECURITY_POLICY
        return response


def serve_offline_pages(app: FastAPI, folder: Path) -> None:
    app.mount("/offline", OfflinePages(folder), name="offline")


def serve_pages(app: FastAPI, folder: Path = FOLDER) -> None:
    app.mount("/", Pages(folder), name="pages")
