internal import AppLinks
public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct WindowStackAsPublishedApp: SimulatedApp {
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
    if isValid { AppDelegate.shared?.signIn() } else { AppDelegate.shared?.signOut() }
  }

  /// As published it has no route for any link.
  public func value(of delivery: Delivery) -> LinkValue? { nil }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [LoadingViewController.self], login: [LoginViewController.self],
      protected: [HomeViewController.self, ModalViewController.self],
      lock: [PINViewController.self])
  }
}
