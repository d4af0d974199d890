import HeadlessUIKit
import Phone

/// An app of which no key that it names tells whether its user is signed in: the session is in
/// memory, unless it remembers it. In its broken build a quick action does nothing for a user who
/// is signed in.
struct GuestsApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "guests",
      conditions: ["remembers", "broken"].map {
        ConditionDeclaration($0, title: $0, .boolean(default: false))
      },
      signIn: [.tap(target: "Log In")], signOut: [.tap(target: "Log Out")])
  }

  var bundle: AppBundle {
    AppBundle(
      identifier: "com.example.guests",
      staticShortcuts: [
        UIApplicationShortcutItem(type: "com.example.guests.room", localizedTitle: "Room")
      ])
  }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    for name in ["remembers", "broken"] { device.setDefault(conditions.bool(name), forKey: name) }
  }

  func makeDelegate() -> any UIApplicationDelegate { GuestsDelegate() }
}

private final class GuestsDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var hasGuest = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    show(UserDefaults.standard.bool(forKey: "guest"))
    window.makeKeyAndVisible()
    return true
  }

  private func show(_ hasGuest: Bool) {
    self.hasGuest = hasGuest
    UserDefaults.standard.set(
      hasGuest && UserDefaults.standard.bool(forKey: "remembers"), forKey: "guest")
    let screen = hasGuest ? HallViewController() : DoorViewController()
    let title = hasGuest ? "Log Out" : "Log In"
    let button = UIButton(
      primaryAction: UIAction(title: title) { [weak self] _ in self?.show(!hasGuest) })
    button.frame = CGRect(x: 20, y: 120, width: 100, height: 44)
    screen.view.addSubview(button)
    window?.rootViewController = UINavigationController(rootViewController: screen)
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard !hasGuest || !UserDefaults.standard.bool(forKey: "broken") else { return }
    let stack = window?.rootViewController as? UINavigationController
    stack?.pushViewController(GuestRoomViewController(), animated: false)
    completionHandler(true)
  }
}

private final class DoorViewController: UIViewController {}
private final class HallViewController: UIViewController {}
private final class GuestRoomViewController: UIViewController {}
