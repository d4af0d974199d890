"""Generated requests against the real server: whatever the document allows or forbids is answered as it says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from navscope import PATIENCE, NavScope

CASES = os.environ.get("NAVSCOPE_SCHEMA_CASES", "5")
CHECKS = [
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_schema_conformance",
]


@pytest.fixture(scope="module")
def navscope():
    server = NavScope()
    yield server
    assert server.stop() == 0


def test_generated_requests_are_answered_as_the_document_says(navscope, tmp_path):
    # A method that nobody knows is answered by 501, as RFC 9110 has it.
    (tmp_path / "schemathesis.toml").write_text(
        '[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", 501]\n'
    )
    # A log is sent as the text that it is.
    (tmp_path / "logs.py").write_text(
        'import schemathesis\n\nschemathesis.serializer.alias("application/jsonl", "text/plain")\n'
    )
    done = subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"), "run",
            navscope.base + "/api/openapi.json",
            "--phases", "examples,coverage,fuzzing", "--max-examples", CASES, "--seed", "7",
            "--checks", ",".join(CHECKS),
            "--exclude-path-regex", "/events$", "--request-timeout", str(PATIENCE),
            "--suppress-health-check", "all", "--generation-database", "none", "--no-color",
        ],
        cwd=tmp_path, env={**os.environ, "SCHEMATHESIS_HOOKS": "logs", "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, timeout=15 * PATIENCE,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
