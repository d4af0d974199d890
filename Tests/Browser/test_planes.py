"""The view hierarchy in 3D and as labels: what a person sees of it, and the ways to use it."""

import base64
import re

from playwright.sync_api import expect

from conftest import wait_for_frames, wait_until
from stories import found_story

GHOST = "MainNavigationController#13, ghost"
LOGIN = "LoginViewController#20 “Login Screen”"


def names(page):
    """The planes as a screen reader has them, front to back."""
    return page.get_by_role("list", name="Planes, front to back").get_by_role("button")


def red(page):
    """How many dots of the picture are of a ghost's red."""
    wait_for_frames(page)
    return page.locator(".planes-canvas").evaluate("""(canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] > 190 && data[at + 1] < 90 && data[at + 2] < 90 && data[at + 3] > 200) count += 1;
      }
      return count;
    }""")


def place_of(page, name):
    return names(page).filter(has_text=name).evaluate("it => it.parentElement.style.transform")


def opened(show, t, **settings):
    """The flagship story at a time, in 3D and come to rest."""
    settings = {"reduced_motion": "reduce", **settings}
    page, session = show(found_story(), 4.5, **settings)
    page.get_by_role("button", name="3D view").click()
    if t != 4.5:
        page.evaluate(f"location.hash += '&t={t}'")
    return page, session


def test_the_ghost_behind_login_is_seen_in_3d(show):
    page, _ = opened(show, 4.5)

    expect(names(page).first).to_have_accessible_name(f"{LOGIN}, appeared, plane 1 of 6")
    expect(names(page).nth(3)).to_have_accessible_name(f"{GHOST}, plane 4 of 6")
    expect(page.locator(".ghost-count")).to_have_text("2")
    assert red(page) > 500
    expect(page.locator("nav-phone .stand")).not_to_be_visible()

    page.keyboard.press("Escape")
    expect(page.locator("nav-phone .stand")).to_be_visible()
    expect(names(page)).to_have_count(0)
    expect(page).not_to_have_url(re.compile("view="))


def test_a_plane_that_has_the_focus_can_go(show):
    page, _ = opened(show, 4.5)

    names(page).first.focus()
    page.evaluate("location.hash += '&t=0'")
    expect(names(page).filter(has_text="LoginViewController")).to_have_count(0)
    names(page).first.click()
    page.keyboard.press("Escape")
    expect(names(page)).to_have_count(0)


def test_planes_move_with_the_playhead_through_a_transition(show):
    page, _ = opened(show, 3.15)
    expect(names(page).filter(has_text="LoginViewController")).to_contain_text("appearing")
    expect(page.locator(".ghost-count")).to_be_hidden()
    assert red(page) < 20
    before = place_of(page, "LoginViewController"), page.locator(".planes-canvas").screenshot()

    page.keyboard.press(".")
    page.keyboard.press(".")
    wait_until(page, "document.querySelector('.now').textContent === '3.183 s'")
    after = place_of(page, "LoginViewController"), page.locator(".planes-canvas").screenshot()
    assert before[1] != after[1]


def test_names_stay_when_a_plane_comes_and_then_make_room_for_it(show):
    script = {**found_story(), "inputs": [{"at": 0, "do": "launch"}]}
    page, session = show(script, 2.9)
    page.get_by_role("button", name="3D view").click()
    expect(names(page)).to_have_count(3)
    page.evaluate("""() => {
      globalThis.seen = [];
      const look = () => {
        const all = [...document.querySelectorAll('.plane-labels > li')];
        globalThis.seen.push(Object.fromEntries(all.map((it) => [
          it.querySelector('.plane-name').textContent, new DOMMatrix(it.style.transform).e])));
        requestAnimationFrame(look);
      };
      look();
    }""")
    rests = "new Set(globalThis.seen.slice(-8).map((it) => JSON.stringify(it))).size === 1"
    wait_until(page, f"globalThis.seen.length > 40 && {rests}")
    session.play(3.05)
    wait_until(page, f"Object.keys(globalThis.seen.at(-1)).length > 3 && {rests}")

    frames = page.evaluate("globalThis.seen")
    at = next(at for at, frame in enumerate(frames) if len(frame) > 3)
    before, first, last = frames[at - 1], frames[at], frames[-1]
    assert all(abs(first[name] - before[name]) < 1 for name in before)
    assert max(abs(last[name] - before[name]) for name in before) > 10


def test_planes_turn_and_spread_by_pointer_and_keys_and_stay_so_in_the_address(show):
    page, _ = opened(show, 4.5)
    canvas = page.locator(".planes-canvas")
    expect(canvas).to_be_focused()

    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(page).to_have_url(re.compile(r"cam=30%2C21%2C92"))
    box = canvas.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 140, box["y"] + 300)
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"cam=48%2C21%2C92"))
    page.mouse.wheel(0, 200)
    expect(page).to_have_url(re.compile(r"cam=48%2C21%2C56"))
    page.keyboard.press("+")
    expect(page).to_have_url(re.compile(r"cam=48%2C21%2C64"))

    wait_for_frames(page)
    places = names(page).evaluate_all("all => all.map(it => it.parentElement.style.transform)")
    page.reload()
    expect(names(page)).to_have_count(6)
    wait_until(page, "document.querySelector('.ghost-count').textContent === '2'")
    wait_for_frames(page)
    assert names(page).evaluate_all(
        "all => all.map(it => it.parentElement.style.transform)"
    ) == places


def test_phone_tree_and_log_pick_and_point_at_each_other(show):
    page, _ = opened(show, 4.5, tab="log")
    names(page).filter(has_text="MainNavigationController").click()
    row = page.get_by_role("treeitem", name="UIView#14 ghost")
    about = page.locator(".row.is-about")
    expect(about.last).to_be_visible()
    expect(about.last).to_contain_text("MainNavigationController#13")

    page.get_by_role("tab", name="Tree").click()
    expect(row).to_have_attribute("aria-selected", "true")
    area = page.locator(".tree-scroll").bounding_box()
    place = row.bounding_box()
    assert place["y"] + place["height"] <= area["y"] + area["height"] + 0.5

    page.get_by_role("treeitem", name="LoginViewController#20 appeared").click()
    expect(names(page).filter(has_text="LoginViewController")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("sel=LoginViewController"))
    names(page).filter(has_text="RootViewController").hover()
    expect(page.get_by_role("treeitem", name="RootViewController#5 appeared")).to_have_class(re.compile("is-hovered"))

    canvas = page.locator(".planes-canvas")
    canvas.click(position={"x": 5, "y": canvas.bounding_box()["height"] - 5})
    expect(names(page).filter(has_text="LoginViewController")).to_have_attribute("aria-pressed", "false")


def test_labels_say_each_controller_and_its_state_on_the_phone(show):
    page, _ = show(found_story(), 4.5, reduced_motion="reduce")
    page.keyboard.press("n")

    expect(names(page)).to_have_text([
        "LoginViewControllerappeared", "UINavigationControllerappeared", "MainViewControllerghost",
        "MainNavigationControllerghost", "RootViewControllerappeared",
    ])
    expect(page.locator("nav-phone .stand")).to_be_visible()
    assert red(page) > 50
    screen = page.locator(".screen").bounding_box()
    for label in names(page).all():
        box = label.bounding_box()
        assert screen["x"] <= box["x"] and box["x"] + box["width"] <= screen["x"] + screen["width"]

    page.get_by_role("button", name="Labels", exact=True).click()
    expect(names(page)).to_have_count(0)


def test_a_screenshot_shows_what_the_stage_shows(show):
    page, _ = opened(show, 4.5)

    def ghost_in_picture():
        page.get_by_role("button", name="Share").click()
        with page.expect_download() as download:
            page.locator("[data-form=png]").click()
        page.keyboard.press("Escape")
        picture = base64.b64encode(download.value.path().read_bytes()).decode()
        return page.evaluate(
            """async (text) => {
              const image = new Image();
              image.src = `data:image/png;base64,${text}`;
              await image.decode();
              const canvas = document.createElement('canvas');
              [canvas.width, canvas.height] = [image.width, image.height];
              const context = canvas.getContext('2d');
              context.drawImage(image, 0, 0);
              const { data } = context.getImageData(0, 0, image.width, image.height);
              let count = 0;
              for (let at = 0; at < data.length; at += 4) {
                if (data[at] > 190 && data[at + 1] < 60 && data[at + 2] < 60) count += 1;
              }
              return count;
            }""",
            picture,
        )

    assert ghost_in_picture() > 3000
    page.keyboard.press("n")
    assert ghost_in_picture() > 3000
    page.keyboard.press("n")
    assert ghost_in_picture() > 3000
    page.get_by_role("slider", name="Playhead").press("Home")
    assert ghost_in_picture() == 0


def test_planes_are_told_apart_in_a_person_s_own_colours(show):
    page, _ = opened(show, 4.5, forced_colors="active")

    ghost = names(page).filter(has_text="MainNavigationController")
    assert ghost.evaluate("it => getComputedStyle(it).borderStyle") == "double"


def test_the_first_story_opens_in_3d(open_page):
    page = open_page()
    page.get_by_role("button", name="401 during the fade", exact=False).first.click()

    expect(names(page).filter(has_text="UIWindow")).to_be_visible()
    expect(page).to_have_url(re.compile("view=3d"))
