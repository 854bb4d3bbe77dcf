"""The built browser client, served with its caching and compression from `static/`."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException

STATIC = Path(__file__).parent / "static"
NOT_BUILT = "the browser client has not been built: run `make web`\n"

FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name carries the hash of their content."""
ASK_AGAIN = "no-cache"
"""Kept by the browser, but only used after asking whether it is still the same."""

_COMPRESSED = (".js", ".css", ".html", ".svg", ".json", ".txt", ".ftl", ".webmanifest")


@dataclass(frozen=True, slots=True)
class Page:
    """A response body that seldom changes, plain and compressed."""

    body: bytes
    squeezed: bytes | None
    media_type: str
    etag: str
    caching: str


def make_page(
    body: bytes, media_type: str, *, caching: str = ASK_AGAIN, squeeze: bool = True
) -> Page:
    """Returns a page for `body`."""
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    squeezed = gzip.compress(body, 9, mtime=0) if squeeze else None
    return Page(body, squeezed, media_type, etag, caching)


def answer(request: Request[None, None, AppState], page: Page) -> Response[bytes]:
    """Returns the page, or 304 if the browser has it already."""
    headers = {"Cache-Control": page.caching, "ETag": page.etag, "Vary": "Accept-Encoding"}
    if page.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=page.media_type)
    body = page.body
    if page.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = page.squeezed
    return Response(body, headers=headers, media_type=page.media_type)


@lru_cache(maxsize=500)
def _file(path: Path, changed: int) -> Page:
    """A file of the client; `changed` makes sure that a new build is seen."""
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    named_by_hash = path.parent.name == "assets"
    return make_page(
        path.read_bytes(),
        media_type,
        caching=FOR_EVER if named_by_hash else ASK_AGAIN,
        squeeze=path.suffix in _COMPRESSED,
    )


def _load(name: str) -> Page | None:
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        return None
    return _file(path, path.stat().st_mtime_ns)


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Request[None, None, AppState]) -> Response[bytes]:
    """Returns a file of the client; any other address returns the page itself."""
    name = str(request.path_params.get("path", "")).strip("/")
    if name.startswith(("api/", "ws/")) or name in ("api", "ws"):
        raise NotFoundException(f"there is nothing at /{name}")
    try:
        page = _load(name) if name else None
    except (OSError, ValueError):  # a name no file can have
        page = None
    if page is None and name.startswith("assets/"):
        raise NotFoundException(f"there is nothing at /{name}")
    page = page or _load("index.html")
    if page is None:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain")
    return answer(request, page)
