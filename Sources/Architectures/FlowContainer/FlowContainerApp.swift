internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct FlowContainerApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.flow-container", shortcuts: AppLink.shortcuts)
  }

  public var sessionKey: String { UserStore.key }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

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

  private var delegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [LaunchScreenViewController.self], login: [LoginViewController.self],
      protected: [KittyFeedViewController.self, ProfileViewController.self] + AppLink.screenTypes)
  }
}
