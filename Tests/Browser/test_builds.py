"""An imported app is built anew after a save: who has no session open is told too."""

import json
import re

import pytest
from playwright.sync_api import expect

APP = "root-controller"
TITLE = "Root controller, fixed"
BUILDING = {"state": "building", "seconds": 41}
FAILED = {
    "state": "failed", "message": "App.swift:3: no such type. The last build is still used.",
    "hasBuild": True,
}
NEWS = [
    (BUILDING, f"A file of {TITLE} was saved. Building the app…"),
    ({"state": "built"}, f"{TITLE} was built. New sessions and explorations run this build."),
    (FAILED, "App.swift:3: no such type. The last build is still used."),
]


@pytest.fixture
def told(server, open_page):
    """Opens the page where a server tells what becomes of an imported app, and nothing after."""

    def told(place, *news):
        page = open_page(alone=True)
        page.add_init_script("delete globalThis.SharedWorker")

        def as_own(route):
            catalogue = json.loads(server.request("GET", "/api/apps")[1])
            catalogue["apps"][0]["own"] = True
            route.fulfill(json=catalogue)

        frames = [f"event: build\ndata: {json.dumps({**it, 'app': APP})}\n\n" for it in news]
        page.route("**/api/apps", as_own)
        page.route(
            "**/api/builds/events",
            lambda route: route.fulfill(content_type="text/event-stream", body="".join(frames)),
        )
        page.goto(f"{server.base}/nothing-is-here")
        page.goto(f"{server.base}/{place}")
        return page

    return told


@pytest.mark.parametrize(
    ("place", "news", "said"), [("", *it) for it in NEWS] + [(f"#explore={APP}", *NEWS[2])]
)
def test_a_build_is_told_where_no_session_is_shown(told, place, news, said):
    expect(told(place, news).locator(".notice-text")).to_have_text(said)


def test_a_build_that_takes_long_shows_what_it_does_and_for_how_long(told):
    page = told("", BUILDING, {**BUILDING, "doing": "Compiling Login.swift"})
    notice, state = page.locator(".notice"), page.locator(".build-state")

    expect(page.locator(".notice-detail")).to_have_text(re.compile(r"^4\d s · Compiling Login.swift$"))
    expect(page.locator(".notice-detail")).to_have_text(re.compile(r"^4[3-9] s"))
    notice.get_by_role("button", name="Dismiss").click()
    expect(state).to_have_text(re.compile(r"^Building… [45]\d s$"))
    expect(state).to_have_attribute("title", "Compiling Login.swift")
    state.click()
    expect(notice).to_contain_text("Building the app…")


def test_the_card_of_an_imported_app_says_how_its_last_build_went(told):
    page = told("")
    expect(page.locator(f".card[data-app={APP}]")).to_contain_text("Built")


def test_a_build_that_failed_can_be_read_again_in_a_session_of_the_app(told, server):
    page = told(f"#session={server.create(APP, inputs=[{'at': 0, 'do': 'launch'}])}", FAILED)
    notice, state = page.locator(".notice"), page.locator(".build-state")

    expect(state).to_have_text("Build failed")
    state.click()
    expect(notice).to_contain_text("no such type. The last build is still used.")
    notice.get_by_role("button", name="Dismiss").click()
    state.click()
    expect(notice).to_be_visible()


def test_a_build_of_another_app_is_not_told_in_a_session(told, server):
    page = told(f"#session={server.create('tab-root', inputs=[{'at': 0, 'do': 'launch'}])}", FAILED)

    page.wait_for_selector("nav-phone[data-state=active]")
    expect(page.locator(".build-state")).to_be_hidden()
    expect(page.locator(".notice")).to_be_hidden()
