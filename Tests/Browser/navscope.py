"""The server as a process of its own, and a client of its API."""

import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# How long anything may take before it is taken for broken; nothing is expected to take so long.
PATIENCE = 120
# Chromium, without windows where that is installed.
CHROMIUMS = (shutil.which(name) for name in ("chromium-headless-shell", "chromium"))
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, CHROMIUMS), "/usr/bin/chromium")
COMMAND = ROOT / ".build" / os.environ.get("NAVSCOPE_BUILD", "debug") / "navscope"
# Somebody else's command, whose apps run in processes of their own.
FOREIGN = COMMAND.with_name("ForeignApps")
# The page's server alone, as `make run` builds it.
PAGE = COMMAND.with_name("navscope-page")


def run(*arguments, script=None):
    """What `navscope` writes, with a script on standard input."""
    text = None if script is None else json.dumps(script)
    done = subprocess.run(
        [COMMAND, *arguments], input=text, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class NavScope:
    """A running server on a port of its own."""

    def __init__(self, port=0, arguments=("--in-memory",), command=COMMAND, **settings):
        self.process = subprocess.Popen(
            [command, *([] if command == PAGE else ["serve"]), "--port", str(port), *arguments],
            cwd=ROOT, stdout=subprocess.PIPE, text=True, **settings,
        )
        line = self.process.stdout.readline()
        found = re.fullmatch(r"NavScope is listening on (http://127\.0\.0\.1:(\d+))/\n", line)
        assert found, f"the server said {line!r}"
        self.base, self.port = found[1], int(found[2])

    @property
    def apps(self):
        """The ids of the processes in which apps run."""
        pid = self.process.pid
        tasks = Path(f"/proc/{pid}/task").glob("*/children")
        return [int(child) for children in tasks for child in children.read_text().split()]

    def stop(self, how=signal.SIGTERM):
        """Ends the process; answers its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = dict(headers or {})
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
            body = json.dumps(body)
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, text

    def create(self, app="root-controller", conditions=None, inputs=()):
        status, text = self.request(
            "POST",
            "/api/sessions",
            {"version": 1, "app": app, "conditions": conditions or {}, "inputs": list(inputs)},
        )
        assert status == 201, text
        return json.loads(text)["id"]

    def begin(self, script, t):
        """A session that has played a script up to a virtual time and stands there."""
        body = {
            "export": 1,
            "script": {"version": 1, "app": "root-controller", **script},
            "clock": {"time": t, "rate": 1, "paused": True},
        }
        status, text = self.request("POST", "/api/sessions", body)
        assert status == 201, text
        return Session(self, json.loads(text)["id"])

    def clear(self):
        """Deletes all sessions."""
        _, text = self.request("GET", "/api/sessions")
        for session in json.loads(text)["sessions"]:
            self.request("DELETE", session["links"]["self"])

    def send(self, session, **answer):
        status, text = self.request("POST", f"/api/sessions/{session}/inputs", answer)
        assert status == 201, text
        return json.loads(text)

    def clock(self, session, **change):
        status, text = self.request("POST", f"/api/sessions/{session}/clock", change)
        assert status == 200, text
        return json.loads(text)["clock"]

    def trace(self, session):
        _, text = self.request("GET", f"/api/sessions/{session}/trace?format=jsonl")
        return [json.loads(line) for line in text.splitlines()]

    def stream(self, session, after=None):
        """An open stream; iterate over its frames."""
        return Stream(self.port, session, after)


class Session:
    """A session of a server, to play, send inputs to and read."""

    def __init__(self, server, identifier):
        self.server = server
        self.id = identifier
        self.path = f"/api/sessions/{identifier}"
        self.waited_for = len(self.inputs)

    @property
    def events(self):
        return self.server.trace(self.id)

    @property
    def script(self):
        return json.loads(self.server.request("GET", f"{self.path}/script")[1])

    @property
    def inputs(self):
        return self.script["inputs"]

    @property
    def clock(self):
        return json.loads(self.server.request("GET", self.path)[1])["clock"]

    def set_clock(self, **change):
        return self.server.clock(self.id, **change)

    def play(self, to):
        """Plays up to a virtual time at once, and stands there."""
        return self.set_clock(to=to, paused=True)

    def send(self, **input):
        return self.server.send(self.id, **input)

    def break_at(self, *breakpoints):
        body = {"breakpoints": list(breakpoints)}
        status, text = self.server.request("POST", f"{self.path}/breakpoints", body)
        assert status == 200, text

    def next_input(self):
        """The next input that came in, without its time; waits until there is one."""
        deadline = time.monotonic() + PATIENCE
        while len(self.inputs) == self.waited_for:
            assert time.monotonic() < deadline, "no input came"
            time.sleep(0.02)
        taken = dict(self.inputs[self.waited_for])
        self.waited_for += 1
        del taken["at"]
        return taken


class Stream:
    """The frames of an event stream, each a dictionary of its fields."""

    def __init__(self, port, session, after):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        headers = {} if after is None else {"Last-Event-ID": str(after)}
        self.connection.request("GET", f"/api/sessions/{session}/events", headers=headers)
        self.response = self.connection.getresponse()

    def __iter__(self):
        frame = {}
        for raw in self.response:
            line = raw.decode().rstrip("\n")
            if line:
                name, _, value = line.partition(": ")
                frame[name] = value
            elif frame:
                yield frame
                frame = {}

    def close(self):
        self.connection.close()
