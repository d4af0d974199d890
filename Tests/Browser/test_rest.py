"""A session in which nothing is pending rests, and what one looks back at does not move."""

import json

import pytest
from playwright.sync_api import expect

from conftest import wait_for_frames, wait_until
from navscope import ROOT, Session
from stories import found_story

LAUNCHED = [{"at": 0, "do": "launch"}]
DESIGNS = list(json.loads((ROOT / "Public" / "explored.json").read_text())["apps"])


@pytest.fixture
def live(server, open_page):
    """Opens a session of an app that has just been launched, and whose clock is not paused."""

    def live(**conditions):
        session = Session(server, server.create(conditions=conditions, inputs=LAUNCHED))
        page = open_page(f"#session={session.id}")
        page.wait_for_selector(".connection[data-state=live]")
        return page, session

    return live


def test_an_idle_session_stands_says_so_and_goes_on_with_the_next_input(live, server):
    page, session = live(serviceLatency=0.2)
    state = page.locator("nav-timeline .live")
    expect(state).to_have_text("Idle")
    expect(page.locator("nav-timeline .past")).to_have_text(
        "Idle until the next input, such as Tap “Log In”. Drag to rewind"
    )
    assert session.clock == {"time": 0.7, "rate": 1, "paused": False, "resting": True}
    expect(page.get_by_label("Virtual time")).to_have_text("0.700 s")
    wait_until(page, "document.getAnimations().every((it) => it.playState !== 'running')")

    page.locator("nav-phone").get_by_text("Log In", exact=True).click()
    page.locator("nav-phone").get_by_text("Main Screen").first.wait_for()
    expect(page.get_by_label("Virtual time")).to_have_text("1.500 s")
    expect(state).to_have_text("Idle")
    assert session.inputs[-1]["at"] == 0.7
    assert session.clock["time"] == 1.5
    server.request("DELETE", session.path)
    expect(state).to_have_text("Ended")


def test_the_axis_stands_while_one_looks_back(live):
    page, session = live(serviceLatency=600)
    expect(page.locator("nav-timeline .live")).to_have_text("Live")
    session.set_clock(to=20, rate=0.01)
    wait_until(page, "parseFloat(document.querySelector('.now').textContent) >= 20")
    page.get_by_role("slider", name="Playhead").press("Home")
    page.wait_for_selector("nav-timeline.is-past")
    wait_for_frames(page)
    axis = """() => [...document.querySelectorAll('nav-timeline :is(.known, .head, .mark)')]
        .map((it) => it.style.cssText).join()
        + document.querySelector('.lane-canvas').toDataURL()"""
    before = page.evaluate(axis)

    session.set_clock(to=60)
    session.send(do="memoryWarning")
    session.set_clock(to=90, rate=1)
    expect(page.locator("nav-sequence")).to_contain_text("Memory warning")
    wait_for_frames(page)
    assert page.evaluate(axis) == before

    page.get_by_role("button", name="Go live").click()
    wait_until(page, "parseFloat(document.querySelector('.now').textContent.replace('1:', '')) >= 30")
    assert page.evaluate(axis) != before


def busy(page, seconds):
    """The share of a core that a page takes for so long, by the time of its own thread."""
    tracing = page.context.new_cdp_session(page)
    tracing.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent():
        metrics = tracing.send("Performance.getMetrics")["metrics"]
        return next(it["value"] for it in metrics if it["name"] == "TaskDuration")

    begin = spent()
    page.wait_for_timeout(seconds * 1000)
    share = (spent() - begin) / seconds
    tracing.detach()
    return share


def test_every_design_is_looked_at_after_a_playback(server):
    apps = json.loads(server.request("GET", "/api/apps")[1])["apps"]
    assert {it["id"] for it in apps} == set(DESIGNS)


@pytest.mark.parametrize("app", DESIGNS)
def test_the_page_rests_after_a_playback(app, server, open_page):
    session = server.begin({**found_story(), "app": app}, 6)
    page = open_page(f"#session={session.id}&t=0")
    expect(page.locator("nav-player .now")).to_have_text("0.000 s")
    page.get_by_role("button", name="Rate 4").click()
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("nav-timeline.is-past")).to_have_count(0)
    wait_until(page, "document.getAnimations().every((it) => it.playState !== 'running')")
    page.wait_for_timeout(2000)
    # What was allocated is collected at some time; what stays scheduled is there all the time.
    assert any(busy(page, 3) < 0.005 for _ in range(3))
