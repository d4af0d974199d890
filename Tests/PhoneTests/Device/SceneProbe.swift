import HeadlessUIKit
import JSON
import Phone
import Playback
import VirtualTime

/// An app with scenes that has every entrance, and opens a screen for each link that it is given.
struct SceneProbe: SimulatedApp {
  var supportsMultipleScenes = false
  /// Whether the notification centre's delegate is set before the launch method returns.
  var answersNotifications = true
  /// Whether it opens what is in the connection options, and what a tapped notification brings.
  var opensOptions = true
  var opensResponses = true
  /// Whether the scene's delegate is named in a manifest; else the app's delegate knows of it.
  var hasManifest = true

  let entry = CatalogueEntry(id: "scene-probe")

  var bundle: AppBundle {
    let manifest = SceneManifest(
      supportsMultipleScenes: supportsMultipleScenes,
      configurations: [.init(delegateClassName: "$(PRODUCT_MODULE_NAME).SceneProbeScene")])
    return AppBundle(
      identifier: "com.myApp.probe",
      shortcuts: [.init(type: "com.myApp.activity", localizedTitle: "Activity")],
      activityTypes: ["edit"], sceneManifest: hasManifest ? manifest : nil)
  }

  func makeDelegate() -> any UIApplicationDelegate {
    hasManifest ? SceneProbeDelegate(self) : ConfiguringSceneProbeDelegate(self)
  }

  func value(of delivery: Delivery) -> LinkValue? {
    switch delivery {
    case .shortcut(let item): LinkValue(item.type)
    case .url(let url), .universalLink(let url): LinkValue(url.lastPathComponent)
    case .activity(let activity): LinkValue(activity.activityType)
    case .notification(let payload): LinkValue(payload["id"]?.string ?? "none")
    }
  }

  func destinations(of value: LinkValue) -> [UIViewController.Type] { [SceneProbeScreen.self] }
}

final class SceneProbeDelegate: SceneProbeProcess, UIApplicationDelegate {}

/// What both delegates of the app do.
class SceneProbeProcess: UIResponder, UNUserNotificationCenterDelegate {
  let app: SceneProbe
  init(_ app: SceneProbe) { self.app = app }

  static var shared: SceneProbeProcess? { UIApplication.shared.delegate as? SceneProbeProcess }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    if app.answersNotifications { center.delegate = self }
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "MESSAGE",
        actions: [
          UNNotificationAction(identifier: "OPEN", title: "Open", options: [.foreground]),
          UNTextInputNotificationAction(
            identifier: "REPLY", title: "Reply", textInputButtonTitle: "Send",
            textInputPlaceholder: ""),
        ], intentIdentifiers: [])
    ])
    return true
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let reply = response as? UNTextInputNotificationResponse {
      UserDefaults.standard.set(reply.userText, forKey: "reply")
    } else if app.opensResponses {
      SceneProbeScene.front?.open()
    }
    completionHandler()
  }
}

final class ConfiguringSceneProbeDelegate: SceneProbeProcess, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UserDefaults.standard.set(options.shortcutItem?.type, forKey: "configured for")
    connectingSceneSession.configuration.delegateClass = SceneProbeScene.self
    return connectingSceneSession.configuration
  }
}

/// Not private: the Info.plist names it.
final class SceneProbeScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  static var front: SceneProbeScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0.delegate as? Self }.first
  }

  func open() {
    (window?.rootViewController as? UINavigationController)?
      .pushViewController(SceneProbeScreen(), animated: false)
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let app = SceneProbeProcess.shared?.app else {
      return
    }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UINavigationController(rootViewController: UIViewController())
    window?.makeKeyAndVisible()
    let count =
      options.urlContexts.count + options.userActivities.count
      + (options.shortcutItem == nil ? 0 : 1) + (options.notificationResponse == nil ? 0 : 1)
    if app.opensOptions { for _ in 0..<count { open() } }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      if context.url.isFileURL {
        UserDefaults.standard.set(context.options.openInPlace, forKey: "in place")
      }
      open()
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { open() }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { open() }
}

final class SceneProbeScreen: UIViewController {}

extension SceneProbe {
  /// A run of inputs, each with its time.
  func play(_ inputs: TimedInput..., until end: Double = 20) throws -> Run {
    let run = try Run(Script(app: entry.id, inputs: inputs), in: Catalogue([self]))
    run.play(inputs)
    run.advance(to: Instant(seconds: end))
    return run
  }
}

extension TimedInput {
  static func at(_ seconds: Double, _ input: Input) -> TimedInput {
    TimedInput(at: Instant(seconds: seconds), input)
  }
}

extension Run {
  /// The calls of delegates from an input on, in short: `C[urlContexts] E A`.
  func calls(fromInput first: Int = 1) -> String {
    var inputs = 0
    return simulation.trace.compactMap { event -> String? in
      if event.kind == "input", event.name == nil { inputs += 1 }
      guard inputs >= first, event.kind == "app", event.depth != nil, let name = event.name
      else { return nil }
      var options = ""
      if case .array(let keys)? = event["options"] {
        options = "[\(keys.compactMap(\.string).joined(separator: ","))]"
      }
      return (Self.letters[name] ?? name) + options
    }.joined(separator: " ")
  }

  private static let letters = [
    "willFinishLaunching": "W", "didFinishLaunching": "F", "configurationForConnecting": "Cfg",
    "willConnectTo": "C", "willEnterForeground": "E", "didBecomeActive": "A",
    "willResignActive": "R", "didEnterBackground": "B", "didReceive": "N",
  ]

  /// How each link ended.
  var ends: [String] {
    let steps = ["handled", "dropped", "refused", "replaced", "unparsed"]
    return simulation.trace.filter { $0.kind == "deeplink" && steps.contains($0.name ?? "") }
      .map { "\($0["link"]?.number ?? 0) \($0.name ?? "")" }
  }
}
