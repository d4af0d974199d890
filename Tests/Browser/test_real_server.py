"""The whole way: a real server, a real browser, and what a person sees."""

import base64
import itertools
import json
import re
import signal

import pytest

from playwright.sync_api import expect

from conftest import note, seen, wait_for_picture, wait_until
from navscope import NavScope

SIGNED_IN = {"loggedIn": True}


@pytest.fixture
def visit(open_page, server):
    """Opens a session and waits until it is live."""

    def visit(session, through=server):
        page = open_page(f"#session={session}", through=through)
        page.wait_for_selector(".connection[data-state=live]")
        return page

    return visit


def on_phone(page, text):
    return page.locator("nav-phone").get_by_text(text, exact=True)


def begun(server, session, kind, **wanted):
    """The newest event of this kind that has these values."""
    return [
        event
        for event in server.trace(session)
        if event["kind"] == kind
        and event.get("name") == "begin"
        and all(event.get(key) == value for key, value in wanted.items())
    ][-1]


def stop_inside(server, page, session, effect):
    """Sees a transition run, slowly, and stops the clock at a third of it; answers how far it is, from 0 to 1."""
    moving = "document.querySelector('nav-phone').getAnimations({subtree: true})"
    wait_until(page, f"{moving}.some((it) => it.playState === 'running')")
    server.clock(session, paused=True)
    transition = begun(server, session, "transition", effect=effect)
    clock = server.clock(session, to=transition["t"] + transition["duration"] / 3)
    progress = (clock["time"] - transition["t"]) / transition["duration"]
    assert 0 < progress < 1
    wait_until(page, f"{moving}.every((it) => it.playState !== 'running')")
    expect(page.get_by_label("Virtual time")).to_have_text(f"{clock['time']:.3f} s")
    return progress


def test_log_in_by_a_click_fades_from_login_to_main(server, visit):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, step="timer")
    page = visit(session)
    on_phone(page, "Log In").wait_for()
    server.clock(session, rate=0.01, paused=False)

    on_phone(page, "Log In").click()
    progress = stop_inside(server, page, session, "crossDissolve")

    fade = begun(server, session, "animation", property="alpha", to=1)
    opacity = page.evaluate(
        """async ([object, x]) => {
          const { learn } = await import('/model/vocabulary.js');
          learn((await (await fetch('/api/apps')).json()).words);
          const { curveAt } = await import('/model/curves.js');
          return [
            Number(getComputedStyle(document.querySelector(`[data-object="${object}"]`)).opacity),
            curveAt('easeOut', x)];
        }""",
        [fade["object"], progress],
    )
    assert opacity[0] == pytest.approx(opacity[1], abs=0.02)
    expect(on_phone(page, "Main Screen")).to_be_visible()
    expect(on_phone(page, "Login Screen")).to_be_visible()

    server.clock(session, rate=1, paused=False)
    on_phone(page, "Login Screen").wait_for(state="detached")
    expect(on_phone(page, "Main Screen")).to_be_visible()
    assert seen(page, fade["object"])["opacity"] == 1


def test_log_out_slides_the_login_in_from_the_left(server, visit):
    session = server.create(conditions=SIGNED_IN, inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, step="timer")
    server.clock(session, step="timer")
    page = visit(session)
    on_phone(page, "Log Out").wait_for()
    server.clock(session, rate=0.01, paused=False)

    on_phone(page, "Log Out").click()
    stop_inside(server, page, session, "slide")

    slide = begun(server, session, "animation", property="frame")
    assert slide["from"] == [-390, 0, 390, 844]
    assert slide["to"] == [0, 0, 390, 844]
    assert -390 < seen(page, slide["object"])["box"][0] < 0

    server.clock(session, rate=1, paused=False)
    on_phone(page, "Main Screen").wait_for(state="detached")
    assert seen(page, slide["object"])["box"] == [0, 0, 390, 844]


def test_a_shortcut_in_the_splash_opens_activity_after_login(server, visit):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    page = visit(session)

    page.get_by_role("button", name="Recent Activity").click()
    server.clock(session, rate=8)
    on_phone(page, "Log In").click()

    page.locator("nav-phone").get_by_text("Activity", exact=True).first.wait_for()
    on_phone(page, "Main Screen").nth(0).wait_for()
    fates = [
        (event["name"], event.get("value"))
        for event in server.trace(session)
        if event["kind"] == "deeplink"
    ]
    assert fates == [
        ("received", None),
        ("parsed", "activity"),
        ("stored", "activity"),
        ("handled", "activity"),
    ]


def test_two_pages_show_the_same_and_count_each_other(server, visit, open_link):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, rate=8)
    first, second = visit(session), open_link(f"{server.base}/#session={session}")
    second.wait_for_selector(".connection[data-state=live]")

    first.get_by_text("2 viewers").wait_for()
    on_phone(second, "Log In").click()

    on_phone(first, "Main Screen").wait_for()
    on_phone(second, "Main Screen").wait_for()
    server.clock(session, paused=True)
    last = len(server.trace(session))
    assert last > 200
    wait_for_picture(first, last)
    wait_for_picture(second, last)


def test_a_reload_shows_what_was_there(server, visit):
    session = server.create(conditions=SIGNED_IN, inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, rate=8)
    page = visit(session)
    on_phone(page, "Main Screen").wait_for()

    page.reload()

    on_phone(page, "Main Screen").wait_for()


def test_a_stream_goes_on_after_the_last_event_without_gap_or_double(server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    stream = server.stream(session)
    ids = [int(it["id"]) for it in itertools.islice((it for it in stream if "id" in it), 40)]
    stream.close()

    again = server.stream(session, after=ids[-1])
    last = len(server.trace(session))
    missing = last - ids[-1]
    ids += [int(it["id"]) for it in itertools.islice((it for it in again if "id" in it), missing)]
    again.close()

    assert ids == list(range(1, last + 1))


def test_the_page_survives_the_death_of_its_server(visit):
    server = NavScope()
    session = server.create(conditions=SIGNED_IN, inputs=[{"at": 0, "do": "launch"}])
    server.clock(session, rate=8)
    page = visit(session, server)
    on_phone(page, "Main Screen").wait_for()
    # The trace does not tell the conditions: the page has read the script.
    wait_until(page, "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/script'))")

    server.stop(signal.SIGKILL)
    page.wait_for_selector(".connection[data-state=gone], .connection[data-state=reconnecting]")
    server = NavScope(port=server.port)

    page.wait_for_selector(".connection[data-state=live]")
    on_phone(page, "Main Screen").wait_for()
    expect(page).not_to_have_url(re.compile(session))
    assert server.stop() == 0


def test_a_story_stops_on_the_frame_that_it_is_about_and_then_goes_on(faulty, open_page):
    # It is slowed before it can begin, so that it is not over before it is looked at.
    faulty.be_silent()
    page = open_page(through=faulty)
    toasts = note(page, "nav-toast")
    page.get_by_role("button", name="401 during the fade").first.click()
    page.wait_for_selector("nav-timeline.is-past")
    page.get_by_label("Rate 0.1", exact=True).click()
    faulty.be_silent(False)

    expect(page.locator("nav-timeline .past")).to_have_text("Replaying")
    expect(page.locator(".badge")).to_have_count(0)
    page.get_by_role("slider").press("Home")
    page.get_by_role("slider").press("PageUp")
    page.get_by_role("slider").press("PageUp")
    page.wait_for_selector("nav-phone .view-spinner", state="attached")
    # At this pace the race lasts many frames, on a slow machine too.
    page.get_by_role("button", name="Smart pace").click()
    page.get_by_role("button", name="Play from here").click()

    page.get_by_role("list", name="Planes").get_by_text("LoginViewController").wait_for()
    # It stops on the frame that it is about.
    expect(page.locator(".story-end")).to_be_visible()
    assert toasts()
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector("nav-timeline:not(.is-past)")
    page.wait_for_selector(".icon-button[title=Pause]")
    page.get_by_role("tab", name="Findings").click()
    expect(page.get_by_role("region", name="Error: transition.overlap")).to_be_visible()


def test_the_server_stops_cleanly_with_ten_streams_open():
    server = NavScope()
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    streams = [server.stream(session) for _ in range(10)]
    for stream in streams:
        next(iter(stream))

    assert server.stop() == 0
    for stream in streams:
        stream.close()


def test_a_refused_input_says_why_and_changes_nothing(server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    before = server.request("GET", f"/api/sessions/{session}/script")

    status, text = server.request(
        "POST", f"/api/sessions/{session}/inputs", {"do": "tapp", "target": "Log In"}
    )

    assert status == 422
    problem = json.loads(text)
    assert problem["pointer"] == "/do"
    assert 'there is no input "tapp"' in problem["detail"]
    assert "The inputs are launch, terminate" in problem["detail"]
    assert server.request("GET", f"/api/sessions/{session}/script") == before


def test_a_link_that_bears_a_script_opens_at_its_event(open_page, server):
    script = {
        "version": 1,
        "app": "root-controller-as-published",
        "conditions": SIGNED_IN,
        "inputs": [{"at": 0, "do": "launch"}, {"at": 3.1, "do": "session", "state": "expired"}],
    }
    text = base64.urlsafe_b64encode(json.dumps(script).encode()).decode().rstrip("=")
    page = open_page(f"#v=1&j={text}&e=264")

    page.wait_for_selector("nav-phone[data-seq='264']")
    expect(page).to_have_url(re.compile("session="))
    expect(page).not_to_have_url(re.compile("j="))
    page.goto("about:blank")
    page.goto(f"{server.base}/#v=1&j={text[:-9]}")
    page.get_by_text("This link is damaged").wait_for()
