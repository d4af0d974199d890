"""What the tests of the page share: a browser, a stand-in for the server, and pages that fail on errors."""

import os

import pytest
from playwright.sync_api import sync_playwright

from samples import catalogue
from standin import StandIn


@pytest.fixture(scope="session")
def launch():
    """Starts a browser, with arguments of the test's own where it needs some."""
    with sync_playwright() as playwright:

        def launch(*arguments):
            return playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox", *arguments],
            )

        yield launch


@pytest.fixture(scope="session")
def browser(launch):
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture
def standin():
    standin = StandIn(apps=catalogue)
    yield standin
    standin.close()


@pytest.fixture
def open_page(browser, standin):
    """Opens the page at a fragment; at the end, no page may have had an error of its own."""
    contexts, errors = [], []

    def open_page(fragment="", **settings):
        context = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: (
                errors.append(message.text) if "Content Security Policy" in message.text else None
            ),
        )
        page.goto(f"{standin.base}/{fragment}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def show(standin, open_page):
    """Opens a session that has these events, its clock standing at `t`, and waits for the picture."""

    def show(events, t, app="root-controller", **settings):
        session = standin.session("s", app=app)
        session.emit(*events)
        session.set_clock(time=t, paused=True)
        page = open_page("#session=s", **settings)
        wait_for_picture(page, len(events))
        return page, session

    return show


def wait_for_picture(page, seq):
    """Waits until the phone shows the state after that event."""
    page.wait_for_selector(f"nav-phone[data-seq='{seq}']")


def wait_until(page, condition):
    """Waits until a JavaScript expression is true; the page's policy forbids Playwright's own way."""
    page.evaluate(f"""new Promise((resolve, reject) => {{
      const end = performance.now() + 10000;
      const look = () => {{
        if ({condition}) resolve();
        else if (performance.now() > end) reject(new Error('never came true'));
        else requestAnimationFrame(look);
      }};
      look();
    }})""")


def seen(page, name):
    """A view as it is drawn: its box on the screen of the phone in points, and computed styles."""
    return page.evaluate(
        """(name) => {
          const screen = document.querySelector('.screen');
          const scale = screen.getBoundingClientRect().width / screen.offsetWidth;
          const element = document.querySelector(`[data-object="${name}"]`);
          const origin = screen.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          const points = (value) => Math.round(value / scale * 10) / 10;
          return {
            box: [points(box.x - origin.x), points(box.y - origin.y), points(box.width),
              points(box.height)],
            opacity: Number(style.opacity), transform: style.transform,
            background: style.backgroundColor, color: style.color, radius: style.borderRadius,
          };
        }""",
        name,
    )
