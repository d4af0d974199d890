"""People on a shared server, each by their link, in a real browser; and many tabs of one browser."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import links_of, wait_for, wait_for_frames
from navscope import NavScope

LAUNCH = {"at": 0, "do": "launch"}
SCRIPT = {"version": 1, "app": "root-controller", "inputs": [LAUNCH]}


def bearer(link):
    return {"Authorization": f"Bearer {link.split('k=')[1]}"}


def begin(server, links=None):
    """A session that stands with its login on the screen, begun by the driver's link."""
    headers = bearer(links["drive"]) if links else {}
    status, text = server.request("POST", "/api/sessions", SCRIPT, headers)
    assert status == 201, text
    session = json.loads(text)["id"]
    clock = {"to": 6, "paused": True}
    assert server.request("POST", f"/api/sessions/{session}/clock", clock, headers)[0] == 200
    return session


def join(page, name):
    """Gives a name; who opens the driver's link has one that is made up."""
    page.get_by_label("Display name").fill(name)
    page.get_by_role("button", name=re.compile("Join|Change name")).press("Enter")
    expect(page.get_by_label("Display name")).to_have_value(name)
    expect(page.get_by_role("button", name="Change name")).to_be_visible()


def bar(page):
    return page.locator(".presence-status")


def people(page):
    """The list of people, opened."""
    if page.locator("nav-presence details[open]").count() == 0:
        page.locator("nav-presence summary").press("Enter")
    return page.locator("nav-presence li")


def test_a_secret_leaves_the_address_and_is_asked_for_again_by_the_tab_alone(shared, open_link):
    server, links = shared
    session = begin(server, links)
    secret = links["drive"].split("k=")[1]

    page = open_link(f"{links['drive']}&session={session}")
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))

    expect(page).to_have_url(re.compile(rf"/#session={session}$"))
    expect(page.locator(".connection[data-state=live]")).to_be_visible()
    page.reload()
    expect(page.locator(".connection[data-state=live]")).to_be_visible()
    assert not [url for url in asked if secret in url]
    page.goto(f"{server.base}/#session={session}")
    other = page.context.new_page()
    other.goto(f"{server.base}/#session={session}")
    expect(other.get_by_text("This server is shared by link").first).to_be_visible()


def test_an_answer_that_comes_late_does_not_bring_back_who_was_taken_out(shared, open_link):
    server, links = shared
    session = begin(server, links)
    ada = open_link(f"{links['drive']}&session={session}")
    linus = open_link(f"{links['watch']}&session={session}")
    join(ada, "Ada")
    join(linus, "Linus")
    expect(people(ada)).to_have_count(2)
    late = []

    def hold(route):
        if late or route.request.method != "GET":
            route.continue_()
        else:
            late.append((route, route.fetch()))

    ada.route("**/api/sharing", hold)
    ada.get_by_label("Display name").fill("Ada L.")
    ada.get_by_role("button", name="Change name").click()
    expect(people(ada).filter(has_text="Ada L.")).to_have_count(1)
    wait_for(ada, lambda: late, "the question who is there")
    ada.get_by_role("button", name="Remove Linus").click()
    expect(people(ada)).to_have_count(1)
    route, answer = late[0]
    assert "Linus" in answer.text()
    with ada.expect_event("requestfinished", lambda request: request.url.endswith("/api/sharing")):
        route.fulfill(response=answer)
    wait_for_frames(ada)

    expect(people(ada)).to_have_count(1)


def test_what_is_told_late_does_not_take_control_back(shared, open_link):
    server, links = shared
    session = begin(server, links)
    ada = open_link(f"{links['drive']}&session={session}")
    expect(bar(ada)).to_have_text("You have control.")
    ada.get_by_role("tab", name="Tree").wait_for()
    late = []
    ada.route("**/api/sharing/place", lambda route: late.append(route))
    ada.get_by_role("tab", name="Tree").click()
    wait_for(ada, lambda: late, "the presenter's place")
    # The page would send a place again that the server has not told after 3 s.
    ada.wait_for_timeout(4000)
    ada.get_by_role("button", name="Release control").click()
    ada.wait_for_timeout(300)
    late[0].continue_()
    expect(bar(ada)).to_have_text("No one has control.")
    assert len(late) == 1
    ada.unroute("**/api/sharing/place")
    ada.reload()
    expect(bar(ada)).to_have_text("No one has control.")


def test_a_review_of_twelve(shared, open_link):
    server, links = shared
    session = begin(server, links)
    watch, drive = (f"{links[kind]}&session={session}" for kind in ("watch", "drive"))
    ada, grace, linus = open_link(drive), open_link(watch), open_link(watch)
    expect(bar(ada)).to_have_text("You have control.")
    expect(bar(grace)).to_have_text("Driver has control.")
    join(ada, "Ada")
    join(grace, "Grace")
    join(linus, "Linus")
    for at in range(9):
        status, text = server.request(
            "POST", "/api/sharing/people", {"name": f"Guest {at}"}, bearer(links["watch"])
        )
        assert status == 201, text
    expect(ada.locator("nav-presence summary")).to_have_text("People (12)")

    # Ada drives; the others see why they cannot.
    expect(bar(ada)).to_have_text("You have control.")
    expect(bar(grace)).to_have_text("Ada has control.")
    why = "View only. Ada has control. To use the phone, raise your hand to ask for control."
    expect(grace.locator("nav-inject > .hint")).to_have_text(why)
    expect(grace.get_by_role("button", name="Terminate")).to_be_disabled()
    expect(ada.get_by_role("button", name="Terminate")).to_be_enabled()
    assert grace.locator("nav-phone .screen").evaluate("it => it.inert")
    grace.locator("nav-phone").click()
    expect(grace.locator(".notice-text")).to_have_text(why)
    grace.locator("body").press("Home")
    expect(grace.locator(".past")).to_contain_text("At 0.000 s")
    expect(grace.locator(".past")).not_to_contain_text("branches")
    grace.locator("body").press("l")
    grace.get_by_role("button", name="Play", exact=True).click()
    expect(grace.locator(".notice-text")).to_contain_text("This link is view-only.")
    expect(grace.get_by_role("button", name="Play", exact=True)).to_be_visible()

    # Grace asks for control, gets it, and drives; all see it.
    grace.get_by_role("button", name="Raise hand").press("Enter")
    expect(bar(linus)).to_have_text("Ada has control. Hand raised: Grace.")
    people(ada)
    ada.get_by_role("button", name="Pass control to Grace").press("Enter")
    expect(bar(grace)).to_have_text("You have control.")
    expect(bar(ada)).to_have_text("Grace has control.")
    expect(ada.get_by_role("button", name="Terminate")).to_be_disabled()
    grace.get_by_role("button", name="Play", exact=True).click()
    grace.locator("nav-phone").get_by_role("button", name="Log In").first.click()
    expect(linus.locator("nav-phone")).to_contain_text("Main")

    # Who has the viewer's link follows the moment that Grace shows, until they move by themselves.
    follow = linus.get_by_role("button", name="Follow Grace")
    expect(follow).to_have_attribute("aria-pressed", "true")
    grace.get_by_role("button", name="Go to time or event").click()
    grace.get_by_label("Time or event", exact=True).fill("#2")
    grace.keyboard.press("Enter")
    expect(linus.locator("nav-phone")).to_have_attribute("data-seq", "2")
    expect(ada.locator("nav-phone")).not_to_have_attribute("data-seq", "2")
    grace.keyboard.press("Escape")
    grace.locator("body").press("l")
    expect(linus.locator("nav-timeline.is-past")).to_have_count(0)
    linus.locator("body").press("Home")
    expect(follow).to_have_attribute("aria-pressed", "false")
    expect(bar(linus)).to_have_text(
        re.compile(r"^Grace has control\. You left Grace at \d+\.\d+ s; Follow brings you back\.$")
    )

    # Ada takes control back, which she has to confirm.
    ada.locator("nav-presence summary").press("Escape")
    ada.get_by_role("button", name="Take control").click()
    expect(ada.locator("nav-presence .problem")).to_have_text(
        "Grace has control and is watching. Ask for control, or take over."
    )
    ada.get_by_role("button", name="Take over").click()
    expect(bar(ada)).to_have_text("You have control.")
    expect(grace.locator(".notice-text")).to_contain_text("Ada took control.")

    # After a change of name control stays with the person.
    ada.get_by_label("Display name").fill("Ada L.")
    ada.get_by_role("button", name="Change name").click()
    expect(bar(grace)).to_have_text("Ada L. has control.")
    expect(people(ada)).to_have_count(12)
    expect(people(ada).filter(has_text="Ada L.")).to_contain_text("you, in control")

    # Linus is taken out, and his link with him.
    ada.get_by_role("button", name="Remove Linus").click()
    out = "You no longer have access: sharing has ended, or you were removed. Ask for a new link."
    expect(bar(linus)).to_have_text(out)
    expect(linus.locator(".notice-text")).to_contain_text("This server is shared by link.")
    expect(linus.locator("nav-inject > .hint")).to_have_text(out)
    expect(people(ada)).to_have_count(11)
    late = open_link(watch)
    expect(late.get_by_text("This server is shared by link").first).to_be_visible()

    # The driver's copy of the link is a new one, and lets Linus in again.
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.get_by_role("button", name="Copy link", exact=True).click()
    expect(ada.get_by_role("button", name="Copy link", exact=True)).to_have_text("Copied")
    link = ada.evaluate("navigator.clipboard.readText()")
    assert link != watch and re.fullmatch(rf"{server.base}/#k=[\w-]{{22}}&session={session}", link)
    linus.goto(link)
    expect(bar(linus)).to_have_text("Ada L. has control.")

    # Sharing stops: Ada goes on alone.
    ada.on("dialog", lambda dialog: dialog.accept())
    ada.get_by_role("button", name="Stop sharing").click()
    for page in (grace, linus):
        expect(bar(page)).to_have_text(out)
    expect(people(ada)).to_have_count(1)
    ada.get_by_role("button", name="Terminate").click()
    expect(ada.locator(".app-state")).to_have_text("Not running")


def test_where_the_browser_has_no_clipboard_the_link_is_there_to_copy_by_hand(shared, open_link):
    """As on a server that others reach by plain HTTP."""
    server, links = shared
    session = begin(server, links)
    page = open_link(f"{links['drive']}&session={session}")
    expect(bar(page)).to_have_text("You have control.")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy link", exact=True).click()
    field = page.get_by_label("Copy this text")
    expect(field).to_have_value(re.compile(rf"#k=[\w-]{{22}}&session={session}"))
    expect(field).to_be_focused()
    expect(page.locator(".notice")).to_contain_text("Copy the selected link: who opens it sees this")
    expect(page.locator(".notice")).not_to_contain_text("Copied")


def test_two_drivers_never_lose_control_unawares(shared, open_link):
    server, links = shared
    session = begin(server, links)
    drive = f"{links['drive']}&session={session}"
    ada = open_link(drive)
    expect(bar(ada)).to_have_text("You have control.")

    # The second follows the first, until control is taken, which both are told.
    eve = open_link(drive)
    expect(bar(eve)).to_have_text("Driver has control.")
    expect(eve.get_by_role("button", name="Follow Driver")).to_have_attribute("aria-pressed", "true")
    ada.locator("body").press("Home")
    expect(eve.locator("nav-timeline.is-past")).to_have_count(1)
    eve.get_by_role("button", name="Take control").click()
    eve.get_by_role("button", name="Take over").click()
    expect(bar(eve)).to_have_text("You have control.")
    expect(bar(ada)).to_have_text("Driver 2 has control.")
    expect(ada.locator(".notice-text")).to_contain_text("Driver 2 took control.")

    # A tab more is the same person, also under another name.
    tab = eve.context.new_page()
    tab.goto(drive)
    expect(bar(tab)).to_have_text("You have control.")
    join(eve, "Eve")
    expect(bar(ada)).to_have_text("Eve has control.")
    expect(tab.get_by_label("Display name")).to_have_value("Eve")
    ada.locator("body").press("l")
    tab.get_by_role("button", name="Terminate").click()
    expect(ada.locator(".app-state")).to_have_text("Not running")


def test_who_follows_leaves_and_comes_back_without_a_name(shared, open_link):
    server, links = shared
    session = begin(server, links)
    ada = open_link(f"{links['drive']}&session={session}")
    guest = open_link(links["watch"])
    expect(guest.locator(".connection[data-state=live]")).to_be_visible()
    place = ada.get_by_role("button", name="Go to time or event")
    place.click()
    ada.get_by_label("Time or event", exact=True).fill("3.1 s")
    ada.keyboard.press("Enter")
    expect(guest.locator(".workspace .now")).to_have_text("3.100 s")

    guest.locator("body").press("Home")
    told = "Driver has control. You left Driver at 3.100 s; Follow brings you back."
    expect(bar(guest)).to_have_text(told)
    expect(guest.locator(".workspace .now")).to_have_text("0.000 s")
    guest.get_by_role("button", name="Follow Driver").click()
    expect(guest.locator(".workspace .now")).to_have_text("3.100 s")
    expect(bar(guest)).to_have_text("Driver has control.")

    guest.get_by_role("button", name="Raise hand").click()
    expect(bar(ada)).to_have_text("You have control. Hand raised: Guest.")


def test_links_and_people_outlive_a_restart_of_the_server(open_link, tmp_path):
    arguments = ("--data", str(tmp_path), "--share", "127.0.0.1", "--share-hours", "1")
    server = NavScope(arguments=arguments)
    links = links_of(server)
    session = begin(server, links)
    ada = open_link(f"{links['drive']}&session={session}")
    expect(bar(ada)).to_have_text("You have control.")
    join(ada, "Ada")
    guest = open_link(f"{links['watch']}&session={session}")
    expect(bar(guest)).to_have_text("Ada has control.")

    assert server.stop() == 0
    expect(ada.locator(".connection[data-state=live]")).to_have_count(0)
    server = NavScope(port=server.port, arguments=arguments)
    renewed = links_of(server)
    assert not set(renewed.values()) & set(links.values())
    assert "Links given out before work" in server.process.stdout.readline()

    # Those who were here are here again, and the old links open as before.
    expect(ada.locator(".connection[data-state=live]")).to_be_visible()
    ada.get_by_role("button", name="Terminate").click()
    expect(guest.locator(".app-state")).to_have_text("Not running")
    expect(bar(guest)).to_have_text("Ada has control.")
    for link in (links, renewed):
        late = open_link(f"{link['watch']}&session={session}")
        expect(bar(late)).to_have_text("Ada has control.")
        expect(late.locator(".app-state")).to_have_text("Not running")
    assert server.stop() == 0


def test_without_a_link_the_page_says_what_is_missing(shared, open_link):
    server, _ = shared
    page = open_link(server.base)
    expect(page.get_by_text("This server is shared by link").first).to_be_visible()


def test_on_loopback_nothing_of_it_is_shown(open_link):
    server = NavScope()
    page = open_link(f"{server.base}/#session={server.create(inputs=[LAUNCH])}")
    expect(page.locator(".connection[data-state=live]")).to_be_visible()
    expect(page.locator("nav-presence")).to_be_hidden()
    expect(page.get_by_role("button", name="Terminate")).to_be_enabled()
    assert server.stop() == 0


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (390, "dark"), (1440, "light")])
def test_sharing_keeps_nobody_out(shared, open_link, scheme, width):
    server, links = shared
    size = {"width": width, "height": 844}
    # Who opens the driver's link has control from then on: nothing else may begin a session.
    addresses = [f"{links[kind]}&session={begin(server, links)}" for kind in ("drive", "watch")]
    pages = [open_link(it, viewport=size, color_scheme=scheme) for it in addresses]
    for page, name in zip(pages, ["Ada", "Grace Brewster Murray Hopper of Arlington"]):
        join(page, name[:40])
        people(page)
        expect(page.locator("nav-phone[data-seq]")).to_be_visible()
        found = Axe().run(page, context={"exclude": [["nav-phone .windows"]]}).response
        serious = [it for it in found["violations"] if it["impact"] in ("serious", "critical")]
        assert [(it["id"], it["nodes"][0]["html"]) for it in serious] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("count", "isShared"), [(1, False), (7, True)])
def test_more_tabs_than_a_browser_has_connections_are_all_live(browser, shared, count, isShared):
    server, links = shared if isShared else (NavScope(), None)
    link = links["drive"] + "&" if isShared else f"{server.base}/#"
    sessions = [begin(server, links) for _ in range(count)]
    context = browser.new_context(viewport={"width": 1280, "height": 600})
    pages = [context.new_page() for _ in range(7)]
    for at, page in enumerate(pages):
        page.goto(f"{link}session={sessions[at % count]}")
        if isShared:  # The tabs of one person, each asks the others who that is.
            expect(bar(page)).to_have_text("You have control.")

    for page in pages:
        expect(page.locator("nav-phone[data-seq]")).to_be_visible()
        expect(page.locator(".connection[data-state=live]")).to_be_visible()
    for at, page in enumerate(pages):
        page.get_by_role("button", name="In-call status bar", exact=True).click()
        isOn = "true" if count == 7 or at % 2 == 0 else "false"
        for watching in pages if count == 1 and at in (0, 6) else [page]:
            call = watching.get_by_role("button", name="In-call status bar", exact=True)
            expect(call).to_have_attribute("aria-pressed", isOn)
    context.close()
    if not isShared:
        assert server.stop() == 0


def test_tabs_that_are_opened_at_once_are_one_person(shared, open_link):
    server, links = shared
    page = open_link(f"{server.base}/icon.svg")
    link = f"{links['drive']}&session={begin(server, links)}"
    page.evaluate("(link) => { for (let tab = 0; tab < 5; tab += 1) open(link); }", link)
    wait_for(page, lambda: len(page.context.pages) == 6, "five more tabs")
    tabs = [it for it in page.context.pages if it is not page]
    assert len(tabs) == 5
    for tab in tabs:
        expect(bar(tab)).to_have_text("You have control.")
    _, text = server.request("GET", "/api/sharing", headers=bearer(links["drive"]))
    assert len(json.loads(text)["people"]) == 1, text
