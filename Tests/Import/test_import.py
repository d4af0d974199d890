"""Imports the apps of Tests/ImportedApps as a team would, and plays the programs that come of it."""

import fcntl
import json
import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from time import monotonic, sleep
from urllib.request import Request, urlopen
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
APPS = ROOT / "Tests" / "ImportedApps"
# Where the build of the command has left NavScope's libraries.
SCRATCH = ROOT / ".build"
NAVSCOPE = SCRATCH / "debug" / "navscope"
CHROMIUMS = (shutil.which(name) for name in ("chromium-headless-shell", "chromium"))
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, CHROMIUMS), "/usr/bin/chromium")
# How long anything may take before it is taken for broken.
PATIENCE = 60
expect.set_options(timeout=PATIENCE * 1000)

LAUNCH = {"at": 0, "do": "launch"}
LOGIN = [LAUNCH, {"at": 1, "do": "tap", "target": "Log in"}]
ON_THE_SHELF = {
    "root": "UINavigationController",
    "top": "ShelfViewController",
    "presented": None,
    "findings": [],
}


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


def events_of(folder, *inputs, until=None):
    """What happens when the inputs are played, until a time or until nothing is pending."""
    done = command(
        "run",
        folder,
        *["--script", "-", "--format", "jsonl"],
        *([] if until is None else ["--until", str(until)]),
        input=json.dumps({"version": 1, "inputs": inputs}),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def play(folder, *inputs, until):
    """Each screen that appeared: time, class and title."""
    titles, screens, sources = {}, [], set()
    for event in events_of(folder, *inputs, until=until):
        if event["kind"] == "view" and event.get("property") == "title":
            titles[event["object"]] = event["value"]
        if event["kind"] == "callback" and event["name"] == "viewDidAppear":
            name = event["object"].split("#")[0]
            screens.append(f"{event['t']:g} {name} {titles.get(event['object'], '-')}")
        sources |= {event[key] for key in ("source", "caller") if key in event}
    return screens, sources


def program(folder):
    """Where the program of an imported app lies."""
    files = (SCRATCH / "navscope-programs" / str(folder)[1:] / ".program").iterdir()
    (file,) = (file for file in files if file.is_file())
    return file


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """The apps where nobody else writes; .build and Xcode's leftovers do not belong to them."""
    folder = tmp_path_factory.mktemp("apps")
    for app in APPS.iterdir():
        shutil.copytree(app, folder / app.name)
    return folder


@contextmanager
def serving(app, cwd):
    """A server with an imported app; answers its address."""
    serve = subprocess.Popen(
        [NAVSCOPE, "serve", "--port", "0", "--in-memory", "--app", app]
        + ["--scratch-path", SCRATCH, "--public", ROOT / "Public"],
        cwd=cwd,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield serve.stdout.readline().split()[-1]
    finally:
        serve.terminate()
        assert serve.wait() == 0


def post(address, body):
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


@pytest.fixture
def served():
    """Opens the page on a session of an app that has signed in and is at rest."""

    @contextmanager
    def served(cwd, app):
        with serving(app, cwd) as address, sync_playwright() as playwright:
            session = post(
                f"{address}api/sessions", {"version": 1, "app": app.lower(), "inputs": LOGIN}
            )["id"]
            post(f"{address}api/sessions/{session}/clock", {"to": 5, "paused": True})
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.set_default_timeout(PATIENCE * 1000)
            errors = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(f"{address}#session={session}")
            page.wait_for_selector(".connection[data-state=live]")
            yield page
            assert errors == []
            browser.close()

    return served


@contextmanager
def start_page(address):
    """The start page of a server in a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(address)
        yield page
        browser.close()


def files_of(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.swift")}


# The tests of one app stand together: its build is planned once.


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


def test_a_stand_in_that_is_taken_over_while_the_app_is_served_is_the_persons_at_once(home):
    folder = home / "Bookshop"
    own, stand_ins = folder / "navscope" / "App.swift", folder / "navscope" / "StandIns.swift"
    guess = own.read_text()
    mine = guess.replace('title: "Bookshop"', 'title: "Reading room"')
    mine += "\nclass FarewellViewController: UINavigationController {}\n"

    with serving("Bookshop", home) as address:

        def app_once(wanted):
            deadline = monotonic() + PATIENCE
            while monotonic() < deadline:
                with urlopen(f"{address}api/apps") as answer:
                    app = json.load(answer)["apps"][0]
                if app["title"] == wanted:
                    return
                sleep(0.2)
            raise AssertionError(f"the server still says {app}")

        def presented():
            inputs = [*LOGIN, {"at": 3, "do": "tap", "target": "Sign out"}]
            script = {"version": 1, "app": "bookshop", "inputs": inputs}
            session = post(f"{address}api/sessions", script)["id"]
            post(f"{address}api/sessions/{session}/clock", {"to": 5, "paused": True})
            with urlopen(f"{address}api/sessions/{session}/trace?format=tree") as answer:
                farewell = json.load(answer)["windows"][0]["root"]["presented"]
            return farewell["object"].split("#")[0], "stack" in farewell

        own.write_text(mine)
        app_once("Reading room")
        assert presented() == ("FarewellViewController", True)
        assert "FarewellViewController" not in stand_ins.read_text()

        # And back: what is not in App.swift any more has a stand-in again.
        own.write_text(guess)
        app_once("Bookshop")
        assert presented() == ("FarewellViewController", False)


def test_what_a_person_wrote_stays(home):
    folder = home / "Bookshop" / "navscope"
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
    assert open_questions == ["session", "login", "protected", "links", "sessionChanged"]
    assert (folder / "scripts" / "mine.json").exists()
    assert "FarewellViewController" not in (folder / "StandIns.swift").read_text()


def test_an_imported_app_is_explored(home):
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


def write_scripts(folder, **scripts):
    """Puts scripts into an app's folder, and nothing else."""
    tests = folder / "navscope" / "scripts"
    shutil.rmtree(tests)
    tests.mkdir()
    for name, script in scripts.items():
        text = script if isinstance(script, str) else json.dumps({"version": 1, **script})
        (tests / f"{name}.json").write_text(text)
    return tests


def test_scripts_must_end_as_they_say(home):
    folder = home / "Bookshop"
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
    ]
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


def test_clones_have_programs_of_their_own_whatever_their_folders_are_called(home):
    folder = home / "Bookshop"
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
    # One that is copied whole, and changed since, is built for itself: no plan of another is taken.
    copied = home / "copied" / "Bookshop"
    shutil.copytree(namesake, copied)
    shutil.rmtree(copied / "navscope" / ".rewritten")
    login = copied / "LoginViewController.swift"
    login.write_text(login.read_text().replace('title = "Books"', 'title = "Copies"'))
    assert play(copied, *LOGIN, until=3)[0][-1].split()[-1] == "Copies"
    # The last build of one is not that of the other.
    assert program(folder).read_bytes() != program(namesake).read_bytes()
    done = command("explore", renamed, "--inputs", "0", "--format", "json", capture_output=True, text=True)
    assert json.loads(done.stdout)["app"] == "reading-room"


def test_an_imported_app_is_compared(home):
    script = json.dumps({"version": 1, "inputs": LOGIN})
    done = command(
        "compare",
        home / "Bookshop",
        *["root-controller", "--script", "-", "--format", "json"],
        input=script,
        capture_output=True,
        text=True,
        check=True,
    )
    ours, other = json.loads(done.stdout)["apps"]
    assert (ours["app"], other["app"]) == ("bookshop", "root-controller")
    assert [it["screen"] for it in ours["showings"]] == ["LoginViewController", "ShelfViewController"]


def test_findings_become_tests_that_fail_as_long_as_they_are_there(home):
    folder = home / "Bookshop"
    own = folder / "navscope" / "App.swift"
    guess = own.read_text()
    # Its server signs in, and nothing of the app follows.
    own.write_text(guess.replace("// public func sessionChanged", "public func sessionChanged"))
    write_scripts(folder)
    explored = command(
        "explore", folder, "--inputs", "1", "--save-tests", capture_output=True, text=True
    )
    assert explored.returncode in (0, 1), explored.stderr
    files = sorted((folder / "navscope" / "scripts").glob("*.json"))
    assert files and f"{len(files)} new test" in explored.stderr
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
    assert f"No new test in {folder}/navscope/scripts. {len(files)} stood there already." in again.stderr
    own.write_text(guess)


def test_a_save_rebuilds_the_app_and_a_session_becomes_a_test(home, served):
    file = home / "Bookshop" / "LoginViewController.swift"
    before = file.read_text()
    tests = write_scripts(home / "Bookshop", login={"inputs": LOGIN})
    with served(home, "Bookshop") as page:
        notice = page.locator("nav-notice")
        file.write_text(before.replace('title = "Shelf"', 'title = "All books"'))
        expect(notice).to_contain_text("The app was rebuilt.")
        page.get_by_role("button", name="Replay on the new build").click()
        expect(notice).to_contain_text("title = Shelf”, and is “ShelfViewController#6 title = All books”")

        file.write_text(before.replace('title = "Shelf"', 'title = 7'))
        expect(notice).to_contain_text("Bookshop/LoginViewController.swift:40:13: cannot assign")
        expect(notice).to_contain_text("The last build stays in use.")
        file.write_text(before)

        page.get_by_role("button", name="Share").click()
        dialog = page.get_by_role("dialog", name="Share, export and import")
        dialog.get_by_role("button", name="Make a test…").click()
        about = dialog.locator(".save-test")
        expect(about).to_contain_text(
            "Expects root UINavigationController, ShelfViewController on top, no findings."
        )
        dialog.get_by_label("Name").fill("login")
        dialog.get_by_role("button", name="Replace test").click()
        expect(about).to_contain_text("Saved Bookshop/navscope/scripts/login.json.")
    script = json.loads((tests / "login.json").read_text())
    assert script["expect"] == ON_THE_SHELF
    assert [it["do"] for it in script["inputs"]] == ["launch", "tap"]


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
    assert "\n\nOpens for: tides.example\n\n" in done.stdout

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


def test_what_another_command_has_imported_is_imported_again(home):
    rewritten = home / "TideTable" / "navscope" / ".rewritten"
    link = {"at": 1, "do": "universalLink", "url": "https://tides.example/harbour/Cuxhaven"}

    def states():
        events = events_of(home / "TideTable", LAUNCH, link)
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


def test_an_imported_app_is_served(home):
    with serving(home / "TideTable", ROOT) as address:
        with urlopen(f"{address}api/apps") as answer:
            own, other = json.load(answer)["apps"][:2]
        assert (own["id"], own["title"], own["own"]) == ("tide-table", "Tide table", True)
        assert [link["url"] for link in own["links"]] == ["tides://"]
        assert own["shortcuts"] == [
            {
                "type": "now",
                "fullType": "com.example.tides.now",
                "title": "Tide now",
                "static": True,
            }
        ]
        assert (other["id"], "own" in other) == ("root-controller", False)
        inputs = [LAUNCH, {"at": 1, "do": "openURL", "url": "tides://"}]
        body = {"version": 1, "app": "tide-table", "inputs": inputs}
        assert post(f"{address}api/sessions", body)["app"] == "tide-table"
        # Lines that events name can be shown.
        with urlopen(f"{address}api/apps/tide-table/sources/TideClock.swift") as answer:
            assert answer.read() == (home / "TideTable" / "TideClock.swift").read_bytes()


def test_an_import_waits_until_another_has_ended(home):
    folder = home / "Lantern"
    with open(SCRATCH / "navscope.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = subprocess.Popen(
            [NAVSCOPE, "import", "Lantern", "--scratch-path", SCRATCH],
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


def test_what_is_missing_in_uikit_is_left_out_and_told_at_run_time(home):
    done = run_import("Lantern", "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert done.returncode == 0, report["errors"]
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
        home / "Lantern",
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


def test_a_server_starts_with_the_last_build_of_an_app_that_does_not_build(home):
    file = home / "Lantern" / "LanternKeeper.swift"
    whole = file.read_text()
    file.write_text(whole + '\nfunc oil() -> Int { "none" }\n')
    serve = subprocess.Popen(
        [NAVSCOPE, "serve", "--port", "0", "--in-memory", "--app", "Lantern"]
        + ["--scratch-path", SCRATCH, "--public", ROOT / "Public"],
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = serve.stdout.readline().split()[-1]
        with urlopen(f"{address}api/apps") as answer:
            assert json.load(answer)["apps"][0]["title"] == "Lantern"
        script = {"version": 1, "app": "lantern", "inputs": [LAUNCH]}
        session = post(f"{address}api/sessions", script)
        with urlopen(f"{address}api/sessions/{session['id']}/trace?format=tree") as answer:
            alive = {name.split("#")[0] for name in json.load(answer)["alive"]}
            assert alive == {"UINavigationController", "LanternViewController"}
    finally:
        serve.terminate()
        _, told = serve.communicate()
        file.write_text(whole)
    assert serve.returncode == 0
    assert (
        "lantern does not build: Lantern/LanternKeeper.swift:10:21: "
        "cannot convert return expression of type 'String' to return type 'Int'\n"
        "The last build of lantern is used until a save mends it." in told
    )


def test_an_app_that_was_never_built_is_listed_and_told_anew_after_its_builds(home):
    folder = home / "Lantern"
    # As in a fresh clone: the folder navscope is there, the program is not.
    program(folder).unlink()
    keeper, plist = folder / "LanternKeeper.swift", folder / "Info.plist"
    whole = keeper.read_text()
    keeper.write_text(whole + '\nfunc oil() -> Int { "none" }\n')
    script = {"version": 1, "app": "lantern", "inputs": [LAUNCH]}

    def told_once(address, wanted):
        """What the server says of the app, as soon as that has come true."""
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            with urlopen(f"{address}api/apps") as answer:
                catalogue = json.load(answer)
            app = catalogue["apps"][0]
            app["problems"] = [note["text"] for note in catalogue["notes"] if "problem" in note]
            if wanted(app):
                return app
            sleep(0.2)
        raise AssertionError(f"the server still says {app}")

    with serving("Lantern", home) as address:
        app = told_once(address, lambda app: True)
        assert (app["id"], app["title"], app["own"], app["links"]) == ("lantern", "Lantern", True, [])
        assert post(f"{address}api/sessions", script)["app"] == "lantern"
        problem = (
            "lantern does not build: Lantern/LanternKeeper.swift:10:21: cannot convert return"
            " expression of type 'String' to return type 'Int'. A save that mends it builds the app."
        )
        with start_page(address) as page:
            expect(page.locator(".sheet .problem")).to_have_text(problem)
            keeper.write_text(whole)
            told_once(address, lambda app: app["problems"] == [])
            expect(page.locator(".sheet .problem")).to_have_count(0)

        own = folder / "navscope" / "App.swift"
        own.write_text(own.read_text().replace('title: "Lantern"', 'title: "Lantern light"'))
        assert told_once(address, lambda app: app["title"] == "Lantern light")["links"] == []

        scheme = "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
        scheme += "<array><string>beacon</string></array></dict></array>"
        plist.write_text(plist.read_text().replace("</dict>\n</plist>", f"{scheme}</dict>\n</plist>"))
        app = told_once(address, lambda app: app["links"] != [])
        assert [link["url"] for link in app["links"]] == ["beacon://"]
        session = post(f"{address}api/sessions", script)
        with urlopen(f"{address}api/sessions/{session['id']}/trace?format=tree") as answer:
            alive = {name.split("#")[0] for name in json.load(answer)["alive"]}
        assert alive == {"UINavigationController", "LanternViewController"}


def test_a_sign_in_that_a_stand_in_answers_keeps_its_session_and_app_swift_is_checked(home):
    folder = home / "Gatehouse"
    shutil.copytree(APPS / "Lantern", folder)
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


def test_no_request_leaves_an_app_unless_app_swift_says_so(home):
    folder = home / "Harbour"
    shutil.copytree(APPS / "Lantern", folder)
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


def test_what_combine_hands_on_comes_in_virtual_time_with_the_line_that_says_so(home):
    folder = home / "Tidings"
    shutil.copytree(APPS / "Lantern", folder)
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


def test_an_app_finds_the_files_of_its_bundle(home):
    folder = home / "Almanac"
    shutil.copytree(APPS / "Lantern", folder)
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


def test_a_crash_names_the_apps_own_line_whoever_plays_it(home):
    folder = home / "Wreck"
    shutil.copytree(APPS / "Lantern", folder)
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
        f"navscope: wreck crashes where it is asked what it is in App.swift: {reason}"
    )


def test_a_finding_names_the_line_of_the_apps_code_that_did_it(home):
    folder = home / "Quay"
    done = run_import("Quay", "--format", "json", cwd=home)
    assert done.returncode == 0, json.loads(done.stdout)["errors"]
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
    explored = ["--inputs", "2", "--only", "tap,openURL"]
    seen = {"capture_output": True, "text": True}

    def places(findings):
        return {
            (finding["rule"], finding.get("line"), finding.get("caller")) for finding in findings
        }

    done = command("explore", folder, *explored, "--format", "json", **seen)
    findings = json.loads(done.stdout)["findings"]
    assert {
        (lost, swap, block),
        ("modal.already-presenting", present, appeared),
        ("appearance.side-effect", swap, block),
    } <= places(findings)
    done = command("explore", folder, *explored, **seen)
    assert f"Decided at {swap}, called at {block}." in done.stdout
    done = command("explore", folder, *explored, "--format", "sarif", cwd=home, **seen)
    results = json.loads(done.stdout)["runs"][0]["results"]
    [place] = [
        result["locations"][0]["physicalLocation"] for result in results if result["ruleId"] == lost
    ]
    assert place["artifactLocation"]["uri"] == f"Quay/{coordinator}"
    assert place["region"]["startLine"] == int(swap.split(":")[1])

    def explorer(inputs, **settings):
        request = {"app": "quay", "inputs": inputs, "only": ["tap", "openURL"]}
        return subprocess.Popen(
            [program(folder), "host-explorer", json.dumps({**request, "timeLimit": PATIENCE})],
            **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, **settings},
        )

    def result(process):
        *_, last = process.stdout
        assert process.wait() == 0
        return json.loads(last)["result"]["findings"]

    # One that is cancelled names them, too.
    process = explorer(3)
    assert any(json.loads(line)["new"] for line in process.stdout)
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
            assert json.load(decision) == {"line": swap, "caller": block}

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
