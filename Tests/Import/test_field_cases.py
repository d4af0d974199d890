"""Small apps of the kinds that public ones are made of: each builds, nothing is left out of it but
what its line in the fixture says, and it shows, does, and breaks what is said there."""

import json
import subprocess

import pytest

from imports import LAUNCH, NAVSCOPE, ROOT, SCRATCH, events_of, explored

CASES = json.loads((ROOT / "Tests" / "Fixtures" / "field-imports.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_what_public_apps_are_made_of(case, home):
    folder = home / case["name"]
    folder.mkdir()
    for name, text in case["files"].items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    report = imported(folder, case)
    assert (report["builds"], report["errors"]) == (True, [])
    assert [hole["reason"] for hole in report.get("holes", [])] == case.get("leftOut", [])
    assert [it["symbol"] for it in report["missing"]] == case.get("missing", [])
    if "shows" in case:
        check_what_is_seen(folder, case)
    if "offers" in case:
        assert case["offers"] in (folder / "navscope" / "App.swift").read_text()
    if "finds" in case:
        only = ["--inputs", "2", "--only", case["only"]] if "only" in case else ["--inputs", "1"]
        found = explored(folder, *only)["findings"]
        assert sorted(it["rule"] for it in found) == case["finds"]


def imported(folder, case):
    """The report of an import, which writes nothing if nothing is to be run."""
    done = subprocess.run(
        [NAVSCOPE, "import", folder, "--format", "json", "--scratch-path", SCRATCH]
        + ([] if "shows" in case else ["--check"]),
        capture_output=True,
        text=True,
    )
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


def check_what_is_seen(folder, case):
    """Which screen appeared last, when, and which texts were drawn until then."""
    events = events_of(folder, LAUNCH, *case.get("inputs", []))
    appeared = [
        (event["object"].split("#")[0], event["t"])
        for event in events
        if event["kind"] == "callback" and event["name"] == "viewDidAppear"
    ]
    assert [name for name, _ in appeared[-1:]] == [case["shows"]]
    assert "at" not in case or appeared[-1][1] == case["at"]
    drawn = [event["value"] for event in events if event.get("property") in ("text", "title")]
    assert "draws" not in case or drawn == case["draws"]
