"""An imported app is built anew after a save: who has no session open is told too."""

import json

import pytest
from playwright.sync_api import expect

NEWS = [
    ({"state": "building"}, "A file of Root controller was saved. Building the app…"),
    (
        {"state": "built"},
        "Root controller was built. New sessions and explorations run this build.",
    ),
    (
        {"state": "failed", "message": "App.swift:3: no such type", "hasBuild": True},
        "App.swift:3: no such type. The last build stays in use.",
    ),
]


@pytest.mark.parametrize("place", ["", "#explore=root-controller"])
@pytest.mark.parametrize(("news", "said"), NEWS)
def test_a_build_is_told_where_no_session_is_shown(server, open_page, place, news, said):
    page = open_page(stays=False)
    page.add_init_script("delete globalThis.SharedWorker")

    def as_own(route):
        catalogue = json.loads(server.request("GET", "/api/apps")[1])
        catalogue["apps"][0]["own"] = True
        route.fulfill(json=catalogue)

    told = f"event: build\ndata: {json.dumps({**news, 'app': 'root-controller'})}\n\n"
    page.route("**/api/apps", as_own)
    page.route(
        "**/api/builds/events",
        lambda route: route.fulfill(content_type="text/event-stream", body=told),
    )
    page.goto(f"{server.base}/nothing-is-here")
    page.goto(f"{server.base}/{place}")

    expect(page.locator(".notice-text")).to_have_text(said)
