"""Matrices of imported apps, and the sample in its two right forms."""

import json
import shutil
import subprocess

from imports import APPS, NAVSCOPE, SCRATCH, run_import

# What App.swift says of the sample, so that each of its entrances can be tried.
SAMPLES = """title: "Marina", links: [
      SampleLink("marina://berth/7", title: "Berth 7"),
      SampleLink("https://marina.example/berth/8", title: "Berth 8"),
    ],
    notifications: [
      SampleNotification(title: "Berth 9", json: #"{"aps":{"alert":"Berth 9"},"berth":"9"}"#)
    ],
"""
VALUES = """    case .shortcut: LinkValue("berth/1")
    case .notification(let payload): payload["berth"]?.string.map { LinkValue("berth/\\($0)") }
    case .activity: nil
"""
EXPIRY = """  public func sessionChanged(isValid: Bool) {
    if !isValid { UserDefaults.standard.set(true, forKey: "hasExpired") }
  }"""


def matrix(*arguments, cwd):
    return subprocess.run(
        [NAVSCOPE, "matrix", *arguments, "--scratch-path", SCRATCH],
        cwd=cwd,
        capture_output=True,
        text=True,
    )


def cells(done):
    """The outcomes by entrance and state; what was not tried is left out."""
    found = json.loads(done.stdout)["cells"]
    return {
        (cell["kind"], cell["state"]): cell for cell in found if cell["outcome"] != "not-tried"
    }


def answered(home, values):
    folders = [home / name for name in ("Before", "Moved")]
    for folder in folders:
        shutil.copytree(APPS / "Marina" / folder.name, folder)
        done = run_import(folder, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    before, moved = (folder / "navscope" / "App.swift" for folder in folders)
    text = before.read_text()
    for old, new in (
        ('title: "Marina",\n', SAMPLES),
        ("    default: .notSaid\n", values),
        ("  // public func sessionChanged(isValid: Bool) {}", EXPIRY),
    ):
        assert old in text
        text = text.replace(old, new)
    before.write_text(text)
    moved.write_text(text.replace('id: "before"', 'id: "moved"'))
    return folders


def worse_cells(home, marina, edits):
    """The cells that are worse after a change of the right form."""
    status, worse = played(home, marina, edits)
    assert status == 1
    return worse


def played(home, marina, edits, every=False):
    """The exit code and what is not the same: one cell a kind and state, or every cell."""
    before, moved = marina
    texts = {edit["file"]: (moved / edit["file"]).read_text() for edit in edits}
    try:
        for edit in edits:
            file = moved / edit["file"]
            file.write_text(file.read_text().replace(edit["old"], edit["new"]))
        done = matrix(moved, "--before", before, "--format", "json", cwd=home)
    finally:
        for name, text in texts.items():
            (moved / name).write_text(text)
    tried = json.loads(done.stdout)["cells"] if every else cells(done).values()
    fine = ("same", "better", "not-tried")
    return done.returncode, [it for it in tried if it["outcome"] not in fine]
