"""The document of the API, and answers that keep to it, on the real server."""

import json
import urllib.error
import urllib.request

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from navscope import PATIENCE, NavScope

SCRIPT = {"version": 1, "app": "root-controller", "inputs": [{"at": 0, "do": "launch"}]}


@pytest.fixture(scope="module")
def navscope():
    server = NavScope()
    yield server
    assert server.stop() == 0


def ask(server, method, path, body=None):
    is_log = isinstance(body, str)
    data = None if body is None else (body if is_log else json.dumps(body)).encode()
    kind = "application/jsonl" if is_log else "application/json"
    headers = {} if body is None else {"Content-Type": kind}
    request = urllib.request.Request(server.base + path, data, headers, method=method)
    try:
        answer = urllib.request.urlopen(request, timeout=PATIENCE)
    except urllib.error.HTTPError as refusal:
        answer = refusal
    with answer:
        kind = answer.headers.get("Content-Type", "").split(";")[0]
        return answer.status, kind, answer.read().decode()


@pytest.fixture(scope="module")
def document(navscope):
    status, kind, body = ask(navscope, "GET", "/api/openapi.json")
    assert (status, kind) == (200, "application/json")
    return json.loads(body)


def test_the_document_is_valid_openapi(document):
    OpenAPIV31SpecValidator(document).validate()


CALLS = [
    ("GET", "/api/apps", "", None, 200),
    ("GET", "/api/apps/{app}/sources/{file}", "", None, 200),
    ("GET", "/api/health", "", None, 200),
    ("GET", "/metrics", "", None, 200),
    ("GET", "/api/sessions", "", None, 200),
    ("POST", "/api/sessions", "", SCRIPT, 201),
    ("POST", "/api/sessions", "", {"version": 2}, 422),
    ("GET", "/api/sessions/{id}", "", None, 200),
    ("POST", "/api/sessions/{id}/name", "", {"name": "Review"}, 200),
    ("POST", "/api/sessions/{id}/inputs", "", {"do": "background"}, 201),
    ("POST", "/api/sessions/{id}/inputs", "", {"do": "fly"}, 422),
    ("POST", "/api/sessions/{id}/clock", "", {"to": 1, "paused": True}, 200),
    ("POST", "/api/sessions/{id}/clock", "", {"to": 0}, 409),
    ("POST", "/api/sessions/{id}/breakpoints", "", {"breakpoints": [{"kind": "crash"}]}, 200),
    ("GET", "/api/sessions/{id}/breakpoints", "", None, 200),
    ("POST", "/api/sessions/{id}/fork", "", {"at": 3}, 201),
    ("POST", "/api/sessions/{id}/fork", "", {"time": 0, "input": {"do": "background"}}, 201),
    ("POST", "/api/sessions/{id}/fork", "", {"time": 86400}, 422),
    ("POST", "/api/sessions/{id}/replay", "", {}, 201),
    ("GET", "/api/sessions/{id}/branches", "", None, 200),
    ("POST", "/api/sessions/{id}/notes", "", {"text": "here", "seq": 2}, 201),
    ("GET", "/api/sessions/{id}/notes", "", None, 200),
    ("GET", "/api/sessions/{id}/export", "", None, 200),
    ("GET", "/api/sessions/{id}/script", "", None, 200),
    ("GET", "/api/sessions/{id}/trace", "?format=text", None, 200),
    ("GET", "/api/sessions/{id}/trace", "?format=pdf", None, 400),
    ("GET", "/api/sessions/{id}/comparison", "?with={id}", None, 409),
    ("POST", "/api/recordings", "", "-[LoginViewController viewDidLoad]", 201),
    ("POST", "/api/recordings", "", "nothing", 422),
    ("DELETE", "/api/sessions/{id}/notes/{n}", "", None, 204),
    ("DELETE", "/api/sessions/{id}/notes/{n}", "", None, 404),
    ("DELETE", "/api/sessions/{id}", "", None, 204),
    ("GET", "/api/sessions/{id}", "", None, 404),
]


def test_answers_keep_to_the_document(navscope, document):
    _, _, made = ask(navscope, "POST", "/api/sessions", SCRIPT)
    session = json.loads(made)["id"]
    for method, path, query, body, wanted in CALLS:
        place = (path + query).replace("{id}", session).replace("{n}", "1")
        place = place.replace("{app}", "root-controller").replace("{file}", "AppDelegate.swift")
        status, kind, text = ask(navscope, method, place, body)
        assert status == wanted, (method, place, text)
        answer = document["paths"][path][method.lower()]["responses"][str(status)]
        if status == 204:
            assert (text, "content" in answer) == ("", False)
            continue
        content = answer["content"].get(kind) or answer["content"].get("*/*")
        if content is None:
            (content,) = [value for key, value in answer["content"].items() if key.startswith(kind)]
        if "json" in kind and "*/*" not in answer["content"]:
            schema = {**content["schema"], "components": document["components"]}
            Draft202012Validator(schema).validate(json.loads(text))
