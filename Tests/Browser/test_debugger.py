"""The debugger's views: lanes, steps, causes, objects, breakpoints, branches, the map, two sessions."""

import re

import pytest
from playwright.sync_api import expect

from conftest import seen, wait_for_picture, wait_until
from samples import Trace, root_controller_story


def lanes(page):
    return page.get_by_role("group", name="Lanes: W and S zoom")


def pixels(page):
    """How many pixels of the lanes are painted, and a hash of them."""
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
    page, _ = show(root_controller_story(), 10, viewport={"width": 1440, "height": 1300})

    expect(heads(page)).to_contain_text(
        ["Input", "App", "Sign-in", "Links", "UIWindow #8", "Transitions", "Root #3", "Splash #4"]
    )
    assert pixels(page)[0] > 5000
    box = page.locator(".lane-canvas").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 200)

    page.wait_for_selector("nav-timeline.is-past")
    page.wait_for_url(re.compile("[&]([te])="))


def test_lanes_are_zoomed_by_keys_and_wheel_and_the_address_keeps_it(show):
    page, _ = show(root_controller_story(), 10)
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
    wait_for_picture(page, len(root_controller_story()))
    wait_until(page, "location.hash.includes('z=')")
    assert pixels(page)[1] != everything


def test_lanes_are_hidden_and_pinned(show):
    page, _ = show(root_controller_story(), 10)

    page.get_by_role("button", name="Lanes", exact=True).click()
    page.get_by_label("Show App").uncheck()
    page.get_by_label("Pin Transitions").check()
    expect(heads(page).first).to_have_text("Transitions")
    expect(heads(page).filter(has_text="App")).to_have_count(0)
    page.wait_for_url("**&lanes=*")
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


def test_quiet_stretches_take_less_room(show):
    trace = Trace().begin().launch().active().at(600).say("input", do="back")
    page, _ = show(trace.events, 601)
    cut = pixels(page)[1]

    page.get_by_role("button", name="Collapse idle time").click()
    page.wait_for_url("**lanes=plain*")

    assert pixels(page)[1] != cut


def test_hovering_tells_what_is_there(show):
    page, _ = show(root_controller_story(), 10)
    box = page.locator(".lane-canvas").bounding_box()

    page.mouse.move(box["x"] + 1, box["y"] + 30)

    expect(page.locator("nav-lanes .bubble")).to_have_text(re.compile(r"0\.000 s · Input · 3 Launch"))


def test_steps_go_by_event_transition_and_frame(show, standin):
    page, session = show(root_controller_story(), 10)
    body, time = page.locator("body"), page.get_by_label("Virtual time")

    body.press("Shift+ArrowLeft")
    expect(time).to_have_text("9.300 s")
    body.press("Shift+ArrowLeft")
    expect(time).to_have_text("9.000 s")
    body.press(".")
    expect(time).to_have_text("9.017 s")
    assert seen(page, "UILayoutContainerView#40")["box"][0] > -390
    body.press(",")
    expect(time).to_have_text("9.000 s")
    seq = int(page.locator("nav-phone").get_attribute("data-seq"))
    body.press("ArrowLeft")
    wait_for_picture(page, seq - 1)
    body.press("ArrowRight")
    wait_for_picture(page, seq)
    page.get_by_role("button", name="Next transition").click()
    expect(time).to_have_text("9.300 s")
    assert standin.requests == []


def test_beyond_now_the_session_itself_is_stepped(show, standin):
    page, _ = show(root_controller_story(), 10)
    address = "/api/sessions/s/clock"

    page.locator("body").press("ArrowRight")
    assert standin.wait_for_request("POST", address) == {"step": "turn"}
    page.locator("body").press("Shift+ArrowRight")
    assert standin.wait_for_request("POST", address) == {"step": "transition"}
    page.locator("body").press(".")
    change = standin.wait_for_request("POST", address)
    assert change == {"paused": True, "to": pytest.approx(10 + 1 / 60)}


def test_a_moment_is_typed(show):
    page, _ = show(root_controller_story(), 10)

    page.locator("body").press("g")
    field = page.get_by_label("Time or event", exact=True)
    field.fill("soon")
    field.press("Enter")
    expect(page.locator(".go-form .problem")).to_contain_text("“soon” is not a time or an event")
    field.fill("#9999")
    field.press("Enter")
    expect(page.locator(".go-form .problem")).to_contain_text("No event 9999")
    field.fill("6150 ms")
    field.press("Enter")

    expect(page.get_by_label("Virtual time")).to_have_text("6.150 s")
    page.wait_for_url("**&t=6.15")


def test_the_filter_says_what_it_cannot_read_and_views_are_kept(show):
    page, session = show(root_controller_story(), 10)
    field = page.get_by_label("Filter events")

    field.fill("kind:transition after:soon")
    expect(page.locator(".log-head .problem")).to_have_text(
        "Column 17: after: needs seconds, such as after:2.5, not “soon”."
    )
    expect(page.locator(".row:not([hidden])")).to_have_count(4)
    field.fill("kind:transition")
    page.get_by_label("Saved views").first.click()
    page.get_by_label("Name for this view").fill("Moves")
    page.get_by_role("button", name="Save").click()
    field.fill("")
    page.reload()
    page.locator(".saved > summary").click()
    page.get_by_role("button", name="Moves", exact=True).click()

    expect(page.locator(".row:not([hidden])")).to_have_count(4)
    page.wait_for_url("**f=kind%3Atransition*")


def caused():
    trace = Trace().begin().launch().active()
    trace.say("timer", name="schedule", id=1, origin="asyncAfter", delay=3)
    trace.at(3).say("timer", name="fire", id=1)
    trace.say("callback", object="AViewController#5", name="viewDidLoad", depth=1)
    trace.say("callback", object="BViewController#6", name="loadView", depth=2)
    trace.say("callbackEnd", object="BViewController#6", name="loadView", depth=2)
    trace.say("callbackEnd", object="AViewController#5", name="viewDidLoad", depth=1)
    return trace.events


def test_an_event_tells_what_caused_it(show):
    page, _ = show(caused(), 5)

    page.locator(".row").filter(has_text="loadView").click()
    causes = page.get_by_label("Caused by").get_by_role("button")

    expect(causes).to_have_text(
        [
            "← 9 AViewController#5 viewDidLoad",
            "← 8 Timer 1 fires (asyncAfter, 3 s)",
            "← 7 Timer 1 scheduled, due in 3 s (asyncAfter)",
            "← 3 Launch",
        ]
    )
    causes.nth(1).click()
    wait_for_picture(page, 8)


def test_the_tree_shows_what_changed_and_an_object_in_full(standin, open_page):
    session = standin.session("s", app="root-controller")
    session.emit(*root_controller_story())
    session.set_clock(time=10, paused=True)
    begin = next(
        at + 1 for at, it in enumerate(session.events) if it.get("name") == "viewWillAppear"
    )
    page = open_page(f"#session=s&e={begin}&tab=tree")

    row = page.get_by_role("treeitem").filter(has_text="RootViewController#3").first
    expect(row.locator(".change")).to_have_text("changed")
    row.click()
    picked = page.get_by_role("region", name="Selected object")
    expect(picked).to_contain_text("appearanceappearing")
    expect(picked).to_contain_text("owned byUIWindow#8 (root)")
    page.wait_for_url("**&sel=RootViewController%233&tab=tree")
    page.locator("summary").filter(has_text="live controllers").click()
    page.get_by_role("list").get_by_role("button", name="SplashViewController#4").click()
    expect(picked.get_by_role("heading")).to_have_text("SplashViewController#4")

    page.go_back()
    expect(picked.get_by_role("heading")).to_have_text("RootViewController#3")


def test_a_view_is_shown_with_what_it_is_on_its_way_to(standin, open_page):
    session = standin.session("s", app="root-controller")
    session.emit(*root_controller_story())
    session.set_clock(time=10, paused=True)

    page = open_page("#session=s&t=9.15&tab=tree&sel=UILayoutContainerView%2340")

    expect(page.get_by_role("region", name="Selected object")).to_contain_text(
        "frame[-195,0,390,844]"
    )


def test_a_breakpoint_is_set_from_an_event_and_told_to_the_server(show, standin):
    page, _ = show(root_controller_story(), 10)

    page.locator(".row").filter(has_text="LoginViewController#23 viewDidAppear").click()
    page.get_by_role("button", name="Break").click()
    wanted = {"kind": "callback", "name": "viewDidAppear", "object": "LoginViewController"}
    assert standin.wait_for_request("POST", "/api/sessions/s/breakpoints") == {
        "breakpoints": [wanted]
    }
    page.get_by_role("tab", name="Session").click()
    listed = page.get_by_role("list", name="Breakpoints").get_by_role("listitem")
    expect(listed).to_contain_text("callback viewDidAppear of LoginViewController")
    page.get_by_label("Finding rule", exact=True).fill("crash")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(listed).to_have_count(2)
    page.get_by_role("button", name="Remove breakpoint finding crash").click()
    expect(listed).to_have_count(1)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Fill in at least one field")).to_be_visible()


def test_a_session_that_stops_stands_on_its_event_and_goes_on(show, standin):
    story = root_controller_story()
    page, session = show(story, 10)

    session.set_clock(stoppedAt=30, paused=True)
    wait_for_picture(page, 30)
    expect(page.locator(".past")).to_contain_text("After event 30")
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", "30")
    page.get_by_role("button", name="Resume").click()

    assert standin.wait_for_request("POST", "/api/sessions/s/clock") == {"paused": False}
    wait_until(page, "!document.querySelector('nav-timeline').matches('.is-past')")


def test_a_stop_at_a_callback_leaves_the_level_and_the_transition_its_length(show):
    page, session = show([it for it in root_controller_story() if it["t"] < 6.3], 6.2)
    seq = len(session.events) + 2
    width = page.locator(".span").first.bounding_box()["width"]

    session.emit(
        {"t": 6.3, "kind": "transition", "name": "end", "id": 1, "finished": True},
        *Trace().at(6.3).call("viewDidAppear", "LoginViewController#23").events,
    )
    session.set_clock(stoppedAt=seq, paused=True, time=6.3)

    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", str(seq))
    expect(page.get_by_label("Level of detail")).to_have_value("callbacks")
    assert page.locator(".span").first.bounding_box()["width"] > width


def test_a_replay_stops_at_a_breakpoint(show, standin):
    page, session = show(root_controller_story(), 10)
    session.breakpoints = [{"kind": "transition", "name": "end"}]
    page.reload()
    wait_for_picture(page, len(session.events))
    page.get_by_role("tab", name="Session").click()
    expect(page.get_by_text("transition end")).to_be_visible()
    end = next(it["seq"] for it in session.events if it["kind"] == "transition" and it["name"] == "end")

    page.get_by_role("slider", name="Playhead").press("Home")
    page.get_by_label("Rate 8", exact=True).click()
    page.get_by_role("button", name="Play from here").click()

    wait_for_picture(page, end)
    expect(page.get_by_text(f"Paused at breakpoint, event {end}")).to_be_visible()


def test_branches_are_a_tree_that_leads_to_each_other(show):
    page, session = show(root_controller_story(), 10)
    page.locator(".row[data-kind='input']").last.click()
    page.get_by_role("button", name="Branch").click()
    page.wait_for_url("**session=fork-*")
    page.get_by_role("tab", name="Session").click()

    tree = page.get_by_role("list", name="Branches")
    expect(tree.locator("[aria-current]")).to_contain_text(re.compile(r"root-controller.*from event \d+, this session"))
    tree.get_by_role("link", name="root-controller", exact=True).click()
    page.wait_for_url(re.compile("#session=s$"))
    page.go_back()
    page.wait_for_url("**session=fork-*")


def test_two_sessions_stand_side_by_side_and_say_where_they_part(standin, open_page):
    story = root_controller_story()
    for name, events in (("a", story), ("b", [it for it in story if it["t"] < 9] + [{"t": 8, "kind": "input", "do": "back"}])):
        session = standin.session(name, app="root-controller")
        session.emit(*events)
        session.set_clock(time=10, paused=True)

    page = open_page("#compare=a,b&t=6.15")

    expect(page.locator(".verdict")).to_have_text(re.compile(r"First difference at 8\.000 s \(event \d+ of A, event \d+ of B\)"))
    expect(page.locator("nav-compare nav-phone")).to_have_count(2)
    expect(page.locator("nav-compare h2 a")).to_have_text(["Root Controller", "Root Controller"])
    first, second = [page.locator("nav-compare nav-phone").nth(at).get_attribute("data-seq") for at in (0, 1)]
    assert first == second
    page.locator(".verdict button").click()
    expect(page.locator("nav-compare").get_by_label("Virtual time")).to_have_text("8.000 s")
    page.wait_for_url("**t=8*")
    expect(page.locator(".differs").first).to_contain_text("Back")
    page.get_by_role("slider", name="Playhead of both phones").press("Home")
    expect(page.locator("nav-compare").get_by_label("Virtual time")).to_have_text("0.000 s")


def test_a_compared_session_that_is_gone_is_named(standin, open_page):
    session = standin.session("a", app="root-controller")
    session.emit(*root_controller_story())

    page = open_page("#compare=a,nobody")

    expect(page.get_by_role("region", name="Session B")).to_contain_text("nobody not found")
    expect(page.get_by_role("region", name="Session A")).to_contain_text("event")
    expect(page.locator(".verdict")).to_have_text("Session B not found on this server: nobody.")
    expect(page.get_by_role("button", name="Play")).to_be_enabled()

    page.goto(page.url.replace("=a,", "=no-one,"))
    page.reload()
    expect(page.locator(".verdict")).to_contain_text("Session A not found on this server: no-one.")
    expect(page.get_by_role("button", name="Play")).to_be_disabled()


def test_the_map_counts_the_ways_and_lights_the_state(show):
    trace = Trace().begin().launch()
    root = "RootViewController#1"
    trace.controller(root).window("UIWindow#2", [0, 0, 390, 844], root=root).active()
    shown = ["SplashViewController#3", "LoginViewController#4", "MainViewController#5"]
    for at, name in enumerate([*shown, "LoginViewController#6"]):
        trace.at(at).controller(name).say("child", object=root, name="add", child=name)
    page, _ = show(trace.events, 10)
    page.get_by_role("tab", name="Map").click()

    ways = page.get_by_role("list", name="Transitions").get_by_role("listitem")
    expect(ways).to_have_count(4)
    expect(ways.last).to_contain_text(re.compile("Main → Login"))
    expect(page.locator(".map-now")).to_have_text("Current root: Login")
    expect(page.locator(".map-state.is-now text")).to_have_text("Login")
    ways.nth(1).get_by_role("button").click()
    page.get_by_role("tab", name="Map").click()
    expect(ways).to_have_count(2)


def test_an_unknown_kind_and_odd_values_stop_nothing(show):
    events = root_controller_story()
    odd = [
        {"t": 9.5, "kind": "quantum", "object": "Cat#9", "name": "collapse"},
        {"t": 9.5, "kind": "transition", "name": "begin", "duration": "long"},
        {"t": 9.5, "kind": "deeplink", "name": "handled", "link": 99},
        {"t": 9.5, "kind": "callbackEnd", "object": "Nobody#1", "name": "viewDidLoad", "depth": 4},
    ]
    page, _ = show(events + odd, 10)

    expect(page.locator(".row").filter(has_text="Cat")).to_be_visible()
    expect(heads(page).first).to_be_visible()


def test_back_and_forward_go_through_what_was_looked_at(show):
    page, _ = show(root_controller_story(), 10)
    page.get_by_role("tab", name="Map").click()
    page.get_by_role("tab", name="Tree").click()
    chosen = page.locator(".tabs [aria-selected=true]")

    page.go_back()
    expect(chosen).to_have_text("Map")
    page.go_back()
    expect(chosen).to_have_text("Events")
    page.go_forward()
    expect(chosen).to_have_text("Map")
