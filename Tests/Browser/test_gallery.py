"""Every story of the gallery shows what its sentence promises, played by the real command."""

import json

import pytest

from navscope import ROOT, run

STORIES = json.loads((ROOT / "Public" / "gallery.json").read_text())["stories"]


@pytest.fixture(scope="module")
def apps():
    return {app["id"]: app for app in json.loads(run("apps", "--format", "json"))["apps"]}


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story["id"])
def test_a_story_shows_what_it_promises(story, apps):
    assert story["app"] in apps
    script = {"version": 1, "conditions": {}, **{
        key: story[key] for key in ("app", "conditions", "device", "inputs") if key in story
    }}
    lines = run("run", story["app"], "--script", "-", "--format", "jsonl", script=script)
    events = [json.loads(line) for line in lines.splitlines()]
    expects = story["expects"]
    rules = {event["rule"] for event in events if event["kind"] == "finding"}

    assert set(expects.get("findings", [])) <= rules
    assert not set(expects.get("none", [])) & rules
    for wanted in expects.get("events", []):
        assert any(wanted.items() <= event.items() for event in events), wanted
    assert expects.get("findings") or expects.get("events")
    end = max(it["at"] for it in story["inputs"]) + story.get("settles", 3)
    assert not [event for event in events if event["kind"] == "finding" and event["t"] > end]


def test_stories_have_names_of_their_own_and_one_sentence_or_two():
    identifiers = [story["id"] for story in STORIES]

    assert len(set(identifiers)) == len(identifiers) >= 10
    for story in STORIES:
        assert 40 < len(story["sentence"]) < 190
        assert story["sentence"].endswith(".")
