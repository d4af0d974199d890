internal import AppParts
public import HeadlessUIKit
public import Scenarios

/// The app as the catalogue lists it.
public struct WindowSwapApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }
  public var bundle: AppBundle { .withQuickActions(id: entry.id) }
  public var sessionKey: String { Session.key }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("loggedIn"), forKey: sessionKey)
  }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    if isValid { AppDelegate.shared?.followSession() } else { AppDelegate.shared?.logOut() }
  }

  public func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: Session.isLoggedIn, pending: AppDelegate.shared?.inbox.pending ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? { Deeplink(delivery)?.value }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    Deeplink.destinations(of: value)
  }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [SplashViewController.self], login: [LoginViewController.self],
      protected: [HomeViewController.self, ComposeViewController.self] + Deeplink.screenTypes)
  }
}
