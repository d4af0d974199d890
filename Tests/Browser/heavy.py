"""Work that grows with a session, asked for by many while somebody's apps hang: nobody else waits for it; it says how much memory it took.

`python Tests/Browser/heavy.py [EVENTS]` measures it on a trace of 250,000 events, or so many.
"""

import http.client
import subprocess
import sys
import threading
import time

from navscope import FOREIGN, NavScope

#: Reads the answers to one request over several connections and says how long each is.
READER = """
import selectors, socket, sys
port, count, target = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
waiting, lengths = selectors.DefaultSelector(), {}
for number in range(count):
    one = socket.create_connection(("127.0.0.1", port))
    one.sendall(f"GET {target} HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n".encode())
    waiting.register(one, selectors.EVENT_READ, number)
    lengths[number] = 0
while waiting.get_map():
    for key, _ in waiting.select():
        part = key.fileobj.recv(1 << 20)
        lengths[key.data] += len(part)
        if not part:
            waiting.unregister(key.fileobj)
print(*lengths.values())
"""


def long_session(server, events=250_000):
    """A session with so many events at least, of an app in a process of its own."""
    each = 42
    inputs = [{"at": n, "do": "terminate" if n % 2 else "launch"} for n in range(events // each | 1)]
    return server.create("root-controller-as-published", inputs=inputs)


def waits(server, until):
    """How long `/api/health` took, again and again until something is so, in seconds."""
    took = []
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    while not until():
        begin = time.monotonic()
        connection.request("GET", "/api/health")
        assert connection.getresponse().read()
        took.append(time.monotonic() - begin)
        time.sleep(0.005)
    return sorted(took)


def memory(server, what="VmRSS"):
    """Megabytes that the process holds, or held at most (`VmHWM`)."""
    with open(f"/proc/{server.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(what)) // 1024


def asked_by_many(server, session, form, askers=12):
    """A trace in one form for many at once: each gets all of it, and `/api/health` is answered meanwhile."""
    target = f"/api/sessions/{session}/trace?format={form}"
    before = memory(server)
    begin = time.monotonic()
    reader = subprocess.Popen(
        [sys.executable, "-c", READER, str(server.port), str(askers), target],
        stdout=subprocess.PIPE, text=True,
    )
    took = waits(server, lambda: reader.poll() is not None)
    seconds = time.monotonic() - begin
    lengths = [int(length) for length in reader.stdout.read().split()]
    assert len(lengths) == askers and len(set(lengths)) == 1 and lengths[0] > 1000, lengths
    p99 = took[int(len(took) * 0.99)]
    return (
        f"{lengths[0] / 1e6:.1f} MB each in {seconds:.1f} s, health p99 {p99 * 1000:.1f} ms of {len(took)},"
        f" {memory(server) - before:+d} MB"
    ), p99


def left_alone(server, session, form):
    """Whoever asks leaves at once: soon nobody works for them any more."""
    connections = []
    for _ in range(12):
        connection = http.client.HTTPConnection("127.0.0.1", server.port)
        connection.request("GET", f"/api/sessions/{session}/trace?format={form}")
        connections.append(connection)
    time.sleep(0.2)
    for connection in connections:
        connection.close()
    begin = processor_seconds(server)
    time.sleep(5)
    used = processor_seconds(server) - begin
    assert used < 2.5, f"{used:.1f} s of processor time in 5 s after whoever asked had left"
    return f"{used:.1f} s of processor time in 5 s after they left"


class HangingApps:
    """Apps of somebody else that hang, and are launched again whenever they are ended for it."""

    def __init__(self, server, count=5):
        self.server, self.over, self.hung = server, threading.Event(), 0
        self.threads = [threading.Thread(target=self.hang) for _ in range(count)]
        for thread in self.threads:
            thread.start()

    def hang(self):
        session = self.server.create("fragile")
        while not self.over.is_set():
            self.server.send(session, do="launch")
            self.server.send(session, do="tap", target="Hang")
            self.hung += 1

    def end(self):
        self.over.set()
        for thread in self.threads:
            thread.join()
        assert self.hung >= len(self.threads), self.hung
        return self.hung


def processor_seconds(server):
    """What the process has used so far."""
    fields = open(f"/proc/{server.process.pid}/stat").read().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main():
    server = NavScope(command=FOREIGN)
    try:
        measure(server)
    finally:
        print("exit", server.stop())


def measure(server):
    session = long_session(server, int(sys.argv[1]) if len(sys.argv) > 1 else 250_000)
    _, text = server.request("GET", f"/api/sessions/{session}")
    print("events", text.split('"seq":')[1].split(",")[0], "memory", memory(server), "MB")
    worst, hanging = 0, HangingApps(server)
    try:
        for form in ("jsonl", "text", "chrome", "mermaid", "tree", "jsonl&until=1000"):
            said, p99 = asked_by_many(server, session, form)
            worst = max(worst, p99)
            print(f"12 × {form:18} {said}", flush=True)
    finally:
        print("meanwhile five apps hung", hanging.end(), "times")
    for form in ("jsonl", "mermaid", "jsonl&until=12000"):
        print(f"left: {form:17} {left_alone(server, session, form)}", flush=True)
    print("at most", memory(server, "VmHWM"), "MB")
    assert worst <= 0.05, f"health took {worst * 1000:.0f} ms"


if __name__ == "__main__":
    main()
