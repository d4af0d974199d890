"""Whatever there is to say, it has room: long names, many findings, narrow panes, a person's own colours."""

import pytest
from playwright.sync_api import expect

from navscope import NavScope
from samples import Trace, root_controller_story
from test_findings import finding


def found(count=3):
    return root_controller_story() + [
        finding(9.3, f"rule.{severity}", severity, [60], "A screen that is said to be there, " * 8)
        for severity in ("error", "warning", "note")
        for _ in range(count)
    ]


@pytest.mark.parametrize("width", [320, 390, 1024, 1200, 1440])
def test_findings_leave_the_tabs_in_one_line(show, width):
    page, session = show(root_controller_story(), 10, viewport={"width": width, "height": 800})
    tabs = page.get_by_role("tablist", name="Inspect")
    before = tabs.bounding_box()["height"]

    session.emit(*found(120)[-360:])
    expect(page.locator(".badge").first).to_contain_text("120")

    assert tabs.bounding_box()["height"] == before
    tops = {tab.bounding_box()["y"] for tab in page.get_by_role("tab").all()}
    assert len(tops) == 1
    assert tabs.evaluate("it => it.scrollHeight <= it.clientHeight")


@pytest.mark.parametrize("width", [320, 1024, 1440])
def test_the_sentence_of_a_finding_stays_in_its_box(show, width):
    page, _ = show(found(), 10, viewport={"width": width, "height": 800})
    page.locator(".row[data-severity=error]").last.click()

    proves = page.locator(".proves")
    expect(proves).to_be_visible()
    assert proves.evaluate("it => it.scrollHeight <= it.clientHeight")
    assert proves.evaluate("it => it.scrollWidth <= it.clientWidth")
    boxes = [part.bounding_box() for part in page.locator(".detail > :visible").all()]
    for upper, lower in zip(boxes, boxes[1:]):
        assert upper["y"] + upper["height"] <= lower["y"] + 0.5


@pytest.mark.parametrize("width", [320, 1024, 1440])
def test_the_name_of_a_callback_is_read_whole(show, width):
    trace = Trace().begin().launch().active()
    trace.call("viewWillLayoutSubviews", "OnboardingQuestionnaireViewController#2104", animated=True)
    page, _ = show(trace.events, 1, viewport={"width": width, "height": 800})

    row = page.locator(".row[data-kind=callback]").last
    expect(row.locator(".line")).to_have_text(
        "OnboardingQuestionnaireViewController#2104 viewWillLayoutSubviews (animated)"
    )
    name = row.locator(".number + span").bounding_box()
    line = row.locator(".line").bounding_box()
    assert name["x"] + name["width"] <= line["x"] + line["width"] + 0.5


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_a_long_name_of_a_session_widens_nothing(browser, width):
    server = NavScope()
    session, other = (server.create(inputs=[{"at": 0, "do": "launch"}]) for _ in range(2))
    for it in (session, other):
        server.request("POST", f"/api/sessions/{it}/name", {"name": "A review of everything " * 8})
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(f"{server.base}/#session={session}&tab=session")
    expect(page.locator(".given-name")).to_contain_text("A review of everything")
    expect(page.get_by_label("Session to compare with")).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    panel = page.locator("#panel-session")
    assert panel.evaluate("it => it.scrollWidth <= it.clientWidth")
    context.close()
    assert server.stop() == 0


def test_the_page_is_as_high_as_its_window(show):
    page, _ = show(root_controller_story(), 10)

    assert page.evaluate("document.documentElement.scrollHeight") == 900


def test_lanes_and_choices_are_seen_in_a_person_s_own_colours(show):
    page, _ = show(root_controller_story(), 10, forced_colors="active")
    ground = page.evaluate("""() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Canvas';
      return getComputedStyle(probe).color;
    }""")
    page.wait_for_selector(".lane-head")

    shades = page.locator(".lane-canvas").evaluate("""async (canvas) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { data } = canvas.getContext('2d').getImageData(200, 0, 200, 21);
      const counts = {};
      for (let at = 0; at < data.length; at += 4) {
        const key = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
        counts[key] = (counts[key] ?? 0) + 1;
      }
      return counts;
    }""")
    assert max(shades, key=shades.get) == ground and len(shades) > 1
    chosen = page.get_by_role("tab", selected=True)
    assert chosen.evaluate("it => getComputedStyle(it).outlineStyle") == "solid"
