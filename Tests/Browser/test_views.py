"""Whatever is shown is seen from its top; the way back leads to where it was left."""

from playwright.sync_api import expect

from conftest import wait_until
from stories import root_controller_story

NARROW = {"width": 390, "height": 844}


def test_on_a_phone_a_session_opens_at_its_top_and_the_way_back_leads_to_where_one_was(open_page):
    page = open_page(viewport=NARROW)
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_visible()
    page.evaluate("document.querySelector('.sheet [type=submit]').scrollIntoView()")
    left = page.evaluate("scrollY")
    assert left > 0

    start.click()
    expect(page.locator(".session-title")).to_be_in_viewport()
    expect(page.locator("nav-phone .screen")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("scrollY") == 0

    page.evaluate("scrollTo(0, 400)")
    page.go_back()
    wait_until(page, f"scrollY === {left}")
    expect(start).to_be_in_viewport()


def test_a_new_session_begins_at_the_head_of_the_start_page(show):
    page, _ = show(root_controller_story(), 10, viewport=NARROW)
    page.evaluate("scrollTo(0, 600)")

    page.evaluate("document.querySelector('.new-session').click()")

    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0
