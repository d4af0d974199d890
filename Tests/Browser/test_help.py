"""The page tells how to bring an app of one's own, a phone's log, and a colleague."""

import re

import pytest
from playwright.sync_api import expect

from navscope import PAGE, NavScope


def section(page, title):
    head = page.get_by_role("dialog", name="Help").get_by_role("heading", name=title)
    return head, head.locator("xpath=..")


def copied(page, at):
    """What a command of the start page copies."""
    page.get_by_role("button", name="Copy command").nth(at).click()
    expect(page.get_by_text("Copied")).to_be_visible()
    return page.evaluate("navigator.clipboard.readText()")


def test_the_start_page_says_how_to_debug_ones_own_app(open_page):
    page = open_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.locator(".start-head")).to_contain_text("Debug your own app:navscope import MyApp")

    assert copied(page, at=0) == "navscope import MyApp"

    page.get_by_role("button", name="How it works").click()
    head, own = section(page, "Your own app")
    expect(head).to_be_focused()
    expect(own).to_contain_text("navscope serve --app MyApp --open")
    page.keyboard.press("Escape")
    expect(head).to_be_hidden()


def is_as_wide_as_the_window(page):
    return page.locator("nav-start").evaluate("it => it.scrollWidth <= it.clientWidth")


@pytest.mark.parametrize("width", [1440, 900, 390])
def test_the_start_page_says_how_to_check_an_app_for_ios_27(open_page, width):
    page = open_page(viewport={"width": width, "height": 900})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.locator(".start-head")).to_contain_text("Check it for iOS 27:navscope scenes MyApp")
    assert is_as_wide_as_the_window(page)

    assert copied(page, at=1) == "navscope scenes MyApp"

    page.get_by_role("button", name="What it finds").click()
    head, scenes = section(page, "Scenes and iOS 27")
    expect(head).to_be_focused()
    expect(scenes).to_contain_text(
        "navscope import MyApp\nnavscope scenes MyApp --before main --save"
    )


def test_a_server_that_imports_no_apps_says_how_to_get_the_command(open_page):
    server = NavScope(command=PAGE)
    page = open_page(through=server)

    expect(page.locator(".start-head")).to_contain_text(
        "Debug your own app:make build\n.build/release/navscope import MyApp"
    )
    expect(page.locator(".start-head")).to_contain_text(
        "Check it for iOS 27:.build/release/navscope scenes MyApp"
    )
    for width in (1024, 900, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert is_as_wide_as_the_window(page)
    page.goto("about:blank")
    assert server.stop() == 0


def test_a_search_that_finds_no_design_says_how_to_bring_an_app(open_page):
    page = open_page()
    page.get_by_label("Find a design").fill("my own app")

    expect(page.locator(".apps")).to_contain_text("No matching designs.Debug your own app:")
    expect(page.get_by_label("Selected design")).to_be_hidden()

    page.get_by_label("Find a design").fill("looks wrong")
    expect(page.get_by_label("Selected design")).to_be_hidden()
    page.get_by_role("button", name="Modal login").click()
    expect(page.get_by_label("Selected design")).to_contain_text("Modal login")


def test_help_tells_of_a_log_a_colleague_and_the_keys(open_page):
    page = open_page(viewport={"width": 390, "height": 844})
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("heading", name="Help", exact=True)).to_be_in_viewport()
    log = section(page, "A phone’s log")[1]
    expect(log).to_contain_text("Compare with… then runs a design beside it.")
    expect(log).to_contain_text("navscope log phone.log")
    _, sharing = section(page, "Share with a colleague")
    expect(sharing).to_contain_text("two links, one to watch and one to drive")
    sharing.get_by_role("button", name="Copy").click()
    expect(sharing).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == "navscope serve --share 192.0.2.7"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    page.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    head, keys = section(page, "Keyboard shortcuts")
    expect(head).to_be_in_viewport()
    expect(keys).to_contain_text("Play or pause")


def test_help_and_findings_lead_to_the_documentation_where_it_was_built(open_page, server):
    base = "/documentation/"

    def catalogue(documentation):
        def answer(route):
            body = {**route.fetch().json(), "documentation": documentation}
            route.fulfill(json={name: it for name, it in body.items() if it is not None})

        return answer

    def links(page):
        return page.get_by_role("link").filter(has_text=re.compile("^(Documentation|About the rules)$"))

    script = {"app": "root-controller-as-published", "inputs": [{"at": 0, "do": "launch"}]}
    session = server.begin(script, 20)
    page = open_page(alone=True)
    page.route("**/api/apps", catalogue(base))
    page.goto(f"{server.base}/#session={session.id}")
    page.reload()
    page.get_by_role("tab", name="Findings").click()
    rules = page.get_by_role("link", name="About the rules")
    expect(rules).to_have_attribute("href", f"{base}rules/findings")
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("link", name="Documentation")).to_have_attribute(
        "href", f"{base}navscopecommand/debugger"
    )

    page.unroute("**/api/apps")
    page.route("**/api/apps", catalogue(None))
    page.reload()
    expect(page.get_by_role("tab", name="Findings")).to_be_visible()
    expect(links(page)).to_have_count(0)
