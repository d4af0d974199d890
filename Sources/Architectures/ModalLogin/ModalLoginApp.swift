internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct ModalLoginApp: SimulatedApp {
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
    let tabs = AppDelegate.shared?.tabs
    if isValid { tabs?.sessionDidBegin() } else { tabs?.sessionDidEnd() }
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
      login: [LoginViewController.self],
      protected: [
        FeedViewController.self, ProfileViewController.self, ComposeViewController.self,
      ] + AppLink.screenTypes)
  }
}
