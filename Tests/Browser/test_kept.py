"""What is seen stays as it is through each kind of link: view, camera, tab, filter and moment."""

import json
import re

import pytest
from playwright.sync_api import expect

from stories import found_story
from test_planes import names
from test_sharing import bar, bearer

SEEN = "t=3.15&view=3d&cam=30%2C21%2C64&tab=tree&f=kind%3Atransition"


def seen(page):
    """What a person sees of it."""
    expect(page.locator("nav-player .now")).to_have_text("3.150 s")
    expect(names(page).first).to_be_visible()
    return {
        "seq": page.locator("nav-phone").get_attribute("data-seq"),
        "is 3D": page.get_by_role("button", name="3D").get_attribute("aria-pressed"),
        "planes": names(page).all_inner_texts(),
        "camera": re.search(r"cam=([^&]*)", page.url)[1],
        "tab": page.locator(".tabs [aria-selected=true]").inner_text(),
        "filter": page.locator("nav-log").evaluate("it => it.filter"),
    }


def copied(page, button):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button.click()
    expect(page.locator("button:visible", has_text=re.compile("^Copied$"))).to_have_count(1)
    return page.evaluate("navigator.clipboard.readText()")


def dialog_link(page, kind=None):
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share, export and import")
    if kind:
        dialog.get_by_label("Opens").select_option(label=kind)
    link = dialog.get_by_label("Link to this moment")
    expect(link).to_have_value(re.compile("s=" if kind != "This session, view only" else "k="))
    return link.input_value()


def saved_file(page, folder):
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("dialog").locator("[data-form=html]").click()
    file = folder / "run.html"
    download.value.save_as(file)
    return f"file://{file}"


PRIVATE = {
    "the address": lambda page, _: page.url,
    "Copy link": lambda page, _: copied(page, page.get_by_role("button", name="Copy link")),
    "the script": lambda page, _: dialog_link(page),
    "the HTML file": saved_file,
}
SHARED = {
    "Copy link": lambda page: copied(page, page.get_by_role("button", name="Copy link", exact=True)),
    "the link to watch": lambda page: dialog_link(page, "This session, view only"),
    "the script": lambda page: dialog_link(page, "A new session from the script"),
    "the link with control": lambda page: copied(
        page, page.get_by_role("button", name="Copy link with control")),
}


@pytest.mark.parametrize("kind", PRIVATE)
def test_a_link_keeps_what_is_seen(kind, server, open_link, tmp_path):
    session = server.begin(found_story(), 6)
    page = open_link(f"{server.base}/#session={session.id}&{SEEN}")
    before = seen(page)
    assert before["is 3D"] == "true" and before["tab"] == "Tree"

    assert seen(open_link(PRIVATE[kind](page, tmp_path))) == before


@pytest.mark.parametrize("kind", SHARED)
def test_so_does_one_of_a_shared_server(kind, shared, open_link):
    server, links = shared
    status, text = server.request(
        "POST", "/api/sessions", {"version": 1, **found_story()}, bearer(links["drive"]))
    assert status == 201, text
    session = json.loads(text)["id"]
    server.request("POST", f"/api/sessions/{session}/clock", {"to": 6, "paused": True}, bearer(links["drive"]))
    page = open_link(f"{links['drive']}&session={session}&{SEEN}")
    before = seen(page)
    expect(bar(page)).to_have_text("You have control.")
    if kind == "the link with control":
        page.locator("nav-presence summary").press("Enter")
    link = SHARED[kind](page)

    if kind == "the script":
        page.goto(link)
        expect(page).to_have_url(re.compile(f"session=(?!{session})"))
        assert seen(page) == before
    else:
        assert seen(open_link(link)) == before
