"""Lock the Python packages anew, after a change of pyproject.toml: `make lock`.

Four files: what a server needs (requirements.lock), what the tests and checks need besides
(requirements-dev.lock), and on top of both what the documentation site needs
(requirements-docs.lock) and what the long tests need (requirements-slow.lock). A lock holds names
and versions, and no address.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
EVERYBODY = ("requirements.lock", "requirements-dev.lock")
"""What is always installed: the other files hold nothing of it."""


def wanted() -> dict[str, list[str]]:
    """Returns the requirements of each lock file."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups: dict[str, list[str]] = project["dependency-groups"]
    return {
        "requirements.lock": project["project"]["dependencies"],
        "requirements-dev.lock": groups["dev"],
        "requirements-docs.lock": groups["docs"],
        "requirements-slow.lock": groups["slow"],
    }


def resolve(requirements: list[str], pinned: dict[str, str]) -> dict[str, str]:
    """Returns the versions of all packages that `requirements` need, those already `pinned`
    unchanged."""
    with NamedTemporaryFile("w", suffix=".txt") as fixed:
        fixed.writelines(f"{name}=={version}\n" for name, version in pinned.items())
        fixed.flush()
        report = subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed"),
                *("--quiet", "--disable-pip-version-check", "--report", "-"),
                *("--constraint", fixed.name, *requirements),
            ],
            check=True,
            stdout=subprocess.PIPE,
        )
    installed = json.loads(report.stdout)["install"]
    return {one["metadata"]["name"]: one["metadata"]["version"] for one in installed}


def main() -> None:
    """Writes every lock file."""
    pinned: dict[str, str] = {}
    below: set[str] = set()
    for file, requirements in wanted().items():
        markers = {
            canonicalize_name(one.name): f"; {one.marker}"
            for one in map(Requirement, requirements)
            if one.marker
        }
        found = resolve(requirements, pinned)
        new = {name: version for name, version in found.items() if name not in below}
        lines = sorted(
            (f"{n}=={v}{markers.get(canonicalize_name(n), '')}" for n, v in new.items()),
            key=str.lower,
        )
        (ROOT / file).write_text("\n".join(lines) + "\n")
        print(f"lock: {file}: {len(lines)} packages")
        pinned |= new
        if file in EVERYBODY:
            below |= new.keys()


if __name__ == "__main__":
    main()
