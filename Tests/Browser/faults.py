"""Faults that clients and the machine commit, on the real server. Each returns what it measured, or fails.

`python Tests/Browser/faults.py` runs them in their long form and prints a table.
"""

import datetime
import json
import os
import random
import resource
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from navscope import NavScope

REQUEST = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
#: The server's own limit for a request to arrive whole, and for silence.
TIMEOUT = 10.0


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=5)


def answered(server):
    """Seconds until somebody else is answered."""
    begin = time.monotonic()
    status, _ = server.request("GET", "/api/health")
    assert status == 200
    return time.monotonic() - begin


def read_answers(sockets, seconds):
    """How many of the sockets got an answer within so many seconds."""
    end, waiting = time.monotonic() + seconds, set(sockets)
    while waiting and (left := end - time.monotonic()) > 0:
        ready, _, _ = select.select(list(waiting), [], [], left)
        for one in ready:
            assert one.recv(65536).startswith(b"HTTP/1.1 200")
            waiting.remove(one)
    return len(sockets) - len(waiting)


def burst(server, count):
    """Sockets that become ready at the same instant: the server stands still while they send."""
    sockets = [connect(server) for _ in range(count)]
    for one in sockets:
        one.sendall(REQUEST)
        assert one.recv(65536).startswith(b"HTTP/1.1 200")
    server.process.send_signal(signal.SIGSTOP)
    for one in sockets:
        one.sendall(REQUEST)
    server.process.send_signal(signal.SIGCONT)
    begin = time.monotonic()
    got = read_answers(sockets, 2)
    took = time.monotonic() - begin
    for one in sockets:
        one.close()
    assert got == count, f"{got} of {count} were answered"
    return f"all answered in {took * 1000:.0f} ms"


def silent(server, count):
    """Connections that send nothing: others are served, and these are closed."""
    begin = time.monotonic()
    sockets = [connect(server) for _ in range(count)]
    others = max(answered(server) for _ in range(20))
    assert others < 1
    drain(set(sockets), expect_end)
    took = time.monotonic() - begin
    return f"others answered within {others * 1000:.0f} ms, all closed after {took:.1f} s"


def expect_end(one):
    assert one.recv(1) == b""


def slow_reader(server, seconds):
    """A viewer that reads a byte a second: nobody waits for it, and it costs no memory."""
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    slow.connect(("127.0.0.1", server.port))
    slow.sendall(f"GET /api/sessions/{session}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    fast = server.stream(session)
    frames = iter(fast)
    longest, end, before = 0, time.monotonic() + seconds, memory(server)
    while time.monotonic() < end:
        begin = time.monotonic()
        seq = str(server.send(session, do="background")["seq"])
        server.send(session, do="foreground")
        while next(frames).get("id") != seq:
            pass
        longest = max(longest, time.monotonic() - begin)
        slow.recv(1)
        time.sleep(1)
    assert longest < 1, f"another viewer waited for {longest:.2f} s"
    grown = memory(server) - before
    assert grown < 20_000
    slow.close()
    fast.close()
    return f"another viewer waited {longest * 1000:.0f} ms at most, {grown} kB more"


def memory(server):
    """Kilobytes that the process holds."""
    with open(f"/proc/{server.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


METHODS = [b"GET", b"POST", b"get", b"G\x00T", b"", b"DELETE", b"TRACE", b"X" * 300, b"GE T"]
TARGETS = [
    b"/", b"/api/sessions", b"/..", b"/%00", b"/%", b"//", b"*", b"http://localhost/", b"/a#b",
    b"/?" + b"a=%zz&" * 40, b"/" + b"a" * 9000, b"\\", b"/\xff\xfe",
]
VERSIONS = [b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b"", b"HTTP/1.1 ", b"FTP/1.1"]
FIELDS = [
    b"Host: localhost", b"Host: evil.test", b"Host:", b"Host : localhost", b"Content-Length: -1",
    b"Content-Length: 99999999999999999999", b"Content-Length: 3", b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: gzip", b": x", b"no colon", b"X: " + b"y" * 9000, b" folded",
    b"Content-Type: application/json", b"Expect: 100-continue", b"Origin: null", b"A\x00: b",
    b"Connection: close, keep-alive, upgrade", b"Cookie: " + b"c=1;" * 900, b"Authorization: Bearer",
]
BODIES = [b"", b"{}", b"{" * 60, b"5\r\nabc", b"zz\r\n", b"0\r\n\r\n", b"\xff" * 200, b"ffffffffff\r\n"]
ENDS = [b"\r\n", b"\n", b"\r"]


def malformed(chance):
    """A request with something wrong in most of its parts."""
    end = chance.choice(ENDS) if chance.random() < 0.2 else b"\r\n"
    line = b" ".join(chance.choice(part) for part in (METHODS, TARGETS, VERSIONS))
    fields = [chance.choice(FIELDS) for _ in range(chance.randrange(6))]
    if chance.random() < 0.7:
        fields.insert(0, FIELDS[0])
    text = end.join([line, *fields, b""]) + end + chance.choice(BODIES)
    if chance.random() < 0.3:
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.randbytes(chance.randrange(8)) + text[at:]
    return text[: chance.randrange(len(text) + 1)] if chance.random() < 0.2 else text


def fuzz(server, count, seed=7):
    """Malformed requests: each is refused, or ended in time where it never comes whole."""
    chance, statuses, open_ones = random.Random(seed), {}, set()

    def note(one, text=None):
        try:
            answer = one.recv(65536)
        except ConnectionResetError:
            answer = b""
        status = answer.split(b" ")[1].decode() if answer.startswith(b"HTTP/1.") else "ended"
        assert status not in ("500", "503"), (status, text)
        statuses[status] = statuses.get(status, 0) + 1
        one.close()

    for _ in range(count):
        text, one = malformed(chance), connect(server)
        try:
            one.sendall(text)
        except (BrokenPipeError, ConnectionResetError):
            pass
        if select.select([one], [], [], 0.02)[0]:
            note(one, text)
        else:
            open_ones.add(one)
        if len(open_ones) > 500:
            drain(open_ones, note)
    drain(open_ones, note)
    answered(server)
    return ", ".join(f"{statuses[key]} × {key}" for key in sorted(statuses))


def drain(sockets, take):
    """Waits until the server has answered or ended each."""
    end = time.monotonic() + TIMEOUT + 5
    while sockets:
        assert time.monotonic() < end, f"{len(sockets)} are neither answered nor ended"
        for one in select.select(list(sockets), [], [], 1)[0]:
            take(one)
            sockets.remove(one)


def stop(streams):
    """SIGTERM with many streams open: each ends cleanly, and the process with 0."""
    server = NavScope(arguments=("--in-memory", "--max-viewers", "2000", "--max-connections", "2000"))
    session = server.create(inputs=[{"at": 0, "do": "launch"}])
    ask = f"GET /api/sessions/{session}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    sockets = []
    for _ in range(streams):
        one = connect(server)
        one.sendall(ask)
        assert one.recv(64).startswith(b"HTTP/1.1 200")
        sockets.append(one)
    begin = time.monotonic()
    code = server.stop()
    took = time.monotonic() - begin
    clean = sum(rest(one).endswith(b"0\r\n\r\n") for one in sockets)
    assert (code, clean) == (0, streams)
    assert took < 2, f"it took {took:.2f} s"
    return f"exit 0 after {took * 1000:.0f} ms, {clean} streams ended cleanly"


def rest(one):
    """What is still to be read; its last bytes."""
    last = b""
    while part := one.recv(1 << 20):
        last = (last + part)[-16:]
    one.close()
    return last


def disk_full(room=400_000):
    """No file may grow any more: inputs are refused, nothing is lost, and it goes on with new room."""
    with tempfile.TemporaryDirectory() as folder:
        server = NavScope(
            arguments=("--data", folder),
            # Python ignores SIGXFSZ; so does the server then, and its writes fail.
            restore_signals=False,
        )
        session = server.create(inputs=[{"at": 0, "do": "launch"}])
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (room, limits[1]))
        path, kept, status = f"/api/sessions/{session}/inputs", 1, 201
        while status == 201:
            body = {"do": "tap", "target": "x" * 4000}
            status, text = server.request("POST", path, body)
            kept += status == 201
            time.sleep(0.005)  # as many inputs a second as a session takes
            assert kept < 2000
        assert status == 507, text
        assert json.loads(text)["detail"].endswith((".",)), text
        _, script = server.request("GET", f"/api/sessions/{session}/script")
        assert len(json.loads(script)["inputs"]) == kept
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        again, text = server.request("POST", path, {"do": "back"})
        assert again == 201, text
        assert server.stop() == 0
        return f"{kept - 1} inputs kept, then {status}; 201 with new room; exit 0"


def clock_jumps(jumps=(3600, -86_400, 400 * 86_400, 0), wait=1.0):
    """The machine's date jumps: sessions go on at their pace, and nobody who watches misses anything."""
    with tempfile.TemporaryDirectory() as folder:
        wrong, offset = Path(folder, "clock.so"), Path(folder, "offset")
        source = Path(__file__).with_name("clock.c")
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", wrong, source], check=True)
        offset.write_text("0")
        server = NavScope(
            arguments=("--data", f"{folder}/data"),
            env={**os.environ, "LD_PRELOAD": str(wrong), "CLOCK_OFFSET": str(offset)},
        )
        # Something is pending all the time, so that its clock goes.
        waiting = {"serviceLatency": 600}
        session = server.create(conditions=waiting, inputs=[{"at": 0, "do": "launch"}])
        stream = server.stream(session)
        frames, drift, last = iter(stream), 0, 0
        for jump in jumps:
            begin, before = time.monotonic(), virtual_time(server, session)
            offset.write_text(str(jump))
            seen = created(server, server.create()) - time.time()
            assert abs(seen - jump) < 5, f"the server's date is wrong by {seen:.0f} s, not {jump}"
            time.sleep(wait)
            seq = server.send(session, do="interruption", seconds=0.1)["seq"]
            last = read_up_to(frames, seq, last)
            drift = max(drift, abs(virtual_time(server, session) - before - time.monotonic() + begin))
            answered(server)
        assert drift < 0.5, f"a session's clock went wrong by {drift:.2f} s"
        stream.close()
        assert server.stop() == 0
        return f"{len(jumps)} jumps, the session's clock at most {drift * 1000:.0f} ms off, exit 0"


def virtual_time(server, session):
    return json.loads(server.request("GET", f"/api/sessions/{session}")[1])["clock"]["time"]


def created(server, session):
    """The date at which the server says it made a session, in seconds since 1970."""
    text = json.loads(server.request("GET", f"/api/sessions/{session}")[1])["created"]
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


def read_up_to(frames, seq, last):
    """Reads events until one; each has come once and in its order. Answers its number."""
    while last < seq:
        number = int(next(frames).get("id", last))
        assert number in (last, last + 1), f"{number} came after {last}"
        last = number
    return last


def main():
    server = NavScope()
    rows = [
        (f"{count} sockets ready at once", lambda count=count: burst(server, count))
        for count in (127, 128, 129, 256)
    ]
    rows += [
        ("500 connections that send nothing", lambda: silent(server, 500)),
        ("a viewer that reads a byte a second", lambda: slow_reader(server, 60)),
        ("10,000 malformed requests, seed 7", lambda: fuzz(server, 10_000)),
        ("SIGTERM with 1,000 streams", lambda: stop(1000)),
        ("a disk that is full", disk_full),
        ("a date that jumps", clock_jumps),
    ]
    failures = 0
    for name, fault in rows:
        try:
            said = fault()
        except AssertionError as failure:
            said, failures = f"FAILED: {failure}", failures + 1
        print(f"{name:38} {said}", flush=True)
    code = server.stop()
    print(f"{'the server that bore them':38} exit {code}")
    sys.exit(1 if failures or code else 0)


if __name__ == "__main__":
    main()
