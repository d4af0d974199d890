"""The page can be used by whoever comes, on whatever screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import wait_until, widen
from stories import found_story, root_controller_story

CONTRAST = """() => {
  const channel = (value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const numbers = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = numbers(getComputedStyle(at).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const weak = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const isSeen = walker.currentNode.data.trim() !== '' && element.checkVisibility()
      && getComputedStyle(element).opacity !== '0';
    if (!isSeen || element.closest('nav-phone, .unseen, noscript')) continue;
    const text = luminance(numbers(getComputedStyle(element).color).slice(0, 3));
    const ground = luminance(behind(element));
    const ratio = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    if (ratio < 4.5) weak.push([walker.currentNode.data.trim(), ratio.toFixed(2), element.className]);
  }
  return weak;
}"""


def test_the_list_of_keys_opens_at_its_head(show):
    page, _ = show(root_controller_story(), 10, viewport={"width": 760, "height": 700})
    page.keyboard.press("?")
    head = page.get_by_role("dialog").get_by_role("heading", name="Keyboard shortcuts")
    expect(head).to_be_in_viewport()
    expect(head).to_be_focused()


def test_nothing_is_cut_off_sideways(show):
    page, _ = show(root_controller_story(), 10, viewport={"width": 320, "height": 700})

    for width in (320, 390, 720, 1024, 1440):
        widen(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        phone = page.locator(".screen").bounding_box()
        assert phone["x"] >= 0 and phone["x"] + phone["width"] <= width


def test_on_a_narrow_screen_the_phone_comes_first(show):
    page, _ = show(root_controller_story(), 10, viewport={"width": 320, "height": 640}, tab="log")

    tops = [
        page.locator(part).bounding_box()["y"]
        for part in (".topbar", "nav-phone", "nav-player", "nav-log")
    ]

    assert tops == sorted(tops)


def test_every_control_has_a_name(show):
    page, _ = show(root_controller_story(), 10, tab="log")
    page.locator(".row:visible").last.click()

    nameless = page.evaluate("""[...document.querySelectorAll('button, input, select, textarea')]
      .filter(it => it.checkVisibility())
      .filter(it => !(it.textContent.trim() || it.ariaLabel || it.title || it.labels?.length))
      .map(it => it.outerHTML)""")

    assert nameless == []


def test_what_happens_is_said_in_few_words(show):
    page, session = show(root_controller_story(until=5), 6)

    session.send(do="tap", target="Log In")
    session.play(to=6.3)

    wait_until(
        page,
        """document.querySelector('.digest').textContent
      === 'Main shown after 0.3 s'""",
    )


def test_keys_are_explained_and_can_be_switched_off(show, asked):
    page, _ = show(root_controller_story(), 10, tab="log")

    page.locator("body").press("?")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Enable single-key shortcuts").uncheck()
    dialog.get_by_role("button", name="Close").click()
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("Space")
    page.locator("body").press("/")

    assert not page.get_by_label("Filter events").evaluate("it => it === document.activeElement")
    assert list(asked) == []


def test_the_key_of_the_filter_shows_it_first(show):
    page, _ = show(root_controller_story(), 10)
    page.get_by_role("tab", name="Findings").click()

    page.locator("body").press("/")

    expect(page.get_by_label("Filter events")).to_be_focused()


def test_the_key_of_a_link_opens_the_inputs_on_a_small_screen(show):
    page, _ = show(root_controller_story(), 10, viewport={"width": 390, "height": 844})

    page.locator("body").press("d")

    expect(page.locator("#inject").get_by_label("URL", exact=True)).to_be_focused()


def test_the_focus_stays_in_the_list_of_sessions(server, open_page):
    ids = [server.create() for _ in range(3)]
    page = open_page()
    name = page.get_by_role("button", name=f"Rename {ids[1]}")
    name.press("Enter")
    page.keyboard.type("Login review")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rename Login review")).to_be_focused()

    page.get_by_role("button", name="Compare Login review").press("Enter")
    expect(page.get_by_role("button", name="Cancel comparison Login review")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Compare Login review")).to_be_focused()

    page.get_by_role("button", name="Delete Login review").press("Enter")
    page.get_by_role("button", name="Delete permanently").press("Enter")
    expect(page.get_by_role("button", name=f"Delete {ids[0]}")).to_be_focused()


def test_the_theme_is_chosen_and_kept(show):
    page, _ = show(root_controller_story(), 10, color_scheme="light")

    page.get_by_role("button", name="Dark appearance").click()
    page.reload()

    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_theme_of_a_link_is_the_first_and_the_button_decides(show):
    page, session = show(root_controller_story(), 10, color_scheme="light")
    page.evaluate("(hash) => { location.hash = hash; }", f"#session={session.id}&theme=dark")
    page.reload()
    page.get_by_role("button", name="Light appearance").click()
    page.reload()

    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def serious_violations(page, rules=None):
    """What axe finds that keeps people out; text on the phone has the colours of the app."""
    context = {"exclude": [["nav-phone .windows"]]}
    found = Axe().run(page, context, rules and {"runOnly": rules}).response["violations"]
    return [
        (it["id"], [node["html"] for node in it["nodes"]])
        for it in found
        if it["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_start(open_page, scheme):
    page = open_page(color_scheme=scheme)
    page.get_by_role("button", name="Start", exact=True).wait_for()
    page.locator(".story-card").first.wait_for()

    assert serious_violations(page) == []
    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize(("scheme", "rules"), [("light", None), ("dark", ["color-contrast"])])
def test_axe_finds_nothing_serious_in_a_session(show, scheme, rules):
    page, session = show(found_story(), 9.5, color_scheme=scheme, tab="log")
    found = {it["severity"] for it in session.events if it["kind"] == "finding"}
    assert found == {"error", "warning", "note"}
    page.locator(".row:visible").last.click()

    for view in ("Events", "Tree", "Map", "Story", "Findings", "Session"):
        page.get_by_role("tab", name=view).click()
        assert serious_violations(page, rules) == [], view
        assert page.evaluate(CONTRAST) == [], view
    for view in ("3D view", "Labels"):
        page.get_by_role("group", name="View of the phone").get_by_role("button", name=view).click()
        page.get_by_role("list", name="Planes").get_by_role("button").first.wait_for()
        assert serious_violations(page, rules) == [], view
        assert page.evaluate(CONTRAST) == [], view


@pytest.mark.parametrize(("scheme", "rules"), [("light", None), ("dark", ["color-contrast"])])
def test_axe_finds_nothing_serious_beside_the_lanes(show, scheme, rules):
    page, _ = show(root_controller_story(), 10, color_scheme=scheme, tab="log")
    page.locator(".row:visible").last.click()
    assert page.evaluate(CONTRAST) == []
    page.get_by_role("tab", name="Tree").click()
    page.get_by_role("treeitem").nth(1).click()

    for part in ("Lanes", "Table"):
        button = page.get_by_role("button", name=part, exact=True)
        button.click()
        assert serious_violations(page, rules) == [], part
        assert page.evaluate(CONTRAST) == [], part
        button.click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_comparison(server, open_page, scheme):
    a, b = (server.begin(root_controller_story(until), 10) for until in (10, 7))
    page = open_page(f"#compare={a.id},{b.id}", color_scheme=scheme)
    page.get_by_text("First difference at").wait_for()

    assert serious_violations(page) == []
    assert page.evaluate(CONTRAST) == []


def test_a_session_and_a_comparison_each_have_one_first_heading(server, open_page):
    it = server.begin(root_controller_story(), 10).id
    page = open_page(f"#session={it}")
    first = page.get_by_role("heading", level=1)
    expect(first).to_have_text(f"Root controller, fixed {it}", use_inner_text=True)

    page = open_page(f"#compare={it},{it}")
    page.get_by_text("No difference so far.").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(["Comparison"])
    levels = page.get_by_role("heading").evaluate_all("all => all.map(it => Number(it.tagName[1]))")
    assert all(below <= above + 1 for above, below in zip(levels, levels[1:]))


def test_a_comparison_is_not_cut_off_sideways(server, open_page):
    it = server.begin(root_controller_story(), 10).id
    page = open_page(f"#compare={it},{it}", viewport={"width": 320, "height": 700})
    page.get_by_text("No difference so far.").wait_for()

    for width in (320, 390, 1024):
        widen(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_forced_colours_leave_the_lanes_and_the_map(show):
    page, _ = show(root_controller_story(), 10, forced_colors="active")
    page.get_by_role("tab", name="Map").click()
    ground, ink = page.locator(".map-state.is-now rect").evaluate(
        "it => [getComputedStyle(it).fill, getComputedStyle(it).stroke]"
    )

    assert ground != ink


def test_axe_finds_nothing_serious_in_the_past(show):
    page, session = show(root_controller_story(), 10)
    assert [it for it in session.events if it["kind"] == "finding"]
    page.get_by_role("slider").press("Home")

    assert serious_violations(page) == []


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_axe_finds_nothing_serious_in_the_table_of_all_designs(show, scheme, width):
    page, _ = show(found_story(), 6, color_scheme=scheme, viewport={"width": width, "height": 800})
    if width < 760:
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Compare with another design").click()
    assert serious_violations(page) == []
    page.get_by_role("button", name="Compare with all designs").click()
    page.get_by_text("The same inputs at the same times on").wait_for()
    page.get_by_role("button", name="Compare with Root controller, fixed", exact=True).wait_for()

    assert serious_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
