"""The log lists what happened, finds it, and shows one event in full."""

import json
import re

from playwright.sync_api import expect

from conftest import wait_for_frames, wait_for_picture, wait_until, widen
from stories import root_controller_story


def turned(times):
    """The phone is turned to and fro, which takes 36 events each time."""
    turns = [
        {"at": 4 + number / 10, "do": "rotate", "to": ["landscape", "portrait"][number % 2]}
        for number in range(times)
    ]
    return {"inputs": [{"at": 0, "do": "launch"}, *turns]}


def test_ten_thousand_events_stand_in_few_rows(show):
    page, session = show(turned(280), 60, tab="log")
    events = session.events
    assert len(events) > 10000
    details = {
        "view", "animation", "alloc", "dealloc", "callbackEnd", "defaults", "timer",
    }
    listed = [it["seq"] for it in events if it["kind"] not in details]

    assert page.locator(".row").count() < 120
    expect(page.locator(".count")).to_have_text(f"{len(listed)} of {len(events)}")
    expect(page.locator(f".row[data-seq='{listed[-1]}']")).to_be_visible()
    page.get_by_role("listbox").press("Home")
    expect(page.locator(".row[data-seq='1']")).to_be_visible()


def test_the_tail_is_followed_until_someone_scrolls_away(show):
    page, session = show(turned(10), 5, tab="log")
    page.get_by_role("listbox").evaluate("it => { it.scrollTop = 0; }")
    wait_until(page, "document.querySelector('.row').dataset.seq < 10")

    session.send(do="back")
    wait_for_picture(page, len(session.events))
    pill = page.get_by_role("button", name="2 new ↓")
    expect(pill).to_be_visible()

    pill.click()
    page.locator(f".row[data-seq='{len(session.events)}']").wait_for()
    expect(pill).not_to_be_visible()


def test_a_log_that_becomes_smaller_goes_on_following(show):
    page, session = show(turned(10), 5, tab="log")
    rows = page.locator(".row")
    expect(rows.last).to_be_in_viewport(ratio=0.9)

    # A scroll may be told before the new size is.
    page.get_by_role("listbox").evaluate("""(it) => {
      it.style.maxHeight = `${it.clientHeight - 100}px`;
      it.dispatchEvent(new Event('scroll'));
    }""")
    wait_for_frames(page)
    session.send(do="rotate", to="landscape")
    wait_for_picture(page, len(session.events))

    expect(rows.last).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".pill")).not_to_be_visible()


def test_a_log_that_was_hidden_is_at_its_end_also_where_frames_come_late(server, open_page):
    session = server.begin(root_controller_story(), 3)
    page = open_page(alone=True)
    page.add_init_script("""
      const soon = requestAnimationFrame;
      window.requestAnimationFrame = (draw) => setTimeout(() => soon(draw), 250);
    """)
    page.goto(f"{server.base}/#session={session.id}&tab=log")
    page.reload()
    wait_for_picture(page, len(session.events))
    page.get_by_role("tab", name="Tree").click()
    server.clock(session.id, to=10)
    wait_for_picture(page, len(session.events))
    page.get_by_role("tab", name="Events").click()
    last = page.locator(f".row[data-seq='{session.events[-1]['seq']}']")
    expect(page.locator("nav-log .rows")).to_be_visible()
    expect(last).to_be_in_viewport()


def test_the_filter_narrows_and_is_in_the_address(show):
    page, _ = show(root_controller_story(), 10, tab="log")

    page.get_by_label("Filter events").fill("kind:transition")

    expect(page.locator(".row .line")).to_have_text(
        [
            "Cross-dissolve from UINavigationController#13 to MainNavigationController#23 in 0.3 s",
            "Transition 1 finished",
            "Slide from MainNavigationController#23 to UINavigationController#37 in 0.3 s",
            "Transition 3 finished",
        ]
    )
    page.wait_for_url("**&f=kind%3Atransition")


def test_a_picked_event_is_shown_in_full_and_by_keys(show):
    page, session = show(root_controller_story(), 10, tab="log")
    page.get_by_label("Level of detail").select_option("story")

    page.locator(".row[data-kind='input']").last.click()
    detail = page.get_by_label("Event as JSON")
    text = detail.text_content()
    shown = json.loads(text)
    assert shown == next(event for event in reversed(session.events) if event["kind"] == "input")

    page.get_by_role("listbox").press("ArrowDown")
    expect(detail).not_to_have_text(text)
    assert json.loads(detail.text_content())["seq"] > shown["seq"]


def test_an_address_that_names_an_event_shows_that_moment(server, open_page):
    session = server.begin(root_controller_story(), 10)

    page = open_page(f"#session={session.id}&e=50")

    wait_for_picture(page, 50)
    expect(page.locator(".past")).to_contain_text("After event 50")


def test_what_is_nested_is_indented(show):
    page, session = show(
        root_controller_story(until=0), 0, tab="log", viewport={"width": 1440, "height": 1500}
    )
    page.get_by_label("Level of detail").select_option("all")
    page.get_by_role("listbox").evaluate("it => { it.scrollTop = 0; }")
    kinds = [(it["kind"], it.get("depth")) for it in session.events]
    nested = [("callback", 1), ("callback", 2), ("timer", None), ("callback", 1)]
    assert [kinds[seq - 1] for seq in (23, 32, 40, 47)] == nested
    page.wait_for_selector(".row[data-seq='23']")

    indents = page.evaluate("""[23, 32, 40, 47].map(seq =>
      document.querySelector(`.row[data-seq='${seq}'] .line`).style.paddingInlineStart)""")

    assert indents == ["0px", "10px", "20px", "0px"]


def test_a_filter_that_nothing_passes_says_so_and_is_cleared(show):
    page, session = show(root_controller_story(), 10, tab="log")
    page.get_by_label("Filter events").fill("zzz")

    nothing = page.locator("nav-log .nothing")
    expect(nothing).to_contain_text(f"None of {len(session.events)} events matches the filter.")
    page.get_by_role("button", name="Clear filter").click()

    expect(nothing).to_be_hidden()
    expect(page.get_by_label("Filter events")).to_have_value("")
    page.wait_for_url(lambda address: "f=" not in address)


def test_events_that_are_later_than_what_is_seen_are_not_called_new(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page(f"#session={session.id}&e=20&tab=log")
    wait_for_picture(page, 20)

    session.send(do="memoryWarning")
    expect(page.locator(".count")).to_contain_text(f"of {len(session.events)}")
    expect(page.locator(".pill")).to_be_hidden()


def test_arrows_go_by_event_wherever_a_click_has_left_the_focus(show):
    page, _ = show(root_controller_story(), 10, tab="log")
    past = page.locator(".past")
    page.get_by_label("Level of detail").select_option("story")
    page.locator(".row[data-kind=input]").last.click()
    page.get_by_role("button", name="Show", exact=True).click()
    picked = int(page.locator(".row[aria-selected=true]").get_attribute("data-seq"))
    expect(past).to_contain_text(f"After event {picked},")

    page.keyboard.press("ArrowLeft")
    expect(past).to_contain_text(f"After event {picked - 1},")
    page.locator(".row[aria-selected=true]").click()
    page.keyboard.press("ArrowLeft")
    expect(past).to_contain_text(f"After event {picked - 2},")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".row[aria-selected=true]")).not_to_have_attribute("data-seq", str(picked))
    expect(past).to_contain_text(f"After event {picked - 2},")
    page.get_by_role("tab", name="Events").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Session")).to_be_focused()
    expect(past).to_contain_text(f"After event {picked - 2},")


def test_closing_an_event_leaves_the_playhead_where_it_is(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page(f"#session={session.id}&e=50&tab=log")
    wait_for_picture(page, 50)
    page.locator("nav-log .row").nth(3).click()
    detail = page.get_by_role("region", name="Selected event")
    expect(detail).to_be_visible()
    detail.get_by_role("button", name="Close").click()
    expect(detail).to_be_hidden()
    wait_for_picture(page, 50)
    expect(page).to_have_url(re.compile("e=50"))


def test_the_log_comes_back_to_the_moment_that_is_seen(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page(f"#session={session.id}&e=30&tab=log")
    wait_for_picture(page, 30)
    expect(page.locator(".row.is-now")).to_be_in_viewport()
    page.get_by_role("tab", name="Map").click()
    page.get_by_role("button", name="Go live").click()
    for _ in range(2):
        page.get_by_role("button", name="Previous transition").click()
    expect(page.get_by_label("Virtual time")).to_have_text("6.000 s")
    page.get_by_role("tab", name="Events").click()
    expect(page.locator(".row.is-now")).to_be_in_viewport()


def test_the_log_stays_at_a_past_moment_while_more_happens(server, open_page):
    session = server.begin(root_controller_story(until=0), 0)
    page = open_page(f"#session={session.id}&e=5&tab=log", viewport={"width": 1440, "height": 1500})
    wait_for_picture(page, 5)
    log = page.get_by_role("listbox", name="Events")
    assert log.evaluate("it => it.scrollHeight === it.clientHeight")
    widen(page, 1300)

    session.play(10)
    expect(page.locator(".count")).to_contain_text(f"of {len(session.events)}")
    assert log.evaluate("it => it.scrollHeight > it.clientHeight")
    expect(page.locator(".row.is-now")).to_be_in_viewport()


def test_keys_lead_to_the_first_tab_and_the_last(show):
    page, _ = show(root_controller_story(), 10)
    page.get_by_role("tab", name="Map").click()
    for key, name in (("End", "Session"), ("ArrowRight", "Story"), ("ArrowLeft", "Session"), ("Home", "Story")):
        page.keyboard.press(key)
        expect(page.get_by_role("tab", name=name)).to_be_focused()
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def test_a_note_is_written_from_the_selected_event(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page(f"#session={session.id}&e=50&tab=log")
    wait_for_picture(page, 50)
    row = page.locator("nav-log .row").nth(3)
    seq = int(row.get_attribute("data-seq"))
    row.click()
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", str(seq))
    page.get_by_role("button", name="Note", exact=True).click()
    expect(page.get_by_label("Note", exact=True)).to_be_focused()
    page.get_by_label("Note", exact=True).fill("Here it goes wrong.")
    page.get_by_role("button", name=f"Pin at event {seq}").click()
    expect(page.get_by_label("Notes", exact=True)).to_contain_text("Here it goes wrong.")
