"""The log lists what happened, finds it, and shows one event in full."""

import json

from playwright.sync_api import expect

from conftest import wait_for_picture, wait_until
from samples import Trace, root_controller_story


def many(count):
    trace = Trace().begin().launch().active()
    for number in range(count):
        trace.at(number / 100).call("viewDidLayoutSubviews", f"RowViewController#{number}")
    return trace.events


def test_ten_thousand_events_stand_in_few_rows(show):
    page, _ = show(many(5000), 60)

    assert page.locator(".row").count() < 120
    expect(page.locator(".count")).to_have_text("5006 of 10006")
    expect(page.locator(".row[data-seq='10005']")).to_be_visible()
    page.get_by_role("listbox").press("Home")
    expect(page.locator(".row[data-seq='1']")).to_be_visible()


def test_the_tail_is_followed_until_someone_scrolls_away(show):
    page, session = show(many(200), 5)
    page.get_by_role("listbox").evaluate("it => { it.scrollTop = 0; }")
    wait_until(page, "document.querySelector('.row').dataset.seq < 10")

    session.emit(*Trace().at(5).call("viewDidLoad", "NewViewController#900").events)
    wait_for_picture(page, len(session.events))
    pill = page.get_by_role("button", name="1 new ↓")
    expect(pill).to_be_visible()

    pill.click()
    page.get_by_role("option").filter(has_text="NewViewController#900").wait_for()
    expect(pill).not_to_be_visible()


def test_the_filter_narrows_and_is_in_the_address(show):
    page, _ = show(root_controller_story(), 10)

    page.get_by_label("Filter events").fill("kind:transition")

    expect(page.locator(".row:not([hidden]) .line")).to_have_text(
        [
            "Cross-dissolve from UINavigationController#2 to UINavigationController#3 in 0.3 s",
            "Transition 1 finished",
            "Slide from UINavigationController#3 to UINavigationController#4 in 0.3 s",
            "Transition 3 finished",
        ]
    )
    assert page.url.endswith("&f=kind%3Atransition")


def test_a_picked_event_is_shown_in_full_and_by_keys(show):
    page, session = show(root_controller_story(), 10)

    page.locator(".row[data-kind='input']").last.click()
    shown = json.loads(page.get_by_label("Event as JSON").text_content())
    assert shown == next(event for event in reversed(session.events) if event["kind"] == "input")

    page.get_by_role("listbox").press("ArrowDown")
    shown_next = json.loads(page.get_by_label("Event as JSON").text_content())
    assert shown_next["seq"] > shown["seq"]


def test_an_address_that_names_an_event_shows_that_moment(standin, open_page):
    session = standin.session("s", app="root-controller")
    session.emit(*root_controller_story())

    page = open_page("#session=s&e=50")

    wait_for_picture(page, 50)
    assert "After event 50" in page.locator(".past").text_content()


def test_what_is_nested_is_indented(show):
    trace = Trace().begin().launch()
    trace.say("callback", object="A#1", name="viewDidLoad", depth=1)
    trace.say("callback", object="B#2", name="viewDidLoad", depth=2)
    trace.say("navigation", object="N#3", name="set", stack=[])
    trace.say("callbackEnd", object="B#2", name="viewDidLoad", depth=2)
    trace.say("callbackEnd", object="A#1", name="viewDidLoad", depth=1)
    trace.active()
    page, _ = show(trace.events, 0)

    indents = page.evaluate("""[6, 7, 8, 11].map(seq =>
      document.querySelector(`.row[data-seq='${seq}'] .line`).style.paddingInlineStart)""")

    assert indents == ["0px", "10px", "20px", "0px"]


def test_a_filter_that_nothing_passes_says_so_and_is_cleared(show):
    page, session = show(root_controller_story(), 10)
    page.get_by_label("Filter events").fill("zzz")

    nothing = page.locator("nav-log .nothing")
    expect(nothing).to_contain_text(f"None of {len(session.events)} events matches the filter.")
    page.get_by_role("button", name="Clear filter").click()

    expect(nothing).to_be_hidden()
    expect(page.get_by_label("Filter events")).to_have_value("")
    assert "f=" not in page.url


def test_events_that_are_later_than_what_is_seen_are_not_called_new(standin, open_page):
    session = standin.session("s", app="root-controller")
    session.emit(*root_controller_story())
    session.set_clock(time=10, paused=True)
    page = open_page("#session=s&e=20")
    wait_for_picture(page, 20)

    session.emit(*Trace().at(10).call("viewDidLoad", "NewViewController#900").events)
    expect(page.locator(".count")).to_contain_text(f"of {len(session.events)}")
    expect(page.locator(".pill")).to_be_hidden()


def test_arrows_go_by_event_wherever_a_click_has_left_the_focus(show):
    page, _ = show(root_controller_story(), 10)
    past = page.locator(".past")
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
    expect(page.get_by_role("tab", name="Tree")).to_be_focused()
    expect(past).to_contain_text(f"After event {picked - 2},")
