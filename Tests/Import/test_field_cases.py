"""Small apps of the kinds that public ones are made of: each builds, and nothing is left out of it
but what its line in the fixture says."""

import json
import subprocess

import pytest

from imports import NAVSCOPE, ROOT, SCRATCH, command

CASES = json.loads((ROOT / "Tests" / "Fixtures" / "field-imports.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_what_public_apps_are_made_of(case, home):
    folder = home / case["name"]
    folder.mkdir()
    for name, text in case["files"].items():
        (folder / name).write_text(text)
    shown = case.get("shows")
    done = subprocess.run(
        [NAVSCOPE, "import", folder, "--format", "json", "--scratch-path", SCRATCH]
        + ([] if shown else ["--check"]),
        capture_output=True,
        text=True,
    )
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert (report["builds"], report["errors"]) == (True, [])
    assert [hole["reason"] for hole in report.get("holes", [])] == case.get("leftOut", [])
    assert [it["symbol"] for it in report["missing"]] == case.get("missing", [])
    if shown:
        script = folder / "navscope" / "scripts" / "launch.json"
        run = command("run", folder, "--script", script, "--format", "jsonl", capture_output=True)
        events = [json.loads(line) for line in run.stdout.splitlines()]
        appeared = [
            event["object"].split("#")[0]
            for event in events
            if event["kind"] == "callback" and event["name"] == "viewDidAppear"
        ]
        assert appeared[-1:] == [shown]
    if "offers" in case:
        assert case["offers"] in (folder / "navscope" / "App.swift").read_text()
