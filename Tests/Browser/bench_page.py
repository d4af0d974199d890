"""What the page costs with a trace of 100,000 events: load, fold, jump, moving the lanes, memory over a replay."""

import gzip
import statistics

from playwright.sync_api import sync_playwright

from navscope import CHROMIUM, ROOT, NavScope

EVENTS = 100_000
EVENTS_OF_A_TURN = 265

INTERACTIVE = """new MutationObserver(() => {
  if (!window.interactiveAt && document.querySelector('nav-start .primary')) {
    window.interactiveAt = performance.now();
  }
}).observe(document, { childList: true, subtree: true });"""

FOLD = """async (events) => {
  const { TraceHistory } = await import('/model/history.js');
  const { Lanes } = await import('/model/lanes.js');
  const folds = [];
  let history;
  for (let turn = 0; turn < 5; turn += 1) {
    const start = performance.now();
    history = new TraceHistory();
    for (const event of events) history.append(event);
    folds.push(performance.now() - start);
  }
  const start = performance.now();
  new Lanes().addEvents(events);
  const lanes = performance.now() - start;
  const jumps = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const seq = (turn * 48271) % events.length;
    const before = performance.now();
    history.stateAt(seq);
    jumps.push(performance.now() - before);
  }
  return { count: events.length, folds, lanes, jumps };
}"""

PICTURES = """async () => {
  const phone = document.querySelector('nav-phone');
  const events = Number(phone.dataset.seq);
  const times = [];
  for (let turn = 1; turn <= 60; turn += 1) {
    const detail = { seq: 1 + (turn * 48271) % events };
    times.push(await new Promise((resolve) => {
      let start;
      requestAnimationFrame(() => { start = performance.now(); });
      document.dispatchEvent(new CustomEvent('nav-show-moment', { detail }));
      requestAnimationFrame(() => {
        phone.getBoundingClientRect();
        if (Number(phone.dataset.seq) !== detail.seq) throw new Error('not drawn');
        resolve(performance.now() - start);
      });
    }));
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""

PAN = """async () => {
  const lanes = document.querySelector('nav-lanes');
  for (let turn = 0; turn < 10; turn += 1) lanes.zoom(1 / 1.4, 0.5);
  const frames = [];
  let last = await new Promise(requestAnimationFrame);
  for (let turn = 0; turn < 180; turn += 1) {
    lanes.querySelector('canvas').dispatchEvent(new WheelEvent('wheel', {
      deltaX: turn % 60 < 30 ? 40 : -40, cancelable: true, bubbles: true,
    }));
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  lanes.fit();
  return frames;
}"""


def p95(values):
    return sorted(values)[int(len(values) * 0.95)]


def line(name, text):
    print(f"{name:<44} {text}")


def long_session(server):
    """Sign in and out over and over: controllers come and go, with their calls, timers and slides."""
    inputs = [{"at": 0, "do": "launch"}]
    for turn in range(EVENTS // EVENTS_OF_A_TURN):
        inputs.append({"at": 6 + 2 * turn, "do": "tap", "target": "Log In"})
        inputs.append({"at": 7 + 2 * turn, "do": "tap", "target": "Log Out"})
    return server.begin({"inputs": inputs}, inputs[-1]["at"] + 1)


def heap(page):
    client = page.context.new_cdp_session(page)
    client.send("HeapProfiler.enable")
    client.send("HeapProfiler.collectGarbage")
    return client.send("Runtime.getHeapUsage")["usedSize"] / 1e6


def main():
    files = [it for it in (ROOT / "Public").rglob("*") if it.is_file()]
    size = sum(it.stat().st_size for it in files)
    packed = sum(len(gzip.compress(it.read_bytes())) for it in files)
    line("size of Public", f"{size / 1000:.0f} KB ({packed / 1000:.0f} KB packed)")
    server = NavScope()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        loads = []
        for _ in range(7):
            page = browser.new_page()
            page.add_init_script(INTERACTIVE)
            page.goto(server.base)
            page.locator("nav-start .primary").wait_for()
            loads.append(page.evaluate("window.interactiveAt"))
            page.close()
        line("load to interactive", f"{statistics.median(loads):.0f} ms")
        measure_long(browser, server)
        browser.close()
        server.stop()


def measure_long(browser, server):
    session = long_session(server)
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(server.base)
    found = page.evaluate(FOLD, session.events)
    line("events", f"{found['count']}")
    line("fold of all events", f"{statistics.median(found['folds']):.0f} ms")
    line("lanes of all events", f"{found['lanes']:.0f} ms")
    jumps = found["jumps"]
    line("jump, the fold alone", f"{statistics.median(jumps):.2f} ms (p95 {p95(jumps):.2f} ms)")
    page.goto(f"{server.base}/#session={session.id}")
    page.wait_for_selector(f"nav-phone[data-seq='{found['count']}']", timeout=120000)
    frames = page.evaluate(PAN)
    line("moving the lanes, a frame", f"{statistics.median(frames):.1f} ms (p95 {p95(frames):.1f} ms)")
    pictures = page.evaluate(PICTURES)
    line("jump, with the picture", f"{statistics.median(pictures):.1f} ms (p95 {p95(pictures):.1f} ms)")
    page.get_by_role("slider", name="Playhead").press("Home")
    page.get_by_label("Rate 8", exact=True).click()
    before = heap(page)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_timeout(15000)
    line("memory over 15 s of replay at 8×", f"{before:.0f} MB, then {heap(page):.0f} MB")
    page.close()


main()
