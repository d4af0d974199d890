"""The filmstrip: pictures of transitions and findings, to look at and to go to."""

import re

import pytest
from playwright.sync_api import expect

from conftest import wait_for_frames, wait_until
from stories import found_story


def inked(canvas):
    """Whether something is drawn in the middle of a picture."""
    wait_for_frames(canvas.page)
    return canvas.evaluate("""(it) => {
      const { data } = it.getContext('2d').getImageData(it.width / 2, it.height / 2, 1, 1);
      return data[3] > 0;
    }""")


def test_frames_are_looked_at_and_gone_to(show):
    page, _ = show(found_story(), 4.5)
    strip = page.get_by_role("list", name="Filmstrip")
    middle = strip.get_by_role("button", name="3.250 s: In the middle of the slide")
    expect(strip.locator("[aria-current]")).to_have_accessible_name(re.compile("3.400 s: After the slide"))
    expect(strip.locator("[data-severity=error]").first).to_be_visible()

    middle.hover()
    large = page.locator(".film-large")
    expect(large).to_contain_text("3.250 s · In the middle of the slide")
    assert large.locator("canvas").bounding_box()["height"] > 4 * middle.locator("canvas").bounding_box()["height"]
    assert inked(middle.locator("canvas"))

    middle.click()
    expect(page.get_by_label("Virtual time")).to_have_text("3.250 s")
    expect(middle).to_have_attribute("aria-current", "true")
    expect(page).to_have_url(re.compile("t=3.25"))


def test_the_film_lies_on_the_axis_of_the_lanes_and_is_zoomed_with_them(show):
    page, _ = show(found_story(), 4.5)
    # Where the lines from the frames end, and which time the lanes have there.
    ends = """() => {
      const { left } = document.querySelector('.film-row').getBoundingClientRect();
      return [...document.querySelector('.film-leads path').getAttribute('d').matchAll(/L([-\\d.]+)/g)]
        .map(([, x]) => left + Number(x));
    }"""
    before = page.evaluate(ends)
    frames = page.get_by_role("list", name="Filmstrip").get_by_role("button")
    assert len(before) == frames.count() >= 5
    for x, around in (before[0], r"2\.9[89]|3\.0[01]"), (before[-1], r"3\.3[89]|3\.4[01]"):
        box = page.locator(".lane-canvas").bounding_box()
        page.mouse.click(x, box["y"] + 8)
        expect(page.get_by_label("Virtual time")).to_have_text(re.compile(rf"^({around})\d s$"))
    wait_for_frames(page)
    head = page.locator(".film-head").bounding_box()
    assert head["x"] + head["width"] / 2 == pytest.approx(before[-1], abs=3)

    page.get_by_role("button", name="Zoom in (W)").click()
    page.wait_for_url("**&z=*")
    wait_for_frames(page)
    zoomed = page.evaluate(ends)
    assert zoomed[-1] - zoomed[0] > 1.4 * (before[-1] - before[0])


def test_smart_pace_slows_a_replay_down_in_a_transition(show):
    page, _ = show(found_story(), 4.5)
    smart = page.get_by_role("button", name="Smart pace")
    expect(smart).to_be_disabled()
    page.evaluate("location.hash += '&t=1'")
    expect(page.get_by_label("Virtual time")).to_have_text("1.000 s")
    smart.click()
    expect(smart).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("speed=smart"))

    # It looks from before the replay begins, so that a slow machine misses nothing of it.
    page.evaluate("""() => {
      const rates = new Set();
      const look = () => {
        const player = document.querySelector('.windows').getAnimations({ subtree: true })
          .find((it) => it.id.startsWith('animation') && it.playState === 'running');
        if (player) rates.add(player.playbackRate);
        if (Number.parseFloat(document.querySelector('.now').textContent) > 3.25) window.rates = [...rates];
        else requestAnimationFrame(look);
      };
      look();
    }""")
    page.get_by_role("button", name="Play from here").click()
    wait_until(page, "window.rates")
    rates = page.evaluate("window.rates")
    assert rates == [0.1]


def test_the_sequence_diagram_leads_to_its_moments(show):
    page, session = show(found_story(), 4.5)
    steps = page.get_by_role("list", name="Sequence diagram").get_by_role(
        "link", name=re.compile(r"^\d\.\d{3} s: ")
    )
    slide = steps.filter(has_text="slide 0.3 s")
    expect(slide).to_have_accessible_name("3.100 s: Splash → Login: slide 0.3 s")
    expect(steps.last).to_contain_text("Orphaned view")
    session.send(do="tap", target="Log In")
    expect(steps.filter(has_text="Tap “Log In”")).to_be_visible()
    # In one look: what happens draws it anew.
    begin, end, arrow = page.evaluate("""() => {
      const holds = (text) => (it) => it.textContent.includes(text);
      const head = (name) => [...document.querySelectorAll('.sequence-head *')]
        .find((it) => it.textContent === name);
      const slide = [...document.querySelectorAll('button:has(.sequence-arrow)')]
        .find(holds('slide 0.3 s'));
      return [head('Splash'), head('Login'), slide.querySelector('.sequence-arrow')]
        .map((it) => it.getBoundingClientRect().toJSON());
    }""")
    assert abs(arrow["x"] - begin["x"] - begin["width"] / 2) < 6
    assert abs(arrow["x"] + arrow["width"] - end["x"] - end["width"] / 2) < 6

    slide.click()
    expect(page.get_by_label("Virtual time")).to_have_text("3.100 s")
    expect(slide).to_have_attribute("aria-current", "step")
    expect(steps.last).to_have_class(re.compile("is-later"))
    expect(page.get_by_role("tab", name="Story")).to_have_attribute("aria-selected", "true")


def test_an_instant_inside_a_turn_is_not_shown_as_if_it_had_been_on_the_screen(show):
    page, session = show(found_story(), 4.5)
    note = page.locator("nav-phone").get_by_text("Inside a turn: never on the screen")
    expect(note).to_be_hidden()
    begin = next(it["seq"] for it in session.events if it["kind"] == "transition")
    page.evaluate(f"location.hash += '&e={begin}'")
    expect(note).to_be_visible()
    opacity = "getComputedStyle(document.querySelector('.stage .windows')).opacity"
    assert float(page.evaluate(opacity)) < 0.5

    page.evaluate("location.hash = location.hash.replace(/&e=[0-9]+/, '&t=3.05')")
    expect(note).to_be_hidden()
    assert page.evaluate(opacity) == "1"


def test_a_step_of_the_story_unfolds_to_its_callbacks(show):
    page, session = show(found_story(), 4.5)
    story = page.get_by_role("list", name="Sequence diagram")
    expiry = story.get_by_role("listitem").filter(has_text="Expire")
    expiry.get_by_role("button", name=re.compile(r"^\d+ callbacks$")).click()
    calls = expiry.get_by_role("list", name="Callbacks").get_by_role("button")
    appears = calls.filter(has_text="viewWillAppear").first
    seq = int(appears.get_attribute("data-seq"))
    assert session.events[seq - 1]["name"] == "viewWillAppear"

    appears.click()
    expect(page.get_by_label("Virtual time")).to_have_text("3.100 s")
    expect(page).to_have_url(re.compile(f"e={seq}(&|$)"))
    expect(calls.last).to_have_class(re.compile("is-later"))
