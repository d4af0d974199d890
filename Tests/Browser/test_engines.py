"""What a person does in the page, in the engines of Safari and Firefox. Chromium has its own tests."""

import pytest

from engines import ENGINES, wait_until
from navscope import NavScope, Session, run
from stories import found_story, root_controller_story

pytestmark = pytest.mark.engines


@pytest.fixture(
    scope="module",
    params=[pytest.param(it, marks=pytest.mark.xdist_group(it)) for it in ENGINES],
)
def engine(request):
    engine = ENGINES[request.param]()
    yield engine
    engine.close()


@pytest.fixture
def page(engine, server):
    """The engine's page, as wide as a laptop's; what it threw fails the test."""
    engine.resize(1280, 800)
    engine.open(f"{server.base}/icon.svg")
    engine.evaluate("localStorage.clear()")
    yield engine
    engine.open("about:blank")
    server.clear()


@pytest.fixture
def show(page, server):
    """Opens a session that has played a script up to `t` and stands there."""

    def show(script, t, place=""):
        session = server.begin(script, t)
        page.open(f"{server.base}/#session={session.id}{place}")
        page.see(".connection[data-state=live]")
        wait_until("the phone shows something", lambda: seq(page) > 0)
        return session

    return show


def session_of(page, server):
    """The session that the page shows."""
    address = wait_until("the page shows a session", lambda: shown(page))
    return Session(server, address)


def shown(page):
    return page.call(
        "return new URLSearchParams(location.hash.slice(1)).get('session') "
        "&& document.querySelector('.connection')?.dataset.state === 'live' "
        "? new URLSearchParams(location.hash.slice(1)).get('session') : null"
    )


def seq(page):
    return int(page.call("return document.querySelector('nav-phone').dataset.seq ?? -1"))


def now(page):
    return page.text(".workspace .now")


def test_the_start_page_says_what_it_is_and_plays(page, server):
    page.open(server.base)
    page.see("h1", "root navigation")
    page.see("nav-hero", "As published")
    first = page.picture()
    wait_until("the phones move", lambda: page.picture() != first)
    page.see(".story-card")


def test_a_story_stops_on_its_red_frame_and_leads_to_the_line(page, server):
    page.open(server.base)
    page.click("button", "401 during the fade")
    page.see(".story-end", "Orphaned view")
    assert now(page) == "3.400 s"
    page.click(".story-end button", "Go to finding")
    page.see("nav-findings .finding", "Orphaned view")
    page.click("nav-findings .finding button", "Show code")
    page.see("nav-source .code-line.is-lit")


def test_a_design_is_played_by_hand(page, server):
    page.open(server.base)
    page.click("[data-app='root-controller']")
    page.click("button", "Start", exact=True)
    session = session_of(page, server)
    page.click("nav-phone button", "Log In")
    wait_until(
        "Main is shown",
        lambda: any(it.get("object", "").startswith("MainViewController") for it in session.events),
    )
    page.see("nav-phone .text", "Main Screen")


def test_an_input_in_the_past_is_a_branch_and_is_undone(page, server, show):
    session = show(root_controller_story(), 10, "&t=9.15")
    wait_until("the page stands in the past", lambda: now(page) == "9.150 s")
    page.click("button", "Shortcut", exact=True)
    page.click("button", "Recent Activity")
    wait_until("a branch is shown", lambda: shown(page) not in (None, session.id))
    page.press("z")
    wait_until("the branch is undone", lambda: shown(page) == session.id)
    wait_until("the playhead is back", lambda: now(page) == "9.150 s")


def test_a_link_that_waits_says_so(page, server, show):
    script = {
        "app": "root-controller",
        "inputs": [{"at": 0, "do": "launch"}, {"at": 1, "do": "openURL", "url": "navscope://messages/42"}],
    }
    show(script, 8)
    page.click("[role=tab]", "Links")
    page.see("nav-links", "Pending")


def test_two_designs_are_compared(page, server):
    page.open(server.base)
    page.click("button", "401 during the fade")
    page.see(".story-end")
    page.click("button", "Compare with fixed design")
    wait_until("two phones are shown", lambda: page.call(
        "return [...document.querySelectorAll('nav-phone')].filter((it) => it.checkVisibility()).length"
    ) >= 2)


def test_explore_counts_what_breaks_and_opens_it(page, server):
    page.open(f"{server.base}/#explore=root-controller-as-published")
    page.see("nav-explore select")
    page.call("""
      const inputs = document.querySelector('nav-explore select[aria-label="Inputs after launch"]');
      inputs.value = '1';
      inputs.dispatchEvent(new Event('change', { bubbles: true }));
      // For as long as a busy machine may need.
      document.querySelector('nav-explore input[type=number]').value = 600;
    """)
    page.click("nav-explore button", "Explore", exact=True)
    page.see(".explore-status", "Exhaustive")
    page.click(".defect button", "Open at finding")
    session_of(page, server)
    wait_until("the event is shown", lambda: seq(page) > 0)


def test_a_link_to_a_moment_shows_it(page, server, show):
    show(root_controller_story(), 10, "&t=9.15")
    wait_until("the moment is shown", lambda: now(page) == "9.150 s")
    page.click("button", "Share")
    link = wait_until("a link is made", lambda: page.call(
        "return [...document.querySelectorAll('dialog input')].map((it) => it.value)"
        ".find((it) => it.includes('&t=9.15'))"
    ))
    page.open("about:blank")
    page.open(link)
    wait_until("the moment is shown", lambda: now(page) == "9.150 s")


def test_one_file_opens_from_the_disk(page, tmp_path):
    path = tmp_path / "run.html"
    app, script = found_story()["app"], {"version": 1, **found_story()}
    path.write_text(run("run", app, "--script", "-", "--format", "html", script=script))
    page.open(path.as_uri())
    page.see(".connection", "Saved run")
    page.see("nav-phone")
    page.click("[role=tab]", "Findings")
    page.see("nav-findings .finding", "Orphaned view")


def test_two_hundred_inputs_are_followed(page, server, show):
    inputs = [{"at": 0, "do": "launch"}]
    inputs += [
        {"at": 4 + number / 10, "do": "shortcut", "type": "activity"} for number in range(199)
    ]
    session = show({"app": "root-controller", "inputs": inputs}, 30)
    wait_until("all is folded", lambda: seq(page) == len(session.events))


def test_nothing_overflows_on_a_small_screen(page, server, show):
    page.resize(390, 844)
    width = page.call("return innerWidth")
    page.open(server.base)
    page.see(".story-card")
    assert page.call("return document.documentElement.scrollWidth") <= width
    show(found_story(), 4)
    assert page.call("return document.documentElement.scrollWidth") <= width


def test_keys_start_and_step(page, server):
    page.open(server.base)
    page.see(".story-card")
    page.call("document.querySelector('.story-card').focus()")
    page.press("Enter")
    page.see(".story-end")
    before = seq(page)
    page.press("Left")
    wait_until("a step back", lambda: 0 < seq(page) < before)


def test_the_playhead_is_dragged(page, server, show):
    show(found_story(), 4)
    end = now(page)
    page.drag_from("[role=slider]", (-40, 0), (-80, 0))
    wait_until("the time is another", lambda: now(page) != end)


def test_the_stream_is_taken_up_again(engine, tmp_path):
    arguments = ("--data", str(tmp_path / "data"))
    server = NavScope(arguments=arguments)
    session = server.begin(found_story(), 3)
    engine.open(f"{server.base}/#session={session.id}")
    engine.see(".connection[data-state=live]")
    assert server.stop() == 0
    engine.see(".connection:not([data-state=live])")
    server = NavScope(port=server.port, arguments=arguments)
    engine.see(".connection[data-state=live]")
    server.clock(session.id, to=5, paused=True)
    events = server.trace(session.id)
    wait_until("what came since is shown", lambda: seq(engine) == len(events))
    engine.open("about:blank")
    assert server.stop() == 0


def test_a_video_is_made(page, show):
    if page.name == "webkit":
        pytest.skip("WebKitGTK 2.50 ends the page's process when it is asked for an encoder")
    show(found_story(), 4)
    page.click("button", "Share")
    page.see("dialog button", "Video")
    page.call("""
      const [from, to] = document.querySelectorAll('.video-settings .seconds');
      from.value = '3.1';
      to.value = '3.3';
    """)
    page.click("dialog button", "Video")
    page.see("dialog [role=status]", "Saved")
