"""How long from a click on the phone to the first frame of the animation that it causes: median of twenty."""

import statistics

from playwright.sync_api import sync_playwright

from navscope import CHROMIUM, NavScope

MEASURE = """async (label) => {
  const phone = document.querySelector('nav-phone');
  const button = [...phone.querySelectorAll('button')].find((it) => it.textContent === label);
  const start = performance.now();
  button.click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const moves = phone.getAnimations({ subtree: true }).some((it) => it.effect.getTiming().iterations === 1);
    if (moves) return performance.now() - start;
    if (performance.now() - start > 5000) throw new Error('nothing moved');
  }
}"""


def main():
    server = NavScope()
    times = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        session = server.create(conditions={"loggedIn": True}, inputs=[{"at": 0, "do": "launch"}])
        server.clock(session, to=5)
        page.goto(f"{server.base}/#session={session}")
        for label, then in [("Log Out", "Log In"), ("Log In", "Log Out")] * 10:
            page.locator("nav-phone").get_by_text(label, exact=True).wait_for()
            page.wait_for_timeout(100)
            times.append(page.evaluate(MEASURE, label))
            page.locator("nav-phone").get_by_text(label, exact=True).wait_for(state="detached")
        browser.close()
    server.stop()
    times.sort()
    print(
        f"click to first animation frame               {statistics.median(times):.1f} ms"
        f"  ({times[0]:.1f} … {times[-1]:.1f} ms)"
    )


main()
