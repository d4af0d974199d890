"""What the rules found stands in a tab of its own, with its proofs, and is told when it comes."""

import json

from playwright.sync_api import expect

from conftest import wait_for_picture, wait_until
from samples import root_controller_story


def finding(t, rule, severity, events, message, hint="Do better."):
    return {
        "t": t,
        "kind": "finding",
        "rule": rule,
        "severity": severity,
        "events": events,
        "message": message,
        "hint": hint,
    }


def found_story():
    return root_controller_story() + [
        finding(9.3, "layout.stale-frame", "warning", [60], "Main has the wrong size."),
        finding(9.3, "deeplink.lost", "error", [30, 61], "The link never opens."),
        *[
            finding(9.3, "transition.none", "note", [40 + n], f"A hard cut, number {n}.")
            for n in range(4)
        ],
    ]


def findings_tab(page):
    return page.get_by_role("tab", name="Findings")


def test_the_tab_counts_by_severity_and_the_cards_stand_gravest_first(show):
    page, _ = show(found_story(), 10)

    expect(findings_tab(page)).to_have_text("Findings11, 1 error, 1 warning, 4 notes")
    findings_tab(page).click()
    heads = page.locator(".rule-head").all_inner_texts()
    assert [head.split("\n") for head in heads] == [
        ["Error", "deeplink.lost"],
        ["Warning", "layout.stale-frame"],
        ["Note", "transition.none", "4 times"],
    ]
    lost = page.get_by_role("region", name="Error: deeplink.lost")
    expect(lost.locator(".message")).to_have_text("The link never opens.")
    expect(lost.locator(".hint")).to_have_text("Do better.")
    assert lost.locator(".found").text_content().startswith("At 9.300 s")
    expect(lost.locator(".evidence-seq")).to_have_text(["30", "61"])
    cut = page.get_by_role("region", name="Note: transition.none")
    expect(cut.get_by_text("A hard cut, number 3.")).not_to_be_visible()
    cut.get_by_text("2 more").click()
    expect(cut.get_by_text("A hard cut, number 3.")).to_be_visible()


def test_without_findings_the_tab_says_what_would_stand_there(show):
    page, _ = show(root_controller_story(), 10)

    findings_tab(page).click()

    expect(findings_tab(page)).to_have_text("Findings")
    expect(page.get_by_text("No findings yet")).to_be_visible()
    expect(page.get_by_text("a link that never opens")).to_be_visible()


def test_a_proof_leads_to_its_event_in_the_log_and_on_the_phone_and_back(show):
    page, session = show(found_story(), 10)
    findings_tab(page).click()

    page.get_by_role("region", name="Error: deeplink.lost").locator(".evidence-event").first.click()

    wait_for_picture(page, 30)
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", "30")
    expect(page.locator(".row[aria-selected=true]")).to_be_visible()
    assert json.loads(page.get_by_label("Event as JSON").text_content())["seq"] == 30
    assert page.url.endswith("&e=30")
    page.locator(".detail .detail-finding").click()
    wait_until(page, "document.activeElement.className.includes('finding')")
    expect(page.locator(".finding:focus .message")).to_have_text("The link never opens.")


def test_a_new_finding_is_said_shown_and_counted(show):
    page, session = show(root_controller_story(), 10)
    expect(page.locator("nav-toast button")).to_have_count(0)

    session.emit(
        finding(10, "transition.none", "note", [40], "A hard cut."),
        finding(10, "deeplink.lost", "error", [30], "The link never opens."),
        finding(10, "layout.stale-frame", "warning", [60], "Main has the wrong size."),
    )

    toast = page.locator("nav-toast button")
    toast.wait_for()
    expect(toast).to_have_text("Error The link never opens. And 1 warning, 1 note.")
    wait_until(
        page,
        "document.querySelector('.digest').textContent === 'Finding: The link never opens.'",
    )
    toast.click()
    wait_until(page, "document.activeElement.className.includes('finding')")
    expect(page.locator(".finding:focus .message")).to_have_text("The link never opens.")
    expect(page.locator("nav-toast button")).to_have_count(0)


def test_old_findings_make_no_noise(show):
    page, _ = show(found_story(), 60)

    expect(page.locator("nav-toast button")).to_have_count(0)


def test_the_log_marks_findings_and_what_proves_them(show):
    page, _ = show(found_story(), 10, viewport={"width": 1440, "height": 1500})
    page.get_by_label("Level of detail").select_option("all")

    page.get_by_label("Filter events").fill("kind:finding")
    rows = page.locator(".row[data-severity]:not([hidden])")
    expect(rows).to_have_count(6)
    severities = rows.evaluate_all("all => all.map(it => it.dataset.severity)")
    assert severities == ["warning", "error", "note", "note", "note", "note"]
    page.get_by_label("Filter events").fill("after:3 before:3")
    proof = page.locator(".row[data-seq='60'] .evidence-mark, .row[data-seq='30'] .evidence-mark")
    proof.first.wait_for()
    assert proof.first.get_attribute("title").startswith("Evidence for: ")
