import Dispatch
import HeadlessUIKit
import Phone

/// An app that traps, hangs, leaves or recurses at a touch, and at launch when it is told to.
struct FragileApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "fragile", summary: "Traps at a touch.",
      targets: ["Trap", "Hang", "Exit", "Recurse", "Count", "Flood", "Eat"],
      conditions: [
        ConditionDeclaration("trapsAtLaunch", title: "Traps at launch", .boolean(default: false)),
        ConditionDeclaration("trapsLater", title: "Traps after 2 s", .boolean(default: false)),
      ])
  }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("trapsAtLaunch"), forKey: "TRAPS_AT_LAUNCH")
    device.setDefault(conditions.bool("trapsLater"), forKey: "TRAPS_LATER")
  }

  func makeDelegate() -> any UIApplicationDelegate { FragileDelegate() }
}

private final class FragileDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let missing = UserDefaults.standard.string(forKey: "NOTHING")
    if UserDefaults.standard.bool(forKey: "TRAPS_AT_LAUNCH") { print(missing!) }
    if UserDefaults.standard.bool(forKey: "TRAPS_LATER") {
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in print(missing!) }
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FragileViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class FragileViewController: UIViewController {
  private var count = 0

  override func viewDidLoad() {
    let touches: [(String, () -> Void)] = [
      ("Trap", { [self] in print((presentedViewController as UIViewController?)!) }),
      ("Hang", { Dispatch.DispatchSemaphore(value: 0).wait() }),
      ("Exit", { exit(3) }),
      ("Recurse", { [self] in recurse() }),
      (
        "Count",
        { [self] in
          count += 1
          title = "\(count)"
        }
      ),
      ("Flood", { while true { print(String(repeating: "x", count: 4096)) } }),
      (
        "Eat",
        { while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 8) } }
      ),
    ]
    for (row, (title, touch)) in touches.enumerated() {
      let button = UIButton(primaryAction: UIAction(title: title) { _ in touch() })
      button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(row), width: 200, height: 44)
      view.addSubview(button)
    }
  }

  private func recurse() {
    withExtendedLifetime(self) { recurse() }
    count += 1
  }
}
