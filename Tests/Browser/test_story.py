"""A story: a card with a picture, and at its end what it was about."""

import json
import re

from playwright.sync_api import expect

from conftest import wait_until
from navscope import ROOT

STORIES = json.loads((ROOT / "Public" / "gallery.json").read_text())["stories"]


def test_each_story_has_a_picture_and_shows_it(open_page):
    pictures = {it.stem for it in (ROOT / "Public" / "stories").glob("*.webp")}
    assert pictures == {story["id"] for story in STORIES}

    page = open_page("", viewport={"width": 390, "height": 844})
    expect(page.locator(".story-card").first).to_be_visible()
    wait_until(page, "document.querySelector('.story-picture').naturalWidth > 0")


def test_a_story_ends_with_the_finding_that_it_is_about(open_page):
    page = open_page("")
    page.get_by_role("button", name="401 during the fade The").click()
    end = page.locator(".story-end")

    expect(page.locator("nav-story")).to_be_visible()
    expect(end).to_be_hidden()
    page.get_by_role("button", name="Rate 8", exact=True).click()
    expect(end).to_contain_text("Orphaned view: the view of “Main Screen” stays behind")
    page.get_by_role("button", name="Labels").click()
    end.get_by_role("button", name="See it in 3D").click()
    page.wait_for_url("**view=3d*")
    expect(page.locator("nav-planes")).to_contain_text("ghost")
    expect(page.locator("nav-timeline .past")).to_contain_text("After event 308, at 3.400 s")
    expect(end).to_be_visible()

    for name in ("Go to finding", "Orphaned view"):
        page.get_by_role("tab", name="Events").click()
        end.get_by_role("button", name=name).click()
        expect(page.get_by_role("tab", name="Findings")).to_have_attribute("aria-selected", "true")
        expect(page.locator("nav-findings .finding:focus")).to_contain_text("Orphaned view")
    # At 8× it could be over again before anybody looks.
    page.get_by_role("button", name="Rate 0.25").click()
    page.get_by_role("button", name="Play again").click()
    expect(end).to_be_hidden()


def test_the_way_back_to_another_tab_does_not_end_a_story(open_page):
    page = open_page("")
    page.get_by_role("button", name="401 during the fade The").click()
    expect(page.locator("nav-story")).to_be_visible()
    page.get_by_role("button", name="Rate 0.25").click()
    page.get_by_role("tab", name="Findings").click()

    page.go_back()

    expect(page.get_by_role("tab", name="Events")).to_have_attribute("aria-selected", "true")
    expect(page.locator("nav-timeline")).to_have_class(re.compile("is-past"))
    expect(page.locator("nav-timeline .past")).to_have_text("Replaying")


def test_a_story_stands_beside_the_same_on_the_fixed_design_and_names_the_author(open_page):
    page = open_page("", viewport={"width": 1280, "height": 720})
    pairs = page.get_by_role("group", name="as published and fixed").filter(visible=True)
    expect(pairs).to_have_count(2)

    published, fixed = pairs.first.get_by_role("button").all()
    expect(published).to_contain_text("Root controller, as published by Stan Ostrovskiy")
    expect(fixed).to_contain_text("Root controller, fixed by Stan Ostrovskiy")
    left, right = published.bounding_box(), fixed.bounding_box()
    assert abs(left["x"] + left["width"] - right["x"]) <= 1
    assert left["y"] == right["y"] and right["x"] + right["width"] <= 1280


def test_the_published_design_is_first_and_in_sight_and_selected(open_page):
    page = open_page("", viewport={"width": 1280, "height": 720})
    first = page.locator(".card").first

    expect(first).to_be_in_viewport(ratio=1)
    expect(first).to_contain_text("Root controller, as published")
    expect(first).to_contain_text("by Stan Ostrovskiy")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".sheet h2")).to_have_text("Root controller, as published")
    expect(page.locator(".card", has_text="Root controller, as published in the article")).to_have_count(1)
    expect(page.locator("nav-start")).not_to_contain_text("as printed", ignore_case=True)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport()
