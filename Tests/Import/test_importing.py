"""Imports the apps of Tests/ImportedApps as a team would: what is reported, and what is written."""

import fcntl
import json
import subprocess

from imports import APPS, LAUNCH, NAVSCOPE, SCRATCH, command, events_of, play, run_import


def files_of(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.swift")}


def test_an_app_with_a_window_runs_unedited(imported):
    folder, report = imported("Bookshop")
    assert (report["files"], report["clean"], report["errors"]) == (3, 3, [])
    assert {(it["name"], it["kind"]) for it in report["standIns"]} == {
        ("RxSwift", "module"),
        ("Analytics", "module"),
        ("BookViewController", "controller"),
        ("DisposeBag", "class"),
        ("FarewellViewController", "controller"),
        ("SettingsStore", "class"),
        ("SettingsStoring", "protocol"),
        ("Theme", "class"),
        ("TrackChoice", "enum"),
        ("Tracker", "class"),
    }
    assert report["rewritten"]["selector"] == 3
    guesses = {question["id"]: question["guess"] for question in report["questions"]}
    assert guesses["session"] == "isLoggedIn"
    before, after = files_of(APPS / "Bookshop"), files_of(folder)
    assert {name: after[name] for name in before} == before

    screens, sources = play(
        folder,
        {"at": 0, "do": "launch"},
        {"at": 1, "do": "tap", "target": "Log in"},
        {"at": 3, "do": "tap", "target": "Sign out"},
        until=6,
    )
    assert screens == [
        "0 LoginViewController Bookshop",
        "1.5 UINavigationController -",
        "1.5 ShelfViewController Shelf",
        "3.5 FarewellViewController -",
    ]
    # Lines of the team's own files.
    assert "AppCoordinator.swift:35" in sources


def test_an_editor_finds_the_app_in_a_package(imported):
    folder = imported("Bookshop").folder / "navscope"
    described = subprocess.run(
        ["swift", "package", "--package-path", folder, "describe", "--type", "json"],
        capture_output=True,
        text=True,
        check=True,
    )
    [target] = json.loads(described.stdout)["targets"]
    assert (target["name"], target["type"]) == ("Bookshop", "executable")
    assert {*target["sources"]} >= {
        "App.swift",
        "StandIns.swift",
        "Rewritten/AppDelegate.ios.swift",
        "Rewritten/Start.swift",
    }


def test_what_a_person_wrote_stays(home, imported):
    folder = imported("Bookshop").folder / "navscope"
    own = folder / "App.swift"
    text = own.read_text().replace("splash: [],", "splash: [],  // It has none.")
    text += "\nclass FarewellViewController: UIViewController {}\n"
    own.write_text(text)
    (folder / "scripts" / "mine.json").write_text("{}")

    done = run_import("Bookshop", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
    assert own.read_text() == text
    open_questions = [question["id"] for question in report["questions"]]
    assert open_questions == ["session", "login", "protected", "links", "pending", "sessionChanged"]
    assert (folder / "scripts" / "mine.json").exists()
    assert "FarewellViewController" not in (folder / "StandIns.swift").read_text()


def test_a_wrong_line_is_told_in_the_teams_file(home, clone):
    folder = clone("TideTable", "TideTables")
    file = folder / "TideViewController.swift"
    wrong = "super.viewDidLoad(); let a: Int = title; lamp.flash(twice: true)"
    lamp = "\nlet lamp = Lamp()\nstruct Lamp {}\n"
    file.write_text(file.read_text().replace("super.viewDidLoad()", wrong) + lamp)
    done = run_import("TideTables", "--check", "--format", "json", cwd=home)
    assert not (folder / "navscope").exists(), "--check writes nothing"

    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert [(it["file"], it["line"], it["column"]) for it in report["errors"]] == [
        ("TideTables/TideViewController.swift", 16, 39),
        ("TideTables/TideViewController.swift", 16, 51),
    ]
    assert (report["builds"], report["clean"]) == (False, 3)

    # What was committed compiles elsewhere, with extensions that are not among the files.
    git = ["git", "-c", "user.name=Kim", "-c", "user.email=kim@example.com"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "Tides"]):
        subprocess.run([*git, *arguments], cwd=folder, check=True)
    done = run_import("TideTables", "--check", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert (report["builds"], [hole["line"] for hole in report["holes"]]) == (True, [16])
    assert ("extension", "Lamp") in [(it["kind"], it["name"]) for it in report["standIns"]]


def test_an_app_with_scenes_keeps_virtual_time(home, imported):
    folder = imported("TideTable").folder
    done = run_import("TideTable", cwd=home)
    assert done.returncode == 0, done.stdout
    assert "4 files, 75 lines: 4 of 4 without an error. It builds." in done.stdout
    assert "\n\nAssociated domains: tides.example\n\n" in done.stdout

    screens, _ = play(
        folder,
        {"at": 0, "do": "launch"},
        {"at": 3, "do": "openURL", "url": "tides://harbour/Cuxhaven"},
        until=5,
    )
    assert screens == [
        "0 UINavigationController -",
        "0 TideViewController Tides",
        "3 HarbourViewController -",
    ]


def test_what_another_command_has_imported_is_imported_again(imported):
    folder = imported("TideTable").folder
    rewritten = folder / "navscope" / ".rewritten"
    link = {"at": 1, "do": "universalLink", "url": "https://tides.example/harbour/Cuxhaven"}

    def states():
        events = events_of(folder, LAUNCH, link)
        return [event["name"] for event in events if event["kind"] == "deeplink"]

    assert "refused" not in states()

    plist = rewritten / "App" / "InfoPlist.swift"
    now = plist.read_text()
    plist.write_text(now.replace("applinks:", "none:"))
    for stamp in (rewritten / "sources.txt", rewritten / "built.txt"):
        lines = stamp.read_text().splitlines()
        named = [line for line in lines if line.endswith("\t" + str(NAVSCOPE.resolve()))]
        assert len(named) == 1
        stamp.write_text("\n".join(lines).replace(named[0], "1 1.1\t" + named[0].split("\t")[1]))

    assert "refused" not in states()
    assert plist.read_text() == now


def test_an_import_waits_until_another_has_ended(home, clone):
    folder = clone("Lantern", "Beacon")
    with open(SCRATCH / "navscope.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = subprocess.Popen(
            [NAVSCOPE, "import", "Beacon", "--scratch-path", SCRATCH],
            cwd=home,
            stderr=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        told = waiting.stderr.readline()
        assert told == "Waiting until another import or build has ended\n"
        assert not (folder / "navscope").exists()
    report, _ = waiting.communicate()
    assert waiting.returncode == 0, report
    assert (folder / "navscope" / "StandIns.swift").exists()


def test_what_is_missing_in_uikit_is_left_out_and_told_at_run_time(imported):
    folder, report = imported("Lantern")
    assert (report["files"], report["clean"], report["builds"]) == (3, 3, True)
    assert [(it["kind"], it["reason"], it["line"]) for it in report["holes"]] == [
        ("statement", "UIView.addInteraction is missing", 19),
        ("override", "method does not override any method from its superclass", 32),
        ("statement", "UIViewController.pressesBegan is missing", 33),
    ]
    assert {(it["name"], it["kind"]) for it in report["standIns"]} == {
        ("UIPencilInteraction", "class"),
        ("UIPencilInteractionDelegate", "protocol"),
        ("UIPress", "class"),
        ("UIPressesEvent", "class"),
    }

    script = {
        "version": 1,
        "inputs": [LAUNCH, {"at": 1, "do": "tap", "target": "Light"}],
    }
    done = command(
        "run",
        folder,
        *["--script", "-", "--format", "jsonl"],
        input=json.dumps(script),
        capture_output=True,
        text=True,
        check=True,
    )
    events = [json.loads(line) for line in done.stdout.splitlines()]
    # The rest of viewDidLoad has run: the title, and the button that was tapped.
    assert "Lantern" in [event.get("value") for event in events]
    told = [event["text"] for event in events if "standIn" in event]
    assert told == [
        "NavScope left out LanternViewController.swift:19: UIView.addInteraction is missing",
    ]
    findings = [event for event in events if event["kind"] == "finding"]
    assert [event["rule"] for event in findings] == ["modal.already-presenting"]
    assert findings[0]["message"].endswith(
        " Before it a stand-in ran for LanternViewController.swift:19."
    )


def test_a_sign_in_that_a_stand_in_answers_keeps_its_session_and_app_swift_is_checked(home, clone):
    folder = clone("Lantern", "Gatehouse")
    (folder / "Gate.swift").write_text("""import UIKit
struct Pass: Codable { let token: String }
final class Gate {
  private let key = "gate.session"
  var isOpen: Bool { UserDefaults.standard.data(forKey: key) != nil }
  func open() async {
    let answer = await Porter.shared.ask(name: "me")
    let pass = Pass(token: answer.token)
    UserDefaults.standard.set(try? JSONEncoder().encode(pass), forKey: key)
  }
}
""")
    delegate = folder / "AppDelegate.swift"
    delegate.write_text(
        delegate.read_text().replace("self.window =", "Task { await Gate().open() }; self.window =")
    )
    done = run_import("Gatehouse", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
    assert [hole for hole in report["holes"] if "Gate.swift" in hole["file"]] == []
    guesses = {question["id"]: question["guess"] for question in report["questions"]}
    assert guesses["session"] == "gate.session"

    events = events_of(folder, LAUNCH)
    kept = [event for event in events if event["kind"] == "defaults"]
    assert [event["key"] for event in kept] == ["gate.session"]
    told = [event["text"] for event in events if "standIn" in event]
    assert "NavScope has a stand-in for answer.token, which does nothing." in told

    # What App.swift says wrongly is told, and what is only misspelt is no stand-in.
    own = folder / "navscope" / "App.swift"
    guess = own.read_text()
    mine = guess.replace("// public var signedInValue: any Sendable", "public var signedInValue: Any")
    own.write_text(mine)
    done = run_import("Gatehouse", cwd=home)
    assert done.returncode == 0, done.stdout
    assert "Building NavScope's libraries" not in done.stderr
    line = mine.splitlines().index('  public var signedInValue: Any { "a token" }') + 1
    assert (
        f"  Gatehouse/navscope/App.swift:{line}  signedInValue\n"
        "    Write: var signedInValue: any Sendable\n" in done.stdout
    )
    own.write_text(
        guess.replace(
            "public init() {}",
            "public init() {}\n  func inspect() -> AppInspecton { 1 }\n"
            "  func a(_ it: Delivery) { switch it { case .url: break } }",
        )
    )
    done = run_import("Gatehouse", cwd=home)
    assert done.returncode == 1
    assert "Gatehouse/navscope/App.swift:8:21: cannot find type 'AppInspecton' in scope" in done.stdout
    assert "App.swift:9:28: switch must be exhaustive\n    add missing case: '." in done.stdout
    assert "\n    add missing case: '.universalLink(_)'\n" in done.stdout


def test_an_app_with_a_main_storyboard_has_its_window_and_its_screens(imported):
    folder, report = imported("Ferry")
    assert (report["files"], report["clean"], report["missing"]) == (4, 4, [])

    screens, sources = play(
        folder,
        {"at": 0, "do": "launch"},
        {"at": 1, "do": "tap", "target": "Ferries & islands"},
        {"at": 3, "do": "tap", "target": "Helgoland"},
        {"at": 5, "do": "tap", "target": "Harbour again"},
        {"at": 7, "do": "tap", "target": "Tickets"},
        {"at": 9, "do": "tap", "target": "Harbour again"},
        until=11,
    )
    assert screens == [
        "0 UINavigationController -",
        "0 HarbourViewController -",
        "1.35 FerryListViewController Ferries",
        "3.35 TicketViewController Ticket",
        "5.35 HarbourViewController -",
        "7.5 TicketViewController Ticket",
        "9.5 UINavigationController -",
        "9.5 HarbourViewController -",
    ]
    # The line of the action that a button of the storyboard is connected to.
    assert "action at HarbourViewController.swift:13" in sources


def test_a_storyboard_that_is_no_xml_is_told(home, clone):
    file = clone("Ferry", "Ferries") / "Base.lproj" / "Main.storyboard"
    file.write_text(file.read_text().replace("<objects>", "<<<<<<< HEAD\n<objects>", 1))
    done = run_import("Ferries", "--check", cwd=home)
    assert done.returncode == 2
    assert "Ferries/Base.lproj/Main.storyboard:6:14: a name is expected" in done.stderr
    assert done.stderr.count("\n") == 1
