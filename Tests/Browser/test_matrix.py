"""Move to scenes: every entrance of an app on two builds, on the page."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

MATRIX = re.compile(r"#matrix=[a-z2-9]{12}$")


def start(page, app, before, after, sdk="27"):
    """The matrix of two builds, once it is done."""
    page.locator(f"[data-app='{app}']").click()
    page.get_by_role("button", name="Move to scenes", exact=True).click()
    page.wait_for_url(f"**/#matrix={app}")
    page.get_by_label("Before", exact=True).select_option(before)
    page.get_by_label("After", exact=True).select_option(after)
    page.get_by_label("SDK of the later build").select_option(sdk)
    page.get_by_role("button", name="Compare", exact=True).click()
    page.wait_for_url(MATRIX)
    expect(page.get_by_role("button", name="Save as one file")).to_be_visible()


def cell(page, name):
    return page.locator(".matrix-table").get_by_role("button", name=name, exact=True)


def test_a_right_move_is_the_same_in_every_cell(open_page):
    page = open_page()
    page.locator("[data-app='root-controller']").click()
    page.get_by_role("button", name="Move to scenes", exact=True).click()
    expect(page.get_by_label("After", exact=True)).to_have_value("root-controller?lifeCycle=scenes")
    expect(page.get_by_label("Before", exact=True)).to_have_value(
        "root-controller?lifeCycle=application"
    )
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_role("button", name="Save as one file")).to_be_visible()
    expect(page.locator(".matrix-status")).to_contain_text("none worse")
    cells = page.locator(".matrix-cell")
    assert set(cells.all_inner_texts()) == {"same"}
    assert cells.count() >= 60
    assert Axe().run(page).violations_count == 0


def test_a_worse_cell_says_why_and_opens_both_runs(open_page, tmp_path):
    page = open_page()
    start(
        page, "root-controller", "root-controller?lifeCycle=application",
        "root-controller?lifeCycle=application",
    )
    expect(page.locator(".matrix-status")).to_contain_text("worse")
    cell(page, "URL navscope://, closed, signed in: crash").click()
    detail = page.get_by_role("region", name="Selected cell")
    expect(detail).to_contain_text("SM-12")
    expect(detail).to_contain_text("UIScene life cycle is required")

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as one file").click()
    file = tmp_path / "matrix.html"
    download.value.save_as(file)
    assert "SM-12" in file.read_text()

    detail.get_by_role("button", name="Compare the runs").click()
    page.wait_for_url(re.compile(r"#compare=[a-z2-9]{12}(,|%2C)[a-z2-9]{12}"))
    expect(page.locator("nav-compare nav-phone")).to_have_count(2)
    expect(page.locator("nav-compare h2 a")).to_have_text(
        ["Before: Root controller, fixed – application", "After: Root controller, fixed – application"]
    )
    expect(page.locator(".verdict")).to_contain_text("First difference from the entrance on, at")
    about = page.get_by_role("region", name="Why they are compared")
    expect(about).to_contain_text("URL navscope://, closed, signed in: crash")
    expect(about).to_contain_text("SM-12")
    page.go_back()
    page.wait_for_url(MATRIX)
    expect(cell(page, "URL navscope://, closed, signed in: crash")).to_be_visible()


def test_a_matrix_is_a_link(open_page, server):
    page = open_page()
    start(page, "root-controller", "", "root-controller-scenes")
    words = page.locator(".matrix-cell").all_inner_texts()
    other = open_page(page.url.rpartition("/")[2])
    expect(other.locator(".matrix-cell")).to_have_count(len(words))
    assert other.locator(".matrix-cell").all_inner_texts() == words
