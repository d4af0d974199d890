"""The same script on another design: chosen in the session, at a finding or a story, and compared."""

import json
import re

from playwright.sync_api import expect

from conftest import wait_for, wait_until
from navscope import Session
from stories import found_story


def sides(page, server):
    """The two sessions that are compared."""
    both = re.compile(r"#compare=(\w{12})(?:,|%2C)(\w{12})(?!\w)")
    page.wait_for_url(both)
    ids = both.search(page.url).groups()
    return [Session(server, it) for it in ids]


def now(page):
    return page.locator("nav-compare").get_by_label("Virtual time")


def about(page, letter):
    """What is said of the rule above a side."""
    return page.get_by_role("region", name=f"Session {letter}").locator(".side-about")


def test_what_is_a_note_on_the_fixed_design_is_shown_as_one(show):
    script = {
        "app": "root-controller-as-published",
        "conditions": {"loggedIn": True},
        "inputs": [
            {"at": 0, "do": "launch"},
            {"at": 2.3, "do": "interruption", "seconds": 1},
            {"at": 3, "do": "session", "state": "none"},
        ],
    }
    page, _ = show(script, 6)
    page.get_by_role("tab", name="Findings").click()
    page.get_by_role("button", name="Compare with fixed design").click()

    expect(about(page, "A")).to_have_attribute("data-severity", "error")
    expect(about(page, "B")).to_have_attribute("data-severity", "note")
    expect(about(page, "B")).to_contain_text("Only a note: Protected content: “Main Screen” was visible")
    row = page.locator("nav-compare tr", has=page.get_by_title("session.protected-content-visible"))
    expect(row.get_by_role("cell")).to_have_text(["3.300 s", "note, 3.600 s"])


def test_a_finding_runs_on_the_fixed_design_beside_it_at_its_moment(show, server):
    page, session = show(found_story(), 6)
    page.get_by_role("tab", name="Findings").click()
    page.get_by_role("button", name="Compare with fixed design").first.click()

    one, other = sides(page, server)
    assert one.id == session.id
    conditions = {**session.script["conditions"], "lifeCycle": "scenes"}
    assert other.script == {**session.script, "app": "root-controller", "conditions": conditions}
    assert other.clock["time"] == 6
    titles = page.locator("nav-compare h2 a")
    expect(titles).to_have_text(["Root controller, as published", "Root controller, fixed"])
    expect(page.locator(".verdict")).to_have_text(re.compile(r"First difference at 3\.100 s"))
    expect(now(page)).to_have_text("3.100 s")
    expect(page.locator(".side-caption").first).to_contain_text("after Expire sign-in (401)")
    expect(about(page, "A")).to_contain_text("Overlapping transitions: “Login Screen” starts while")
    expect(about(page, "B")).to_have_text("“Overlapping transitions” does not occur here.")

    page.locator("body").press("Home")
    expect(now(page)).to_have_text("0.000 s")
    page.locator("body").press("Shift+ArrowRight")
    expect(now(page)).to_have_text("3.000 s")
    page.locator("body").press(".")
    expect(now(page)).to_have_text("3.017 s")
    page.locator("body").press("[")
    expect(page.get_by_role("button", name="Rate 0.5")).to_have_attribute("aria-pressed", "true")
    page.locator("body").press("End")
    page.locator("body").press("ArrowLeft")
    wait_until(page, "document.querySelector('nav-compare .now').textContent < '6.000 s'")


def test_a_finding_that_the_fixed_design_has_too_is_told_of_both(show):
    page, _ = show(found_story(), 6)
    page.get_by_role("tab", name="Findings").click()
    card = page.locator(".finding").filter(has_text="Protected content")
    card.get_by_role("button", name="Compare with fixed design").click()

    expect(about(page, "A")).to_contain_text("At 3.400 s.")
    expect(about(page, "B")).to_contain_text("Protected content")
    expect(about(page, "B")).to_contain_text("At 3.600 s.")


def test_a_story_in_3d_is_seen_fixed_in_3d_where_its_ghosts_are(open_page):
    page = open_page()
    page.get_by_role("button", name="401 during the fade", exact=False).first.click()
    expect(page.locator(".story-end")).to_be_visible()
    page.get_by_role("button", name="Compare with fixed design").click()

    player = page.locator("nav-compare nav-player")
    expect(player.get_by_role("button", name="Pause")).to_be_visible()
    expect(player.get_by_role("button", name="Smart pace")).to_have_attribute("aria-pressed", "true")
    assert "2.1" <= now(page).inner_text()
    page.locator("body").press("End")
    expect(now(page)).to_have_text("6.100 s")
    one, other = (page.get_by_role("region", name=f"Session {it}") for it in "AB")
    expect(one.locator(".plane-label.is-ghost")).to_have_count(2)
    expect(other.locator(".plane-label").first).to_be_visible()
    expect(other.locator(".plane-label.is-ghost")).to_have_count(0)
    expect(about(page, "A")).to_contain_text("stays behind what is shown")
    expect(about(page, "B")).to_have_text(re.compile("^“Orphaned view” does not occur here. Login waits until"))
    push = page.locator("nav-compare nav-inject section").filter(has_text="Push notification")
    expect(push).not_to_contain_text("has no code")

    box = one.locator(".planes-canvas").bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + box["height"] - 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + box["height"] - 60, steps=4)
    page.mouse.up()
    page.wait_for_url("**cam=*")
    wait_until(page, "new Set([...document.querySelectorAll('.side-place nav-planes')].map((it) => it.camera)).size === 1")
    page.reload()
    expect(one.locator(".plane-label.is-ghost")).to_have_count(2)
    page.locator("body").press("3")
    expect(one.locator(".plane-label")).to_have_count(0)
    page.locator("body").press("3")
    expect(one.locator(".plane-label.is-ghost")).to_have_count(2)

    one.get_by_role("link").click()
    expect(page.locator("nav-story")).to_contain_text("401 during the fade")
    expect(page.locator(".stage .plane-label.is-ghost")).to_have_count(2)


def test_a_condition_that_a_design_lacks_is_called_as_where_it_was_set(show):
    script = {
        "app": "tab-root", "conditions": {"updateRequired": True},
        "inputs": [{"at": 0, "do": "launch"}],
    }
    page, _ = show(script, 6)
    page.get_by_role("button", name="Compare with another design").click()
    page.get_by_role("dialog").locator(".entry").filter(has_text="Flow container").first.click()

    expect(page.locator("nav-notice")).to_contain_text(
        "“Flow container, fixed” has no condition “Update required” and ran without it."
    )


def test_any_design_runs_the_script_of_a_session(show, server):
    page, session = show(found_story(), 6)
    page.get_by_role("button", name="Compare with another design").click()
    choices = page.get_by_role("dialog").locator(".entry")
    expect(choices.first).to_have_text(re.compile("^Root controller, fixedThis design, fixed"))
    choices.filter(has_text="Tab root").first.click()

    _, other = sides(page, server)
    assert other.script["app"].startswith("tab-root")
    assert other.inputs == session.inputs
    page.go_back()
    page.wait_for_url(f"**#session={session.id}*")


def test_all_designs_run_the_script_of_a_session(show, server):
    page, session = show(found_story(), 6)
    page.get_by_role("tab", name="Findings").click()
    page.locator(".finding").first.get_by_role("button", name="Compare with…").click()
    dialog = page.get_by_role("dialog", name="Compare with another design")
    dialog.get_by_role("button", name="Compare with all designs").click()
    _, text = server.request("GET", "/api/apps")
    apps = [it["title"] for it in json.loads(text)["apps"]]
    expect(dialog.get_by_role("status")).to_have_text(
        f"The same inputs at the same times on {len(apps)} designs."
    )
    rows = {it[0]: it[1:] for it in (row.split("\t") for row in dialog.locator("table").inner_text().split("\n"))}

    assert set(rows) == {"Design", *apps}
    errors, warnings, notes = (
        len([it for it in session.events if it.get("severity") == severity])
        for severity in ("error", "warning", "note")
    )
    assert rows["Root controller, as published"][:2] == [
        f"Login; {errors} errors, {warnings} warnings, {notes} note", "This session",
    ]
    assert rows["Root controller, fixed"][:2] == ["Login; 1 note", "3.100 s"]
    _, text = server.request("GET", "/api/sessions")
    assert [it["id"] for it in json.loads(text)["sessions"]] == [session.id]

    dialog.get_by_role("button", name="Compare with Root controller, fixed", exact=True).click()
    one, other = sides(page, server)
    assert (one.id, other.script["app"]) == (session.id, "root-controller")
    expect(page.locator(".verdict")).to_contain_text("First difference at 3.100 s")


def test_a_link_of_a_comparison_that_is_copied_at_once_needs_no_session_either(show):
    page, session = show(found_story(), 6)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    held = []
    page.route(
        "**/script",
        lambda route: route.continue_() if session.id in route.request.url else held.append(route),
    )
    page.get_by_role("tab", name="Findings").click()
    page.get_by_role("button", name="Compare with fixed design").first.click()
    wait_for(page, lambda: held, "the question for the other script")
    page.get_by_role("button", name="Copy link").click()
    page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    page.unroute("**/script")
    expect(page.locator("nav-notice")).to_contain_text("Others can open the HTML file under Share.")
    assert "v=2" in page.evaluate("navigator.clipboard.readText()")


def test_a_comparison_is_copied_as_a_link_that_needs_no_session(show, server, open_page):
    page, session = show(found_story(), 6)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("tab", name="Findings").click()
    page.get_by_role("button", name="Compare with fixed design").first.click()
    pair = sides(page, server)
    page.locator(".verdict button").click()
    page.wait_for_url("**t=3.1*")
    page.get_by_role("button", name="Rate 0.25", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("nav-notice")).to_contain_text("Others can open the HTML file under Share.")
    link = page.evaluate("navigator.clipboard.readText()")
    for it in pair:
        server.request("DELETE", it.path)

    again = open_page(link[link.index("#"):])
    again.wait_for_url(lambda address: "v=2" not in address)
    one, other = sides(again, server)
    assert {one.id, other.id}.isdisjoint(it.id for it in pair)
    expect(now(again)).to_have_text("3.100 s")
    expect(again.get_by_role("button", name="Rate 0.25", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(again.locator(".verdict")).to_contain_text("First difference at")
    assert [one.script["app"], other.script["app"]] == ["root-controller-as-published", "root-controller"]
    assert one.inputs == other.inputs == found_story()["inputs"]

    broken = open_page(link[link.index("#"):].replace("root-controller-as-published", "nothing"))
    expect(broken.get_by_text("This link compares “nothing”, which this server does not have.")).to_be_visible()


def test_the_designs_to_run_on_name_their_authors(show):
    page, _ = show(found_story(), 6)
    page.get_by_role("button", name="Compare with another design").click()
    choices = page.get_by_role("dialog").locator(".entry")

    expect(choices.filter(has_text="Tab root, as published")).to_contain_text("by He Wu")
    expect(choices.filter(has_text="Single stack")).to_contain_text("Common alternatives")
