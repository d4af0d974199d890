"""Sessions begin, break, come back, and go on elsewhere when the server has forgotten them."""

from playwright.sync_api import expect

from conftest import wait_for_picture, wait_until
from samples import Trace, root_controller_story


SESSION_PARTS = [".session-title", ".app-state", ".connection", ".viewers", ".new-session"]


def test_a_session_begins_with_the_chosen_app_and_is_launched(standin, open_page):
    page = open_page()

    page.locator(".card[data-app=root-controller]").click()
    page.get_by_label("Signed in already").check()
    page.get_by_label("Profile").select_option("host")
    page.get_by_role("button", name="Start", exact=True).click()

    assert standin.wait_for_request("POST", "/api/sessions") == {
        "version": 1,
        "app": "root-controller",
        "conditions": {"loggedIn": True, "serviceLatency": 3, "profile": "host"},
        "inputs": [],
    }
    assert standin.wait_for_request("POST", "/api/sessions/made-1/inputs") == {"do": "launch"}
    page.wait_for_url("**/#session=made-1")
    assert (
        page.get_by_role("button", name="Pause")
        .or_(page.get_by_role("button", name="Play"))
        .is_visible()
    )


def test_a_broken_stream_is_taken_up_where_it_broke(show, standin):
    events = root_controller_story()
    page, session = show(events[:50], 0)
    page.wait_for_selector(".connection[data-state=live]")

    standin.break_streams()
    page.wait_for_selector(".connection[data-state=reconnecting]")
    session.emit(*events[50:])

    wait_for_picture(page, len(events))
    page.wait_for_selector(".connection[data-state=live]")


def test_a_server_that_is_gone_is_said_to_be_gone_and_found_again(show, standin):
    page, session = show(root_controller_story(), 10)

    standin.broken = True
    standin.break_streams()
    page.wait_for_selector(".connection[data-state=gone]")
    expect(page.get_by_text("The server is not responding.")).to_be_visible()
    standin.broken = False

    page.wait_for_selector(".connection[data-state=live]")
    expect(page.get_by_text("The server is not responding.")).not_to_be_visible()


def test_a_forgotten_session_is_rebuilt_from_its_inputs(show, standin):
    def run_again(session, what, body):
        if what == "create":
            session.emit(*Trace().begin("root-controller").launch().active().events)
            session.set_clock(time=9, paused=False)

    page, session = show(root_controller_story(), 10)
    page.wait_for_selector(".connection[data-state=live]")
    session.conditions["loggedIn"] = False
    standin.on_post = run_again

    standin.forget("s")

    assert standin.wait_for_request("POST", "/api/sessions", timeout=15) == {
        "version": 1,
        "app": "root-controller",
        "conditions": {},
        "inputs": [
            {"at": 0, "do": "launch"},
            {"at": 6, "do": "tap", "target": "Log In"},
            {"at": 9, "do": "tap", "target": "Log Out"},
        ],
    }
    page.wait_for_url("**/#session=made-1")
    notice = page.locator(".notice")
    notice.wait_for()
    assert "lost this session" in notice.text_content()
    assert "3 inputs" in notice.text_content()
    page.wait_for_selector("nav-phone[data-state=active]")


def test_an_unknown_address_leads_to_the_start_and_says_why(open_page):
    page = open_page("#session=never-was")

    page.get_by_text("Session never-was not found.").wait_for()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    for part in SESSION_PARTS:
        expect(page.locator(part)).to_be_hidden()
    expect(page).to_have_title("NavScope")


def test_a_new_session_is_a_place_from_which_the_way_leads_back(show):
    page, _ = show(root_controller_story(), 10)
    address = page.url

    page.get_by_role("button", name="New session").click()

    expect(page.get_by_role("heading", name="Designs")).to_be_visible()
    assert "session=" not in page.url
    for part in SESSION_PARTS:
        expect(page.locator(part)).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", name="Designs")).to_be_visible()
    page.go_back()
    expect(page.locator("nav-phone")).to_be_visible()
    expect(page.locator(".session-title")).to_be_visible()
    assert page.url == address

    page.get_by_role("button", name="New session").click()
    page.get_by_role("button", name="Back to session").click()
    expect(page.locator("nav-phone")).to_be_visible()
    expect(page.get_by_role("button", name="Back to session")).to_be_hidden()
    assert page.url == address


def test_a_deleted_session_stays_to_be_read_and_can_be_run_again(show, standin):
    page, session = show(root_controller_story(), 10)

    session.end("it was deleted")

    page.wait_for_selector(".connection[data-state=ended]")
    page.get_by_text("This session has ended: it was deleted").wait_for()
    expect(page.locator("nav-timeline .live")).to_have_text("Ended")
    expect(page.get_by_role("button", name="Terminate")).to_be_disabled()
    page.get_by_role("button", name="Run again").click()
    assert standin.wait_for_request("POST", "/api/sessions")["app"] == "root-controller"


def test_viewers_are_counted(show, open_page):
    page, _ = show(root_controller_story(), 10)
    page.get_by_text("1 viewer", exact=True).wait_for()

    open_page("#session=s")

    page.get_by_text("2 viewers", exact=True).wait_for()


def test_the_address_is_copied_or_offered_to_be_copied(show):
    page, _ = show(root_controller_story(), 10)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")

    page.get_by_role("button", name="Copy link").click()

    field = page.get_by_label("Copy this text")
    assert field.input_value() == page.url
    assert page.evaluate("getSelection().toString()") == page.url


def test_virtual_time_goes_on_between_events(show):
    page, session = show(root_controller_story(), 10)
    time = page.get_by_label("Virtual time")
    expect(time).to_have_text("10.000 s")

    session.set_clock(paused=False, rate=8)

    wait_until(page, "parseFloat(document.querySelector('.now').textContent) > 12")
