"""What the tests of the page share: a browser, the real server, a faulty one, and open pages."""

import json
import re
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from faulty import FaultyServer
from navscope import CHROMIUM, PATIENCE, NavScope, Session

# A test waits for what is to come true, however slow the machine is.
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def launch():
    """Starts a browser, with arguments of the test's own where it needs some."""
    with sync_playwright() as playwright:

        def launch(*arguments):
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM,
                # Without a GPU, what draws as one would costs more than drawing.
                args=["--no-sandbox", "--disable-gpu", *arguments],
                timeout=PATIENCE * 1000,
            )
            new_context = browser.new_context

            def patient_context(controls="all", **settings):
                context = new_context(**settings)
                context.set_default_timeout(PATIENCE * 1000)
                # With all of them a test need not open the group of an input first.
                context.add_init_script(
                    f"try {{ localStorage.setItem('navscope.controls', '{controls}') }} catch {{}}"
                )
                return context

            browser.new_context = patient_context
            return browser

        yield launch


@pytest.fixture(scope="session")
def browser(launch):
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server():
    """The real server, one for all tests that need none of their own."""
    server = NavScope()
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="session")
def faulty_server(server):
    faulty = FaultyServer(server)
    yield faulty
    faulty.close()


@pytest.fixture
def faulty(faulty_server):
    """A server that does wrong where a test says so, and else what the real one does."""
    yield faulty_server
    faulty_server.heal()


@pytest.fixture(scope="session")
def contexts(browser):
    """A context for each kind of window that tests ask for, which keeps the files of the page.

    Loading these anew for each page is most of what the tests cost.
    """
    contexts = Contexts(browser)
    yield contexts
    contexts.close()


@pytest.fixture
def listeners():
    """What hears each page that a test opens, by the event."""
    return {}


@pytest.fixture
def asked(listeners):
    """What the pages of a test ask of the server besides reading."""
    asked = Asked()
    listeners["request"] = asked.note
    return asked


@pytest.fixture
def open_page(contexts, server, listeners):
    """Opens the page at a fragment; at the end, no page may have had an error of its own."""
    pages, faulties, errors = [], set(), []
    errors_of = {
        "pageerror": lambda error: errors.append(str(error)),
        "console": lambda message: (
            errors.append(message.text) if "Content Security Policy" in message.text else None
        ),
    }

    def open_page(fragment="", through=server, alone=False, **settings):
        """`alone` is true where the test changes the page or its context for good, as by a clock."""
        stays = getattr(through, "real", through) is server
        page = contexts.new_page(through.base, stays, alone, **settings)
        pages.append(page)
        for event, listener in {**listeners, **errors_of}.items():
            page.on(event, listener)
        if isinstance(through, FaultyServer):
            faulties.add(through)
        page.goto(f"{through.base}/{fragment}")
        return page

    yield open_page
    for page in pages:
        for event, listener in {**listeners, **errors_of}.items():
            page.remove_listener(event, listener)
    for faulty in faulties:
        faulty.heal()
    contexts.forget(pages)
    server.clear()
    assert errors == []


@pytest.fixture
def shared():
    """A server that is shared, and the addresses of its two links by what they allow."""
    server = NavScope(arguments=("--in-memory", "--share", "127.0.0.1"))
    yield server, links_of(server)
    assert server.stop() == 0


def links_of(server):
    """The addresses of the two links that a shared server prints, by what they allow."""
    text = "".join(server.process.stdout.readline() for _ in range(3))
    links = dict(re.findall(r"to (watch|drive): (http://127\.0\.0\.1:\d+/#k=[\w-]{22})\n", text))
    assert set(links) == {"watch", "drive"}, text
    return links


@pytest.fixture
def open_link(browser):
    """Opens an address in a browser that has never been here."""
    contexts, errors = [], []

    def open_link(link, **settings):
        size = {"width": 1440, "height": 900}
        context = browser.new_context(**{"viewport": size, **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(link)
        return page

    yield open_link
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def show(server, open_page):
    """Opens a session that has played a script up to `t` and stands there.

    Waits until the picture is shown and the page hears of what happens from then on.
    """

    def show(script, t, tab="", **settings):
        session = server.begin(script, t)
        page = open_page(f"#session={session.id}{tab and f'&tab={tab}'}", **settings)
        wait_for_picture(page, len(session.events))
        page.wait_for_selector(".connection[data-state=live]", state="attached")
        return page, session

    return show


@pytest.fixture
def show_made_up(server, faulty, open_page):
    """Opens a session that stands at `t`, of which the server tells what no design makes."""

    def show_made_up(events, t, script={"inputs": []}, tab="", **settings):
        session = MadeUpSession(server, server.begin(script, t).id, faulty)
        session.emit(*events)
        place = f"#session={session.id}{tab and f'&tab={tab}'}"
        page = open_page(place, through=faulty, **settings)
        wait_for_picture(page, len(session.events))
        return page, session

    return show_made_up


class MadeUpSession(Session):
    """A session that stands, and of which a faulty server tells more than there is."""

    def __init__(self, server, identifier, faulty):
        super().__init__(server, identifier)
        self.faulty = faulty

    @property
    def events(self):
        begin, told = self.faulty.made_up.get(self.id, (None, []))
        return super().events[:begin] + told

    def emit(self, *events):
        self.faulty.add(self.id, *events)


class Contexts:
    """Browser contexts by their settings. A test finds in them what it would find in new ones.

    In each stays one page for each server that does: going elsewhere and back, it has what it has
    loaded and compiled, which is half of what opening the page costs. Its window and its media are
    set anew for each test.
    """

    def __init__(self, browser):
        self.browser = browser
        self.contexts = {}
        self.staying = {}
        self.places = {}

    def new_page(self, base, stays, alone, viewport=None, **settings):
        media = {
            "color_scheme": settings.pop("color_scheme", "light"),
            "reduced_motion": settings.pop("reduced_motion", "no-preference"),
            "forced_colors": settings.pop("forced_colors", "none"),
        }
        key = json.dumps(settings, sort_keys=True)
        if alone:
            page = self.browser.new_context(**settings).new_page()
        else:
            if key not in self.contexts:
                self.contexts[key] = self.browser.new_context(**settings)
            page = self.staying.pop((key, base), None) or self.contexts[key].new_page()
        page.set_viewport_size(viewport or {"width": 1440, "height": 900})
        page.emulate_media(media="null", **media)
        if stays and not alone:
            self.places[page] = key, base
        return page

    def forget(self, pages):
        """Closes the pages that do not stay, and what they opened; nothing that they kept stays."""
        for context in {page.context for page in pages}:
            if context not in self.contexts.values():
                context.close()
                continue
            opened = [it for it in context.pages if it not in self.staying.values()]
            visited = [urlsplit(it.url) for it in {*pages, *opened}]
            origins = {f"{it.scheme}://{it.netloc}" for it in visited if it.netloc}
            for page in opened:
                place = self.places.pop(page, None)
                if place is None or place in self.staying:
                    page.close()
                else:
                    self.staying[place] = page
                    leave(page, base=place[1])
            there = context.pages[0] if context.pages else context.new_page()
            storage = context.new_cdp_session(there)
            for origin in origins:
                storage.send(
                    "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"}
                )
            storage.detach()
            if there not in self.staying.values():
                there.close()
            context.clear_cookies()
            context.clear_permissions()

    def close(self):
        for context in self.contexts.values():
            context.close()


def leave(page, base):
    """Takes a page away from where a test has left it, to what costs least to show."""
    page.unroute_all()
    page.mouse.move(-1, -1)
    page.goto(f"{base}/icon.svg")
    page.evaluate("sessionStorage.clear()")


class Asked:
    """What pages asked to have changed, each `(method, path, body)`, and how it was answered."""

    def __init__(self):
        self.requests = []
        self.page = None

    def note(self, request):
        self.page = request.frame.page
        path = urlsplit(request.url).path
        if request.method != "GET" and path.startswith("/api/"):
            self.requests.append((request.method, path, request.post_data_json, request))

    def __iter__(self):
        return iter([it[:3] for it in self.requests])

    def wait_for(self, method, path):
        """The body of the first such request that was not waited for yet; it was not refused."""
        end = time.monotonic() + PATIENCE
        while True:
            for it in self.requests:
                if it[:2] == (method, path):
                    self.requests.remove(it)
                    assert it[3].response().ok
                    return it[2]
            assert time.monotonic() < end, f"no {method} {path}; there were {list(self)}"
            self.page.wait_for_timeout(20)


def wait_for_picture(page, seq):
    """Waits until the phone shows the state after that event, and acts."""
    page.wait_for_selector(f"nav-phone[data-seq='{seq}']:not([inert] nav-phone)")


def wait_until_it_acts(page):
    """Waits until the phone is more than the first picture; a mouse moves over anything."""
    page.wait_for_selector("nav-phone:not([inert] nav-phone)")


def wait_until(page, condition):
    """Waits until a JavaScript expression is true; the page's policy forbids Playwright's own way."""
    page.evaluate(f"""new Promise((resolve, reject) => {{
      const end = performance.now() + {PATIENCE * 1000};
      const look = () => {{
        if ({condition}) resolve();
        else if (performance.now() > end) reject(new Error('never came true'));
        else requestAnimationFrame(look);
      }};
      look();
    }})""")


def wait_for(page, come, what):
    """Waits until a test has got what it listens for, at most as long as any test waits."""
    end = time.monotonic() + PATIENCE
    while not come():
        assert time.monotonic() < end, f"never came: {what}"
        page.wait_for_timeout(20)


def wait_for_frames(page):
    """Waits until the page has drawn what it has heard so far."""
    frame = "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"
    for _ in range(2):
        page.evaluate(frame)


def note(page, selector):
    """Notes what an element says from now on, and when, so that a slow machine misses nothing of it.

    Answers a function that reads what it has said.
    """
    page.evaluate(
        """(selector) => {
          [window.said, window.saidAt] = [[], []];
          const look = () => {
            const text = document.querySelector(selector)?.textContent;
            if (!text || text === said.at(-1)) return;
            said.push(text);
            saidAt.push(performance.now());
          };
          new MutationObserver(look)
            .observe(document.body, { subtree: true, childList: true, characterData: true });
        }""",
        selector,
    )
    return lambda: page.evaluate("said")


def font_size(locator):
    """How large an element's text is, in CSS pixels."""
    return float(locator.evaluate("it => parseFloat(getComputedStyle(it).fontSize)"))


def widen(page, width):
    """Gives the page's window another width, and waits until it is drawn so."""
    page.set_viewport_size({**page.viewport_size, "width": width})
    wait_for_frames(page)


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
