"""The log of a server: one line an event, in words or as JSON. It never contains secrets: no keys,
no seeds, no talk, no addresses with keys in them."""

from __future__ import annotations

import json
import logging
import time

STRANGERS_FAULTS = (
    "Invalid ",
    "Unsupported upgrade",
    "opening handshake failed",
    "socket.send() raised exception",
)
"""How lines of uvicorn and asyncio begin that tell of a malformed request, or of a client that has
gone without a word."""


class AsJson(logging.Formatter):
    """Formats each line as a JSON object, for log collectors."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(as_json: bool) -> None:
    """Writes the log of this process to standard error."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    if as_json:
        for handler in logging.getLogger().handlers:
            handler.setFormatter(AsJson())
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a line of the log is about this server. Anybody could fill it with malformed
    requests."""
    return not str(record.msg).startswith(STRANGERS_FAULTS)
