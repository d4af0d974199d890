"""The lanes of the timeline: what they show, on which axis, and how they are zoomed and chosen."""

import re

from playwright.sync_api import expect

from conftest import wait_for_frames, wait_for_picture, wait_until
from stories import root_controller_story


def lanes(page):
    return page.get_by_role("group", name="Lanes: W and S zoom")


def pixels(page):
    """How many pixels of the lanes are painted, and a hash of them."""
    wait_for_frames(page)
    return page.evaluate("""() => {
      const canvas = document.querySelector('.lane-canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let [painted, sum] = [0, 0];
      for (let at = 3; at < data.length; at += 4) {
        if (data[at] > 0) painted += 1;
        sum = (sum * 31 + data[at - 3] + data[at - 1]) | 0;
      }
      return [painted, sum];
    }""")


def heads(page):
    return page.locator(".lane-head")


def test_each_subject_has_a_lane_and_a_press_goes_there(show):
    inputs = [
        {"at": 0, "do": "launch"},
        {"at": 1, "do": "openURL", "url": "navscope://messages/42"},
        {"at": 6, "do": "tap", "target": "Log In"},
    ]
    page, _ = show({"inputs": inputs}, 10, viewport={"width": 1440, "height": 1300})

    expect(heads(page)).to_contain_text(
        ["Input", "App", "Sign-in", "Links", "UIWindow #2", "Transitions", "Splash #4", "Root #5"]
    )
    assert pixels(page)[0] > 5000
    box = page.locator(".lane-canvas").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 200)

    page.wait_for_selector("nav-timeline.is-past")
    page.wait_for_url(re.compile("[&]([te])="))


def test_lanes_are_zoomed_by_keys_and_wheel_and_the_address_keeps_it(show):
    page, session = show(root_controller_story(), 10)
    everything = pixels(page)[1]

    lanes(page).focus()
    lanes(page).press("w")
    page.wait_for_url("**&z=*")
    page.locator(".lane-canvas").hover(position={"x": 300, "y": 60})
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    wait_until(page, "Number(location.hash.match(/z=([\\d.]+)/)[1]) > 1")
    zoomed = page.url
    lanes(page).press("f")
    wait_until(page, "!location.hash.includes('z=')")

    page.goto(zoomed)
    page.reload()
    wait_for_picture(page, len(session.events))
    wait_until(page, "location.hash.includes('z=')")
    assert pixels(page)[1] != everything


def test_lanes_are_hidden_and_pinned(show):
    page, _ = show(root_controller_story(), 10)

    page.get_by_role("button", name="Lanes", exact=True).click()
    page.get_by_label("Show App").uncheck()
    page.get_by_label("Pin Transitions").check()
    expect(heads(page).first).to_have_text("Transitions")
    expect(heads(page).filter(has_text="App")).to_have_count(0)
    page.wait_for_url("**&lanes=-app%2C%2Btransitions")
    page.reload()

    expect(heads(page).first).to_have_text("Transitions")
    expect(heads(page).filter(has_text="App")).to_have_count(0)


def test_the_lanes_are_a_table_too(show):
    page, _ = show(root_controller_story(), 10)

    page.get_by_role("button", name="Table").click()
    row = page.get_by_role("row").filter(has_text="cross-dissolve")
    expect(row).to_have_text(re.compile(r"Transitions\s*cross-dissolve\s*6\.000 s\s*6\.300 s"))
    row.get_by_role("button").first.click()

    expect(page.get_by_label("Virtual time")).to_have_text("6.000 s")


def test_overview_and_lanes_have_one_axis(show):
    page, _ = show(root_controller_story(), 10)
    box = page.locator(".lane-canvas").bounding_box()
    bubble = page.locator("nav-lanes .bubble")
    marks = page.locator(".mark[data-kind='input']")
    for at, text in enumerate(("Launch", "Tap “Log In”", "Tap “Log Out”")):
        mark = marks.nth(at).bounding_box()
        page.mouse.move(mark["x"] + mark["width"] / 2, box["y"] + 30)
        expect(bubble).to_contain_text(text)
    frame = page.locator("nav-timeline .range")
    expect(frame).to_be_hidden()

    page.evaluate("location.hash += '&z=3~6'")
    expect(frame).to_be_visible()
    shown = frame.bounding_box()
    page.mouse.click(shown["x"] + shown["width"] / 2, shown["y"] + shown["height"] / 2)
    page.wait_for_selector("nav-timeline.is-past")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 10)
    middle = float(bubble.text_content().split(" ")[0])
    time = float(page.get_by_label("Virtual time").text_content().split(" ")[0])
    assert abs(middle - time) < 0.05


def test_five_lanes_are_seen_at_once(show):
    page, _ = show(root_controller_story(), 10, controls="few")
    pane = page.locator(".lane-scroller").bounding_box()
    last = heads(page).nth(4).bounding_box()
    assert last["y"] + last["height"] <= pane["y"] + pane["height"]


def test_quiet_stretches_take_less_room(show):
    inputs = [{"at": 0, "do": "launch"}, {"at": 600, "do": "back"}]
    page, _ = show({"inputs": inputs}, 601)
    wait_for_frames(page)
    cut = pixels(page)[1]

    page.get_by_role("button", name="Collapse idle time").click()
    page.wait_for_url("**lanes=plain*")
    wait_for_frames(page)

    assert pixels(page)[1] != cut


def test_hovering_tells_what_is_there(show):
    page, _ = show(root_controller_story(), 10)
    box = page.locator(".lane-canvas").bounding_box()

    page.mouse.move(box["x"] + 1, box["y"] + 30)

    bubble = page.locator("nav-lanes .bubble")
    expect(bubble).to_have_text(re.compile(r"0\.000 s · Input · 2 Launch"))
    page.mouse.wheel(0, 20)
    expect(bubble).to_have_text(re.compile(r"0\.000 s · App · \d AppDelegate#1"))
