"""A stand-in for the server: the page's files, hand-made traces over SSE, and a record of what the page asked.

Run alone it serves a sample trace at real speed:  python standin.py [--port 8090]
"""

import argparse
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

PUBLIC = Path(__file__).resolve().parents[2] / "Public"

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "media-src blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}


class Session:
    """One session: its events so far, its clock, and the streams that follow it."""

    def __init__(self, identifier, app="sample-app", conditions=None):
        self.id = identifier
        self.app = app
        self.conditions = conditions or {}
        self.events = []
        self.inputs = []
        self.clock = {"time": 0, "rate": 1, "paused": True}
        self.clock_set_at = time.monotonic()
        self.asides = []
        self.viewers = 0
        self.ended = False
        self.breakpoints = []
        self.parent = None
        self.is_silent = False
        self.changed = threading.Condition()

    def emit(self, *events):
        """Appends events; each gets the next number."""
        with self.changed:
            for event in events:
                self.events.append({"seq": len(self.events) + 1, **event})
            self.changed.notify_all()

    def set_clock(self, **change):
        """Changes the clock and tells every viewer."""
        with self.changed:
            self.clock = {**self.clock_now(), **change}
            self.clock_set_at = time.monotonic()
            self.asides.append(("clock", {**self.clock, "seq": len(self.events)}))
            self.changed.notify_all()

    def clock_now(self):
        clock = dict(self.clock)
        if not clock["paused"]:
            clock["time"] += (time.monotonic() - self.clock_set_at) * clock["rate"]
        return clock

    def keep_silent(self, is_silent):
        """A stream that begins says nothing, as on a slow network, until this is taken back."""
        with self.changed:
            self.is_silent = is_silent
            self.changed.notify_all()

    def tell(self, name, data):
        """Sends an event that is not of the trace to every viewer."""
        with self.changed:
            self.asides.append((name, data))
            self.changed.notify_all()

    def end(self, reason):
        with self.changed:
            self.asides.append(("end", {"reason": reason}))
            self.ended = True
            self.changed.notify_all()

    def summary(self):
        return {
            "id": self.id,
            "app": self.app,
            "title": self.app,
            "seq": len(self.events),
            "clock": self.clock_now(),
            "viewers": self.viewers,
            "links": {"self": f"/api/sessions/{self.id}"},
            **({"parent": self.parent} if self.parent else {}),
        }

    def script(self):
        return {"version": 1, "app": self.app, "conditions": self.conditions, "inputs": self.inputs}


class StandIn:
    """The server: `base` is its address, `requests` what came in besides files and streams."""

    def __init__(self, apps=(), port=0):
        self.apps = list(apps)
        self.sessions = {}
        self.requests = []
        self.arrived = threading.Condition()
        self.refusal = None
        self.on_post = None
        self.broken = False
        self.generation = 0
        handler = type("Handler", (Handler,), {"standin": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", port), handler)
        self.server.daemon_threads = True
        self.base = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def session(self, identifier, **settings):
        self.sessions[identifier] = Session(identifier, **settings)
        return self.sessions[identifier]

    def forget(self, identifier):
        """The session is gone as after a restart: its streams break, its address is unknown."""
        session = self.sessions.pop(identifier)
        self.break_streams()
        with session.changed:
            session.changed.notify_all()

    def break_streams(self):
        """Cuts every open stream in the middle, as a lost network does."""
        self.generation += 1
        for session in list(self.sessions.values()):
            with session.changed:
                session.changed.notify_all()

    def refuse_next(self, detail, status=422):
        self.refusal = (status, detail)

    def wait_for_request(self, method, path, timeout=5):
        """The body of the first request to that path that has not been waited for."""
        deadline = time.monotonic() + timeout
        with self.arrived:
            while True:
                for request in self.requests:
                    if request[:2] == (method, path):
                        self.requests.remove(request)
                        return request[2]
                left = deadline - time.monotonic()
                if left <= 0 or not self.arrived.wait(left):
                    raise AssertionError(f"no {method} {path}; there were {self.requests}")

    def note(self, method, path, body):
        with self.arrived:
            self.requests.append((method, path, body))
            self.arrived.notify_all()

    def close(self):
        self.break_streams()
        self.server.shutdown()
        self.server.server_close()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    standin: StandIn

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        target = urlsplit(self.path)
        parts = [part for part in target.path.split("/") if part]
        if parts[:1] != ["api"]:
            return self.send_file(target.path)
        if self.standin.broken:
            return self.drop()
        if parts == ["api", "apps"]:
            return self.send_json(200, {"apps": self.standin.apps})
        if parts == ["api", "sessions"]:
            everyone = list(self.standin.sessions.values())
            return self.send_json(200, {"sessions": [it.summary() for it in everyone]})
        session = self.find_session(parts)
        if session is None:
            return None
        if parts[3:] == ["breakpoints"]:
            return self.send_json(200, {"breakpoints": session.breakpoints})
        if parts[3:] == ["events"]:
            return self.send_stream(session, parse_qs(target.query))
        if parts[3:] == ["script"]:
            return self.send_json(200, session.script())
        if parts[3:] == ["branches"]:
            return self.send_json(200, self.branches(session))
        return self.send_json(200, session.summary())

    def branches(self, session):
        branches = [it for it in self.standin.sessions.values() if it.parent]
        children = [
            {"id": it.id, "seq": it.parent["seq"], "name": None}
            for it in branches
            if it.parent["id"] == session.id
        ]
        return {"parent": session.parent, "children": children}

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        body = json.loads(self.rfile.read(length))
        if self.standin.broken:
            return self.drop()
        self.standin.note("POST", self.path, body)
        if self.standin.refusal:
            status, detail = self.standin.refusal
            self.standin.refusal = None
            return self.send_problem(status, detail)
        parts = [part for part in self.path.split("/") if part]
        if parts == ["api", "sessions"]:
            session = self.standin.session(
                f"made-{len(self.standin.sessions) + 1}",
                app=body["app"],
                conditions=body.get("conditions"),
            )
            session.inputs = list(body["inputs"])
            if self.standin.on_post:
                self.standin.on_post(session, "create", body)
            return self.send_json(201, session.summary())
        if parts == ["api", "pushes", "check"]:
            return self.send_json(200, {"accepted": True, "warnings": []})
        session = self.find_session(parts)
        if session is None:
            return None
        return self.answer_post(session, parts[3], body)

    def answer_post(self, session, what, body):
        if self.standin.on_post:
            self.standin.on_post(session, what, body)
        if what == "clock":
            session.set_clock(**{key: body[key] for key in ("rate", "paused") if key in body})
            return self.send_json(200, session.summary())
        if what == "breakpoints":
            session.breakpoints = body["breakpoints"]
            return self.send_json(200, body)
        if what == "fork":
            fork = self.standin.session(f"fork-{body['at']}", app=session.app)
            fork.parent = {"id": session.id, "seq": body["at"]}
            fork.events = session.events[: body["at"]]
            fork.clock["time"] = fork.events[-1]["t"]
            return self.send_json(201, fork.summary())
        now = session.clock_now()["time"]
        session.inputs.append({"at": now, **body})
        return self.send_json(201, {"at": now, "seq": len(session.events)})

    def find_session(self, parts):
        identifier = parts[2] if len(parts) > 2 else ""
        session = self.standin.sessions.get(identifier)
        if session is None:
            self.send_problem(404, f"There is no session {identifier}.")
        return session

    def send_file(self, path):
        name = "index.html" if path == "/" else path.lstrip("/")
        file = (PUBLIC / name).resolve()
        if PUBLIC not in file.parents or not file.is_file():
            return self.send_problem(404, f"There is no file {path}.")
        return self.send_bytes(200, file.read_bytes(), TYPES[file.suffix])

    def send_problem(self, status, detail):
        problem = {"type": "about:blank", "title": "Refused", "status": status, "detail": detail}
        self.send_bytes(status, json.dumps(problem).encode(), "application/problem+json")

    def send_json(self, status, value):
        self.send_bytes(status, json.dumps(value).encode(), "application/json")

    def send_bytes(self, status, body, content_type):
        self.send_response(status)
        self.send_security_headers()
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def send_security_headers(self):
        self.send_header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Referrer-Policy", "no-referrer")

    def drop(self):
        self.close_connection = True
        self.connection.close()

    def send_stream(self, session, query):
        cursor = int(self.headers.get("Last-Event-ID") or query.get("last_event_id", ["0"])[0])
        self.send_response(200)
        self.send_security_headers()
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-cache, no-transform")
        self.end_headers()
        self.close_connection = True
        session.viewers += 1
        session.tell("presence", {"viewers": session.viewers})
        try:
            self.follow(session, cursor)
        except OSError:
            pass
        finally:
            session.viewers -= 1
            session.tell("presence", {"viewers": session.viewers})

    def follow(self, session, cursor):
        generation = self.standin.generation
        with session.changed:
            session.changed.wait_for(lambda: not session.is_silent, timeout=15)
        if cursor > len(session.events):
            return self.write_event("reset", {})
        self.write_event("clock", {**session.clock_now(), "seq": len(session.events)})
        self.write_event("presence", {"viewers": session.viewers})
        aside = len(session.asides)
        while True:
            with session.changed:
                session.changed.wait_for(
                    lambda: (
                        cursor < len(session.events)
                        or aside < len(session.asides)
                        or generation != self.standin.generation
                    ),
                    timeout=15,
                )
                events, asides = session.events[cursor:], session.asides[aside:]
                ended = session.ended
            if generation != self.standin.generation:
                return None
            if not events and not asides:
                self.wfile.write(b": still here\n\n")
            for event in events:
                self.write_event("trace", event, event["seq"])
            for name, data in asides:
                self.write_event(name, data)
            cursor += len(events)
            aside += len(asides)
            if ended:
                return None

    def write_event(self, name, data, identifier=None):
        head = f"event: {name}\n" + (f"id: {identifier}\n" if identifier else "")
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        self.wfile.write(f"{head}data: {text}\n\n".encode())


def serve_sample(port):
    """Plays the sample trace over and over, for looking at the page by hand."""
    from samples import catalogue, root_controller_story

    standin = StandIn(apps=catalogue, port=port)
    session = standin.session("sample", app="root-controller")
    print(f"{standin.base}/#session=sample")
    session.set_clock(paused=False, time=0)
    for event in root_controller_story():
        time.sleep(max(0, event["t"] - session.clock_now()["time"]))
        session.emit(event)
    threading.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8090)
    serve_sample(parser.parse_args().port)
