import Dispatch
import HeadlessUIKit
import Phone

/// An app with quick actions; in its broken build one of them ends the app, and one never returns.
struct DoorsApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "doors",
      conditions: [ConditionDeclaration("broken", title: "Broken", .boolean(default: false))])
  }

  var bundle: AppBundle {
    AppBundle(
      identifier: "com.example.doors",
      staticShortcuts: ["crash", "hang", "open"].map {
        UIApplicationShortcutItem(type: "com.example.doors.\($0)", localizedTitle: $0)
      })
  }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("broken"), forKey: "BROKEN")
  }

  func makeDelegate() -> any UIApplicationDelegate { DoorsDelegate() }
}

private final class DoorsDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    if UserDefaults.standard.bool(forKey: "BROKEN") {
      let missing = UserDefaults.standard.string(forKey: "NOTHING")
      if shortcutItem.type.hasSuffix("crash") { print(missing!) }
      if shortcutItem.type.hasSuffix("hang") { Dispatch.DispatchSemaphore(value: 0).wait() }
    }
    let stack = window?.rootViewController as? UINavigationController
    stack?.pushViewController(RoomViewController(), animated: false)
    completionHandler(true)
  }
}

private final class RoomViewController: UIViewController {}
