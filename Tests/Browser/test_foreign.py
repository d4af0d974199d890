"""Apps that are not ours, each in a process of its own: the page says what becomes of it."""

import os
import re
import shutil
import signal

import pytest
from playwright.sync_api import expect

from navscope import FOREIGN, ROOT, NavScope

LAUNCHED = [{"at": 0, "do": "launch"}]
PAGE = ("--in-memory", "--public", str(ROOT / "Public"))


@pytest.fixture
def program(tmp_path):
    """The command at a path of its own, where another build can take its place."""
    copy = tmp_path / "apps"
    shutil.copy2(FOREIGN, copy)
    return copy


@pytest.fixture
def foreign(program):
    server = NavScope(arguments=PAGE, command=program)
    yield server
    assert server.stop() == 0


@pytest.fixture
def visit(open_page, foreign):
    def visit(session):
        page = open_page(f"#session={session}", through=foreign)
        page.wait_for_selector(".connection[data-state=live]")
        return page

    return visit


def rebuild(program):
    """Another build takes the program's place, as a linker does it."""
    new = program.with_name("new")
    shutil.copy2(program, new)
    with new.open("ab") as file:
        file.write(b"rebuilt")
    os.replace(new, program)


def test_an_app_whose_process_is_killed_at_rest_has_crashed_and_can_be_launched(foreign, visit):
    session = foreign.create("hostile", inputs=LAUNCHED)
    page = visit(session)
    expect(page.locator(".app-state")).to_contain_text("Active")

    os.kill(foreign.apps[0], signal.SIGKILL)

    expect(page.locator(".app-state")).to_contain_text("Crashed")
    expect(page.locator("nav-sequence")).to_contain_text("The app's process was killed.")
    page.locator("nav-inject").get_by_role("button", name="Launch", exact=True).click()
    expect(page.locator(".app-state")).to_contain_text("Active")


def test_a_session_is_replayed_on_the_new_build_and_the_page_says_where_it_differs(
    program, foreign, visit
):
    session = foreign.create("steady", inputs=[*LAUNCHED, {"at": 3.5, "do": "memoryWarning"}])
    foreign.clock(session, paused=True)
    page = visit(session)
    rebuild(program)

    notice = page.locator("nav-notice")
    expect(notice).to_contain_text("The app was rebuilt.")
    notice.get_by_role("button", name="Replay on the new build").click()

    expect(notice).to_contain_text("Replayed on the new build. The trace differs from event")
    expect(page).not_to_have_url(re.compile(session))


def test_the_offer_to_replay_stays_beside_the_name_until_it_is_taken(program, foreign, visit):
    session = foreign.create("hostile", inputs=LAUNCHED)
    rebuild(program)
    page = visit(session)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("The app was rebuilt.")

    notice.get_by_role("button", name="Dismiss").click()
    expect(notice).to_be_hidden()
    offer = page.get_by_role("button", name="Replay on the new build")
    expect(offer).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="NavScope").click()
    expect(offer).to_be_hidden()
    page.get_by_role("button", name="Back to session").click()
    notice.get_by_role("button", name="Dismiss").click()
    offer.click()

    expect(page.get_by_text("the trace is the same")).to_be_visible()
    expect(page).not_to_have_url(re.compile(session))
    expect(offer).to_be_hidden()


def test_an_input_in_the_past_branches_there(foreign, visit):
    session = foreign.create("steady", inputs=[*LAUNCHED, {"at": 3.5, "do": "memoryWarning"}])
    foreign.clock(session, paused=True)
    page = visit(f"{session}&t=1.25")
    page.wait_for_selector("nav-timeline.is-past")
    before = foreign.trace(session)

    page.get_by_role("button", name="Background", exact=True).click()

    expect(page.get_by_text("Branched at 1.250 s")).to_be_visible()
    expect(page).not_to_have_url(re.compile(session))
    branch = foreign.trace(re.search(r"session=(\w+)", page.url)[1])
    shared = [it for it in before if it["t"] <= 1.25]
    assert branch[: len(shared)] == shared
    assert branch[len(shared)].items() >= {"t": 1.25, "do": "background"}.items()
    assert foreign.trace(session) == before
