"""Only what is new is sent: the changes of a view make the next one of it."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grognard.server.changes import changes
from tests.server.conftest import House
from tests.wire import changed

things = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("xyz"), inner, max_size=3),
    max_leaves=12,
)
views = st.dictionaries(st.text("abc", min_size=1), things, max_size=4)


@given(before=views, after=views)
def test_changes_lead_from_any_view_to_any_other(before: dict[str, Any], after: dict[str, Any]):
    kept = copy.deepcopy(before)
    made = json.loads(json.dumps(changes(before, after)))
    assert changed(before, made) == after
    assert before == kept


def test_what_did_not_change_is_not_said():
    before = {"towns": {"ligny": [1, 2], "wavre": []}, "turn": 3}
    after = {"towns": {"ligny": [1, 2], "wavre": [7]}, "turn": 3}
    assert changes(before, after) == [(["towns", "wavre"], [7])]


async def test_a_viewer_is_told_the_whole_once_and_then_what_is_new(house: House):
    opened = await house.open()
    async with house.guest(opened, "french") as french:
        assert json.loads(french.heard[-1])["view"] is not None
        await french.choose(french.table["ask"]["choices"][0])
        message, whole = json.loads(french.heard[-1]), french.table["view"]
        assert message["view"] is None
        assert len(json.dumps(message["changes"])) < len(json.dumps(whole)) / 4
        await french.say(type="hello", seen=len(french.chronicle))
        await french.hear("table")
        assert json.loads(french.heard[-1])["view"] == whole
