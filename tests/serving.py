"""A server in a process of its own that deals every table alike: the same game in every run.

``python -m tests.serving DATABASE PORT``; it prints the address at which it listens.
"""

from __future__ import annotations

import sys

SEED = "rivoli"


def main() -> None:
    from grognard.server.serve import serve  # not in the workers, which import this module too

    database, port = sys.argv[1:]
    serve(
        "127.0.0.1",
        int(port),
        database,
        ready=lambda address: print(address, flush=True),
        tables_a_minute=100_000,
        seeds=lambda: SEED,
    )


if __name__ == "__main__":
    main()
