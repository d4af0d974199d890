"""Serves imported apps: what is saved is built anew, and replayed."""

import json
import subprocess
from time import monotonic, sleep
from urllib.request import urlopen

from playwright.sync_api import expect

from conftest import PATIENCE, start_page
from imports import (
    LAUNCH,
    LOGIN,
    NAVSCOPE,
    ON_THE_SHELF,
    ROOT,
    SCRATCH,
    compilers,
    post,
    program,
    serving,
    write_scripts,
)


def test_a_link_is_checked_against_what_the_app_has_installed(home, imported):
    ids = {"Quay": "quay", "TideTable": "tide-table"}
    for app in ids:
        imported(app)

    def on_phone(address, session, link):
        body = {"text": link, "session": session}
        return post(f"{address}api/links/check", body)["phone"]["opens"]

    for app, links in {
        "Quay": {"quay://berth/1": True, "navscope://berth": False},
        "TideTable": {"https://tides.example/now": True, "https://navscope.example/": False},
    }.items():
        with serving(app, home) as address:
            script = {"version": 1, "app": ids[app], "inputs": [LAUNCH]}
            session = post(f"{address}api/sessions", script)["id"]
            assert {link: on_phone(address, session, link) for link in links} == links


def test_what_an_import_prints_last_serves_the_app(home, imported):
    imported("Quay")
    again = [NAVSCOPE, "import", "Quay", "--scratch-path", SCRATCH]
    done = subprocess.run(again, cwd=home, capture_output=True, text=True, check=True)
    [line] = [line for line in done.stdout.splitlines() if line.startswith("Next: ")]
    printed = line.removeprefix("Next: ") + " --port 0 --in-memory"
    serve = subprocess.Popen(
        f"exec {printed}", shell=True, cwd=home, stdout=subprocess.PIPE, text=True
    )
    try:
        address = serve.stdout.readline().split()[-1]
        apps = json.loads(urlopen(f"{address}api/apps").read())["apps"]
        assert "quay" in [app["id"] for app in apps]
    finally:
        serve.terminate()
        assert serve.wait() == 0


def test_a_stand_in_that_is_taken_over_while_the_app_is_served_is_the_persons_at_once(home, imported):
    folder = imported("Bookshop").folder
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


def test_where_nobody_signs_in_elsewhere_that_is_dimmed_with_the_reason(home, imported, served):
    imported("Parcels")
    with served(home, "Parcels") as page:
        page.get_by_role("button", name="All controls").click()
        signing = page.get_by_role("region", name="Sign-in")
        elsewhere = signing.get_by_role("button", name="Sign in elsewhere")
        expect(elsewhere).to_be_disabled()
        expect(elsewhere).to_have_attribute(
            "title", "Nobody signs in to this app elsewhere (signsInElsewhere in App.swift)"
        )
        expect(signing.get_by_role("button", name="Expire (401)")).to_be_enabled()


def test_a_save_rebuilds_the_app_and_a_session_becomes_a_test(home, imported, served):
    folder = imported("Bookshop").folder
    file = folder / "LoginViewController.swift"
    before = file.read_text()
    tests = write_scripts(folder, login={"inputs": LOGIN})
    with served(home, "Bookshop") as page:
        notice = page.locator("nav-notice")
        file.write_text(before.replace('title = "Shelf"', 'title = "All books"'))
        expect(notice).to_contain_text("The app was rebuilt.")
        notice.get_by_role("button", name="Replay on the new build").click()
        expect(notice).to_contain_text("title = Shelf”, and is “ShelfViewController#6 title = All books”")

        file.write_text(before.replace('title = "Shelf"', 'title = 7'))
        expect(notice).to_contain_text("Bookshop/LoginViewController.swift:40:13: cannot assign")
        expect(notice).to_contain_text("The last build is still used.")
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


def test_neither_a_server_nor_a_run_leaves_a_compiler_behind(home, imported):
    folder = imported("Bookshop").folder
    file = folder / "LoginViewController.swift"

    def wait_for_compiler():
        deadline = monotonic() + PATIENCE
        while not compilers(folder):
            assert monotonic() < deadline
            sleep(0.01)

    with serving("Bookshop", home):
        file.write_text(file.read_text().replace('title = "Shelf"', 'title = "All books"'))
        wait_for_compiler()
    assert compilers(folder) == []

    run = subprocess.Popen(
        [NAVSCOPE, "run", "--app", folder, "--scratch-path", SCRATCH, "launch"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for_compiler()
    run.terminate()
    assert run.communicate()[1].endswith(
        "navscope: interrupted; what was imported and built before is unchanged. Run it again.\n"
    )
    assert (run.returncode, compilers(folder)) == (128 + 15, [])


def test_an_imported_app_is_served(imported):
    folder = imported("TideTable").folder
    with serving(folder, ROOT) as address:
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
            assert answer.read() == (folder / "TideClock.swift").read_bytes()


def test_a_server_starts_with_the_last_build_of_an_app_that_does_not_build(home, imported):
    file = imported("Lantern").folder / "LanternKeeper.swift"
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
    assert serve.returncode == 0
    assert (
        "lantern does not build: Lantern/LanternKeeper.swift:10:21: "
        "cannot convert return expression of type 'String' to return type 'Int'\n"
        "The last build of lantern is used until a saved change builds." in told
    )


def test_an_app_that_was_never_built_is_listed_and_told_anew_after_its_builds(home, imported):
    folder = imported("Lantern").folder
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
            " expression of type 'String' to return type 'Int'. The app runs once a saved change builds."
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
