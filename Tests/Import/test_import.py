"""Imports the apps of Tests/ImportedApps as a team would, and plays the programs that come of it."""

import json
import shutil
import subprocess
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

ROOT = Path(__file__).resolve().parents[2]
APPS = ROOT / "Tests" / "ImportedApps"
# Where the build of the command has left NavScope's libraries.
SCRATCH = ROOT / ".build"
NAVSCOPE = SCRATCH / "debug" / "navscope"


def run_import(*arguments, cwd):
    return subprocess.run(
        [NAVSCOPE, "import", *arguments, "--scratch-path", SCRATCH],
        cwd=cwd,
        capture_output=True,
        text=True,
    )


def command(name, folder, *arguments, **settings):
    """Runs a command on an imported app."""
    return subprocess.run(
        [NAVSCOPE, name, "--app", folder, "--scratch-path", SCRATCH, *arguments], **settings
    )


def play(folder, *inputs, until):
    """Each screen that appeared: time, class and title."""
    script = json.dumps({"version": 1, "inputs": inputs})
    done = command(
        "run",
        folder,
        *["--script", "-", "--until", str(until), "--format", "jsonl"],
        input=script,
        capture_output=True,
        text=True,
        check=True,
    )
    titles, screens, sources = {}, [], set()
    for event in map(json.loads, done.stdout.splitlines()):
        if event["kind"] == "view" and event.get("property") == "title":
            titles[event["object"]] = event["value"]
        if event["kind"] == "callback" and event["name"] == "viewDidAppear":
            name = event["object"].split("#")[0]
            screens.append(f"{event['t']:g} {name} {titles.get(event['object'], '-')}")
        sources |= {event[key] for key in ("source", "caller") if key in event}
    return screens, sources


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """The apps where nobody else writes; .build and Xcode's leftovers do not belong to them."""
    folder = tmp_path_factory.mktemp("apps")
    for app in APPS.iterdir():
        shutil.copytree(app, folder / app.name)
    return folder


def files_of(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.swift")}


def test_an_app_with_a_window_runs_unedited(home):
    before = files_of(home / "Bookshop")
    done = run_import("Bookshop", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
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
    after = files_of(home / "Bookshop")
    assert {name: after[name] for name in before} == before

    screens, sources = play(
        home / "Bookshop",
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


def test_what_a_person_wrote_stays(home):
    folder = home / "Bookshop" / "navscope"
    own = folder / "App.swift"
    text = own.read_text() + "\nclass FarewellViewController: UIViewController {}\n"
    own.write_text(text)
    (folder / "scripts" / "mine.json").write_text("{}")

    done = run_import("Bookshop", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
    assert own.read_text() == text
    assert (folder / "scripts" / "mine.json").exists()
    assert "FarewellViewController" not in (folder / "StandIns.swift").read_text()


def test_a_wrong_line_is_told_in_the_teams_file(home):
    file = home / "TideTable" / "TideViewController.swift"
    before = file.read_text()
    file.write_text(before.replace("super.viewDidLoad()", "super.viewDidLoad(); let a: Int = title"))
    done = run_import("TideTable", "--check", "--format", "json", cwd=home)
    file.write_text(before)
    assert not (home / "TideTable" / "navscope").exists(), "--check writes nothing"

    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert [(it["file"], it["line"], it["column"]) for it in report["errors"]] == [
        ("TideTable/TideViewController.swift", 16, 39)
    ]
    assert (report["builds"], report["clean"]) == (False, 3)


def test_an_app_with_scenes_keeps_virtual_time(home):
    done = run_import("TideTable", cwd=home)
    assert done.returncode == 0, done.stdout
    assert "4 files, 75 lines: 4 of 4 without an error. It builds." in done.stdout

    screens, _ = play(
        home / "TideTable",
        {"at": 0, "do": "launch"},
        {"at": 3, "do": "openURL", "url": "tides://harbour/Cuxhaven"},
        until=5,
    )
    assert screens == [
        "0 UINavigationController -",
        "0 TideViewController Tides",
        "3 HarbourViewController -",
    ]


def test_an_app_with_a_main_storyboard_has_its_window_and_its_screens(home):
    done = run_import("Ferry", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
    assert (report["files"], report["clean"], report["missing"]) == (4, 4, [])

    screens, sources = play(
        home / "Ferry",
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


def test_a_storyboard_that_is_no_xml_is_told(home):
    file = home / "Ferry" / "Base.lproj" / "Main.storyboard"
    before = file.read_text()
    file.write_text(before.replace("<objects>", "<<<<<<< HEAD\n<objects>", 1))
    done = run_import("Ferry", "--check", cwd=home)
    file.write_text(before)
    assert done.returncode == 2
    assert "Ferry/Base.lproj/Main.storyboard:6:14: a name is expected" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_imported_app_is_explored_and_served(home):
    done = command(
        "explore",
        home / "Bookshop",
        *["--inputs", "1", "--format", "json"],
        capture_output=True,
        text=True,
    )
    result = json.loads(done.stdout)
    assert done.returncode in (0, 1), done.stderr
    assert (result["app"], result["exhaustive"]) == ("bookshop", True)
    assert result["interleavings"] > 1

    serve = subprocess.Popen(
        [NAVSCOPE, "serve", "--port", "0", "--in-memory", "--app", home / "Bookshop"]
        + ["--scratch-path", SCRATCH],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = serve.stdout.readline().split()[-1]
        with urlopen(f"{address}api/apps") as answer:
            apps = json.load(answer)["apps"]
        assert [it["id"] for it in apps[:2]] == ["bookshop", "root-controller"]
        body = json.dumps({"version": 1, "app": "bookshop", "inputs": [{"at": 0, "do": "launch"}]})
        headers = {"Content-Type": "application/json"}
        request = Request(f"{address}api/sessions", body.encode(), headers)
        with urlopen(request) as answer:
            assert json.load(answer)["app"] == "bookshop"
    finally:
        serve.terminate()
        assert serve.wait() == 0
