"""The onion skin: where the views of a transition are at five moments of it."""

from playwright.sync_api import expect

from conftest import wait_until
from stories import root_controller_story

# How many lines the canvas over the phone has side by side.
DRAWN = """() => {
  const canvas = document.querySelector('.planes-canvas');
  const { width, height } = canvas;
  const drawn = (y) => {
    const { data } = canvas.getContext('2d').getImageData(0, y, width, 1);
    let lines = 0;
    for (let x = 1; x < width; x += 1) {
      if (data[x * 4 + 3] > 100 && data[x * 4 - 1] <= 100) lines += 1;
    }
    return lines;
  };
  const rows = Array.from({ length: 40 }, (_, at) => Math.floor(height / 2) + at);
  return Math.max(...rows.map(drawn));
}"""


def test_the_views_of_a_slide_are_outlined_over_the_phone(show):
    page, _ = show(root_controller_story(), 10)
    caption = page.locator(".onion-caption")
    page.get_by_role("button", name="Onion").click()

    page.wait_for_url("**view=onion*")
    expect(caption).to_have_text("Slide to Login, 9.000 s to 9.300 s, ease in out")
    wait_until(page, f"({DRAWN})() >= 4")
    page.get_by_role("slider", name="Playhead").press("Home")
    expect(caption).to_have_text("No transition up to here.")
    page.locator("body").press("Shift+ArrowRight")
    page.locator("body").press("Shift+ArrowRight")
    expect(caption).to_have_text("Cross-dissolve to Main, 6.000 s to 6.300 s, ease out")
    page.locator("body").press("o")
    expect(caption).to_be_hidden()
    expect(page.locator(".planes-canvas")).to_be_hidden()


def test_a_link_shows_the_onion_skin_and_a_screenshot_has_it(show, server, open_page):
    page, session = show(root_controller_story(), 10)
    pictures = {}
    for view in ("", "&view=onion"):
        other = open_page(f"#session={session.id}&t=9.15{view}")
        expect(other.locator(".now").first).to_have_text("9.150 s")
        other.get_by_role("button", name="Share").click()
        with other.expect_download() as download:
            other.get_by_role("button", name="Screenshot").click()
        pictures[view] = open(download.value.path(), "rb").read()

    assert pictures[""] != pictures["&view=onion"]
