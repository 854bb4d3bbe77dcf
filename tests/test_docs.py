"""What the documents show works: their Python runs, their links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from grognard.kernel.registry import game, games
from grognard.kernel.table import Table
from tools import docs_site

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "grognard").rglob("*.py"))
    if "\n    >>> " in path.read_text(encoding="utf-8")
]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def python_in(page: Path) -> str:
    return "\n".join(
        re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)
    )


@pytest.mark.parametrize(
    "name", ["README.md", "docs/positions.md", "docs/python.md", "docs/research.md"]
)
def test_the_python_of_the_page_runs(name: str) -> None:
    code = python_in(ROOT / name)
    assert code
    exec(compile(code, name, "exec"), {"__name__": "page"})


def test_the_positions_of_the_page_can_be_played() -> None:
    texts = re.findall(
        r"^```toml\n(.*?)^```$", (ROOT / "docs/positions.md").read_text(), re.MULTILINE | re.DOTALL
    )
    assert len(texts) >= 6
    for text in texts:
        found = game(tomllib.loads(text)["game"])
        state = found.read_position(text)
        assert Table.from_state(found, *found.setting(state), state).ask is not None


@pytest.mark.parametrize("module", EXAMPLES)
def test_the_examples_of_the_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(import_module(module))
    assert found.attempted
    assert not found.failed


def public_functions(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yields the public functions and methods that have a docstring, each with it. A property is
    read as a value, and called as one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public_functions(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            said = ast.get_docstring(node)
            is_value = any("property" in ast.unparse(one) for one in node.decorator_list)
            if said is not None and not is_value and not node.name.startswith("_"):
                yield node.name, said


@pytest.mark.parametrize(
    "package",
    [*(f"grognard/{one}" for one in ("ai", "cli", "kernel", "research", "server")), "tools"],
)
def test_a_public_function_says_first_what_it_returns_or_does(package: str) -> None:
    otherwise = [
        f"{path.relative_to(ROOT)}: {name}: {said.splitlines()[0]}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for name, said in public_functions(ast.parse(path.read_text(encoding="utf-8")))
        if not re.match(r"[A-Z][a-z]+s\b", said)
    ]
    assert otherwise == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_are_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text())
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert missing == []


# --- the site


@pytest.mark.parametrize("id", list(games()))
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_of_a_ledger_is_on_the_site_with_its_ruling(id: str, language: str) -> None:
    page = docs_site.rules_page(game(id), language)
    rules = game(id).rules.values()
    assert re.findall(r'<a id="([^"]+)">', page) == [rule.id for rule in rules]
    assert page.count("\n!!! note") == sum(bool(rule.ruling) for rule in rules)


@pytest.mark.parametrize(
    ("language", "row"),
    [("en", "| starting hexes | 0 | 29 | 0 |"), ("it", "| piazzamento iniziale | 0 | 29 | 0 |")],
)
def test_the_rules_end_with_the_data_notes_of_the_game(language: str, row: str) -> None:
    page = docs_site.rules_page(game("tolentino1815"), language)
    notes = page[page.rindex("\n## ") :]
    assert row in notes
    assert "](../../tolentino1815-data.md)" in notes


def test_every_document_is_in_the_navigation_of_the_site() -> None:
    nav = (ROOT / "mkdocs.yml").read_text()
    of_games = {path for one in games().values() for path in docs_site.documents(one).values()}
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert [page for page in sorted(pages - of_games) if f": {page}\n" not in nav] == []


def test_the_reference_names_modules_that_exist() -> None:
    assert all(import_module(module).__doc__ for module in docs_site.REFERENCE.values())


def test_the_pages_of_the_top_find_each_other() -> None:
    pages = docs_site.pages()
    for name in docs_site.TOP:
        links = re.findall(r"\]\(([^)#]+)\)", pages[name])
        here = [link for link in links if "://" not in link]
        missing = [
            link for link in here if link not in pages and not (ROOT / "docs" / link).exists()
        ]
        assert missing == []
