"""Rules of the server that only a real browser or the whole process can break."""

import http.client

import pytest
from playwright.sync_api import expect

from navscope import PATIENCE, NavScope


@pytest.fixture(scope="module")
def navscope():
    server = NavScope()
    yield server
    assert server.stop() == 0


def test_no_answer_names_the_server_or_allows_another_origin(navscope):
    """Rules 7 and 11."""
    asked = [("GET", "/", 200), ("GET", "/api/apps", 200), ("GET", "/none", 404),
             ("OPTIONS", "/api/sessions", 405), ("POST", "/api/sessions", 415)]
    for method, path, wanted in asked:
        connection = http.client.HTTPConnection("127.0.0.1", navscope.port, timeout=PATIENCE)
        connection.request(method, path)
        answer = connection.getresponse()
        answer.read()
        names = {name.lower() for name, _ in answer.getheaders()}
        connection.close()
        assert answer.status == wanted, (method, path)
        assert not {name for name in names if name.startswith("access-control")}
        assert "server" not in names
        assert "content-security-policy" in names


def test_a_name_that_was_made_to_point_here_gets_nothing(navscope, launch):
    """Rules 2 and 3: DNS rebinding, as a browser does it."""
    browser = launch("--host-resolver-rules=MAP evil.test 127.0.0.1")
    page = browser.new_page()
    answer = page.goto(f"http://evil.test:{navscope.port}/api/apps")
    assert answer.status == 421
    expect(page.locator("body")).not_to_contain_text("root-controller")
    browser.close()
