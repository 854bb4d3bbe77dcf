"""How many gestures a usual turn takes: what a hand does at the mouse, not the choices sent."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.campaign import BATTLE, COMBAT, march
from tests.browser.conftest import House
from tests.browser.field import FREE_SPOT, PERSON, open_field, rest
from tests.browser.player import PHONE, Opponent, Person, open_position, open_table, passive, until
from tests.browser.valley import BOTH, FIGHT, TOLENTINO, Officer
from tests.browser.valley import open_field as open_fight

COUNT = """() => {
    if (window.gestures === undefined)
        addEventListener('pointerdown', (event) => { if (event.isTrusted) window.gestures++ }, true)
    window.gestures = 0
}"""
"""Counts how often the mouse button goes down: a click and a drag are one gesture each."""


def count(page: Page) -> None:
    page.evaluate(COUNT)


def counted(page: Page) -> int:
    return page.evaluate("window.gestures")


def drag(page: Page, start: str, end: str) -> None:
    """Drag from one hex to another, or a regiment of the open card to a hex."""
    for n, hex in enumerate((start, end)):
        card = page.get_by_test_id("card").locator(f'[data-regiment="{hex}"]')
        box = (page.locator(f'[data-stack="{hex}"]') if hex.isdigit() else card).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if n == 0:
            page.mouse.down()
    page.mouse.up()


def test_a_division_marches_in_tolentino(chromium: Browser, house: House) -> None:
    """The first activation of the battle: ten units in five groups, three generals, of whom
    each was once sent by itself."""
    table = open_table(house.address, game=TOLENTINO, scenario="battle", players=BOTH)
    murat = Officer(chromium, house, table, "neapolitan", generals=True)
    page = murat.page
    count(page)

    def go(hex: str, regiment: str, *units: str) -> None:
        page.get_by_test_id("card").locator(f'[data-regiment="{regiment}"]').wait_for()
        drag(page, regiment, hex)
        until(lambda: set(units) <= here(hex), f"not all went to {hex}")
        murat.wait("movement.unit", "movement.hex")

    def here(hex: str) -> set[str]:
        return {p["id"] for s in murat.view["stacks"] if s["hex"] == hex for p in s["pieces"]}

    murat.wait("initiative.choose")
    murat.give("formation:II")
    murat.ready()
    murat.give("keep")
    murat.wait("orders.guns")
    page.locator('[data-rest="order:manoeuvre"]').click()  # both batteries
    murat.wait("movement.unit")
    murat.open("3903")
    go("3304", "III Leggero", "leg3_a", "leg3_b", "leg3_c")
    go("3404", "2° Linea", "lin2_a", "lin2_b", "lin2_c")
    murat.open("3904")
    go("3604", "6° Linea", "lin6_a", "lin6_b")
    drag(page, "3904", "3704")  # all that are left there
    until(lambda: {"lin9_a", "lin9_b"} <= here("3704"), "the stack was not dragged")
    murat.wait("movement.unit")
    drag(page, "3903", "3504")
    until(lambda: "chl2_ii" in here("3504"), "the horse did not go")
    murat.give("done")  # and the generals go with their men

    def riders() -> list[str]:
        return [c for c in murat.told["ask"]["choices"] if c.startswith("commander:")]

    until(lambda: murat.asked == "commanders.choose" and riders() == ["commander:murat"], "no ride")
    assert "dambrosio" in here("3304") | here("3404")
    assert counted(page) == 11
    # one gesture, one undo: unless they are told otherwise
    page.get_by_test_id("generals-stay").click()
    murat.wait("movement.unit")
    murat.give("done")
    until(lambda: murat.asked == "commanders.choose" and len(riders()) == 4, "they rode again")
    page.get_by_test_id("generals-ride").click()
    until(lambda: murat.asked == "commanders.choose" and riders() == ["commander:murat"], "no ride")
    murat.close()


def test_the_next_unit_of_tolentino_goes_the_same_way_again(
    chromium: Browser, house: House
) -> None:
    """Same again: who is taken up goes at once where the last one went; one undo takes it back."""
    table = open_table(house.address, game=TOLENTINO, scenario="battle", players=BOTH)
    murat = Officer(chromium, house, table, "neapolitan")
    page = murat.page
    for word in ("formation:II", "keep", "order:manoeuvre", "order:manoeuvre"):
        murat.ready()
        murat.give(word)
    murat.wait("movement.unit")

    def at(hex: str) -> set[str]:
        return {p["id"] for s in murat.view["stacks"] if s["hex"] == hex for p in s["pieces"]}

    def take(unit: str) -> None:
        card = page.get_by_test_id("card")
        murat.click_on(card.locator(f'[data-ref="unit:{unit}"]'))

    murat.open("3903")
    take("leg3_a")
    murat.wait("movement.hex")
    murat.click_on(page.locator('[data-stack="3404"]'))
    until(lambda: "leg3_a" in at("3404"), "the first one did not go")
    murat.ready()
    murat.give("stop")
    murat.wait("movement.unit")
    again = page.get_by_test_id("again")
    expect(again).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("a")
    expect(again).to_have_attribute("aria-pressed", "true")
    count(page)
    for unit in ("leg3_b", "leg3_c"):  # off the card, which lies open for the next one
        take(unit)
        until(lambda unit=unit: unit in at("3404"), f"{unit} did not go the same way")
        murat.wait("movement.unit")
    assert counted(page) == 2
    page.get_by_test_id("undo").click()
    until(lambda: "leg3_c" in at("3903"), "not taken back")
    assert at("3404") == {"leg3_a", "leg3_b"}
    murat.close()


def test_an_assault_of_tolentino_is_dragged(chromium: Browser, house: House) -> None:
    """Stacks are dragged against the hex that they assault; all others join by one button."""
    table = open_fight(house, FIGHT)
    murat = Officer(chromium, house, table, "neapolitan")
    page = murat.page
    while murat.ready() and murat.asked != "assault.declare":
        murat.give("pass" if "pass" in murat.told["ask"]["choices"] else "done")
    drag(page, "2410", "2310")
    murat.wait("assault.attackers")

    def led() -> set[str]:
        current = [a for a in murat.view["assaults"] if a.get("current")]
        return set(current[0]["attackers"]) if current else set()

    until(lambda: led() == {"unit:vel1", "unit:vel2"}, "the stack does not attack")
    page.get_by_test_id("undo").click()
    murat.wait("assault.declare")
    murat.close()


CORPS = """
round = 14
side = "french"
[french]
"63" = "lannes: f1=inf3 f2=inf3"
"66" = "murat: f3=cav2 f4=cav2"
[allied]
"67>66" = "bagration: a1=inf2 a2=inf2"
"""


def test_a_corps_of_austerlitz_is_dragged_to_where_it_goes(chromium: Browser, house: House) -> None:
    """A march and an attack are one gesture each; opening, ordering and placing were three."""
    table = open_field(house, CORPS)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("command")
    rest(french)
    count(page)

    def pull(start: str, end: str) -> None:
        spots = [page.locator(f'[data-testid="stack-{start}"]').evaluate(FREE_SPOT)]
        spots += [page.locator(f'[data-place="{end}"]').first.evaluate(FREE_SPOT)]
        page.mouse.move(*spots[0])
        page.mouse.down()
        page.mouse.move(*spots[1], steps=6)
        page.mouse.up()

    def at() -> dict[str, str]:
        return {one["ref"]: one["position"] for one in french.view["units"]}

    def settled() -> bool:
        told = french.told
        return bool(told["ask"]) and told["ask"]["key"] == "command" and told["seq"] == french.seq

    pull("63", "64")
    until(lambda: at()["unit:f1"] == at()["unit:f2"] == "64", "the corps did not march")
    french.wait("command")
    assert counted(page) == 1
    # the stack, then the place: the order between them goes without saying
    page.get_by_test_id("undo").click()
    until(lambda: at()["unit:f1"] == "63" and settled(), "not taken back")
    rest(french)
    count(page)
    page.mouse.click(*page.get_by_test_id("stack-63").evaluate(FREE_SPOT))
    page.get_by_test_id("card").wait_for()
    page.mouse.click(*page.locator('[data-place="64"]').first.evaluate(FREE_SPOT))
    until(lambda: at()["unit:f1"] == "64", "the corps did not march")
    assert counted(page) == 2
    french.wait("command")
    # where it cannot go the rule says why; in hand it can be dragged on
    page.get_by_test_id("undo").click()
    until(lambda: at()["unit:f1"] == "63" and settled(), "not taken back again")
    pull("63", "107")
    french.wait("order.march")
    expect(page.get_by_test_id("reason")).to_contain_text("4.6a")
    pull("63", "64")
    until(lambda: at()["unit:f1"] == "64", "the corps in hand did not march")
    french.wait("command")
    rest(french)
    count(page)
    pull("66", "67")
    french.wait("attack.press")
    assert counted(page) == 1
    french.close()


def test_a_stack_of_waterloo_is_dragged_as_far_as_the_road_carries_it(
    chromium: Browser, house: House
) -> None:
    """5.4a: the road lets eight or six blocks through; the card says so before."""
    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")
    rest(french)
    count(page)
    here = {ref["ref"] for ref in french.view["towns"]["beaumont"]}
    french.page.locator('[data-stack^="beaumont"]').first.click()
    take = page.get_by_test_id("take-all")
    expect(take).to_contain_text(str(len(here)))
    # its card names its blocks and lies off the front: over none that is lit, over no enemy near
    front = ':is([data-lit="true"], [data-stack^="charleroi"], [data-stack^="ligny"])'
    until(lambda: page.evaluate(COVERED, f"[data-stands]{front}") == 0, "the front is covered")
    expect(page.get_by_test_id("fan")).to_contain_text("Imperial Guard infantry")
    take.click()
    french.wait("movement.town")
    expect(page.get_by_test_id("narrow").first).to_contain_text("5.4a")
    # six of the twelve go to Thuin, and their horse, as far as the bridge lets it, on to Charleroi
    assert page.get_by_test_id("narrow").count() == 1
    frame = page.get_by_test_id("map").locator("svg").first.bounding_box()
    french.choose("town:thuin")
    french.wait("movement.on")
    assert page.locator('[data-testid="fan"] [aria-pressed="true"]').count() == 5
    french.choose("town:charleroi")

    def gone(town: str = "philippeville") -> int:
        return len(here & {b["ref"] for b in french.view["towns"].get(town, [])})

    until(lambda: (gone("charleroi"), gone("thuin")) == (3, 3), "the group did not go on")
    french.wait("movement.block")
    rest(french)
    assert page.get_by_test_id("map").locator("svg").first.bounding_box() == frame
    french.close()

    table = open_table(house.address, players={"french": PERSON, "allied": PERSON})
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("movement.block")
    rest(french)
    count(page)
    start = page.locator('[data-stack^="beaumont"]').first.bounding_box()
    end = page.get_by_test_id("town-philippeville").locator('[role="button"]').bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()

    until(lambda: gone() in (6, 8), f"{gone()} of {len(here)} went")
    french.wait("movement.block")
    assert counted(page) == 1
    page.get_by_test_id("undo").click()
    until(lambda: gone() == 0, "not taken back")
    # with one stack in hand another is dragged, after a reload too
    for reload in (False, True):
        french.wait("movement.block")
        page.locator('[data-stack="beaumont-french"]').first.click()
        page.get_by_test_id("take-all").click()
        french.wait("movement.town")
        if reload:
            page.reload()
            french.wait("movement.town")
        pull(page, '[data-stack="soire-french"]', '[data-testid="town-binche"] [role="button"]')
        until(lambda: len(french.view["towns"].get("binche", [])) == 6, "the others did not go")
        french.wait("movement.block")
        page.get_by_test_id("undo").click()
        until(lambda: not french.view["towns"].get("binche"), "not taken back")
        french.wait("movement.town")
        page.locator('[data-testid="choice"][data-choice="back"]').click()
        french.wait("movement.block")
    # a road that there is not: the rule is given, and the blocks stay in hand
    pull(page, '[data-stack="soire-french"]', '[data-testid="town-thuin"] [role="button"]')
    french.wait("movement.town")
    expect(page.get_by_test_id("reason")).to_contain_text("5.3")
    french.close()


COVERED = """(what) => {
    const card = document.querySelector('[data-card]').getBoundingClientRect()
    const covers = ({ left, right, top, bottom }) =>
        left < card.right && right > card.left && top < card.bottom && bottom > card.top
    return [...document.querySelectorAll(what)]
        .filter((one) => covers(one.getBoundingClientRect())).length
}"""
"""How many things of a kind the open card lies over."""


def pull(page: Page, start: str, end: str) -> None:
    """Drag from one thing to another, both by their selectors."""
    for n, one in enumerate((start, end)):
        box = page.locator(one).first.bounding_box()
        assert box is not None
        corner = (14, 14) if one.startswith('[data-testid="place-') else None
        x, y = corner or (box["width"] / 2, box["height"] / 2)
        page.mouse.move(box["x"] + x, box["y"] + y, steps=4)
        if n == 0:
            page.mouse.down()
    page.mouse.up()


CLEAR = """() => {
    const question = document.querySelector('[data-prompt]').getBoundingClientRect().top
    const lit = document.querySelectorAll('[data-testid="battle-board"] [data-testid="choice"]')
    return [...lit].every((one) => one.getBoundingClientRect().bottom <= question)
}"""
"""Whether the question and the chances above it leave in sight what is lit on the battle board."""


def test_blocks_of_a_battle_are_dragged(chromium: Browser, house: House) -> None:
    """A block, then its place or its target, were two gestures."""
    table = open_position(house.address, COMBAT, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french")
    page = french.page
    french.wait("battle.block")
    rest(french)
    count(page)

    def places() -> dict[str, str]:
        (battle,) = french.view["battles"]
        return {one["block"]["ref"]: one["place"] for one in battle["pieces"]}

    def block(id: str) -> str:
        return f'[data-testid="battle-board"] [data-ref="block:{id}"]'

    pull(page, block("f_1_inf1"), '[data-testid="place-french-reserve"]')
    until(lambda: places()["block:f_1_inf1"] == "french-reserve", "it did not fall back")
    french.wait("battle.block")
    pull(page, block("f_4_art"), '[data-testid="place-allied-centre"]')
    until(lambda: '"fires"' in "".join(french.heard), "the guns did not fire")
    french.wait("battle.block")
    pull(page, block("f_guard_art1"), '[data-testid="place-allied-right"] .stand [data-ref]')
    until(lambda: "".join(french.heard).count('"fires"') > 1, "the Guard did not fire")
    assert counted(page) == 3
    french.close()

    # all who can fire do so by one button, and whoever cannot may still act
    table = open_position(house.address, COMBAT, french=PERSON, allied=PERSON)
    french = Person(chromium, house.address, table, "french", size=PHONE)
    french.wait("battle.block")
    french.choose("block:f_4_art")
    french.wait("battle.action")
    expect(french.page.get_by_test_id("odds")).to_be_visible()
    until(lambda: french.page.evaluate(CLEAR), "the question covers what it asks for")
    french.choose("back")
    french.wait("battle.block")
    count(french.page)
    french.page.locator('[data-rest="volley"]').click()
    until(lambda: "".join(french.heard).count('"fires"') == 2, "not all fired")
    french.wait("battle.block")
    assert {"block:f_4_inf", "done"} <= set(french.told["ask"]["choices"])
    assert counted(french.page) == 1
    french.close()


def test_a_corps_is_set_up_for_a_battle_at_once(chromium: Browser, house: House) -> None:
    table = open_position(house.address, BATTLE, french=PERSON, allied=PERSON)
    allies = Opponent(house.address, table, "allied")
    french = Person(chromium, house.address, table, "french")
    page = french.page
    for one in ("f_4_inf", "f_4_art", "f_guard_inf", "f_2cc"):
        march(french, one, "ligny")
        if french.wait("movement.on", "movement.block") == "movement.on":
            french.choose("stop")
    french.wait("movement.block")
    french.choose("done")
    if french.wait("march.block", "setup.token") == "march.block":
        french.choose("done")
    french.wait("setup.token")
    french.choose("place:french-left")
    allies.answer(passive)
    french.wait("setup.block")
    rest(french)
    count(page)
    pull(page, '[data-testid="take-corps"]', '[data-testid="place-french-centre"]')

    def placed() -> set[str]:
        (battle,) = french.view["battles"]
        return {p["block"]["ref"] for p in battle["pieces"] if p["place"] == "french-centre"}

    until(lambda: placed() == {"block:f_4_inf", "block:f_4_art"}, "the corps does not stand there")
    assert counted(page) == 1
    french.wait("setup.block")
    page.get_by_test_id("undo").click()
    until(lambda: placed() == set(), "not taken back")
    allies.close()
    french.close()
