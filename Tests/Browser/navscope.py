"""The real server as a process of its own, and a client of its API."""

import http.client
import json
import os
import re
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ROOT / ".build" / os.environ.get("NAVSCOPE_BUILD", "debug") / "navscope"


def run(*arguments, script=None):
    """What `navscope` writes, with a script on standard input."""
    text = None if script is None else json.dumps(script)
    done = subprocess.run(
        [COMMAND, *arguments], input=text, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class NavScope:
    """A running server on a port of its own."""

    def __init__(self, port=0, arguments=("--in-memory",), **settings):
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", str(port), *arguments],
            cwd=ROOT, stdout=subprocess.PIPE, text=True, **settings,
        )
        line = self.process.stdout.readline()
        found = re.fullmatch(r"NavScope is listening on (http://127\.0\.0\.1:(\d+))/\n", line)
        assert found, f"the server said {line!r}"
        self.base, self.port = found[1], int(found[2])

    def stop(self, how=signal.SIGTERM):
        """Ends the process; answers its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(timeout=10)
        self.process.stdout.close()
        return code

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
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


class Stream:
    """The frames of an event stream, each a dictionary of its fields."""

    def __init__(self, port, session, after):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
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
