"""A long session: its past comes as one body, and what happens later by the stream."""

import pytest
from playwright.sync_api import expect

from conftest import wait_for_picture

TURNS = 25


def long_script():
    inputs = [{"at": 0, "do": "launch"}]
    for turn in range(TURNS):
        inputs.append({"at": 6 + 2 * turn, "do": "tap", "target": "Log In"})
        inputs.append({"at": 7 + 2 * turn, "do": "tap", "target": "Log Out"})
    return {"inputs": inputs}


@pytest.mark.parametrize("fails", [False, True])
def test_a_long_past_is_there_without_gap_also_where_its_body_fails(server, open_page, fails):
    session = server.begin(long_script(), 6 + 2 * TURNS)
    events = session.events
    assert len(events) > 4000
    page = open_page("")
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.abort() if fails else route.continue_()

    page.route("**/trace?format=jsonl", answer)
    page.goto(f"{page.url.split('#')[0]}#session={session.id}&tab=log")

    expect(page.locator(f".stage nav-phone[data-seq='{len(events)}']")).to_be_visible()
    page.get_by_label("Level of detail").select_option("all")
    expect(page.locator("nav-log .count")).to_have_text(str(len(events)))
    assert len(asked) == 1
    session.send(do="memoryWarning")
    session.set_clock(paused=False)
    page.get_by_label("Filter events").fill("has:memoryWarning kind:input")
    expect(page.locator("nav-log .row")).to_have_count(1)
    expect(page.locator("nav-log .row .seq")).to_have_text(str(len(events) + 1))


def test_a_link_to_a_late_moment_of_a_long_session_leads_there(server, open_page):
    session = server.begin(long_script(), 6 + 2 * TURNS)
    seq = len(session.events) - 40
    page = open_page(f"#session={session.id}&e={seq}&f=kind:input")

    expect(page.locator(f".stage nav-phone[data-seq='{seq}']")).to_be_visible()
    expect(page.locator("nav-log .count")).to_contain_text(f"{2 * TURNS + 1} of")


def test_two_hundred_equal_inputs_are_one_row_of_the_story_and_ticks_on_the_line(server, open_page):
    inputs = [{"at": 4 + turn / 10, "do": "memoryWarning"} for turn in range(200)]
    session = server.begin({"inputs": [{"at": 0, "do": "launch"}, *inputs]}, 30)
    page = open_page(f"#session={session.id}")
    wait_for_picture(page, len(session.events))

    row = page.locator("nav-sequence .sequence-text", has_text="Memory warning")
    expect(row).to_have_text("Memory warning × 200")
    marks = page.locator("nav-timeline .mark[data-kind=input]")
    assert marks.count() > 100
    places = marks.evaluate_all("""all => all.map((it) => it.getBoundingClientRect())
      .map(({ left, right }) => [left, right]).toSorted(([a], [b]) => a - b)""")
    assert [1 for (_, right), (left, _) in zip(places, places[1:]) if left < right] == []
