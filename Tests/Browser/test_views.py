"""Whatever is shown is seen from its top; the way back leads to where it was left."""

import re

from playwright.sync_api import expect

from conftest import wait_until
from stories import root_controller_story

NARROW = {"width": 390, "height": 844}


def test_on_a_phone_a_session_opens_at_its_top_and_the_way_back_leads_to_where_one_was(open_page):
    page = open_page(viewport=NARROW)
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_visible()
    page.evaluate("document.querySelector('.sheet [type=submit]').scrollIntoView()")
    assert page.evaluate("scrollY") > 0

    start.click()
    expect(page.locator(".session-title")).to_be_in_viewport()
    expect(page.locator("nav-phone .screen")).to_be_in_viewport(ratio=0.99)
    wait_until(page, "scrollY === 0")

    page.evaluate("scrollTo(0, 400)")
    page.go_back()
    # The session is offered above what one came from, which stays where it was seen.
    expect(page.locator(".continue-card")).to_have_count(1)
    at = "document.querySelector('.sheet [type=submit]').getBoundingClientRect().top"
    wait_until(page, f"Math.abs({at}) < 1 && scrollY > 0")
    expect(start).to_be_in_viewport()


def test_a_new_session_begins_at_the_head_of_the_start_page(show):
    page, _ = show(root_controller_story(), 10, viewport=NARROW)
    page.evaluate("scrollTo(0, 600)")

    page.evaluate("document.querySelector('.new-session').click()")

    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    wait_until(page, "scrollY === 0")


def test_the_name_of_the_page_leads_home_and_back(show):
    page, session = show(root_controller_story(), 10)
    page.get_by_role("link", name="NavScope").click()

    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    expect(page).not_to_have_url(re.compile("session"))
    page.get_by_label("Find a design").fill("modal")
    page.get_by_role("button", name="Back to session").click()
    expect(page.locator(".session-title")).to_contain_text(session.id)
    page.get_by_role("link", name="NavScope").click()
    expect(page.get_by_label("Find a design")).to_have_value("")


def test_two_sessions_of_the_list_are_compared(server, open_page):
    first, second = (server.begin(root_controller_story(), t).id for t in (4, 8))
    page = open_page()
    rows = page.get_by_role("list", name="Sessions", exact=True).get_by_role("listitem")

    rows.filter(has_text=first).get_by_role("button", name="Compare").click()
    asks = f"Choose a session to compare with “Root controller, fixed {first}”."
    expect(page.get_by_text(asks)).to_be_visible()
    rows.filter(has_text=second).get_by_role("link", name="Compare with").click()

    page.wait_for_url(f"**#compare={first}*{second}*")
    expect(page.locator("nav-compare h2 a").last).to_have_attribute("title", second)


def test_a_story_that_is_seen_in_3d_offers_its_finding_alone(open_page):
    page = open_page()
    page.get_by_role("button", name="401 during the fade", exact=False).first.click()
    end = page.locator(".story-end")
    expect(end.get_by_role("button", name="Go to finding")).to_be_visible()
    page.locator("body").press("3")
    expect(end.get_by_role("button", name="See it in 3D")).to_be_visible()


def test_on_a_small_screen_what_was_done_in_a_session_stands_below_its_name(server, open_page):
    server.create("root-controller-as-published", inputs=[{"at": 0, "do": "launch"}])
    page = open_page(viewport=NARROW)
    row = page.locator("nav-sessions li")

    name = row.locator(".session-name").bounding_box()
    about = row.locator(".session-about").bounding_box()
    assert about["y"] >= name["y"] + name["height"]
    assert about["width"] > 300
