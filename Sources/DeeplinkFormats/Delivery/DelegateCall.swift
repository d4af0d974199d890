/// A call by which iOS hands something to the app.
public enum DelegateCall: Sendable, Equatable {
  /// The launch, with what the launch options hold.
  case didFinishLaunching(LaunchKey?)
  case sceneWillConnect(ConnectionKey)
  case willEnterForeground
  case performAction
  case openURL
  case continueActivity
  case didReceiveRemoteNotification
  case willPresent
  case didReceive
  case didBecomeActive
  case sceneWillEnterForeground
  case windowScenePerformAction
  case sceneOpenURLContexts
  case sceneContinue
  case sceneDidBecomeActive

  /// A key of `UIApplication.LaunchOptionsKey`.
  public enum LaunchKey: String, Sendable {
    case shortcutItem, url, userActivityDictionary, remoteNotification
  }

  /// A property of `UIScene.ConnectionOptions`.
  public enum ConnectionKey: String, Sendable {
    case shortcutItem, urlContexts, userActivities, notificationResponse
    /// All that is known of a Handoff at this moment; the activity itself follows.
    case handoffUserActivityType
  }
}

extension DelegateCall: CustomStringConvertible {
  /// The call with the labels that tell it from others: `application(performActionFor:)`.
  public var description: String {
    switch self {
    case .didFinishLaunching(nil): "didFinishLaunching"
    case .didFinishLaunching(.remoteNotification):
      "didFinishLaunching (remoteNotification in launch options, app-delegate life cycle)"
    case .didFinishLaunching(let key?): "didFinishLaunching(launchOptions[.\(key)])"
    case .sceneWillConnect(let key): "scene(willConnectTo: connectionOptions.\(key))"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .performAction: "application(performActionFor:)"
    case .openURL: "application(open:options:)"
    case .continueActivity: "application(continue:restorationHandler:)"
    case .didReceiveRemoteNotification:
      "application(didReceiveRemoteNotification:fetchCompletionHandler:)"
    case .willPresent: "userNotificationCenter(willPresent:)"
    case .didReceive: "userNotificationCenter(didReceive:)"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .sceneWillEnterForeground: "sceneWillEnterForeground"
    case .windowScenePerformAction: "windowScene(performActionFor:)"
    case .sceneOpenURLContexts: "scene(openURLContexts:)"
    case .sceneContinue: "scene(continue:)"
    case .sceneDidBecomeActive: "sceneDidBecomeActive"
    }
  }
}

/// Which objects of the app iOS talks to.
public enum LifeCycle: Sendable, Equatable {
  case appDelegate
  case scenes
}

/// What the app is doing when something arrives.
public enum AppState: String, Sendable, Equatable, CaseIterable {
  case notRunning
  /// Ended by the person, so that nothing silent starts it until it is opened again.
  case forceQuit
  case suspended
  case background
  /// On the screen but covered: Notification Centre, Control Centre, an alert of the system.
  case inactive
  case active

  var isCold: Bool { self == .notRunning || self == .forceQuit }
}
