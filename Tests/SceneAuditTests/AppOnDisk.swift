import AppImport
import Foundation
import SceneAudit
import SceneMigration

/// A folder of an app, which is gone at the end of the test.
final class AppOnDisk {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("scenes-\(UUID().uuidString)")

  /// - Parameter files: the texts of the files by their paths.
  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  var list: SceneList {
    get throws { try SceneAudit.list(of: folder) }
  }
}

extension SceneList {
  /// The findings, a line each: severity, mistake, file and line, symbol.
  var lines: [String] {
    findings.map { finding in
      let place = finding.place.description.split(separator: "/").last ?? ""
      return "\(finding.severity) \(finding.mistake.id) \(place) \(finding.symbol)"
    }
  }
}

/// Property lists of apps.
enum Plists {
  static func text(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>LSRequiresIPhoneOS</key><true/>
    \(members)
    </dict>
    </plist>
    """
  }

  static func manifest(_ configuration: String) -> String {
    """
    <key>UIApplicationSceneManifest</key>
    <dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    \(configuration)
    </dict></array>
    </dict></dict>
    """
  }

  static let delegate =
    "<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"

  static let complete = text(manifest(delegate))

  static func withScheme(_ scheme: String) -> String {
    text(
      manifest(delegate)
        + "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array></dict></array>"
    )
  }
}

/// Delegates of apps.
enum Sources {
  static let openURLs =
    "func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) { open(c) }"

  static let continueActivity =
    "func scene(_ s: UIScene, continue a: NSUserActivity) { open(a) }"

  static func appDelegate(_ members: String = "", inherits: String = "") -> String {
    """
    @main class AppDelegate: UIResponder, UIApplicationDelegate\(inherits) {
    \(members)
    }
    """
  }

  static func sceneDelegate(_ members: String = "", connecting: String = "") -> String {
    """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ s: UIScene, willConnectTo t: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    window = UIWindow(windowScene: s as! UIWindowScene)
    \(connecting)
    }
    \(members)
    }
    """
  }
}
