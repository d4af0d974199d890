"""How far an app comes when its import has launched it once, and what is said if that is nowhere."""

import json
import tempfile
from pathlib import Path

import pytest

from imports import LAUNCH, command, events_of, explored, play, run_import

DELEGATE = """
import UIKit
import TideKit
@main final class Harbour: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    %s
    return true
  }
}
final class Quay: UIViewController {}
"""


def launched(home, name, body, more=""):
    """Imports an app whose launch does this, and reads what the report says of it."""
    folder = home / name
    folder.mkdir()
    (folder / "Harbour.swift").write_text(DELEGATE % body + more)
    done = run_import(name, "--format", "json", cwd=home)
    report = json.loads(done.stdout)
    assert report["builds"], report["errors"]
    return folder, report["launch"]


def test_the_first_screen_has_a_picture(home):
    folder, launch = launched(
        home,
        "Shown",
        "window = UIWindow(); window?.rootViewController = Quay(); window?.makeKeyAndVisible()",
    )
    assert (launch["root"], launch["stop"], launch["standIns"]) == ("Quay", None, [])
    picture = (folder / "navscope" / "FirstScreen.svg").read_text()
    assert picture.startswith("<svg xmlns=")


def test_a_black_phone_is_no_all_clear(home):
    folder, launch = launched(home, "Black", "window = UIWindow()")
    assert launch["top"] is None
    found = explored(folder, "--inputs", "1")
    assert (found["showsNothing"], found["exhaustive"]) == (True, False)
    assert [finding["rule"] for finding in found["findings"]] == ["window.blank"]
    text = command("explore", folder, "--inputs", "1", capture_output=True, text=True).stdout
    assert text.startswith("Nothing of the app's own screens was ever seen")
    assert "Nothing else can break" not in text


def test_an_empty_container_is_said_to_be_empty(home):
    launched(
        home,
        "Empty",
        "window = UIWindow(); window?.rootViewController = UINavigationController(); "
        "window?.makeKeyAndVisible()",
    )
    text = run_import("Empty", cwd=home).stdout
    assert "First screen: UINavigationController, which is empty." in text


def test_a_stand_in_is_no_screen_of_the_apps_own(home):
    folder, launch = launched(
        home,
        "Quayless",
        "window = UIWindow(); window?.rootViewController = PierViewController(); "
        "window?.makeKeyAndVisible()",
    )
    assert launch["root"] == "PierViewController"
    found = explored(folder, "--inputs", "1")
    assert (found["showsNothing"], found["exhaustive"]) == (True, False)
    text = command("explore", folder, "--inputs", "1", capture_output=True, text=True).stdout
    assert text.startswith("Nothing of the app's own screens was ever seen")
    text = run_import("Quayless", cwd=home).stdout
    assert "First screen: PierViewController, a stand-in" in text


@pytest.mark.parametrize("color", ["white", "systemBackground", "yellow"])
def test_a_blank_screen_where_code_is_missing_is_no_all_clear(home, color):
    folder, launch = launched(
        home,
        color.capitalize(),
        "Fleet.shared.sail(); window = UIWindow(); let quay = Quay(); "
        f"quay.view.backgroundColor = .{color}; "
        "window?.rootViewController = quay; window?.makeKeyAndVisible()",
    )
    assert launch["root"] == "Quay"
    assert explored(folder, "--inputs", "1")["showsNothing"] == (color != "yellow")


def test_a_hosted_view_that_is_missing_is_no_screen_of_the_apps_own(home):
    folder, launch = launched(
        home,
        "Viewless",
        "window = UIWindow(); window?.rootViewController = "
        "UIHostingController(rootView: PierView().padding()); window?.makeKeyAndVisible()",
        "import SwiftUI\nfunc pier() -> some View { PierView() }",
    )
    assert launch["root"].startswith("UIHostingController")
    found = explored(folder, "--inputs", "1")
    assert (found["showsNothing"], found["exhaustive"]) == (True, False)


def test_the_name_of_a_missing_view_is_nothing_of_an_own_one(home):
    for name, body, isUnseen in (
        ("Named", "PierView()", True),
        ("Valued", 'Text("\\(Tides.shared.height)")', True),
        ("Worded", 'VStack { PierView(); Text("Ebb") }', False),
    ):
        folder, launch = launched(
            home,
            name,
            "window = UIWindow(); window?.rootViewController = UIHostingController(rootView: "
            "Berth()); window?.makeKeyAndVisible()",
            f"import SwiftUI\nstruct Berth: View {{ var body: some View {{ {body} }} }}",
        )
        assert launch["root"] == "UIHostingController<Berth>"
        assert explored(folder, "--inputs", "1")["showsNothing"] is isUnseen


def test_an_empty_screen_is_not_seen_if_a_stand_in_ran_whose_value_is_discarded(home):
    for name, more, isUnseen in (("Heard", "Tides.shared.watch()", True), ("Alone", "", False)):
        folder, launch = launched(
            home,
            name,
            "window = UIWindow(); window?.rootViewController = Quay(); "
            f"window?.makeKeyAndVisible(); {more}",
        )
        assert (launch["top"], launch["standIns"]) == ("Quay", [])
        reached = [event["reached"] for event in events_of(folder, LAUNCH) if "reached" in event]
        assert bool(reached) is isUnseen
        assert explored(folder, "--inputs", "1")["showsNothing"] is isUnseen


def test_an_own_screen_on_which_a_missing_class_would_draw_is_not_seen(home):
    for name, root, painting, isUnseen in (
        ("Bare", "Berth()", "", True),
        ("Barred", "Stack(rootViewController: Berth())", "", True),
        ("Painted", "Berth()", "view.backgroundColor = .red", False),
    ):
        folder, launch = launched(
            home,
            name,
            f"window = UIWindow(); window?.tag = Tides.level()\n"
            f"window?.rootViewController = {root}; window?.makeKeyAndVisible()",
            "final class Stack: UINavigationController {}\n"
            "final class Berth: PierViewController { "
            f"override func viewDidLoad() {{ super.viewDidLoad(); {painting} }} }}",
        )
        assert launch["top"] == "Berth"
        assert explored(folder, "--inputs", "1")["showsNothing"] is isUnseen


def test_a_flow_that_is_missing_shows_what_it_gets_in_its_stack(home):
    _, launch = launched(
        home,
        "Flowing",
        "let stack = UINavigationController(); window = UIWindow()\n"
        "window?.rootViewController = stack; window?.makeKeyAndVisible()\n"
        "let flow = PierFlow(navigationController: stack)\nflow.begin(with: Quay())",
    )
    assert (launch["root"], launch["top"]) == ("UINavigationController", "Quay")


def test_a_container_that_nothing_conforms_to_gives_screens(home):
    _, launch = launched(
        home,
        "Contained",
        "window = UIWindow(); window?.makeKeyAndVisible()\n"
        "Start(docks: Tides.docks()).show(in: window!)",
        """
        protocol Docks { func makePier() -> Quay }
        final class Start {
          let docks: Docks
          init(docks: Docks) { self.docks = docks }
          func show(in window: UIWindow) { window.rootViewController = docks.makePier() }
        }
        """,
    )
    assert launch["root"] == "Quay"


def test_an_app_without_a_window_of_its_own_begins_with_a_storyboard(home):
    folder, launch = launched(home, "Boarded", "")
    assert launch["root"] == "Quay"
    assert explored(folder, "--inputs", "1")["showsNothing"] is False
    text = run_import("Boarded", cwd=home).stdout
    assert "The app begins with Main.storyboard: no Info.plist is among the files" in text
    assert "The first screen of Main.storyboard is a Quay" in text
    (folder / "Info.plist").write_text("<plist><dict/></plist>")
    settled = run_import("Boarded", "--format", "json", cwd=home)
    report = json.loads(settled.stdout)
    assert (report["guesses"], report["launch"]["root"]) == ([], None)


def test_a_stand_in_shows_what_it_gets_and_its_answer_is_prepared(home):
    folder, launch = launched(
        home,
        "Installed",
        "let window = UIWindow(); self.window = window\n"
        "window.install(Quay(), animated: false) { window.makeKeyAndVisible() }",
    )
    assert (launch["root"], launch["standIns"]) == ("Quay", ["UIWindow.install"])
    answers = (folder / "navscope" / "App.swift").read_text()
    assert "// extension UIWindow {" in answers
    assert explored(folder, "--inputs", "1")["findings"] == []


def test_an_end_in_a_stand_in_is_no_crash_of_the_app(home):
    folder, launch = launched(
        home,
        "Stopped",
        "window = Keeper().chart.window",
        """
        protocol Chart: AnyObject { init(); var window: UIWindow { get } }
        final class Keeper { let chart: Chart = TideCharts.shared.chart }
        """,
    )
    assert "Chart" in launch["stop"]
    done = command(
        "explore", folder, "--inputs", "1", "--save-tests", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
    assert "note  stand-in.stop" in done.stdout
    assert "crash" not in done.stdout
    assert not list((folder / "navscope" / "scripts").glob("*crash*"))


def test_a_hosted_screen_is_left_by_a_tap(home):
    folder, launch = launched(
        home,
        "Hosted",
        "window = UIWindow(); window?.makeKeyAndVisible()\n"
        "window?.rootViewController = UIHostingController(rootView: Login { [weak self] in\n"
        "  self?.window?.rootViewController = Quay()\n"
        "})",
        """
        import SwiftUI
        struct Login: View {
          var done: () -> Void
          @State private var name = ""
          var body: some View {
            VStack {
              Text("Welcome")
              TextField("Name", text: $name)
              Button("Sign in") { done() }.disabled(name.isEmpty)
            }
          }
        }
        """,
    )
    assert launch["root"] == "UIHostingController<Login>"
    tap = {"at": 1, "do": "tap", "target": "Sign in"}
    typed = {"at": 2, "do": "type", "target": "Name", "text": "kim"}
    screens, _ = play(folder, LAUNCH, tap, typed, {**tap, "at": 3}, until=4)
    assert screens == ["0 UIHostingController<Login> -", "3 Quay -"]


SCREENS = [
    "0 UIHostingController<AppRoot> -",
    "1.5 UIHostingController<TermsView> -",
    "1.5 UINavigationController -",
    "1.5 UIHostingController<TermsView> Terms",
    "3 HostingTabBarController -",
    "3 UIHostingController<TidesView> -",
    "3 UINavigationController -",
    "3 UIHostingController<TidesView> Tides",
    "6.35 UIHostingController<BerthView> Berth 1",
    "7.35 UIHostingController<TidesView> Tides",
    "8.35 UIHostingController<AboutView> -",
    "9.35 UIHostingController<TidesView> Tides",
    "10.35 UIHostingController<BerthView> Berth 7",
    "12 UIHostingController<SettingsView> -",
]


def test_a_swiftui_root_runs_with_its_state_its_stacks_and_its_links(imported):
    app = imported("Tidal")
    assert app.report["launch"]["root"] == "UIHostingController<AppRoot>"
    taps = [
        (1, {"do": "tap", "target": "Terms"}),
        (2, {"do": "tap", "target": "Done"}),
        (3, {"do": "tap", "target": "Sign in"}),
        (6, {"do": "tap", "target": "Ebb, m"}),
        (7, {"do": "back"}),
        (8, {"do": "tap", "target": "About"}),
        (9, {"do": "tap", "target": "Back home"}),
        (10, {"do": "openURL", "url": "tidal://berth/7"}),
        (12, {"do": "selectTab", "index": 1}),
        (13, {"do": "tap", "target": "Sign out"}),
    ]
    screens, _ = play(app.folder, LAUNCH, *[{"at": at, **tap} for at, tap in taps], until=15)
    assert screens == SCREENS


def test_a_hosted_view_knows_that_the_phone_is_dark(imported):
    app = imported("Tidal")
    events = events_of(
        app.folder,
        LAUNCH,
        {"at": 1, "do": "tap", "target": "Terms"},
        {"at": 2, "do": "appearance", "to": "dark"},
        {"at": 3, "do": "appearance", "to": "light"},
        until=4,
    )
    texts = [
        (int(event["t"]), event["value"])
        for event in events
        if event.get("property") == "text" and "Terms " in str(event["value"])
    ]
    assert texts == [
        (1, "Terms of the harbour"),
        (2, "Terms by night"),
        (3, "Terms of the harbour"),
    ]


def cloned(home, name, files):
    """A clone with these files."""
    clone = home / name
    (clone / ".git").mkdir(parents=True)
    for path, text in files.items():
        (clone / path).parent.mkdir(exist_ok=True)
        (clone / path).write_text(text)
    return clone


def test_a_first_screen_that_is_missing_comes_from_the_clone(home):
    clone = cloned(home, "Clone", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); window?.rootViewController = UINavigationController("
        "rootViewController: PierViewController()); window?.makeKeyAndVisible()",
        "Screens/Pier.swift": "import UIKit\nfinal class PierViewController: UIViewController {\n"
        "  override func viewDidLoad() { super.viewDidLoad(); title = PierTitle.make() }\n}\n",
        "Screens/PierTitle.swift": 'enum PierTitle { static func make() -> String { "Pier 7" } }\n',
        "Screens/Mole.swift": "import UIKit\nfinal class MoleViewController: UIViewController {}\n",
        "Other/Other.swift": "import UIKit\n@main final class PierTitle: UIResponder {}\n",
    })
    done = run_import("App", "--format", "json", cwd=clone)
    report = json.loads(done.stdout)
    assert report["builds"], report["errors"]
    assert report["launch"]["top"] == "PierViewController"
    assert report["widening"] == ["Screens/Pier.swift", "Screens/PierTitle.swift"]
    assert "Pier 7" in (clone / "App/navscope/FirstScreen.svg").read_text()
    # It is imported again as it was.
    assert command("run", clone / "App", "--script", "-", input=json.dumps(
        {"version": 1, "inputs": [LAUNCH]}), capture_output=True, text=True).returncode == 0


def test_what_a_screen_inherits_from_and_what_ends_the_launch_come_from_the_clone(home):
    clone = cloned(home, "BaseClone", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); window?.rootViewController = PierViewController(); "
        "window?.makeKeyAndVisible()" + "final class PierViewController: BaseViewController {\n"
        "  let berth = PierViewController.first()\n"
        "  static func first() -> Berth<Int> { Dock(7) }\n}\n"
        "class Berth<Place> {\n  let place: Place\n  init(_ place: Place) { self.place = place }\n}\n",
        "Base/Dock.swift": "final class Dock: Berth<Int> {}\n",
        "Base/Base.swift": "import UIKit\nclass BaseViewController: RootViewController {}\n",
        "Base/Root.swift": "import UIKit\nclass RootViewController: UIViewController {\n"
        '  override func viewDidLoad() { super.viewDidLoad(); title = "Pier 7" }\n}\n'
        "private extension RootViewController {}\n",
    })
    report = json.loads(run_import("App", "--format", "json", cwd=clone).stdout)
    assert report["builds"], report["errors"]
    assert report["launch"]["top"] == "PierViewController"
    assert sorted(report["widening"]) == ["Base/Base.swift", "Base/Dock.swift", "Base/Root.swift"]


def test_what_a_coordinator_inherits_from_comes_from_the_clone(home):
    clone = cloned(home, "CoordinatorClone", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); let stack = UINavigationController(); _ = QuayFlow(stack); "
        "window?.rootViewController = stack; window?.makeKeyAndVisible()"
        + "final class QuayFlow: PierFlow {}\n",
        "Base/Pier.swift": "import UIKit\nclass PierFlow {\n  init(_ stack: UINavigationController) "
        '{\n    let pier = UIViewController()\n    pier.title = "Pier 7"\n'
        "    stack.viewControllers = [pier]\n  }\n}\n",
    })
    report = json.loads(run_import("App", "--format", "json", cwd=clone).stdout)
    assert report["builds"], report["errors"]
    assert report["widening"] == ["Base/Pier.swift"]
    assert "Pier 7" in (clone / "App/navscope/FirstScreen.svg").read_text()


def test_the_info_plist_and_the_storyboard_that_it_names_come_from_the_clone(home):
    clone = cloned(home, "PlistClone", {
        "App/Harbour.swift": "import UIKit\n@main final class Harbour: UIResponder, "
        "UIApplicationDelegate { var window: UIWindow? }\n",
        "App/Info.plist": '<plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/>'
        "<key>UIMainStoryboardFile</key><string>Docks</string></dict></plist>\n",
        "Screens/Docks.storyboard": '<document initialViewController="1"><scenes><scene><objects>'
        '<viewController id="1" customClass="PierViewController"/></objects></scene></scenes>'
        "</document>\n",
        "Screens/Pier.swift": "import UIKit\nfinal class PierViewController: UIViewController {\n"
        '  override func viewDidLoad() { super.viewDidLoad(); title = "Pier 7" }\n}\n',
    })
    done = run_import("App/Harbour.swift", "--format", "json", cwd=clone)
    report = json.loads(done.stdout)
    assert report["builds"], report["errors"]
    assert report["launch"]["top"] == "PierViewController"
    assert report["widening"] == ["Screens/Docks.storyboard", "Screens/Pier.swift"]
    assert report["guesses"][0]["text"] == (
        "The app's Info.plist is App/Info.plist, the nearest in the clone."
    )


def scene(name, text, more=""):
    return (
        f'<scene><objects><viewController id="{name}" {more}><view key="view" id="v{name}">'
        f'<subviews><label text="{text}" id="l{name}"><rect key="frame" x="0" y="0" width="99" '
        'height="20"/></label></subviews></view></viewController></objects></scene>'
    )


@pytest.mark.parametrize(
    ("made", "top", "text"),
    [
        ("PierViewController.fromStoryboard()", "PierViewController", "Pier 7"),
        ("StoryboardScene.Docks.mole.instantiate()", "UIViewController", "Mole"),
        ("StoryboardScene.Docks.initialScene.instantiate()", "PierViewController", "Pier 7"),
    ],
)
def test_what_is_missing_takes_its_screen_from_a_storyboard_of_the_clone(home, made, top, text):
    clone = cloned(home, f"Scenes{len(made)}", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); let screen: UIViewController?; "
        f"if launchOptions == nil {{ screen = {made} }} else {{ screen = nil }}; "
        "window?.rootViewController = screen; window?.makeKeyAndVisible()"
        + "final class PierViewController: UIViewController {}\n",
        "Screens/Docks.storyboard": '<document initialViewController="1"><scenes>'
        + scene("1", "Pier 7", 'customClass="PierViewController"')
        + scene("2", "Mole", 'storyboardIdentifier="mole"')
        + "</scenes></document>\n",
    })
    report = json.loads(run_import("App/Harbour.swift", "--format", "json", cwd=clone).stdout)
    assert report["builds"], report["errors"]
    assert report["launch"]["top"] == top
    assert report["widening"] == ["Screens/Docks.storyboard"]
    assert text in (clone / "App/navscope/FirstScreen.svg").read_text()


def test_what_does_not_build_from_the_clone_is_said_and_the_rest_is_taken(home):
    clone = cloned(home, "BrokenClone", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); window?.rootViewController = PierViewController(Berth()); "
        "window?.makeKeyAndVisible()",
        "Screens/Pier.swift": "import UIKit\nfinal class PierViewController: UIViewController {\n"
        "  init(_ berth: Berth) { super.init(nibName: nil, bundle: nil) }\n"
        "  required init?(coder: NSCoder) { nil }\n"
        '  override func viewDidLoad() { super.viewDidLoad(); title = Mole().name }\n}\n',
        "Screens/Mole.swift": 'struct Mole { let name = "Mole"; let berths: Int = "seven" }\n',
    })
    report = json.loads(run_import("App", "--format", "json", cwd=clone).stdout)
    assert (report["builds"], report["launch"]["top"]) == (True, "PierViewController")
    assert report["widening"] == ["Screens/Pier.swift"]
    assert report["refused"] == {
        "files": ["Screens/Mole.swift"],
        "cause": "The app does not build with it: Screens/Mole.swift:1: "
        "cannot convert value of type 'String' to specified type 'Int'",
    }


def test_what_the_code_that_ends_the_launch_uses_comes_from_the_clone(home):
    clone = cloned(home, "CrashClone", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); window?.rootViewController = PierViewController(); "
        "window?.makeKeyAndVisible()",
        "Screens/PierViewController.swift": "import UIKit\n"
        "final class PierViewController: UIViewController {\n  let table = TideTable()\n"
        "  override func viewDidLoad() {\n    super.viewDidLoad()\n"
        "    title = URL(string: table.address)!.lastPathComponent\n  }\n}\n",
        "Tables/TideTable.swift": 'final class TideTable { let address = "https://tides.example/7" }\n',
    })
    report = json.loads(
        run_import("App", "--into", home / "CrashApp", "--format", "json", cwd=clone).stdout)
    assert report["builds"], report["errors"]
    # The screen alone comes less far than its stand-in.
    assert report["widening"] == ["Screens/PierViewController.swift", "Tables/TideTable.swift"]
    assert "refused" not in report
    assert report["launch"]["top"] == "PierViewController"
    assert (home / "CrashApp/navscope/FirstScreen.svg").exists()


def test_an_app_finds_its_folders_empty_in_each_run_and_leaves_nothing(home):
    clone = cloned(home, "LogClone", {
        "App/Harbour.swift": DELEGATE
        % "let documents = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, "
        'true)[0]; let log = documents + "/navscope-harbour.log"; '
        "let isKnown = FileManager.default.fileExists(atPath: log); "
        'try! "moored".write(toFile: log, atomically: true, encoding: .utf8); '
        'try! "7".write(toFile: NSTemporaryDirectory() + "berth", atomically: true, encoding: .utf8); '
        'let pier = UIViewController(); pier.title = (isKnown ? "Again " : "First ") + log; '
        "window = UIWindow(); window?.rootViewController = UINavigationController("
        "rootViewController: pier); window?.makeKeyAndVisible()",
    })
    report = json.loads(run_import("App", "--format", "json", cwd=clone).stdout)
    assert report["builds"], report["errors"]
    runs = [
        command("run", clone / "App", "--script", "-", input=json.dumps(
            {"version": 1, "inputs": [
                LAUNCH, {"at": 1, "do": "terminate"}, {"at": 2, "do": "launch"}]}),
            capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert "First" in runs[0]
    # What a phone keeps, it keeps while the run goes on.
    assert "Again" in runs[0]
    assert not (Path.home() / "Documents/navscope-harbour.log").exists()
    assert not list(Path(tempfile.gettempdir()).glob("navscope-home-*/Documents/navscope-harbour*"))
    explored(clone / "App", "--inputs", "1")
    assert not (Path.home() / "Documents/navscope-harbour.log").exists()


def test_what_ends_the_launch_is_put_back_as_it_was(home):
    clone = cloned(home, "EndingClone", {
        "App/Harbour.swift": DELEGATE
        % "window = UIWindow(); window?.rootViewController = PierViewController(); "
        "window?.makeKeyAndVisible()",
        "Screens/Pier.swift": "import UIKit\nfinal class PierViewController: UIViewController {\n"
        '  override func viewDidLoad() { super.viewDidLoad(); fatalError("no pier") }\n}\n',
    })
    report = json.loads(run_import("App", "--format", "json", cwd=clone).stdout)
    assert (report["builds"], report["launch"]["top"]) == (True, "PierViewController")
    assert report["refused"]["files"] == ["Screens/Pier.swift"]
    assert "no pier" in report["refused"]["cause"]
    assert "widening" not in report
    assert (clone / "App/navscope/App.swift").exists()
    assert not (clone / "App/navscope.new").exists()
    assert "class PierViewController" in (clone / "App/navscope/StandIns.swift").read_text()
    # Its program is that of the folder.
    assert command("run", clone / "App", "--script", "-", input=json.dumps(
        {"version": 1, "inputs": [LAUNCH]}), capture_output=True, text=True).returncode == 0
