"""NavScope and its peers, each a process of its own that serves one kind of event stream, and the load on it."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))
os.environ.setdefault("NAVSCOPE_BUILD", "release")

from navscope import NavScope  # noqa: E402

#: Where `.ci/bench-serve` puts what it compiles.
BUILT = Path(os.environ.get("NAVSCOPE_LOAD", HERE.parents[1] / ".build" / "load"))
#: An input that makes exactly one event: no app runs, so that nothing follows from it.
INPUT = json.dumps({"do": "rotate", "to": "landscape"})
#: The same event, as the peers get it; their frames have the same fields, nchan's has a longer id.
EVENT = '{"seq":%n,"t":12.345678901,"kind":"input","do":"rotate","to":"landscape"}'


def load(server, sessions, **options):
    """Puts a load on a server; answers what it measured. `sessions`: names with the number of their last event."""
    words = [str(BUILT / "load"), "--port", str(server.port)]
    for pid in processes(server.pid):
        words += ["--pid", str(pid)]
    for name, value in (server.words | options).items():
        words += ["--" + name.replace("_", "-"), str(value)]
    lines = "".join(f"{name} {last}\n" for name, last in sessions)
    done = subprocess.run(words, input=lines, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise RuntimeError(f"{server.name}: {done.stderr.strip()}")
    measured = json.loads(done.stdout)
    lost = measured["expected"] - measured["deliveries"]
    if lost or measured["doubled"]:
        raise RuntimeError(f"{server.name}: {lost} lost, {measured['doubled']} doubled")
    return measured


def processes(pid):
    """A process and those that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid] + [one for child in children for one in processes(int(child))]


class Server:
    """Something that runs on a port, and the words that tell the load how to speak with it."""

    def __init__(self, name, process, port, words):
        self.name, self.process, self.port, self.words = name, process, port, words
        self.pid = process.pid

    def session(self):
        """A session for the load: its name and the number of its last event."""
        return "events", 0


@contextlib.contextmanager
def ended(process):
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=20)


@contextlib.contextmanager
def navscope(*arguments, on_disk=False):
    """Our server with limits that the load does not meet; as its peers it keeps things in memory unless told."""
    with tempfile.TemporaryDirectory() as folder:
        server = NavScope(arguments=(
            *(("--data", folder) if on_disk else ("--in-memory",)), "--max-connections", "12000", "--max-viewers", "10000",
            "--max-inputs-per-second", "1000000", "--max-sessions", "20000",
            "--max-trace-events", "10000000", "--log-level", "warning", *arguments,
        ))
        server.name, server.pid = "NavScope", server.process.pid
        server.session = lambda: (server.create(), 1)
        server.words = {
            "stream": "/api/sessions/%s/events?last_event_id=%n",
            "post": "/api/sessions/%s/inputs", "body": INPUT,
        }
        try:
            yield server
        finally:
            assert server.stop() == 0


PEER_WORDS = {"stream": "/%s", "post": "/%s", "body": EVENT}


@contextlib.contextmanager
def speaking(name, *command):
    """A peer that prints its port."""
    with ended(subprocess.Popen(command, stdout=subprocess.PIPE, text=True)) as process:
        yield Server(name, process, int(process.stdout.readline()), PEER_WORDS)
        process.stdout.close()


def bare():
    return speaking("bare epoll", BUILT / "bare")


def node():
    return speaking("Node", "node", HERE / "streams.mjs")


NGINX = """
load_module /usr/lib/nginx/modules/ngx_nchan_module.so;
daemon off; worker_processes 1; worker_rlimit_nofile 20000; pid {folder}/pid; error_log {folder}/errors;
{user}
events {{ worker_connections 15000; }}
http {{
  access_log off; keepalive_requests 100000000; nchan_shared_memory_size 128M;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    location = /publish {{ nchan_publisher; nchan_channel_id $arg_channel; nchan_message_buffer_length 100; }}
    location /stream {{ nchan_subscriber eventsource; nchan_channel_id $arg_channel;
      nchan_subscriber_first_message newest; }}
  }}
}}
"""


@contextlib.contextmanager
def nchan():
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        os.chmod(folder, 0o755)
        user = "user root;" if os.getuid() == 0 else ""
        file = Path(folder, "nginx.conf")
        file.write_text(NGINX.format(folder=folder, port=port, user=user))
        command = ("/usr/sbin/nginx", "-p", folder, "-e", f"{folder}/errors", "-c", file)
        with ended(subprocess.Popen(command)) as process:
            wait_until(lambda: listens(port) and len(processes(process.pid)) == 2)
            yield Server("nginx + nchan", process, port, {
                "stream": "/stream?channel=%s", "post": "/publish?channel=%s", "body": EVENT,
                "header": "X-EventSource-Event: trace\r\n",
            })


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def listens(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def wait_until(holds):
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end, "the server does not come up"
        time.sleep(0.05)
