"""What the tests of imported apps share: the apps, and a browser on a server with one."""

import json
import os
import shutil
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect, sync_playwright

from imports import APPS, LOGIN, post, programs, run_import, serving

CHROMIUMS = (shutil.which(name) for name in ("chromium-headless-shell", "chromium"))
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, CHROMIUMS), "/usr/bin/chromium")
# How long anything may take before it is taken for broken.
PATIENCE = 60
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session", autouse=True)
def no_other_server(tmp_path_factory):
    """Hides servers that run beside these tests: links of the command lead to one that runs."""
    os.environ["XDG_RUNTIME_DIR"] = str(tmp_path_factory.mktemp("runtime"))


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """Where the apps lie side by side, and nobody else writes."""
    folder = tmp_path_factory.mktemp("apps")
    yield folder
    shutil.rmtree(programs(folder), ignore_errors=True)


@pytest.fixture
def clone(home):
    """Copies an app that nobody has imported, under a name of the test's own."""

    def clone(app, name):
        shutil.copytree(APPS / app, home / name)
        return home / name

    return clone


class Imported(NamedTuple):
    folder: Path
    report: dict


@pytest.fixture(scope="session")
def kept():
    """What each import of this run has reported, and the folder of what it left."""
    return {}


@pytest.fixture
def imported(home, kept, tmp_path_factory):
    """Imports an app, once for all tests; each finds it, and its program, as the import left them."""
    taken = []

    def imported(app):
        folder = home / app
        if app not in kept:
            shutil.copytree(APPS / app, folder)
            done = run_import(app, "--format", "json", cwd=home)
            report = json.loads(done.stdout)
            assert done.returncode == 0, report["errors"]
            copy = tmp_path_factory.mktemp("kept")
            shutil.copytree(folder, copy / "folder")
            shutil.copytree(programs(folder), copy / "programs")
            kept[app] = report, copy
        report, copy = kept[app]
        taken.append((folder, copy))
        return Imported(folder, report)

    yield imported
    for folder, copy in taken:
        for place, name in (folder, "folder"), (programs(folder), "programs"):
            shutil.rmtree(place)
            shutil.copytree(copy / name, place)


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
