"""Two sessions side by side: one player, one axis of time, and inputs that go to both."""

import base64
import re

import pytest
from playwright.sync_api import expect

from conftest import font_size, wait_for, wait_until
from navscope import Session
from stories import found_story, root_controller_story


def compare(server, open_page, t=6, place="", **settings):
    """The found story on its design and on the fixed one, side by side."""
    story = found_story()
    pair = [server.begin({**story, "app": app}, t) for app in (story["app"], "root-controller")]
    page = open_page(f"#compare={pair[0].id},{pair[1].id}{place}", **settings)
    expect(page.locator(".verdict")).to_contain_text("First difference at")
    return page, *pair


def now(page):
    return page.locator("nav-compare").get_by_label("Virtual time")


def test_the_findings_of_both_stand_beside_each_other(server, open_page):
    page, *_ = compare(server, open_page)

    rows = page.get_by_role("region", name="Findings and key events").locator("table").first.locator("tbody tr")
    expect(rows).to_have_text([
        re.compile(r"^Error Overlapping transitions.*3\.100 s–$"),
        re.compile(r"^Error Stale transition source.*3\.100 s 2×–$"),
        re.compile(r"^Error Orphaned view.*3\.400 s–$"),
        re.compile(r"^Warning Unbalanced appearance transition.*3\.100 s 2×–$"),
        re.compile(r"^Warning Missing willMove\(toParent: nil\).*3\.400 s–$"),
        re.compile(r"^Note Protected content visible.*3\.400 s3\.600 s$"),
    ])
    rows.first.locator("summary").click()
    expect(rows.first.get_by_text("Run one transition at a time")).to_be_visible()
    rows.nth(2).get_by_role("button").click()
    expect(now(page)).to_have_text("3.400 s")
    page.wait_for_url("**t=3.4*")
    counts = page.locator("nav-compare h2 .badges .unseen")
    expect(counts.first).to_have_text(", 4 errors, 3 warnings, 1 note")


def test_the_address_changes_when_the_playhead_rests(server, open_page):
    page, a, b = compare(server, open_page, place="&t=2")
    page.evaluate(
        """() => {
          const write = history.replaceState.bind(history);
          window.written = [];
          window.began = performance.now();
          history.replaceState = (...words) => { window.written.push(words[2]); write(...words); };
        }"""
    )
    lanes = page.locator(".pair-lanes canvas")
    box = lanes.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 5, steps=60)
    page.mouse.up()

    expect(now(page)).not_to_have_text("2.000 s")
    at = "parseFloat(document.querySelector('nav-compare .now').textContent)"
    wait_until(page, f"location.hash.endsWith(`#compare={a.id}%2C{b.id}&t=${{{at}}}`)")
    written, milliseconds = page.evaluate("[window.written.length, performance.now() - window.began]")
    # On a slow machine the playhead rests, for 300 ms, between two steps too.
    assert written <= 2 + 2 * milliseconds / 300


def test_a_server_that_is_gone_is_said_beside_two_sessions(server, open_page, faulty):
    pair = [server.begin(found_story(), 6) for _ in range(2)]
    page = open_page(f"#compare={pair[0].id},{pair[1].id}", through=faulty)
    expect(page.locator(".verdict")).to_have_text("No difference so far.")
    said = page.get_by_text("The server is not responding. Reconnecting…")

    faulty.be_gone()
    expect(said).to_be_visible()
    faulty.be_gone(False)
    expect(said).to_be_hidden()


def test_both_are_played_by_one_player(server, open_page):
    page, *_ = compare(server, open_page)
    player = page.locator("nav-compare nav-player")

    page.locator("body").press("Home")
    expect(now(page)).to_have_text("0.000 s")
    player.get_by_role("button", name="Next transition").click()
    expect(now(page)).to_have_text("3.000 s")
    player.get_by_role("button", name="Go to time or event").click()
    player.get_by_role("textbox", name="Time or event").fill("#40")
    player.get_by_role("button", name="Go", exact=True).click()
    expect(player.get_by_role("alert")).to_have_text(
        "A and B number their events separately. Enter a time, such as 3.25."
    )
    player.get_by_role("textbox", name="Time or event").fill("250 ms")
    player.get_by_role("button", name="Go", exact=True).click()
    expect(now(page)).to_have_text("0.250 s")
    player.get_by_role("button", name="Smart pace").click()
    page.get_by_role("button", name="Present").click()
    expect(page).to_have_url(re.compile("present=1"))
    for hidden in (page.get_by_role("banner"), page.get_by_role("region", name="Findings and key events")):
        expect(hidden).to_be_hidden()
    page.keyboard.press(" ")
    expect(now(page)).to_have_text("6.000 s")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page).not_to_have_url(re.compile("present"))


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_what_an_audience_reads_of_both_is_larger_while_presenting(server, open_page, size):
    width, height = size
    place = "&t=3.4&rule=containment.view-without-child&story=expired-in-the-fade"
    page, *_ = compare(server, open_page, place=place, viewport={"width": width, "height": height})
    canvas = page.locator(".pair-lanes canvas")

    def go_to_middle():
        page.locator("body").press("Home")
        expect(now(page)).to_have_text("0.000 s")
        canvas.click(position={"x": canvas.bounding_box()["width"] / 2, "y": 8})
        expect(now(page)).not_to_have_text("0.000 s")
        return float(now(page).inner_text().removesuffix(" s"))

    middle = go_to_middle()
    page.get_by_role("button", name="Present").click()
    expect(page.get_by_role("banner")).to_be_hidden()
    texts = {
        "h1": 24, ".compare-phones h2": 20, ".side-caption": 17, ".side-about": 17, ".verdict": 18, ".now": 20,
        ".lane-head": 16,
    }
    for text, least in texts.items():
        element = page.locator(f"nav-compare {text}").first
        assert font_size(element) >= least, text
        expect(element).to_be_in_viewport(ratio=1)
    assert abs(go_to_middle() - middle) < 0.02
    heads = page.locator(".lane-head")
    first, second = (heads.nth(it).bounding_box() for it in (0, 1))
    assert first["y"] + first["height"] <= second["y"] + 1


def test_a_place_on_the_lanes_is_a_moment_of_both(server, open_page):
    page, *_ = compare(server, open_page, t=200, place="&t=1")

    canvas = page.locator(".pair-lanes canvas")
    box = canvas.bounding_box()
    canvas.click(position={"x": box["width"] - 4, "y": 8})
    wait_until(page, "document.querySelector('nav-compare .now').textContent > '2:'")
    slider = page.get_by_role("slider", name="Playhead of both phones")
    # Before anything is drawn between both.
    slider.evaluate("""(it) => {
      for (const key of ['Home', 'ArrowRight']) it.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }""")
    expect(now(page)).to_have_text("0.050 s")
    heads = page.locator(".pair-lanes .lane-head")
    expect(heads.filter(has_text="Transitions")).to_have_count(1)
    texts = heads.all_text_contents()
    assert texts[:4] == ["InputA", "B", "TransitionsA", "B"], texts


def test_what_is_injected_at_the_end_goes_to_both_at_one_time(server, open_page):
    page, one, other = compare(server, open_page, place="&t=6")
    other.play(7)
    page.locator("body").press("End")
    expect(now(page)).to_have_text("7.000 s")

    push = page.locator("nav-compare").get_by_role("region", name="Push notification")
    expect(push.get_by_role("button", name="Send")).to_be_visible()
    page.locator("nav-compare").get_by_role("button", name="Terminate").click()
    sent = {"at": 7, "do": "terminate"}
    assert one.next_input() == other.next_input() == {"do": "terminate"}
    assert one.inputs[-1] == other.inputs[-1] == sent
    one.waited_for = other.waited_for = len(one.inputs)
    icons = page.locator("nav-compare nav-phone").get_by_role("button", name="Root controller")
    expect(icons).to_have_count(2)
    icons.last.click()
    assert one.next_input() == other.next_input() == {"do": "launch"}
    expect(page.locator(".side-caption").first).to_contain_text("after Launch")


def test_an_input_to_both_waits_until_the_one_before_has_let_both_go_on(server, open_page, asked):
    page, one, other = compare(server, open_page)
    page.locator("body").press("End")
    held = []

    def hold(route):
        if route.request.post_data_json.get("paused") is False:
            held.append(route)
        else:
            route.continue_()

    page.route("**/clock", hold)
    injected = page.locator("nav-compare")
    injected.get_by_role("button", name="Memory warning").click()
    wait_for(page, lambda: len(held) == 2, "that both go on")
    injected.get_by_role("button", name="Terminate").click()
    page.wait_for_timeout(300)
    assert [body for *_, body in asked if body == {"paused": True}] == [{"paused": True}] * 2

    for route in held:
        route.continue_()
    page.unroute("**/clock")
    for session in (one, other):
        assert session.next_input() == {"do": "memoryWarning"}
        assert session.next_input() == {"do": "terminate"}
    assert one.inputs[-2:] == other.inputs[-2:]


def test_two_sessions_of_one_design_are_told_apart(server, open_page):
    a, b = (server.begin(root_controller_story(), t) for t in (10, 12))
    page = open_page(f"#compare={a.id},{b.id}")
    for letter, session in (("A", a), ("B", b)):
        side = page.get_by_role("region", name=f"Session {letter}")
        expect(side.get_by_role("heading")).to_contain_text(f"Root controller, fixed {session.id}")


@pytest.mark.parametrize("way", ["click", "z", "back"])
def test_what_is_injected_in_the_past_branches_both_and_can_be_undone(server, open_page, way):
    page, one, other = compare(server, open_page, place="&t=2.5")
    inputs = found_story()["inputs"]

    page.locator("nav-compare").get_by_role("button", name="Memory warning").click()
    said = page.locator(".notice-text")
    expect(said).to_have_text("Both branched at 2.500 s, without 1 later input")
    ids = re.search(r"compare=(\w+)(?:,|%2C)(\w+)", page.url).groups()
    branches = [Session(server, it) for it in ids]
    assert [it.inputs for it in branches] == [[inputs[0], {"at": 2.5, "do": "memoryWarning"}]] * 2
    assert one.inputs == other.inputs == inputs

    if way == "click":
        page.get_by_role("button", name="Undo").click()
    elif way == "z":
        page.locator("body").press("z")
    else:
        page.go_back()
    page.wait_for_url(f"**#compare={one.id}*{other.id}*")
    expect(now(page)).to_have_text("2.500 s")
    expect(page.locator(".verdict")).to_contain_text("First difference at 3.100 s")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    if way != "back":
        expect(said).to_have_text("Undone. The playhead of both is back at 2.500 s.")
        for branch in branches:
            assert server.request("GET", branch.path)[0] == 404


def test_what_is_done_in_both_branches_is_not_undone_with_them(server, open_page):
    page, one, _ = compare(server, open_page, place="&t=2.5")
    inject = page.locator("nav-compare nav-inject")
    inject.get_by_role("button", name="Memory warning").click()
    page.get_by_role("button", name="Undo").wait_for()
    inject.get_by_role("button", name="Background").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.locator(".side-caption").last).to_contain_text("after Enter background")
    page.locator("body").press("z")
    expect(page.locator(".notice-text")).to_contain_text("Nothing to undo")
    expect(page).not_to_have_url(re.compile(one.id))


def test_both_branches_go_on_as_fast_as_the_player_says(server, open_page, asked):
    page, one, _ = compare(server, open_page, place="&t=2.5")
    player = page.locator("nav-compare nav-player")
    rate = lambda name: player.get_by_role("button", name=f"Rate {name}", exact=True)
    rate("0.25").click()
    page.wait_for_url("**speed=0.25*")

    page.locator("nav-compare").get_by_role("button", name="Memory warning").click()
    page.get_by_role("button", name="Undo").wait_for()
    ids = re.search(r"compare=(\w+)(?:,|%2C)(\w+)", page.url).groups()
    clocks = [f"/api/sessions/{it}/clock" for it in ids]
    assert [asked.wait_for("POST", it) for it in clocks] == [{"rate": 0.25, "paused": False}] * 2
    expect(rate("0.25")).to_have_attribute("aria-pressed", "true")

    rate("8").click()
    assert [asked.wait_for("POST", it) for it in clocks] == [{"rate": 8}] * 2
    page.locator("nav-compare").get_by_role("button", name="Background").click()
    for clock in clocks:
        while asked.wait_for("POST", clock) != {"rate": 8, "paused": False}:
            pass


def test_nothing_is_sent_where_one_of_both_is_gone(server, open_page):
    page, one, other = compare(server, open_page)
    server.request("DELETE", other.path)

    why = "Session B has ended. Inputs here go to both sessions."
    expect(page.locator("nav-compare nav-inject")).to_contain_text(why)
    expect(page.locator("nav-compare").get_by_role("button", name="Terminate")).to_be_disabled()
    page.locator("nav-compare").get_by_role("button", name="Log Out").first.click()
    expect(page.locator("nav-notice")).to_contain_text(why)
    assert len(one.inputs) == 2


def test_the_inputs_of_both_are_a_palette_below_the_phones(server, open_page):
    page, *_ = compare(server, open_page, controls="few")
    palette = page.locator("nav-compare").get_by_role("toolbar", name="Inputs")
    phones = page.locator(".compare-phones").bounding_box()
    box = palette.bounding_box()
    assert box["y"] >= phones["y"] + phones["height"] - 1
    expect(page.get_by_role("button", name="Inject into both")).to_be_hidden()

    palette.get_by_role("button", name="Device").click()
    group = page.locator("nav-compare .group.is-open")
    around = group.bounding_box()
    for device in page.locator("nav-compare .device").all():
        seen = device.bounding_box()
        hidden = min(around["x"] + around["width"], seen["x"] + seen["width"]) - max(around["x"], seen["x"])
        assert hidden < seen["width"] / 2
    group.get_by_role("button", name="Memory warning").click()
    expect(page.locator(".side-caption").first).to_contain_text("after Memory warning")
    page.keyboard.press("Escape")
    expect(group).to_have_count(0)


def test_the_inputs_of_both_are_folded_away_on_a_small_screen(server, open_page):
    page, *_ = compare(server, open_page, viewport={"width": 820, "height": 1180})
    inject = page.locator("nav-compare nav-inject")

    expect(inject).to_be_hidden()
    shows = page.get_by_role("button", name="Inject into both")
    expect(shows).to_have_attribute("aria-pressed", "false")
    shows.click()
    expect(shows).to_have_attribute("aria-pressed", "true")
    expect(inject).to_be_visible()
    expect(inject.get_by_role("button", name="Launch")).to_be_focused()


def test_on_a_small_screen_compared_planes_have_whole_names(server, open_page):
    page, *_ = compare(server, open_page, place="&t=3.4&view=3d", viewport={"width": 390, "height": 844})
    names = page.locator(".side-place .plane-name")
    expect(names.filter(has_text="MainNavigation").first).to_be_visible()
    cut = "all => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"
    assert names.evaluate_all(cut) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="3D", exact=True).click()
    expect(page.locator(".side-place nav-planes.is-open")).to_have_count(0)
    left, right = (it.bounding_box() for it in page.locator("nav-compare .device").all())
    assert abs(left["y"] - right["y"]) < 2


@pytest.mark.parametrize("width", [1280, 1440])
def test_the_inputs_of_both_stay_as_they_are_when_both_branch(server, open_page, width):
    page, one, _ = compare(server, open_page, place="&t=3.25", viewport={"width": width, "height": 720})
    inject = page.locator("nav-compare nav-inject")
    shows = page.get_by_role("button", name="Inject into both")
    if shows.get_attribute("aria-pressed") == "false":
        shows.click()
    inject.get_by_label("Notification payload as JSON").fill('{"aps": {"alert": "Mine"}}')

    inject.get_by_role("button", name="Memory warning").press("Enter")
    page.wait_for_url(lambda address: one.id not in address)
    expect(page.locator(".side-caption").first).to_contain_text("after Memory warning")
    expect(inject.get_by_label("Notification payload as JSON")).to_have_value('{"aps": {"alert": "Mine"}}')
    expect(inject.get_by_role("button", name="Memory warning")).to_be_focused()
    expect(shows).to_have_attribute("aria-pressed", "true")

    shows.click()
    page.go_back()
    page.wait_for_url(f"**#compare={one.id}*")
    expect(page.locator(".side-caption").first).to_contain_text("after Expire sign-in (401)")
    expect(inject).to_be_hidden()


def test_both_are_filmed_side_by_side(server, open_page):
    page, *_ = compare(server, open_page)

    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share, export and import")
    dialog.get_by_label("From second").fill("3")
    dialog.get_by_label("To second").fill("3.2")
    dialog.get_by_label("Smart pace").uncheck()
    with page.expect_download() as download:
        dialog.locator("[data-form=film]").click()
    film = base64.b64encode(download.value.path().read_bytes()).decode()
    size, edges = page.evaluate(
        """async (film) => {
          const video = document.createElement('video');
          const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
          video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
          await new Promise((resolve) => { video.onloadeddata = resolve; });
          // The picture comes after the time has been reached.
          const picture = new Promise((resolve) => { video.requestVideoFrameCallback(resolve); });
          video.currentTime = 0.1;
          await picture;
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
          const context = canvas.getContext('2d');
          context.drawImage(video, 0, 0);
          const dark = (x) => context.getImageData(x, 500, 1, 1).data[0] < 80;
          return [[canvas.width, canvas.height], [4, 418, 430].map(dark)];
        }""",
        film,
    )
    assert size == [836, 960]
    assert edges == [True, False, True], "the edge of each phone, and the gap between both"
