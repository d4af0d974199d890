"""An input while one looks at the past happens there, in a branch; the session it leaves stays."""

import re

import pytest
from playwright.sync_api import expect

from conftest import wait_for_picture, wait_until
from navscope import Session
from stories import root_controller_story

MIDDLE_OF_THE_SLIDE = 9.15


@pytest.fixture
def at(server, open_page):
    """Opens a session that has played the story, at a place of its address."""

    def at(place, **settings):
        session = server.begin(root_controller_story(), 10)
        place = place(session.events) if callable(place) else place
        page = open_page(f"#session={session.id}&{place}", **settings)
        page.wait_for_selector("nav-timeline.is-past")
        return page, session

    return at


def branch_of(page, server, session):
    """The session on screen once it is another than `session`."""
    page.wait_for_url(lambda address: "session=" in address and session.id not in address)
    return Session(server, re.search(r"session=(\w+)", page.url)[1])


def is_deleted(server, session):
    return server.request("GET", session.path)[0] == 404


@pytest.mark.parametrize("way", ["click", "z", "Control+z"])
def test_a_poke_in_the_middle_of_a_slide_branches_there_and_is_undone(at, server, asked, way):
    page, session = at(f"t={MIDDLE_OF_THE_SLIDE}")
    before = session.events
    quick_action = page.get_by_role("button", name="Recent Activity")
    if way == "click":
        quick_action.click()
    else:
        quick_action.focus()
        page.keyboard.press("Enter")

    poke = {"do": "shortcut", "type": "com.myApp.activity"}
    wanted = {"time": MIDDLE_OF_THE_SLIDE, "input": poke}
    assert asked.wait_for("POST", f"{session.path}/fork") == wanted
    branch = branch_of(page, server, session)
    expect(page.locator("nav-notice")).to_contain_text("Branched at 9.150 s")
    wait_until(page, "!document.querySelector('nav-timeline').matches('.is-past')")
    assert asked.wait_for("POST", f"{branch.path}/clock") == {"rate": 1, "paused": False}
    shared = [it for it in before if it["t"] <= MIDDLE_OF_THE_SLIDE]
    events = branch.events
    assert events[: len(shared)] == shared
    assert events[len(shared)].items() >= {"t": MIDDLE_OF_THE_SLIDE, "kind": "input", **poke}.items()
    wait_until(page, f"Number(document.querySelector('nav-phone').dataset.seq) > {len(shared)}")

    if way == "click":
        page.get_by_role("button", name="Undo").click()
    else:
        page.locator("body").press(way)
    page.wait_for_url(f"**#session={session.id}&t=9.15")
    wait_for_picture(page, len(shared))
    wait_until(page, "document.querySelector('.now').textContent === '9.150 s'")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.locator("nav-notice")).to_contain_text("Undone. The playhead is back at 9.150 s")
    asked.wait_for("DELETE", branch.path)
    assert is_deleted(server, branch)
    assert session.events == before


def test_a_branch_is_drawn_as_what_it_left(at, server):
    page, session = at(f"t={MIDDLE_OF_THE_SLIDE}&view=3d&cam=48%2C21%2C56")
    page.get_by_role("button", name="Recent Activity").click()

    branch = branch_of(page, server, session)

    expect(page.locator("nav-notice")).to_contain_text("Branched at 9.150 s")
    expect(page).to_have_url(re.compile(f"#session={branch.id}&view=3d&cam=48%2C21%2C56$"))
    expect(page.locator(".stage nav-planes")).to_be_visible()


def test_undoing_a_branch_asks_for_nothing_that_is_gone(at, server, listeners, asked):
    missing = []
    listeners["response"] = lambda it: missing.append(it.url) if it.status == 404 else None
    page, session = at(f"t={MIDDLE_OF_THE_SLIDE}")
    page.get_by_role("tab", name="Session").click()
    page.get_by_role("button", name="Recent Activity").click()
    branch = branch_of(page, server, session)
    branches = page.get_by_role("list", name="Branches")
    expect(branches.get_by_text("this session")).to_have_count(1)
    expect(branches.get_by_role("link", name="Compare")).to_have_count(1)

    page.get_by_role("button", name="Undo").click()

    asked.wait_for("DELETE", branch.path)
    page.wait_for_url(f"**#session={session.id}&*")
    expect(branches.get_by_role("link", name="Compare")).to_have_count(0)
    expect(branches).to_contain_text("this session")
    wait_for_picture(page, len([it for it in session.events if it["t"] <= MIDDLE_OF_THE_SLIDE]))
    assert missing == []


def test_what_is_told_of_a_branch_goes_but_not_while_the_pointer_is_on_it(at):
    page, _ = at(f"t={MIDDLE_OF_THE_SLIDE}", alone=True)
    page.clock.install()
    say = "say => void document.querySelector('nav-notice').say('A branch', say)"
    page.evaluate(say, {"actions": [["Undo", None]], "stays": False})
    notice = page.locator(".notice")
    notice.hover()
    page.clock.run_for(60_000)
    expect(notice).to_be_visible()
    page.mouse.move(640, 10)
    page.clock.run_for(11_000)
    expect(notice).to_be_hidden()


@pytest.mark.parametrize("controls", ["all", "few"])
def test_a_notice_beside_the_phone_has_its_cross_beside_its_words(controls, at):
    page, _ = at(f"t={MIDDLE_OF_THE_SLIDE}", controls=controls)
    say = """void document.querySelector('nav-notice').say('Undone. The playhead is back at 9.150 s.',
      { actions: [['Go live', () => {}]] })"""
    page.evaluate(say)
    notice = page.locator(".notice")
    words, cross, live = (it.bounding_box() for it in (
        notice.locator(".notice-text"), notice.get_by_role("button", name="Dismiss"),
        notice.get_by_role("button", name="Go live")))
    assert cross["y"] < words["y"] + words["height"] and cross["x"] >= words["x"] + words["width"]
    assert live["y"] >= words["y"] + words["height"]


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)])
def test_a_notice_on_a_small_screen_lies_over_no_tab(at, size):
    page, _ = at(f"t={MIDDLE_OF_THE_SLIDE}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    say = "void document.querySelector('nav-notice').say('A link. '.repeat(20), { stays: true })"
    page.evaluate(say)
    expect(page.locator(".notice")).to_be_visible()
    page.wait_for_selector("nav-timeline.is-past")
    notice = page.locator(".notice").bounding_box()
    tabs = page.get_by_role("tablist", name="Inspect").bounding_box()
    assert tabs["y"] + tabs["height"] <= notice["y"]


def test_a_branch_goes_on_as_slowly_as_the_session_was_looked_at(server, open_page, asked):
    session = server.begin(root_controller_story(), 10)
    session.set_clock(rate=0.1)
    page = open_page(f"#session={session.id}&t={MIDDLE_OF_THE_SLIDE}")
    page.wait_for_selector("nav-timeline.is-past")
    expect(page.get_by_role("button", name="Rate 0.1")).to_have_attribute("aria-pressed", "true")

    page.get_by_role("button", name="Recent Activity").click()

    branch = branch_of(page, server, session)
    assert asked.wait_for("POST", f"{branch.path}/clock") == {"rate": 0.1, "paused": False}


def test_an_input_at_a_breakpoint_happens_in_the_session(server, open_page, asked):
    session = server.begin(root_controller_story(until=6), 6.1)
    session.break_at({"kind": "child", "name": "remove"})
    page = open_page(f"#session={session.id}")
    wait_for_picture(page, len(session.events))
    expect(page.locator("nav-timeline .live")).to_have_text("Paused")
    expect(page.locator(".past")).to_contain_text("Paused. Inputs take effect at this instant.")
    session.set_clock(paused=False)
    page.wait_for_selector("nav-timeline.is-past")
    expect(page.locator(".past")).to_contain_text("An input here goes to this session.")

    page.get_by_role("button", name="Recent Activity").click()

    assert asked.wait_for("POST", f"{session.path}/inputs")["do"] == "shortcut"
    assert session.id in page.url
    expect(page.locator("nav-notice")).to_contain_text("Sent. The session is paused")
    page.locator("nav-notice").get_by_role("button", name="Play").click()
    assert asked.wait_for("POST", f"{session.path}/clock") == {"paused": False}

    page.locator("body").press(" ")
    expect(page.locator("nav-timeline .live")).to_have_text("Paused")
    page.get_by_role("button", name="Recent Activity").click()
    expect(page.locator(".notice")).to_contain_text("Sent. The session is paused")
    page.locator("body").press(" ")
    expect(page.locator(".notice")).to_be_hidden()


def test_without_a_branch_there_is_nothing_to_undo(show):
    page, _ = show(root_controller_story(), 10)

    page.locator("body").press("Control+z")

    expect(page.locator("nav-notice")).to_contain_text("Nothing to undo")


def test_what_is_said_of_a_branch_goes_with_it(at, server):
    page, session = at(f"t={MIDDLE_OF_THE_SLIDE}")
    other = server.begin(root_controller_story(), 10)
    page.get_by_role("button", name="Recent Activity").click()
    branch_of(page, server, session)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()

    page.evaluate(f"location.hash = 'session={other.id}'")
    page.wait_for_url(f"**#session={other.id}")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_tap_on_the_phone_of_the_past_branches_at_its_event(at, server, asked):
    page, session = at(lambda events: f"e={[it['seq'] for it in events if it['t'] < 9][-1]}")
    expect(page.locator(".past")).to_contain_text("An input here creates a branch.")
    seq = int(page.locator("nav-phone").get_attribute("data-seq"))
    page.locator("nav-phone").get_by_text("Log Out", exact=True).click()

    tap = {"do": "tap", "target": "Log Out"}
    assert asked.wait_for("POST", f"{session.path}/fork") == {"at": seq, "input": tap}
    branch = branch_of(page, server, session)
    page.locator("nav-phone").get_by_text("Login Screen").wait_for()
    expect(page.locator(".notice-text")).to_have_text(re.compile(r"^Branched at \d\.\d{3} s, without 1 later input$"))

    page.get_by_role("button", name="Background", exact=True).click()
    assert branch.next_input() == {"do": "background"}
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.go_back()
    page.wait_for_url(f"**#session={session.id}&e={seq}")
    wait_for_picture(page, seq)
    assert [it["do"] for it in session.inputs] == ["launch", "tap", "tap"]


def test_branches_are_told_by_what_they_did_with_the_events_that_they_have(at, server):
    page, session = at("t=9.15")
    page.get_by_role("button", name="Background", exact=True).click()
    branch = branch_of(page, server, session)
    page.get_by_role("tab", name="Session").click()

    tree = page.get_by_role("list", name="Branches").first
    here = tree.locator("[aria-current]")
    expect(here).to_contain_text("+ Enter background at 9.150 s")
    page.get_by_role("button", name="Foreground", exact=True).click()
    branch.set_clock(paused=True)
    expect(here).to_contain_text(f"{len(branch.events)} events")
    tree.get_by_role("link", name="Root controller, fixed", exact=True).click()
    wait_for_picture(page, len(session.events))
    page.get_by_role("tab", name="Session").click()
    expect(tree.get_by_role("link", name="+ Enter background at 9.150 s, and 1 more")).to_be_visible()


def test_a_branch_that_is_refused_says_so_and_leaves_all_as_it_is(at, server, asked):
    page, session = at("t=9.15")
    page.route("**/fork", lambda route: route.fulfill(
        status=429, content_type="application/problem+json",
        body='{"detail":"The limit of 1000 sessions is reached. DELETE one."}'))
    page.get_by_role("button", name="Background", exact=True).click()

    expect(page.get_by_text("The limit of 1000 sessions is reached.")).to_be_visible()
    assert session.id in page.url
    expect(page.locator(".past")).to_contain_text("At 9.150 s")


def test_a_branch_says_of_what_it_is_one_as_long_as_it_is(at, server):
    page, session = at(f"t={MIDDLE_OF_THE_SLIDE}")
    line = page.locator(".branch-line")
    expect(line).to_be_hidden()
    page.get_by_role("button", name="Recent Activity").click()
    branch = branch_of(page, server, session)
    expect(line).to_have_text(re.compile("Branch of Root controller, fixed at 9.150 s"))
    expect(line.get_by_role("button", name="Undo")).to_be_visible()

    page.reload()
    expect(line).to_have_text(re.compile("Branch of Root controller, fixed at 9.150 s"))
    # Only who made it in this window can undo it.
    expect(line.get_by_role("button", name="Undo")).to_be_hidden()
    line.get_by_role("link", name="Compare with the original").click()
    page.wait_for_url(f"**#compare={session.id}%2C{branch.id}*")
    expect(page.locator("nav-compare")).to_be_visible()
