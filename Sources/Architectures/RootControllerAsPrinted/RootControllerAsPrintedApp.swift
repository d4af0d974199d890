public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct RootControllerAsPrintedApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    AppBundle(
      identifier: "com.myApp.root-controller-as-printed",
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
    let waiting = delegate?.deeplinker.deeplinkType ?? root?.deeplink
    return AppInspection(
      isSignedIn: UserDefaults.standard.bool(forKey: sessionKey),
      pending: waiting.map { [LinkValue($0)] } ?? [])
  }

  public func value(of delivery: Delivery) -> LinkValue? {
    let link: DeeplinkType? =
      switch delivery {
      case .shortcut(let item): ShortcutParser.handleShortcut(item)
      case .url(let url), .universalLink(let url): DeeplinkParser.parseDeepLink(url)
      case .activity(let activity): activity.webpageURL.flatMap(DeeplinkParser.parseDeepLink)
      case .notification(let payload): NotificationParser.handleNotification(payload.userInfo)
      }
    return link.map { LinkValue($0) }
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

extension LinkValue {
  fileprivate init(_ link: DeeplinkType) {
    switch link {
    case .activity: self.init("activity")
    case .messages(.root): self.init("messages")
    case .messages(.details(let id)): self.init("messages/\(id)")
    case .newListing: self.init("newListing")
    case .request(let id): self.init("request/\(id)")
    }
  }
}
