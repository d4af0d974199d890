"""What is on the surface: the palette, the strip that shows where an input breaks, and dropping."""

import re

import pytest
from playwright.sync_api import expect

from conftest import wait_for_frames, wait_until
from navscope import PATIENCE
from stories import root_controller_story
from test_sharing import begin

RACE = {
    "app": "root-controller-as-published",
    "conditions": {"loggedIn": True},
    "inputs": [{"at": 0, "do": "launch"}],
}
INPUTS = {
    "Shortcut": "Recent Activity", "Push": "Edit the payload", "Link": "Open file",
    "Sign-in": "Expire (401)", "App": "Discard scene", "Device": "Memory warning",
}
VISIBLE = """[...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=slider], [role=separator]')]
  .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.getClientRects().length > 0
    && !it.closest('[role=tabpanel], nav-film, nav-phone'))"""


def palette(page):
    return page.get_by_role("toolbar", name="Inputs")


def pick(page, group, item):
    palette(page).get_by_role("button", name=group).click()
    return page.locator("#inject .group.is-open").get_by_role("button", name=item)


def strip(page):
    return page.get_by_role("slider", name="Where to send the input")


@pytest.fixture
def race(show):
    return show(RACE, 6, controls="few")


@pytest.fixture
def race_with_links(asked, show):
    return show({**RACE, "app": "root-controller"}, 6, controls="few")


def test_at_rest_at_most_35_controls_are_visible(race):
    page, _ = race
    wait_for_frames(page)
    controls = page.evaluate(f"{VISIBLE}.map((it) => it.ariaLabel || it.title || it.textContent.trim())")
    assert len(controls) <= 35, controls


def test_who_only_watches_sees_at_most_20_controls(shared, open_link):
    server, links = shared
    page = open_link(f"{links['watch']}&session={begin(server, links)}", controls="few")
    page.wait_for_selector("nav-phone[data-seq]:not([inert] nav-phone)")
    wait_for_frames(page)
    expect(palette(page)).to_be_hidden()
    controls = page.evaluate(
        f"{VISIBLE}.filter((it) => !it.closest('nav-presence') && !it.disabled)"
        ".map((it) => it.ariaLabel || it.title || it.textContent.trim())"
    )
    assert len(controls) <= 20, controls


def test_links_that_only_the_keyboard_shows_skip_to_the_parts_of_the_page(race):
    page, _ = race
    skip = page.get_by_role("navigation", name="Skip to")
    page.keyboard.press("Tab")
    expect(skip.get_by_role("button")).to_have_text(["Phone", "Inputs", "Timeline", "Inspector"])
    expect(skip.get_by_role("button", name="Phone")).to_be_focused()
    expect(skip).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(page.locator(".workspace .device")).to_be_focused()
    expect(skip).to_have_css("opacity", "0")

    skip.get_by_role("button", name="Inputs").press("Enter")
    expect(palette(page).get_by_role("button", name="Shortcut")).to_be_focused()
    skip.get_by_role("button", name="Timeline").press("Enter")
    expect(page.get_by_role("slider", name="Playhead")).to_be_focused()


def test_a_key_that_taps_the_phone_leaves_the_focus_on_it(show):
    page, _ = show({**RACE, "conditions": {"loggedIn": False}}, 6)
    page.locator("nav-phone").get_by_role("button", name="Log In").press("Enter")
    page.locator("nav-phone").get_by_text("Main Screen").first.wait_for()
    assert page.evaluate("document.activeElement.closest('nav-phone') !== null")


def test_who_starts_a_design_by_keys_taps_the_phone_by_digits(open_page):
    page = open_page(viewport={"width": 1440, "height": 900})
    card = page.locator("button.card[data-app='root-controller']")
    card.press("Enter")
    card.press("Enter")
    log_in = page.locator("nav-phone").get_by_role("button", name="Log In")
    log_in.wait_for()
    assert page.evaluate("document.activeElement.closest('nav-phone') !== null")

    page.keyboard.press("2")
    page.keyboard.press("1")
    page.locator("nav-phone").get_by_text("Main Screen").first.wait_for()
    assert page.evaluate("document.activeElement.closest('nav-phone') !== null")


def test_each_group_of_inputs_opens_above_its_button_and_closes(race):
    page, _ = race
    for group, item in INPUTS.items():
        palette(page).get_by_role("button", name=group).click()
        open_group = page.locator("#inject .group.is-open")
        expect(open_group).to_have_count(1)
        expect(open_group.get_by_text(item).first).to_be_attached()
        expect(open_group).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("Escape")
    expect(page.locator("#inject .group.is-open")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_after_sending_nothing_lies_over_the_player_or_what_is_said_of_the_branch(size, show):
    page, _ = show(root_controller_story(), 10, controls="few")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_role("slider", name="Playhead").press("Home")
    page.wait_for_selector("nav-timeline.is-past")
    pick(page, "App", "Background").click()
    line = page.locator(".branch-line")
    expect(line).to_be_visible()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Branched at")
    # The phone has made room: no other input is where the pointer is.
    expect(page.locator("#inject .group.is-open")).to_have_count(0)
    # It stays while the pointer is on it, and for a while after.
    notice.hover()
    palette(page).get_by_role("button", name="App").click()
    notice.hover()
    wait_until(page, """(() => {
      const box = (it) => document.querySelector(it).getBoundingClientRect();
      const [group, notice] = ['#inject .group.is-open', '.notice'].map(box);
      return box('.device').right <= group.left && ['.branch-line', '.workspace .transport']
        .every((it) => Math.max(group.bottom, notice.bottom) <= box(it).top);
    })()""")


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)])
def test_what_becomes_of_an_input_moves_no_input_under_the_pointer(size, show):
    width, height = size
    script = {**RACE, "app": "root-controller", "conditions": {"loggedIn": False}}
    page, _ = show(script, 6, controls="few", viewport={"width": width, "height": height})
    if width < 861:
        page.get_by_role("button", name="Inject", exact=True).click()
    link = pick(page, "Link", "navscope://messages/42")
    group = page.locator("#inject .group.is-open")
    expect(group.get_by_text("Drag one onto the timeline to send it at that moment.")).to_be_visible()
    link.evaluate("it => it.scrollIntoView({ block: 'center' })")
    before = link.bounding_box()
    link.click()
    expect(group.get_by_role("status")).to_have_text("Link 1: Pending. Waits for a signed-in user.")
    expect(group.get_by_role("status")).to_be_in_viewport(ratio=1)
    assert link.bounding_box() == before


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)])
def test_on_a_small_screen_the_sheet_has_the_palette_and_the_strip_is_seen_above_it(size, show):
    width, height = size
    page, _ = show(RACE, 6, controls="few", viewport={"width": width, "height": height})
    for name in ("Labels", "Previous event (←)", "Rate 0.25"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()
    page.get_by_role("button", name="Inject", exact=True).click()
    expect(page.locator("#inject .group.is-open")).to_have_accessible_name("Quick actions")
    expire = pick(page, "Sign-in", "Expire (401)")
    expect(expire).to_be_in_viewport(ratio=1)
    expire.hover()
    expect(page.locator(".strip-span")).to_have_count(4)
    expect(page.locator(".strip")).to_be_in_viewport(ratio=1)
    expect(page.locator(".strip-name")).to_contain_text("Expire (401): breaks in 2 stretches")
    expect(page.locator(".past")).to_be_hidden()
    red = page.locator(".strip-span[data-outcome=error]").first.bounding_box()
    page.mouse.move(red["x"] + red["width"] / 2, red["y"] + red["height"] / 2)
    bubble = page.locator("nav-timeline .bubble")
    expect(bubble).to_contain_text("A stale completion handler removes")
    box = bubble.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width

    if width < 760:
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="All controls").click()
    for name in ("Labels", "Previous event (←)", "Rate 0.25"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_all_controls_are_one_button_away(race):
    page, _ = race
    few = page.evaluate(f"{VISIBLE}.length")
    page.get_by_role("button", name="All controls").click()
    expect(page.get_by_role("button", name="Expire (401)")).to_be_visible()
    expect(page.get_by_role("button", name="New session")).to_be_visible()
    expect(palette(page)).to_be_hidden()
    wait_until(page, f"{VISIBLE}.length > {few}")


def test_the_strip_says_where_an_input_breaks_the_app_and_which_rule(race):
    page, _ = race
    pick(page, "Sign-in", "Expire (401)").hover()
    expect(page.locator(".strip-span")).to_have_count(4)
    outcomes = page.locator(".strip-span").evaluate_all("all => all.map((it) => it.dataset.outcome)")
    assert outcomes == ["warning", "error", "error", "ok"]
    box = page.locator(".strip-span").nth(2).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("nav-timeline .bubble")).to_have_text(
        re.compile(r"^3\.\d+ s · Overlapping transitions: .* \(\+4\) · 3\.000 s – 3\.300 s$")
    )
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".branch-line")).to_contain_text("Branch of")
    expect(page.locator(".badges")).to_contain_text(re.compile(r"\d"))


def test_an_input_is_dragged_onto_the_timeline_and_lands_there(asked, race):
    page, session = race
    item = pick(page, "Sign-in", "Expire (401)")
    item.hover()
    expect(page.locator(".strip-span")).to_have_count(4)
    box = page.locator(".strip-span").nth(2).bounding_box()
    page.mouse.down()
    # What it passes on the way is not picked up.
    other = item.locator("xpath=..").get_by_role("button", name="Clear sign-in").bounding_box()
    page.mouse.move(other["x"] + 20, other["y"] + 10, steps=4)
    expect(page.locator(".carried")).to_have_text("Expire (401)")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 4, steps=4)
    carried = page.locator(".carried").bounding_box()
    for answer in (page.locator(".strip-name"), page.locator("nav-timeline .bubble")):
        told = answer.bounding_box()
        assert told["y"] + told["height"] <= carried["y"]
    page.mouse.up()
    fork = asked.wait_for("POST", f"/api/sessions/{session.id}/fork")
    assert fork["input"] == {"do": "session", "state": "expired"}
    assert 3 < fork["time"] < 3.3
    expect(page.locator(".carried")).to_have_count(0)
    assert [path for _, path, _ in asked if path.endswith("/inputs")] == []


def test_an_input_is_placed_by_key(asked, race):
    page, session = race
    item = pick(page, "Sign-in", "Expire (401)")
    item.focus()
    expect(page.locator(".strip-span")).to_have_count(4)
    page.keyboard.press("Shift+Enter")
    expect(strip(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(item).to_be_focused()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(strip(page)).to_have_attribute("aria-valuetext", re.compile("^3.000 s · Overlapping"))
    page.keyboard.press("Enter")
    fork = asked.wait_for("POST", f"/api/sessions/{session.id}/fork")
    assert fork["time"] == 3


@pytest.mark.parametrize(
    ("group", "fold", "button", "input"),
    [
        ("Link", "Files, several URLs, Handoff", "Open file",
         {"do": "openFile", "url": "file:///Documents/invoice.pdf", "inPlace": False}),
        ("App", "In the background", "Background fetch", {"do": "backgroundFetch"}),
        ("App", "In the background", "URL session ends",
         {"do": "backgroundURLSession", "identifier": "downloads"}),
    ],
)
def test_rarer_inputs_are_behind_one_more_line(asked, race_with_links, group, fold, button, input):
    page, session = race_with_links
    palette(page).get_by_role("button", name=group).click()
    open_group = page.locator("#inject .group.is-open")
    open_group.get_by_text(fold).click()
    open_group.get_by_role("button", name=button).click()
    assert asked.wait_for("POST", f"/api/sessions/{session.id}/inputs") == input


@pytest.mark.alone
def test_the_strip_is_there_within_a_second(race):
    page, _ = race
    item = pick(page, "Sign-in", "Expire (401)")
    item.hover()
    expect(page.locator(".strip-span").first).to_be_visible(timeout=min(PATIENCE, 10) * 1000)
    took = page.evaluate(
        "Math.max(...performance.getEntriesByType('resource').filter((it) => it.name.endsWith('/strip')).map((it) => it.duration))"
    )
    assert took < 1000
