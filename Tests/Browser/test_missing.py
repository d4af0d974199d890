"""An address where there is nothing leads on."""

import re

from playwright.sync_api import expect


def test_an_unknown_address_says_what_was_asked_for_and_leads_on(open_page, server):
    page = open_page(alone=True)
    page.goto(f"{server.base}/session/<b>xyz")

    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page.get_by_text("There is nothing at /session/<b>xyz.")).to_be_visible()
    expect(page.locator("b")).to_have_count(0)
    text, code = page.evaluate(
        """() => [document.body, document.querySelector('code')]
          .map((it) => getComputedStyle(it).fontFamily)"""
    )
    assert "system-ui" in text and "monospace" in code
    page.get_by_role("link", name="Start page").click()
    expect(page.get_by_label("Find a design")).to_be_visible()


def test_an_address_by_the_name_of_a_session_leads_to_it(open_page, server):
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    page = open_page(alone=True)
    page.goto(f"{server.base}/session/{session}")

    page.get_by_role("link", name=f"Session {session}").click()

    page.wait_for_selector(".connection[data-state=live]")
    expect(page).to_have_url(re.compile(f"session={session}"))
