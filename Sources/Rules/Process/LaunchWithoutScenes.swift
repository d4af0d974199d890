internal import Trace

/// The system does not launch an app that does not live by scenes.
struct LaunchWithoutScenes: Rule {
  static let info = RuleInfo(
    "launch.no-scenes", [.error], "Does not launch without scenes", about: .none,
    "An app that was built with the iOS 27 SDK or later does not use scenes.",
    remedies: AppEvent.MissingForScenes.allCases.map(remedy))

  static let topics: Set<EventTopic> = [.app]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.app(let app)) = event.compact, app.name == .launchRefused else { return }
    report(
      Self.info, .error, [event.seq], about: [],
      "The app does not launch: it was built with the iOS 27 SDK, and \(Self.reason(app.missing)).",
      remedy: Self.remedy(app.missing))
  }

  private static func reason(_ missing: AppEvent.MissingForScenes) -> String {
    switch missing {
    case .manifest: "its Info.plist has no UIApplicationSceneManifest"
    case .configurations: "the scene manifest in its Info.plist has no configuration"
    case .delegateClass: "no configuration of its scene manifest names a scene delegate"
    }
  }

  private static func remedy(_ missing: AppEvent.MissingForScenes) -> Remedy {
    let entry =
      switch missing {
      case .manifest:
        "<key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><false/>\(configurations)</dict>"
      case .configurations: configurations
      case .delegateClass: delegateClass
      }
    return Remedy(
      "add-\(missing.rawValue)",
      "Write a class that conforms to UIWindowSceneDelegate, make the window in its scene(_:willConnectTo:options:), and add to Info.plist: \(entry)"
    )
  }

  private static let configurations =
    "<key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key><string>Default Configuration</string>\(delegateClass)</dict></array></dict>"

  private static let delegateClass =
    "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"
}
