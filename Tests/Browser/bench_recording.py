"""How long a phone's log of 100,000 lines takes to open on the page: sent, read, kept, and all of it there.

`python Tests/Browser/bench_recording.py [LINES]` measures it, or a log of so many lines.
"""

import http.client
import statistics
import sys
import time

from playwright.sync_api import sync_playwright

from navscope import CHROMIUM, NavScope

LINES = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
CALLS = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

IMPORT = """async (log) => {
  const file = new File([log], 'long.log');
  const begin = performance.now();
  const isThere = new Promise((resolve) => {
    const look = () => {
      const phone = document.querySelector('nav-recording');
      const log = document.querySelector('nav-log');
      if (!phone.hidden && log.textContent.includes('of EVENTS')) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await isThere;
  return performance.now() - begin;
}"""


def log():
    """Four screens that come and go, with the times and what else such a log says."""
    lines = []
    for number in range(LINES):
        at = number * 37
        clock = f"{at // 3600000 % 24:02}:{at // 60000 % 60:02}:{at // 1000 % 60:02}.{at % 1000:03}"
        head = f"2026-11-20 {clock} Shop[512:7]"
        screen = number // len(CALLS) % 4
        call = CALLS[number % len(CALLS)]
        lines.append(f"{head} <Shop.Screen{screen}ViewController: 0x7f{screen}0> {call}(_:)")
    return "\n".join(lines) + "\n"


def posted(server, body):
    begin = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    headers = {"Content-Type": "application/jsonl"}
    connection.request("POST", "/api/recordings", body.encode(), headers)
    response = connection.getresponse()
    assert response.status == 201, response.read()
    response.read()
    return time.monotonic() - begin


def main():
    body, server = log(), NavScope()
    print(f"{'log':<44} {LINES} lines, {len(body) / 1e6:.1f} MB")
    took = [posted(server, body) for _ in range(3)]
    print(f"{'POST /api/recordings':<44} {statistics.median(took) * 1000:.0f} ms", flush=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        opened = []
        for _ in range(3):
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(server.base)
            page.get_by_role("button", name="Import").click()
            page.get_by_label("File to import").wait_for()
            script = IMPORT.replace("EVENTS", f"{2 * LINES + 1}")
            opened.append(page.evaluate(script, body))
            page.close()
        print(f"{'imported, until all events are there':<44} {statistics.median(opened):.0f} ms")
        browser.close()
    server.stop()


main()
