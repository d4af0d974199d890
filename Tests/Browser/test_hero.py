"""The start page plays the first story on two phones, and lets a person try it."""

import json
import re

from playwright.sync_api import expect

from conftest import wait_for_frames, wait_until
from navscope import ROOT, Session

GALLERY = json.loads((ROOT / "Public" / "gallery.json").read_text())["stories"]
RECORDED = json.loads((ROOT / "Public" / "first-story.json").read_text())["runs"]

PICTURES = "[...document.querySelectorAll('.hero-side canvas')].map((it) => it.toDataURL()).join()"


def findings(events):
    return [(it["rule"], it["t"]) for it in events if it["kind"] == "finding"]


def test_what_it_plays_is_what_the_server_would_play(server):
    for run in RECORDED:
        story = next(it for it in GALLERY if it["id"] == run["story"])
        script = {key: story[key] for key in ("app", "conditions", "inputs")}
        events = server.begin(script, 4.1).events
        assert findings(run["events"]) == findings(events)
    assert [it["story"] for it in RECORDED] == ["expired-in-the-fade", "expired-in-the-fade-right"]


def test_it_plays_until_the_ghost_is_seen_and_can_be_paused(open_page):
    page = open_page()
    expect(page.locator(".hero-caption")).to_have_text("0.1 s later the server says 401.")
    verdicts = page.locator(".hero-verdict")
    expect(verdicts.first).to_be_visible()
    expect(verdicts.first).to_have_text("Main stays behind Login.")
    expect(verdicts.last).to_have_text("Login waits 0.2 s. Nothing stays behind.")
    red = """() => {
      const canvas = document.querySelector('.hero-side canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] > 190 && data[at + 1] < 80) count += 1;
      return count;
    }"""
    wait_until(page, f"({red})() > 200")

    page.get_by_role("button", name="Pause").click()
    wait_for_frames(page)
    before = page.evaluate(PICTURES)
    page.wait_for_timeout(300)
    assert page.evaluate(PICTURES) == before
    page.get_by_role("button", name="Play", exact=True).click()
    wait_until(page, f"{PICTURES} !== {json.dumps(before)}")


def test_it_is_tried_in_the_middle_of_the_fade_before_anything_breaks(server, open_page):
    page = open_page()
    page.get_by_role("button", name="Try it yourself").click()

    expect(page.get_by_label("Virtual time")).to_have_text("3.100 s")
    expect(page.locator("nav-notice")).to_contain_text("The story sends “Expire (401)”, under Sign-in.")
    session = Session(server, page.url.split("session=")[1].split("&")[0])
    assert session.inputs == [{"at": 0, "do": "launch"}]
    assert (session.clock["paused"], session.clock["rate"]) == (True, 0.1)
    assert findings(session.events) == []


def test_who_wants_less_motion_sees_four_frames_that_stand(open_page):
    page = open_page(reduced_motion="reduce")

    expect(page.locator(".hero-frames > li")).to_have_count(4)
    expect(page.locator(".hero-frames > li").last).to_contain_text("Main stays behind Login.")
    expect(page.locator(".hero-toggle")).to_be_hidden()
    expect(page.get_by_role("button", name="Try it yourself")).to_be_visible()


def test_the_last_sessions_are_continued_from_above_the_designs(server, open_page):
    for app in ("tab-root", "window-swap", "modal-login", "single-stack"):
        server.create(app, inputs=[{"at": 0, "do": "launch"}])
    page = open_page()
    cards = page.get_by_role("navigation", name="Continue").get_by_role("link")

    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text("Single stack")
    expect(cards.locator("img")).to_have_count(3)
    wait_until(page, "[...document.querySelectorAll('.continue img')].every((it) => it.naturalWidth > 0)")
    assert cards.first.bounding_box()["y"] < page.locator(".card").first.bounding_box()["y"]
    cards.first.click()
    expect(page.locator(".app-title")).to_have_text("Single stack")


def test_return_on_the_chosen_card_starts_it(server, open_page, asked):
    page = open_page()
    card = page.locator(".card[data-app=flow-container]")
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")

    assert asked.wait_for("POST", "/api/sessions")["app"] == "flow-container"
    expect(page.locator(".workspace")).to_be_visible()


def test_a_design_says_what_explore_finds_in_it(open_page):
    page = open_page()
    expect(page.locator(".card").first).to_have_attribute("data-app", "flow-container-as-published")
    assert page.locator(".card").count() == page.locator(".card-explored").count()
    card = page.locator(".card[data-app=tab-root-as-published]")
    expect(card.locator(".card-explored")).to_have_text("4 ways to break with 2 inputs")
    expect(page.locator(".card[data-app=tab-root] .card-explored")).to_have_text(
        "Nothing breaks with 2 inputs")

    # For as long as a busy machine may need.
    page.route("**/api/explorations", lambda route: route.continue_(
        post_data=json.dumps({**route.request.post_data_json, "timeLimit": 600})))
    card.click()
    page.locator(".sheet").get_by_role("button", name="Explore").click()
    expect(page.locator("nav-explore")).to_contain_text(re.compile("4 errors?"))
