"""Whatever there is to say, it has room: long names, many findings, narrow panes, a person's own colours."""

import re

import pytest
from playwright.sync_api import expect

from conftest import wait_for_frames, widen
from made_up import Trace
from stories import root_controller_story


def found(count=3):
    trace = Trace().at(9.3)
    for severity in ("error", "warning", "note"):
        for _ in range(count):
            trace.finding(f"rule.{severity}", severity, [60], "A screen that is said to be there, " * 8)
    return trace.events


def test_findings_leave_the_tabs_in_one_line(show_made_up):
    size = {"width": 320, "height": 800}
    page, session = show_made_up([], 10, script=root_controller_story(), viewport=size)
    tabs = page.get_by_role("tablist", name="Inspect")
    before = {}
    for width in (320, 390, 1024, 1200, 1440):
        widen(page, width)
        before[width] = tabs.bounding_box()["height"]

    session.emit(*found(120))
    expect(page.locator(".badge").first).to_contain_text("120")

    for width, height in before.items():
        widen(page, width)
        assert tabs.bounding_box()["height"] == height
        tops = {tab.bounding_box()["y"] for tab in page.get_by_role("tab").all()}
        assert len(tops) == 1
        assert tabs.evaluate("it => it.scrollHeight <= it.clientHeight")


def test_the_sentence_of_a_finding_stays_in_its_box(show_made_up):
    size = {"width": 320, "height": 800}
    page, _ = show_made_up(found(), 10, script=root_controller_story(), viewport=size, tab="log")
    page.locator(".row[data-severity=error]").last.click()
    proves = page.locator(".detail-finding")

    for width in (320, 1024, 1440):
        widen(page, width)
        expect(proves).to_be_visible()
        assert proves.evaluate("it => it.scrollHeight <= it.clientHeight")
        assert proves.evaluate("it => it.scrollWidth <= it.clientWidth")
        boxes = [part.bounding_box() for part in page.locator(".detail > :visible").all()]
        for upper, lower in zip(boxes, boxes[1:]):
            assert upper["y"] + upper["height"] <= lower["y"] + 0.5


def test_the_name_of_a_callback_is_read_whole(show_made_up):
    trace = Trace().begin().launch().active()
    trace.call("viewWillLayoutSubviews", "OnboardingQuestionnaireViewController#2104", animated=True)
    page, _ = show_made_up(trace.events, 1, viewport={"width": 320, "height": 800}, tab="log")
    row = page.locator(".row[data-kind=callback]").last

    for width in (320, 1024, 1440):
        widen(page, width)
        expect(row.locator(".line")).to_have_text(
            "OnboardingQuestionnaireViewController#2104 viewWillLayoutSubviews (animated)"
        )
        name = row.locator(".number + span").bounding_box()
        line = row.locator(".line").bounding_box()
        assert name["x"] + name["width"] <= line["x"] + line["width"] + 0.5


def test_a_long_name_of_a_session_widens_nothing(open_page, server):
    session, other = (server.create(inputs=[{"at": 0, "do": "launch"}]) for _ in range(2))
    for it in (session, other):
        server.request("POST", f"/api/sessions/{it}/name", {"name": "A review of everything " * 8})
    size = {"width": 390, "height": 800}
    page = open_page(f"#session={session}&tab=session", viewport=size)
    expect(page.locator(".given-name")).to_contain_text("A review of everything")
    expect(page.get_by_label("Session to compare with")).to_be_visible()

    panel = page.locator("#panel-session")
    for width in (390, 1024, 1440):
        widen(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert panel.evaluate("it => it.scrollWidth <= it.clientWidth")


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


def stay(page, *hovered):
    """What is told for a moment stays while it has the focus or the pointer."""
    page.locator("nav-toast button").focus()
    for it in hovered:
        page.locator(it).hover()


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_what_is_told_for_a_moment_hides_nothing_of_the_phone(show_made_up, width):
    size = {"width": width, "height": 844}
    page, session = show_made_up([], 10, script=root_controller_story(), viewport=size)

    def meets(selector, other):
        a, b = page.locator(selector).bounding_box(), page.locator(other).bounding_box()
        beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
        return not beside and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]

    session.emit(
        {"t": 10, "kind": "input", "do": "tap", "target": "Log In"},
        {"t": 10, "kind": "input", "name": "ignored", "do": "tap", "reason": "it is animating"},
        *Trace().at(10).finding("deeplink.lost", "error", [60], "The link never opens.").events,
    )

    stay(page, ".notice")
    expect(page.locator("nav-toast button")).to_contain_text("The link never opens.")
    expect(page.locator(".notice-text")).to_have_text(
        "Tap “Log In” ignored: it is animating."
    )
    wait_for_frames(page)
    for part in (".device", ".topbar", ".time-line", ".transport", ".tabs", ".panels", "nav-film"):
        assert not meets("nav-toast button", part), part
    assert not meets(".notice", ".device")
    if width > 860:
        for part in (".panels", ".inject-pane", ".lane-tools", ".lane-scroller"):
            assert not meets(".notice", part)
        page.keyboard.press("p")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
        wait_for_frames(page)
        for part in (".device", ".transport", ".time-line"):
            assert not meets(".notice", part), part
    else:
        page.get_by_role("button", name="Inject", exact=True).click()
        assert not meets(".notice", ".group >> nth=0")
        assert not meets(".notice", ".time-line")


@pytest.mark.parametrize("width", [1024, 1440])
def test_the_phone_and_what_moves_it_stay_where_they_are_when_a_finding_is_told(show_made_up, width):
    size = {"width": width, "height": 844}
    script = root_controller_story()
    page, session = show_made_up([], 10, script=script, viewport=size, controls="few")
    wait_for_frames(page)
    boxes = [page.locator(it) for it in (".device", ".transport", ".palette", "nav-timeline", "nav-film")]
    before = [it.bounding_box() for it in boxes]

    message = "A sentence about a screen that stays behind another one. " * 4
    session.emit(*Trace().at(10).finding("deeplink.lost", "error", [60], message).events)

    stay(page)
    toast = page.locator("nav-toast button")
    expect(toast).to_contain_text(message.strip())
    wait_for_frames(page)
    assert [it.bounding_box() for it in boxes] == before
    box, panels = toast.bounding_box(), page.locator(".panels").bounding_box()
    assert panels["y"] + panels["height"] <= box["y"]


def test_a_link_to_inject_is_read_whole(show):
    page, _ = show(root_controller_story(), 10, viewport={"width": 1440, "height": 900})
    for name, link in (
        ("URL", "navscope://messages/42"),
        ("Universal link", "https://navscope.example/msgs"),
    ):
        field = page.get_by_label(name, exact=True)
        field.fill(link)
        assert field.evaluate("it => it.scrollWidth <= it.clientWidth"), link


def test_going_to_a_moment_leaves_the_phone_as_large_as_it_was(show):
    page, _ = show(root_controller_story(), 10)
    before = page.locator(".device").bounding_box()

    page.locator("body").press("g")
    expect(page.get_by_label("Time or event", exact=True)).to_be_focused()
    assert page.locator(".device").bounding_box() == before

    page.keyboard.type("3.25")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Virtual time")).to_have_text("3.250 s")
    expect(page.get_by_label("Time or event", exact=True)).to_be_hidden()


def test_the_small_picture_leaves_the_clock_to_be_read(show):
    page, _ = show(root_controller_story(), 10)
    canvas = page.locator(".lane-canvas").bounding_box()
    clock = page.locator(".transport").bounding_box()

    for share in (0.05, 0.25, 0.5, 0.9):
        page.locator(".lane-canvas").hover(position={"x": canvas["width"] * share, "y": 60})
        peek = page.locator(".lane-preview")
        expect(peek).to_be_visible()
        box = peek.bounding_box()
        assert box["x"] >= clock["x"] + clock["width"] or box["x"] + box["width"] <= clock["x"]


def test_a_design_that_is_picked_on_a_narrow_screen_is_gone_to(open_page):
    page = open_page(viewport={"width": 390, "height": 844})

    page.locator(".card", has_text="Root swap in the window").click()

    expect(page.locator(".sheet h2")).to_be_focused()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport()
    expect(page.locator(".sheet .summary code").first).to_have_text("window.rootViewController")


def test_no_design_is_told_in_numbers_that_lead_nowhere(open_page):
    page = open_page()
    cards = page.locator(".card")
    expect(cards.first).to_be_visible()
    told = []
    for card in cards.all():
        card.click()
        expect(page.locator(".sheet h2")).to_have_text(card.locator(".card-title").text_content())
        told.append(page.locator(".start-body").inner_text())

    assert len(told) > 8
    assert re.findall(r"[A-Z]\d+-\d+", "\n".join(told)) == []
    assert "A hard cut, with no sense of direction." in "\n".join(told)
