"""Type: four sizes on each page, of all that is read on it."""

import pytest

from stories import found_story
from test_comparing import compare
from test_matrix import start

# The visible texts of the page by their size; a simulated phone has sizes of its own.
SIZES = """() => {
  const sizes = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() === '' || !parentElement.checkVisibility({ visibilityProperty: true })
      || parentElement.closest('nav-phone, svg, .unseen')) continue;
    const { fontSize } = getComputedStyle(parentElement);
    if (fontSize !== '0px') (sizes[fontSize] ??= []).push(data.trim().slice(0, 40));
  }
  for (const field of document.querySelectorAll('input, select, textarea')) {
    if (field.checkVisibility()) (sizes[getComputedStyle(field).fontSize] ??= []).push(field.name);
  }
  return sizes;
}"""


def sizes(page):
    found = page.evaluate(SIZES)
    assert sum(map(len, found.values())) > 20
    return found


def test_the_start_page_has_four_sizes_of_type(open_page):
    page = open_page()
    page.locator("nav-hero canvas").first.wait_for()
    page.locator("[data-app='root-controller']").click()
    found = sizes(page)
    assert len(found) <= 4, found


@pytest.mark.parametrize("tab", ["sequence", "findings", "links", "tree", "map", "log", "session"])
def test_a_session_has_four_sizes_of_type(show, tab):
    page, _ = show(found_story(), 4.5, tab)
    found = sizes(page)
    assert len(found) <= 4, found


def test_a_comparison_has_four_sizes_of_type(server, open_page):
    page, *_ = compare(server, open_page)
    found = sizes(page)
    assert len(found) <= 4, found


def test_a_matrix_has_four_sizes_of_type(open_page):
    page = open_page()
    scenes = "root-controller?lifeCycle=scenes"
    start(page, "root-controller", scenes, scenes)
    found = sizes(page)
    assert len(found) <= 4, found
