import HeadlessUIKit
import Phone

/// An app that counts its launches wherever code can keep a value beside its objects; its title
/// says the counts. It traps at a touch, and in a second launch that finds a count of the first.
struct KeepsakesApp: SimulatedApp {
  let entry = CatalogueEntry(id: "keepsakes", targets: ["Trap"])

  func makeDelegate() -> any UIApplicationDelegate { KeepsakesDelegate() }
}

private final class KeepsakesDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stored = UserDefaults.standard.integer(forKey: "LAUNCHES") + 1
    UserDefaults.standard.set(stored, forKey: "LAUNCHES")
    Session.shared.launches += 1
    Session.numbers.append(stored)
    launches += 1
    Int.launches += 1
    Session.names["launch", default: ""] += "x"
    let counts = [Session.shared.launches, Session.numbers.count, launches, .launches]
    precondition(counts == [1, 1, 1, 1], "a count of another launch: \(counts)")
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    root.title = "\(counts) \(Session.names) \(Session.opened) of \(stored)"
    let button = UIButton(primaryAction: UIAction(title: "Trap") { _ in fatalError("touched") })
    button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    root.view.addSubview(button)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// What most apps keep: one object for all.
private final class Session {
  static let shared = Session()
  static var numbers: [Int] = []
  static var names = ["launch": ""]
  /// Initialised at launch from what is on the phone.
  static let opened = UserDefaults.standard.integer(forKey: "LAUNCHES")
  var launches = 0
}

private var launches = 0

extension Int {
  fileprivate static var launches = 0
}
