"""How long an import takes, and a save until the open script has been replayed: medians of five."""

import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[2]
BUILD = os.environ.get("NAVSCOPE_BUILD", "release")
NAVSCOPE = ROOT / ".build" / BUILD / "navscope"
# Where a debug build of the command has left NavScope's libraries already.
SCRATCH = ROOT / ".build" / ("bench-import" if BUILD == "release" else "")
ROUNDS = 5


def imported(folder):
    subprocess.run(
        [NAVSCOPE, "import", folder, "--scratch-path", SCRATCH], capture_output=True, check=True
    )


def timed(act):
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def post(address, body):
    request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)


def saves(folder):
    """Seconds from each save to the session that has replayed the script on the new build."""
    file = folder / "LoginViewController.swift"
    text = file.read_text()
    serve = subprocess.Popen(
        [NAVSCOPE, "serve", "--port", "0", "--in-memory", "--app", folder]
        + ["--scratch-path", SCRATCH, "--log-level", "error"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        sessions = serve.stdout.readline().split()[-1] + "api/sessions"
        inputs = [{"at": 0, "do": "launch"}, {"at": 1, "do": "tap", "target": "Log in"}]
        script = {"version": 1, "app": "bookshop", "inputs": inputs}
        for number in range(ROUNDS):
            session = f"{sessions}/{post(sessions, script)['id']}"
            post(f"{session}/clock", {"to": 5, "paused": True})
            with urlopen(f"{session}/events") as stream:
                start = time.perf_counter()
                file.write_text(text.replace('"Shelf"', f'"Shelf {number}"'))
                while b'"outdated":true' not in stream.readline():
                    pass
                replayed = post(f"{session}/replay", {})
                assert f"Shelf {number}" in str(replayed["difference"]["is"])
                yield time.perf_counter() - start
    finally:
        serve.terminate()
        serve.wait()


def say(what, times):
    times = sorted(times)
    print(f"{what:<44} {statistics.median(times):.1f} s  ({times[0]:.1f} … {times[-1]:.1f} s)")


with tempfile.TemporaryDirectory() as home:
    folder = Path(home) / "Bookshop"
    shutil.copytree(ROOT / "Tests" / "ImportedApps" / "Bookshop", folder)
    imported(folder)
    say("import of Bookshop", [timed(lambda: imported(folder)) for _ in range(ROUNDS)])
    say("save to replay of Bookshop", list(saves(folder)))
