"""One file with the page and a run, opened from the disk by a browser without a network."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import note, seen, wait_for_frames, wait_until
from navscope import run
from stories import found_story, root_controller_story
from test_recording import import_log


@pytest.fixture
def open_file(browser, tmp_path):
    """Opens a file; it may reach for nothing outside, and no page may have complained."""
    contexts, complaints, asked = [], [], []

    def open_file(text, fragment="", is_session=True, **settings):
        path = tmp_path / "run.html"
        path.write_text(text)
        size = {"width": 1440, "height": 900}
        context = browser.new_context(**{"viewport": size, **settings})
        contexts.append(context)
        context.set_offline(True)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"file://{path}{fragment}")
        if is_session:
            expect(page.locator(".connection")).to_have_text("Saved run")
        return page

    yield open_file
    for context in contexts:
        context.close()
    assert complaints == []
    assert {url.split(":")[0] for url in asked} <= {"file", "blob", "data"}


def file_of(story, app="root-controller"):
    script = {"version": 1, "app": app, **story}
    return run("run", script["app"], "--script", "-", "--format", "html", script=script)


@pytest.fixture(scope="module")
def found():
    """The run of a story whose end has findings and a ghost."""
    return file_of(found_story())


def time_of(page):
    return page.locator("nav-player .now")


def test_it_plays_from_its_start_to_its_end_and_again(open_file, found):
    page = open_file(found)
    expect(time_of(page)).to_have_text("0.000 s")
    page.keyboard.press("]")
    page.keyboard.press("]")
    page.keyboard.press(" ")
    expect(page.get_by_text("Ended", exact=True)).to_be_visible()
    expect(page.locator(".past")).to_have_text("The end of the run. Drag to rewind")
    end = time_of(page).inner_text()

    page.keyboard.press(" ")
    expect(page.get_by_text("Go to end", exact=True)).to_be_visible()
    expect(page.get_by_text("Ended", exact=True)).to_be_visible()
    assert time_of(page).inner_text() == end


def test_an_address_without_a_session_is_a_moment_of_the_run(open_file, found):
    page = open_file(found, "#t=1.25")
    expect(time_of(page)).to_have_text("1.250 s")


def test_a_moment_inside_a_slide_shows_it_on_its_way(open_file):
    story = {"version": 1, **root_controller_story()}
    lines = run("run", "root-controller", "--script", "-", "--format", "jsonl", script=story)
    slides = [it for it in map(json.loads, lines.splitlines()) if it.get("property") == "frame" and it.get("name") == "begin"]
    page = open_file(file_of(root_controller_story()), "#session=recording&t=9.15")
    expect(time_of(page)).to_have_text("9.150 s")
    page.locator(f"[data-object='{slides[0]['object']}']").wait_for()
    wait_for_frames(page)
    assert seen(page, slides[0]["object"])["box"] == [-195, 0, 390, 844]

    page.evaluate("location.hash = '#session=recording&t=9.225'")
    expect(time_of(page)).to_have_text("9.225 s")
    wait_for_frames(page)
    assert -195 < seen(page, slides[0]["object"])["box"][0] < 0


def test_it_is_searched_exploded_and_shows_tree_and_findings(open_file, found):
    page = open_file(found, "#session=recording&t=4.5&story=expired-in-the-fade", reduced_motion="reduce")
    expect(page.locator("nav-story")).to_contain_text("401 during the fade The sign-in expires while Main fades in.")
    expect(page).to_have_title("401 during the fade – Root controller, as published – NavScope")
    expect(page.get_by_role("button", name="Compare with fixed design")).to_be_hidden()
    page.get_by_role("tab", name="Events").click()
    page.get_by_label("Filter events").fill("vc:Login type:viewDidAppear")
    expect(page.locator("nav-log")).to_contain_text("viewDidAppear")
    expect(page.locator("nav-log")).not_to_contain_text("viewDidLoad")

    page.get_by_role("button", name="3D view").click()
    expect(page.locator(".ghost-count")).to_have_text("2")
    names = page.get_by_role("list", name="Planes, front to back").get_by_role("button")
    expect(names.first).to_have_accessible_name(re.compile("^LoginViewController.*, appeared, plane 1 of 6$"))

    page.get_by_role("tab", name="Findings").click()
    expect(page.locator("nav-findings")).to_contain_text("Orphaned view")
    expect(page.get_by_role("button", name="Compare with…")).to_have_count(0)
    page.get_by_role("tab", name="Tree").click()
    expect(page.locator("nav-tree")).to_contain_text("LoginViewController")


def test_what_needs_a_server_is_locked_with_the_reason_or_absent(open_file, found):
    page = open_file(found, "#session=recording&t=4.5")
    expect(page.locator("nav-inject")).to_contain_text("This is a recording in a file")
    expect(page.get_by_role("button", name="Launch")).to_be_disabled()
    for name in ["New session", "Copy link", "Compare with another design"]:
        expect(page.get_by_role("button", name=name)).to_be_hidden()
    page.get_by_role("tab", name="Session").click()
    expect(page.get_by_role("tabpanel", name="Session")).to_contain_text("No notes yet.")
    expect(page.get_by_role("tabpanel", name="Session").get_by_role("button")).to_have_count(0)
    page.get_by_role("tab", name="Links").click()
    expect(page.locator("nav-links")).to_have_text(re.compile("No links yet."))
    expect(page.get_by_role("tabpanel", name="Links").get_by_role("button")).to_have_count(0)
    page.get_by_role("tab", name="Story").click()
    page.get_by_role("link", name=re.compile("slide 0.3 s")).click()
    page.get_by_role("tab", name="Source").click()
    expect(page.locator("nav-source")).to_contain_text(
        "A saved run has no source code. Open the session on a server to see it."
    )
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share, export and import")
    expect(dialog.locator("[data-form]")).to_have_count(4)
    assert [it.get_attribute("data-form") for it in dialog.locator("[data-form]").all()] == [
        "png", "film", "script", "jsonl",
    ]
    with page.expect_download() as download:
        dialog.locator("[data-form=script]").click()
    assert json.loads(download.value.path().read_text())["inputs"] == found_story()["inputs"]


def test_a_recording_of_a_phone_is_one_file_too(open_page, open_file):
    page = open_page()
    import_log(page)
    expect(page.locator("nav-recording")).to_contain_text("8 calls in 9 lines")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").locator("[data-form=html]").click()

    page = open_file(download.value.path().read_text())
    expect(page.locator(".session-title")).to_contain_text("Recording tuesday.log")
    expect(page.locator("nav-recording")).to_contain_text("Recording, read-only. 8 calls in 9 lines.")
    expect(page.get_by_role("button", name="Compare with…")).to_be_hidden()
    page.get_by_role("tab", name="Events").click()
    expect(page.locator("nav-log")).to_contain_text("viewWillAppear")
    expect(page.locator("nav-inject")).to_contain_text("This is a recording in a file")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share, export and import")
    expect(dialog.locator("[data-form=jsonl]")).to_be_visible()
    expect(dialog.locator("[data-form=script]")).to_have_count(0)


@pytest.mark.parametrize("scheme, width", [("light", 1440), ("dark", 390)])
def test_axe_finds_nothing_serious_in_it(open_file, found, scheme, width):
    page = open_file(
        found, "#session=recording&t=4.5&tab=log", color_scheme=scheme,
        viewport={"width": width, "height": 900},
    )
    expect(page.locator("nav-log .row").first).to_be_attached()
    violations = Axe().run(page, context={"exclude": [["nav-phone .windows"]]}).response["violations"]
    assert [it["id"] for it in violations if it["impact"] in ("serious", "critical")] == []


def test_two_thousand_events_take_less_than_a_megabyte(open_file):
    taps = [{"at": 1 + at, "do": "background" if at % 2 else "foreground"} for at in range(240)]
    text = file_of({"conditions": {"loggedIn": True}, "inputs": [{"at": 0, "do": "launch"}, *taps]})
    assert len(text) < 1_000_000
    page = open_file(text)
    page.get_by_role("button", name="Go to end").click()
    wait_until(page, "document.querySelector('nav-phone').dataset.seq >= 2000")


def test_it_is_saved_in_the_dialog_and_opens_at_what_was_shown(show, open_file, server):
    page, session = show(found_story(), 4.5)
    dialog = page.get_by_role("dialog")
    page.get_by_role("tab", name="Findings").click()
    page.evaluate("location.hash += '&t=3.15'")
    expect(time_of(page)).to_have_text("3.150 s")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        dialog.locator("[data-form=html]").click()
    assert download.value.suggested_filename.endswith(".html")
    page.keyboard.press("Escape")

    alone = open_file(download.value.path().read_text())
    expect(time_of(alone)).to_have_text("3.150 s")
    expect(alone.get_by_role("tab", name="Findings")).to_have_attribute("aria-selected", "true")
    assert session.id in alone.url

    fixed = server.begin({**found_story(), "app": "root-controller"}, 4.5)
    page.evaluate(f"location.hash = '#compare={session.id},{fixed.id}&rule=containment.view-without-child&t=3.4'")
    expect(page.locator(".verdict")).to_contain_text("First difference at")
    page.get_by_role("button", name="Share").click()
    expect(dialog.locator("[data-form]:visible")).to_have_count(2)
    assert [it.get_attribute("data-form") for it in dialog.locator("[data-form]:visible").all()] == [
        "html", "film",
    ]
    with page.expect_download() as download:
        dialog.locator("[data-form=html]").click()
    assert download.value.suggested_filename == "root-controller-as-published-and-root-controller.html"

    both = open_file(download.value.path().read_text(), is_session=False)
    expect(both.locator(".verdict")).to_contain_text("First difference at 3.100 s")
    expect(both.locator("nav-compare .now")).to_have_text("3.400 s")
    for letter, said in (("A", "stays behind what is shown"), ("B", "“Orphaned view” does not occur here.")):
        expect(both.get_by_role("region", name=f"Session {letter}")).to_contain_text(said)
    for name in ("Share", "Import", "Copy link", "Inject into both"):
        expect(both.get_by_role("button", name=name)).to_be_hidden()
    both.get_by_role("link", name="Root controller, fixed", exact=True).click()
    expect(both.locator(".session-title")).to_contain_text(fixed.id)


def test_a_saved_story_plays_as_it_was_seen_to_its_red_frame(open_page, open_file):
    page = open_page("")
    page.get_by_role("button", name="401 during the fade The").click()
    expect(page.locator(".story-end")).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("dialog").locator("[data-form=html]").click()

    alone = open_file(download.value.path().read_text())
    smart = alone.get_by_role("button", name="Smart pace")
    expect(alone.locator(".story-end")).to_contain_text("Orphaned view")
    note(alone, "nav-player .now")
    alone.get_by_role("button", name="Play again").click()
    expect(alone.locator(".story-end")).to_be_hidden()
    expect(smart).to_have_attribute("aria-pressed", "true")
    expect(alone.locator(".story-end")).to_be_visible()
    expect(time_of(alone)).to_have_text("3.400 s")
    # The race of 0.3 s is slow, however few frames of it a busy machine draws.
    assert alone.evaluate("""
      saidAt[said.lastIndexOf('3.400 s')] - saidAt[said.findLastIndex((it) => it <= '3.100 s')]
    """) > 1500

    # Played on, it comes to its end, and is played from there as before.
    alone.get_by_role("button", name="Play from here").click()
    expect(alone.get_by_text("Ended", exact=True)).to_be_visible()
    expect(smart).to_be_enabled()
    expect(smart).to_have_attribute("aria-pressed", "true")
    alone.get_by_role("button", name="Rate 1", exact=True).click()
    expect(smart).to_have_attribute("aria-pressed", "false")
    smart.click()
    alone.get_by_role("button", name="Play", exact=True).click()
    expect(smart).to_have_attribute("aria-pressed", "true")
    expect(time_of(alone)).to_have_text("3.400 s")


def test_a_comparison_that_is_shown_to_its_end_opens_where_both_part_and_names_both(open_page, open_file, server):
    pair = [server.begin({**found_story(), "app": app}, 4.5) for app in ("root-controller-as-published", "root-controller")]
    page = open_page(f"#compare={pair[0].id},{pair[1].id}&story=expired-in-the-fade")
    expect(page.locator(".verdict")).to_contain_text("First difference at")
    page.locator("body").press("End")
    expect(page.locator("nav-compare .now")).to_have_text("4.500 s")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("dialog").locator("[data-form=html]").click()

    page.keyboard.press("Escape")
    alone = open_file(download.value.path().read_text(), is_session=False)
    expect(alone.locator("nav-compare .now")).to_have_text("3.100 s")
    for it in (page, alone):
        expect(it.get_by_role("heading", level=1)).to_have_text("401 during the fade")
        headings = it.locator(".compare-phones").get_by_role("heading")
        expect(headings.first).to_contain_text("A Root controller, as published by Stan Ostrovskiy")
        expect(headings.last).to_contain_text("B Root controller, fixed by Stan Ostrovskiy")
        expect(it).to_have_title(
            "401 during the fade – Root controller, as published – Root controller, fixed – NavScope"
        )
