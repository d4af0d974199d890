public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct RootControllerAsPublishedApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    AppBundle(
      identifier: "com.myApp.root-controller-as-published",
      shortcuts: ShortcutKey.allCases.map(\.item))
  }

  public var sessionKey: String { "LOGGED_IN" }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    let root = AppDelegate.shared?.rootViewController
    if isValid { root?.switchToMainScreen() } else { root?.switchToLogout() }
  }

  public func inspect() -> AppInspection {
    let delegate = AppDelegate.shared
    let root = delegate?.window?.rootViewController as? RootViewController
    let waiting = delegate?.deepLinkManager.deeplinkType ?? root?.deeplink
    return AppInspection(
      isSignedIn: UserDefaults.standard.bool(forKey: sessionKey),
      pending: waiting.map { [LinkValue("\($0)")] } ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? {
    guard case .shortcut(let item) = delivery else { return nil }
    return ShortcutParser.handleShortcut(item).map { LinkValue("\($0)") }
  }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [SplashViewController.self], login: [LoginViewController.self],
      protected: [MainViewController.self, ActivityViewController.self])
  }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    value.description == "activity" ? [ActivityViewController.self] : []
  }
}
