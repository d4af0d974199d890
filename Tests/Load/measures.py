"""What is measured: each row is a function that answers figures, or fails where something was lost."""

import json
import re
import statistics
import time
from concurrent.futures import ThreadPoolExecutor

import servers
from servers import load


class Viewers:
    """So many viewers of one session: processor time a delivery, with one event after another or several outstanding."""

    def __init__(self, viewers, outstanding=1):
        self.viewers, self.outstanding = viewers, outstanding
        self.posts = max(48, 200_000 * min(outstanding, 3) // viewers)
        self.name = f"{viewers:,} viewers" + (f", {outstanding} outstanding" if outstanding > 1 else "")

    def measure(self, server):
        got = load(
            server, [server.session()], viewers=self.viewers, posts=self.posts,
            outstanding=self.outstanding,
        )
        return {
            "cost": got["processor"] / got["deliveries"] * 1e6,
            "rate": got["deliveries"] / got["seconds"],
            "memory": (got["opened_kb"] - got["empty_kb"]) / self.viewers,
            "unordered": got["unordered"],
        }


def latency(server, viewers=1000, posts=400, rate=20):
    """Milliseconds from a post until the last viewer has the event, at a calm rate."""
    return load(server, [server.session()], viewers=viewers, posts=posts, rate=rate)


def together(function, count):
    """Calls a function with 0, 1, … on some threads; answers what each call gave."""
    with ThreadPoolExecutor(8) as threads:
        return list(threads.map(function, range(count)))


def live_sessions(sessions=1000, viewers=10, posts=3000, idle=20):
    """Sessions with an app that runs and viewers each: all get all, and idle they cost next to nothing."""
    with servers.navscope() as server:
        launch = [{"at": 0, "do": "launch"}]
        names = together(lambda _: server.create(inputs=launch), sessions)
        settled = [settle(server, name) for name in names]
        # What one input makes in each of them.
        server.send(names[0], do="memoryWarning")
        each = last_event(server, names[0]) - settled[0]
        settled[0] += each
        server.words["body"] = json.dumps({"do": "memoryWarning"})
        got = load(
            server, list(zip(names, settled)), viewers=viewers * sessions, posts=posts, outstanding=1,
            per_post=each, idle=idle,
        )
        ends = [last_event(server, name) for name in names]
        assert sum(ends) - sum(settled) == posts * each
        return {
            "cost": got["processor"] / got["deliveries"] * 1e6, "idle": got["idle"] / idle,
            "memory": (got["opened_kb"] - got["empty_kb"]) / (viewers * sessions),
            "deliveries": got["deliveries"], "each": each,
        }


def settle(server, name):
    """Lets an app come to rest; answers its last event."""
    server.clock(name, to=60)
    return last_event(server, name)


def last_event(server, name):
    status, text = server.request("GET", f"/api/sessions/{name}")
    assert status == 200, text
    return json.loads(text)["seq"]


def idle_sessions(count=10_000, seconds=20):
    """Sessions that nobody uses: what they cost in memory, put away, and whether all come back."""
    with servers.navscope("--idle-minutes", "0.1", on_disk=True) as server:
        server.create()
        before = memory(server)
        names = together(lambda _: server.create(), count)
        while in_memory(server):
            time.sleep(1)
        after = memory(server)
        used, begin = processor(server), time.monotonic()
        time.sleep(seconds)
        idle = (processor(server) - used) / (time.monotonic() - begin)
        assert together(lambda index: last_event(server, names[index]), count) == [1] * count
        return {"memory": (after - before) / count, "idle": idle}


def in_memory(server):
    """How many sessions have not been put away."""
    _, text = server.request("GET", "/metrics")
    return int(re.search(r"^navscope_sessions_in_memory (\d+)", text, re.M)[1])


def beside_idle_sessions(count):
    """The processor time of a delivery to 1,000 viewers while other sessions do nothing."""
    with servers.navscope() as server:
        together(lambda _: server.create(), count)
        rows = [Viewers(1000).measure(server)["cost"] for _ in range(3)]
        return statistics.median(rows)


def processor(server):
    ticks = 0
    with open(f"/proc/{server.pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
    return ticks / 100


def memory(server):
    """Kilobytes that the server holds."""
    with open(f"/proc/{server.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
