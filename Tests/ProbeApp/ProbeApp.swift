package import HeadlessUIKit
internal import JSON
package import Phone

/// An app that does with links what a test wants, so that what the phone does can be seen.
package struct ProbeApp: SimulatedApp {
  package enum Policy {
    /// Shows a screen for a link at once.
    case open
    /// Shows a screen for the URL in the launch options as it launches, and for no other link.
    case openAtLaunch
    /// Shows a screen for a notification in the launch options as it launches, and for those that
    /// come by the method without a fetch handler; it has no other.
    case openByOlderMethod
    /// Selects the tab that has its screen.
    case selectTab
    /// Keeps one link until "Open" is tapped.
    case keepOne
    /// Keeps all links until "Open" is tapped.
    case keepAll
    case ignore
    case refuse
    case crash
  }

  package var answers: (will: Bool, did: Bool)
  package var hasNotificationDelegate: Bool
  package var presentation: UNNotificationPresentationOptions
  package var policy: Policy
  /// Whether the delegate has no method for any delivery.
  package var isBare: Bool
  /// Whether a timer of 7 s is started at launch.
  package var startsTimer: Bool
  /// The names of its quick actions: those of the Info.plist, and those that it sets at its first
  /// launch.
  package var staticActions: [String]
  package var dynamicActions: [String]

  package init(
    answers: (will: Bool, did: Bool) = (true, true), hasNotificationDelegate: Bool = true,
    presentation: UNNotificationPresentationOptions = [.banner], policy: Policy = .open,
    isBare: Bool = false, startsTimer: Bool = false, staticActions: [String] = [],
    dynamicActions: [String] = ["activity"]
  ) {
    self.answers = answers
    self.hasNotificationDelegate = hasNotificationDelegate
    self.presentation = presentation
    self.policy = policy
    self.isBare = isBare
    self.startsTimer = startsTimer
    self.staticActions = staticActions
    self.dynamicActions = dynamicActions
  }

  package var entry: CatalogueEntry {
    CatalogueEntry(
      id: "probe",
      conditions: [
        .loggedIn, .serviceLatency(default: 3),
        ConditionDeclaration(
          "profile", title: "Profile", .choice(of: ["guest", "host"], default: "guest")),
      ])
  }

  package var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.probe", staticShortcuts: staticActions.map(Self.action))
  }

  /// A quick action whose type has the prefix of the others, unless its name begins with `plain-`.
  package static func action(_ name: String) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: name.hasPrefix("plain-") ? name : "com.myApp.\(name)",
      localizedTitle: name == "activity" ? "Recent" : name)
  }

  package var sessionKey: String { "SIGNED_IN" }

  package func makeDelegate() -> any UIApplicationDelegate {
    if policy == .openByOlderMethod { return OlderDelegate(self) }
    return isBare ? BareDelegate(self) : ProbeDelegate(self)
  }

  package func sessionChanged(isValid: Bool) {
    UserDefaults.standard.set(isValid, forKey: "TOLD")
  }

  package func inspect() -> AppInspection {
    let delegate = UIApplication.shared.delegate as? ProbeResponder
    return AppInspection(
      isSignedIn: UserDefaults.standard.bool(forKey: sessionKey), pending: delegate?.waiting ?? [],
      refused: delegate?.refused ?? [])
  }

  package func value(of delivery: Delivery) -> LinkValue? {
    switch delivery {
    case .shortcut(let item):
      item.type.hasPrefix("com.myApp.") ? LinkValue(String(item.type.dropFirst(10))) : nil
    case .url(let url): url.host.map { LinkValue($0 + url.path) }
    case .universalLink(let url): LinkValue(String(url.path.dropFirst()))
    case .activity(let activity): LinkValue(activity.activityType)
    case .notification(let payload):
      payload["data"]?["messageId"]?.string.map { LinkValue("messages/\($0)") }
    }
  }

  package func destinations(of value: LinkValue) -> [UIViewController.Type] { [LinkScreen.self] }
}

/// What both delegates have; it is no delegate itself, since a subclass cannot add methods to a
/// conformance that it inherits.
class ProbeResponder: UIResponder {
  let app: ProbeApp
  var window: UIWindow?
  var waiting: [LinkValue] = []
  var refused: [AppInspection.Refusal] = []
  private let stack = UINavigationController()
  private lazy var tabs = {
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, LinkScreen()]
    return tabs
  }()

  init(_ app: ProbeApp) {
    self.app = app
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { app.answers.will }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if app.hasNotificationDelegate, let center = self as? any UNUserNotificationCenterDelegate {
      UNUserNotificationCenter.current().delegate = center
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    stack.viewControllers = [HomeScreen(delegate: self)]
    window?.rootViewController = app.policy == .selectTab ? tabs : stack
    window?.makeKeyAndVisible()
    let opens =
      app.policy == .openAtLaunch && launchOptions?[.url] != nil
      || app.policy == .openByOlderMethod && launchOptions?[.remoteNotification] != nil
    if opens { stack.pushViewController(LinkScreen(), animated: false) }
    if UserDefaults.standard.integer(forKey: "LAUNCHES") == 0 {
      application.shortcutItems = app.dynamicActions.map(ProbeApp.action)
    }
    UserDefaults.standard.set(
      UserDefaults.standard.integer(forKey: "LAUNCHES") + 1, forKey: "LAUNCHES")
    if app.startsTimer {
      Timer.scheduledTimer(withTimeInterval: 7, repeats: false) { _ in
        UserDefaults.standard.set(true, forKey: "TIMER")
      }
    }
    return app.answers.did
  }

  func receive(_ link: LinkValue?) {
    guard let link else { return }
    switch app.policy {
    case .open, .openByOlderMethod: stack.pushViewController(LinkScreen(), animated: false)
    case .keepOne: waiting = [link]
    case .keepAll: waiting.append(link)
    case .selectTab: tabs.selectedIndex = 1
    case .ignore, .openAtLaunch: break
    case .refuse: refused.append(.init(link, reason: "not for guests"))
    case .crash: trap("a link too many")
    }
  }

  func link(_ userInfo: [AnyHashable: Any]) -> LinkValue? {
    let id = (userInfo["data"] as? [String: Any])?["messageId"] as? String
    return id.map { LinkValue("messages/\($0)") }
  }

  func openNext() {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()
    stack.pushViewController(LinkScreen(), animated: false)
  }
}

/// Knows nothing of deliveries.
final class BareDelegate: ProbeResponder, UIApplicationDelegate {}

/// Takes notifications as apps did before there was a fetch handler.
final class OlderDelegate: ProbeResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {
    receive(link(userInfo))
  }
}
/// Takes every delivery.
final class ProbeDelegate: ProbeResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let link = app.value(of: .shortcut(shortcutItem))
    receive(link)
    completionHandler(link != nil)
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    receive(self.app.value(of: .url(url)))
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    receive(
      app.value(of: userActivity.webpageURL.map { .universalLink($0) } ?? .activity(userActivity)))
    return true
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if application.applicationState == .inactive { receive(link(userInfo)) }
    completionHandler(.noData)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(app.presentation)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    receive(link(response.notification.request.content.userInfo))
    completionHandler()
  }
}

final class LinkScreen: UIViewController {}

/// A screen with buttons for what an app may do with links that wait.
final class HomeScreen: UIViewController {
  private weak var delegate: ProbeResponder?

  init(delegate: ProbeResponder) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions: [(String, () -> Void)] = [
      ("Open", { [weak delegate] in delegate?.openNext() }),
      ("Forget", { [weak delegate] in delegate?.waiting = [] }),
      ("Crash", { trap("asked to") }),
    ]
    for (index, (title, action)) in actions.enumerated() {
      let button = UIButton(primaryAction: UIAction(title: title) { _ in action() })
      button.frame = CGRect(x: 20, y: 120 + 60 * Double(index), width: 200, height: 44)
      view.addSubview(button)
    }
  }
}
