"""Every entrance of an imported app, before and after a change of its scene delegate."""

import json
import shutil
import subprocess

import pytest

from imports import APPS, NAVSCOPE, SCRATCH, command, run_import
from matrices import cells, matrix

# The line that opens a URL which launches the app.
COLD = "    connectionOptions.urlContexts.first.map { show($0.url) }\n"


def break_cold(folder):
    """Makes the mistake, and answers the line of the method in which it is."""
    file = folder / "SceneDelegate.swift"
    text = file.read_text()
    assert COLD in text
    file.write_text(text.replace(COLD, ""))
    lines = text.splitlines()
    return next(at + 1 for at, line in enumerate(lines) if "func scene(" in line)


@pytest.fixture(scope="module")
def pair(home):
    """The app rightly, and a copy that forgets URLs which launch it; both imported."""
    folders = [home / name / "TideTable" for name in ("right", "wrong")]
    for folder in folders:
        shutil.copytree(APPS / "TideTable", folder)
    line = break_cold(folders[1])
    for folder in folders:
        done = run_import(folder, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    return *folders, line


def test_a_link_that_is_lost_cold_is_named_with_its_line(home, pair):
    right, wrong, line = pair
    done = matrix(wrong, "--before", right, "--format", "json", cwd=home)
    assert done.returncode == 1, done.stderr
    found = cells(done)
    worse = {key: cell["outcome"] for key, cell in found.items() if cell["outcome"] != "same"}
    assert worse == {("url", "closed"): "lost", ("url", "disconnected"): "lost"}
    cell = found["url", "closed"]
    assert cell["mistake"] == "SM-01"
    assert cell["file"].endswith("wrong/TideTable/SceneDelegate.swift")
    assert cell["line"] == line
    assert (cell["before"]["screen"]["top"], cell["after"]["screen"]["top"]) == (
        "HarbourViewController",
        "TideViewController",
    )

    done = matrix(right, "--before", wrong, "--format", "json", cwd=home)
    assert done.returncode == 0, done.stderr
    better = {key for key, cell in cells(done).items() if cell["outcome"] == "better"}
    assert better == {("url", "closed"), ("url", "disconnected")}


def test_what_leaves_no_trace_is_not_called_the_same(home):
    folders = [home / "marina" / name for name in ("Before", "Moved", "Mistaken")]
    for folder in folders:
        shutil.copytree(APPS / "Marina" / folder.name, folder)
        done = run_import(folder, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    before, moved, mistaken = folders

    def urls(after):
        done = matrix(after, "--before", before, "--format", "json", cwd=home)
        found = [it for it in json.loads(done.stdout)["cells"] if it["kind"] == "url"]
        return {(it["state"], it["signedIn"]): it["outcome"] for it in found}

    # The import knows the scheme, and no URL of it that leads anywhere.
    assert set(urls(moved).values()) == {"not-tried"}

    for folder in folders:
        own = folder / "navscope" / "App.swift"
        sample = 'title: "Marina", links: [SampleLink("marina://berth/7", title: "Berth 7")],'
        own.write_text(own.read_text().replace('title: "Marina",', sample))
    states = ("closed", "background", "foreground", "disconnected")
    # Until someone signs in, only the app knows whether it waits: so someone does.
    assert urls(moved) == {
        (state, signed): "same" for state in states for signed in (False, True)
    }
    found = urls(mistaken)
    assert {found["closed", signed] for signed in (False, True)} == {"lost"}
    assert found["disconnected", True] == "lost"


def test_what_is_saved_guards_the_app(home, pair):
    right, wrong, _ = pair
    done = matrix(wrong, "--before", right, "--save", cwd=home)
    scripts = wrong / "navscope" / "scripts"
    assert done.returncode == 1 and (scripts / "matrix-url-tides-closed.json").exists()
    seen = {"cwd": home, "capture_output": True, "text": True}
    assert command("test", wrong, **seen).returncode == 1
    assert command("test", right, "--scripts", scripts, **seen).returncode == 0


def test_a_commit_is_the_build_before(home, pair):
    right, _, _ = pair
    repository = home / "repository"
    folder = repository / "TideTable"
    shutil.copytree(right, folder)
    git = ["git", "-c", "user.name=Kim", "-c", "user.email=kim@example.com"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "Right"]):
        subprocess.run([*git, *arguments], cwd=repository, check=True)
    break_cold(folder)
    done = matrix(folder, "--before", "HEAD", "--format", "json", cwd=home)
    assert done.returncode == 1, done.stderr
    assert cells(done)["url", "closed"]["outcome"] == "lost"
    trees = subprocess.run(
        ["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True
    )
    assert len(trees.stdout.splitlines()) == 1

    done = matrix(folder, "--before", "no-such-commit", cwd=home)
    assert done.returncode == 2 and "no commit of the repository" in done.stderr


def test_the_list_comes_even_if_a_build_fails(home, pair):
    right, wrong, _ = pair
    folder = home / "unbuilt" / "TideTable"
    shutil.copytree(wrong, folder)
    (folder / "Broken.swift").write_text("let broken: Int = \"\"\n")
    arguments = [NAVSCOPE, "scenes", folder, "--before", right, "--scratch-path", SCRATCH]
    seen = {"cwd": home, "capture_output": True, "text": True}
    done = subprocess.run(arguments, **seen)
    assert done.returncode == 2
    assert "Broken.swift:1" in done.stderr and "does not build" in done.stderr
    assert done.stdout.startswith("Launches with the 27 SDK.") and "SM-01" in done.stdout
    done = subprocess.run([*arguments, "--format", "json"], **seen)
    assert json.loads(done.stdout)["launches"] is True

    done = matrix(folder, "--before", right, cwd=home)
    assert done.returncode == 2 and done.stdout == ""


def test_different_apps_are_refused(home, pair, imported):
    right, _, _ = pair
    done = matrix(right, "--before", imported("Bookshop").folder, cwd=home)
    assert done.returncode == 2 and done.stdout == ""
    assert "hold different apps" in done.stderr
