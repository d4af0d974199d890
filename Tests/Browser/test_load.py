"""What a visit does not need is not loaded before it does."""

from playwright.sync_api import expect

from conftest import wait_for_frames, wait_for_picture, wait_until
from stories import found_story, root_controller_story


def test_parts_that_few_visits_need_are_loaded_when_they_are_shown(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    page.goto(f"{server.base}/#session={session.id}")
    page.reload()
    wait_for_picture(page, len(session.events))
    assert "rest.js" in asked and "later.js" not in asked

    page.get_by_role("button", name="Compare with another design").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Tab root").first).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.evaluate(f"location.hash = '#compare={session.id},{session.id}'")
    expect(page.get_by_text("No difference so far.")).to_be_visible()
    page.evaluate("location.hash = '#explore=root-controller'")
    expect(page.locator("nav-explore form")).to_be_visible()
    expect(page.locator("nav-compare")).to_be_hidden()
    assert asked.count("later.js") == 1


def test_a_cold_start_page_asks_for_no_more_than_eight_files(server, browser):
    context = browser.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.replace(server.base, "")))
    page.goto(server.base)
    page.wait_for_load_state("networkidle")
    context.close()
    assert any(it.endswith("/rest.js") for it in asked)
    assert len(asked) <= 8, asked


# What a line of 1.5 Mbit/s carries in a second.
SECOND = 187_500


def test_the_phone_of_a_session_comes_before_the_rest_of_the_page(server, browser):
    session = server.begin(found_story(), 6)
    context = browser.new_context(controls="few", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    sizes = []
    line.on("Network.loadingFinished", lambda it: sizes.append(it["encodedDataLength"]))
    held = []
    page.route("**/pack/rest.js", lambda route: held.append(route))
    seq = next(it["seq"] for it in session.events if it["kind"] == "finding")
    page.goto(f"{server.base}/#session={session.id}&e={seq}")

    phone = page.locator(".stage nav-phone")
    expect(phone).to_have_attribute("data-seq", str(seq))
    before = phone.locator(".device").bounding_box()
    assert before["height"] > 300
    assert sum(sizes) < 0.8 * SECOND, sizes
    assert len(sizes) <= 7

    held[0].continue_()
    wait_for_picture(page, seq)
    wait_for_frames(page)
    after = phone.locator(".device").bounding_box()
    assert all(abs(before[it] - after[it]) < 2 for it in before), (before, after)
    page.keyboard.press("ArrowRight")
    expect(phone).to_have_attribute("data-seq", str(seq + 1))
    context.close()


def test_a_server_that_is_silent_about_a_session_does_not_hold_back_the_page(server, browser):
    session = server.begin(found_story(), 6)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    held = []
    page.route(f"**/api/sessions/{session.id}", lambda route: held.append(route))
    page.goto(f"{server.base}/#session={session.id}")

    expect(page.locator("nav-player").get_by_role("button", name="Play", exact=True)).to_be_attached()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_visible()
    assert held
    context.close()


def test_the_modules_are_there_one_by_one_for_who_debugs_them(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    page.goto(f"{server.base}/index.html#session={session.id}")
    wait_for_picture(page, len(session.events))
    assert "nav-phone.js" in asked and "start.js" not in asked


def test_a_part_that_does_not_load_is_told(server, open_page):
    session = server.begin(root_controller_story(), 10)
    page = open_page(f"#session={session.id}")
    wait_for_picture(page, len(session.events))
    page.route("**/later.js", lambda route: route.abort())
    page.evaluate(f"location.hash = '#compare={session.id},{session.id}'")
    expect(page.get_by_text("Part of the page did not load.")).to_be_visible()


def test_a_second_visit_asks_for_no_script_or_style(server, open_page):
    session = server.begin(root_controller_story(), 10)
    for _ in range(2):
        page = open_page(f"#session={session.id}")
        wait_for_picture(page, len(session.events))
    files = """performance.getEntriesByType('resource')
      .map(({ name, transferSize }) => [new URL(name).pathname, transferSize > 0])
      .filter(([path]) => /\\.(js|css)$/.test(path))"""
    # What was loaded is told some time after it was.
    wait_until(page, f"{files}.length >= 3")
    assert [path for path, is_asked_for in page.evaluate(files) if is_asked_for] == []
