internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct SingleStackApp: SimulatedApp {
  private let livesByScenes: Bool

  public init(livesByScenes: Bool = false) { self.livesByScenes = livesByScenes }

  public var entry: CatalogueEntry { Self.catalogueEntry }
  public var bundle: AppBundle {
    let bundle = AppBundle(identifier: "com.myApp.\(entry.id)", shortcuts: AppLink.shortcuts)
    return livesByScenes ? bundle.withScenes : bundle
  }

  public var sessionKey: String { Session.key }

  public func makeDelegate() -> any UIApplicationDelegate {
    livesByScenes ? SceneAppDelegate() : AppDelegate()
  }

  public func sessionChanged(isValid: Bool) {
    let router = AppDelegate.shared?.router
    if isValid { router?.followSession() } else { router?.logOut() }
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
