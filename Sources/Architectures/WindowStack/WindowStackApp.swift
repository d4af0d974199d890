internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct WindowStackApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }
  public var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.\(entry.id)", shortcuts: AppLink.shortcuts)
  }

  public var sessionKey: String { AppDelegate.loggedInKey }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("loggedIn"), forKey: sessionKey)
    device.setDefault(conditions.bool("foreignWindow"), forKey: "foreignWindow")
    device.setDefault(conditions.choice("animationFinished"), forKey: "animationFinished")
  }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    AppDelegate.shared?.sessionChanged(isValid: isValid)
  }

  public func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: UserDefaults.standard.bool(forKey: sessionKey),
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
