internal import SceneMigration

/// What an app's Info.plist says about scenes and entrances.
struct AppInfo {
  /// A scene configuration of a role.
  struct Configuration {
    let role: String
    let name: String?
    let delegateClass: String?
    let storyboard: String?
    let place: ScenePlace
  }

  let file: PropertyListFile
  let manifest: PropertyListNode?
  let configurations: [Configuration]

  static let windowRole = "UIWindowSceneSessionRoleApplication"

  /// `nil` if the property list is not that of an iOS app.
  init?(_ file: PropertyListFile) {
    let root = file.root
    let isApp = Self.ofApps.contains { root[$0] != nil }
    let isOther = Self.ofOthers.contains { root[$0] != nil }
    let kind = root["CFBundlePackageType"]?.text
    guard isApp || kind == "APPL", !isOther, !["FMWK", "BNDL", "XPC!"].contains(kind) else {
      return nil
    }
    self.file = file
    manifest = root["UIApplicationSceneManifest"]
    configurations = (manifest?["UISceneConfigurations"]?.members ?? []).flatMap { role in
      role.node.elements.map { element in
        Configuration(
          role: role.key, name: element["UISceneConfigurationName"]?.text,
          delegateClass: element["UISceneDelegateClassName"]?.text,
          storyboard: element["UISceneStoryboardFile"]?.text,
          place: file.place(element["UISceneDelegateClassName"] ?? element))
      }
    }
  }

  private static let ofApps = [
    "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIMainStoryboardFile",
    "UIApplicationSceneManifest", "UISupportedInterfaceOrientations", "UIApplicationShortcutItems",
    "UIBackgroundModes", "UIRequiredDeviceCapabilities", "UILaunchImages",
  ]
  private static let ofOthers = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp",
    "WKCompanionAppBundleIdentifier", "LSMinimumSystemVersion", "NSMainNibFile",
  ]

  var windowConfigurations: [Configuration] {
    configurations.filter { $0.role == Self.windowRole }
  }

  /// The first configuration of a window that names a delegate.
  var delegateConfiguration: Configuration? {
    windowConfigurations.first { $0.delegateClass?.isEmpty == false }
  }

  /// What the app is called, which its module mostly is too.
  var name: String? { file.root["CFBundleName"]?.text }

  var mainStoryboard: PropertyListNode? { file.root["UIMainStoryboardFile"] }

  /// The place of a key, else of the file's beginning.
  func place(of node: PropertyListNode?) -> ScenePlace {
    file.place(node ?? file.root)
  }

  /// The ways into the app that its Info.plist declares.
  var entrances: [SceneEntrance] {
    let root = file.root
    let schemes = (root["CFBundleURLTypes"]?.elements ?? [])
      .flatMap { $0["CFBundleURLSchemes"]?.texts ?? [] }
    let actions = (root["UIApplicationShortcutItems"]?.elements ?? [])
      .compactMap { $0["UIApplicationShortcutItemType"] }
    let types = root["CFBundleDocumentTypes"]?.elements ?? []
    return schemes.map { entrance(.url, $0.text, $0.line) }
      + actions.map { entrance(.quickAction, $0.text ?? "", $0.line) }
      + (root["NSUserActivityTypes"]?.texts ?? []).map { entrance(.activity, $0.text, $0.line) }
      + types.map { entrance(.file, $0["CFBundleTypeName"]?.text ?? "", $0.line) }
      + (root["CKSharingSupported"].map { $0.isTrue ? [entrance(.share, "", $0.line)] : [] } ?? [])
  }

  private func entrance(_ kind: SceneEntrance.Kind, _ name: String, _ line: Int?) -> SceneEntrance {
    SceneEntrance(kind, name, at: ScenePlace(file.path, line))
  }
}
