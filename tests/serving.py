"""A server in a process of its own that deals every table alike: the same game in every run.

``python -m tests.serving DATABASE PORT``; it prints the address at which it listens.
"""

from __future__ import annotations

import sys

SEED = "rivoli"


def main() -> None:
    # Not in the workers, which import this module too.
    from grognard.server.nursery import begin

    begin()
    from grognard.server.serve import serve
    from tests.server.generous import GENEROUS

    database, port = sys.argv[1:]
    serve(
        "127.0.0.1",
        int(port),
        database,
        ready=lambda address: print(address, flush=True),
        workers=1,
        limits=GENEROUS,
        seeds=lambda: SEED,
        entropy=False,
    )


if __name__ == "__main__":
    main()
