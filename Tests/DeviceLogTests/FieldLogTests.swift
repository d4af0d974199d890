import DeviceLog
import Foundation
import JSON
import Testing

/// Logs as people post them, with the right reading of each.
@Suite struct FieldLogTests {
  struct Posted: Sendable, CustomTestStringConvertible {
    let id: String
    let log: String
    var testDescription: String { id }
  }

  static let posted: [Posted] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    guard
      let text = try? String(
        contentsOf: tests.appending(path: "Fixtures/field-links.json"), encoding: .utf8),
      let cases = try? JSONValue(parsing: text, limits: .deepFile).array
    else { return [] }
    return cases.filter { $0["area"] == "logs" }.map {
      Posted(id: $0["id"]?.string ?? "", log: $0["input"]?.string ?? "")
    }
  }()

  private static let detached =
    "Presenting view controllers on detached view controllers is discouraged"

  /// The lines of each log that are read; all others are other output.
  static let read: [String: [String]] = [
    "C03": ["\(detached) <JailbreakViewController: 0x100a3a5c0>."],
    "C03min": ["0 \(detached) <HomeViewController: 0x14fbc6f0>."],
    "C08": [
      "0 ListViewController viewDidAppear",
      "1.760699 NSInvalidArgumentException: <UINavigationController: 0x7fd44f81a400> is pushing the same view controller instance (<algorithms.PresentationViewController: 0x7fd451905d00>) more than once which is not supported and is most likely an error in the application : com.example.algorithms",
    ],
    "C08min": [],
    "C09": [
      "NSInvalidArgumentException: Application tried to present modally an active controller <UINavigationController: 0x11a8ad000>."
    ],
    "C11": [
      "0 NSInvalidArgumentException: Application tried to present modally a view controller <UIAlertController: 0x14ba48a00> that is already being presented by <Talk.NCSplitViewController: 0x149609950>."
    ],
    "C13min": ["vc1 viewDidLoad", "vc2 viewDidLoad", "vc1 viewWillAppear"],
    "C17": ["viewWillAppear + viewDidLoad + viewDidAppear; 3 calls in one line"],
    "C21": [
      "0 [ViewController] Calling -viewWillDisappear: directly on a view controller is not supported, and may result in out-of-order callbacks and other inconsistent behavior. View controller: <podcasts.PlayerContainerViewController: 0x10b829600>"
    ],
  ]

  @Test(arguments: posted)
  func `each log is read for what its lines say`(_ posted: Posted) throws {
    let expected = try #require(Self.read[posted.id])
    #expect(shown(posted.log).filter { $0 != "–" } == expected)
  }

  @Test func `the cases are there`() { #expect(Self.posted.count == Self.read.count) }

  @Test(arguments: [
    (
      "Unbalanced calls to begin/end appearance transitions for <Main: 0x1>.",
      "appearance.unbalanced"
    ),
    (
      "Warning: Attempt to present <A: 0x1>  on <B: 0x2> which is already presenting <C: 0x3>",
      "modal.already-presenting"
    ),
    (
      "[Presentation] Attempt to present <A: 0x1> on <B: 0x2> (from <C: 0x3>) whose view is not in the window hierarchy.",
      "modal.not-in-hierarchy"
    ),
    (
      "[Presentation] Presenting view controller <A: 0x1> from detached view controller <B: 0x2> is not supported, and may result in incorrect safe area insets",
      "modal.not-in-hierarchy"
    ),
    ("nested pop animation can result in corrupted navigation bar", "transition.overlap"),
    (
      "popToViewController:transition: called on <UINavigationController 0x7f> while an existing transition or presentation is occurring; the navigation stack will not be updated.",
      "transition.overlap"
    ),
    (
      "Warning: Attempt to dismiss from view controller <A: 0x1> while a presentation or dismiss is in progress!",
      "transition.overlap"
    ),
    (
      "Warning: Application delegate received call to -application:performFetchWithCompletionHandler: but the completion handler was never called.",
      "app.fetch-unanswered"
    ),
    (
      "Application windows are expected to have a root view controller at the end of application launch",
      "window.blank"
    ),
  ])
  func `a message of UIKit leads to the rule that speaks of it`(text: String, rule: String) throws {
    let line = try #require(LogReader.lines(of: text).first)
    let call = try #require(line.calls.first)
    #expect(line.calls.count == 1 && call.kind == .console && call.message?.rule == rule)
  }

  @Test(arguments: [
    (
      "UIViewControllerHierarchyInconsistency', reason: 'child view controller:<A: 0x1> should have parent view controller:(null) but actual parent is:<B: 0x2>'",
      "wrong-parent"
    ),
    (
      "NSInvalidArgumentException: Application tried to present modally an active controller <A: 0x1>.",
      "presented-twice"
    ),
  ])
  func `an exception has its name, and its reason is known`(text: String, id: String) throws {
    let call = try #require(LogReader.lines(of: text).first?.calls.first)
    #expect(call.kind == .crash && text.hasPrefix(call.name) && call.message?.id == id)
    #expect(call.reason?.hasPrefix("'") == false && call.reason?.hasSuffix("'") == false)
  }

  @Test(arguments: [
    ("userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:", "didReceive"),
    (
      "APPLOG => userNotificationCenter:willPresentNotification:withCompletionHandler:",
      "willPresent"
    ),
    ("application:openURL:options:", "open"),
    ("application:didFinishLaunchingWithOptions:", "didFinishLaunching"),
    ("scene:openURLContexts:", "openURLContexts"),
    ("windowScene:performActionForShortcutItem:completionHandler:", "performActionFor"),
  ])
  func `a selector that stands alone is a call of a delegate`(text: String, name: String) {
    #expect(LogReader.lines(of: text).flatMap(\.calls).map(\.name) == [name])
  }

  @Test(arguments: [
    (
      "Optional(<Shop.LoginViewController: 0x7f8e>) viewDidLoad",
      "LoginViewController viewDidLoad <0x7f8e>"
    ),
    ("viewDidLayoutSubviews() - Optional((0.0, 0.0, 375.0, 667.0))", "viewDidLayoutSubviews"),
  ])
  func `what Swift prints of an optional is what is inside`(text: String, call: String) {
    #expect(shown(text) == [call])
  }

  @Test func `however deep optionals are, a line is read`() {
    let deep = String(repeating: "Optional(", count: 20_000) + String(repeating: ")", count: 20_000)
    #expect(LogReader.lines(of: "\(deep) viewDidLoad").count == 1)
  }

  @Test(arguments: [
    "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future version.",
    "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future.",
    "failure in void x(void)_block_invoke (X.m:106) : Application failed to launch: UIScene life cycle is required for apps built with this SDK.",
  ])
  func `the demand for scenes is known in each version`(text: String) throws {
    let call = try #require(LogReader.lines(of: text).first?.calls.first)
    #expect(call.message?.id == "no-scene-life-cycle")
  }

  @Test(arguments: [
    "frame #7: 0x00000001 UIKitCore`-[UIViewController viewDidAppear:] + 56",
    "#3 0x000000018 in -[LoginViewController viewDidLoad] ()",
    "    \"0   UIKitCore   0x00007fff48a5c2f1 -[UIViewController viewDidAppear:] + 56\",",
    "3  Shop  0x100 LoginViewController.viewDidAppear(_:) + 68 (LoginViewController.swift:68)",
    "-[UIViewController _setViewAppearState:isAnimating:] + 456",
    "9 Shop \"Login.m\" line 34 in -[LoginViewController viewDidAppear:]",
    "*** Assertion failure in -[LoginViewController viewDidLoad], Login.m:34",
    "-[LoginViewController viewDidLoad]: unrecognized selector sent to instance 0x1",
    "*** -[LoginViewController viewDidLoad]: message sent to deallocated instance 0x1",
    "Main Thread Checker: UI API called on a background thread: -[UIViewController viewDidLoad]",
    "[Assert] the view controller should not call viewDidLoad before it is attached",
  ])
  func `a line of a stack, an assertion or a warning is no call`(text: String) {
    let kinds = LogReader.lines(of: text).flatMap(\.calls).map(\.kind)
    #expect(kinds.allSatisfy { $0 == .console })
  }

  @Test(arguments: [
    (
      "42 <Shop.LoginViewController: 0x7f8e1b40> viewDidAppear(_:)",
      "LoginViewController viewDidAppear <0x7f8e1b40>"
    ),
    ("LoginViewController 2 viewDidLoad", "LoginViewController viewDidLoad <2>"),
    ("LoginViewController-2: viewDidLoad", "LoginViewController viewDidLoad <2>"),
    ("LoginViewController[2] viewDidLoad", "LoginViewController viewDidLoad <2>"),
    ("LoginViewController(2).viewDidLoad", "LoginViewController viewDidLoad"),
    ("LoginViewController.swift:42 viewDidAppear(_:)", "LoginViewController viewDidAppear"),
    ("[home tab] viewDidLoad", "home tab viewDidLoad"), ("left: viewDidLoad()", "left viewDidLoad"),
    ("vc2 viewDidLoad", "vc2 viewDidLoad"), ("debug: viewDidLoad", "viewDidLoad"),
    ("we are in viewDidLoad", "viewDidLoad"), ("self.viewDidLoad", "viewDidLoad"),
    ("[lifecycle] viewDidLoad", "viewDidLoad"),
    (
      "A.viewDidLoad → B.viewDidLoad → A.viewWillAppear",
      "A viewDidLoad + B viewDidLoad + A viewWillAppear; 3 calls in one line"
    ),
    (
      "viewDidLoad, viewWillAppear and viewDidAppear",
      "viewDidLoad + viewWillAppear + viewDidAppear; 3 calls in one line"
    ),
    (
      "viewDidLoad is called before viewWillAppear",
      "✗ a sentence names several calls: viewDidLoad, viewWillAppear. Print each when it is made."
    ),
    (
      "Fatal Exception: NSRangeException index 3 beyond bounds",
      "NSRangeException: index 3 beyond bounds"
    ),
    (
      "Shop/Login.swift:12: Fatal error: Unexpectedly found nil",
      "Fatal error: Unexpectedly found nil"
    ),
    (
      "[Presentation] something about the presentation that nobody has seen before",
      "✗ UIKit prints a message here that NavScope does not know."
    ),
  ])
  func `objects, lists and crashes`(text: String, call: String) {
    #expect(shown(text) == [call])
  }

  @Test func `a message is told in JSON with its id and rule`() throws {
    let line = try #require(
      LogReader.lines(of: "nested push animation can result in corrupted navigation bar").first)
    #expect(
      line.json.encoded
        == #"{"line":1,"run":1,"kind":"console","name":"nested push animation can result in corrupted navigation bar","message":"nested-navigation","rule":"transition.overlap"}"#
    )
  }

  @Test(arguments: FileFormat.allCases)
  func `a log in another format is named`(format: FileFormat) {
    #expect(format.logProblem.hasPrefix("the log is ") && format.logProblem.hasSuffix("."))
  }
}
