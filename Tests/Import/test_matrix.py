"""Every entrance of an imported app, before and after a change of its scene delegate."""

import json
import shutil
import subprocess

import pytest

from imports import APPS, NAVSCOPE, ROOT, SCRATCH, command, run_import

# The line that opens a URL which launches the app.
COLD = "    connectionOptions.urlContexts.first.map { show($0.url) }\n"


def matrix(*arguments, cwd):
    return subprocess.run(
        [NAVSCOPE, "matrix", *arguments, "--scratch-path", SCRATCH],
        cwd=cwd,
        capture_output=True,
        text=True,
    )


def cells(done):
    """The outcomes by entrance and state; what was not tried is left out."""
    found = json.loads(done.stdout)["cells"]
    return {
        (cell["kind"], cell["state"]): cell for cell in found if cell["outcome"] != "not-tried"
    }


def break_cold(folder):
    """Makes the mistake, and answers the line of the method in which it is."""
    file = folder / "SceneDelegate.swift"
    text = file.read_text()
    assert COLD in text
    file.write_text(text.replace(COLD, ""))
    lines = text.splitlines()
    return next(at + 1 for at, line in enumerate(lines) if "func scene(" in line)


@pytest.fixture(scope="module")
def pair(home):
    """The app rightly, and a copy that forgets URLs which launch it; both imported."""
    folders = [home / name / "TideTable" for name in ("right", "wrong")]
    for folder in folders:
        shutil.copytree(APPS / "TideTable", folder)
    line = break_cold(folders[1])
    for folder in folders:
        done = run_import(folder, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    return *folders, line


def test_a_link_that_is_lost_cold_is_named_with_its_line(home, pair):
    right, wrong, line = pair
    done = matrix(wrong, "--before", right, "--format", "json", cwd=home)
    assert done.returncode == 1, done.stderr
    found = cells(done)
    worse = {key: cell["outcome"] for key, cell in found.items() if cell["outcome"] != "same"}
    assert worse == {("url", "closed"): "lost", ("url", "disconnected"): "lost"}
    cell = found["url", "closed"]
    assert cell["mistake"] == "SM-01"
    assert cell["file"].endswith("wrong/TideTable/SceneDelegate.swift")
    assert cell["line"] == line
    assert (cell["before"]["screen"]["top"], cell["after"]["screen"]["top"]) == (
        "HarbourViewController",
        "TideViewController",
    )

    done = matrix(right, "--before", wrong, "--format", "json", cwd=home)
    assert done.returncode == 0, done.stderr
    better = {key for key, cell in cells(done).items() if cell["outcome"] == "better"}
    assert better == {("url", "closed"), ("url", "disconnected")}


def test_what_leaves_no_trace_is_not_called_the_same(home):
    folders = [home / "marina" / name for name in ("Before", "Moved", "Mistaken")]
    for folder in folders:
        shutil.copytree(APPS / "Marina" / folder.name, folder)
        done = run_import(folder, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    before, moved, mistaken = folders

    def urls(after):
        done = matrix(after, "--before", before, "--format", "json", cwd=home)
        found = [it for it in json.loads(done.stdout)["cells"] if it["kind"] == "url"]
        return {(it["state"], it["signedIn"]): it["outcome"] for it in found}

    # The import knows the scheme, and no URL of it that leads anywhere.
    assert set(urls(moved).values()) == {"not-tried"}

    for folder in folders:
        own = folder / "navscope" / "App.swift"
        sample = 'title: "Marina", links: [SampleLink("marina://berth/7", title: "Berth 7")],'
        own.write_text(own.read_text().replace('title: "Marina",', sample))
    states = ("closed", "background", "foreground", "disconnected")
    # Until someone signs in, only the app knows whether it waits: so someone does.
    assert urls(moved) == {
        (state, signed): "same" for state in states for signed in (False, True)
    }
    found = urls(mistaken)
    assert {found["closed", signed] for signed in (False, True)} == {"lost"}
    assert found["disconnected", True] == "lost"


def test_what_is_saved_guards_the_app(home, pair):
    right, wrong, _ = pair
    done = matrix(wrong, "--before", right, "--save", cwd=home)
    scripts = wrong / "navscope" / "scripts"
    assert done.returncode == 1 and (scripts / "matrix-url-tides-closed.json").exists()
    seen = {"cwd": home, "capture_output": True, "text": True}
    assert command("test", wrong, **seen).returncode == 1
    assert command("test", right, "--scripts", scripts, **seen).returncode == 0


def test_a_commit_is_the_build_before(home, pair):
    right, _, _ = pair
    repository = home / "repository"
    folder = repository / "TideTable"
    shutil.copytree(right, folder)
    git = ["git", "-c", "user.name=Kim", "-c", "user.email=kim@example.com"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "Right"]):
        subprocess.run([*git, *arguments], cwd=repository, check=True)
    break_cold(folder)
    done = matrix(folder, "--before", "HEAD", "--format", "json", cwd=home)
    assert done.returncode == 1, done.stderr
    assert cells(done)["url", "closed"]["outcome"] == "lost"
    trees = subprocess.run(
        ["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True
    )
    assert len(trees.stdout.splitlines()) == 1

    done = matrix(folder, "--before", "no-such-commit", cwd=home)
    assert done.returncode == 2 and "no commit of the repository" in done.stderr


def test_the_list_comes_even_if_a_build_fails(home, pair):
    right, wrong, _ = pair
    folder = home / "unbuilt" / "TideTable"
    shutil.copytree(wrong, folder)
    (folder / "Broken.swift").write_text("let broken: Int = \"\"\n")
    arguments = [NAVSCOPE, "scenes", folder, "--before", right, "--scratch-path", SCRATCH]
    seen = {"cwd": home, "capture_output": True, "text": True}
    done = subprocess.run(arguments, **seen)
    assert done.returncode == 2
    assert "Broken.swift:1" in done.stderr and "does not build" in done.stderr
    assert done.stdout.startswith("Launches with the 27 SDK.") and "SM-01" in done.stdout
    done = subprocess.run([*arguments, "--format", "json"], **seen)
    assert json.loads(done.stdout)["launches"] is True

    done = matrix(folder, "--before", right, cwd=home)
    assert done.returncode == 2 and done.stdout == ""


def test_different_apps_are_refused(home, pair, imported):
    right, _, _ = pair
    done = matrix(right, "--before", imported("Bookshop").folder, cwd=home)
    assert done.returncode == 2 and done.stdout == ""
    assert "hold different apps" in done.stderr


# What App.swift says of the sample, so that each of its entrances can be tried.
SAMPLES = """title: "Marina", links: [
      SampleLink("marina://berth/7", title: "Berth 7"),
      SampleLink("https://marina.example/berth/8", title: "Berth 8"),
    ],
    notifications: [
      SampleNotification(title: "Berth 9", json: #"{"aps":{"alert":"Berth 9"},"berth":"9"}"#)
    ],
"""
VALUES = """    case .shortcut: LinkValue("berth/1")
    case .notification(let payload): payload["berth"]?.string.map { LinkValue("berth/\\($0)") }
    case .activity: nil
"""
EXPIRY = """  public func sessionChanged(isValid: Bool) {
    if !isValid { UserDefaults.standard.set(true, forKey: "hasExpired") }
  }"""
# The mistakes after which the app ends otherwise, each with the cells that say so.
ENDS = {
    "SM-01": {"url"},
    "SM-02": {"quickAction"},
    "SM-03": {"universalLink"},
    "SM-04": {"notification"},
    "SM-05": {"notification"},
    "SM-06": {"icon"},
    "SM-07": {"cover"},
    "SM-08": {"signOut"},
    "SM-09": {"expiry"},
    "SM-11": {"icon"},
    "SM-12": {"icon", "url", "cover"},
    "SM-13": {"icon", "url"},
}
# Where the code makes a mistake that shows elsewhere.
LINES = {"SM-07": "Cover.swift:8", "SM-08": "SignOut.swift:6"}
# A root that is built for the first scene alone; a reconnect has a scene delegate of its own.
BUILT_ONCE = [
    {
        "file": "SceneDelegate.swift",
        "old": "    guard let windowScene = scene as? UIWindowScene else { return }\n",
        "new": "    guard Self.root == nil, let windowScene = scene as? UIWindowScene else { return }\n",
    },
    {
        "file": "SceneDelegate.swift",
        "old": "    router?.start()\n",
        "new": "    router?.start()\n    Self.root = router\n",
    },
    {
        "file": "SceneDelegate.swift",
        "old": "  private let cover = Cover()\n",
        "new": "  private let cover = Cover()\n  private static var root: Router?\n",
    },
]


@pytest.fixture(scope="module")
def marina(home):
    """The sample before its move, and as it moved rightly; both imported and answered for."""
    return answered(home / "mistakes", VALUES)


@pytest.fixture(scope="module")
def untold(home):
    """The same, without a word on what the app makes of what comes."""
    return answered(home / "untold", "    default: .notSaid\n")


def answered(home, values):
    folders = [home / name for name in ("Before", "Moved")]
    for folder in folders:
        shutil.copytree(APPS / "Marina" / folder.name, folder)
        done = run_import(folder, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    before, moved = (folder / "navscope" / "App.swift" for folder in folders)
    text = before.read_text()
    for old, new in (
        ('title: "Marina",\n', SAMPLES),
        ("    default: .notSaid\n", values),
        ("  // public func sessionChanged(isValid: Bool) {}", EXPIRY),
    ):
        assert old in text
        text = text.replace(old, new)
    before.write_text(text)
    moved.write_text(text.replace('id: "before"', 'id: "moved"'))
    return folders


def test_the_right_form_is_the_same_in_every_cell(home, marina):
    before, moved = marina
    done = matrix(moved, "--before", before, "--format", "json", cwd=home)
    assert done.returncode == 0, done.stderr
    assert {cell["outcome"] for cell in cells(done).values()} == {"same"}


@pytest.mark.parametrize("mistake", ENDS)
def test_a_mistake_is_a_worse_cell_with_its_name(home, marina, mistake):
    known = json.loads((ROOT / "Tests" / "Fixtures" / "scene-mistakes.json").read_text())
    (edits,) = (it["edits"] for it in known if it["id"] == mistake)
    worse = worse_cells(home, marina, edits)
    named = {it["kind"] for it in worse if it["mistake"] == mistake}
    assert ENDS[mistake] <= named
    if mistake in LINES:
        assert {f"{it['file']}:{it['line']}".split("/")[-1] for it in worse} == {LINES[mistake]}
    assert {it["mistake"] for it in worse} == {mistake}
    assert all(it["line"] for it in worse)


def test_a_root_that_is_built_once_is_gone_after_a_disconnect(home, marina):
    worse = worse_cells(home, marina, BUILT_ONCE)
    assert {(it["state"], it["outcome"], it["mistake"]) for it in worse} == {
        ("disconnected", "black", "SM-11")
    }
    assert {"icon", "url", "quickAction"} <= {it["kind"] for it in worse}
    assert all(it["line"] for it in worse)


def test_a_tap_that_is_read_twice_is_seen_without_a_word_of_the_app(home, untold):
    known = json.loads((ROOT / "Tests" / "Fixtures" / "scene-mistakes.json").read_text())
    (edits,) = (it["edits"] for it in known if it["id"] == "SM-05")
    worse = worse_cells(home, untold, edits)
    assert {(it["kind"], it["outcome"], it["mistake"]) for it in worse} == {
        ("notification", "twice", "SM-05")
    }


# Both delegates read what launches the app: one as it chooses the configuration.
READ_BY_BOTH = [
    {
        "file": "AppDelegate.swift",
        "old": "  /// The tap may launch the app",
        "new": """  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let url = options.urlContexts.first?.url { waiting = Destination(url) }
    if options.shortcutItem != nil { waiting = .berth("1") }
    return UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
  }

  /// The tap may launch the app""",
    }
]


def test_each_entrance_that_is_read_twice_has_its_own_line(home, marina):
    lines = (marina[1] / "SceneDelegate.swift").read_text().splitlines()
    read = {
        "url": "    openURLs(connectionOptions.urlContexts)",
        "quickAction": '    if connectionOptions.shortcutItem != nil { router?.open(.berth("1")) }',
    }
    worse = worse_cells(home, marina, READ_BY_BOTH)
    found = {(it["kind"], it["outcome"], it["mistake"], it["line"]) for it in worse}
    assert found == {
        (kind, "twice", "SM-05", 1 + lines.index(line)) for kind, line in read.items()
    }


def test_a_method_that_is_missing_is_not_one_that_finds_no_window(home, untold):
    lookup = "(UIApplication.shared.delegate as? SceneDelegate)?.router"
    edits = [
        {
            "file": "SceneDelegate.swift",
            "old": "{ router?.open($0) }",
            "new": f"{{ {lookup}?.open($0) }}",
        }
    ]
    worse = worse_cells(home, untold, edits)
    assert {(it["kind"], it["outcome"], it["mistake"]) for it in worse} == {
        ("url", "lost", "SM-08")
    }
    method = (
        "  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {\n"
        "    open(userActivity)\n  }\n"
    )
    worse = worse_cells(home, untold, [{"file": "SceneDelegate.swift", "old": method, "new": ""}])
    assert {(it["kind"], it["state"], it["mistake"]) for it in worse} == {
        ("universalLink", state, "SM-03") for state in ("background", "foreground")
    }


def test_a_window_that_is_asked_for_at_launch_is_too_early(home, marina):
    asked = "    UIApplication.shared.windows.first!.isHidden = false\n    return true\n"
    edits = [{"file": "AppDelegate.swift", "old": "    return true\n", "new": asked}]
    worse = worse_cells(home, marina, edits)
    assert {(it["outcome"], it["mistake"]) for it in worse} == {("crash", "SM-13")}


def test_a_crash_has_the_line_that_the_runtime_names(home, marina):
    asked = "    self.window = window\n    window.rootViewController!.loadViewIfNeeded()\n"
    edits = [{"file": "SceneDelegate.swift", "old": "    self.window = window\n", "new": asked}]
    lines = (marina[1] / "SceneDelegate.swift").read_text().splitlines()
    worse = worse_cells(home, marina, edits)
    assert {(it["outcome"], it["file"].split("/")[-1], it["line"]) for it in worse} == {
        ("crash", "SceneDelegate.swift", 2 + lines.index("    self.window = window"))
    }


# A session that is read once, at the start of the process.
CACHED_SESSION = [
    {
        "file": "Session.swift",
        "old": '  var isSignedIn: Bool { defaults.bool(forKey: "isSignedIn") }\n',
        "new": '  private(set) lazy var isSignedIn = defaults.bool(forKey: "isSignedIn")\n',
    },
    {
        "file": "Session.swift",
        "old": '    defaults.set(true, forKey: "isSignedIn")\n',
        "new": '    isSignedIn = true\n    defaults.set(true, forKey: "isSignedIn")\n',
    },
]


def test_what_is_missed_on_each_way_back_is_no_fault_of_the_reconnect(home, marina):
    known = json.loads((ROOT / "Tests" / "Fixtures" / "scene-mistakes.json").read_text())
    (edits,) = (it["edits"] for it in known if it["id"] == "SM-09")
    worse = worse_cells(home, marina, edits + CACHED_SESSION)
    assert {(it["kind"], it["state"], it["mistake"]) for it in worse} == {
        ("expiry", state, "SM-09") for state in ("background", "disconnected")
    }


# The scene delegate notes that the app has ended well, and the application delegate notes after it
# that it was ended, by which the next launch shows another screen.
DIVIDED_END = [
    {
        "file": "AppDelegate.swift",
        "old": "    return true\n  }\n",
        "new": """    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set(true, forKey: "wasEnded")
  }
""",
    },
    {
        "file": "SceneDelegate.swift",
        "old": "    router?.start()\n",
        "new": """    router?.start()
    if UserDefaults.standard.bool(forKey: "wasEnded") {
      router = nil
      window.rootViewController = UIViewController()
    }
""",
    },
    {
        "file": "SceneDelegate.swift",
        "old": "  func sceneDidBecomeActive(",
        "new": """  func sceneDidDisconnect(_ scene: UIScene) {
    UserDefaults.standard.set(false, forKey: "wasEnded")
  }

  func sceneDidBecomeActive(""",
    },
]


def test_an_end_that_is_noted_by_both_delegates_shows_when_the_app_is_opened_again(home, marina):
    worse = worse_cells(home, marina, DIVIDED_END)
    named = {it["state"] for it in worse if it["kind"] == "removal" and it["mistake"] == "SM-17"}
    assert named == {"background", "foreground", "disconnected"}


def test_what_every_launch_shows_is_no_fault_of_how_the_app_ended(home, marina):
    edits = [
        {
            "file": "SceneDelegate.swift",
            "old": "    router?.start()\n",
            "new": "    router?.start()\n    window.rootViewController = UIViewController()\n",
        }
    ]
    worse = worse_cells(home, marina, edits)
    assert "removal" in {it["kind"] for it in worse}
    assert "SM-17" not in {it["mistake"] for it in worse}


# The root is built by the application delegate's oldest method, and by no scene.
BUILT_AT_LAUNCH = [
    {
        "file": "AppDelegate.swift",
        "old": """  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }
""",
        "new": """  private var router: Router?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    UNUserNotificationCenter.current().delegate = self
    router = Router(window: UIWindow(frame: UIScreen.main.bounds))
    router?.start()
  }
""",
    },
    {
        "file": "SceneDelegate.swift",
        "old": """    let window = UIWindow(windowScene: windowScene)
    self.window = window
    router = Router(window: window)
    router?.start()
""",
        "new": "",
    },
]


def test_a_root_of_the_oldest_launch_method_is_outside_its_scene(home, marina):
    worse = worse_cells(home, marina, BUILT_AT_LAUNCH)
    lines = (marina[1] / "AppDelegate.swift").read_text().splitlines()
    made = 5 + next(at for at, line in enumerate(lines) if "func application(" in line)
    assert {it["mistake"] for it in worse} == {"SM-06"}
    assert {(it["file"].split("/")[-1], it["line"]) for it in worse} == {
        ("AppDelegate.swift", made)
    }


# The right form in the spelling of Swift's concurrency.
ASYNCHRONOUS = [
    {
        "file": "SceneDelegate.swift",
        "old": """performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    router?.open(.berth("1"))
    completionHandler(true)
""",
        "new": """performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    router?.open(.berth("1"))
    return true
""",
    },
    {
        "file": "AppDelegate.swift",
        "old": """didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
""",
        "new": """didReceive response: UNNotificationResponse
  ) async {
""",
    },
    {"file": "AppDelegate.swift", "old": "    completionHandler()\n", "new": ""},
]


def test_asynchronous_methods_of_the_delegates_are_called(home, marina):
    assert played(home, marina, ASYNCHRONOUS) == (0, [])


# The login is the root of a window that no application delegate has, so that it is never shown.
NO_LOGIN = [
    {
        "file": "Router.swift",
        "old": "    window.rootViewController = LoginViewController",
        "new": "    UIApplication.shared.delegate?.window??.rootViewController = LoginViewController",
    }
]


def test_a_first_screen_that_finds_no_window_is_named_so_in_each_cell(home, marina):
    lines = (marina[1] / "Router.swift").read_text().splitlines()
    line = next(at + 1 for at, text in enumerate(lines) if text.startswith(NO_LOGIN[0]["old"]))
    _, worse = played(home, marina, NO_LOGIN, every=True)
    named = [it for it in worse if it["mistake"]]
    assert {"icon", "memory", "signOut"} <= {it["kind"] for it in named}
    assert {it["mistake"] for it in named} == {"SM-08"}
    assert {f"{it['file']}:{it['line']}".split("/")[-1] for it in named} == {f"Router.swift:{line}"}


def worse_cells(home, marina, edits):
    """The cells that are worse after a change of the right form."""
    status, worse = played(home, marina, edits)
    assert status == 1
    return worse


def played(home, marina, edits, every=False):
    """The exit code and what is not the same: one cell a kind and state, or every cell."""
    before, moved = marina
    texts = {edit["file"]: (moved / edit["file"]).read_text() for edit in edits}
    try:
        for edit in edits:
            file = moved / edit["file"]
            file.write_text(file.read_text().replace(edit["old"], edit["new"]))
        done = matrix(moved, "--before", before, "--format", "json", cwd=home)
    finally:
        for name, text in texts.items():
            (moved / name).write_text(text)
    tried = json.loads(done.stdout)["cells"] if every else cells(done).values()
    fine = ("same", "better", "not-tried")
    return done.returncode, [it for it in tried if it["outcome"] not in fine]
