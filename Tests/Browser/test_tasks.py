"""An app that is not ours and works in Swift's tasks: what the page shows of them."""

import pytest
from playwright.sync_api import expect

from conftest import wait_for_picture
from navscope import FOREIGN, ROOT, NavScope


@pytest.fixture
def foreign():
    server = NavScope(arguments=("--in-memory", "--public", str(ROOT / "Public")), command=FOREIGN)
    yield server
    assert server.stop() == 0


def test_a_task_that_sleeps_is_a_timer_on_the_timeline(foreign, open_page):
    session = foreign.begin({"app": "tasks", "inputs": [{"at": 0, "do": "launch"}]}, 0.4)
    page = open_page(f"#session={session.id}&tab=log", foreign)
    wait_for_picture(page, len(session.events))

    # The lanes draw the rows that there is room for.
    page.set_viewport_size({"width": 1440, "height": 1400})
    expect(page.locator(".lane-head").get_by_text("Timers")).to_be_visible()
    page.get_by_label("Level of detail").select_option("all")
    page.get_by_label("Filter events").fill("kind:timer")
    expect(page.locator("nav-log .row").last).to_contain_text(
        "Timer 3 scheduled, due in 0.8 s (Task.sleep)"
    )

    page.get_by_role("button", name="Step to next timer (T)").click()
    expect(page.get_by_label("Virtual time")).to_have_text("0.800 s")
    page.locator(".row").get_by_text("Timer 3 fires (Task.sleep, 0.8 s)").wait_for()
