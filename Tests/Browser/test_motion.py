"""What moves stands where the virtual clock says, however late a page comes to look."""

import re

import pytest

from playwright.sync_api import expect

from conftest import seen, wait_for_picture, wait_until
from made_up import Trace
from stories import root_controller_story


def stage():
    trace = Trace().begin().launch()
    trace.view("UIView#2", frame=[0, 0, 390, 844], backgroundColor="#ffffffff")
    trace.controller("AController#3", view="UIView#2")
    trace.view("PaneView#4", into="UIView#2", frame=[0, 0, 390, 844], backgroundColor="#336699ff")
    trace.window("UIWindow#5", [0, 0, 390, 844], root="AController#3")
    return trace.insert("UIView#2", "UIWindow#5").active().at(10)


def animate(trace, prop, start, end, duration, curve="linear", **more):
    return trace.say(
        "animation",
        name="begin",
        id=1,
        object="PaneView#4",
        property=prop,
        **{"from": start, "to": end},
        duration=duration,
        curve=curve,
        **more,
    )


LAUNCHED = {"at": 0, "do": "launch"}
# The fade from the splash to the main part: 0.3 s, ease-out.
FADE = {"conditions": {"loggedIn": True}, "inputs": [LAUNCHED]}


def begun(session, **wanted):
    """The first animation that has these values."""
    return next(
        it
        for it in session.events
        if it["kind"] == "animation" and it["name"] == "begin" and wanted.items() <= it.items()
    )


def opacity_of(view):
    return f"""getComputedStyle(document.querySelector('[data-object="{view}"]')).opacity"""


def test_a_fade_of_0_3_seconds_is_where_its_curve_is_after_0_15(show):
    page, session = show(FADE, 3.15)
    pane = begun(session, property="alpha")["object"]

    assert seen(page, pane)["opacity"] == pytest.approx(0.685, abs=0.001)

    session.play(to=3.24)
    wait_until(page, f"{opacity_of(pane)} > 0.9")
    assert seen(page, pane)["opacity"] == pytest.approx(0.938, abs=0.001)

    session.play(to=3.3)
    wait_for_picture(page, len(session.events))
    assert seen(page, pane)["opacity"] == 1


def test_a_slide_of_0_3_seconds_comes_from_the_left(show):
    page, session = show(root_controller_story(), 9.15)
    name = begun(session, property="frame")["object"]

    assert seen(page, name)["box"] == [-195, 0, 390, 844]
    # A browser may not paint what a player moves that stands: only what turns has one.
    players = page.locator(".windows").evaluate("it => it.getAnimations({ subtree: true }).map(({ id }) => id)")
    assert set(players) <= {"spin"}

    session.play(to=9.3)
    wait_for_picture(page, len(session.events))
    assert seen(page, name)["box"] == [0, 0, 390, 844]


def test_a_delay_shows_from_until_it_is_over(show_made_up):
    trace = animate(stage(), "alpha", 0.25, 1, 1, delay=2)
    page, session = show_made_up(trace.events, 11.9)

    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.25)

    session.play(to=12.5)
    wait_until(
        page,
        "getComputedStyle(document.querySelector('[data-object=\"PaneView#4\"]')).opacity > 0.6",
    )
    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.625, abs=0.001)


def test_size_colour_transform_and_corner_are_on_their_way_too(show_made_up):
    trace = stage()
    ways = [
        ("frame", [0, 0, 100, 100], [50, 60, 200, 300]),
        ("backgroundColor", "#000000ff", "#ffffffff"),
        ("cornerRadius", 0, 20),
    ]
    for number, (prop, start, end) in enumerate(ways):
        trace.say(
            "animation",
            name="begin",
            id=number,
            object="PaneView#4",
            property=prop,
            **{"from": start, "to": end},
            duration=1,
            curve="linear",
        )
    page, _ = show_made_up(trace.events, 10.5)

    pane = seen(page, "PaneView#4")
    assert pane["box"] == [25, 30, 150, 200]
    assert pane["background"] == "rgb(128, 128, 128)"
    assert pane["radius"] == "10px"


def test_a_transform_that_grows_keeps_its_centre(show):
    inputs = [LAUNCHED, {"at": 6, "do": "tap", "target": "Unlock"}]
    script = {"app": "window-stack-as-published", "conditions": {"loggedIn": True}, "inputs": inputs}
    page, session = show(script, 6.5)
    growing = begun(session, property="transform", to=[1, 0, 0, 1, 0, 0])
    assert (growing["from"], growing["duration"]) == ([0.8, 0, 0, 0.8, 0, 0], 1)

    scale = 0.8 + 0.2 * 0.942
    x, y, width, height = seen(page, growing["object"])["box"]
    assert [width, height] == pytest.approx([390 * scale, 844 * scale], abs=0.6)
    assert [x + width / 2, y + height / 2] == pytest.approx([195, 422], abs=0.1)


@pytest.mark.parametrize(
    "app, input, t, curve, half_way",
    [
        ("root-controller", None, 3.15, "easeOut", 0.685),
        ("flow-container", None, 1.1, "easeInOut", 0.5),
        ("root-controller", {"at": 4, "do": "tap", "target": "Activity"}, 4.175, "spring", 0.942),
    ],
)
def test_curves_are_those_of_uikit(show, app, input, t, curve, half_way):
    inputs = [LAUNCHED, input] if input else [LAUNCHED]
    page, session = show({"app": app, "conditions": {"loggedIn": True}, "inputs": inputs}, t)

    fade = begun(session, property="alpha", curve=curve, **{"from": 0, "to": 1})
    assert seen(page, fade["object"])["opacity"] == pytest.approx(half_way, abs=0.003)


@pytest.mark.parametrize("curve, half_way", [("easeIn", 0.315), ("odd", 0.5)])
def test_curves_that_no_design_here_has_are_shown_too(show_made_up, curve, half_way):
    page, _ = show_made_up(animate(stage(), "alpha", 0, 1, 2, curve=curve).events, 11)

    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(half_way, abs=0.003)


def test_a_dissolve_without_a_to_fades_the_picture_of_before(show_made_up):
    trace = stage()
    trace.view("UILabel#6", base="UILabel", into="PaneView#4", frame=[0, 0, 100, 30], text="before")
    trace.say(
        "transition",
        name="begin",
        id=1,
        effect="crossDissolve",
        duration=1,
        curve="linear",
        container="PaneView#4",
    )
    trace.remove("UILabel#6", "PaneView#4")
    trace.view("UILabel#7", base="UILabel", into="PaneView#4", frame=[0, 0, 100, 30], text="after")
    page, session = show_made_up(trace.events, 10.25)

    picture = page.locator("[data-object='PaneView#4'] > .picture")
    expect(picture).to_have_text("before")
    assert picture.evaluate("it => Number(getComputedStyle(it).opacity)") == pytest.approx(
        0.75, abs=0.001
    )
    expect(page.locator("[data-object='UILabel#7']")).to_have_text("after")

    session.emit({"t": 11, "kind": "transition", "name": "end", "id": 1, "finished": True})
    wait_for_picture(page, len(session.events))
    expect(picture).to_have_count(0)


def test_a_page_opened_late_sees_the_same_as_one_that_was_there(show, open_page):
    early, session = show(root_controller_story(), 9)
    session.play(to=9.1)
    wait_until(early, "document.querySelector('.now').textContent === '9.100 s'")

    late = open_page(f"#session={session.id}")
    wait_for_picture(late, len(session.events))

    pane = begun(session, property="frame")["object"]
    assert seen(late, pane) == seen(early, pane)
    assert -390 < seen(late, pane)["box"][0] < 0


def test_the_browsers_animations_run_at_the_clocks_rate(show_made_up):
    waiting = {
        "conditions": {"serviceLatency": 600},
        "inputs": [{"at": 0, "do": "launch"}],
    }
    events = animate(stage(), "alpha", 0, 1, 600).events
    page, session = show_made_up(events, 10, script=waiting)

    session.set_clock(rate=0.25, paused=False)
    wait_until(
        page,
        "document.querySelector('[data-object=\"PaneView#4\"]').getAnimations()[0]?.playState === 'running'",
    )

    [playing] = (
        page.evaluate("""document.querySelector('[data-object="PaneView#4"]').getAnimations()
      .map(it => [it.playbackRate, it.effect.getTiming().duration, it.effect.getTiming().easing])""")
    )
    assert playing == [0.25, 600000, "cubic-bezier(0, 0, 1, 1)"]


def test_an_activity_indicator_stands_while_the_clock_stands(show):
    page, _ = show(FADE, 1.5)

    turned = page.locator("[data-object^='UIActivityIndicatorView#'] svg").evaluate(
        "it => it.getAnimations().map(player => [player.playState, player.currentTime])"
    )

    assert turned == [["paused", 1500]]


def test_less_motion_turns_a_slide_into_a_short_fade_while_it_plays(show):
    page, session = show(root_controller_story(), 9.1, reduced_motion="reduce")
    usual, _ = show(root_controller_story(), 9.1)
    name = begun(session, property="frame")["object"]
    standing = seen(usual, name)
    assert standing["box"][0] not in (0, -390)
    assert (seen(page, name)["box"], seen(page, name)["opacity"]) == (standing["box"], 1)

    session.set_clock(rate=0.01, paused=False)
    wait_until(page, f"""document.querySelector('[data-object="{name}"]').getAnimations()
      .some((it) => it.playState === 'running' && it.effect.getKeyframes()[0].opacity === '0')""")
    assert seen(page, name)["box"] == [0, 0, 390, 844]


def test_the_past_is_shown_as_it_was_and_now_comes_back(show):
    page, session = show(FADE, 20, tab="log")
    fade = begun(session, property="alpha")
    begin, pane = fade["seq"], fade["object"]
    page.get_by_label("Level of detail").select_option("all")
    page.get_by_label("Filter events").fill("kind:animation")

    page.locator(f".row[data-seq='{begin}']").click()
    page.get_by_role("button", name="Show").click()

    wait_for_picture(page, begin)
    assert seen(page, pane)["opacity"] == 0
    expect(page.locator("nav-phone .view-spinner")).to_have_count(1)
    expect(page).to_have_url(re.compile(f"#session={session.id}&e={begin}&"))

    page.get_by_role("button", name="Go live").click()
    wait_for_picture(page, len(session.events))
    assert seen(page, pane)["opacity"] == 1
    expect(page.locator("nav-phone .view-spinner")).to_have_count(0)


def test_scrolled_content_is_drawn_where_it_is_and_on_its_way(show_made_up):
    trace = stage()
    trace.set("PaneView#4", clipsToBounds=True, bounds=[0, 100, 390, 844])
    trace.view("RowView#6", into="PaneView#4", frame=[0, 300, 390, 44])
    trace.say(
        "animation",
        name="begin",
        id=1,
        object="PaneView#4",
        property="bounds",
        **{"from": [0, 0, 390, 844], "to": [0, 100, 390, 844]},
        duration=1,
        curve="linear",
    )
    page, session = show_made_up(trace.events, 10.5)
    assert seen(page, "RowView#6")["box"] == [0, 250, 390, 44]

    session.emit({"t": 10.5, "kind": "animation", "name": "end", "id": 1, "finished": True})
    wait_for_picture(page, len(session.events))
    assert seen(page, "RowView#6")["box"] == [0, 200, 390, 44]
    assert seen(page, "PaneView#4")["box"] == [0, 0, 390, 844]
