"""Measures the server of event streams beside its peers, and prints a table; run by `make bench-serve`.

`--plot FILE` draws the cost of a delivery over the number of viewers. The exit is 1 where a bar is missed.
"""

import argparse
import collections
import statistics
import sys

import measures
import plot
import servers

SERVERS = [servers.bare, servers.navscope, servers.nchan, servers.node]
OURS, NCHAN, BARE, NODE = "NavScope", "nginx + nchan", "bare epoll", "Node"
ROWS = [
    measures.Viewers(100), measures.Viewers(1000), measures.Viewers(5000),
    measures.Viewers(1000, outstanding=16), measures.Viewers(5000, outstanding=16),
]
missed = []


def bar(figure, limit, what, unit=""):
    """Says whether a bar is kept."""
    kept = figure <= limit
    if not kept:
        missed.append(what)
    print(f"{'kept  ' if kept else 'MISSED'} {what}: {figure:.3g}{unit}, at most {limit:g}{unit}", flush=True)


def medians(rounds):
    """Each round measures each row on each server, so that whatever else the machine does meets all of them."""
    found = collections.defaultdict(list)
    for number in range(rounds):
        for row in ROWS:
            for make in SERVERS:
                with make() as server:
                    found[row.name, server.name].append(row.measure(server))
        for make in SERVERS:
            with make() as server:
                found["latency", server.name].append(measures.latency(server))
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    return {
        key: {name: statistics.median(one[name] for one in runs) for name in runs[0]}
        for key, runs in found.items()
    }


def table(found):
    names = [BARE, OURS, NCHAN, NODE]
    print("\n| processor time a delivery, µs | " + " | ".join(names) + " | to bare | to nchan |")
    print("| --- |" + " --- |" * (len(names) + 2))
    for row in ROWS:
        cost = {name: found[row.name, name]["cost"] for name in names}
        figures = [f"{cost[name]:.2f}" for name in names]
        figures += [f"{cost[OURS] / cost[BARE]:.2f}", f"{cost[OURS] / cost[NCHAN]:.2f}"]
        print(f"| {row.name} | " + " | ".join(figures) + " |")
    print("\n| | " + " | ".join(names) + " |\n| --- |" + " --- |" * len(names))
    for row in ROWS:
        line(f"deliveries a second, {row.name}", names, lambda name: f"{found[row.name, name]['rate']:,.0f}")
    line("kB a viewer at 5,000", names, lambda name: f"{found['5,000 viewers', name]['memory']:.1f}")
    for part in ("p50", "p99"):
        line(
            f"ms from POST to the last of 1,000, {part}", names,
            lambda name: f"{found['latency', name][part]:.1f}")
    print()


def line(title, names, figure):
    print(f"| {title} | " + " | ".join(figure(name) for name in names) + " |")


def judge(found):
    for row in ROWS[1:]:
        cost = {name: found[row.name, name]["cost"] for name in (OURS, NCHAN, BARE)}
        if row.outstanding == 1:
            bar(cost[OURS] / cost[NCHAN], 0.85, f"{row.name}: cost to nchan's")
            bar(cost[OURS] / cost[BARE], 1.25, f"{row.name}: cost to the bare server's")
        else:
            bar(cost[OURS] / cost[NCHAN], 0.5, f"{row.name}: cost to nchan's")
    bar(found["latency", OURS]["p99"] / found["latency", NCHAN]["p99"], 1, "p99 to nchan's")
    bar(found["5,000 viewers", OURS]["memory"], 14, "memory a viewer", " kB")
    bar(max(found[row.name, OURS]["unordered"] for row in ROWS), 0, "events out of order")


def alone():
    """What has no peer: many sessions, live and idle."""
    live = measures.live_sessions()
    print(f"\n1,000 sessions with 10 viewers: {live['deliveries']:,} events, none lost or doubled;"
          f" {live['cost']:.1f} µs a delivery of {live['each']} at once")
    bar(live["idle"], 0.01, "10,000 viewers, idle: part of a core")
    bar(live["memory"], 14, "10,000 viewers: memory a viewer", " kB")
    idle = measures.idle_sessions()
    bar(idle["idle"], 0.01, "10,000 sessions put away: part of a core")
    bar(idle["memory"], 2, "10,000 sessions put away: memory each", " kB")
    beside = {count: measures.beside_idle_sessions(count) for count in (0, 1000, 10_000)}
    print("µs a delivery to 1,000 viewers beside idle sessions: "
          + ", ".join(f"{count:,}: {cost:.2f}" for count, cost in beside.items()))
    bar(beside[10_000] / beside[0], 1.15, "cost beside 10,000 idle sessions to that beside none")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--plot")
    options = parser.parse_args()
    found = medians(options.rounds)
    table(found)
    if options.plot:
        plot.draw(options.plot, {
            name: [(row.viewers, found[row.name, name]["cost"]) for row in ROWS if row.outstanding == 1]
            for name in (BARE, OURS, NCHAN, NODE)
        })
    judge(found)
    alone()
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
