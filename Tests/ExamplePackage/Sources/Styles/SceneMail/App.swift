import Phone
import UIKit

/// An app that lives by scenes and opens links in its scene delegate.
public struct SceneMail: SimulatedApp {
  public let entry = CatalogueEntry(id: "scene-mail")
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public let infoPlist: String? = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key>
      <array><dict>
        <key>CFBundleURLSchemes</key><array><string>navscope</string></array>
      </dict></array>
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array><dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string>
            <key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          </dict></array>
        </dict>
      </dict>
    </dict></plist>
    """
}
