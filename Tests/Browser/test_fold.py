"""The page's fold of a trace and the simulation's own tree are the same."""

import json
import subprocess

import pytest

from navscope import PATIENCE, ROOT, run

FOLD = """
import { emptyState } from '/PUBLIC/model/state.js';
import { fold } from '/PUBLIC/model/fold.js';
import { treeAt } from '/PUBLIC/model/tree.js';
import { learn } from '/PUBLIC/model/vocabulary.js';
learn(WORDS);
let text = '';
for await (const chunk of process.stdin) text += chunk;
let state = emptyState();
for (const line of text.trim().split('\\n')) state = fold(state, JSON.parse(line)) ?? state;
console.log(JSON.stringify(treeAt(state)));
"""

LAUNCH = {"at": 0, "do": "launch"}
SCRIPTS = {
    "splash": ([LAUNCH], {}, 1),
    "inside the fade": ([LAUNCH, {"at": 4, "do": "tap", "target": "Log In"}], {}, 4.1),
    "main": ([LAUNCH], {"loggedIn": True}, 5),
    "activity": ([LAUNCH, {"at": 1, "do": "shortcut", "type": "activity"}], {"loggedIn": True}, 5),
    "inside the push": ([LAUNCH, {"at": 4, "do": "tap", "target": "Activity"}], {"loggedIn": True}, 4.2),
    "back": (
        [LAUNCH, {"at": 4, "do": "tap", "target": "Activity"}, {"at": 5, "do": "back"}],
        {"loggedIn": True},
        7,
    ),
    "expired inside the fade": (
        [LAUNCH, {"at": 3.1, "do": "session", "state": "expired"}],
        {"loggedIn": True},
        6,
    ),
    "landscape": ([LAUNCH, {"at": 4, "do": "rotate", "to": "landscape"}], {}, 6),
    "in a call": ([LAUNCH, {"at": 1, "do": "statusBar", "inCall": True}], {"loggedIn": True}, 6),
    "terminated": ([LAUNCH, {"at": 4, "do": "terminate"}], {}, 6),
    "launched again": (
        [LAUNCH, {"at": 4, "do": "terminate"}, {"at": 5, "do": "launch"}],
        {"loggedIn": True},
        6,
    ),
    "in the background": ([LAUNCH, {"at": 4, "do": "background"}], {}, 20),
}


@pytest.mark.parametrize(
    "app", ["root-controller", "root-controller-as-published", "root-controller-as-printed"]
)
@pytest.mark.parametrize("name", SCRIPTS)
def test_the_fold_rebuilds_the_tree(app, name):
    inputs, conditions, until = SCRIPTS[name]
    script = {"version": 1, "conditions": conditions, "inputs": inputs}
    arguments = ("run", app, "--script", "-", "--until", str(until), "--format")

    events = run(*arguments, "jsonl", script=script)
    words = json.dumps(json.loads(run("apps", "--format", "json"))["words"])
    program = FOLD.replace("/PUBLIC", f"{ROOT}/Public").replace("WORDS", words)
    folded = subprocess.run(
        ["node", "--input-type=module", "-e", program],
        input=events,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert folded.returncode == 0, folded.stderr

    tree = json.loads(run(*arguments, "tree", script=script))
    folded = json.loads(folded.stdout)
    del tree["t"], folded["t"]  # the fold knows the time of the last event only
    assert folded == tree
