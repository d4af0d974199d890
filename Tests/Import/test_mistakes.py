"""Each mistake of a move to scenes is a worse cell with its name and its line."""

import json

import pytest

from imports import ROOT
from matrices import VALUES, answered, cells, matrix, played, worse_cells

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


# What the scene's method for quick actions does before it has done anything, and its name.
CRASHES = {
    '    fatalError("There is no berth.")\n': None,
    "    guard UIApplication.shared.keyWindow?.rootViewController is SplashViewController else {\n"
    '      fatalError("There is no splash.")\n'
    "    }\n": "SM-08",
    "    UIApplication.shared.windows[7].isHidden = false\n": "SM-08",
    "    (UIApplication.shared.delegate as! AppDelegate).window!.isHidden = false\n": "SM-08",
}


@pytest.mark.parametrize("code", CRASHES)
def test_a_crash_is_named_by_what_the_code_reads_there(home, marina, code):
    done = "    completionHandler(true)\n"
    tap = "  /// The tap may"
    edits = [
        {"file": "SceneDelegate.swift", "old": done, "new": code + done},
        {"file": "AppDelegate.swift", "old": tap, "new": "  var window: UIWindow?\n\n" + tap},
    ]
    lines = (marina[1] / "SceneDelegate.swift").read_text().splitlines()
    first = 1 + lines.index(done.rstrip())
    worse = worse_cells(home, marina, edits)
    assert {(it["kind"], it["state"], it["outcome"], it["mistake"]) for it in worse} == {
        ("quickAction", state, "crash", CRASHES[code]) for state in ("background", "foreground")
    }
    assert all(first <= it["line"] < first + len(code.splitlines()) for it in worse)


def test_a_crash_after_a_reconnect_alone_is_the_fault_of_what_was_left(home, marina):
    connects = "    guard let windowScene = scene as? UIWindowScene else { return }\n"
    edits = [
        {
            "file": "SceneDelegate.swift",
            "old": connects,
            "new": '    precondition(!Self.isBuilt, "There is a root.")\n    Self.isBuilt = true\n'
            + connects,
        },
        {
            "file": "SceneDelegate.swift",
            "old": "  private let cover = Cover()\n",
            "new": "  private let cover = Cover()\n  private static var isBuilt = false\n",
        },
    ]
    worse = worse_cells(home, marina, edits)
    assert {(it["state"], it["outcome"], it["mistake"]) for it in worse} == {
        ("disconnected", "crash", "SM-11")
    }
    assert {"icon", "url", "quickAction", "memory"} <= {it["kind"] for it in worse}


# A window that nothing asks for which the first screen needs.
LOOKUP = """import UIKit

enum Badge {
  static func show() { UIApplication.shared.delegate?.window??.tintColor = .red }
}
"""


def test_a_window_that_is_looked_up_elsewhere_renames_nothing(home, marina):
    edits = [
        {
            "file": "SceneDelegate.swift",
            "old": "    router?.start()\n",
            "new": "    router?.start()\n    window.rootViewController = UIViewController()\n",
        },
        {"file": "SplashViewController.swift", "old": "import UIKit\n", "new": LOOKUP},
    ]
    worse = worse_cells(home, marina, edits)
    assert {it["mistake"] for it in worse if it["kind"] == "icon"} == {"SM-13"}


# What replaces the root on each way to the foreground, of which a launch is one.
WELCOME = [
    {
        "file": "SceneDelegate.swift",
        "old": "  func sceneDidEnterBackground(",
        "new": """  func sceneWillEnterForeground(_ scene: UIScene) {
    window?.rootViewController = UIViewController()
  }

  func sceneDidEnterBackground(""",
    }
]


def test_what_the_way_to_the_foreground_shows_at_a_launch_is_named_so(home, marina):
    text = (marina[1] / "SceneDelegate.swift").read_text().splitlines()
    line = 1 + next(at for at, it in enumerate(text) if it.startswith(WELCOME[0]["old"]))
    worse = worse_cells(home, marina, WELCOME)
    closed = [it for it in worse if it["state"] == "closed"]
    assert {it["mistake"] for it in closed} == {"SM-10"}
    assert {it["line"] for it in closed} == {line}
