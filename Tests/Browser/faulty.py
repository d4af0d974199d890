"""A server that does wrong: all goes on to the real one but for the fault that a test asks for."""

import http.client
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR
from urllib.parse import parse_qs, urlsplit

from navscope import PATIENCE

KEPT_BY_EACH_CONNECTION = {"connection", "host", "keep-alive", "transfer-encoding"}


class FaultyServer:
    """Stands between a page and the real server; `base` is its address."""

    def __init__(self, real):
        self.real = real
        self.changed = threading.Condition()
        self.streams = set()
        self.heal()
        handler = type("Handler", (Handler,), {"faulty": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.base = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def heal(self):
        """Does nothing wrong any more, and ends what it did."""
        with self.changed:
            self.is_gone = False
            self.is_silent = False
            self.refusal = None
            self.forgotten = set()
            self.made_up = {}
        self.cut_streams()

    def cut_streams(self):
        """Breaks every open stream off in the middle, as a lost network does."""
        with self.changed:
            for stream in self.streams:
                stream.is_cut = True
            self.changed.notify_all()

    def be_gone(self, is_gone=True):
        """Drops all connections without an answer, until this is taken back."""
        self.is_gone = is_gone
        if is_gone:
            self.cut_streams()

    def be_silent(self, is_silent=True):
        """A stream that begins says nothing, as on a slow network, until this is taken back."""
        with self.changed:
            self.is_silent = is_silent
            self.changed.notify_all()

    def forget(self, session):
        """Says that it knows no such session, as after a restart."""
        self.forgotten.add(session)
        self.cut_streams()

    def refuse_next(self, detail, status=500):
        """Answers the next change with a problem."""
        self.refusal = (status, detail)

    def add(self, session, *events):
        """Tells events that no design makes after those that the session has, which is to stand."""
        with self.changed:
            if session not in self.made_up:
                self.made_up[session] = (len(self.real.trace(session)), [])
            begin, told = self.made_up[session]
            for event in events:
                told.append({"seq": begin + len(told) + 1, **event})
            self.changed.notify_all()

    def close(self):
        self.heal()
        self.server.shutdown()
        self.server.server_close()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    faulty: FaultyServer

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.answer()

    def do_POST(self):
        self.answer()

    def do_DELETE(self):
        self.answer()

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        parts = self.path.split("?")[0].split("/")[1:]
        if parts[0] == "api" and self.faulty.is_gone:
            self.close_connection = True
            return self.connection.close()
        if self.command == "POST" and self.faulty.refusal:
            (status, detail), self.faulty.refusal = self.faulty.refusal, None
            return self.refuse(status, detail)
        if parts[:2] == ["api", "sessions"] and parts[2:] and parts[2] in self.faulty.forgotten:
            return self.refuse(404, f"There is no session {parts[2]}.")
        if parts[3:] == ["events"] and parts[:2] == ["api", "sessions"]:
            return self.stream(parts[2])
        return self.pass_on(body)

    def ask_real(self, path, body=None):
        """The real server's answer; it is to take the page for its own."""
        port = self.faulty.real.port
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        headers = {
            name: value.replace(self.faulty.base, self.faulty.real.base)
            for name, value in self.headers.items()
            if name.lower() not in KEPT_BY_EACH_CONNECTION
        }
        connection.request(self.command, path, body or None, headers)
        socket = connection.sock
        return connection.getresponse(), socket

    def pass_on(self, body):
        answer, _ = self.ask_real(self.path, body)
        self.send_answer(answer.status, answer.getheaders(), answer.read())

    def refuse(self, status, detail):
        problem = {"type": "about:blank", "title": "Refused", "status": status, "detail": detail}
        headers = [("Content-Type", "application/problem+json")]
        self.send_answer(status, headers, json.dumps(problem).encode())

    def send_answer(self, status, headers, body=None):
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in KEPT_BY_EACH_CONNECTION | {"content-length"}:
                self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body:
            self.wfile.write(body)

    def stream(self, session):
        """The real stream until it is cut, with the made-up events after the real ones."""
        self.close_connection = True
        answer, socket = self.ask_real(self.path)
        if answer.status != 200:
            return self.send_answer(answer.status, answer.getheaders(), answer.read())
        self.send_answer(answer.status, answer.getheaders())
        query = parse_qs(urlsplit(self.path).query)
        cursor = self.headers.get("Last-Event-ID") or query.get("last_event_id", ["0"])[0]
        stream = Stream(answer, int(cursor))
        with self.faulty.changed:
            self.faulty.streams.add(stream)
        threading.Thread(target=stream.read, args=(self.faulty.changed,), daemon=True).start()
        try:
            self.follow(stream, session)
        except OSError:
            pass
        finally:
            with self.faulty.changed:
                self.faulty.streams.discard(stream)
            socket.shutdown(SHUT_RDWR)

    def follow(self, stream, session):
        faulty = self.faulty
        written = made_up = 0
        while True:
            with faulty.changed:
                faulty.changed.wait_for(
                    lambda: (
                        stream.is_cut
                        or not faulty.is_silent
                        and (
                            stream.is_over
                            or written < len(stream.frames)
                            or made_up < len(faulty.made_up.get(session, (0, []))[1])
                            and stream.last_seq >= faulty.made_up[session][0]
                        )
                    )
                )
                if stream.is_cut:
                    return
                frames = stream.frames[written:]
                begin, told = faulty.made_up.get(session, (None, []))
                told = told[made_up:] if begin is not None and stream.last_seq >= begin else []
            for seq, frame in frames:
                if begin is None or seq <= begin:
                    self.wfile.write(frame)
            for event in told:
                text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
                self.wfile.write(f"event: trace\nid: {event['seq']}\ndata: {text}\n\n".encode())
            written += len(frames)
            made_up += len(told)
            if stream.is_over and not frames and not told:
                return


class Stream:
    """What has come of a real stream so far."""

    def __init__(self, answer, cursor):
        self.answer = answer
        self.frames = []
        self.last_seq = cursor
        self.is_over = False
        self.is_cut = False

    def read(self, changed):
        frame = b""
        try:
            for line in self.answer:
                frame += line
                if line == b"\n":
                    self.take(frame, changed)
                    frame = b""
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass
        with changed:
            self.is_over = True
            changed.notify_all()

    def take(self, frame, changed):
        ids = [int(line[4:]) for line in frame.split(b"\n") if line.startswith(b"id: ")]
        with changed:
            self.frames.append((ids[0] if ids else 0, frame))
            self.last_seq = max([self.last_seq, *ids])
            changed.notify_all()
