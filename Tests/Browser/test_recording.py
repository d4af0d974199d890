"""A phone's log on the page: opened, looked at, and held against a design."""

import json
import re

from playwright.sync_api import expect

LOG = """10:00:00.000 AppDelegate application(_:didFinishLaunchingWithOptions:)
10:00:00.010 <SplashViewController: 0x1> viewDidLoad()
the network is slow
10:00:00.020 <SplashViewController: 0x1> viewWillAppear(_:)
10:00:00.020 <SplashViewController: 0x1> viewDidAppear(_:)
10:00:03.000 <LoginViewController: 0x2> viewDidLoad()
10:00:03.000 <LoginViewController: 0x2> viewDidAppear(_:)
10:00:03.100 <LoginViewController: 0x2> viewWillAppear(_:)
10:00:03.200 Unbalanced calls to begin/end appearance transitions for <LoginViewController: 0x2>.
"""


def import_log(page, log=LOG, name="tuesday.log"):
    page.get_by_role("button", name="Import").click()
    file = {"name": name, "mimeType": "text/plain", "buffer": log.encode()}
    page.get_by_label("File to import").set_input_files(file)


def recordings(server):
    sessions = json.loads(server.request("GET", "/api/sessions")[1])["sessions"]
    return [it for it in sessions if it.get("readOnly")]


def test_a_log_is_opened_as_a_read_only_session(server, open_page):
    launch = {"app": "root-controller-as-published", "inputs": [{"at": 0, "do": "launch"}]}
    page = open_page(f"#session={server.begin(launch, 1).id}")
    expect(page.locator("nav-inject")).to_contain_text("has no code for links")
    page.get_by_role("button", name="New session").click()
    import_log(page)

    panel = page.locator("nav-recording")
    expect(panel).to_contain_text("Recording, read-only. 8 calls in 9 lines.")
    expect(panel).to_contain_text("The log has no views, so there is no picture.")
    expect(page.locator("nav-phone").first).to_be_hidden()
    expect(page.locator(".session-title")).to_contain_text("Recording tuesday.log")
    expect(page.locator(".app-state")).to_be_hidden()
    expect(page.locator("nav-inject")).to_contain_text("This is a recording")
    expect(page.locator("nav-inject")).not_to_contain_text("has no code")
    expect(page.locator("nav-inject").get_by_role("button", name="Terminate")).to_be_disabled()
    expect(page.locator("nav-log")).to_contain_text("viewDidLoad")
    page.get_by_role("tab", name="Findings").click()
    findings = page.locator("nav-findings")
    expect(findings).to_contain_text("Unbalanced appearance transition")
    findings.get_by_text(re.compile("Not recorded: .* rules need more")).click()
    expect(findings).to_contain_text("Memory leak")
    # The lanes draw the rows that there is room for.
    page.set_viewport_size({"width": 1440, "height": 1400})
    expect(page.locator("nav-lanes .lane-head").filter(has_text="Login #3")).to_have_count(1)
    page.get_by_role("tab", name="Tree").click()
    expect(page.locator("nav-tree")).to_contain_text("LoginViewController#3")
    page.get_by_role("slider", name="Playhead").press("Home")
    expect(page.locator("nav-player .now")).to_have_text("0.000 s")
    page.get_by_role("button", name="Play from here").press("Enter")
    expect(page.locator("nav-player .now")).to_have_text("3.200 s")
    page.reload()
    expect(panel).to_contain_text("Recording, read-only.")


def test_a_log_with_two_runs_asks_for_one(server, open_page):
    page = open_page()
    import_log(page, LOG + LOG)

    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_contain_text("This log has 2 runs of the app.")
    assert recordings(server) == []
    alert.get_by_role("button", name="Open run 2").press("Enter")
    expect(page.locator("nav-recording")).to_contain_text("run 2 of 2")


def test_what_is_no_log_is_refused_with_what_to_do(server, open_page):
    page = open_page()
    import_log(page, "one\ntwo\n")

    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_contain_text("None of the log's 2 lines contains a call of UIKit. Print the class")
    assert recordings(server) == []


def test_a_recording_stands_beside_a_design_at_the_first_difference(server, open_page):
    page = open_page()
    import_log(page)
    page.get_by_role("button", name="Compare with…").press("Enter")
    dialog = page.get_by_role("dialog", name="Compare with a design")
    expect(dialog).to_contain_text("Launches the design, runs it for as long as the recording")
    dialog.get_by_role("button", name="Root controller", exact=False).first.click()

    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("First difference at 3.")
    expect(verdict).to_contain_text("The phone has")
    expect(page.locator(".compare-phones h2").first).to_contain_text("tuesday.log")
    beside = page.get_by_role("region", name="Findings and key events")
    expect(beside).to_contain_text("calls in the same order")
    expect(beside).to_contain_text("Not recorded: init, willMove")
    expect(page.locator("nav-compare nav-phone").first).to_be_hidden()
    expect(page.locator("nav-compare nav-phone").last).to_be_visible()
    expect(page.locator("nav-compare")).to_contain_text("No inputs can be sent: A is a recording.")
    expect(page.locator("nav-compare nav-inject")).to_be_hidden()
    expect(page.get_by_role("button", name="Inject into both")).to_be_hidden()
    calls = page.get_by_role("region", name="Session A").get_by_role("listitem")
    expect(calls.last).to_contain_text("LoginViewController")
    page.locator("body").press("Home")
    expect(calls).to_have_count(1)


def test_the_list_exports_a_recording_as_its_trace(server, open_page):
    page = open_page()
    import_log(page)
    expect(page.locator("nav-recording")).to_be_visible()
    page.get_by_role("button", name="New session").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Export tuesday.log").click()
    lines = saved.value.path().read_text().splitlines()
    assert json.loads(lines[0])["kind"] == "trace"
    assert saved.value.suggested_filename == "tuesday.log.jsonl"


def test_the_title_of_another_moment_names_no_file_of_a_recording(server, open_page):
    launch = {"app": "root-controller", "inputs": [{"at": 0, "do": "launch"}]}
    page = open_page(f"#session={server.begin(launch, 1).id}")
    share = page.get_by_role("dialog", name="Share, export and import")
    page.get_by_role("button", name="Share").click()
    share.get_by_label("Title").fill("Before the fix")
    share.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="New session").click()
    import_log(page)
    expect(page.locator(".given-name")).to_have_text("tuesday.log")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as saved:
        share.locator("[data-form=jsonl]").click()
    assert saved.value.suggested_filename == "tuesday-log-jsonl.jsonl"
