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
LAUNCH = {"at": 0, "do": "launch"}
# Of each app a file, a text in it, and the input that shows that text.
APPS = {
    "Bookshop": ("LoginViewController.swift", "Shelf", {"do": "tap", "target": "Log in"}),
    "Ferry": ("AppDelegate.swift", "Büsum", None),
    "Lantern": ("LanternViewController.swift", "Light", None),
    "TideTable": ("TideViewController.swift", "Tides", None),
}


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


def own_app(sessions):
    with urlopen(sessions.replace("sessions", "apps")) as answer:
        return json.load(answer)["apps"][0]["id"]


def saves(folder):
    """Seconds from each save to the session that has replayed the script on the new build."""
    name, title, poke = APPS[folder.name]
    file = folder / name
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
        inputs = [LAUNCH] + ([{"at": 1, **poke}] if poke else [])
        script = {"version": 1, "app": own_app(sessions), "inputs": inputs}
        for number in range(ROUNDS):
            session = f"{sessions}/{post(sessions, script)['id']}"
            post(f"{session}/clock", {"to": 5, "paused": True})
            with urlopen(f"{session}/events") as stream:
                start = time.perf_counter()
                file.write_text(text.replace(f'"{title}"', f'"{title} {number}"'))
                while b'"outdated":true' not in stream.readline():
                    pass
                replayed = post(f"{session}/replay", {})
                assert f"{title} {number}" in str(replayed["difference"]["is"])
                yield time.perf_counter() - start
    finally:
        serve.terminate()
        serve.wait()


def say(what, times):
    times = sorted(times)
    print(f"{what:<44} {statistics.median(times):.1f} s  ({times[0]:.1f} … {times[-1]:.1f} s)")


with tempfile.TemporaryDirectory() as home:
    for app in APPS:
        folder = Path(home) / app
        shutil.copytree(ROOT / "Tests" / "ImportedApps" / app, folder)
        imported(folder)
        say(f"import of {app}", [timed(lambda: imported(folder)) for _ in range(ROUNDS)])
        say(f"save to replay of {app}", list(saves(folder)))
