import HeadlessUIKit
import Phone

/// An app whose only screen has a button for each thing that it does at a touch.
protocol ButtonsApp: SimulatedApp {
  static var id: String { get }
  static var conditions: [ConditionDeclaration] { get }
  static var buttons: [(title: String, touch: () -> Void)] { get }
  /// Called when the app is launched, before there is a window.
  static func willLaunch()
}

extension ButtonsApp {
  static var conditions: [ConditionDeclaration] { [] }
  static func willLaunch() {}

  var entry: CatalogueEntry {
    CatalogueEntry(
      id: Self.id, summary: "Does what it should not at a touch.",
      targets: Self.buttons.prefix(8).map(\.title),
      conditions: Self.conditions)
  }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    for condition in Self.conditions {
      device.setDefault(conditions.number(condition.name), forKey: condition.name)
    }
  }

  func makeDelegate() -> any UIApplicationDelegate { ButtonsDelegate<Self>() }
}

private final class ButtonsDelegate<App: ButtonsApp>: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    App.willLaunch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    for (row, button) in App.buttons.enumerated() {
      let view = UIButton(primaryAction: UIAction(title: button.title) { _ in button.touch() })
      view.frame = CGRect(
        x: 10 + 18 * CGFloat(row % 20), y: 60 + 14 * CGFloat(row / 20), width: 16, height: 12)
      root.view.addSubview(view)
    }
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
