"""A story: a card with a picture, and at its end what it was about."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import note, wait_for_frames, wait_until
from navscope import ROOT
from stories import found_story

STORIES = json.loads((ROOT / "Public" / "gallery.json").read_text())["stories"]


def test_each_story_has_a_picture_and_shows_it(open_page):
    page = open_page("", viewport={"width": 390, "height": 844})
    expect(page.locator(".story-card").first).to_be_visible()
    size = page.evaluate("""async () => {
      const picture = document.querySelector('.story-picture');
      const image = new Image();
      image.src = getComputedStyle(picture).backgroundImage.slice(5, -2);
      await image.decode();
      return [image.width, image.height];
    }""")
    assert size == [132 * len(STORIES), 208]
    cells = page.locator(".story-picture").evaluate_all("all => all.map((it) => it.style.backgroundPosition)")
    assert len(set(cells)) == len(cells) == len(STORIES)


def test_a_story_ends_with_the_finding_that_it_is_about(open_page):
    page = open_page("")
    page.get_by_role("button", name="401 during the fade The").click()
    end = page.locator(".story-end")

    expect(page.locator("nav-story")).to_be_visible()
    expect(end).to_be_hidden()
    expect(page.get_by_role("button", name="Smart pace")).to_have_attribute("aria-pressed", "true")
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
    page.get_by_role("button", name="Play again").click()
    expect(end).to_be_hidden()


def test_on_a_phone_the_sentence_of_a_story_is_read_while_it_plays(open_page):
    page = open_page("", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="401 during the fade The").click()
    sentence = page.locator("nav-story p")
    expect(sentence).to_contain_text("Main’s view stays behind Login.")
    assert sentence.evaluate("it => it.scrollHeight <= it.clientHeight")


def test_in_a_low_window_play_is_seen_and_the_wheel_scrolls_the_page(open_page):
    page = open_page("", viewport={"width": 640, "height": 400})
    page.get_by_role("button", name="401 during the fade The").click()
    expect(page.locator(".story-end")).to_be_visible()
    play = page.get_by_role("button", name="Play from here").bounding_box()
    assert play["y"] + play["height"] < page.locator(".inject-pane").bounding_box()["y"]
    canvas = page.locator("nav-planes canvas").bounding_box()
    page.mouse.move(canvas["x"] + canvas["width"] / 2, canvas["y"] + 60)
    page.mouse.wheel(0, 200)
    wait_until(page, "scrollY > 0")


def test_a_story_begins_before_what_matters_and_stops_on_its_red_frame(open_page):
    page = open_page("")
    times = note(page, "nav-player .now")
    page.get_by_role("button", name="401 during the fade The").click()
    page.get_by_role("button", name="3D view").click()
    expect(page.locator(".story-end")).to_be_visible()
    # However late one looks: on the way there, not from the launch.
    assert "2.6" <= next(it for it in times() if "0.000 s" < it < "3.400 s")
    expect(page.get_by_label("Virtual time")).to_have_text("3.400 s")
    expect(page.locator("nav-timeline.is-past")).to_have_count(1)
    red = """() => {
      const canvas = document.querySelector('.stage .planes-canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 20 && data[at] > 150 && data[at + 1] < 90) count += 1;
      return count;
    }"""
    wait_until(page, f"({red})() > 3000")

    # Away from there the flat phone has none, and the film keeps it.
    page.get_by_role("slider", name="Playhead").press("Home")
    expect(page.get_by_label("Virtual time")).to_have_text("0.000 s")
    expect(page.locator(".stage .planes-canvas")).to_be_hidden()


def test_what_was_seen_at_the_smart_pace_is_shared_at_that_pace(open_page, open_link):
    page = open_page("")
    page.get_by_role("button", name="401 during the fade The").click()
    expect(page.locator(".story-end")).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("Link to this moment")
    expect(link).to_have_value(re.compile("s="))

    other = open_link(link.input_value())
    expect(other.get_by_role("button", name="Smart pace")).to_have_attribute("aria-pressed", "true")


def test_beside_the_phone_of_a_small_laptop_no_column_of_the_story_is_cut(server, open_page):
    session = server.begin(found_story(), 6)
    page = open_page(f"#session={session.id}", viewport={"width": 1024, "height": 768})
    heads = page.locator(".sequence-head > span")
    expect(heads).to_have_count(6)
    assert page.evaluate("""() => {
      const fits = (it) => it.scrollWidth <= it.clientWidth;
      return [document.querySelector('nav-sequence'), ...document.querySelectorAll('.sequence-head > span')]
          .filter((it) => !fits(it)).map((it) => it.textContent);
    }""") == []


@pytest.mark.parametrize("width", [1024, 1440])
def test_every_line_of_the_story_is_read_whole(width, server, open_page):
    session = server.begin(found_story(), 6)
    page = open_page(f"#session={session.id}", viewport={"width": width, "height": 900})
    said = page.locator("nav-sequence .sequence-text")
    expect(said.filter(has_text="stays behind what is shown after its controller was removed.")).to_have_count(1)
    cut = "its => its.filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1).length"
    assert said.evaluate_all(cut) == 0


@pytest.mark.parametrize("width", [1024, 1180, 1240, 1300, 1440])
def test_beside_the_phone_every_tab_is_seen_with_its_badges(width, server, open_page):
    session = server.begin(found_story(), 6)
    page = open_page(f"#session={session.id}", viewport={"width": width, "height": 768})
    expect(page.locator(".badges")).to_contain_text("4")
    wait_for_frames(page)
    tabs = page.get_by_role("tablist", name="Inspect")
    assert tabs.evaluate("(it) => it.scrollWidth - it.clientWidth") <= 0


def test_the_way_back_to_another_tab_does_not_end_a_story(faulty, open_page):
    # It is slowed before it can begin, so that it is not over before it is looked at.
    faulty.be_silent()
    page = open_page(through=faulty)
    page.get_by_role("button", name="401 during the fade The").click()
    expect(page.locator("nav-story")).to_be_visible()
    page.wait_for_selector("nav-timeline.is-past")
    page.get_by_role("button", name="Rate 0.1").click()
    faulty.be_silent(False)
    page.get_by_role("tab", name="Findings").click()

    page.go_back()

    expect(page.get_by_role("tab", name="Story", exact=True)).to_have_attribute("aria-selected", "true")
    expect(page.locator("nav-timeline")).to_have_class(re.compile("is-past"))
    expect(page.locator("nav-timeline .past")).to_have_text("Replaying")


def test_the_way_back_from_a_comparison_leads_to_the_red_frame_of_the_story(open_page):
    page = open_page("")
    page.get_by_role("button", name="401 during the fade The").click()
    finding = page.locator("nav-story .story-end")
    expect(finding).to_contain_text("Orphaned view")
    clock = page.get_by_role("button", name="Go to time or event")
    expect(clock).to_have_text("3.400 s")
    page.get_by_role("button", name="Compare with fixed design").click()
    expect(page.locator("nav-compare")).to_be_visible()

    page.go_back()

    expect(clock.filter(visible=True)).to_have_text("3.400 s")
    expect(finding).to_contain_text("Orphaned view")


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


def test_the_published_design_is_first_and_selected_and_its_start_stays_in_sight(open_page):
    page = open_page("", viewport={"width": 1280, "height": 720})
    first = page.locator(".card").first

    page.locator(".card").last.scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport(ratio=1)
    expect(first).to_contain_text("Flow container, as published")
    expect(first).to_contain_text("by Patrick Mick")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".sheet h2")).to_have_text("Flow container, as published")
    expect(page.locator(".card", has_text="Root controller, as published in the article")).to_have_count(1)
    expect(page.locator("nav-start")).not_to_contain_text("as printed", ignore_case=True)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport()
