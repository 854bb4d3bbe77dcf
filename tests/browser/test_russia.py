"""Russia 1812 in a real browser: from set-up through a turn, by mouse and by keyboard; supply,
marches and combats as the board shows them; fog; phone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from grognard.kernel.ask import kind, value
from tests.browser.conftest import House
from tests.browser.player import DESKTOP, PATIENCE, PHONE, until
from tests.browser.test_access import faults
from tests.browser.theatre import Marshal, asked, open_campaign, open_midway
from tests.browser.valley import ON_TOP

# --- a plain plan


def plan(ask: dict[str, Any], view: dict[str, Any]) -> str:
    """Trains to stacks that have none, the French east, the Russians where they are, and every
    attack that can be made."""
    choices: list[str] = ask["choices"]
    key = ask["key"]

    def of(word: str) -> list[str]:
        return [choice for choice in choices if kind(choice) == word]

    if key.startswith("setup") or key == "depots.start":
        done = key == "depots.start" and ask["args"]["n"]
        return "auto" if "auto" in choices and not done else "done"
    if key == "trains.place":
        mine = {s["hex"] for s in view["stacks"] if s["side"] == view["seat"]}
        fed = {m["hex"] for m in view["markers"] if m["side"] == view["seat"]}
        good = [choice for choice in of("train") if value(choice) in mine - fed]
        way_on = [word for word in ("stop", "pass") if word in choices]
        return (good or way_on or choices)[0]
    if key == "march.stack":
        return (of("stack") or choices[-1:])[0] if view["seat"] == "french" else choices[-1]
    if key == "march.to":
        near = [c for c in of("hex") if abs(int(c[4:6]) - int(ask["args"]["hex"][4:6])) <= 2]
        return min(near, key=lambda choice: int(choice[4:6]))
    if key == "attack.order":
        if of("target") and not ask["args"]["target"]:
            return of("target")[0]
        return of("cc")[-1]
    if key.startswith("commanders") or key == "depots.build":
        return choices[-1]
    return choices[0]


def play_until(
    marshals: tuple[Marshal, Marshal],
    is_over: Callable[[str, dict[str, Any]], bool],
    make: Callable[[Marshal, str], None] = Marshal.give,
) -> Counter[str]:
    """Answer by the plan until the question at hand says so; how often each was answered."""
    answered: Counter[str] = Counter()
    while True:
        one, ask = asked(*marshals)
        if is_over(ask["key"], one.view):
            return answered
        answered[ask["key"]] += 1
        assert answered.total() < 250, answered
        make(one, plan(ask, one.view))


def midway(house: House, *keys: str, scenario: str = "campaign") -> dict[str, Any]:
    """A table at the first of these questions, all before it answered by the plan."""
    return open_midway(house, plan, keys, scenario)


def second_turn(_: str, view: dict[str, Any]) -> bool:
    return view["turn"] > 1


# --- whole turns


def check_the_drawing(one: Marshal) -> None:
    """The campaign as Minard drew it: bands for the marches of turn 1, and a file to save."""
    page = one.page
    if not page.get_by_test_id("open-minard").is_visible():
        page.get_by_test_id("open-standing").click()
    page.get_by_test_id("open-minard").click()
    drawing = page.get_by_test_id("minard")
    expect(drawing).to_have_attribute("data-ready", "true")
    assert drawing.locator("svg path[stroke-opacity]").count() >= 3
    expect(drawing.locator('svg path[stroke-opacity="0.12"]')).to_have_count(0)
    page.get_by_test_id("minard-armies").select_option("napoleon")  # the other armies turn pale
    expect(drawing.locator('svg path[stroke-opacity="0.12"]')).not_to_have_count(0)
    with page.expect_download() as saved:
        page.get_by_test_id("minard-save").click()
    assert saved.value.suggested_filename == "russia1812-french.svg"
    assert saved.value.path().read_text().startswith("<svg")
    page.keyboard.press("Escape")
    expect(drawing).to_have_count(0)


def test_from_set_up_through_the_first_turn_by_mouse(chromium: Browser, house: House) -> None:
    table = open_campaign(house)
    french = Marshal(chromium, house, table, "french")
    russian = Marshal(chromium, house, table, "russian")
    answered = play_until((french, russian), lambda key, _: key == "trains.place")
    assert {"setup.piece", "setup.review", "depots.start"} <= set(answered)
    french.gestures = russian.gestures = 0
    answered += play_until((french, russian), second_turn)
    assert {"trains.place", "march.stack", "march.to", "reinforcements.hex"} <= set(answered)
    assert french.view["turn"] == 2
    # a usual turn of a side stays under 60 gestures
    assert max(french.gestures, russian.gestures) < 60, (french.gestures, russian.gestures)
    check_the_drawing(french)
    french.close()
    russian.close()


def test_from_set_up_through_the_first_turn_by_keyboard(chromium: Browser, house: House) -> None:
    table = open_campaign(house)
    french = Marshal(chromium, house, table, "french")
    russian = Marshal(chromium, house, table, "russian")
    answered = play_until((french, russian), second_turn, Marshal.type)
    assert {"setup.piece", "trains.place", "march.to", "reinforcements.hex"} <= set(answered)
    assert french.view["turn"] == 2
    french.close()
    russian.close()


def test_the_rest_of_the_trains_passes_by_one_gesture(chromium: Browser, house: House) -> None:
    table = midway(house, "trains.place")
    marshals = [Marshal(chromium, house, table, seat) for seat in ("french", "russian")]
    one, ask = asked(*marshals)
    (other,) = (marshal for marshal in marshals if marshal is not one)
    assert ask["args"]["trains"] > 1
    one.gestures = 0
    one.page.locator('[data-rest="pass"]').click()

    def next_question() -> dict[str, Any] | None:
        who, question = asked(*marshals)
        return None if who is one and question["key"] == "trains.place" else question

    while (question := until(next_question, "the rest did not pass"))["key"] == "trains.place":
        other.give(question["choices"][-1])
    assert one.gestures == 0
    for marshal in marshals:
        marshal.close()


# --- marches


def goals_of(marshal: Marshal) -> list[str]:
    return [value(c) for c in marshal.told["ask"]["choices"] if kind(c) == "hex"]


@pytest.mark.parametrize(
    ("size", "locale", "percent"),
    [(DESKTOP, "en-GB", "risk of losses"), (PHONE, "it-IT", "rischio di perdite")],
    ids=["desktop", "phone"],
)
def test_a_march_shows_its_risk_is_divided_bent_and_taken_back(
    chromium: Browser, house: House, size: ViewportSize, locale: str, percent: str
) -> None:
    table = midway(house, "march.stack")
    french = Marshal(chromium, house, table, "french", size=size, locale=locale)
    page = french.page
    until(lambda: french.asked == "march.stack", "the French are not asked to march")

    # the next stack that has not moved, by key
    def in_hand() -> str | None:
        page.keyboard.press("m")
        return page.evaluate("document.activeElement.getAttribute('data-stack')")

    hex = until(in_hand, "no stack is in hand")
    assert f"stack:{hex}" in french.told["ask"]["choices"]
    page.keyboard.press("Enter")
    until(lambda: french.asked == "march.to", "Enter did not choose the stack")
    stack = page.locator(f'[data-stack="{hex}"]')
    until(lambda: stack.evaluate(ON_TOP), "the stack that marches is out of sight or covered")

    # far hexes have their risk beside them and in their name
    goals = page.locator('[data-testid="measured"] .risky')
    until(lambda: goals.count() > 3, "no risk is shown")
    far = page.locator(f'[data-choice^="hex:"][aria-label*="{percent}"]')
    assert far.count() == goals.count()

    if size is DESKTOP:  # a pointer sees the way before it goes
        expect(page.get_by_test_id("proposed")).to_have_count(0)
        page.locator(f'[data-stack="{goals_of(french)[0]}"]').hover()
        expect(page.get_by_test_id("proposed")).to_have_count(1)

    # a unit stays behind: the card says so, and the march is planned anew
    if not page.get_by_test_id("card").is_visible():
        french.open(hex)
    units = page.get_by_test_id("card").locator('[data-choice^="unit:"]')
    going = french.view["march"]["units"]
    before = french.seq
    french.click_on(units.first)
    until(lambda: french.seq > before, "the unit was not toggled")
    assert len(french.view["march"]["units"]) == len(going) - 1

    # a way-point bends the march
    start = french.view["march"]["hex"]

    def far_off(choice: str) -> int:
        goal = value(choice)
        return abs(int(goal[:2]) - int(start[:2])) + abs(int(goal[2:]) - int(start[2:]))

    via = min((c for c in french.told["ask"]["choices"] if kind(c) == "via"), key=far_off)
    french.give(via)
    assert french.view["march"]["via"][-1] == value(via)
    french.give("back")
    until(lambda: french.asked == "march.stack", "the march was not given up")
    french.close()


def test_another_stack_is_dragged_while_one_is_in_hand(chromium: Browser, house: House) -> None:
    """Who changes his mind takes hold of the other stack: the first one is put down by itself."""
    french = Marshal(chromium, house, midway(house, "march.stack"), "french")
    page = french.page
    until(lambda: french.asked == "march.stack", "the French are not asked to march")
    page.keyboard.press("0")
    page.wait_for_timeout(500)
    first, other = [c for c in french.told["ask"]["choices"] if kind(c) == "stack"][:2]

    def middle(hex: str) -> tuple[float, float]:
        box = page.locator(f'[data-stack="{hex}"]').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pull(start: str, end: str) -> None:
        page.mouse.move(*middle(start))
        page.mouse.down()
        page.mouse.move(*middle(end), steps=6)
        page.mouse.up()

    pull(value(first), "0505")  # far beyond its reach: it is in hand, and nothing more
    until(lambda: french.asked == "march.to", "the stack was not taken up")
    assert french.view["march"]["hex"] == value(first)
    pull(value(other), "0505")

    def in_hand() -> str:
        return french.view.get("march", {}).get("hex", "")

    until(lambda: in_hand() == value(other), "the other stack is not in hand")
    until(lambda: french.question is not None, "the French are not asked where to")
    pull(value(other), goals_of(french)[0])
    until(lambda: not in_hand(), "the stack in hand did not march")
    french.close()


# --- measuring


COVERED_DEPOTS = """stacks => {
  const after = (a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
  const last = [...document.querySelectorAll('.piece')].at(-1)
  const depots = [...document.querySelectorAll('[data-depot]')]
  const under = depots.filter((one) => stacks.includes(one.dataset.depot))
  return [under.filter((one) => !after(last, one)).length, under.length > 0]
}"""
"""How many depots are drawn before the last stack, of those that lie under one; and if any do."""


def test_supply_and_cavalry_are_laid_over_the_map(chromium: Browser, house: House) -> None:
    french = Marshal(chromium, house, midway(house, "trains.place"), "french")
    page = french.page
    page.keyboard.press("k")
    note = page.get_by_test_id("measure-note")
    expect(note).to_contain_text("Every stack is in supply")
    measured = page.get_by_test_id("measured")
    assert measured.locator('[data-area="covered"]').count() == 1
    assert measured.locator(".line").count() >= 1
    page.keyboard.press("j")
    expect(note).to_contain_text("cavalry of the Russians")
    assert measured.locator('[data-area="stops"]').count() == 1
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    # the same by a click at the edge of the map, for whoever does not know the keys
    page.get_by_test_id("edge-supply").click()
    expect(note).to_contain_text("Every stack is in supply")
    page.get_by_test_id("edge-cavalry").click()
    expect(note).to_contain_text("cavalry of the Russians")
    page.get_by_test_id("edge-cavalry").click()
    expect(note).to_have_count(0)
    # a depot is seen whoever stands on it
    assert page.evaluate(COVERED_DEPOTS, [one["hex"] for one in french.view["stacks"]]) == [0, True]
    assert not faults(page)
    french.close()


# --- combat


CLEAR_OF_SCENE = """all => {
  const scene = document.querySelector('[data-scene]').getBoundingClientRect()
  return all.every((one) => {
    const { left, right } = one.getBoundingClientRect()
    return right <= scene.left || left >= scene.right
  })
}"""


def test_a_combat_is_a_scene_and_ends_on_a_card(chromium: Browser, house: House) -> None:
    table = midway(house, "attack.order")
    french = Marshal(chromium, house, table, "french")
    russian = Marshal(chromium, house, table, "russian")
    page = french.page
    scene = page.get_by_test_id("combat")
    expect(scene).to_be_visible()
    ask = french.told["ask"]
    if not ask["args"]["target"]:
        french.give(next(c for c in ask["choices"] if kind(c) == "target"))
    expect(scene.get_by_test_id("reckoning").first).to_contain_text("Combat Factors")
    target = page.locator(f'[data-stack="{french.view["combat"]["target"]}"]')
    until(lambda: target.evaluate(ON_TOP), "the scene hides the hex under attack")
    last = [c for c in french.told["ask"]["choices"] if kind(c) == "cc"][-1]
    page.mouse.move(2, 2)
    french.choice(last).hover()
    expect(page.get_by_test_id("odds")).to_contain_text("aborted")
    assert french.choice(last).evaluate(ON_TOP), "the odds lie over what they speak of"
    share = page.get_by_test_id("odds").locator(".share")
    assert share.evaluate_all(CLEAR_OF_SCENE), "the odds lie under the scene"
    # a finger cannot point: it has a button for them
    phone = Marshal(chromium, house, table, "french", size=PHONE)
    phone.page.get_by_test_id("weigh").tap()
    expect(phone.page.get_by_test_id("odds")).to_contain_text("aborted")
    phone.close()
    french.give(last)
    expect(scene.get_by_test_id("order-roll")).to_contain_text("7 needed")
    play_until((french, russian), lambda _, view: not view.get("combat"))
    for one in (french, russian):
        report = one.page.get_by_test_id("report")
        expect(report).to_contain_text("die")
        one.page.get_by_test_id("continue").click()
        expect(report).to_have_count(0)
    french.close()
    russian.close()


def test_those_who_advance_are_ticked_and_not_all_who_fought(
    chromium: Browser, house: House
) -> None:
    table = midway(house, "advance.units")
    marshals = [Marshal(chromium, house, table, seat) for seat in ("french", "russian")]
    one, ask = asked(*marshals)
    ticked = one.page.get_by_test_id("combat").locator('[data-ref][aria-pressed="true"]')
    refs = "all => all.map((one) => one.dataset.ref.split(':')[1])"

    def agrees() -> bool:
        return set(ticked.evaluate_all(refs)) == set(one.view["combat"]["advancing"])

    assert one.view["combat"]["advancing"]
    until(agrees, "others are ticked than those who advance")
    toggle = next(c for c in ask["choices"] if kind(c) in ("unit", "commander"))
    assert value(toggle) in one.view["combat"]["advancing"]
    one.give(toggle)
    until(lambda: value(toggle) not in one.view["combat"]["advancing"], "the piece was not toggled")
    until(agrees, "a tick stayed")
    for marshal in marshals:
        marshal.close()


# --- fog (15.1)


def test_a_closed_stack_shows_its_height_alone(chromium: Browser, house: House) -> None:
    table = midway(house, "cards.play", "trains.convert", scenario="advanced")
    french = Marshal(chromium, house, table, "french")
    russian = Marshal(chromium, house, table, "russian")
    sealed = [s for s in french.view["stacks"] if s["side"] == "russian" and s.get("sealed")]
    assert sealed
    heard = json.dumps(french.view["stacks"])
    assert "R-1I-5" not in heard
    french.open(sealed[0]["hex"])
    expect(french.page.get_by_test_id("card")).to_contain_text("closed stack")
    one, ask = asked(french, russian)
    if ask["key"] == "cards.play":
        scene = one.page.get_by_test_id("cards")
        expect(scene.locator("article")).to_have_count(2)
        one.give(next(c for c in ask["choices"] if kind(c) == "card"))
        # what both cards of the turn say can be read as long as it lasts
        played = one.page.get_by_test_id("card-played")
        expect(played.first).to_be_attached()
        played.first.locator("summary").click()
        expect(played.first.locator("p").first).to_be_visible()
    french.close()
    russian.close()


def test_the_lesson_explains_what_is_asked(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=DESKTOP, locale="it-IT")
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Russia").click()
    page.get_by_test_id("learn").click()
    page.get_by_test_id("table").wait_for(timeout=PATIENCE)
    card = page.get_by_test_id("tour")
    for title in ("La marcia su Vilna", "acceso", "Il rifornimento", "I treni"):
        expect(card.get_by_role("heading")).to_contain_text(title, timeout=PATIENCE)
        page.get_by_test_id("tour-next").press("Enter")
    expect(card).to_have_count(0)
    goal = "i francesi vincono se alla fine del turno 4 stanno in 1808 (Vilna)"
    expect(page.get_by_test_id("goal")).to_contain_text(goal)
    assert faults(page) == []
    page.locator('[data-stack="2108"]').click()
    page.get_by_test_id("open-table").click()
    for _ in range(2):
        page.get_by_test_id("resign").click()
    outcome = page.get_by_test_id("outcome")
    expect(outcome.get_by_test_id("goal")).to_contain_text(goal)
    # what would open behind the outcome is not offered in it
    expect(outcome.get_by_test_id("open-minard")).to_have_count(0)
    outcome.get_by_test_id("outcome-report").click()
    expect(page.get_by_test_id("minard")).to_have_attribute("data-ready", "true")
    context.close()


def test_on_a_phone_the_lesson_leaves_the_map_to_be_seen(chromium: Browser, house: House) -> None:
    context = chromium.new_context(viewport=PHONE, locale="it-IT", has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(house.address)
    page.get_by_role("button", name="Russia").tap()
    page.get_by_test_id("learn").tap()
    page.get_by_test_id("table").wait_for(timeout=PATIENCE)
    for _ in range(2):
        page.get_by_test_id("tour-next").tap()
    davout, card = page.locator('[data-stack="2207"]'), page.get_by_test_id("tour")
    expect(card.get_by_role("heading")).to_have_text("Il rifornimento")
    page.get_by_test_id("tour-fold").tap()
    expect(page.get_by_test_id("tour-next")).to_have_count(0)
    expect(card.get_by_role("heading")).to_have_text("Il rifornimento")
    until(lambda: davout.evaluate(ON_TOP), "the lesson hides the stack that it speaks of")
    assert faults(page) == []
    context.close()
