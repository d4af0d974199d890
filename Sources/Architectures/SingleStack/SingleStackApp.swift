internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct SingleStackApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }
  public var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.\(entry.id)", shortcuts: AppLink.shortcuts)
  }

  public var sessionKey: String { Session.key }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    if isValid { AppDelegate.shared?.followSession() } else { AppDelegate.shared?.logOut() }
  }

  public func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: Session.isLoggedIn, pending: AppDelegate.shared?.inbox.pending ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? { AppLink(delivery)?.value }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    AppLink.destinations(of: value)
  }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [SplashViewController.self], login: [LoginViewController.self],
      protected: [HomeViewController.self] + AppLink.screenTypes)
  }
}
