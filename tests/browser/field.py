"""Plays Austerlitz in the browser: makes choices by mouse, wherever on the field they are."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator

from grognard.kernel import gamefile
from grognard.kernel.ask import kind, value
from grognard.kernel.registry import game
from grognard.kernel.table import Table
from tests.browser.conftest import House
from tests.browser.player import PATIENCE, Person, open_file, open_table, until

AUSTERLITZ = "austerlitz1805"
PERSON = {"kind": "person"}
BOTH = {"french": PERSON, "allied": PERSON}
ASSAULT = """
round = 14
side = "french"
[french]
"66" = "lannes: f1=inf3 f2=inf3 f3=cav2"
[allied]
"67>66" = "bagration: a1=inf2 a2=inf2"
"""


def open_battle(house: House, scenario: str = "december2", **options: str) -> dict[str, Any]:
    """A table from its set-up; all seats are persons'."""
    return open_table(
        house.address, game=AUSTERLITZ, scenario=scenario, options=options, players={}
    )


def open_field(house: House, position: str, **options: str) -> dict[str, Any]:
    """A table that begins with a position."""
    austerlitz = game(AUSTERLITZ)
    state = austerlitz.read_position(position)
    table: Table[Any] = Table.from_state(austerlitz, "december2", options, state)
    return open_file(house.address, gamefile.dump(table))


def to_the_counter_attack(french: Person, allies: Person) -> None:
    """The threat of `ASSAULT` is pressed, from its defence to the question who counter-attacks."""
    french.choose("press")
    allies.wait("attack.defence")
    allies.choose("unit:a1")
    if allies.wait("attack.defence", "other") == "attack.defence":
        allies.choose("done")
    french.wait("declare.press")
    press_on_foot(french)
    french.choose("unit:f1")
    allies.wait("attack.counter")


def press_on_foot(french: Person) -> None:
    """The foot of Lannes presses the threat, on a narrow front: who leads it?"""
    french.choose("march:lannes")
    french.wait("declare.pieces")
    french.choose("foot")
    if french.wait("attack.width", "attack.lead") == "attack.width":
        french.choose("narrow")
    french.wait("attack.lead")


def orderly(ask: dict[str, Any]) -> str:
    """Organises historical corps, deploys them in reserve, and does nothing else."""
    for word in ("done", "historical"):
        if word in ask["choices"]:
            return word
    return ask["choices"][0]


# --- pointing

FREE_SPOT = """element => {
  const box = element.getBoundingClientRect()
  for (const down of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9])
    for (const across of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down]
      const hit = document.elementFromPoint(x, y)
      const place = element.dataset.place
      const stack = element.dataset.stack
      if (hit === element || (place && hit?.dataset?.place === place)) return [x, y]
      if (stack && hit?.closest('[data-blocks]')?.dataset.blocks === stack) return [x, y]
    }
  return null
}"""
"""Where on the screen a shape of the map can be touched: nothing else may lie over it there."""


def rest(person: Person) -> None:
    """Waits until the map no longer moves."""
    where = "document.querySelector('[data-map] > div').getBoundingClientRect().toJSON()"

    def still() -> bool:
        before = person.page.evaluate(where)
        person.page.wait_for_timeout(150)
        return person.page.evaluate(where) == before

    until(still, "the map never rests")


def _drag(person: Person, shape: Locator) -> None:
    """Take hold of the map and bring a shape to its middle."""
    page = person.page
    page.keyboard.press("+")
    rest(person)
    board = page.get_by_test_id("map").bounding_box()
    box = shape.bounding_box()
    assert board is not None
    assert box is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] * 0.4
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y)
    page.mouse.move(2 * x - box["x"] - box["width"] / 2, 2 * y - box["y"] - box["height"] / 2)
    page.mouse.up()
    rest(person)


def point(person: Person, shape: Locator) -> None:
    """Click a shape of the map with the mouse; far away, the whole map is looked at first."""
    rest(person)
    shape.wait_for(state="attached", timeout=PATIENCE)
    spot = shape.evaluate(FREE_SPOT)
    if spot is None:
        person.page.keyboard.press("0")
        rest(person)
        spot = shape.evaluate(FREE_SPOT)
    if spot is None:
        _drag(person, shape)
        # A card that lay over it moves aside when it is drawn again.
        tries = 0
        while (spot := shape.evaluate(FREE_SPOT)) is None and tries < PATIENCE // 100:
            person.page.wait_for_timeout(100)
            tries += 1
    assert spot is not None, f"nothing of it can be touched: {shape}"
    person.page.mouse.click(*spot)


def place_of(word: str) -> str:
    """The position to which a choice leads, as web/src/games/austerlitz1805/words.ts has it."""
    rest = value(word)
    if kind(word) in ("reserve", "retreat-to", "approach", "threat"):
        return rest
    if kind(word) == "guard":
        return rest.partition("@")[0]
    if kind(word) not in ("road", "ride"):
        return ""
    way, _, y = rest.partition(">")
    last = way.rpartition("-")[2]
    return f"{last}>{y}" if y else last


def give(person: Person, word: str) -> None:
    """Make a choice by mouse: open the stack, point at the place, take the way, press a button."""
    page = person.page
    person.put_away()

    def offered() -> bool:
        page.wait_for_timeout(30)
        told = person.told
        return word in (told["ask"] or {"choices": []})["choices"] and person.seq == told["seq"]

    until(offered, f"{word} was never offered")
    before = person.seq
    lit = page.locator(f'[data-testid="choice"][data-choice="{word}"]').first
    place = place_of(word)
    if not lit.count() and place:
        attack = kind(word) in ("threat", "guard")
        several = f'[data-testid="threat-{place}"]' if attack else f'[data-place="{place}"]'
        point(person, page.locator(several).first)
    elif not lit.count():
        pieces = {unit["ref"][5:]: unit["position"] for unit in person.view["units"]}
        pieces |= {one["id"]: one["position"] for one in person.view["commanders"]}
        stack = page.locator(f'[data-stack="{pieces[value(word)]}"]').first
        point(person, stack)
    lit.wait_for(state="attached", timeout=PATIENCE)
    if not lit.evaluate("element => element instanceof SVGElement"):
        lit.click(timeout=PATIENCE)
    else:
        point(person, lit)
        # A second click that comes while the first is on its way would choose something else.
        end = time.monotonic() + 5
        while person.seq == before and time.monotonic() < end:
            page.wait_for_timeout(100)
        if lit.count() and person.seq == before:  # the map moved before the click
            point(person, lit)
    until(lambda: person.seq > before, f"the table did not move on after {word}")
