internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct TabRootApp: SimulatedApp {
  private let livesByScenes: Bool

  public init(livesByScenes: Bool = false) { self.livesByScenes = livesByScenes }

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    let bundle = AppBundle(identifier: "com.myApp.tab-root", shortcuts: AppLink.shortcuts)
    return livesByScenes ? bundle.withScenes : bundle
  }

  public var sessionKey: String { Session.key }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("loggedIn"), forKey: Session.key)
    device.setDefault(conditions.bool("updateRequired"), forKey: Preload.updateKey)
  }

  public func makeDelegate() -> any UIApplicationDelegate {
    livesByScenes ? SceneAppDelegate() : AppDelegate()
  }

  public func sessionChanged(isValid: Bool) {
    let root = AppDelegate.shared?.rootViewController
    if isValid { root?.sessionMayHaveChanged() } else { root?.sessionDidExpire() }
  }

  public func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: Session.isLoggedIn,
      pending: AppDelegate.shared?.links.pending ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? { AppLink(delivery)?.value }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    AppLink.destinations(of: value)
  }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [SplashViewController.self, SigningOutViewController.self],
      login: [LoginViewController.self],
      protected: [FirstViewController.self, LogoutViewController.self] + AppLink.screenTypes)
  }
}
