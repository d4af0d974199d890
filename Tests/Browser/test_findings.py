"""What the rules found stands in a tab of its own, with its proofs, and is told when it comes."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import wait_for_picture, wait_until
from stories import found_story, root_controller_story


def taps_on_logout():
    """A design that cuts, and throws out whoever signs in during its logout."""
    return {
        "app": "tab-root-as-published",
        "conditions": {"loggedIn": True},
        "inputs": [
            {"at": 0, "do": "launch"},
            {"at": 4, "do": "selectTab", "index": 1},
            {"at": 5, "do": "tap", "target": "Log Out"},
            {"at": 6, "do": "tap", "target": "Log Out"},
            {"at": 7, "do": "session", "state": "valid"},
        ],
    }


def findings(session, rule=None):
    """The findings of a session, in order; of one rule where one is named."""
    found = [it for it in session.events if it["kind"] == "finding"]
    return [it for it in found if rule in (None, it["rule"])]


def findings_tab(page):
    return page.get_by_role("tab", name="Findings")


def test_the_tab_counts_by_severity_and_the_cards_stand_gravest_first(show):
    page, session = show(taps_on_logout(), 20)

    expect(findings_tab(page)).to_have_text("Findings11, 1 error, 1 warning, 4 notes")
    findings_tab(page).click()
    expect(page.locator(".rule-head")).to_have_count(3)
    heads = page.locator(".rule-head").all_inner_texts()
    assert [head.split("\n") for head in heads] == [
        ["Error", "Sign-in lost", "session.lost"],
        ["Warning", "Repeated transition", "transition.repeated"],
        ["Note", "No transition", "transition.none", "4 times"],
    ]
    lost = page.get_by_role("region", name="Error: session.lost")
    [told] = findings(session, "session.lost")
    expect(lost.locator(".message")).to_have_text(told["message"])
    expect(lost.locator(".hint")).to_have_text(told["hint"])
    assert lost.locator(".found").text_content().startswith("At 7.000 s")
    expect(lost.locator(".evidence-seq")).to_have_text([str(seq) for seq in told["events"]])
    cut = page.get_by_role("region", name="Note: transition.none")
    last = findings(session, "transition.none")[-1]["message"]
    expect(cut.get_by_text(last)).not_to_be_visible()
    cut.get_by_text("2 more").click()
    expect(cut.get_by_text(last)).to_be_visible()


def test_a_new_finding_leaves_what_is_open_and_the_focus(show):
    page, session = show(taps_on_logout(), 6.9)
    findings_tab(page).click()
    card = page.locator("nav-findings .finding").first
    card.get_by_role("button", name="Compare with…").press("Tab")
    expect(card.get_by_role("button", name="Make a test…")).to_be_focused()

    before = page.locator("nav-findings .finding").count()
    session.play(to=20)

    expect(page.locator("nav-findings .finding").nth(before)).to_be_attached()
    expect(card.get_by_role("button", name="Make a test…")).to_be_focused()


def test_without_findings_the_tab_says_what_would_stand_there(show):
    page, _ = show(root_controller_story(until=0), 2)

    findings_tab(page).click()

    expect(findings_tab(page)).to_have_text("Findings")
    expect(page.get_by_text("No findings yet")).to_be_visible()
    expect(page.get_by_text("a link that never opens")).to_be_visible()


def test_a_proof_leads_to_its_event_in_the_log_and_on_the_phone_and_back(show):
    page, session = show(found_story(), 10)
    [told] = findings(session, "transition.overlap")
    proof = told["events"][0]
    findings_tab(page).click()

    page.get_by_role("region", name="Error: transition.overlap").locator(".evidence-event").first.click()

    wait_for_picture(page, proof)
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", str(proof))
    expect(page.locator(".row[aria-selected=true]")).to_be_visible()
    assert json.loads(page.get_by_label("Event as JSON").text_content())["seq"] == proof
    expect(page).to_have_url(re.compile(f"&e={proof}&tab=log$"))
    page.locator(".detail .detail-finding").filter(has_text=told["message"]).click()
    wait_until(page, "document.activeElement.className.includes('finding')")
    expect(page.locator(".finding:focus .message")).to_have_text(told["message"])


def test_a_new_finding_is_said_shown_and_counted(show):
    story = found_story()
    page, session = show({**story, "inputs": story["inputs"][:1]}, 3.1, tab="log")
    expect(page.locator("nav-toast button")).to_have_count(0)

    session.send(do="session", state="expired")
    assert [it["severity"] for it in findings(session)] == ["warning", "error", "error"]
    _, message, newest = [it["message"] for it in findings(session)]

    toast = page.locator("nav-toast button")
    # It stays as long as somebody is at it.
    toast.hover()
    expect(toast).to_have_text(f"Error {message} Also 1 error, 1 warning.")
    expect(page.locator("nav-log .row").last).to_be_in_viewport(ratio=0.9)
    wait_until(
        page,
        f"document.querySelector('.digest').textContent === {json.dumps('Finding: ' + newest)}",
    )
    toast.click()
    wait_until(page, "document.activeElement.className.includes('finding')")
    expect(page.locator(".finding:focus .message")).to_have_text(message)
    expect(page.locator("nav-toast button")).to_have_count(0)


@pytest.mark.parametrize("beyond", [0.5, 50])
def test_old_findings_make_no_noise(show, server, beyond):
    session = server.begin(found_story(), 10)
    page, _ = show(found_story(), findings(session)[-1]["t"] + beyond)

    expect(page.locator(".tabs .badges")).to_contain_text(re.compile(r"\d"))
    assert page.locator("nav-toast button").count() == 0


def test_the_log_marks_findings_and_what_proves_them(show):
    page, session = show(found_story(), 10, viewport={"width": 1440, "height": 1500}, tab="log")
    page.get_by_label("Level of detail").select_option("all")

    page.get_by_label("Filter events").fill("kind:finding")
    rows = page.locator(".row[data-severity]")
    wanted = [it["severity"] for it in findings(session)]
    expect(rows).to_have_count(len(wanted))
    severities = rows.evaluate_all("all => all.map(it => it.dataset.severity)")
    assert severities == wanted and set(wanted) == {"error", "warning", "note"}
    page.get_by_label("Filter events").fill("after:3 before:3")
    seq = findings(session, "transition.overlap")[0]["events"][0]
    proof = page.locator(f".row[data-seq='{seq}'] .evidence-mark")
    proof.first.wait_for()
    assert proof.first.get_attribute("title").startswith("Evidence for: ")


def test_the_design_of_a_session_is_explored_and_back_leads_to_the_session(show):
    page, session = show(taps_on_logout(), 20)
    findings_tab(page).click()
    page.get_by_role("button", name="Explore this design").click()
    expect(page.locator("nav-explore select").first).to_have_value("tab-root-as-published")
    page.go_back()
    expect(page.get_by_role("button", name="Explore this design")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(f"session={session.id}"))
    page.get_by_role("button", name="New session").click()
    expect(page.locator(".sheet h2")).to_have_text("Tab root, as published")


def test_a_finding_becomes_a_test_that_fails_until_it_is_gone(show):
    page, _ = show(taps_on_logout(), 20)
    findings_tab(page).click()
    lost = page.get_by_role("region", name="Error: session.lost")
    lost.get_by_role("button", name="Make a test…").click()
    expect(page.locator(".test-part > h3")).to_be_in_viewport(ratio=1)
    dialog = page.get_by_role("dialog", name="Share, export and import")
    expect(dialog.get_by_role("radio", name="The finding is gone")).to_be_checked()
    expect(dialog.locator(".save-test")).to_contain_text("Fails as long as session.lost is found.")
    expect(dialog.get_by_label("Name")).to_have_value("session-lost")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download test").click()
    test = json.loads(Path(download.value.path()).read_text())
    assert test["expect"] == {"without": ["session.lost"]}
    assert test["inputs"] == taps_on_logout()["inputs"]

    dialog.get_by_role("radio", name="The same result as now").check()
    expect(dialog.locator(".save-test")).to_contain_text(
        "the findings transition.none, session.lost"
    )


def test_the_source_follows_the_playhead(show):
    page, session = show(found_story(), 4.5, "source")
    begins = [it for it in session.events if it["kind"] == "transition" and it["name"] == "begin"]
    source = page.get_by_role("tabpanel", name="Source")
    lit = source.locator(".code-line.is-lit")
    for event in begins:
        page.evaluate(f"location.hash = location.hash.replace(/(&e=[0-9]+)?$/, '&e={event['seq']}')")
        line = event["source"].rpartition(":")[2]
        expect(source.locator("[aria-current]")).to_contain_text(event["source"])
        expect(lit.locator("i")).to_have_text(line)
        expect(lit).to_be_in_viewport()


def test_a_finding_shows_the_lines_of_the_app_that_did_it(show):
    script = {
        "app": "root-controller-as-published",
        "conditions": {"loggedIn": False},
        "inputs": [{"at": 0, "do": "launch"}, {"at": 2.7, "do": "session", "state": "valid"}],
    }
    page, _ = show(script, 6)
    findings_tab(page).click()
    overlap = page.get_by_role("region", name="Error: transition.overlap").locator(".finding").first
    overlap.get_by_role("button", name="Show code").click()
    source = page.get_by_role("tabpanel", name="Source")
    expect(source).to_contain_text("Overlapping transitions")
    frames = source.get_by_role("list", name="Call chain").get_by_role("button")
    expect(frames).to_have_text([
        "Decided at RootViewController.swift:63", "Called at RootViewController.swift:46",
        "Called at SplashViewController.swift:23",
        "In the block scheduled at SplashViewController.swift:20",
    ])
    lit = source.locator(".code-line.is-lit")
    expect(lit).to_contain_text("transition(")
    expect(source.locator("pre")).to_be_in_viewport(ratio=0.95)

    frames.last.click()
    expect(frames.last).to_have_attribute("aria-current", "true")
    expect(lit.first).to_contain_text("asyncAfter")
    expect(lit.first).to_be_in_viewport()
