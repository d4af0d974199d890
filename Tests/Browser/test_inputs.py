"""What a person does on the page arrives at the server as an input, and a refusal comes back to them."""

from playwright.sync_api import expect

from conftest import wait_for_picture
from made_up import Trace, navigation_screen
from stories import root_controller_story


def login(show):
    return show(root_controller_story(until=3), 5)


def test_a_button_on_the_phone_is_tapped_by_its_title(show):
    page, session = login(show)

    page.get_by_role("button", name="Log In", exact=True).click()

    assert session.next_input() == {"do": "tap", "target": "Log In"}


def test_a_title_that_is_there_twice_is_numbered_from_the_front(show_made_up):
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
    page, session = show_made_up(trace.active().events, 0)

    page.locator("[data-object='UIButton#25']").click()
    assert session.next_input() == {"do": "tap", "target": "OK#2"}
    page.locator("[data-object='UIButton#35']").click()
    assert session.next_input() == {"do": "tap", "target": "OK"}


def test_a_row_is_tapped_by_its_text_and_a_control_in_it_by_its_title(show_made_up):
    trace = Trace().begin().launch()
    trace.view("UITableView#1", base="UITableView", frame=[0, 0, 390, 844])
    trace.set("UITableView#1", clipsToBounds=True, bounds=[0, 44, 390, 844])
    for number, text in enumerate(["Wi-Fi", "Bluetooth"]):
        row = f"RowCell#{number + 2}"
        trace.view(
            row, base="UITableViewCell", into="UITableView#1", frame=[0, 44 + 44 * number, 390, 44]
        )
        trace.view(
            f"UILabel#{number + 4}",
            base="UILabel",
            into=row,
            frame=[16, 0, 200, 44],
            text=text,
            userInteractionEnabled=False,
        )
        trace.view(
            f"UIButton#{number + 6}",
            base="UIButton",
            into=row,
            index=1,
            frame=[300, 0, 80, 44],
            title="Info",
        )
    trace.window("UIWindow#9", [0, 0, 390, 844]).insert("UITableView#1", "UIWindow#9")
    page, session = show_made_up(trace.active().events, 0)

    page.get_by_role("button", name="Bluetooth", exact=True).click(position={"x": 100, "y": 20})
    assert session.next_input() == {"do": "tap", "target": "Bluetooth"}
    page.locator("[data-object='UIButton#6']").click()
    assert session.next_input() == {"do": "tap", "target": "Info"}
    page.locator("[data-object='RowCell#2']").press("Enter")
    assert session.next_input() == {"do": "tap", "target": "Wi-Fi"}


def test_a_design_that_is_started_with_scenes_takes_their_inputs_and_another_offers_none(show):
    launched = {"app": "root-controller", "inputs": [{"at": 0, "do": "launch"}]}
    page, session = show({**launched, "conditions": {"lifeCycle": "scenes"}}, 5, controls="few")
    page.get_by_role("button", name="App", exact=True).click()
    page.get_by_role("button", name="Disconnect scene").click()
    assert session.next_input() == {"do": "disconnectScene"}

    page, _ = show(launched, 5, controls="few")
    page.get_by_role("button", name="App", exact=True).click()
    expect(page.get_by_role("button", name="Terminate")).to_be_visible()
    expect(page.get_by_role("button", name="Disconnect scene")).to_be_hidden()


def test_a_scene_can_be_taken_from_an_app_that_has_one(show):
    launched = {"app": "root-controller-scenes", "inputs": [{"at": 0, "do": "launch"}]}
    page, session = show(launched, 5, tab="log")
    page.get_by_role("button", name="Disconnect scene").click()
    assert session.next_input() == {"do": "disconnectScene"}
    page.get_by_role("button", name="Connect scene", exact=True).click()
    assert session.next_input() == {"do": "connectScene"}

    page.get_by_role("tab", name="Tree").click()
    expect(page.locator("nav-tree")).to_contain_text("UIWindowScene#")
    page.get_by_role("tab", name="Events").click()
    expect(page.locator("nav-log")).to_contain_text("didBecomeActive")


def test_text_is_typed_into_a_field_by_its_placeholder(show, open_page):
    page, session = show({"app": "flow-container", "inputs": [{"at": 0, "do": "launch"}]}, 5)
    other = open_page(f"#session={session.id}")
    expect(other.get_by_placeholder("User name")).to_have_value("kim")

    field = page.get_by_placeholder("User name")
    field.fill("ada")
    field.press("Enter")

    assert session.next_input() == {
        "do": "type",
        "target": "User name",
        "text": "ada",
    }
    expect(other.get_by_placeholder("User name")).to_have_value("ada")
    session.send(do="type", target="User name", text="KIM")
    expect(field).to_have_value("KIM")


def test_the_home_screen_launches_and_the_banner_is_tapped(show):
    page, session = show({"conditions": {"loggedIn": True}, "inputs": []}, 0)

    page.get_by_role("button", name="Launch Root controller, fixed").click()
    assert session.next_input() == {"do": "launch"}

    session.play(to=5)
    payload = {"aps": {"alert": {"title": "New message", "body": "Hi"}}, "data": {"messageId": "42"}}
    session.send(do="notification", payload=payload)
    assert session.next_input()["do"] == "notification"
    page.get_by_role("button", name="New message").click()
    assert session.next_input() == {"do": "tap", "target": "New message"}


def test_each_control_of_the_panel_sends_its_input(show):
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
        ("Dark Mode", {"do": "appearance", "to": "dark"}),
        ("Memory warning", {"do": "memoryWarning"}),
        ("Set", {"do": "serviceLatency", "seconds": 3}),
        (
            "Send",
            {
                "do": "notification",
                "tapped": True,
                "payload": {
                    "aps": {"alert": {"title": "New message", "body": "Kim: are you there?"}},
                    "data": {"messageId": "42"},
                },
            },
        ),
    ]

    for name, expected in press:
        panel.get_by_role("button", name=name, exact=True).click()
        assert session.next_input() == expected

    panel.get_by_label("URL", exact=True).fill("navscope://request/7")
    panel.get_by_label("URL", exact=True).press("Enter")
    assert session.next_input() == {
        "do": "openURL",
        "url": "navscope://request/7",
    }
    panel.get_by_label("Universal link", exact=True).fill("https://navscope.example/messages/42")
    panel.get_by_label("Universal link", exact=True).press("Enter")
    assert session.next_input() == {
        "do": "universalLink",
        "url": "https://navscope.example/messages/42",
    }


def test_shortcuts_are_those_the_app_registered_and_the_others_stay_at_hand(show_made_up):
    page, session = show_made_up(Trace().begin().launch().active().events, 5)
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
    assert session.next_input() == {
        "do": "shortcut",
        "type": "com.myApp.activity",
    }

    group.get_by_text("Other quick actions (not currently registered)").click()
    expect(group.get_by_role("button", name="Recent Activity")).to_have_count(0)
    group.get_by_role("button", name="New Listing").click()
    assert session.next_input() == {"do": "shortcut", "type": "newListing"}


def test_a_refusal_stands_beside_the_control_that_caused_it(show, faulty):
    page, _ = show(root_controller_story(until=3), 5, through=faulty)
    faulty.refuse_next("The URL has no scheme. Write one, such as navscope://messages.")

    page.locator("nav-inject").get_by_label("URL", exact=True).fill("nonsense")
    page.locator("nav-inject").get_by_label("URL", exact=True).press("Enter")

    problem = page.get_by_role("region", name="Links").get_by_role("alert")
    problem.wait_for()
    assert (
        problem.text_content() == "The URL has no scheme. Write one, such as navscope://messages."
    )


def test_a_refusal_is_brought_into_view_and_knows_a_web_address(show):
    page, _ = login(show)
    page.set_viewport_size({"width": 1440, "height": 900})
    links = page.get_by_role("region", name="Links", exact=True)
    links.get_by_label("URL", exact=True).fill("example.com/messages/1")
    links.get_by_label("URL", exact=True).press("Enter")
    expect(links.get_by_role("alert")).to_have_text(
        "No scheme. For a web address, write https://example.com/messages/1."
    )
    expect(links.get_by_role("alert")).to_be_in_viewport(ratio=0.9)

    links.get_by_label("Universal link", exact=True).fill("messages/1")
    links.get_by_label("Universal link", exact=True).press("Enter")
    expect(links.get_by_role("alert")).to_contain_text("A universal link is an https address with a host")


def test_a_refusal_speaks_of_what_was_written_and_goes_when_something_else_is_sent(show):
    page, _ = login(show)

    page.locator("nav-inject").get_by_label("URL", exact=True).fill("nonsense")
    page.locator("nav-inject").get_by_label("URL", exact=True).press("Enter")
    problem = page.get_by_role("region", name="Links").get_by_role("alert")
    expect(problem).to_have_text(
        "No scheme. Begin with the app's scheme and ://, for example app://messages/1."
    )

    page.get_by_role("button", name="Memory warning").click()
    expect(problem).to_be_hidden()


def test_an_empty_number_is_not_sent(show, asked):
    page, _ = login(show)

    page.get_by_label("Interruption in seconds").fill("")
    page.get_by_role("button", name="Interruption").click()

    expect(page.get_by_role("region", name="App", exact=True).get_by_role("alert")).to_have_text(
        "Interruption in seconds: enter a number from 0 to 86400."
    )
    expect(page.get_by_label("Interruption in seconds")).to_be_focused()
    assert list(asked) == []


def test_the_clock_is_driven_by_buttons_and_keys(show, asked):
    # Both the end of the interruption and that of the splash are still to come.
    inputs = [{"at": 0, "do": "launch"}, {"at": 1, "do": "interruption", "seconds": 600}]
    page, session = show({"conditions": {"serviceLatency": 3000}, "inputs": inputs}, 2)
    clock = f"{session.path}/clock"

    page.get_by_role("button", name="Play").click()
    assert asked.wait_for("POST", clock) == {"paused": False}
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_role("button", name="Rate 0.25").click()
    assert asked.wait_for("POST", clock) == {"rate": 0.25}
    page.wait_for_selector("[aria-label='Rate 0.25'][aria-pressed=true]")
    page.locator("body").press("]")
    assert asked.wait_for("POST", clock) == {"rate": 0.5}
    page.wait_for_selector("[aria-label='Rate 0.5'][aria-pressed=true]")
    page.locator("body").press("[")
    assert asked.wait_for("POST", clock) == {"rate": 0.25}
    page.evaluate("document.activeElement.blur()")
    page.locator("body").press("Space")
    assert asked.wait_for("POST", clock) == {"paused": True}
    page.get_by_role("button", name="Step one run-loop turn").click()
    assert asked.wait_for("POST", clock) == {"step": "turn"}
    page.get_by_role("button", name="Step to next timer (T)").click()
    assert asked.wait_for("POST", clock) == {"step": "timer"}


def test_letters_typed_into_a_field_drive_nothing(show, asked):
    page, _ = login(show)

    page.locator("body").press("/")
    page.keyboard.type("a b[]/?")

    assert page.get_by_label("Filter events").input_value() == "a b[]/?"
    assert list(asked) == []


def test_a_branch_goes_on_in_a_session_of_its_own(show, asked):
    page, session = login(show)
    page.get_by_role("tab", name="Events").click()
    page.get_by_label("Filter events").fill("kind:input")

    page.locator(".row[data-kind='input']").first.click()
    page.get_by_role("button", name="Branch").click()

    assert asked.wait_for("POST", f"{session.path}/fork") == {"at": 2}
    page.wait_for_url(lambda address: "session=" in address and session.id not in address)
    wait_for_picture(page, len([it for it in session.events if it["t"] == 0]))


def test_inputs_that_a_design_has_no_code_for_are_folded_away_with_the_reason(show):
    page, session = show({"app": "root-controller-as-published", "inputs": [{"at": 0, "do": "launch"}]}, 5)
    actions, push, links = (
        page.get_by_role("region", name=name, exact=True)
        for name in ("Quick actions", "Push notification", "Links")
    )
    expect(actions.get_by_role("button", name="Messages")).to_be_visible()
    expect(push).to_contain_text("This design has no code for push notifications: the app ignores them.")
    expect(push.get_by_role("button", name="Send")).to_be_hidden()
    expect(links).to_contain_text("This design has no code for links: the app ignores them.")

    links.get_by_text("Send anyway").click()
    links.get_by_label("URL", exact=True).fill("navscope://messages")
    links.get_by_role("button", name="Send URL").click()
    assert session.next_input() == {"do": "openURL", "url": "navscope://messages"}
    expect(links.get_by_role("status")).to_contain_text("Link 1: Not recognized.")

    page, _ = login(show)
    expect(page.get_by_label("URL", exact=True)).to_be_visible()
    expect(page.get_by_text("the app ignores them")).to_have_count(0)


def test_a_command_that_opens_a_link_is_taken_in_the_field_for_links(show):
    page, session = show({"inputs": [{"at": 0, "do": "launch"}]}, 5)
    expect(page.get_by_role("button", name="Launch", exact=True)).not_to_have_class("primary")
    page.locator("body").press("d")
    field = page.get_by_label("URL", exact=True)
    expect(field).to_be_focused()

    field.fill("xcrun simctl openurl booted 'navscope://messages/42'")
    field.press("Enter")

    assert session.next_input() == {"do": "openURL", "url": "navscope://messages/42"}
    expect(field).not_to_be_focused()
    page.locator("body").press("d")
    field.fill("xcrun simctl openurl booted")
    field.press("Enter")
    expect(page.get_by_role("region", name="Links", exact=True).get_by_role("alert")).to_contain_text("URL")
