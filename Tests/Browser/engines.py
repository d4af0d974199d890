"""Other browsers' engines, driven by the standards that they speak themselves.

Firefox speaks WebDriver BiDi; WebKitGTK comes with a driver for WebDriver. A page of either takes
real pointers and keys, and is asked by script what it shows.
"""

import base64
import itertools
import json
import os
import re
import select
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

from navscope import PATIENCE

# What a person finds: what is seen and bears the text, by its label or else by its words.
FIND = """
const named = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? element.value ?? '')
  .replace(/\\s+/g, ' ').trim();
const found = [...document.querySelectorAll(selector)].filter((element) =>
  element.checkVisibility({ visibilityProperty: true })
  && (text === null || (exact ? named(element) === text : named(element).includes(text))));
"""
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
    "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Control": "\ue009",
    "Shift": "\ue008",
}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_until(what, answer, patience=PATIENCE):
    """What `answer` gives as soon as it is something; `what` says what was waited for."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := answer():
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what}: not within {patience} s")


class Engine:
    """A browser with one page. Who inherits it says how to go, to ask, to act and to picture."""

    def call(self, body, **arguments):
        """What a function's body returns in the page; its arguments have names."""
        names = ", ".join(arguments)
        values = ", ".join(json.dumps(it) for it in arguments.values())
        text = self.evaluate(f"JSON.stringify((function ({names}) {{ {body} }})({values}) ?? null)")
        return json.loads(text)

    def place(self, selector, text=None, exact=False):
        """The middle of the first that is seen, scrolled into view; None while there is none."""
        return self.call(
            FIND + """
            if (found.length === 0) return null;
            found[0].scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const box = found[0].getBoundingClientRect();
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            """,
            selector=selector, text=text, exact=exact,
        )

    def see(self, selector, text=None, exact=False):
        """Waits until something is seen that bears the text, and stands still; answers where."""
        before = None

        def stands():
            nonlocal before
            last, before = before, self.place(selector, text, exact)
            return before if before == last else None

        return wait_until(f"{selector} “{text}” is not seen", stands)

    def unsee(self, selector, text=None):
        wait_until(f"{selector} “{text}” is still seen", lambda: not self.place(selector, text))

    def text(self, selector):
        return self.call("return document.querySelector(selector)?.innerText", selector=selector)

    def click(self, selector, text=None, exact=False):
        self.drag_from(selector, text=text, exact=exact)

    def drag_from(self, selector, *ways, text=None, exact=False):
        """Presses on what is seen, moves by each way from there, and lets go.

        Again if the page moved meanwhile, and something else was hit, which learns nothing of it.
        """
        wanted = {"selector": selector, "text": text, "exact": exact}

        def hits():
            x, y = self.see(**wanted)
            self.call(
                """
                window.hit = null;
                window.missed?.abort();
                window.missed = new AbortController();
                const { signal } = window.missed;
                const swallow = (event) => {
                  event.preventDefault();
                  event.stopImmediatePropagation();
                };
                document.addEventListener('pointerdown', (event) => {
                """ + FIND + """
                  window.hit = found.some((element) => element.contains(event.target));
                  if (window.hit) return;
                  swallow(event);
                  for (const kind of ['mousedown', 'pointerup', 'mouseup', 'click']) {
                    document.addEventListener(kind, swallow, { once: true, capture: true, signal });
                  }
                }, { once: true, capture: true, signal });
                """,
                **wanted,
            )
            self.drag((x, y), *((x + right, y + down) for right, down in ways))
            # A page that was left for another one has no such answer.
            return self.call("return window.hit === undefined || window.hit")

        wait_until(f"{selector} “{text}” is not hit", hits)

    def drag(self, *places):
        """Presses at the first place, moves over the others and lets go at the last."""
        first, *others = places
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 60} for x, y in others]
        self.act({
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": [
                {"type": "pointerMove", "x": first[0], "y": first[1], "duration": 0},
                {"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0},
            ],
        })

    def press(self, *keys):
        """Presses keys together and lets them go: names such as "Enter", or characters."""
        values = [KEYS.get(key, key) for key in keys]
        down = [{"type": "keyDown", "value": value} for value in values]
        up = [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.act({"type": "key", "id": "keys", "actions": down + up})

    def type(self, text):
        for character in text:
            self.press(character)


class Screen:
    """A screen that is only memory."""

    def __init__(self):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as number:
            self.name = f":{number.readline().strip()}"

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


class Firefox(Engine):
    """Firefox in private browsing: what it stores does not last."""

    name = "firefox"

    def __init__(self, width=1280, height=800):
        self.folder = tempfile.mkdtemp()
        private = 'user_pref("browser.privatebrowsing.autostart", true);\n'
        Path(self.folder, "user.js").write_text(private)
        self.process = subprocess.Popen(
            [
                shutil.which("firefox-esr") or "firefox", "--headless", "--no-remote",
                "--remote-debugging-port", "0", "--profile", self.folder,
            ],
            env={**os.environ, "HOME": self.folder},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        self.socket = connect(f"{self.address()}/session", max_size=None, open_timeout=PATIENCE)
        self.numbers = itertools.count(1)
        self.send("session.new", capabilities={})
        # The first tab does not get the keyboard.
        self.context = self.send("browsingContext.create", type="tab")["context"]
        self.resize(width, height)

    def address(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self.process.stderr], [], [], 1)[0]:
                line = self.process.stderr.readline()
                if found := re.search(r"listening on (ws://\S+)", line):
                    return found[1]
        raise AssertionError("Firefox does not say where it listens")

    def send(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("id") != number:
                continue
            assert answer["type"] == "success", answer
            return answer["result"]

    def resize(self, width, height):
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.context, viewport=size)

    def open(self, address):
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def back(self):
        self.send("browsingContext.traverseHistory", context=self.context, delta=-1)

    def evaluate(self, expression):
        answer = self.send(
            "script.evaluate", expression=expression, target={"context": self.context},
            awaitPromise=True, userActivation=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"].get("value")

    def act(self, source):
        self.send("input.performActions", context=self.context, actions=[source])
        self.send("input.releaseActions", context=self.context)

    def picture(self):
        data = self.send("browsingContext.captureScreenshot", context=self.context)["data"]
        return base64.b64decode(data)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class WebKit(Engine):
    """WebKitGTK's small browser."""

    name = "webkit"

    def __init__(self, width=1280, height=800):
        self.folder = tempfile.mkdtemp()
        self.screen = Screen()
        port = free_port()
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            env={
                **os.environ, "DISPLAY": self.screen.name, "HOME": self.folder,
                "XDG_RUNTIME_DIR": self.folder, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            },
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.base = f"http://127.0.0.1:{port}"
        wait_until("WebKit's driver answers", self.is_up)
        browser = next(Path("/usr/lib").glob("*/webkit*/MiniBrowser"))
        options = {"binary": str(browser), "args": ["--automation"]}
        asked = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self.send("POST", "/session", capabilities=asked)["sessionId"]
        self.base += f"/session/{session}"
        self.resize(width, height)

    def is_up(self):
        try:
            return self.send("GET", "/status")
        except OSError:
            return None

    def send(self, method, path, **body):
        data = None if method == "GET" else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:500]}") from None

    def resize(self, width, height):
        self.send("POST", "/window/rect", x=0, y=0, width=width, height=height)

    def open(self, address):
        self.send("POST", "/url", url=address)

    def back(self):
        self.send("POST", "/back")

    def evaluate(self, expression):
        return self.send("POST", "/execute/sync", script=f"return {expression}", args=[])

    def act(self, source):
        self.send("POST", "/actions", actions=[source])
        self.send("DELETE", "/actions")

    def picture(self):
        return base64.b64decode(self.send("GET", "/screenshot"))

    def close(self):
        self.send("DELETE", "")
        self.driver.terminate()
        self.driver.wait(PATIENCE)
        self.screen.close()
        shutil.rmtree(self.folder, ignore_errors=True)


ENGINES = {it.name: it for it in (Firefox, WebKit)}
