"""The package as installed: its version, its command, what it is made from."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import entry_points, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import grognard
from grognard.cli.serve import HOST, PORT

ROOT = Path(__file__).parent.parent


def test_version_is_the_one_installed():
    assert grognard.__version__ == version("grognard")


def test_command_is_installed():
    (command,) = entry_points(group="console_scripts", name="grognard")
    assert callable(command.load())


ALWAYS = ["requirements.lock", "requirements-dev.lock"]
PYTHON_LOCKS = [*ALWAYS, "requirements-docs.lock", "requirements-slow.lock"]


@pytest.mark.parametrize("lock", [*PYTHON_LOCKS, "tools/node.lock", "web/package-lock.json"])
def test_locks_hold_no_address(lock: str) -> None:
    lines = (ROOT / lock).read_text().splitlines()
    assert lines
    assert [line for line in lines if "://" in line] == []


def locked(file: str) -> set[str]:
    """The names of the packages in a lock file."""
    lines = (ROOT / file).read_text().split("\n")
    return {canonicalize_name(line.partition("==")[0]) for line in lines if line}


def test_every_dependency_is_locked_and_none_again_that_is_always_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    wanted = [
        project["project"]["dependencies"],
        *(groups[name] for name in ("dev", "docs", "slow")),
    ]
    before: set[str] = set()
    for file, requirements in zip(PYTHON_LOCKS, wanted, strict=True):
        names = {canonicalize_name(Requirement(one).name) for one in requirements}
        assert names - before <= locked(file), file
        assert not before & locked(file), file
        if file in ALWAYS:
            before |= locked(file)


FOR_EXAMPLES = {"rectangle"}
"""Functions of the kernel that make up a map for examples and tests."""


def parsed(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_the_kernel_holds_nothing_that_is_not_used() -> None:
    used = {
        node.id if isinstance(node, ast.Name) else node.attr
        for _, module in parsed("grognard", "tools")
        for node in ast.walk(module)
        if isinstance(node, ast.Name | ast.Attribute)
    }
    defined = {
        node.name: path.name
        for path, module in parsed("grognard/kernel")
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    }
    assert len(defined) > 200
    assert {name: file for name, file in defined.items() if name not in used | FOR_EXAMPLES} == {}


def test_a_commit_is_checked_by_what_make_test_runs_first() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    checks = re.search(
        r"check_python\(\) \{\n(.*?)\n\}", (ROOT / "tools/test").read_text(), re.DOTALL
    )
    assert checks is not None
    steps = set(re.findall(r'(?:step|beside) "([^"]+)"', checks.group(1))) - {"node"}
    assert steps == {"ruff check", "ruff format", "import contracts", "pyright"}
    assert [step for step in steps if f"name: {step}\n" not in hooks] == []


def test_the_page_in_development_talks_to_the_server_as_it_starts_by_default() -> None:
    config = (ROOT / "web" / "vite.config.ts").read_text()
    assert f"GROGNARD_SERVER ?? 'http://{HOST}:{PORT}'" in config
