internal import SceneMigration

/// What an app needs to launch, ready to paste.
struct ScenePaste {
  let delegateClass: String
  let storyboard: String?

  /// An entry of a configuration.
  var delegateEntry: String {
    """
    <key>UISceneDelegateClassName</key>
    <string>\(delegateClass)</string>
    """
  }

  var configurations: String {
    let storyboard = storyboard.map {
      "\n<key>UISceneStoryboardFile</key>\n<string>\($0)</string>"
    }
    let entries = """
      <key>UISceneConfigurationName</key>
      <string>Default Configuration</string>
      \(delegateEntry)\(storyboard ?? "")
      """
    return """
      <key>UISceneConfigurations</key>
      <dict>
        <key>UIWindowSceneSessionRoleApplication</key>
        <array>
          <dict>
      \(Self.indented(entries, by: 6))
          </dict>
        </array>
      </dict>
      """
  }

  var manifest: String {
    """
    <key>UIApplicationSceneManifest</key>
    <dict>
      <key>UIApplicationSupportsMultipleScenes</key>
      <false/>
    \(Self.indented(configurations, by: 2))
    </dict>
    """
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }

  /// A scene delegate with the methods of the app's entrances.
  static func sceneDelegate(
    entrances: Set<SceneEntrance.Kind>, hasStoryboard: Bool
  ) -> String {
    let links = entrances.contains(.url) || entrances.contains(.file)
    let activities = entrances.contains(.universalLink) || entrances.contains(.activity)
    let actions = entrances.contains(.quickAction)
    let connect = [
      hasStoryboard ? nil : "guard let windowScene = scene as? UIWindowScene else { return }",
      hasStoryboard ? nil : "window = UIWindow(windowScene: windowScene)",
      hasStoryboard ? nil : "// The root view controller, as the application delegate made it.",
      hasStoryboard ? nil : "window?.makeKeyAndVisible()",
      links ? "self.scene(scene, openURLContexts: connectionOptions.urlContexts)" : nil,
      activities
        ? "connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }" : nil,
      actions ? "if let item = connectionOptions.shortcutItem { perform(item) }" : nil,
    ].compactMap(\.self)
    let methods = [
      links
        ? "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {\n    URLContexts.forEach { open($0.url) }\n  }"
        : nil,
      activities
        ? "func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {\n    open(userActivity)\n  }"
        : nil,
      actions
        ? "func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {\n    completionHandler(perform(shortcutItem))\n  }"
        : nil,
    ].compactMap(\.self)
    let connecting =
      connect.isEmpty
      ? []
      : [
        "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {\n    \(connect.joined(separator: "\n    "))\n  }"
      ]
    return """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
      \((connecting + methods).map { "\n  " + $0 + "\n" }.joined())}
      """
  }
}
