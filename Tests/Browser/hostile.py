"""Apps of somebody else that do to their process whatever one can: each is a crash of its own session, or nothing.

`python Tests/Browser/hostile.py` tries them all, each on a server of its own, and prints a table.
"""

import json
import os
import re
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

from navscope import FOREIGN, NavScope

#: How long others may wait at most, p99; a debug build on a busy machine is slower.
WAIT = 0.1 if os.environ.get("NAVSCOPE_BUILD") == "release" else 1.0

#: The app, the button, and what the trace says of its end; nothing where the app goes on.
BEHAVIOURS = [
    ("hostile", "Sleep", None),
    ("hostile", "Garbage", "its answer is not valid"),
    ("hostile", "Unknown", "its answer is not valid"),
    ("hostile", "Deep", "its answer is not valid"),
    ("hostile", "Lie", "did not do the same again"),
    ("hostile", "Half", "0x8badf00d"),
    ("hostile", "Long", "without a line's end"),
    ("hostile", "Close", r"exit\(0\)"),
    ("hostile", "Complain", "printed more than"),
    ("hostile", "Leave", r"exit\(0\)"),
    ("hostile", "Read", None),
    ("hostile", "Stop", "0x8badf00d"),
    ("fragile", "Trap", "Fatal error"),
    ("fragile", "Hang", "0x8badf00d"),
    ("fragile", "Exit", r"exit\(3\)"),
    ("fragile", "Recurse", "signal 11"),
    ("fragile", "Flood", "printed more than"),
    ("fragile", "Eat", "."),
    ("wild", "Drip", "its answer is not valid"),
    ("wild", "Blank", "its answer is not valid"),
    ("wild", "Bytes", "its answer is not valid"),
    ("wild", "Number", "its answer is not valid"),
    ("wild", "Both", "printed more than"),
    ("wild", "Threads", None),
    ("wild", "Mutter", None),
    ("wild", "Interrupt", "."),
    ("wild", "Later", r"exit\(7\)"),
    ("wild", "Alarm", "signal 14"),
    ("wild", "Child", None),
    ("wild", "Ignore", "0x8badf00d"),
    ("wild", "Kill", "killed"),
    ("wild", "Abort", "signal 6"),
    ("wild", "Become", "closed its pipe"),
    ("wild", "Files", None),
    ("wild", "Scribble", "signal 11"),
]


class Place:
    """A server with a folder of its own for temporary files, by which its processes are known too."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="navscope-hostile-")
        self.server = NavScope(
            arguments=("--in-memory", "--run-unwatched", "--log-level", "error"), command=FOREIGN,
            env={**os.environ, "TMPDIR": self.folder.name},
        )

    def begin(self, app):
        return self.server.create(app, inputs=[{"at": 0, "do": "launch"}])

    @property
    def processes(self):
        """All that run and began in the server, whoever is their parent by now."""
        mark, found = f"TMPDIR={self.folder.name}\0".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (process / "environ").read_bytes():
                    found.append(int(process.name))
            except OSError:
                continue
        return found

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))

    def end(self, how=signal.SIGTERM):
        """Ends the server: soon nothing of it is left."""
        begin = time.monotonic()
        code = self.server.stop(how)
        took = time.monotonic() - begin
        left = wait_for(lambda: not self.processes, 5) or self.processes
        # Where servers say that they listen; what a killed one leaves, the next who asks removes.
        files = set(os.listdir(self.folder.name)) - {f"navscope-{os.getuid()}"}
        self.folder.cleanup()
        assert how == signal.SIGKILL or (code == 0 and took < 2), f"exit {code} after {took:.1f} s"
        assert left is True, f"left: {[command_of(process) for process in left]}"
        assert not files, f"left: {files}"
        return took


def command_of(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return process


def wait_for(is_so, seconds):
    end = time.monotonic() + seconds
    while not (so := is_so()) and time.monotonic() < end:
        time.sleep(0.05)
    return bool(so)


def crashes(server, session):
    return [event["reason"] for event in server.trace(session) if event["kind"] == "crash"]


def behave(app, target, reason):
    """One touch: others are served meanwhile, the session says what happened, and nothing is left."""
    place = Place()
    server = place.server
    try:
        session, other = place.begin(app), place.begin("steady")
        before = len(crashes(server, session))
        path = f"/api/sessions/{session}/inputs"
        touch = threading.Thread(
            target=lambda: server.request("POST", path, {"do": "tap", "target": target}))
        touch.start()
        took, end = [], time.monotonic() + 1.5
        while touch.is_alive() or time.monotonic() < end:
            begin = time.monotonic()
            server.send(other, do="memoryWarning")
            took.append(time.monotonic() - begin)
            time.sleep(0.01)
            assert time.monotonic() < end + 60, "the touch is never answered"
        touch.join()
        p99 = sorted(took)[int(len(took) * 0.99)]
        assert p99 < WAIT, f"another session waited {p99 * 1000:.0f} ms"
        assert crashes(server, other) == []
        said = crashes(server, session)[before:]
        if reason is None:
            assert said == [], said
            said = ["goes on"]
        else:
            assert len(said) == 1 and re.search(reason, said[0]), said
            server.send(session, do="launch")
        server.send(session, do="tap", target="Nothing" if app != "fragile" else "Count")
        server.request("DELETE", f"/api/sessions/{session}")
        assert wait_for(lambda: len(place.server.apps) <= 1, 3), "its process is left"
    except BaseException:
        place.server.stop(signal.SIGKILL)
        raise
    took = place.end()
    return f"{said[0][:60]:60} others p99 {p99 * 1000:4.0f} ms, ended in {took * 1000:.0f} ms"


def begun_and_deleted(count):
    """Sessions begun, their processes killed in every other, and deleted: no descriptor, no process is left."""
    place = Place()
    server = place.server
    first = place.begin("steady")
    server.request("DELETE", f"/api/sessions/{first}")
    wait_for(lambda: not server.apps, 3)
    before = place.descriptors
    for number in range(count):
        session = place.begin("steady")
        if number % 2:
            for process in server.apps:
                os.kill(process, signal.SIGKILL)
            assert wait_for(lambda: crashes(server, session), 5)
        status, _ = server.request("DELETE", f"/api/sessions/{session}")
        assert status == 204
    assert wait_for(lambda: not server.apps, 3)
    wait_for(lambda: place.descriptors <= before, 3)
    after = place.descriptors
    assert after <= before + 2, f"{before} descriptors became {after}"
    place.end()
    return f"{before} descriptors before, {after} after"


def server_killed():
    """The server is killed while apps run, hang and have children: all of it ends, nothing is left."""
    place = Place()
    sessions = [place.begin(app) for app in ("steady", "wild", "fragile")]
    place.server.send(sessions[1], do="tap", target="Child")
    hang = threading.Thread(target=lambda: ask_in_vain(place.server, sessions[2]))
    hang.start()
    time.sleep(0.5)
    count = len(place.processes)
    assert count >= 5, place.processes
    place.end(signal.SIGKILL)
    hang.join()
    return f"{count} processes, none left"


def ask_in_vain(server, session):
    try:
        server.request("POST", f"/api/sessions/{session}/inputs", {"do": "tap", "target": "Hang"})
    except OSError:
        pass


def main():
    rows = [
        (f"{app} {target}", lambda one=(app, target, reason): behave(*one))
        for app, target, reason in BEHAVIOURS
    ]
    rows += [
        ("1,000 sessions begun and deleted", lambda: begun_and_deleted(1000)),
        ("the server killed", server_killed),
    ]
    wanted, failures = sys.argv[1:], 0
    for name, fault in rows:
        if wanted and not any(word in name for word in wanted):
            continue
        try:
            said = fault()
        except (AssertionError, json.JSONDecodeError, OSError) as failure:
            said, failures = f"FAILED: {failure!r}", failures + 1
        print(f"{name:34} {said}", flush=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
