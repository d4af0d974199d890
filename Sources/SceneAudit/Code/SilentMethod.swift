internal import SceneMigration

/// A method of the application delegate that is not called in an app with scenes, and the one of
/// the scene delegate in its place (SC-21, SC-22).
struct SilentMethod {
  let name: String
  /// Its name in Objective-C.
  let selector: String
  let counterpart: String
  let counterpartSelector: String
  /// The parameters of the counterpart, to paste.
  let declaration: String
  /// What it takes in; `nil` for the life of the app.
  var entrance: SceneEntrance.Kind?

  /// What comes by it, in the list's kinds; empty for the life of the app.
  var arriving: Set<SceneEntrance.Kind> {
    switch entrance {
    case .url: [.url, .file]
    case .universalLink: [.universalLink, .activity]
    default: Set([entrance].compactMap(\.self))
    }
  }

  var mistake: SceneMistake { entrance == nil ? .silentLifeCycle : .silentEntrance }

  /// Whether an app that is open to such an entrance has to implement the scene's method.
  var isNeeded: Bool {
    ["scene(_:openURLContexts:)", "scene(_:continue:)"].contains(counterpart)
      || entrance == .quickAction
  }

  /// The scene's method, ready to paste.
  var paste: String {
    "func \(declaration) {\n  // The body of \(name).\n}"
  }

  static let all: [SilentMethod] =
    ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"].map {
      SilentMethod(
        name: "application\($0)(_:)", selector: "application\($0):",
        counterpart: "scene\($0)(_:)", counterpartSelector: "scene\($0):",
        declaration: "scene\($0)(_ scene: UIScene)")
    } + entrances

  private static let entrances = [
    url("application(_:open:options:)", "application:openURL:options:"),
    url(
      "application(_:open:sourceApplication:annotation:)",
      "application:openURL:sourceApplication:annotation:"),
    url("application(_:handleOpen:)", "application:handleOpenURL:"),
    SilentMethod(
      name: "application(_:continue:restorationHandler:)",
      selector: "application:continueUserActivity:restorationHandler:",
      counterpart: "scene(_:continue:)", counterpartSelector: "scene:continueUserActivity:",
      declaration: "scene(_ scene: UIScene, continue userActivity: NSUserActivity)",
      entrance: .universalLink),
    SilentMethod(
      name: "application(_:willContinueUserActivityWithType:)",
      selector: "application:willContinueUserActivityWithType:",
      counterpart: "scene(_:willContinueUserActivityWithType:)",
      counterpartSelector: "scene:willContinueUserActivityWithType:",
      declaration:
        "scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)",
      entrance: .activity),
    SilentMethod(
      name: "application(_:didFailToContinueUserActivityWithType:error:)",
      selector: "application:didFailToContinueUserActivityWithType:error:",
      counterpart: "scene(_:didFailToContinueUserActivityWithType:error:)",
      counterpartSelector: "scene:didFailToContinueUserActivityWithType:error:",
      declaration:
        "scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)",
      entrance: .activity),
    SilentMethod(
      name: "application(_:didUpdate:)", selector: "application:didUpdateUserActivity:",
      counterpart: "scene(_:didUpdate:)", counterpartSelector: "scene:didUpdateUserActivity:",
      declaration: "scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)",
      entrance: .activity),
    SilentMethod(
      name: "application(_:performActionFor:completionHandler:)",
      selector: "application:performActionForShortcutItem:completionHandler:",
      counterpart: "windowScene(_:performActionFor:completionHandler:)",
      counterpartSelector: "windowScene:performActionForShortcutItem:completionHandler:",
      declaration:
        "windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)",
      entrance: .quickAction),
    SilentMethod(
      name: "application(_:userDidAcceptCloudKitShareWith:)",
      selector: "application:userDidAcceptCloudKitShareWithMetadata:",
      counterpart: "windowScene(_:userDidAcceptCloudKitShareWith:)",
      counterpartSelector: "windowScene:userDidAcceptCloudKitShareWithMetadata:",
      declaration:
        "windowScene(_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)",
      entrance: .share),
  ]

  private static func url(_ name: String, _ selector: String) -> SilentMethod {
    SilentMethod(
      name: name, selector: selector, counterpart: "scene(_:openURLContexts:)",
      counterpartSelector: "scene:openURLContexts:",
      declaration: "scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)",
      entrance: .url)
  }
}

/// Swift's names of the methods that are looked for, by their names in Objective-C.
enum Selectors {
  private static let names: [String: String] = {
    var names = [
      "application:configurationForConnectingSceneSession:options:": MethodName.configuration,
      "scene:willConnectToSession:options:": MethodName.willConnect,
      "application:willFinishLaunchingWithOptions:": MethodName.willFinish,
      "application:didFinishLaunchingWithOptions:": MethodName.didFinish,
      "applicationDidFinishLaunching:": MethodName.didFinishAlone,
      "application:handlerForIntent:": MethodName.intentHandler,
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:":
        MethodName.didReceive,
    ]
    for method in SilentMethod.all {
      names[method.selector] = method.name
      names[method.counterpartSelector] = method.counterpart
    }
    return names
  }()

  /// The selector itself if it is not looked for.
  static func swiftName(_ selector: String) -> String { names[selector] ?? selector }
}
