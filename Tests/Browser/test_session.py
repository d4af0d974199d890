"""Sessions begin, break, come back, and go on elsewhere when the server has forgotten them."""

import json
import re

from playwright.sync_api import expect

from conftest import wait_for, wait_for_picture, wait_until
from navscope import Session
from stories import root_controller_story


SESSION_PARTS = [".session-title", ".app-state", ".connection", ".viewers", ".new-session"]


def test_a_session_begins_with_the_chosen_app_and_is_launched(server, open_page, asked):
    page = open_page()

    page.locator(".card[data-app=root-controller]").click()
    page.get_by_label("Signed in", exact=True).check()
    page.get_by_label("Profile").select_option("host")
    page.get_by_label("iOS SDK").select_option("27")
    page.get_by_role("button", name="Start", exact=True).click()

    assert asked.wait_for("POST", "/api/sessions") == {
        "version": 1,
        "app": "root-controller",
        "conditions": {
            "loggedIn": True, "serviceLatency": 3, "sameLink": "once", "waitingLinks": "queue",
            "linksAtLogout": "drop", "linkBeneath": "home", "profile": "host",
            "lifeCycle": "scenes",
        },
        "device": {"sdk": 27},
        "inputs": [],
    }
    page.wait_for_url(re.compile(r"/#session=\w+$"))
    session = Session(server, re.search(r"session=(\w+)", page.url)[1])
    assert asked.wait_for("POST", f"{session.path}/inputs") == {"do": "launch"}
    assert [it["do"] for it in session.inputs] == ["launch"]
    assert (
        page.get_by_role("button", name="Pause", exact=True)
        .or_(page.get_by_role("button", name="Play"))
        .is_visible()
    )


def test_a_broken_stream_is_taken_up_where_it_broke(show, faulty):
    page, session = show(root_controller_story(until=0), 5, through=faulty)

    faulty.cut_streams()
    page.wait_for_selector(".connection[data-state=reconnecting]")
    session.send(do="tap", target="Log In")
    session.play(to=10)

    wait_for_picture(page, len(session.events))
    page.wait_for_selector(".connection[data-state=live]")


def test_a_server_that_is_gone_is_said_to_be_gone_and_found_again(show, faulty):
    page, session = show(root_controller_story(), 10, through=faulty)

    faulty.be_gone()
    page.wait_for_selector(".connection[data-state=gone]")
    expect(page.get_by_text("The server is not responding.")).to_be_visible()
    page.get_by_role("button", name="Terminate").click()
    refusal = page.locator("#inject [role=alert]").first
    expect(refusal).to_be_visible()
    faulty.be_gone(False)

    page.wait_for_selector(".connection[data-state=live]")
    expect(page.get_by_text("The server is not responding.")).not_to_be_visible()
    expect(refusal).to_be_hidden()


def test_a_forgotten_session_is_rebuilt_from_its_inputs(show, faulty, asked):
    page, session = show(root_controller_story(), 10, through=faulty)

    faulty.forget(session.id)

    assert asked.wait_for("POST", "/api/sessions") == {
        "version": 1,
        "app": "root-controller",
        "conditions": {},
        "inputs": [
            {"at": 0, "do": "launch"},
            {"at": 6, "do": "tap", "target": "Log In"},
            {"at": 9, "do": "tap", "target": "Log Out"},
        ],
    }
    page.wait_for_url(lambda address: "session=" in address and session.id not in address)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("lost this session")
    expect(notice).to_contain_text("3 inputs")
    page.wait_for_selector("nav-phone[data-state=active]")


def test_conditions_that_the_page_failed_to_read_at_first_come_along(server, open_page, faulty, asked):
    script = {"conditions": {"loggedIn": True}, "inputs": [{"at": 0, "do": "launch"}]}
    session = server.begin(script, 6)
    page = open_page(through=faulty, alone=True)
    refused = []
    page.route("**/script", lambda route: refused.append(route.abort()))
    page.goto(f"{faulty.base}/#session={session.id}")
    wait_for(page, lambda: refused, "that the page asks for the script")
    page.unroute("**/script")

    with page.expect_response("**/script"):
        session.set_clock(rate=2)
    faulty.forget(session.id)

    assert asked.wait_for("POST", "/api/sessions")["conditions"] == {"loggedIn": True}


def test_what_people_set_comes_along_when_a_session_is_run_again(show, server, asked):
    page, session = show(root_controller_story(), 10)
    server.request("POST", f"{session.path}/name", {"name": "Login review"})
    for place in ({"seq": 1}, {"time": 9.15}):
        server.request("POST", f"{session.path}/notes", {"text": "Look here", **place})
    page.reload()
    expect(page.locator(".given-name")).to_have_text("Login review")
    page.get_by_role("tab", name="Session").click()
    page.get_by_label("Class or object").fill("LoginViewController")
    page.get_by_role("button", name="Add", exact=True).click()
    asked.wait_for("POST", f"{session.path}/breakpoints")
    page.wait_for_selector(".connection[data-state=live]")
    notes, breakpoints = (
        json.loads(server.request("GET", f"{session.path}/{what}")[1])[what]
        for what in ("notes", "breakpoints")
    )
    assert [note["t"] for note in notes] == [0, 9.15]

    server.request("DELETE", session.path)
    page.locator("nav-notice").get_by_role("button", name="Run again").click()
    expect(page.locator("nav-notice")).to_contain_text("Session run again from its 3 inputs")

    again = Session(server, re.search(r"session=(\w+)", page.url)[1])
    kept = json.loads(server.request("GET", again.path)[1])
    assert kept["name"] == "Login review"
    for what, before in (("notes", notes), ("breakpoints", breakpoints)):
        assert json.loads(server.request("GET", f"{again.path}/{what}")[1])[what] == before


def test_two_clicks_start_one_session(server, open_page):
    page = open_page()
    page.get_by_role("button", name="401 during the fade The").dblclick()
    expect(page.locator("nav-story")).to_be_visible()

    assert len(json.loads(server.request("GET", "/api/sessions")[1])["sessions"]) == 1


def test_an_unknown_address_leads_to_the_start_and_says_why(open_page):
    page = open_page("#session=never-was")

    page.get_by_text("Session never-was not found.").wait_for()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    for part in SESSION_PARTS:
        expect(page.locator(part)).to_be_hidden()
    expect(page).to_have_title("NavScope")


def test_each_condition_of_each_design_says_what_it_decides(open_page, server):
    page = open_page()
    page.locator(".card[data-app=root-controller]").click()
    pending = page.get_by_label("Pending links kept")
    expect(pending).to_have_accessible_description(
        "Several links that wait. Queue: all open, in the order of arrival. "
        "Last: only the latest opens."
    )
    expect(page.get_by_text("Last: only the latest opens.")).to_be_visible()
    apps = json.loads(server.request("GET", "/api/apps")[1])["apps"]
    conditions = [(app["id"], it) for app in apps for it in app["conditions"]]
    assert [(app, it["name"]) for app, it in conditions if not it.get("about")] == []


def test_a_new_session_is_a_place_from_which_the_way_leads_back(show):
    page, _ = show(root_controller_story(), 10)
    address = page.url

    page.get_by_role("button", name="New session").click()

    expect(page.get_by_role("heading", name="Designs")).to_be_visible()
    expect(page).not_to_have_url(re.compile("session="))
    for part in SESSION_PARTS:
        expect(page.locator(part)).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", name="Designs")).to_be_visible()
    page.go_back()
    expect(page.locator("nav-phone")).to_be_visible()
    expect(page.locator(".session-title")).to_be_visible()
    expect(page).to_have_url(address)

    page.get_by_role("button", name="New session").click()
    page.get_by_role("button", name="Back to session").click()
    expect(page.locator("nav-phone")).to_be_visible()
    expect(page.get_by_role("button", name="Back to session")).to_be_hidden()
    expect(page).to_have_url(address)


def test_a_deleted_session_stays_to_be_read_and_can_be_run_again(show, server, asked):
    page, session = show(root_controller_story(), 10)

    server.request("DELETE", session.path)

    page.wait_for_selector(".connection[data-state=ended]")
    page.get_by_text("This session has ended: The session was deleted.").wait_for()
    expect(page.locator("nav-timeline .live")).to_have_text("Ended")
    expect(page.get_by_role("button", name="Terminate")).to_be_disabled()
    expect(page.locator(".past")).to_have_text("Ended. Drag to rewind")
    page.locator("nav-notice").get_by_role("button", name="Dismiss").click()
    page.get_by_role("button", name="Run again").click()
    assert asked.wait_for("POST", "/api/sessions")["app"] == "root-controller"


def test_viewers_are_counted(show, open_link, server):
    page, session = show(root_controller_story(), 10)
    page.get_by_text("1 viewer", exact=True).wait_for()

    open_link(f"{server.base}/#session={session.id}")

    page.get_by_text("2 viewers", exact=True).wait_for()


def test_the_tabs_of_a_browser_are_one_viewer_and_are_told(show, open_link, server):
    page, session = show(root_controller_story(), 10)
    page.get_by_text("1 viewer", exact=True).wait_for()

    tab = page.context.new_page()
    tab.goto(page.url)
    for it in (page, tab):
        it.get_by_text("1 viewer, in 2 tabs", exact=True).wait_for()
    open_link(f"{server.base}/#session={session.id}")
    for it in (page, tab):
        it.get_by_text("2 viewers, you in 2 tabs", exact=True).wait_for()
    tab.close()
    page.get_by_text("2 viewers", exact=True).wait_for()


def test_the_address_is_copied_or_offered_to_be_copied(show):
    page, _ = show(root_controller_story(), 10)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")

    page.get_by_role("button", name="Copy link").click()

    field = page.get_by_label("Copy this text")
    assert field.input_value() == page.url
    assert page.evaluate("getSelection().toString()") == page.url
    expect(page.locator(".notice")).to_contain_text("This link opens only on this computer.")
    page.locator(".notice").get_by_role("button", name="How to share").click()
    expect(page.get_by_role("heading", name="Share with a colleague")).to_be_focused()


def test_virtual_time_goes_on_between_events(show):
    waiting = {"conditions": {"serviceLatency": 600}, "inputs": [{"at": 0, "do": "launch"}]}
    page, session = show(waiting, 10)
    time = page.get_by_label("Virtual time")
    expect(time).to_have_text("10.000 s")

    session.set_clock(paused=False, rate=8)

    wait_until(page, "parseFloat(document.querySelector('.now').textContent) > 12")
