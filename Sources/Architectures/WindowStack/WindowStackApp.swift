internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct WindowStackApp: SimulatedApp {
  private let livesByScenes: Bool

  public init(livesByScenes: Bool = false) { self.livesByScenes = livesByScenes }

  public var entry: CatalogueEntry { Self.catalogueEntry }
  public var bundle: AppBundle {
    let bundle = AppBundle(identifier: "com.myApp.\(entry.id)", shortcuts: AppLink.shortcuts)
    return livesByScenes ? bundle.withScenes : bundle
  }

  public var sessionKey: String { Session.key }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("loggedIn"), forKey: sessionKey)
    device.setDefault(conditions.bool("foreignWindow"), forKey: "foreignWindow")
    device.setDefault(conditions.choice("animationFinished"), forKey: "animationFinished")
  }

  public func makeDelegate() -> any UIApplicationDelegate {
    livesByScenes ? SceneAppDelegate() : AppDelegate()
  }

  public func sessionChanged(isValid: Bool) {
    let owner = UIApplication.shared.delegate as? any RouterOwner
    owner?.router?.sessionChanged(isValid: isValid)
  }

  public func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: Session.isLoggedIn,
      pending: AppDelegate.shared?.inbox.pending ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? { AppLink(delivery)?.value }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    AppLink.destinations(of: value)
  }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [LoadingViewController.self], login: [LoginViewController.self],
      protected: [HomeViewController.self, ModalViewController.self] + AppLink.screenTypes,
      lock: [PINViewController.self])
  }
}
