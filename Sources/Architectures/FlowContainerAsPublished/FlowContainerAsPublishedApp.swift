internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct FlowContainerAsPublishedApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.flow-container-as-published", shortcuts: AppLink.shortcuts)
  }

  public var sessionKey: String { UserStore.key }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    let coordinator = (UIApplication.shared.delegate as? AppDelegate)?.flowCoordinator
    if isValid { coordinator?.handleLogin() } else { coordinator?.handleLogout() }
  }

  public func inspect() -> AppInspection {
    AppInspection(isSignedIn: UserStore().currentUser != nil)
  }

  /// As published it has no route for any link.
  public func value(of delivery: Delivery) -> LinkValue? { nil }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [LaunchScreenViewController.self], login: [LoginViewController.self],
      protected: [KittyFeedViewController.self, ProfileViewController.self])
  }
}
