"""The words of the table: Fluent catalogues in Italian and English, shared with the browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource

from grognard.kernel.ask import Arg

LANGUAGES = ("en", "it")
COMMON = Path(__file__).parent / "texts"


def message_id(key: str) -> str:
    """Returns a key in the spelling of Fluent, without dots: ``battle.fire`` is ``battle-fire``.

    >>> message_id("battle.fire")
    'battle-fire'
    """
    return key.replace(".", "-").replace(":", "-").replace("_", "-")


class Catalogue:
    """All messages of one language: the kernel's own and those of a game, which take precedence."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self.source = ""
        for folder in (COMMON, *folders):
            for path in sorted(folder.glob(f"*.{language}.ftl")):
                text = path.read_text(encoding="utf-8")
                self.source += text + "\n"
                self._bundle.add_resource(FluentResource(text), allow_overrides=True)

    @property
    def keys(self) -> set[str]:
        """Every message id, to compare the languages with each other."""
        return set(re.findall(r"^([a-z][\w-]*)\s*=", self.source, re.MULTILINE))

    def has(self, key: str) -> bool:
        """Returns whether there is a message for `key`."""
        return self._bundle.has_message(message_id(key))

    def say(
        self,
        key: str,
        args: Mapping[str, Arg],
        name: Callable[[str], str] | None = None,
    ) -> str:
        """Returns the sentence for `key`. References such as ``town:ligny`` are named by `name`,
        which defaults to the message ``town-ligny``."""
        identifier = message_id(key)
        if not self._bundle.has_message(identifier):
            return f"{key} {dict(args)}" if args else key
        pattern = self._bundle.get_message(identifier).value
        if pattern is None:
            return key
        spoken = {k: self._spoken(v, name or self.name) for k, v in args.items()}
        sentence, errors = self._bundle.format_pattern(pattern, cast("dict[str, Any]", spoken))
        if errors:
            raise ValueError(f"text '{key}' ({self.language}): {errors[0]}")
        return str(sentence)

    def name(self, reference: str) -> str:
        """Returns the name of the piece or place of a reference: ``town:ligny`` is the message
        ``town-ligny``."""
        return self.say(reference, {}) if self.has(reference) else reference.partition(":")[2]

    def _spoken(self, arg: Arg, name: Callable[[str], str]) -> str | int:
        if isinstance(arg, int):
            return arg
        if isinstance(arg, str):
            return name(arg) if ":" in arg else arg
        return ", ".join(str(self._spoken(a, name)) for a in arg)
