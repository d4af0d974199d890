"""The debugger's views: steps, causes, objects, breakpoints, branches, the map, two sessions."""

import re

import pytest
from playwright.sync_api import expect

from conftest import seen, wait_for_frames, wait_for_picture, wait_until
from made_up import Trace
from stories import root_controller_story


def heads(page):
    return page.locator(".lane-head")


def test_steps_go_by_event_transition_and_frame(show, asked):
    page, session = show(root_controller_story(), 10)
    body, time = page.locator("body"), page.get_by_label("Virtual time")

    body.press("Shift+ArrowLeft")
    expect(time).to_have_text("9.000 s")
    body.press("Shift+ArrowRight")
    expect(time).to_have_text("9.300 s")
    body.press("Shift+ArrowLeft")
    expect(time).to_have_text("9.000 s")
    body.press(".")
    expect(time).to_have_text("9.017 s")
    slide = next(it for it in session.events if it.get("from") == [-390, 0, 390, 844])
    assert seen(page, slide["object"])["box"][0] > -390
    body.press(",")
    expect(time).to_have_text("9.000 s")
    seq = int(page.locator("nav-phone").get_attribute("data-seq"))
    body.press("ArrowLeft")
    wait_for_picture(page, seq - 1)
    body.press("ArrowRight")
    wait_for_picture(page, seq)
    page.get_by_role("button", name="Next transition").click()
    expect(time).to_have_text("9.300 s")
    assert list(asked) == []


def test_a_step_by_transition_stops_at_what_the_app_fades_itself(show_made_up):
    trace = Trace().begin().launch()
    trace.view("UIView#2", frame=[0, 0, 390, 844]).controller("Root#3", view="UIView#2")
    trace.window("UIWindow#4", [0, 0, 390, 844], root="Root#3").insert("UIView#2", "UIWindow#4")
    fade = {"object": "UIView#2", "property": "alpha", "from": 1, "to": 0.4, "duration": 0.75}
    trace.active().at(1).say("animation", name="begin", id=1, **fade)
    trace.at(1.75).say("animation", name="end", id=1, finished=True)
    page, _ = show_made_up(trace.events, 3)
    body, time = page.locator("body"), page.get_by_label("Virtual time")

    for key, wanted in [("Left", "1.000 s"), ("Right", "1.750 s"), ("Left", "1.000 s")]:
        body.press(f"Shift+Arrow{key}")
        expect(time).to_have_text(wanted)


def test_beyond_now_the_session_itself_is_stepped(show, asked):
    story = root_controller_story(until=0)
    page, session = show({**story, "conditions": {"loggedIn": True}}, 1)
    address = f"{session.path}/clock"

    page.locator("body").press("ArrowRight")
    assert asked.wait_for("POST", address) == {"step": "turn"}
    page.locator("body").press("Shift+ArrowRight")
    assert asked.wait_for("POST", address) == {"step": "transition"}
    time = session.clock["time"]
    page.locator("body").press(".")
    change = asked.wait_for("POST", address)
    assert change == {"paused": True, "to": pytest.approx(time + 1 / 60)}
    assert session.clock["time"] == pytest.approx(time + 1 / 60)


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
    page, session = show(root_controller_story(), 10, tab="log")
    field = page.get_by_label("Filter events")

    field.fill("kind:transition after:soon")
    expect(page.locator(".log-head .problem")).to_have_text(
        "Column 17: after: needs seconds, such as after:2.5, not “soon”."
    )
    expect(page.locator(".row")).to_have_count(4)
    field.fill("kind:transition")
    page.get_by_label("Saved views").first.click()
    page.get_by_label("Name for this view").fill("Moves")
    page.get_by_role("button", name="Save").click()
    field.fill("")
    page.reload()
    page.locator(".saved > summary").click()
    page.get_by_role("button", name="Moves", exact=True).click()

    expect(page.locator(".row")).to_have_count(4)
    page.wait_for_url("**f=kind%3Atransition*")


def test_an_event_tells_what_caused_it(show):
    page, _ = show(root_controller_story(), 5, tab="log")

    page.get_by_label("Filter events").fill("loadView")
    page.locator(".row").filter(has_text="LoginViewController#8 loadView").click()
    causes = page.get_by_label("Caused by").get_by_role("button")

    expect(causes).to_have_text(
        [
            "← 76 Timer 1 fires (asyncAfter, 3 s)",
            "← 40 Timer 1 scheduled, due in 3 s (asyncAfter)",
            "← 32 SplashViewController#4 viewDidLoad",
            "← 23 RootViewController#5 viewDidLoad",
            "← 2 Launch",
        ]
    )
    causes.nth(0).click()
    wait_for_picture(page, 76)


def test_the_tree_shows_what_changed_and_an_object_in_full(server, open_page):
    session = server.begin(root_controller_story(), 10)
    begin = next(
        at + 1 for at, it in enumerate(session.events) if it.get("name") == "viewWillAppear"
    )
    page = open_page(f"#session={session.id}&e={begin}&tab=tree")

    row = page.get_by_role("treeitem").filter(has_text="RootViewController#5").first
    expect(row.locator(".change")).to_have_text("changed")
    row.click()
    picked = page.get_by_role("region", name="Selected object")
    expect(picked).to_contain_text("appearanceappearing")
    expect(picked).to_contain_text("owned byUIWindow#2 (root)")
    page.wait_for_url("**&sel=RootViewController%235&tab=tree")
    page.locator("summary").filter(has_text="live controllers").click()
    page.get_by_role("list").get_by_role("button", name="SplashViewController#4").click()
    expect(picked.get_by_role("heading")).to_have_text("SplashViewController#4")

    page.go_back()
    expect(picked.get_by_role("heading")).to_have_text("RootViewController#5")


def test_a_view_is_shown_with_what_it_is_on_its_way_to(server, open_page):
    session = server.begin(root_controller_story(), 10)
    slide = next(it for it in session.events if it.get("from") == [-390, 0, 390, 844])

    picked = slide["object"].replace("#", "%23")
    page = open_page(f"#session={session.id}&t=9.15&tab=tree&sel={picked}")

    expect(page.get_by_role("region", name="Selected object")).to_contain_text(
        "frame[-195,0,390,844]"
    )


def test_a_breakpoint_is_set_from_an_event_and_told_to_the_server(show, asked):
    page, session = show(root_controller_story(), 10, tab="log")

    page.locator(".row").filter(has_text="LoginViewController#32 viewDidAppear").click()
    page.get_by_role("button", name="Break").click()
    wanted = {"kind": "callback", "name": "viewDidAppear", "object": "LoginViewController"}
    assert asked.wait_for("POST", f"{session.path}/breakpoints") == {"breakpoints": [wanted]}
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


def test_a_session_that_stops_stands_on_its_event_and_goes_on(show, asked):
    page, session = show(root_controller_story(until=6), 6.1, tab="log")

    session.break_at({"kind": "child", "name": "remove"})
    session.set_clock(paused=False)
    page.wait_for_selector("nav-timeline.is-past")
    seq = session.clock["stoppedAt"]
    wait_for_picture(page, seq)
    expect(page.locator(".past")).to_contain_text(f"After event {seq}")
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", str(seq))
    page.get_by_role("button", name="Resume").click()

    assert asked.wait_for("POST", f"{session.path}/clock") == {"paused": False}
    wait_until(page, "!document.querySelector('nav-timeline').matches('.is-past')")


def test_a_stop_at_a_callback_leaves_the_level_and_the_transition_its_length(show):
    page, session = show(root_controller_story(until=6), 6.2, tab="log")
    width = page.locator(".span").first.bounding_box()["width"]

    session.break_at({"kind": "callback", "name": "viewDidAppear", "object": "MainViewController"})
    session.set_clock(paused=False)
    page.wait_for_selector("nav-timeline.is-past")

    seq = session.clock["stoppedAt"]
    expect(page.locator(".row[aria-selected=true]")).to_have_attribute("data-seq", str(seq))
    expect(page.get_by_label("Level of detail")).to_have_value("callbacks")
    wait_for_frames(page)
    assert page.locator(".span").first.bounding_box()["width"] > width


def test_a_replay_stops_at_a_breakpoint(show):
    page, session = show(root_controller_story(), 10)
    session.break_at({"kind": "transition", "name": "end"})
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
    page, session = show(root_controller_story(), 10, tab="log")
    page.get_by_label("Level of detail").select_option("story")
    page.locator(".row[data-kind='input']").last.click()
    page.get_by_role("button", name="Branch").click()
    page.wait_for_url(lambda address: session.id not in address and "session=" in address)
    branch = re.search(r"session=\w+", page.url)[0]
    page.get_by_role("tab", name="Session").click()

    tree = page.get_by_role("list", name="Branches")
    expect(tree.locator("[aria-current]")).to_contain_text(re.compile(r"Root controller.*from event \d+, this session"))
    tree.get_by_role("link", name="Root controller, fixed", exact=True).click()
    page.wait_for_url(re.compile(f"#session={session.id}$"))
    page.go_back()
    page.wait_for_url(f"**#{branch}*")


def test_two_sessions_stand_side_by_side_and_say_where_they_part(server, open_page):
    story = root_controller_story(until=6)
    a = server.begin(root_controller_story(), 10)
    b = server.begin({**story, "inputs": [*story["inputs"], {"at": 8, "do": "back"}]}, 10)

    page = open_page(f"#compare={a.id},{b.id}&t=6.15")

    expect(page.locator(".verdict")).to_have_text(re.compile(r"First difference at 8\.000 s \(event \d+ of A, event \d+ of B\)"))
    expect(page.locator("nav-compare nav-phone")).to_have_count(2)
    expect(page.locator("nav-compare h2 a")).to_have_text(
        [f"Root controller, fixed {a.id}", f"Root controller, fixed {b.id}"]
    )
    shown = "new Set([...document.querySelectorAll('nav-compare nav-phone')].map((it) => it.dataset.seq))"
    wait_until(page, f"{shown}.size === 1")
    page.locator(".verdict button").click()
    expect(page.locator("nav-compare").get_by_label("Virtual time")).to_have_text("8.000 s")
    page.wait_for_url("**t=8*")
    expect(page.get_by_role("row", name=re.compile(r"^8\.000 s [AB] Back$"))).to_be_visible()
    page.get_by_role("slider", name="Playhead of both phones").press("Home")
    expect(page.locator("nav-compare").get_by_label("Virtual time")).to_have_text("0.000 s")


def test_a_compared_session_that_is_gone_is_named(server, open_page):
    session = server.begin({"app": "root-controller", "inputs": [{"at": 0, "do": "launch"}]}, 1)

    page = open_page(f"#compare={session.id},nobody")

    expect(page.get_by_role("region", name="Session B")).to_contain_text("nobody Not found.")
    expect(page.get_by_role("region", name="Session A")).to_contain_text("Event")
    expect(page.locator(".verdict")).to_have_text("Session B not found on this server: nobody.")
    expect(page.locator("nav-compare .lane-head").filter(has_text="Splash").first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play")).to_be_enabled()

    page.goto(page.url.replace(f"={session.id},", "=no-one,"))
    page.reload()
    expect(page.locator(".verdict")).to_contain_text("Session A not found on this server: no-one.")
    expect(page.get_by_role("button", name="Play")).to_be_disabled()
    expect(page.get_by_role("region", name="Session A").locator("nav-phone")).to_be_hidden()
    for part in (page.get_by_role("button", name="Inject into both"), page.locator("nav-compare nav-inject"), page.get_by_text("No findings")):
        expect(part).to_be_hidden()


def test_the_map_counts_the_ways_and_lights_the_state(show):
    page, _ = show(root_controller_story(), 10)
    page.get_by_role("tab", name="Map").click()

    ways = page.get_by_role("list", name="Transitions").get_by_role("listitem")
    expect(ways).to_have_count(4)
    expect(ways.last).to_contain_text(re.compile("Main → Login"))
    expect(page.locator(".map-now")).to_have_text("Current root: Login")
    expect(page.locator(".map-state.is-now text")).to_have_text("Login")
    ways.nth(1).get_by_role("button").click()
    page.get_by_role("tab", name="Map").click()
    expect(ways).to_have_count(2)


def test_the_map_offers_the_next_moves_and_tells_where_they_led(show):
    page, session = show(root_controller_story(), 10)
    page.get_by_role("tab", name="Map").click()
    moves = page.get_by_role("region", name="Next moves").get_by_role("button")

    expect(moves).to_have_text([
        "Tap “Log In” → Main", "Quick action Recent Activity → ?", "Quick action Messages → ?",
        "Sign in elsewhere → ?", "Enter background → ?",
    ])
    moves.first.click()
    assert session.next_input() == {"do": "tap", "target": "Log In"}
    session.play(12)
    expect(page.locator(".map-now")).to_have_text("Current root: Main")
    expect(moves.filter(has_text="Tap “Log Out”")).to_have_text("Tap “Log Out” → Login")


def test_an_unknown_kind_and_odd_values_stop_nothing(show_made_up):
    odd = [
        {"t": 9.5, "kind": "quantum", "object": "Cat#9", "name": "collapse"},
        {"t": 9.5, "kind": "transition", "name": "begin", "duration": "long"},
        {"t": 9.5, "kind": "deeplink", "name": "handled", "link": 99},
        {"t": 9.5, "kind": "callbackEnd", "object": "Nobody#1", "name": "viewDidLoad", "depth": 4},
    ]
    page, _ = show_made_up(odd, 10, script=root_controller_story(), tab="log")

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
    expect(chosen).to_have_text("Story")
    page.go_forward()
    expect(chosen).to_have_text("Map")
