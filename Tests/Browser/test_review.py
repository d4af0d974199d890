"""What a review needs: notes, names, the kept sessions, source lines and a look ahead."""

import json
import re

from playwright.sync_api import expect

from conftest import note, wait_for, wait_for_frames, wait_until
from navscope import ROOT
from stories import root_controller_story

LAUNCHED = [{"at": 0, "do": "launch"}]


def begun(server, app="root-controller", seconds=5):
    session = server.create(app=app, inputs=LAUNCHED)
    server.clock(session, to=seconds, paused=True)
    return session


def test_a_note_is_pinned_seen_by_all_gone_to_and_removed(open_page, server):
    session = begun(server)
    page, other = open_page(f"#session={session}&e=30&tab=session"), open_page(f"#session={session}")
    page.get_by_role("textbox", name="Note", exact=True).fill("<b>Here</b> the splash is loaded")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Pin at event 30").click()

    other.get_by_role("tab", name="Session").click()
    notes = other.get_by_role("list", name="Notes")
    expect(notes).to_contain_text("<b>Here</b> the splash is loaded — Ana")
    expect(page.get_by_role("textbox", name="Note", exact=True)).to_have_value("")
    notes.get_by_role("button", name="event 30").click()
    other.wait_for_selector("nav-phone[data-seq='30']")
    page.reload()
    page.get_by_role("button", name="Remove note 1").click()
    expect(notes).to_contain_text("No notes yet.")


def test_a_note_is_pinned_between_two_events(open_page, server):
    session = server.begin(root_controller_story(), 10.2)
    page = open_page(f"#session={session.id}&t=9.15&tab=session")
    page.get_by_role("textbox", name="Note", exact=True).fill("Half of both screens")
    page.get_by_role("button", name="Pin at 9.150 s").click()
    note = page.get_by_role("list", name="Notes").get_by_role("button", name="9.150 s, event")
    expect(note).to_be_visible()

    page.locator("body").press("l")
    page.wait_for_selector("nav-timeline:not(.is-past)")
    expect(page.get_by_role("button", name="Pin at 10.200 s")).to_be_visible()
    note.click()

    wait_until(page, "document.querySelector('.now').textContent === '9.150 s'")
    page.wait_for_url("**&t=9.15*")


def test_a_late_answer_does_not_hide_a_note_that_was_told_meanwhile(open_page, server):
    session = begun(server)
    page, held = open_page(), []
    page.route(
        "**/notes",
        lambda route: held.append((route, route.fetch())),
    )
    page.evaluate(f"location.hash = 'session={session}&tab=session'")
    page.wait_for_selector(".connection[data-state=live]")
    expect(page.get_by_role("list", name="Notes")).to_contain_text("No notes yet.")
    wait_for(page, lambda: held, "the question for the notes")
    server.request("POST", f"/api/sessions/{session}/notes", {"text": "Look here", "seq": 1})
    expect(page.get_by_role("list", name="Notes")).to_contain_text("Look here")
    with page.expect_event("requestfinished", lambda request: request.url.endswith("/notes")):
        route, answer = held[0]
        assert answer.json() == {"notes": []}
        route.fulfill(response=answer)
    wait_for_frames(page)

    assert "Look here" in page.get_by_role("list", name="Notes").inner_text()


def test_a_note_that_was_written_while_nobody_listened_is_there_after_reconnecting(open_page, server):
    session = begun(server)
    page = open_page(alone=True)
    # The page has its stream itself, so that it can be cut.
    page.add_init_script("delete globalThis.SharedWorker")
    page.route("**/api/sessions/*/events*", lambda route: route.abort())
    page.goto(f"{server.base}/?cut#session={session}&tab=session")
    page.wait_for_selector(".connection[data-state=reconnecting]")
    server.request("POST", f"/api/sessions/{session}/notes", {"text": "Look here", "seq": 1})
    expect(page.get_by_role("list", name="Notes")).to_contain_text("No notes yet.")
    page.unroute("**/api/sessions/*/events*")

    expect(page.get_by_role("list", name="Notes")).to_contain_text("Look here")


def test_a_note_stands_on_the_ruler_of_the_lanes(open_page, server):
    session = begun(server)
    server.request("POST", f"/api/sessions/{session}/notes", {"text": "Look here", "seq": 1})
    page = open_page(f"#session={session}&tab=session")
    expect(page.get_by_role("list", name="Notes")).to_contain_text("Look here")
    canvas = page.locator(".lane-canvas")
    bubble = page.locator("nav-lanes > .bubble")
    page.mouse.move(10, 10)
    canvas.hover(position={"x": 3, "y": 8})

    expect(bubble).to_contain_text("Look here")
    canvas.click(position={"x": 3, "y": 8})
    page.wait_for_selector("nav-phone[data-seq='1']")


def test_the_phone_is_seen_small_while_the_pointer_rests_on_the_lanes(open_page, server):
    page = open_page(f"#session={begun(server)}")
    page.wait_for_selector(".lane-head")
    canvas = page.locator(".lane-canvas")
    canvas.hover(position={"x": 200, "y": 60})

    expect(page.locator(".lane-preview")).to_be_visible()
    page.locator(".brand").hover()
    expect(page.locator(".lane-preview")).to_be_hidden()


def test_a_session_is_named_and_its_name_is_shown_where_it_is_listed(open_page, server):
    page = open_page(f"#session={begun(server)}&tab=session")
    page.get_by_label("Session name").fill("Review of Monday")
    page.get_by_role("button", name="Save name").click()
    expect(page.locator(".given-name")).to_have_text("Review of Monday")
    expect(page).to_have_title("Review of Monday – NavScope")

    page.get_by_role("button", name="New session").click()
    expect(page.get_by_role("link", name="Review of Monday", exact=True)).to_be_visible()


def test_a_window_is_named_by_the_session_s_name_else_by_its_story_else_by_its_id(open_page, server):
    id = begun(server)
    page = open_page(f"#session={id}&tab=session")

    def name(given):
        page.get_by_label("Session name").fill(given)
        page.get_by_role("button", name="Save name").click()
        expect(page.locator(".given-name")).to_have_text(given)

    expect(page).to_have_title(f"Root controller, fixed {id} – NavScope")
    page.evaluate("location.hash += '&story=expired-in-the-fade'")
    expect(page).to_have_title("401 during the fade – Root controller, fixed – NavScope")
    name("Review of Monday")
    expect(page).to_have_title("Review of Monday – NavScope")
    name("")
    expect(page).to_have_title("401 during the fade – Root controller, fixed – NavScope")


def test_kept_sessions_are_opened_named_exported_and_deleted(open_page, server):
    kept, other = begun(server), begun(server, app="window-stack")
    page = open_page()
    rows = page.get_by_role("list", name="Sessions", exact=True).get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text(other)
    server.send(kept, do="tap", target="Log In")
    page.reload()
    expect(rows.nth(1)).to_contain_text("Tap “Log In” at 5.000 s · ")
    expect(rows.nth(0)).to_contain_text("Launch alone · ")

    page.get_by_role("button", name=f"Rename {kept}").click()
    page.get_by_label("New name").fill("Monday")
    page.get_by_label("New name").press("Enter")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export Monday").click()
    assert json.loads(download.value.path().read_text())["name"] == "Monday"

    page.get_by_role("button", name=f"Delete {other}").click()
    page.get_by_role("button", name="Cancel", exact=True).click()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name=f"Delete {other}").click()
    page.get_by_role("button", name="Delete permanently").click()
    expect(rows).to_have_count(1)
    assert server.request("GET", f"/api/sessions/{other}")[0] == 404

    page.get_by_role("link", name="Monday", exact=True).click()
    page.wait_for_selector(".connection[data-state=live]")
    expect(page).to_have_url(re.compile(f"#session={kept}"))


def test_an_event_shows_the_line_of_the_app_that_caused_it(open_page, server):
    session = begun(server)
    event = next(it for it in server.trace(session) if re.match(r"Splash.*\.swift:", it.get("source", "")))
    name, line = event["source"].split(":")
    page = open_page(f"#session={session}&sel={event['seq']}")
    page.get_by_text(f"Source: {event['source']}").click()

    (file,) = (ROOT / "Sources/Architectures/RootController").rglob(name)
    wanted = file.read_text().split("\n")[int(line) - 1]
    lit = page.locator(".code-line.is-lit")
    expect(lit).to_have_text(f"{line}{wanted}\n", use_inner_text=False)
    expect(lit).to_be_in_viewport()


def test_what_a_callback_does_is_found_by_its_method(open_page, server):
    session = begun(server)
    event = next(
        it for it in server.trace(session)
        if it["kind"] == "callback" and it["name"] == "viewDidLoad" and it["object"].startswith("Splash")
    )
    page = open_page(f"#session={session}&sel={event['seq']}")
    page.get_by_text("Source: SplashViewController.viewDidLoad").click()

    expect(page.locator(".code-line.is-lit")).to_contain_text("override func viewDidLoad()")


def test_a_branch_says_where_it_really_stands(open_page, server):
    session = begun(server)
    seq = next(it["seq"] for it in server.trace(session) if it.get("name") == "viewDidLoad")
    page = open_page(f"#session={session}&e={seq}&tab=log")
    page.locator(f".row[data-seq='{seq}']").click()
    page.get_by_role("button", name="Branch").click()

    page.wait_for_url(lambda address: "session=" in address and session not in address)
    branch = re.search(r"session=(\w+)", page.url)[1]
    stands = len(server.trace(branch))
    assert stands > seq
    expect(page.locator(".notice-text")).to_have_text(
        f"Branched at event {stands}, the end of the run-loop turn of event {seq}. The clock is paused."
    )


def test_a_black_phone_says_that_the_window_belongs_to_no_scene(show):
    inputs = [{"at": 0, "do": "launch"}, {"at": 2, "do": "tap", "target": "Log In"}]
    page, _ = show({"app": "window-stack-moved-to-scenes", "device": {"sdk": 27}, "inputs": inputs}, 8)

    said = page.get_by_text("This window belongs to no scene", exact=True)
    expect(said).to_be_visible()
    # A card on the phone, not only words for a screen reader.
    assert said.bounding_box()["width"] > 100
    expect(page.get_by_text("“Home” is shown in it, and is on no screen.")).to_be_visible()


def test_an_app_without_scenes_is_said_not_to_launch_with_the_ios_27_sdk(show):
    script = {"app": "tab-root-as-published", "device": {"sdk": 27}, "inputs": [{"at": 0, "do": "launch"}]}
    page, _ = show(script, 1)

    expect(page.locator(".crash-title")).to_have_text("This app does not launch with the iOS 27 SDK")


def test_an_interruption_is_seen_on_the_phone(open_page, server):
    session = begun(server)
    page = open_page(f"#session={session}")
    expect(page.locator(".connection")).to_have_text("Connected")
    expect(page.get_by_text("Interrupted", exact=True)).to_be_hidden()

    page.get_by_role("button", name="Interruption", exact=True).click()
    expect(page.locator(".interruption")).to_contain_text("Interrupted")
    server.clock(session, to=8, paused=True)
    expect(page.get_by_text("Interrupted", exact=True)).to_be_hidden()
