"""What a person does on the page arrives at the server as an input, and a refusal comes back to them."""

from playwright.sync_api import expect

from conftest import wait_for_picture, wait_until
from samples import Trace, navigation_screen, root_controller_story

INPUTS = "/api/sessions/s/inputs"


def login(show):
    return show([event for event in root_controller_story() if event["t"] <= 3], 5)


def test_a_button_on_the_phone_is_tapped_by_its_title(show, standin):
    page, _ = login(show)

    page.get_by_role("button", name="Log In", exact=True).click()

    assert standin.wait_for_request("POST", INPUTS) == {"do": "tap", "target": "Log In"}


def test_a_title_that_is_there_twice_is_numbered_from_the_front(show, standin):
    trace = Trace().begin().launch()
    trace.view("UIView#1", frame=[0, 0, 390, 844])
    for number in (2, 3):
        navigation_screen(
            trace,
            number,
            f"Login {number}",
            "OK",
            "UIView#1",
            [0, 400 * (number - 2), 390, 400],
            index=number - 2,
        )
    trace.window("UIWindow#9", [0, 0, 390, 844]).insert("UIView#1", "UIWindow#9")
    page, _ = show(trace.active().events, 0)

    page.locator("[data-object='UIButton#25']").click()
    assert standin.wait_for_request("POST", INPUTS) == {"do": "tap", "target": "OK#2"}
    page.locator("[data-object='UIButton#35']").click()
    assert standin.wait_for_request("POST", INPUTS) == {"do": "tap", "target": "OK"}


def test_text_is_typed_into_a_field_by_its_placeholder(show, standin):
    trace = Trace().begin().launch().window("UIWindow#1", [0, 0, 390, 844])
    trace.view(
        "UITextField#2",
        base="UITextField",
        into="UIWindow#1",
        frame=[20, 200, 300, 40],
        placeholder="User name",
        text="",
    )
    page, session = show(trace.active().events, 0)

    field = page.get_by_placeholder("User name")
    field.fill("kim")
    field.press("Enter")

    assert standin.wait_for_request("POST", INPUTS) == {
        "do": "type",
        "target": "User name",
        "text": "kim",
    }
    session.emit(
        {
            "t": 0,
            "kind": "view",
            "object": "UITextField#2",
            "name": "set",
            "property": "text",
            "value": "KIM",
        }
    )
    wait_until(page, "document.querySelector('.field').value === 'KIM'")


def test_the_home_screen_launches_and_the_banner_is_tapped(show, standin):
    page, session = show(Trace().begin("root-controller").events, 0)

    page.get_by_role("button", name="Launch Root Controller").click()
    assert standin.wait_for_request("POST", INPUTS) == {"do": "launch"}

    session.emit(
        *Trace()
        .launch()
        .active()
        .say("app", name="banner", title="New message", body="Hi", link=1)
        .events
    )
    page.get_by_role("button", name="New message").click()
    assert standin.wait_for_request("POST", INPUTS) == {"do": "tap", "target": "New message"}


def test_each_control_of_the_panel_sends_its_input(show, standin):
    page, session = login(show)
    panel = page.locator("nav-inject")
    press = [
        ("Launch", {"do": "launch"}),
        ("Terminate", {"do": "terminate"}),
        ("Background", {"do": "background"}),
        ("Foreground", {"do": "foreground"}),
        ("Interruption", {"do": "interruption", "seconds": 1}),
        ("Sign in elsewhere", {"do": "session", "state": "valid"}),
        ("Clear sign-in", {"do": "session", "state": "none"}),
        ("Expire (401)", {"do": "session", "state": "expired"}),
        ("In-call status bar", {"do": "statusBar", "inCall": True}),
        ("Landscape", {"do": "rotate", "to": "landscape"}),
        ("Portrait", {"do": "rotate", "to": "portrait"}),
        ("Memory warning", {"do": "memoryWarning"}),
        ("Set", {"do": "serviceLatency", "seconds": 3}),
        (
            "Send",
            {
                "do": "notification",
                "tapped": True,
                "payload": {"aps": {"alert": "New message"}, "data": {"messageId": "42"}},
            },
        ),
    ]

    for name, expected in press:
        panel.get_by_role("button", name=name, exact=True).click()
        assert standin.wait_for_request("POST", INPUTS) == expected

    panel.get_by_label("URL", exact=True).fill("navscope://request/7")
    panel.get_by_label("URL", exact=True).press("Enter")
    assert standin.wait_for_request("POST", INPUTS) == {
        "do": "openURL",
        "url": "navscope://request/7",
    }
    panel.get_by_label("Universal link", exact=True).fill("https://navscope.example/messages/42")
    panel.get_by_label("Universal link", exact=True).press("Enter")
    assert standin.wait_for_request("POST", INPUTS) == {
        "do": "universalLink",
        "url": "https://navscope.example/messages/42",
    }


def test_shortcuts_are_those_the_app_registered_and_the_others_stay_at_hand(show, standin):
    page, session = login(show)
    group = page.get_by_role("region", name="Quick actions")
    expect(group.get_by_text("None registered yet.")).to_be_visible()

    session.emit(
        {
            "t": 5,
            "kind": "app",
            "name": "shortcutItems",
            "items": [{"type": "com.myApp.activity", "title": "My Activity", "subtitle": "3 new"}],
        }
    )
    group.get_by_role("button", name="My Activity 3 new").click()
    assert standin.wait_for_request("POST", INPUTS) == {
        "do": "shortcut",
        "type": "com.myApp.activity",
    }

    group.get_by_text("Other quick actions (not currently registered)").click()
    expect(group.get_by_role("button", name="Recent Activity")).to_have_count(0)
    group.get_by_role("button", name="New Listing").click()
    assert standin.wait_for_request("POST", INPUTS) == {"do": "shortcut", "type": "newListing"}


def test_a_refusal_stands_beside_the_control_that_caused_it(show, standin):
    page, _ = login(show)
    standin.refuse_next("The URL has no scheme. Write one, such as navscope://messages.")

    page.locator("nav-inject").get_by_label("URL", exact=True).fill("nonsense")
    page.locator("nav-inject").get_by_label("URL", exact=True).press("Enter")

    problem = page.get_by_role("region", name="Links").get_by_role("alert")
    problem.wait_for()
    assert (
        problem.text_content() == "The URL has no scheme. Write one, such as navscope://messages."
    )


def test_a_refusal_speaks_of_what_was_written_and_goes_when_something_else_is_sent(show, standin):
    page, _ = login(show)
    standin.refuse_next("/url (line 1, column 26): no scheme. Begin with app://.")

    page.locator("nav-inject").get_by_label("URL", exact=True).fill("nonsense")
    page.locator("nav-inject").get_by_label("URL", exact=True).press("Enter")
    problem = page.get_by_role("region", name="Links").get_by_role("alert")
    expect(problem).to_have_text("No scheme. Begin with app://.")

    page.get_by_role("button", name="Memory warning").click()
    expect(problem).to_be_hidden()


def test_an_empty_number_is_not_sent(show, standin):
    page, _ = login(show)

    page.get_by_label("Interruption in seconds").fill("")
    page.get_by_role("button", name="Interruption").click()

    expect(page.get_by_role("region", name="App", exact=True).get_by_role("alert")).to_have_text(
        "Interruption in seconds: enter a number from 0 to 86400."
    )
    expect(page.get_by_label("Interruption in seconds")).to_be_focused()
    assert standin.requests == []


def test_the_clock_is_driven_by_buttons_and_keys(show, standin):
    page, _ = login(show)
    clock = "/api/sessions/s/clock"

    page.get_by_role("button", name="Play").click()
    assert standin.wait_for_request("POST", clock) == {"paused": False}
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_role("button", name="Rate 0.25").click()
    assert standin.wait_for_request("POST", clock) == {"rate": 0.25}
    page.wait_for_selector("[aria-label='Rate 0.25'][aria-pressed=true]")
    page.locator("body").press("]")
    assert standin.wait_for_request("POST", clock) == {"rate": 0.5}
    page.wait_for_selector("[aria-label='Rate 0.5'][aria-pressed=true]")
    page.locator("body").press("[")
    assert standin.wait_for_request("POST", clock) == {"rate": 0.25}
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("Space")
    assert standin.wait_for_request("POST", clock) == {"paused": True}
    page.get_by_role("button", name="Step one run-loop turn").click()
    assert standin.wait_for_request("POST", clock) == {"step": "turn"}
    page.get_by_role("button", name="Step to next timer (T)").click()
    assert standin.wait_for_request("POST", clock) == {"step": "timer"}


def test_letters_typed_into_a_field_drive_nothing(show, standin):
    page, _ = login(show)

    page.locator("body").press("/")
    page.keyboard.type("a b[]/?")

    assert page.get_by_label("Filter events").input_value() == "a b[]/?"
    assert standin.requests == []


def test_a_branch_goes_on_in_a_session_of_its_own(show, standin):
    page, session = login(show)

    page.locator(".row[data-kind='input']").first.click()
    page.get_by_role("button", name="Branch").click()

    assert standin.wait_for_request("POST", "/api/sessions/s/fork") == {"at": 3}
    page.wait_for_url("**/#session=fork-3")
    wait_for_picture(page, 3)
