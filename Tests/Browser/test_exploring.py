"""Explore on the page: what breaks a design, as it is found, played, and told."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import note, wait_until, widen


def explore_button(page):
    return page.locator("nav-explore").get_by_role("button", name="Explore")


def explore(page):
    """Explores for as long as a busy machine may need."""
    page.get_by_label("Time limit (seconds)").fill("600")
    explore_button(page).click()


def choose_small(page):
    page.get_by_label("Inputs after launch").select_option("1")
    page.get_by_text("Input types").click()
    for box in page.locator(".explore-kinds input").all():
        box.set_checked(box.get_attribute("value") in ("launch", "session"))


def test_while_an_exploration_runs_nothing_is_said_of_lines_that_are_not_known_yet(open_page):
    page = open_page("#explore=root-controller-as-published")
    page.get_by_label("Inputs after launch").select_option("3")
    explore(page)
    expect(page.locator(".defect[open] .explore-actions")).to_be_visible()
    assert page.locator(".explore-progress").is_visible()
    expect(page.locator(".defect[open] :is(.no-code, .source-view)")).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".explore-progress")).to_be_hidden()
    expect(page.locator(".defect[open] .source-view").first).to_contain_text(".swift:")


def test_what_breaks_is_found_shown_and_played_at_the_event(open_page, server):
    page = open_page("#explore=root-controller-as-published")
    expect(page.get_by_label("Design", exact=True)).to_have_value("root-controller-as-published")
    choose_small(page)
    explore(page)

    page.wait_for_url(re.compile(r"#explore=[a-z2-9]{12}$"))
    expect(page.locator(".explore-status")).to_contain_text("Exhaustive")
    *_, known = json.loads(server.request("GET", "/api/explorations")[1])["explorations"]
    assert (known["inputs"], known["exhaustive"]) == (1, True)
    rows = page.locator(".defect")
    expect(rows).to_have_count(len({it["defect"] for it in known["findings"]}))
    expect(rows.first.locator("canvas")).to_be_visible()
    sentence = rows.first.locator(".message").text_content()
    finding = next(it for it in known["findings"] if it["message"] == sentence)
    rows.first.get_by_role("button", name="Open at finding").click()

    page.wait_for_selector(f"nav-phone[data-seq='{finding['seq']}']")
    expect(page).to_have_url(re.compile(rf"#session=[a-z2-9]+&e={finding['seq']}$"))
    page.get_by_role("button", name="Back to results").click()
    expect(page.locator(".explore-status")).to_contain_text("Exhaustive")

    note(page, "nav-timeline .past")
    page.locator("nav-explore").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"#session=[a-z2-9]+$"))
    # The caption of the place that was left is still there at first.
    wait_until(page, "said.includes('Replaying')")
    expect(page.locator("nav-timeline .past")).to_contain_text(f"After event {finding['seq']}, at")
    expect(page.get_by_role("button", name="Go live")).to_be_enabled()
    page.go_back()
    expect(page.locator(".explore-status")).to_contain_text("Exhaustive")


def test_a_defect_says_where_it_was_decided_what_follows_and_how_it_is_fixed(open_page):
    page = open_page("#explore=root-controller-as-published")
    choose_small(page)
    explore(page)
    expect(page.locator(".explore-status")).to_contain_text("Exhaustive")

    card = page.locator(".defect", has=page.locator(".explore-also")).first
    if card.get_attribute("open") is None:
        card.locator("summary").first.click()
    expect(card.locator(".defect-rule code")).to_have_text("transition.overlap")
    expect(card.get_by_role("list", name="Also").locator("li code")).to_have_text([
        "transition.stale-source", "transition.stale-source", "containment.view-without-child",
        "appearance.unbalanced", "containment.missing-will-move",
    ])
    summaries = card.locator(".source-view summary")
    expect(summaries.last).to_have_text("In the block scheduled at SplashViewController.swift:20")
    decided = summaries.first
    decided.click()
    expect(decided).to_have_text("Decided at RootViewController.swift:63")
    expect(card.locator(".code-line.is-lit").first).to_contain_text("transition(")

    card.get_by_role("button", name="Compare with fixed design").click()
    expect(page.locator("nav-compare")).to_contain_text("Root controller")
    page.wait_for_url(re.compile(r"#compare=[a-z2-9]+%2C[a-z2-9]+"))


def test_what_was_found_is_a_list_of_lines_of_which_one_is_open_and_is_filtered(open_page):
    page = open_page("#explore=root-controller-as-published")
    page.get_by_label("Inputs after launch").select_option("1")
    explore(page)
    expect(page.locator(".explore-status")).to_contain_text("Exhaustive")

    lines, opened = page.locator(".defect > summary"), page.locator(".defect[open]")
    count = lines.count()
    assert count > 6
    assert max(it.bounding_box()["height"] for it in lines.all()) < 80
    expect(lines.locator("code").first).to_be_visible()
    told = [it.split("Seen in")[0] for it in lines.all_text_contents()]
    assert len(set(told)) == len(told)
    expect(opened.locator(".message")).to_have_text(lines.first.locator(".message").text_content())
    lines.nth(2).click()
    expect(opened.locator(".message")).to_have_text(lines.nth(2).locator(".message").text_content())
    expect(page.locator(".exploration .hint:visible")).to_have_count(1)

    errors = page.get_by_role("button", name="errors")
    shown = int(errors.text_content().split()[0])
    for other in ("warnings", "notes"):
        page.get_by_role("button", name=other).click()
    expect(lines).to_have_count(shown)
    expect(page.get_by_text(f"{shown} of {count}")).to_be_visible()
    errors.click()
    expect(lines).to_have_count(0)
    errors.click()
    page.get_by_label("Filter defects").fill("overlapping login")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("Overlapping transitions: “Login Screen”")

    page.get_by_label("Filter defects").fill("")
    for other in ("warnings", "notes"):
        page.get_by_role("button", name=other).click()
    page.locator("nav-explore").evaluate("it => { it.scrollTop = 120; }")
    opened.get_by_role("button", name="Open at finding").click()
    page.get_by_role("button", name="Back to results").click()
    expect(lines).to_have_count(count)
    wait_until(page, "document.querySelector('nav-explore').scrollTop === 120")


def test_two_designs_are_explored_side_by_side_and_one_is_called_off(open_page, server):
    page = open_page("#explore=root-controller")
    page.get_by_label("Compare with", exact=True).select_option("window-stack")
    page.get_by_label("Inputs after launch").select_option("3")
    explore_button(page).click()

    views = page.locator(".exploration")
    expect(views.locator("h2")).to_have_text(["Root controller, fixed", "Window stack, fixed"])
    views.nth(1).get_by_role("button", name="Cancel").click()
    expect(views.nth(1).locator(".explore-status")).to_contain_text("Cancelled")
    expect(views.nth(0).get_by_role("button", name="Cancel")).to_be_enabled()
    views.nth(0).get_by_role("button", name="Cancel").click()
    expect(views.nth(0).locator(".explore-status")).to_contain_text("Cancelled")


def test_when_time_is_up_it_says_that_not_everything_was_tried(open_page):
    page = open_page("#explore=root-controller")
    page.get_by_label("Inputs after launch").select_option("3")
    page.get_by_label("Time limit (seconds)").fill("1")
    explore_button(page).click()

    expect(page.locator(".explore-status")).to_contain_text("Not exhaustive")


def test_an_exploration_that_is_gone_says_so(open_page):
    page = open_page("#explore=aaaaaaaaaaaa")

    expect(page.get_by_role("alert")).to_contain_text("Exploration not found")
    expect(page.get_by_role("alert")).to_contain_text("Start it again above.")


@pytest.mark.parametrize(("scheme", "widths"), [("light", (320, 1024)), ("dark", (390, 1440))])
def test_an_exploration_fits_and_axe_finds_nothing_serious(open_page, scheme, widths):
    page = open_page("#explore=root-controller-as-published", color_scheme=scheme,
                 viewport={"width": widths[0], "height": 800})
    choose_small(page)
    explore(page)
    expect(page.locator(".explore-status")).to_contain_text("Exhaustive")

    for width in widths:
        widen(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        found = Axe().run(page).response["violations"]
        assert [it["id"] for it in found if it["impact"] in ("serious", "critical")] == []
