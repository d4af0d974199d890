import HeadlessUIKit

var applicationScenarios: [String: Scenario] {
  [
    "window-launch-prescene-full": { stage in
      let simulation = stage.simulation
      simulation.launch {
        let delegate = LoggedDelegate(stage.log)
        delegate.root = Probe("R", stage.log)
        return delegate
      }
    },
    "app-cold-launch": { stage in launch(stage) },
    "app-url-cold": { stage in
      launch(stage, [.url: "navscope://x", .sourceApplication: "x"]) {
        _ = $0.deliver(url: exampleURL)
      }
    },
    "app-universal-link-cold": { stage in
      launch(stage, [.userActivityDictionary: "x"]) { _ = $0.deliver(activity: exampleActivity) }
    },
    "app-push-cold": { stage in
      launch(stage, [.remoteNotification: "x"]) { _ = $0.deliver(remoteNotification: [:]) }
    },
    "app-background-fetch-launch": { stage in
      let simulation = stage.simulation
      _ = simulation.beginLaunch(options: [:], state: .background) { LoggedDelegate(stage.log) }
      _ = simulation.fetchInBackground()
    },
    "app-shortcut-cold": { stage in
      launch(stage, [.shortcutItem: "x"]) { _ = $0.deliver(shortcut: exampleShortcut) }
    },
    "app-shortcut-cold-false": { stage in
      let simulation = stage.simulation
      let accepted = simulation.beginLaunch(options: [.shortcutItem: "x"]) {
        let delegate = LoggedDelegate(stage.log)
        delegate.accepts = false
        return delegate
      }
      if accepted { _ = simulation.deliver(shortcut: exampleShortcut) }
      simulation.becomeActive()
    },
    "app-to-background": { stage in
      launch(stage)
      stage.begin()
      stage.simulation.enterBackground()
    },
    "app-system-alert": { stage in
      launch(stage)
      stage.begin()
      stage.simulation.resignActive()
      stage.simulation.becomeActive()
    },
    "app-universal-link-warm": { stage in
      resume(stage) { _ = $0.deliver(activity: exampleActivity) }
    },
    "app-push-warm": { stage in resume(stage) { _ = $0.deliver(remoteNotification: [:]) } },
    "app-shortcut-warm": { stage in resume(stage) { _ = $0.deliver(shortcut: exampleShortcut) } },
    "app-push-cold-system-killed": { stage in
      let simulation = stage.simulation
      _ = simulation.beginLaunch(options: [.remoteNotification: "x"], state: .background) {
        LoggedDelegate(stage.log)
      }
      _ = simulation.deliver(remoteNotification: [:])
      simulation.beginForeground()
      _ = simulation.deliver(remoteNotification: [:])
      simulation.becomeActive()
    },
  ]
}

private let exampleShortcut = UIApplicationShortcutItem(type: "x", localizedTitle: "X")
private var exampleURL: URL { URL(filePath: "/x") }
private var exampleActivity: NSUserActivity {
  let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
  activity.webpageURL = exampleURL
  return activity
}

/// A cold launch; `deliver` is what the device brings before the app becomes active.
func launch(
  _ stage: Stage, _ options: [UIApplication.LaunchOptionsKey: Any] = [:],
  deliver: (Simulation) -> Void = { _ in }
) {
  _ = stage.simulation.beginLaunch(options: options) { LoggedDelegate(stage.log) }
  deliver(stage.simulation)
  stage.simulation.becomeActive()
}

private func resume(_ stage: Stage, deliver: (Simulation) -> Void) {
  launch(stage)
  stage.simulation.enterBackground()
  stage.simulation.suspend()
  stage.begin()
  stage.simulation.beginForeground()
  deliver(stage.simulation)
  stage.simulation.becomeActive()
}

/// Writes down every call that it gets.
final class LoggedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var root: UIViewController?
  var accepts = true
  private(set) var states: [String] = []
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  private func note(_ method: String) {
    log.note("App.\(method)")
    states.append("\(method) \(UIApplication.shared.applicationState)")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("willFinishLaunching")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinishLaunching")
    if let root {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
    }
    return accepts
  }
  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { note("willTerminate") }
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    note("performActionFor")
    completionHandler(true)
  }
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    note("performFetch")
    completionHandler(.noData)
  }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    note("open")
    return true
  }
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    note("willContinueUserActivity")
    return true
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    note("continue")
    return true
  }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    note("didReceiveRemoteNotification")
    completionHandler(.noData)
  }
}

extension Simulation {
  /// A URL that another app opens.
  func deliver(url: URL) -> DeliveryAnswer { deliver(urls: [UIOpenURLContext(url: url)]) }

  /// A notification that is tapped.
  func respond(to notification: UNNotification) {
    respond(UNNotificationResponse(tapped: notification))
  }
}
