"""What moves stands where the virtual clock says, however late a page comes to look."""

import pytest

from playwright.sync_api import expect

from conftest import seen, wait_for_picture, wait_until
from samples import Trace


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


def test_a_fade_of_1_7_seconds_is_half_way_after_0_85(show):
    page, session = show(animate(stage(), "alpha", 0, 1, 1.7).events, 10.85)

    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.5, abs=0.001)

    session.set_clock(time=11.36)
    wait_until(
        page,
        "getComputedStyle(document.querySelector('[data-object=\"PaneView#4\"]')).opacity > 0.79",
    )
    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.8, abs=0.001)

    ended = Trace().at(11.7).say("animation", name="end", id=1, finished=True)
    session.emit(*ended.set("PaneView#4", alpha=0.9).events)
    wait_for_picture(page, len(session.events))
    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.9)


def test_a_slide_of_0_9_seconds_comes_from_the_left(show):
    trace = animate(stage(), "frame", [-390, 0, 390, 844], [0, 0, 390, 844], 0.9)
    page, session = show(trace.events, 10.45)

    pane = seen(page, "PaneView#4")
    assert pane["transform"] == "matrix(1, 0, 0, 1, -195, 0)"
    assert pane["box"] == [-195, 0, 390, 844]

    session.emit(*Trace().at(10.9).say("animation", name="end", id=1, finished=True).events)
    wait_for_picture(page, len(session.events))
    assert seen(page, "PaneView#4")["box"] == [0, 0, 390, 844]
    assert seen(page, "PaneView#4")["transform"] == "none"


def test_a_delay_shows_from_until_it_is_over(show):
    trace = animate(stage(), "alpha", 0.25, 1, 1, delay=2)
    page, session = show(trace.events, 11.9)

    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.25)

    session.set_clock(time=12.5)
    wait_until(
        page,
        "getComputedStyle(document.querySelector('[data-object=\"PaneView#4\"]')).opacity > 0.6",
    )
    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(0.625, abs=0.001)


def test_size_colour_transform_and_corner_are_on_their_way_too(show):
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
    page, _ = show(trace.events, 10.5)

    pane = seen(page, "PaneView#4")
    assert pane["box"] == [25, 30, 150, 200]
    assert pane["background"] == "rgb(128, 128, 128)"
    assert pane["radius"] == "10px"


def test_a_transform_that_grows_keeps_its_centre(show):
    trace = stage().set("PaneView#4", frame=[100, 100, 100, 100])
    animate(trace, "transform", [1, 0, 0, 1, 0, 0], [2, 0, 0, 2, 0, 0], 1)
    page, _ = show(trace.events, 10.5)

    assert seen(page, "PaneView#4")["box"] == [75, 75, 150, 150]


@pytest.mark.parametrize(
    "curve, half_way",
    [
        ("easeOut", 0.685),
        ("easeIn", 0.315),
        ("easeInOut", 0.5),
        ("spring", 0.942),
        ("odd", 0.5),
    ],
)
def test_curves_are_those_of_uikit(show, curve, half_way):
    page, _ = show(animate(stage(), "alpha", 0, 1, 2, curve=curve).events, 11)

    assert seen(page, "PaneView#4")["opacity"] == pytest.approx(half_way, abs=0.003)


def test_a_dissolve_without_a_to_fades_the_picture_of_before(show):
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
    page, session = show(trace.events, 10.25)

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
    trace = animate(stage(), "frame", [-390, 0, 390, 844], [0, 0, 390, 844], 0.9, curve="easeOut")
    early, session = show(trace.events, 10)
    session.set_clock(time=10.3)
    wait_until(early, "document.querySelector('.now').textContent === '10.300 s'")

    late = open_page("#session=s")
    wait_for_picture(late, len(trace.events))

    assert seen(late, "PaneView#4") == seen(early, "PaneView#4")


def test_the_browsers_animations_run_at_the_clocks_rate(show):
    page, session = show(animate(stage(), "alpha", 0, 1, 600).events, 10)

    session.set_clock(rate=0.25, paused=False)
    wait_until(
        page,
        "document.querySelector('[data-object=\"PaneView#4\"]').getAnimations()[0].playState === 'running'",
    )

    [playing] = (
        page.evaluate("""document.querySelector('[data-object="PaneView#4"]').getAnimations()
      .map(it => [it.playbackRate, it.effect.getTiming().duration, it.effect.getTiming().easing])""")
    )
    assert playing == [0.25, 600000, "linear"]


def test_an_activity_indicator_stands_while_the_clock_stands(show):
    trace = stage()
    trace.view(
        "UIActivityIndicatorView#8",
        base="UIActivityIndicatorView",
        into="PaneView#4",
        frame=[100, 100, 37, 37],
        style="large",
        animating=True,
        color="#ffffffff",
    )
    page, _ = show(trace.events, 10.5)

    turned = page.locator("[data-object='UIActivityIndicatorView#8'] svg").evaluate(
        "it => it.getAnimations().map(player => [player.playState, player.currentTime])"
    )

    assert turned == [["paused", 10500]]


def test_less_motion_turns_a_slide_into_a_short_fade(show):
    trace = animate(stage(), "frame", [-390, 0, 390, 844], [0, 0, 390, 844], 0.9)
    page, _ = show(trace.events, 10.1, reduced_motion="reduce")

    pane = seen(page, "PaneView#4")
    assert pane["box"] == [0, 0, 390, 844]
    assert pane["opacity"] == pytest.approx(0.5, abs=0.01)


def test_the_past_is_shown_as_it_was_and_now_comes_back(show):
    trace = animate(stage(), "alpha", 0, 1, 1)
    begin = len(trace.events)
    trace.at(10.5).set("PaneView#4", backgroundColor="#ff0000ff")
    trace.at(11).say("animation", name="end", id=1, finished=True)
    page, _ = show(trace.events, 20)
    page.get_by_label("Level of detail").select_option("all")

    page.locator(f".row[data-seq='{begin}']").click()
    page.get_by_role("button", name="Show").click()

    wait_for_picture(page, begin)
    assert seen(page, "PaneView#4")["opacity"] == 0
    assert seen(page, "PaneView#4")["background"] == "rgb(51, 102, 153)"
    assert f"#session=s&e={begin}&" in page.url

    page.get_by_role("button", name="Go live").click()
    wait_for_picture(page, len(trace.events))
    assert seen(page, "PaneView#4")["opacity"] == 1
