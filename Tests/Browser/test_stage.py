"""The phone is the stage: its size, the handles between the panes, presenting, the sheet."""

import re

import pytest
from playwright.sync_api import expect

from conftest import font_size, wait_for_frames, wait_for_picture, wait_until
from stories import found_story, root_controller_story


def share_of_height(page):
    return page.locator(".device").bounding_box()["height"] / page.viewport_size["height"]


@pytest.mark.parametrize(
    ("size", "least"),
    [((1280, 720), 0.34), ((1440, 900), 0.36), ((1920, 1080), 0.46), ((820, 1180), 0.6)],
)
def test_the_phone_takes_most_of_the_height_above_the_timeline(size, least, server, open_page):
    session = server.begin(found_story(), 4.5)
    width, height = size
    page = open_page(
        f"#session={session.id}&story=expired-in-the-fade", viewport={"width": width, "height": height}
    )
    wait_for_picture(page, len(session.events))
    expect(page.locator("nav-story")).to_be_visible()

    assert share_of_height(page) >= least
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_small_screen_player_and_tabs_are_seen_above_the_inputs(server, open_page):
    session = server.begin(found_story(), 4.5)
    page = open_page(
        f"#session={session.id}&story=expired-in-the-fade", viewport={"width": 390, "height": 844}
    )
    wait_for_picture(page, len(session.events))
    expect(page.locator(".story-finding")).to_be_visible()

    sheet = page.locator(".sheet-handle").bounding_box()["y"]
    for part in [page.locator(".rates"), page.get_by_role("tab", name="Events")]:
        box = part.bounding_box()
        assert box["y"] + box["height"] <= sheet
    assert share_of_height(page) >= 0.48
    assert page.locator(".story-finding").evaluate("it => it.scrollHeight <= it.clientHeight")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_drag_beside_a_handle_selects_nothing(show):
    page, _ = show(root_controller_story(), 10)
    box = page.get_by_role("separator", name="Width of the inject pane").bounding_box()
    page.mouse.move(box["x"] + box["width"] + 3, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 420, steps=4)
    page.mouse.up()
    assert page.evaluate("String(getSelection())") == ""


def test_handles_resize_the_panes_and_are_remembered(show):
    page, session = show(root_controller_story(), 10)
    pane = page.get_by_role("region", name="Inspect")
    handle = page.get_by_role("separator", name="Width of the inspector")
    before = pane.bounding_box()["width"]

    box = handle.bounding_box()
    page.mouse.move(box["x"] + 4, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 104, box["y"] + 200, steps=3)
    page.mouse.up()
    assert pane.bounding_box()["width"] == pytest.approx(before - 100, abs=2)

    handle.press("ArrowRight")
    narrow = pane.bounding_box()["width"]
    assert narrow == pytest.approx(before - 116, abs=2)
    expect(handle).to_have_attribute("aria-valuenow", str(round(narrow)))
    page.get_by_role("separator", name="Height of the lanes").press("Home")
    assert page.locator("nav-lanes").bounding_box()["height"] == 90

    page.reload()
    wait_for_picture(page, len(session.events))
    assert pane.bounding_box()["width"] == pytest.approx(narrow, abs=1)
    handle.press("Enter")
    wait_for_frames(page)
    assert pane.bounding_box()["width"] == pytest.approx(before, abs=1)


def test_presenting_leaves_phone_caption_and_timeline(show):
    page, session = show(found_story(), 4.5)
    smaller = page.locator(".device").bounding_box()["height"]
    page.get_by_role("button", name="Present").click()

    expect(page.get_by_role("slider", name="Playhead")).to_be_visible()
    for hidden in ("banner", "tablist"):
        expect(page.get_by_role(hidden)).to_be_hidden()
    player = page.get_by_role("group", name="Playback", exact=True)
    names = player.get_by_role("button").evaluate_all("all => all.map((it) => it.ariaLabel)")
    assert [names[0], names[1], names[-1]] == ["Play", "Rate 0.1", "Smart pace"]
    page.keyboard.press(" ")
    expect(player.get_by_role("button").first).to_have_accessible_name("Pause")
    page.keyboard.press(" ")
    expect(player.get_by_role("button").first).to_have_accessible_name("Play")
    assert page.locator(".device").bounding_box()["height"] > smaller
    expect(page).to_have_url(re.compile("present=1"))
    page.reload()
    wait_for_picture(page, len(session.events))
    expect(page.get_by_role("tablist")).to_be_hidden()

    page.keyboard.press("3")
    expect(page.locator(".plane-label").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tablist")).to_be_visible()
    expect(page).not_to_have_url(re.compile("present"))
    expect(page.locator(".plane-label").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".plane-label")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_what_an_audience_reads_is_larger_while_presenting(size, show):
    width, height = size
    page, _ = show(found_story(), 4.5, viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.evaluate("location.hash += '&story=expired-in-the-fade&view=3d'")
    names = page.locator(".plane-label")
    expect(names.filter(has_text="ghost")).to_have_count(2)
    before = font_size(names.first)
    page.keyboard.press("p")

    story, caption = page.locator("nav-story p"), page.locator(".moment-caption")
    expect(story).to_contain_text("401 during the fade")
    wait_until(page, f"parseFloat(getComputedStyle(document.querySelector('.plane-label')).fontSize) > {before}")
    assert [font_size(it) >= least for it, least in ((story, 20), (caption, 24), (names.first, 16))] == [True] * 3
    wait_for_frames(page)
    boxes = sorted((it.bounding_box() for it in names.all()), key=lambda it: it["y"])
    for one, next_one in zip(boxes, boxes[1:]):
        assert one["y"] + one["height"] <= next_one["y"]
    for box in (*boxes, story.bounding_box(), caption.bounding_box()):
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    cut = names.locator(".plane-name").evaluate_all("all => all.filter((it) => it.scrollWidth > it.clientWidth).length")
    assert cut == 0

    page.keyboard.press("p")
    wait_until(page, f"parseFloat(getComputedStyle(document.querySelector('.plane-label')).fontSize) === {before}")


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)])
def test_on_a_small_screen_the_phone_is_presented_larger_with_what_has_happened_below(size, show):
    width, height = size
    page, _ = show(found_story(), 4.5, viewport={"width": width, "height": height})
    before = page.locator(".device").bounding_box()
    page.keyboard.press("p")
    caption = page.locator(".moment-caption")
    expect(caption).to_contain_text("4.500 s · Orphaned view")

    device = page.locator(".device").bounding_box()
    assert device["height"] > 1.25 * before["height"]
    assert device["x"] >= 0 and device["x"] + device["width"] <= width
    slider = page.get_by_role("slider", name="Playhead").bounding_box()
    below = caption.bounding_box()
    assert device["y"] + device["height"] <= slider["y"]
    assert slider["y"] + slider["height"] <= below["y"]
    assert below["y"] + below["height"] <= height

    page.keyboard.press("Home")
    expect(caption).to_have_text("0.000 s · Launch")
    page.keyboard.press("Shift+ArrowRight")
    expect(caption).to_have_text("3.000 s · Launch")
    page.locator(".play").click()
    expect(caption).to_contain_text("Orphaned view")
    page.keyboard.press("g")
    field = page.get_by_label("Time or event", exact=True).last.bounding_box()
    assert field["x"] >= 0 and field["width"] > 100


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_while_presenting_a_notice_is_beside_where_a_time_is_typed(size, show):
    width, height = size
    page, _ = show(found_story(), 4.5, viewport={"width": width, "height": height})
    page.keyboard.press("p")
    page.keyboard.press("z")
    expect(page.locator(".notice")).to_contain_text("Nothing to undo")
    page.keyboard.press("g")
    field, notice = (it.bounding_box() for it in (page.locator(".workspace .go-form"), page.locator(".notice")))
    assert notice["x"] >= field["x"] + field["width"] or notice["y"] + notice["height"] <= field["y"]


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)])
def test_on_a_small_screen_the_sheet_hides_nothing_of_the_player(size, show):
    width, height = size
    page, _ = show(root_controller_story(5), 5, viewport={"width": width, "height": height})

    for window in [size, (720, 450)]:
        page.set_viewport_size(dict(zip(("width", "height"), window)))
        wait_for_frames(page)
        player = page.get_by_role("group", name="Playback", exact=True).bounding_box()
        sheet = page.get_by_role("button", name="Inject", exact=True).bounding_box()
        assert player["y"] + player["height"] <= sheet["y"], window
    page.set_viewport_size({"width": width, "height": height})
    names = page.locator(".session-tools .label:visible").all_inner_texts()
    all_names = ["Compare with…", "Share", "Copy link", "New session"]
    assert names == (all_names if width > 600 else ["Share", "Copy link"])
    more = page.get_by_role("button", name="More", exact=True)
    if width > 600:
        expect(more).to_be_hidden()
        return
    more.click()
    for name in all_names:
        expect(page.locator(".session-tools").get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)


def test_on_a_small_screen_a_swipe_moves_the_page_until_the_list_is_whole(show):
    page, _ = show(found_story(), 4.5, "log", viewport={"width": 390, "height": 844})
    listed = page.locator("nav-log .rows")
    listed.evaluate("it => { it.scrollTop = 0; }")
    moved = "[scrollY, document.querySelector('nav-log .rows').scrollTop]"
    page.mouse.move(195, 770)
    page.mouse.wheel(0, 120)
    wait_until(page, "scrollY >= 100")
    assert page.evaluate(moved)[1] == 0

    page.locator(".inspect-pane").evaluate("it => it.scrollIntoView()")
    expect(page.locator(".inspect-pane")).to_have_class(re.compile("is-whole"))
    page.mouse.move(195, 300)
    page.mouse.wheel(0, 120)
    wait_until(page, "document.querySelector('nav-log .rows').scrollTop > 0")


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)])
def test_on_a_small_screen_phone_and_inputs_are_seen_together(size, show):
    width, height = size
    page, session = show(
        root_controller_story(5), 5, viewport={"width": width, "height": height}
    )
    launch = page.get_by_role("button", name="Terminate")
    expect(launch).to_be_hidden()
    page.get_by_role("button", name="Inject", exact=True).click()

    expect(launch).to_be_in_viewport(ratio=1)
    expect(page.locator(".device")).to_be_in_viewport(ratio=0.97)
    assert page.locator(".device").bounding_box()["height"] > 0.4 * height
    launch.click()
    assert session.next_input() == {"do": "terminate"}

    links = page.get_by_role("region", name="Links", exact=True)
    links.get_by_label("URL", exact=True).fill("navscope://messages/42")
    links.get_by_role("button", name="Send URL").click()
    expect(links.get_by_role("status")).to_be_in_viewport(ratio=1)
    expect(links.get_by_role("status")).to_contain_text("Link 1: ")
