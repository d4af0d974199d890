import HeadlessUIKit
import Phone
import Playback
import Testing

@testable import Explorer

/// Which changes of a session an exploration tries.
@Suite struct SessionTrialTests {
  /// What is tried before and after the app's user has signed in.
  private func tried(_ app: any SimulatedApp) throws -> (before: [String], after: [String]) {
    let conditions = try Conditions([], declared: app.entry.conditions)
    let space = try InputSpace(
      app: app, conditions: conditions, bounds: Explorer.Bounds(inputs: 2), .none)
    func inputs(_ run: Run) -> [String] {
      space.enabledInputs(in: run).filter { $0.name == "session" }.map(\.phrase)
    }
    let run = Run(app: app, conditions: conditions)
    run.perform(.launch)
    let before = inputs(run)
    run.perform(.tap(target: "Log in"))
    return (before, inputs(run))
  }

  @Test func `a session that there is can end, and somebody signs in elsewhere, where it is heard`()
    throws
  {
    let hearing = try tried(HearingApp())
    #expect(hearing.before == ["sign in elsewhere"])
    #expect(hearing.after == ["expire sign-in (401)", "clear sign-in"])
    let keeping = try tried(KeepingApp())
    #expect(keeping.before == ["sign in elsewhere"])
    #expect(keeping.after == ["expire sign-in (401)", "clear sign-in"])
    let single = try tried(SingleApp())
    #expect(single.before == [])
    #expect(single.after == ["expire sign-in (401)", "clear sign-in"])
    let deaf = try tried(DeafApp())
    #expect(deaf.before == [] && deaf.after == [])
  }

  @Test
  func
    `an app that declares its session is tried with all changes, one that keeps it with none`()
    throws
  {
    let all = ["sign in elsewhere", "expire sign-in (401)", "clear sign-in"]
    let declaring = try tried(DeclaringApp())
    #expect(declaring.before == all && declaring.after == all)
    let single = try tried(SingleDeclaringApp())
    #expect(single.before == [] && single.after == [])
  }
}

/// An app that says nothing of its session but the key.
private struct DeafApp: SimulatedApp {
  let entry = CatalogueEntry(id: "deaf")
  func makeDelegate() -> any UIApplicationDelegate { LoginDelegate(true) }
}

/// An app that hears of a sign-in elsewhere.
private struct HearingApp: SimulatedApp {
  let entry = CatalogueEntry(id: "hearing")
  func makeDelegate() -> any UIApplicationDelegate { LoginDelegate(true) }
  func sessionChanged(isValid: Bool) { UserDefaults.standard.set(isValid, forKey: "heard") }
}

/// An app that hears of its session, and that nobody signs in to elsewhere.
private struct SingleApp: SimulatedApp {
  let entry = CatalogueEntry(id: "single")
  let signsInElsewhere = false
  func makeDelegate() -> any UIApplicationDelegate { LoginDelegate(true) }
  func sessionChanged(isValid: Bool) { UserDefaults.standard.set(isValid, forKey: "heard") }
}

/// An app that says what it keeps of its user.
private struct KeepingApp: SimulatedApp {
  let entry = CatalogueEntry(id: "keeping")
  let signedInValue: any Sendable = "a token"
  func makeDelegate() -> any UIApplicationDelegate { LoginDelegate("a token") }
}

/// An app whose session is a condition.
private struct DeclaringApp: SimulatedApp {
  let entry = CatalogueEntry(id: "declaring", conditions: [.loggedIn])
  func makeDelegate() -> any UIApplicationDelegate { LoginDelegate(true) }
}

/// An app whose session is a condition of a launch, and that nobody signs in to elsewhere, nor is
/// it told of anything.
private struct SingleDeclaringApp: SimulatedApp {
  let entry = CatalogueEntry(id: "single-declaring", conditions: [.loggedIn])
  let signsInElsewhere = false
  func makeDelegate() -> any UIApplicationDelegate { LoginDelegate(true) }
}

/// Shows one button, which signs in.
private final class LoginDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let value: Any

  init(_ value: Any) { self.value = value }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let screen = UIViewController()
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    button.setTitle("Log in", for: .normal)
    let logIn = UIAction { [value] _ in UserDefaults.standard.set(value, forKey: "loggedIn") }
    button.addAction(logIn, for: .touchUpInside)
    screen.view.addSubview(button)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
