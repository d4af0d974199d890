"""The command on apps that it has imported, and what comes of them."""

import json
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[2]
# Apps as a team would have them.
APPS = ROOT / "Tests" / "ImportedApps"
# Where the build of the command has left NavScope's libraries.
SCRATCH = ROOT / ".build"
NAVSCOPE = SCRATCH / "debug" / "navscope"

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


def events_of(folder, *inputs, until=None, conditions=None):
    """What happens when the inputs are played, until a time or until nothing is pending."""
    script = {"version": 1, "conditions": conditions or {}, "inputs": inputs}
    done = command(
        "run",
        folder,
        *["--script", "-", "--format", "jsonl"],
        *([] if until is None else ["--until", str(until)]),
        input=json.dumps(script),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def explored(folder, *arguments):
    """What an exploration of an app finds, as programs read it."""
    done = command(
        "explore", folder, *arguments, "--format", "json", capture_output=True, text=True
    )
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)


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


def programs(folder):
    """Where the programs of the apps in a folder lie."""
    return SCRATCH / "navscope-programs" / str(folder)[1:]


def program(folder):
    """Where the program of an imported app lies."""
    (file,) = (file for file in (programs(folder) / ".program").iterdir() if file.is_file())
    return file


def compilers(folder):
    """The processes that are told of an app's program: those that compile or link it."""
    return [
        line.replace(b"\0", b" ").decode()
        for line in map(text_of, Path("/proc").glob("[0-9]*/cmdline"))
        if bytes(programs(folder)) in line and b"swift" in line
    ]


def text_of(file):
    """What a file holds; nothing where it has gone meanwhile."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


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


def write_scripts(folder, **scripts):
    """Puts scripts into an app's folder, and nothing else."""
    tests = folder / "navscope" / "scripts"
    shutil.rmtree(tests)
    tests.mkdir()
    for name, script in scripts.items():
        text = script if isinstance(script, str) else json.dumps({"version": 1, **script})
        (tests / f"{name}.json").write_text(text)
    return tests
