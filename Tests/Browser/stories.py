"""Scripts on the designs of the catalogue that several tests of the page play."""


def root_controller_story(until=10):
    """Cold launch, splash, login, the fade to the main part, the slide back to login."""
    inputs = [
        {"at": 0, "do": "launch"},
        {"at": 6, "do": "tap", "target": "Log In"},
        {"at": 9, "do": "tap", "target": "Log Out"},
    ]
    return {"app": "root-controller", "inputs": [it for it in inputs if it["at"] <= until]}


def found_story():
    """The session ends while the main part fades in: errors, warnings and a note, all by 3.4 s."""
    return {
        "app": "root-controller-as-published",
        "conditions": {"loggedIn": True},
        "inputs": [{"at": 0, "do": "launch"}, {"at": 3.1, "do": "session", "state": "expired"}],
    }
