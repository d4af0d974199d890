"""The past can be looked at inside a transition, played at any rate, and left for the present."""

import re

import pytest

from playwright.sync_api import expect

from conftest import note, seen, wait_for_picture, wait_until
from navscope import Session
from stories import root_controller_story

FADE_BEGAN = 6


def slider(page):
    return page.get_by_role("slider", name="Playhead")


def press(page, key, times=1):
    for _ in range(times):
        slider(page).press(key)
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")


def test_an_address_with_a_time_shows_the_inside_of_a_transition(server, open_page):
    session = server.begin(root_controller_story(), 10)
    slide = next(it for it in session.events if it.get("from") == [-390, 0, 390, 844])

    page = open_page(f"#session={session.id}&t=9.15")
    page.wait_for_selector("nav-timeline.is-past")

    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile("9.150 s, slide to Login 50 %$"))
    assert seen(page, slide["object"])["box"] == [-195, 0, 390, 844]
    expect(page.get_by_label("Virtual time")).to_have_text("9.150 s")


def test_keys_move_through_the_past_and_back_to_now(show):
    page, _ = show(root_controller_story(), 10)
    says = lambda text: expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(text))
    says("^live, event")

    press(page, "Shift+ArrowLeft")
    expect(page.locator(".past")).to_have_text(re.compile("^At 9.300 s"))
    press(page, "Shift+ArrowLeft")
    press(page, "ArrowRight", 3)
    says("9.150 s, slide to Login 50 %$")
    press(page, "PageDown")
    says("8.150 s")
    press(page, "Home")
    says("0.000 s")
    page.locator("body").press("l")
    wait_until(page, "!document.querySelector('nav-timeline').matches('.is-past')")
    expect(page.get_by_label("Virtual time")).to_have_text("10.000 s")


def test_dragging_shows_each_moment_on_the_way(show):
    page, _ = show(root_controller_story(), 10)
    box = slider(page).bounding_box()
    y = box["y"] + box["height"] / 2

    page.mouse.move(box["x"] + box["width"] * 0.5, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, y, steps=4)
    wait_until(page, "document.querySelector('nav-timeline').matches('.is-past')")
    early = int(page.locator("nav-phone").get_attribute("data-seq"))
    page.mouse.move(box["x"] + box["width"] * 0.6, y, steps=4)
    page.mouse.up()

    wait_until(page, f"Number(document.querySelector('nav-phone').dataset.seq) > {early}")
    page.wait_for_url("**&t=*")


def test_the_past_is_played_at_the_chosen_rate_until_it_joins_the_present(show, asked):
    page, _ = show(root_controller_story(), 10)
    press(page, "Home")

    page.get_by_label("Rate 2", exact=True).click()
    page.get_by_role("button", name="Play from here").click()

    page.locator("nav-phone").get_by_text("Main Screen").wait_for()
    page.locator("nav-phone").get_by_text("Main Screen").wait_for(state="detached")
    wait_until(page, "!document.querySelector('nav-timeline').matches('.is-past')")
    expect(page.get_by_label("Virtual time")).to_have_text("10.000 s")
    assert list(asked) == []


def test_a_reload_in_the_middle_of_a_replay_comes_back_to_its_moment(show):
    page, _ = show(root_controller_story(), 10)
    press(page, "Home")
    page.get_by_label("Rate 0.1", exact=True).click()
    page.get_by_role("slider", name="Playhead").press("Shift+ArrowRight")
    page.get_by_role("button", name="Play from here").click()
    now = "Number.parseFloat(document.querySelector('.now').textContent)"
    began = page.evaluate(now)
    wait_until(page, f"{now} > {began + 0.1}")

    left = page.evaluate(now)
    page.reload()

    page.wait_for_url("**&t=*")
    page.wait_for_selector("nav-timeline.is-past")
    wait_until(page, f"{now} >= {left}")
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()
    stands = page.evaluate(now)
    expect(page).to_have_url(re.compile(f"&t={stands:g}"))
    assert stands < 10


def test_the_log_goes_along_and_what_comes_later_is_pale(show):
    page, _ = show(root_controller_story(), 10, tab="log")
    press(page, "Home")
    press(page, "PageUp", 6)

    last = page.locator(".row.is-now")
    expect(last).to_be_visible()
    seq = int(last.get_attribute("data-seq"))
    laters = page.locator(".row.is-later").evaluate_all(
        "all => all.map(it => Number(it.dataset.seq))"
    )
    assert laters and min(laters) > seq


def test_steps_go_by_events_while_the_past_is_seen(show, asked):
    page, _ = show(root_controller_story(), 10)
    press(page, "Home")
    wait_until(page, "document.querySelector('.now').textContent === '0.000 s'")
    first = int(page.locator("nav-phone").get_attribute("data-seq"))

    page.get_by_role("button", name="Step to next event").click()
    wait_for_picture(page, first + 1)
    wait_until(page, "document.querySelector('.now').textContent === '3.000 s'")
    page.get_by_role("button", name="Step to next instant").click()

    wait_until(page, "document.querySelector('.now').textContent === '6.000 s'")
    assert list(asked) == []


def tell_story(page):
    """Tells a story of the gallery that plays on the first app."""
    page.get_by_role("button", name="401 during the fade – fixed").click()
    return page


def test_a_story_is_run_at_once_and_shown_from_its_start(server, open_page, asked):
    tell = open_page()
    times = note(tell, "nav-player .now")
    tell_story(tell)
    created = asked.wait_for("POST", "/api/sessions")
    assert created["app"] == "root-controller"
    assert created["inputs"][-1] == {"at": 3.1, "do": "session", "state": "expired"}
    tell.wait_for_url(re.compile("&story=expired-in-the-fade-right"))
    session = Session(server, re.search(r"session=(\w+)", tell.url)[1])
    stood = asked.wait_for("POST", f"{session.path}/clock")
    assert stood == {"to": pytest.approx(6.1), "paused": True}
    assert session.clock == {"time": pytest.approx(6.1), "rate": 1, "paused": True}

    expect(tell.locator("nav-story").get_by_text("401 during the fade – fixed")).to_be_visible()
    tell.wait_for_selector("nav-timeline.is-past")
    assert next(it for it in times() if it > "0.000 s") < "3.000 s"
    tell.get_by_label("Rate 8", exact=True).click()

    assert asked.wait_for("POST", f"{session.path}/clock") == {"paused": False}
    expect(tell.locator("nav-timeline.is-past")).to_have_count(0)


def test_keys_before_the_trace_of_a_story_has_come_do_not_skip_it(faulty, open_page, asked):
    faulty.be_silent()
    page = tell_story(open_page(through=faulty))
    page.wait_for_selector("nav-timeline.is-past")

    press(page, "PageUp", 2)
    page.locator("body").press("ArrowRight")
    page.get_by_label("Rate 2", exact=True).click()
    page.locator("body").press(" ")
    faulty.be_silent(False)

    expect(page.locator(".past")).to_have_text("Replaying")
    expect(page.get_by_label("Rate 2", exact=True)).to_have_attribute("aria-pressed", "true")
    assert not [it for it in asked if it[2] == {"paused": False}]


def test_whoever_moves_before_the_trace_of_a_story_has_come_stays_there(faulty, open_page):
    faulty.be_silent()
    page = tell_story(open_page(through=faulty))
    page.wait_for_selector("nav-timeline.is-past")

    page.locator("body").press("Home")
    faulty.be_silent(False)

    wait_until(page, "document.querySelector('nav-timeline .mark')")
    press(page, "PageUp", 2)
    expect(page.get_by_label("Virtual time")).to_have_text("2.000 s")
    expect(page.locator(".past")).to_contain_text("At 2.000 s")


def test_the_start_has_shelves_and_all_stories_on_demand(open_page):
    page = open_page()

    page.get_by_label("Find a design").fill("looks wrong")
    expect(page.locator(".card-title")).to_have_text(["Modal login"])
    page.get_by_label("Find a design").fill("Mick")
    expect(page.locator(".card-title")).to_have_text(
        ["Flow container, as published", "Flow container, fixed", "Root swap in the window", "Modal login"]
    )
    page.get_by_label("Find a design").fill("zzz")
    expect(page.get_by_text("No matching designs.")).to_be_visible()
    before = page.locator(".story-card:visible").count()
    page.get_by_role("button", name="All").click()
    expect(page.locator(".story-card:visible").nth(before)).to_be_visible()
