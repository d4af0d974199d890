"""What the tests of imported apps share: the apps, and a browser on a server with one."""

import os
import shutil
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright

from imports import APPS, LOGIN, post, run_import, serving

CHROMIUMS = (shutil.which(name) for name in ("chromium-headless-shell", "chromium"))
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, CHROMIUMS), "/usr/bin/chromium")
# How long anything may take before it is taken for broken.
PATIENCE = 60
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """The apps where nobody else writes; .build and Xcode's leftovers do not belong to them."""
    folder = tmp_path_factory.mktemp("apps")
    for app in APPS.iterdir():
        shutil.copytree(app, folder / app.name)
    return folder


@pytest.fixture(scope="module")
def imported(home):
    """Imports an app, once for the tests of a file; answers its folder."""

    def imported(app):
        if not (home / app / "navscope").exists():
            done = run_import(app, cwd=home)
            assert done.returncode == 0, done.stdout
        return home / app

    return imported


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
