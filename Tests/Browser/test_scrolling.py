"""A person scrolls a list on the phone by wheel, drag and keys; what they reach can be tapped."""

import pytest
from playwright.sync_api import expect

from conftest import wait_until_it_acts
from navscope import FOREIGN, ROOT, NavScope

LAUNCHED = [{"at": 0, "do": "launch"}]


@pytest.fixture(scope="module")
def lists():
    server = NavScope(
        arguments=("--in-memory", "--public", str(ROOT / "Public")), command=FOREIGN
    )
    yield server
    assert server.stop() == 0


@pytest.fixture
def shown_list(lists, open_page):
    """The page with a list of sixty rows on the phone, and its session."""

    def inputs():
        return [
            event for event in lists.trace(session)
            if event["kind"] == "input" and "name" not in event
        ][1:]

    session = lists.create("list", inputs=LAUNCHED)
    page = open_page(f"#session={session}", through=lists)
    expect(row(page, 1)).to_be_visible()
    wait_until_it_acts(page)
    yield page, inputs
    lists.clear()


def row(page, number):
    return page.get_by_role("button", name=f"Row {number}", exact=True)


def table(page):
    return page.locator("nav-phone [data-object^='UITableView#']")


def scale(page):
    return page.evaluate("document.querySelector('.screen').getBoundingClientRect().width / 390")


def at(page, x, y):
    """A point of the phone's screen in the window."""
    box = page.locator(".screen").bounding_box()
    return box["x"] + x * scale(page), box["y"] + y * scale(page)


def test_rows_are_read_from_top_to_bottom(shown_list):
    page, _ = shown_list
    tops = "rows => rows.map(it => Math.round(it.getBoundingClientRect().top))"
    rows = table(page).locator(".view-row")

    page.mouse.move(*at(page, 100, 500))
    for appeared in 27, 36:
        page.mouse.wheel(0, 400 * scale(page))
        expect(row(page, appeared)).to_be_attached()
        places = rows.evaluate_all(tops)
        assert len(places) > 8 and places == sorted(places)
    row(page, 20).focus()
    page.keyboard.press("Tab")
    expect(row(page, 21)).to_be_focused()


def test_a_row_below_the_fold_is_reached_by_the_wheel_and_tapped(shown_list):
    page, inputs = shown_list
    expect(row(page, 40)).to_have_count(0)

    page.mouse.move(*at(page, 100, 500))
    for _ in range(4):
        page.mouse.wheel(0, 150 * scale(page))
    expect(row(page, 30)).to_be_visible()
    page.mouse.wheel(0, 700 * scale(page))
    expect(row(page, 40)).to_be_visible()
    row(page, 40).click()

    expect(page.locator("nav-phone").get_by_text("About row 40")).to_be_visible()
    # Turns of the wheel that come slowly are gestures of their own.
    *scrolls, tap = inputs()
    assert {(it["do"], it["direction"]) for it in scrolls} == {("scroll", "down")}
    assert sum(it["points"] for it in scrolls) == pytest.approx(1300, abs=2 * len(scrolls))
    assert [scrolls[0]["x"], scrolls[0]["y"]] == pytest.approx([100, 500], abs=2)
    assert (tap["do"], tap["target"]) == ("tap", "Row 40")


def test_a_drag_scrolls_and_taps_nothing(shown_list):
    page, inputs = shown_list

    page.mouse.move(*at(page, 100, 700))
    page.mouse.down()
    page.mouse.move(*at(page, 104, 400), steps=5)
    page.mouse.move(*at(page, 104, 300), steps=5)
    page.mouse.up()
    expect(row(page, 24)).to_be_visible()
    row(page, 24).click()
    expect(page.locator("nav-phone").get_by_text("About row 24")).to_be_visible()

    scroll, tap = inputs()
    assert (scroll["do"], scroll["direction"]) == ("scroll", "down")
    assert abs(scroll["points"] - 400) <= 2
    assert (tap["do"], tap["target"]) == ("tap", "Row 24")


def test_a_list_is_scrolled_by_keys_and_a_row_tapped(shown_list):
    page, inputs = shown_list

    table(page).press("PageDown")
    expect(row(page, 30)).to_be_attached()
    row(page, 30).press("ArrowUp")
    expect(row(page, 13)).to_be_attached()
    row(page, 30).press("Enter")
    expect(page.locator("nav-phone").get_by_text("About row 30")).to_be_visible()

    told = [(it["do"], it.get("direction"), it.get("points"), it.get("target")) for it in inputs()]
    assert told == [
        ("scroll", "down", 675, None), ("scroll", "up", 44, None), ("tap", None, None, "Row 30"),
    ]
