"""Makes the pictures of the README from the running page: `make pictures`."""

import sys
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
from navscope import CHROMIUM, NavScope  # noqa: E402

OUT = ROOT / "Sources" / "Exports" / "Exports.docc" / "Resources"
LARGEST = 200_000

# The session ends while the main part fades in: what stays behind the login is the defect.
INPUTS = [{"at": 0, "do": "launch"}, {"at": 3.15, "do": "session", "state": "expired"}]


def save(name, picture):
    assert len(picture) < LARGEST, f"{name} has {len(picture)} bytes"
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / name).write_bytes(picture)
    print(f"{name}: {len(picture)} bytes")


def main():
    server = NavScope()
    try:
        session = server.create("root-controller-as-published", {"loggedIn": True}, INPUTS)
        server.clock(session, to=6, paused=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox"]
            )
            page = browser.new_page(viewport={"width": 1180, "height": 700}, color_scheme="light")
            page.goto(f"{server.base}/#session={session}&t=5&view=3d")
            expect(page.locator(".connection")).to_have_attribute("data-state", "live")
            page.get_by_role("tab", name="Findings").click()
            expect(page.locator("nav-findings")).to_be_visible()
            expect(page.locator("nav-planes")).to_contain_text("ghost")
            save("session.png", page.screenshot())
            page.goto(f"{server.base}/")
            page.reload()
            expect(page.get_by_role("heading", name="Stories")).to_be_visible()
            save("start.png", page.screenshot(clip={"x": 0, "y": 0, "width": 1180, "height": 420}))
            browser.close()
    finally:
        server.stop()


main()
