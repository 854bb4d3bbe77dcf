"""Pages of the documentation site that are made and not written; a hook of MkDocs (mkdocs.yml).

For each installed game: an overview, its rules with rulings and data notes in English and in
Italian, taken from ledger and data, and the documents that bear its name. Besides: the API
reference, and the pages that stand at the top of the repository.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from grognard.kernel.game import Game, Rule
from grognard.kernel.registry import games

ROOT = Path(__file__).parent.parent
TOP = {
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
}
"""Pages of the site by the file at the top of the repository that they show."""
REFERENCE = {
    "Table": "grognard.kernel.table",
    "Past": "grognard.kernel.past",
    "Game": "grognard.kernel.game",
    "Bot": "grognard.kernel.bot",
    "Questions": "grognard.kernel.ask",
    "Events": "grognard.kernel.chronicle",
    "State": "grognard.kernel.state",
    "Dice": "grognard.kernel.dice",
    "Sequences of play": "grognard.kernel.sequence",
    "Boards and data": "grognard.kernel.boards",
    "Hexes": "grognard.kernel.hexes",
    "Floods": "grognard.kernel.floods",
    "Marches": "grognard.kernel.marches",
    "Sight": "grognard.kernel.sight",
    "Places and links": "grognard.kernel.graph",
    "Deals": "grognard.kernel.deals",
    "Odds": "grognard.kernel.odds",
    "Positions": "grognard.kernel.position",
    "Game files": "grognard.kernel.gamefile",
    "Branches": "grognard.kernel.branch",
    "Games": "grognard.kernel.registry",
    "Texts": "grognard.kernel.texts",
    "Errors": "grognard.kernel.errors",
    "Players": "grognard.ai.players",
    "Advice": "grognard.ai.advice",
    "Analyst": "grognard.ai.analyst",
    "Arena": "grognard.ai.arena",
    "Rows of games": "grognard.ai.rows",
    "Ratings": "grognard.ai.ratings",
    "Fuzzer": "grognard.ai.fuzz",
}
"""The modules of the API reference, by the name of their page."""
WORDS = {
    "en": {
        "rules": "Rules",
        "ruling": "Ruling",
        "open": "Not yet implemented.",
        "data": "Where the data come from",
        "notes": "The data notes say more",
    },
    "it": {
        "rules": "Regole",
        "ruling": "Interpretazione",
        "open": "Non ancora realizzata.",
        "data": "Da dove vengono i dati",
        "notes": "Di più nelle note sui dati (in inglese)",
    },
}
KINDS = {
    "rulings": "Rulings beyond the ledger",
    "data": "Where the data come from",
    "bot": "How the bot plays",
}
"""Documents of a game by a word of their file name."""


# --- pages


def pages() -> dict[str, str]:
    """Returns every made page by its path in the site."""
    made = {page: _moved((ROOT / file).read_text()) for page, file in TOP.items()}
    made["add-a-game.md"] = add_a_game()
    for module in REFERENCE.values():
        made[_reference_path(module)] = f"# `{module}`\n\n::: {module}\n"
    for game in games().values():
        made[f"games/{game.id}/index.md"] = overview(game)
        for language, words in WORDS.items():
            made[f"games/{game.id}/{words['rules'].lower()}.md"] = rules_page(game, language)
    return made


def _titled(title: str) -> list[str]:
    """Returns the beginning of a page with a longer title in the browser than in the navigation."""
    return ["---", f'title: "{title}"', "---", "", f"# {title}", ""]


def rules_page(game: Game[Any], language: str) -> str:
    """Returns the ledger of a game in one language: sections in rulebook order, each rule with its
    number, its words, and its ruling where the rulebook is unclear; then its data notes."""
    words = WORDS[language]
    lines = _titled(f"{game.titles[language]}: {words['rules'].lower()}")
    for section, rules in groupby(game.rules.values(), key=lambda rule: rule.section):
        heading = game.sections.get(section, section) if language == "it" else section
        lines += [f"## {heading}", ""]
        for rule in rules:
            lines += _rule(rule, language)
    return "\n".join([*lines, *data_notes(game, language)])


def data_notes(game: Game[Any], language: str) -> Iterator[str]:
    """Yields what of a game's data is sourced, from the rules, or reconstructed, in one language,
    with a link to its data notes."""
    counted = game.data.provenance()
    kinds = sorted({kind for count in counted.values() for kind in count})
    yield f"## {WORDS[language]['data']}"
    yield ""
    yield f"| | {' | '.join(game.name(f'provenance:{kind}', language) for kind in kinds)} |"
    yield "|---" * (len(kinds) + 1) + "|"
    for what, count in filter(itemgetter(1), counted.items()):
        numbers = " | ".join(str(count.get(kind, 0)) for kind in kinds)
        yield f"| {game.name(f'data:{what}', language)} | {numbers} |"
    yield ""
    notes = documents(game).get(KINDS["data"])
    if notes:
        yield f"[{WORDS[language]['notes']}](../../{notes})"


def _rule(rule: Rule, language: str) -> Iterator[str]:
    yield f'<a id="{rule.id}"></a>**{rule.id}** {_plain(rule.text(language))}'
    yield ""
    words = WORDS[language]
    ruling = (rule.ruling_it or rule.ruling) if language == "it" else rule.ruling
    if ruling:
        yield f'!!! note "{words["ruling"]}"'
        yield f"    {_plain(ruling)}"
        yield ""
    if not rule.done:
        yield f"*{words['open']}*"
        yield ""


def _plain(text: str) -> str:
    """The text with what Markdown would take for its own signs made harmless."""
    return re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", " ".join(text.split()))


def overview(game: Game[Any]) -> str:
    """Returns the first page of a game: its titles, scenarios, rules, documents, and how much of
    its data is sourced, from the rules, or reconstructed."""
    lines = [*_titled(game.titles["en"]), f"*{game.titles['it']}*", ""]
    lines += [f"{len(game.rules)} rules: [in English](rules.md), [in italiano](regole.md)", ""]
    lines += [f"- [{title}](../../{path})" for title, path in documents(game).items()]
    lines += ["", "## Scenarios", "", "| id | English | italiano |", "|---|---|---|"]
    for scenario in game.scenarios():
        names = (game.name(f"scenario:{scenario.id}", language) for language in WORDS)
        lines.append(f"| `{scenario.id}` | {' | '.join(names)} |")
    return "\n".join([*lines, "", *data_notes(game, "en")])


def documents(game: Game[Any]) -> dict[str, str]:
    """Returns the documents of the folder `docs` that bear a game's name, by their title."""
    names = {game.id, game.id.rstrip("0123456789")}
    found: dict[str, str] = {}
    for path in sorted((ROOT / "docs").glob("*.md")):
        parts = set(path.stem.split("-"))
        if names & parts:
            found |= {title: path.name for kind, title in KINDS.items() if kind in parts}
    return found


def add_a_game() -> str:
    """Returns the section of docs/architecture.md about a new game as a page of its own."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    section = re.search(r"^## (To add a game\n.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert section is not None
    return f"# {section.group(1)}"


def _moved(text: str) -> str:
    """A page of the repository's top as a page of the site, with its links."""
    for page, file in TOP.items():
        text = text.replace(f"]({file})", f"]({page})")
    return text.replace("](docs/", "](").replace("`LICENSE`", "LICENSE")


def _reference_path(module: str) -> str:
    return f"reference/{module.removeprefix('grognard.').replace('.', '-')}.md"


# --- hooks of MkDocs


def on_config(config: Any) -> Any:
    """Adds the games and the API reference to the navigation."""
    nav: list[dict[str, Any]] = config["nav"]
    reference = [{name: _reference_path(module)} for name, module in REFERENCE.items()]
    next(tab for tab in nav if "From Python" in tab)["From Python"].append({"Reference": reference})
    every: list[dict[str, Any]] = []
    for game in games().values():
        folder = f"games/{game.id}"
        own: list[dict[str, str]] = [
            {"Overview": f"{folder}/index.md"},
            {"Rules": f"{folder}/rules.md"},
            {"Regole": f"{folder}/regole.md"},
        ]
        own += [{title: path} for title, path in documents(game).items()]
        every.append({game.titles["en"]: own})
    nav.insert(1, {"Games": every})
    return config


def on_files(files: Any, config: Any) -> Any:
    """Adds the made pages to the site."""
    from mkdocs.structure.files import File  # type: ignore[import-not-found]

    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files
