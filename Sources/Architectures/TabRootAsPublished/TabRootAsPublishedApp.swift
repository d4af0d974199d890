internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct TabRootAsPublishedApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.tab-root-as-published", shortcuts: AppLink.shortcuts)
  }

  public var sessionKey: String { TabRootAsPublished.sessionKey }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    let root = AppDelegate.shared?.rootViewController
    if isValid { root?.switchToMain() } else { root?.switchToLogin() }
  }

  /// As published it has no route for any link.
  public func value(of delivery: Delivery) -> LinkValue? { nil }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [SplashViewController.self], login: [LoginViewController.self],
      protected: [FirstViewController.self, LogoutViewController.self])
  }
}
