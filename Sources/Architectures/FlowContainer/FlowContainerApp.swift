internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct FlowContainerApp: SimulatedApp {
  private let livesByScenes: Bool

  public init(livesByScenes: Bool = false) { self.livesByScenes = livesByScenes }

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    let bundle = AppBundle(identifier: "com.myApp.flow-container", shortcuts: AppLink.shortcuts)
    return livesByScenes ? bundle.withScenes : bundle
  }

  public var sessionKey: String { UserStore.key }

  public func makeDelegate() -> any UIApplicationDelegate {
    livesByScenes ? SceneAppDelegate() : AppDelegate()
  }

  public func sessionChanged(isValid: Bool) {
    delegate?.userStore.mayHaveChanged()
  }

  public func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: delegate?.userStore.currentUser != nil,
      pending: delegate?.links.pending ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? { AppLink(delivery)?.value }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    AppLink.destinations(of: value)
  }

  private var delegate: (any StoreOwner)? { UIApplication.shared.delegate as? any StoreOwner }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [LaunchScreenViewController.self], login: [LoginViewController.self],
      protected: [KittyFeedViewController.self, ProfileViewController.self] + AppLink.screenTypes)
  }
}
