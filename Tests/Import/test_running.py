"""Runs, explores, compares and tests imported apps."""

import json
import shutil
import subprocess
from socket import socket
from urllib.request import urlopen
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from conftest import start_page
from imports import (
    LAUNCH,
    LOGIN,
    ON_THE_SHELF,
    command,
    events_of,
    explored,
    play,
    post,
    program,
    run_import,
    serving,
    write_scripts,
)


def test_an_imported_app_is_explored(imported):
    result = explored(imported("Bookshop").folder, "--inputs", "1")
    assert (result["app"], result["exhaustive"]) == ("bookshop", True)
    assert result["interleavings"] > 1


def test_scripts_must_end_as_they_say(home, imported):
    folder = imported("Bookshop").folder
    write_scripts(
        folder,
        broken='{"version":1,\n"inputs":[],"expect":{"findings":["deeplink.lots"]}}',
        login={"inputs": LOGIN, "expect": ON_THE_SHELF},
        logout={
            "inputs": [*LOGIN, {"at": 3, "do": "tap", "target": "Sign out"}],
            "expect": {**ON_THE_SHELF, "findings": ["deeplink.lost"]},
        },
    )
    seen = {"cwd": home, "capture_output": True, "text": True}
    done = command("test", "Bookshop", **seen)
    assert done.returncode == 1, done.stderr
    lines = [line.split("  ") for line in done.stdout.splitlines()]
    assert [line[:2] for line in lines[:-1]] == [
        ["FAILED", "broken"],
        [
            "",
            'Bookshop/navscope/scripts/broken.json: /expect/findings/0 (line 2, column 35): there is no rule '
            '"deeplink.lots". Did you mean "deeplink.lost"? `navscope rules` lists them.',
        ],
        ["passed", "login"],
        ["FAILED", "logout"],
        ["", "top: expected ShelfViewController, seen FarewellViewController"],
        ["", "presented: expected nothing, seen FarewellViewController"],
        ["", "findings: expected deeplink.lost, which is missing"],
        ["", ""],
    ]
    assert lines[-2][2].startswith("http://127.0.0.1:8080/#v=1&j=")
    assert lines[-1][0].startswith("bookshop: 3 scripts, 2 failed, ")

    done = command("test", "Bookshop", "--format", "junit", **seen)
    suite = ElementTree.fromstring(done.stdout).find("testsuite")
    assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == ("bookshop", "3", "2")
    assert [(test.get("name"), test.find("failure") is None) for test in suite] == [
        ("broken", False),
        ("login", True),
        ("logout", False),
    ]

    tests = write_scripts(folder, login={"inputs": LOGIN, "expect": ON_THE_SHELF})
    done = command("test", "Bookshop", **seen)
    assert (done.returncode, done.stderr) == (0, "")
    (tests / "login.json").unlink()
    done = command("test", "Bookshop", **seen)
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no script in Bookshop/navscope/scripts." in done.stderr


def test_clones_have_programs_of_their_own_whatever_their_folders_are_called(home, imported):
    folder = imported("Bookshop").folder
    write_scripts(
        folder, login={"app": "bookshop", "inputs": LOGIN, "expect": {"findings": []}}
    )
    namesake, renamed = home / "other" / "Bookshop", home / "Reading room"
    for clone in (namesake, renamed):
        shutil.copytree(folder, clone, ignore=shutil.ignore_patterns(".rewritten"))
    login = namesake / "LoginViewController.swift"
    login.write_text(login.read_text().replace('title = "Shelf"', 'title = "Books"'))
    titles = {}
    for app in (folder, namesake, renamed):
        done = command("test", app, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        titles[app] = play(app, *LOGIN, until=3)[0][-1].split()[-1]
    assert titles == {folder: "Shelf", namesake: "Books", renamed: "Shelf"}
    # The last build of one is not that of the other.
    assert program(folder).read_bytes() != program(namesake).read_bytes()
    assert explored(renamed, "--inputs", "0")["app"] == "reading-room"


def test_an_imported_app_is_compared(imported):
    # Longer than an argument of a program may be.
    link = {"at": 2, "do": "openURL", "url": "bookshop://none/" + "x" * 1000}
    script = json.dumps({"version": 1, "inputs": [*LOGIN, *[link] * 150]})
    done = command(
        "compare",
        imported("Bookshop").folder,
        *["root-controller", "--script", "-", "--format", "json"],
        input=script,
        capture_output=True,
        text=True,
        check=True,
    )
    ours, other = json.loads(done.stdout)["apps"]
    assert (ours["app"], other["app"]) == ("bookshop", "root-controller")
    assert [it["screen"] for it in ours["showings"]] == ["LoginViewController", "ShelfViewController"]


def test_a_failing_test_says_what_was_found_and_opens_it(home, imported):
    folder = imported("Quay").folder
    write_scripts(folder, login={"inputs": LOGIN, "expect": {"findings": []}})
    message = "A presentation was ignored: the presenter is already presenting another screen."
    with serving("Quay", home) as address:
        done = command("test", folder, capture_output=True, text=True)
        report = command("test", folder, "--format", "junit", capture_output=True, text=True)
        lines = [line.strip() for line in done.stdout.splitlines()]
        _, finding, link, _ = lines
        assert finding == f"findings: modal.already-presenting is new, at 1.5 s: {message}"
        assert link.startswith(address + "#v=1&j=")
        [failure] = ElementTree.fromstring(report.stdout).iter("failure")
        assert [line.strip() for line in failure.text.splitlines()] == [finding, link]
        with start_page(link) as page:
            expect(page.locator("nav-sequence")).to_contain_text(message)


def test_findings_become_tests_that_fail_as_long_as_they_are_there(imported):
    folder = imported("Bookshop").folder
    own = folder / "navscope" / "App.swift"
    # Its server signs in, and nothing of the app follows.
    own.write_text(
        own.read_text().replace("// public func sessionChanged", "public func sessionChanged")
    )
    write_scripts(folder)
    done = command("explore", folder, "--inputs", "1", "--save-tests", capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    files = sorted((folder / "navscope" / "scripts").glob("*.json"))
    assert files and f"{len(files)} new test" in done.stderr
    done = command("test", folder, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout.count("FAILED") == len(files)
    assert done.stdout.count("which must not be there") == len(files)
    for file in files:
        [rule] = json.loads(file.read_text())["expect"]["without"]
        assert file.stem.startswith(rule.replace(".", "-"))

    again = command(
        "explore", folder, "--inputs", "1", "--save-tests", capture_output=True, text=True
    )
    assert f"No new test in {folder}/navscope/scripts. {len(files)} already existed." in again.stderr


def test_no_request_leaves_an_app_unless_app_swift_says_so(home, clone):
    folder = clone("Lantern", "Harbour")
    with socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        server.setblocking(False)
        (folder / "Pilot.swift").write_text(f"""import Foundation
/// Calls the harbour on a thread of its own, and says whether it came through.
enum Pilot {{
  static func call() -> Bool {{
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let state = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    state.pointee = -1
    Thread {{
      state.pointee = open("/proc/thread-self/stat", O_RDONLY)
      let call = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16({server.getsockname()[1]}).bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = withUnsafePointer(to: &address) {{
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {{ connect(call, $0, size) }}
      }}
      write(ends[1], "!", 1)
    }}.start()
    // It has answered, or it is seen at rest however often one looks.
    var looks = 0
    while looks < 1000 {{
      var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      if poll(&end, 1, 0) == 1 {{ return true }}
      var told = [UInt8](repeating: 0, count: 256)
      let size = pread(state.pointee, &told, told.count, 0)
      let isAtRest = size > 0 && String(decoding: told[..<size], as: UTF8.self).contains(") S ")
      looks = isAtRest ? looks + 1 : 0
    }}
    return false
  }}
}}
""")
        delegate = folder / "AppDelegate.swift"
        delegate.write_text(
            delegate.read_text().replace(
                "self.window =",
                'window.rootViewController?.title = Pilot.call() ? "came through" : "is at rest"; '
                "self.window =",
            )
        )
        done = run_import("Harbour", "--format", "json", cwd=home)
        assert done.returncode == 0, json.loads(done.stdout)["errors"]

        def titles():
            events = events_of(folder, LAUNCH)
            return [event["value"] for event in events if event.get("property") == "title"]

        assert "is at rest" in titles()
        with pytest.raises(BlockingIOError):
            server.accept()

        own = folder / "navscope" / "App.swift"
        own.write_text(
            own.read_text().replace("public init() {}", "public init() {}\n  public let usesNetwork = true")
        )
        assert "came through" in titles()
        server.accept()[0].close()


def test_what_combine_hands_on_comes_in_virtual_time_with_the_line_that_says_so(home, clone):
    folder = clone("Lantern", "Tidings")
    (folder / "Tidings.swift").write_text("""import Combine
import UIKit
final class Tidings {
  private var waits: Set<AnyCancellable> = []
  init() {
    let news = Just(1)
    news.receive(on: DispatchQueue.main)
      .sink { _ in }.store(in: &waits)
    news.receive(on: RunLoop.main)
      .sink { _ in }.store(in: &waits)
    news.receive(on: OperationQueue.main)
      .sink { _ in }.store(in: &waits)
    news.delay(for: .seconds(1), scheduler: RunLoop.main)
      .sink { _ in }.store(in: &waits)
    news.append(Empty(completeImmediately: false)).debounce(for: 0.3, scheduler: DispatchQueue.main)
      .sink { _ in }.store(in: &waits)
    news.throttle(for: .milliseconds(500), scheduler: RunLoop.main, latest: true)
      .sink { _ in }.store(in: &waits)
    Empty<Int, Never>(completeImmediately: false).timeout(2, scheduler: DispatchQueue.main)
      .sink(receiveCompletion: { _ in say("timeout") }) { _ in }.store(in: &waits)
    Timer.publish(every: 3, on: .main, in: .common).autoconnect().first()
      .sink { _ in say("tick") }.store(in: &waits)
    OperationQueue.main.addOperation { say("operation") }
  }
}
func say(_ text: String) { UIApplication.shared.windows.first?.rootViewController?.title = text }
let tidings = Tidings()
""")
    delegate = folder / "AppDelegate.swift"
    delegate.write_text(
        delegate.read_text().replace("self.window =", "_ = tidings; self.window =")
    )
    done = run_import("Tidings", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
    assert [it for it in report["holes"] if "Tidings.swift" in it["file"]] == []
    assert report["leaves"] == []
    events = events_of(folder, LAUNCH)
    delays = {}
    for event in events:
        if event["kind"] == "timer" and "Tidings.swift" in event.get("source", ""):
            delays.setdefault(int(event["source"].split(":")[1]), set()).add(event["delay"])
    assert delays == {
        7: {0},
        9: {0},
        11: {0},
        13: {1},
        15: {0.3},
        17: {0},
        19: {2},
        21: {3},
        23: {0},
    }
    said = [
        (event["t"], event["value"])
        for event in events
        if event.get("property") == "title" and event["object"].startswith("UINavigationController")
    ]
    assert said == [(0, "operation"), (2, "timeout"), (3, "tick")]
    # It has come to rest.
    assert events[-1]["t"] == 3


def test_an_app_finds_the_files_of_its_bundle(home, clone):
    folder = clone("Lantern", "Almanac")
    files = {
        "Data/harbours.json": '["Cuxhaven"]',
        "en.lproj/Localizable.strings": '/* The title. */\n"lamp" = "Lamp";\n',
        "de.lproj/Localizable.strings": '"lamp" = "Lampe";\n',
        "Tides.xcstrings": """{"sourceLanguage":"en","strings":{"high":{"localizations":
            {"en":{"stringUnit":{"state":"translated","value":"High tide"}}}}},"version":"1.0"}""",
        "Assets.xcassets/Currents.dataset/Contents.json": '{"data":[{"filename":"currents.csv"}]}',
        "Assets.xcassets/Currents.dataset/currents.csv": "ebb,flood",
        "Almanac.swift": """import Foundation
import UIKit
func entries() -> [String] {
  let harbours = Bundle.main.url(forResource: "harbours", withExtension: "json")
    .flatMap { try? Data(contentsOf: $0) }
    .flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
  let german = Bundle.main.path(forResource: "de", ofType: "lproj").flatMap { Bundle(path: $0) }
  return harbours + [
    NSLocalizedString("lamp", comment: "The title."),
    NSLocalizedString("lamp", bundle: german ?? .main, comment: ""),
    NSLocalizedString("high", tableName: "Tides", comment: ""),
    NSLocalizedString("low", value: "Low tide", comment: ""),
    NSDataAsset(name: "Currents").map { String(decoding: $0.data, as: UTF8.self) } ?? "no data",
    Bundle.main.path(forResource: "wrecks", ofType: "json") == nil ? "no wrecks" : "wrecks",
  ]
}
""",
    }
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    screen = folder / "LanternViewController.swift"
    told = "for entry in entries() { title = entry }; let pencil"
    screen.write_text(screen.read_text().replace("let pencil", told, 1))
    done = run_import("Almanac", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
    assert [it for it in report["holes"] if "Almanac.swift" in it["file"]] == []
    missing = [(it["symbol"], it["file"], it["line"]) for it in report["missing"]]
    assert ("wrecks.json", "Almanac/Almanac.swift", 14) in missing
    assert [it for it in missing if it[1] == "Almanac/Almanac.swift"] == [missing[-1]]

    def titles():
        events = events_of(folder, LAUNCH)
        told = [event["text"] for event in events if event.get("standIn") == "wrecks.json"]
        read = [event["value"] for event in events if event.get("property") == "title"]
        return read[-8:-1], told

    texts = ["Lamp", "Lampe", "High tide", "Low tide", "ebb,flood"]
    assert titles() == (
        ["Cuxhaven", *texts, "no wrecks"],
        ["NavScope found no wrecks.json for the bundle among the files of the app."],
    )
    # Without another import.
    (folder / "Data" / "harbours.json").write_text('["Husum"]')
    (folder / "Data" / "wrecks.json").write_text("[]")
    assert titles() == (["Husum", *texts, "wrecks"], [])


def test_a_crash_names_the_apps_own_line_whoever_plays_it(home, clone):
    folder = clone("Lantern", "Wreck")
    (folder / "Wreck.swift").write_text("""func oil() -> Int {
  let lamps: [Int] = []
  return lamps[lamps.count + 1]
}
""")
    delegate = folder / "AppDelegate.swift"
    delegate.write_text(delegate.read_text().replace("let window =", "_ = oil(); let window =", 1))
    done = run_import("Wreck", "--format", "json", cwd=home)
    assert done.returncode == 0, json.loads(done.stdout)["errors"]

    # It is the array that traps, not a line of the app's.
    reason = "Wreck.swift:3: Fatal error: Index out of range"
    crash = next(event for event in events_of(folder, LAUNCH) if event["kind"] == "crash")
    assert crash["reason"] == reason
    seen = {"capture_output": True, "text": True}
    for name in ["test", "explore"]:
        assert reason in command(name, folder, **seen).stdout

    own = folder / "navscope" / "App.swift"
    own.write_text(
        own.read_text().replace(
            "public init() {}", "public init() {}\n  public var usesNetwork: Bool { oil() > 0 }"
        )
    )
    done = command("run", folder, **seen)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == (
        f"navscope: wreck crashes while it describes itself in App.swift: {reason}"
    )


def test_an_app_that_keeps_a_token_is_launched_signed_in_too(imported):
    def screens(conditions):
        events = events_of(imported("Parcels").folder, LAUNCH, conditions=conditions)
        shown = [it["object"] for it in events if it.get("name") == "viewDidAppear"]
        return {name.split("#")[0] for name in shown}

    assert screens({}) == {"LoginScreen"}
    assert screens({"loggedIn": True}) == {"UINavigationController", "ParcelsScreen"}


def test_a_link_that_is_lost_while_signed_out_is_found_without_a_line_by_hand(imported):
    result = explored(imported("Parcels").folder, "--inputs", "1")
    assert result["exhaustive"] is True
    errors = [it for it in result["findings"] if it["severity"] == "error"]
    assert [(it["rule"], it["cause"]) for it in errors] == [("deeplink.lost", ["offer"])]


def test_nobody_but_the_app_takes_its_token_where_it_is_told_of_no_change(imported):
    folder = imported("Parcels").folder
    inputs = ["--inputs", "2", "--only", "interruption,session"]
    result = explored(folder, *inputs)
    assert (result["exhaustive"], result["findings"]) == (True, [])

    own = folder / "navscope" / "App.swift"
    own.write_text(
        own.read_text().replace("// public func sessionChanged", "public func sessionChanged")
    )
    rules = {it["rule"] for it in explored(folder, *inputs)["findings"]}
    assert "session.protected-content-visible" in rules


def test_a_link_that_the_association_file_in_the_folder_excludes_is_named(home, imported):
    folder = imported("Parcels").folder
    (folder / "Parcels.entitlements").write_text("""<plist version="1.0"><dict>
<key>com.apple.developer.associated-domains</key><array><string>applinks:parcels.example</string></array>
</dict></plist>""")
    file = folder / "apple-app-site-association"
    entry = {
        "appIDs": ["ABCDE12345.com.example.parcels"],
        "components": [{"/": "/help/*", "exclude": True}, {"/": "*"}],
    }
    file.write_text(json.dumps({"applinks": {"details": [entry]}}))
    own = folder / "navscope" / "App.swift"
    own.write_text(
        own.read_text().replace(
            "    links: [\n",
            """    links: [
      SampleLink("https://parcels.example/parcel/42", title: "Parcel"),
      SampleLink("https://parcels.example/help/faq", title: "Help"),
""",
        )
    )
    done = run_import("Parcels", cwd=home)
    assert done.returncode == 0, done.stdout
    assert (
        "\n\nAssociated domains: parcels.example\n\n"
        "Parcels/apple-app-site-association decides which of their links open the app.\n\n"
    ) in done.stdout
    result = explored(folder, "--inputs", "1", "--only", "universalLink")
    assert result["gaps"] == [
        "https://parcels.example/help/faq stays in the browser: excluded by component 1 of entry 1, "
        '{"/":"/help/*","exclude":true}.'
    ]

    file.write_text('{"applinks": {"details": [')
    done = run_import("Parcels", "--check", cwd=home)
    said = "Parcels/apple-app-site-association cannot be used, so no web link opens the app. "
    assert said in done.stdout


def test_what_only_links_tell_apart_is_one_finding_that_names_them(imported):
    folder = imported("Quay").folder
    own = folder / "navscope" / "App.swift"
    links = ", ".join(f'SampleLink("quay://{it}/1", title: "{it}")' for it in ["berth", "crane", "dock"])
    text = own.read_text().replace('title: "Quay")', f'title: "Quay", links: [{links}])')
    own.write_text(text.rstrip()[:-1] + """
  public func value(of delivery: Delivery) -> LinkValue? {
    guard case .url(let url) = delivery else { return .notSaid }
    return LinkValue(url.host ?? "")
  }
  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    [BerthViewController.self]
  }
  public func inspect() -> AppInspection {
    let link = (UIApplication.shared.delegate as? AppDelegate)?.coordinator?.pending
    return AppInspection(
      isSignedIn: false, pending: link.map { [LinkValue($0.host ?? "")] } ?? [])
  }
}
""")
    delegate = folder / "AppDelegate.swift"
    delegate.write_text(delegate.read_text().replace("coordinator?.pending = url", "_ = url"))
    inputs = ["--inputs", "1", "--only", "openURL"]
    done = command("explore", folder, *inputs, capture_output=True, text=True)
    [finding] = [it for it in done.stdout.split("\n\n") if "deeplink.lost" in it]
    assert finding.splitlines()[0] == "error  deeplink.lost  (berth, URL; in 2 scripts)"
    assert "  The same with quay://crane/1 and quay://dock/1." in finding.splitlines()
    assert len(finding.splitlines()) == 7
    findings = explored(folder, *inputs)["findings"]
    assert [(it["cause"], it["defect"], it.get("sameAs")) for it in findings] == [
        (["berth"], 1, None),
        (["crane"], 1, 1),
        (["dock"], 1, 1),
    ]
    assert findings[0]["otherLinks"] == ["quay://crane/1", "quay://dock/1"]


def test_a_finding_names_the_line_of_the_apps_code_that_did_it(home, imported):
    folder = imported("Quay").folder
    own = folder / "navscope" / "App.swift"
    text = own.read_text().replace(
        'title: "Quay")', 'title: "Quay", links: [SampleLink("quay://berth/1", title: "Berth")])'
    )
    own.write_text(text.rstrip()[:-1] + """
  public func value(of delivery: Delivery) -> LinkValue? { LinkValue("berth") }
  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    [BerthViewController.self]
  }
  public func inspect() -> AppInspection {
    let delegate = UIApplication.shared.delegate as? AppDelegate
    let waits = delegate?.coordinator?.pending != nil
    return AppInspection(isSignedIn: false, pending: waits ? [LinkValue("berth")] : [])
  }
}
""")

    def at(name, text, count=1):
        """The place of a line of the app's, by its text."""
        lines = (folder / name).read_text().splitlines()
        return f"{name}:{[n for n, line in enumerate(lines, 1) if text in line][count - 1]}"

    coordinator = "AppCoordinator.swift"
    swap = at(coordinator, "window.rootViewController = Main")
    block = at("LoginViewController.swift", "asyncAfter")
    appeared = "MainViewController.viewDidAppear"
    present = at(coordinator, "screen.present", 2)
    lost = "deeplink.lost"
    inputs = ["--inputs", "2", "--only", "tap,openURL"]
    seen = {"capture_output": True, "text": True}

    def places(findings):
        return {
            (finding["rule"], finding.get("line"), finding.get("caller")) for finding in findings
        }

    findings = explored(folder, *inputs)["findings"]
    assert {
        (lost, swap, block),
        ("modal.already-presenting", present, appeared),
        ("appearance.side-effect", swap, block),
    } <= places(findings)
    done = command("explore", folder, *inputs, **seen)
    assert f"Decided at {swap}, in the block scheduled at {block}." in done.stdout
    done = command("explore", folder, *inputs, "--format", "sarif", cwd=home, **seen)
    results = json.loads(done.stdout)["runs"][0]["results"]
    assert all(len(result["locations"]) == 1 for result in results)
    [place] = [
        result["locations"][0]["physicalLocation"] for result in results if result["ruleId"] == lost
    ]
    assert place["artifactLocation"]["uri"] == f"Quay/{coordinator}"
    assert place["region"]["startLine"] == int(swap.split(":")[1])

    def explorer(inputs, **settings):
        bounds = {
            "inputs": inputs, "only": ["tap", "openURL"], "also": [], "without": [],
            "conditions": [], "phone": "{}", "prunes": True, "timeLimit": 60,
            "mostStates": 100_000, "recordsVisits": False,
        }
        request = {"app": "quay", "bounds": bounds}
        process = subprocess.Popen(
            [program(folder), "host-explorer"],
            **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, **settings},
        )
        print(json.dumps(request), file=process.stdin, flush=True)
        return process

    def result(process):
        *_, last = process.stdout
        assert process.wait() == 0
        return [
            {**it, **{key: shown((it.get("decision") or {}).get(name))
                      for key, name in (("line", "place"), ("caller", "caller"))}}
            for it in json.loads(last)["result"]["_0"]["counterexamples"]
        ]

    def shown(place):
        return place and (f"{place['file']}:{place['line']}" if "line" in place else place["method"])

    # One that is cancelled names them, too.
    process = explorer(3)
    news = (json.loads(line).get("progress") for line in process.stdout)
    assert any(it and it["_0"]["newCounterexamples"] for it in news)
    process.stdin.close()
    assert [place for place in places(result(process)) if coordinator not in place[1]] == []

    # Where nothing reads debug information, what the trace says is named.
    told = result(explorer(2, env={"PATH": ""}))
    assert {
        (lost, block, None),
        ("modal.already-presenting", appeared, None),
        ("appearance.side-effect", block, None),
    } <= places(told)
    assert [finding["defect"] for finding in told] == [finding["defect"] for finding in findings]

    # So does a finding of a session.
    link = {"at": 1, "do": "openURL", "url": "quay://berth/1"}
    with serving("Quay", home) as address:
        script = {"version": 1, "app": "quay", "inputs": [LAUNCH, link, {**LOGIN[1], "at": 2}]}
        session = f"{address}api/sessions/{post(f'{address}api/sessions', script)['id']}"
        post(f"{session}/clock", {"to": 5, "paused": True})
        with urlopen(f"{session}/trace?format=jsonl") as trace:
            events = [json.loads(line) for line in trace]
        [seq] = [event["seq"] for event in events if event.get("rule") == lost]
        with urlopen(f"{session}/findings/{seq}/decision") as decision:
            told = json.load(decision)
            assert (told["line"], told["caller"], told["basis"]) == (swap, block, "turn")

    # One that was kept, and that a completion dropped, is lost where its animation was begun.
    login = folder / "LoginViewController.swift"
    login.write_text(login.read_text().replace(
        "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.coordinator.showMain() }",
        """UIView.animate(
      withDuration: 0.5, animations: { self.view.alpha = 0.5 },
      completion: { _ in self.coordinator.pending = nil })""",
    ))
    [found] = explored(folder, *inputs)["findings"]
    assert (found["rule"], found["line"]) == (lost, at(login.name, "UIView.animate("))

    # A link that nothing is done with is lost by the method that took it.
    delegate = folder / "AppDelegate.swift"
    delegate.write_text(delegate.read_text().replace("coordinator?.pending = url", "_ = url"))
    done = command(
        "explore", folder, "--inputs", "1", "--only", "openURL", "--format", "sarif", **seen
    )
    [found] = json.loads(done.stdout)["runs"][0]["results"]
    assert found["ruleId"] == lost
    [place] = found["locations"]
    method = place["logicalLocations"][0]["fullyQualifiedName"]
    assert method == "AppDelegate.application(_:open:options:)"
    line = place["physicalLocation"]["region"]["startLine"]
    assert f"AppDelegate.swift:{line}" == at("AppDelegate.swift", "func application(", 2)
