"""The page can be used by whoever comes, on whatever screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import wait_until
from samples import root_controller_story

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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_has_contrast(show, scheme):
    page, _ = show(root_controller_story(), 10, color_scheme=scheme)
    page.locator(".row:visible").last.click()

    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_of_the_start_has_contrast(open_page, scheme):
    page = open_page(color_scheme=scheme)
    page.get_by_role("button", name="Start", exact=True).wait_for()

    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("width", [320, 390, 720, 1024, 1440])
def test_nothing_is_cut_off_sideways(show, width):
    page, _ = show(root_controller_story(), 10, viewport={"width": width, "height": 700})

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    phone = page.locator(".screen").bounding_box()
    assert phone["x"] >= 0 and phone["x"] + phone["width"] <= width


def test_on_a_narrow_screen_the_phone_comes_first(show):
    page, _ = show(root_controller_story(), 10, viewport={"width": 320, "height": 640})

    tops = [
        page.locator(part).bounding_box()["y"]
        for part in (".topbar", "nav-phone", "nav-player", "nav-inject", "nav-log")
    ]

    assert tops == sorted(tops)


def test_every_control_has_a_name(show):
    page, _ = show(root_controller_story(), 10)
    page.locator(".row:visible").last.click()

    nameless = page.evaluate("""[...document.querySelectorAll('button, input, select, textarea')]
      .filter(it => it.checkVisibility())
      .filter(it => !(it.textContent.trim() || it.ariaLabel || it.title || it.labels?.length))
      .map(it => it.outerHTML)""")

    assert nameless == []


def test_what_happens_is_said_in_few_words(show):
    page, session = show([event for event in root_controller_story() if event["t"] <= 5], 5)

    session.emit(
        *[event for event in root_controller_story() if event["t"] == 6],
        {"t": 6.3, "kind": "transition", "name": "end", "id": 1, "finished": True},
    )

    wait_until(
        page,
        """document.querySelector('.digest').textContent
      === 'Main shown after 0.3 s'""",
    )


def test_keys_are_explained_and_can_be_switched_off(show, standin):
    page, _ = show(root_controller_story(), 10)

    page.locator("body").press("?")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Enable single-key shortcuts").uncheck()
    dialog.get_by_role("button", name="Close").click()
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("Space")
    page.locator("body").press("/")

    assert not page.get_by_label("Filter events").evaluate("it => it === document.activeElement")
    assert standin.requests == []


def test_the_theme_is_chosen_and_kept(show):
    page, _ = show(root_controller_story(), 10, color_scheme="light")

    page.get_by_role("button", name="Dark appearance").click()
    page.reload()

    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def serious_violations(page):
    """What axe finds that keeps people out; text on the phone has the colours of the app."""
    found = Axe().run(page, context={"exclude": [["nav-phone .windows"]]}).response["violations"]
    return [
        (it["id"], [node["html"] for node in it["nodes"]])
        for it in found
        if it["impact"] in ("serious", "critical")
    ]


FINDING = {
    "t": 9.3,
    "kind": "finding",
    "rule": "deeplink.lost",
    "severity": "error",
    "events": [30, 61],
    "message": "The link never opens.",
    "hint": "Keep it.",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_start(open_page, scheme):
    page = open_page(color_scheme=scheme)
    page.get_by_role("button", name="Start", exact=True).wait_for()
    page.locator(".story-card").first.wait_for()

    assert serious_violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", ["Events", "Tree", "Map", "Findings", "Session"])
def test_axe_finds_nothing_serious_in_a_session(show, scheme, view):
    findings = [{**FINDING, "severity": it} for it in ("error", "warning", "note")]
    page, _ = show(root_controller_story() + findings, 9.5, color_scheme=scheme)
    page.locator(".row:visible").last.click()
    page.get_by_role("tab", name=view).click()

    assert serious_violations(page) == []
    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("part", ["Lanes", "Table"])
def test_axe_finds_nothing_serious_beside_the_lanes(show, scheme, part):
    page, _ = show(root_controller_story(), 10, color_scheme=scheme)
    page.get_by_role("tab", name="Tree").click()
    page.get_by_role("treeitem").nth(1).click()
    page.get_by_role("button", name=part, exact=True).click()

    assert serious_violations(page) == []
    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_comparison(standin, open_page, scheme):
    for name, end in (("a", 10), ("b", 7)):
        session = standin.session(name, app="root-controller")
        session.emit(*[it for it in root_controller_story() if it["t"] < end])
        session.set_clock(time=10, paused=True)
    page = open_page("#compare=a,b", color_scheme=scheme)
    page.get_by_text("First difference at").wait_for()

    assert serious_violations(page) == []
    assert page.evaluate(CONTRAST) == []


@pytest.mark.parametrize("width", [320, 390, 1024])
def test_a_comparison_is_not_cut_off_sideways(standin, open_page, width):
    standin.session("a", app="root-controller").emit(*root_controller_story())
    page = open_page("#compare=a,a", viewport={"width": width, "height": 700})
    page.get_by_text("No difference so far.").wait_for()

    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_forced_colours_leave_the_lanes_and_the_map(show):
    page, _ = show(root_controller_story(), 10, forced_colors="active")
    page.get_by_role("tab", name="Map").click()
    ground, ink = page.locator(".map-state.is-now rect").evaluate(
        "it => [getComputedStyle(it).fill, getComputedStyle(it).stroke]"
    )

    assert ground != ink


def test_axe_finds_nothing_serious_in_the_past(show):
    page, _ = show(root_controller_story() + [FINDING], 10)
    page.get_by_role("slider").press("Home")

    assert serious_violations(page) == []
