"""Links from the page: a team's own files, command lines, templates, and what became of each link."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import wait_for_picture

ASSOCIATION = json.dumps(
    {
        "applinks": {
            "details": [
                {
                    "appIDs": ["TEAM000000.com.example.shop"],
                    "components": [
                        {"/": "/messages/*"},
                        {"/": "/help/*", "exclude": True},
                    ],
                }
            ]
        }
    },
    indent=2,
)


DROP = """(field, text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'apple-app-site-association'));
  field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}"""


@pytest.fixture
def desk(open_page, server):
    """The panel for links beside a running app whose user is signed in."""

    def desk(**settings):
        session = server.create(
            conditions={"loggedIn": True, "serviceLatency": 0.1},
            inputs=[{"at": 0, "do": "launch"}],
        )
        server.clock(session, to=2)
        page = open_page(f"#session={session}", **settings)
        page.wait_for_selector(".connection[data-state=live]")
        page.get_by_role("tab", name="Links").click()
        return page

    return desk


def link_field(page):
    return page.get_by_label("Link, or a simctl command")


def panel(page):
    return page.locator("nav-links")


def send(page):
    return panel(page).get_by_role("button", name="Send", exact=True)


def test_a_file_dropped_on_its_field_is_not_imported(desk):
    page = desk()
    panel(page).get_by_text("Associated domains & Info.plist").click()
    field = page.get_by_label("apple-app-site-association or Info.plist: paste, drop or choose")

    field.evaluate(DROP, ASSOCIATION)

    expect(field).to_have_value(ASSOCIATION)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_links_are_those_of_the_session_shown(server, open_page):
    def opened(path):
        link = {"at": 1, "do": "openURL", "url": f"myApp://{path}"}
        script = {"conditions": {"loggedIn": True}, "inputs": [{"at": 0, "do": "launch"}, link]}
        return server.begin(script, 5)

    a, b = opened("messages/1"), opened("messages/2")
    assert len(a.events) == len(b.events)
    page = open_page(f"#session={a.id}&tab=links")
    cards = panel(page).locator(".link-card")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("myApp://messages/1")

    page.evaluate("(hash) => { location.hash = hash; }", f"#session={b.id}&tab=links")
    expect(cards).to_contain_text("myApp://messages/2")


def test_a_team_s_file_keeps_a_link_in_the_browser_and_the_card_says_why(desk):
    page = desk()
    link_field(page).fill("https://shop.example/help/me")
    panel(page).get_by_text("Associated domains & Info.plist").click()
    panel(page).get_by_label("apple-app-site-association or Info.plist").fill(ASSOCIATION)
    expect(panel(page)).to_contain_text("is not covered by navscope.example")
    panel(page).get_by_label("Domain").fill("")
    expect(panel(page)).to_contain_text("Enter the domain that serves this file.")
    expect(panel(page)).not_to_contain_text("is not covered by")
    panel(page).get_by_label("Domain").fill("shop.example")
    expect(panel(page)).to_contain_text("opens in the browser, excluded by component 2 of entry 1")
    panel(page).get_by_role("button", name="Install").click()
    expect(panel(page)).to_contain_text("installed: shop.example, navscope.example, navscope://")

    send(page).click()

    card = panel(page).get_by_role("article", name="Link 1: Opened in browser")
    expect(card).to_be_in_viewport(ratio=0.9)
    expect(panel(page).get_by_label("apple-app-site-association or Info.plist")).to_have_value("")
    expect(card).to_contain_text("https://shop.example/help/me")
    expect(card).to_contain_text(
        "Reasonthe browser opens it: excluded by component 2 of entry 1, "
        '{"/":"/help/*","exclude":true}'
    )

    link_field(page).fill("https://shop.example/messages/42")
    send(page).click()
    card = panel(page).get_by_role("article", name="Link 2: Opened")
    expect(card).to_contain_text("Delivered viaapplication(_:continue:restorationHandler:)")
    expect(card).to_contain_text("Parsed asmessages/42")
    expect(card).to_contain_text("Opened byMainNavigationController#")


def test_a_link_tells_what_the_phone_would_do_while_it_is_typed(desk):
    page = desk()
    word = page.locator(".link-editor > .word")
    link_field(page).fill("https://shop.example/messages/42")
    expect(word).to_have_text(
        "Opens in the browser: no installed app is associated with shop.example\nUniversal link\n"
        "Change: Serve a file for shop.example, and add applinks:shop.example to the app's associated domains."
    )
    expect(word).to_have_attribute("data-tone", "warning")

    panel(page).get_by_text("Associated domains & Info.plist").click()
    panel(page).get_by_label("apple-app-site-association or Info.plist").fill(ASSOCIATION)
    panel(page).get_by_label("Domain").fill("shop.example")
    panel(page).get_by_role("button", name="Install").click()
    expect(word).to_have_text(
        'Opens the app: matched by component 1 of entry 1, {"/":"/messages/*"}\nUniversal link'
    )
    expect(word).to_have_attribute("data-tone", "good")

    link_field(page).fill("https://shop.example/help/me")
    expect(word).to_contain_text("Opens in the browser: excluded by component 2 of entry 1, ")
    link_field(page).fill("https://shop.example/cart")
    expect(word).to_contain_text("Opens in the browser: no component matched")
    expect(word).to_contain_text('Change: Add the component {"/": "/cart"}.')
    link_field(page).fill("navscope://messages/1")
    expect(word).to_contain_text('Opens the app: the app has registered the scheme "navscope"')
    link_field(page).fill("shop://messages/1")
    expect(word).to_contain_text(
        'Refused by iOS: no installed app has registered the scheme "shop"'
    )

    link_field(page).fill("https://shop.example/messages/42")
    expect(word).to_contain_text("Opens the app")
    expect(send(page)).to_be_enabled()
    page.get_by_role("slider", name="Playhead").press("Home")
    expect(word).to_contain_text("no installed app is associated with shop.example")
    expect(panel(page).get_by_text("No links yet. Send one above.")).to_be_visible()


def test_the_field_and_send_stay_in_view_with_the_card_of_the_link_just_sent(desk):
    page = desk(viewport={"width": 1280, "height": 720})
    panel(page).get_by_text("Associated domains & Info.plist").click()
    expect(panel(page).get_by_label("Domain")).to_have_value("navscope.example")
    for number in (1, 2):
        link_field(page).fill(f"navscope://messages/{number}")
        send(page).click()
        card = panel(page).get_by_role("article", name=f"Link {number}: ")
        expect(card.locator("header")).to_be_in_viewport(ratio=1)
        expect(card.locator(".raw")).to_be_in_viewport(ratio=1)
        expect(send(page)).to_be_in_viewport(ratio=1)
        expect(link_field(page)).to_be_in_viewport(ratio=1)


def test_a_file_leaves_its_box_when_it_is_installed_and_is_kept_in_a_branch(desk):
    page = desk()
    panel(page).get_by_text("Associated domains & Info.plist").click()
    box = panel(page).get_by_label("apple-app-site-association or Info.plist")
    box.fill(ASSOCIATION)
    panel(page).get_by_label("Domain").fill("shop.example")

    page.get_by_role("slider", name="Playhead").press("ArrowLeft")
    link_field(page).fill("navscope://messages/1")
    send(page).click()
    expect(page.locator("nav-notice")).to_contain_text("Branched at")
    expect(box).to_have_value(ASSOCIATION)
    expect(panel(page).get_by_label("Domain")).to_have_value("shop.example")

    panel(page).get_by_role("button", name="Install").click()
    expect(panel(page)).to_contain_text("installed: shop.example")
    expect(box).to_have_value("")


def test_a_broken_file_is_told_with_line_and_column_and_not_installed(desk):
    page = desk()
    panel(page).get_by_text("Associated domains & Info.plist").click()
    panel(page).get_by_label("apple-app-site-association or Info.plist").fill('{\n  "applinks": {,}\n}')

    expect(panel(page)).to_contain_text("line 2, column 16")
    expect(panel(page).get_by_role("button", name="Install")).to_be_disabled()


def test_a_file_that_is_chosen_is_read(desk, tmp_path):
    page = desk()
    file = tmp_path / "Info.plist"
    file.write_text(
        "<plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLName</key>"
        "<string>a</string><key>CFBundleURLSchemes</key><array><string>shop</string></array>"
        "</dict></array></dict></plist>"
    )
    panel(page).get_by_text("Associated domains & Info.plist").click()
    page.locator("nav-links input[type=file]").set_input_files(file)
    expect(panel(page)).to_contain_text("Schemes: shop")
    panel(page).get_by_role("button", name="Install").click()

    link_field(page).fill("navscope://messages/1")
    send(page).click()
    expect(panel(page).get_by_role("article", name="Link 1: Refused")).to_contain_text(
        'no installed app has registered the scheme "navscope"'
    )
    link_field(page).fill("shop://messages/1")
    send(page).click()
    expect(panel(page).get_by_role("article", name="Link 2: Opened")).to_be_visible()


def test_a_file_that_opens_no_app_says_so_and_asks_for_no_domain(desk):
    page = desk()
    panel(page).get_by_text("Associated domains & Info.plist").click()
    field = panel(page).get_by_label("apple-app-site-association or Info.plist")
    field.fill('{"webcredentials": {}}')
    expect(panel(page)).to_contain_text("The file opens no app, so there is nothing to install.")
    expect(panel(page)).to_contain_text("the file has no applinks")
    panel(page).get_by_label("Domain").fill("shop.example")
    expect(panel(page)).not_to_contain_text("Enter the domain")
    expect(panel(page).get_by_role("button", name="Install")).to_be_disabled()

    field.fill(ASSOCIATION)
    facts = panel(page).locator(".file-editor .word", has_text="App IDs: TEAM000000.com.example.shop")
    expect(facts).to_have_attribute("data-tone", "good")
    field.fill("{")
    expect(panel(page).get_by_label("App", exact=True).locator("option")).to_have_count(0)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the file is empty."),
        (b"bplist00\xd1\x01", "not UTF-8 text."),
        (b"{\xff}", "not UTF-8 text."),
        (b" " * 200_000, "too large (196 KiB, limit 128 KiB)."),
    ],
)
def test_a_file_that_cannot_be_read_says_why(desk, tmp_path, content, problem):
    page = desk()
    file = tmp_path / "aasa"
    file.write_bytes(content)
    panel(page).get_by_text("Associated domains & Info.plist").click()
    page.locator("nav-links input[type=file]").set_input_files(file)
    expect(panel(page)).to_contain_text(f"aasa: {problem}")
    expect(panel(page).get_by_role("button", name="Install")).to_be_disabled()


def test_two_links_are_sent_one_at_a_time(desk):
    page = desk()
    link_field(page).fill("navscope://messages/1\nnavscope://messages/2")
    expect(panel(page)).to_contain_text("contains more than one URL. Send one at a time.")
    expect(send(page)).to_be_disabled()


@pytest.mark.parametrize(
    "line, url",
    [
        ('xcrun simctl openurl booted "navscope://messages/7"', "navscope://messages/7"),
        (
            "xcrun simctl openurl booted navscope://activity",
            "navscope://activity",
        ),
    ],
)
def test_a_command_line_becomes_the_input(desk, line, url):
    page = desk()
    link_field(page).fill(line)
    expect(panel(page)).to_contain_text(f"Custom URL scheme: {url}")
    link_field(page).press("Enter")

    card = panel(page).get_by_role("article", name="Link 1: Opened")
    expect(card).to_contain_text(url)
    card.get_by_role("button", name="Send again").click()
    expect(panel(page).get_by_role("article", name="Link 2:")).to_contain_text(url)


def test_a_template_asks_for_its_places_and_is_kept(desk):
    page = desk()
    link_field(page).fill("navscope://messages/{id}")
    expect(panel(page)).to_contain_text("Fill in the parameters.")
    expect(send(page)).to_be_disabled()
    panel(page).get_by_role("button", name="Save").click()

    panel(page).get_by_label("id", exact=True).fill("4 2")
    expect(send(page)).to_be_enabled()
    send(page).click()
    expect(panel(page).get_by_role("article", name="Link 1: Opened")).to_contain_text(
        "navscope://messages/4%202"
    )

    page.reload()
    page.get_by_role("tab", name="Links").click()
    panel(page).get_by_role("button", name="navscope://messages/{id}").click()
    expect(link_field(page)).to_have_value("navscope://messages/{id}")
    expect(panel(page).get_by_role("button", name="Remove")).to_be_visible()


def test_a_payload_is_checked_as_one_types(desk):
    page = desk()
    payload = page.get_by_label("Notification payload as JSON")
    payload.fill('{"aps":\n  {"alert":"Hi","badge":"3"}}')
    expect(page.locator("nav-inject")).to_contain_text("line 2, column 25")
    payload.fill('{"aps":\n  {"alert":}}')
    expect(page.locator("nav-inject")).to_contain_text("line 2, column 12")


def test_a_payload_says_what_it_does_and_last_what_to_change(desk):
    page = desk()
    page.get_by_role("tab", name="Events").click()
    page.get_by_label("Filter events").fill("kind:input")
    payload = page.get_by_label("Notification payload as JSON")
    group = page.get_by_role("region", name="Notification")
    payload.fill('{"aps":{"alert":{"title":"Hi","sound":"default"},"badge":1}}')
    expect(group.locator(".word")).to_contain_text(re.compile("^Accepted: alert\n", re.DOTALL))
    expect(group.locator(".word")).to_contain_text(re.compile("\nChange: /aps/alert/sound [^\n]+$"))

    payload.fill('{"notifications":[{"platform":1,"tokens":["T"],"message":"Hello","data":{"id":"7"}}]}')
    expect(group.get_by_role("alert")).to_contain_text("this is a request to gorush, not a payload")
    group.get_by_role("button", name="Use what iOS gets").click()
    expect(payload).to_have_value('{\n  "aps": {\n    "alert": "Hello"\n  },\n  "id": "7"\n}')
    expect(group.locator(".word")).to_contain_text("Accepted: alert")
    expect(group.get_by_role("button", name="Use what iOS gets")).to_be_hidden()

    # A comma too many is taken, as Foundation takes it.
    payload.fill('{"aps":{"alert":"Hello",}}')
    group.get_by_role("button", name="Send").click()
    expect(page.locator(".row:visible")).to_have_count(2)


def test_what_is_said_of_a_payload_leaves_the_button_under_a_pressed_pointer(desk):
    page = desk()
    page.get_by_role("tab", name="Events").click()
    page.get_by_label("Filter events").fill("kind:input")
    group = page.get_by_role("region", name="Notification")
    word = group.locator(".word")
    payload = page.get_by_label("Notification payload as JSON")
    payload.fill('{"aps":{"alert":{"title":"Hi","sound":"default"},"badge":1}}')
    expect(word).to_contain_text("Change: /aps/alert/sound")
    send = group.get_by_role("button", name="Send")
    send.hover()
    payload.fill('{"aps":{"alert":"Hello"}}')
    page.mouse.down()
    expect(word).not_to_contain_text("Change: ")
    page.mouse.up()
    expect(page.locator(".row:visible")).to_have_count(2)


def test_a_payload_that_is_refused_is_not_sent_and_one_sentence_says_why(desk):
    page = desk()
    page.get_by_role("tab", name="Events").click()
    page.get_by_label("Filter events").fill("kind:input")
    payload = page.get_by_label("Notification payload as JSON")
    group = page.get_by_role("region", name="Notification")
    why = '/aps (line 2, column 9): aps must be a dictionary. Write "aps": {"alert": "…"}; a number was found.'

    payload.fill('{\n "aps": 5}')
    group.get_by_role("button", name="Send").click()
    expect(group.get_by_role("alert")).to_have_text(why)
    expect(group.locator(".word")).to_be_hidden()
    expect(page.locator(".row:visible")).to_have_count(1)

    payload.fill('{"aps": {"alert": "Hi"}}')
    expect(group.get_by_role("alert")).to_be_hidden()
    group.get_by_role("button", name="Send").click()
    expect(page.locator(".row:visible")).to_have_count(2)


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1440, "dark")])
def test_the_panel_fits_its_width(desk, width, scheme):
    page = desk(viewport={"width": width, "height": 900}, color_scheme=scheme)
    link_field(page).fill("https://navscope.example/help/" + "x" * 200)
    expect(send(page)).to_be_enabled()
    send(page).click()
    expect(panel(page).get_by_role("article", name="Link 1: Opened in browser")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert panel(page).evaluate("(it) => it.scrollWidth <= it.clientWidth")


def test_a_pending_link_says_what_it_waits_for_and_is_released(show):
    inputs = [{"at": 0, "do": "launch"}, {"at": 4, "do": "openURL", "url": "navscope://messages/42"}]
    page, session = show({"app": "root-controller", "inputs": inputs}, 9)
    page.get_by_role("tab", name="Links").click()
    card = page.get_by_role("article", name="Link 1: Pending")
    expect(card).to_contain_text("Waits for a signed-in user.")
    lane = page.evaluate("[...document.querySelector('nav-lanes').lanes.lane('links').rows[0].tones]")
    assert lane[-1] == "stored"

    card.get_by_role("button", name="Tap “Log In”").click()
    assert session.next_input() == {"do": "tap", "target": "Log In"}
    session.play(to=11)
    expect(page.get_by_role("article", name="Link 1: Opened")).to_be_visible()
    # The wait stays what it was, and its end is marked.
    tones = page.evaluate("""() => { const lane = document.querySelector('nav-lanes').lanes.lane('links');
      return [lane.rows[0].tones, lane.marks.tones]; }""")
    assert tones == [lane, ["handled"]]

    page.get_by_role("slider", name="Playhead").press("Shift+ArrowLeft")
    page.get_by_role("slider", name="Playhead").press("PageDown")
    page.get_by_role("slider", name="Playhead").press("PageDown")
    expect(page.get_by_role("article", name="Link 1: Pending")).to_contain_text("Waits for a signed-in user.")


def test_a_link_that_a_policy_drops_is_no_failure_and_says_why(show):
    script = {
        "conditions": {"loggedIn": True},
        "inputs": [
            {"at": 0, "do": "launch"},
            {"at": 1, "do": "openURL", "url": "navscope://messages/42"},
            {"at": 2, "do": "session", "state": "expired"},
        ],
    }
    page, _ = show(script, 6)
    page.get_by_role("tab", name="Links").click()
    card = page.get_by_role("article", name="Link 1: Dropped")
    expect(card).to_contain_text("the user signed out while it was pending, and linksAtLogout is drop")
    red = page.evaluate("getComputedStyle(document.body).getPropertyValue('--red')")
    color = card.evaluate("(it) => getComputedStyle(it).getPropertyValue('--state-color')")
    assert color and color != red
    marks = page.evaluate("document.querySelector('nav-lanes').lanes.lane('links').marks.tones")
    assert marks == ["dropped"]


def test_what_became_of_a_link_is_seen_at_the_phone_while_it_is_new(show):
    script = {
        "app": "root-controller-as-published",
        "conditions": {"loggedIn": True},
        "inputs": [
            {"at": 0, "do": "launch"}, {"at": 1, "do": "shortcut", "type": "com.myApp.activity"},
            {"at": 3.9, "do": "back"}, {"at": 4.5, "do": "tap", "target": "Log Out"},
            {"at": 4.6, "do": "shortcut", "type": "com.myApp.activity"},
        ],
    }
    page, _ = show(script, 8)
    fate = page.locator(".link-fate")
    expect(page.get_by_role("tab", name=re.compile(r"^Links ?, \d+ errors?$"))).to_be_visible()
    for t, text, tone in (
        (2, "Link 1: Pending", "waiting"), (3.5, "Link 1: Opened", "good"), (5.5, "Link 2: Opened, wrongly", "error"),
    ):
        page.evaluate(f"location.hash = location.hash.replace(/(&t=[0-9.]+)?$/, '&t={t}')")
        expect(fate).to_have_text(text)
        expect(fate).to_have_attribute("data-tone", tone)
        expect(fate).to_be_in_viewport(ratio=1)
    page.evaluate("location.hash = location.hash.replace(/&t=.*/, '&t=7.5')")
    expect(fate).to_be_hidden()


def test_what_is_wrong_with_a_link_stands_with_it(show):
    script = {
        "app": "root-controller-as-published",
        "conditions": {"loggedIn": True},
        "inputs": [
            {"at": 0, "do": "launch"},
            {"at": 4, "do": "tap", "target": "Log Out"},
            {"at": 4.1, "do": "shortcut", "type": "com.myApp.activity"},
        ],
    }
    page, session = show(script, 8)
    page.get_by_role("tab", name="Links").click()
    card = page.get_by_role("article", name="Link 1: Opened")
    expect(card.locator(".link-state")).not_to_have_css("color", "rgb(0, 105, 92)")
    found = next(it for it in session.events if it.get("rule") == "deeplink.while-logged-out")

    card.get_by_role("button", name=found["message"]).click()

    wait_for_picture(page, found["seq"])
