"""What a link of the page opens in a browser that has never been here, and where following leads."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import wait_until
from navscope import NavScope
from test_sharing import join

LAUNCH = {"at": 0, "do": "launch"}
SCRIPT = {"version": 1, "app": "root-controller", "inputs": [LAUNCH]}


@pytest.fixture
def private():
    server = NavScope()
    yield server
    assert server.stop() == 0


def key(link):
    return link.split("k=")[1]


def begin(server, link=None):
    """A session that stands at 6 s."""
    headers = {"Authorization": f"Bearer {key(link)}"} if link else {}
    _, text = server.request("POST", "/api/sessions", SCRIPT, headers)
    session = json.loads(text)["id"]
    clock = {"to": 6, "paused": True}
    server.request("POST", f"/api/sessions/{session}/clock", clock, headers)
    return session


def moment_link(page, kind=None):
    """The link of the dialog to event 120, and what is said of it."""
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share, export and import")
    if kind:
        dialog.get_by_label("Opens").select_option(label=kind)
    link = dialog.get_by_label("Link to this moment")
    expect(link).to_have_value(re.compile("#k=" if kind and "view" in kind else "#(?!k=).*s="))
    told = link.input_value(), dialog.locator(".link-about").inner_text()
    dialog.get_by_role("button", name="Close").click()
    return told


def saved_file(page, folder):
    page.get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("dialog").locator("[data-form=html]").click()
    file = folder / "run.html"
    download.value.save_as(file)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return f"file://{file}"


def opened(page, session):
    """What came of opening a link: the session or another, where, and with which rights."""
    wait_until(page, "document.querySelector('.connection[data-state=live]')"
                     " || document.querySelector('nav-start [role=alert]:not([hidden])')")
    if page.locator(".workspace").is_hidden():
        return "refused: " + page.locator("nav-start [role=alert]").first.inner_text().split(".")[0]
    expect(page.locator("nav-phone")).to_have_attribute("data-seq", "120")
    which = "the session" if f"session={session}" in page.url else "a session of its own"
    if page.url.startswith("file:"):
        which = "the file"
    locked = page.locator("nav-inject").inner_text()
    rights = "watches" if re.search("View only|recording", locked) else "drives"
    return f"{which} at event 120, {rights}"


AT = "&e=120"


def test_each_link_of_a_private_server(private, open_link, tmp_path):
    session = begin(private)
    page = open_link(f"{private.base}/#session={session}{AT}", accept_downloads=True)
    link, about = moment_link(page)
    assert "is this computer: the link opens only here" in about and "HTML file" in about

    assert opened(open_link(link), session) == "a session of its own at event 120, drives"
    assert opened(open_link(page.url), session) == "the session at event 120, drives"
    file = saved_file(page, tmp_path)
    assert opened(open_link(file), session) == "the file at event 120, watches"


def test_who_may_only_watch_is_told_how_a_link_with_a_script_opens(shared, open_link):
    server, links = shared
    session = begin(server, links["drive"])
    ada = open_link(f"{links['drive']}&session={session}{AT}")
    link, _ = moment_link(ada, "A new session from the script")
    script = link.split("#")[1]
    ada.get_by_role("button", name="Release control").click()
    expect(ada.locator(".presence-status")).to_have_text("No one has control.")

    linus = open_link(f"{links['watch']}&{script}", permissions=["clipboard-read", "clipboard-write"])
    alert = linus.get_by_role("alert").first
    expect(alert).to_contain_text(
        "This link starts a new session, which needs control. View only. No one has control. To run"
        " it, raise your hand to ask for control. The same run is here to watch."
    )
    alert.get_by_role("button", name="Copy link").click()
    expect(alert.get_by_role("button", name="Copied")).to_be_visible()
    assert linus.evaluate("navigator.clipboard.readText()") == link
    alert.get_by_role("button", name="Watch “Root controller, fixed”").click()
    assert opened(linus, session) == "the session at event 120, watches"

    server.request("DELETE", f"/api/sessions/{session}", headers={"Authorization": f"Bearer {key(links['drive'])}"})
    again = open_link(f"{links['watch']}&{script}")
    alert = again.get_by_role("alert").first
    expect(alert).to_contain_text("You can also open the link on a NavScope of your own.")
    expect(alert.get_by_role("button", name="Watch")).to_have_count(0)
    join(again, "Linus")
    ada.locator("nav-presence summary").press("Enter")
    ada.get_by_role("button", name="Pass control to Linus").press("Enter")
    expect(again.locator(".presence-status")).to_have_text("You have control.")
    alert.get_by_role("button", name="Try again").click()
    expect(again.locator(".workspace")).to_be_visible()
    assert opened(again, session) == "a session of its own at event 120, drives"


def test_one_follows_from_the_start_page_and_from_session_to_session(shared, open_link):
    server, links = shared
    first, second = begin(server, links["drive"]), begin(server, links["drive"])
    ada = open_link(f"{links['drive']}&session={first}&t=1.5&tab=tree")
    join(ada, "Ada")
    expect(ada.locator(".presence-status")).to_have_text("You have control.")

    linus = open_link(links["watch"])
    expect(linus).to_have_url(re.compile(f"session={first}"))
    expect(linus.locator("nav-player .now")).to_have_text("1.500 s")
    expect(linus.get_by_role("tab", name="Tree")).to_have_attribute("aria-selected", "true")

    ada.evaluate(f"location.hash = '#session={second}&t=2.5&tab=log'")
    ada.get_by_label("Filter events").fill("kind:transition")
    ada.keyboard.press("Enter")
    expect(linus).to_have_url(re.compile(f"session={second}.*"))
    expect(linus.get_by_label("Filter events")).to_have_value("kind:transition")
    ada.get_by_role("tab", name="Map").click()
    expect(linus.get_by_role("tab", name="Map")).to_have_attribute("aria-selected", "true")

    ada.evaluate(f"location.hash = '#compare={first},{second}'")
    expect(linus.locator("nav-compare")).to_be_visible()
    expect(linus.get_by_role("button", name="Follow Ada")).to_have_attribute("aria-pressed", "true")
