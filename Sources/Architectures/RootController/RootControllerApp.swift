public import HeadlessUIKit
public import Phone

/// The app as the catalogue lists it.
public struct RootControllerApp: SimulatedApp {
  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry }

  public var bundle: AppBundle {
    AppBundle(
      identifier: "com.myApp.root-controller", shortcuts: ShortcutKey.allCases.map(\.item))
  }

  public var sessionKey: String { Session.key }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("loggedIn"), forKey: Session.key)
    device.setDefault(conditions.choice("profile"), forKey: Session.profileKey)
  }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    let root = AppDelegate.shared?.rootViewController
    if isValid {
      root?.switchToMainScreen()
      AppDelegate.shared?.deeplinks.openNext()
    } else {
      AppDelegate.shared?.deeplinks.userDidSignOut()
      root?.switchToLogout()
    }
  }

  public func inspect() -> AppInspection {
    let deeplinks = AppDelegate.shared?.deeplinks
    return AppInspection(
      isSignedIn: Session.isLoggedIn,
      pending: deeplinks?.pending ?? [],
      refused: (deeplinks?.refused ?? []).map { .init(LinkValue($0.link), reason: $0.reason) })
  }

  public func value(of delivery: Delivery) -> LinkValue? {
    let link: DeeplinkType? =
      switch delivery {
      case .shortcut(let item): ShortcutParser.parse(item)
      case .url(let url): DeeplinkParser.parse(url)
      case .universalLink(let url):
        DeeplinkParser.parse(NSUserActivity.browsing(url))
      case .activity(let activity): DeeplinkParser.parse(activity)
      case .notification(let payload): NotificationParser.parse(payload.userInfo)
      }
    return link.map(LinkValue.init)
  }

  public var screens: ScreenRoles {
    ScreenRoles(
      splash: [SplashViewController.self], login: [LoginViewController.self],
      protected: [
        MainViewController.self, ActivityViewController.self, MessagesViewController.self,
        MessageViewController.self, NewListingViewController.self, RequestViewController.self,
      ])
  }

  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    switch value.description.prefix(while: { $0 != "/" }) {
    case "activity": [ActivityViewController.self]
    case "messages":
      value.description.contains("/")
        ? [MessageViewController.self] : [MessagesViewController.self]
    case "newListing": [NewListingViewController.self]
    case "request": [RequestViewController.self]
    default: []
    }
  }
}

extension LinkValue {
  init(_ link: DeeplinkType) {
    switch link {
    case .activity: self.init("activity")
    case .messages(.root): self.init("messages")
    case .messages(.details(let id)): self.init("messages/\(id)")
    case .newListing: self.init("newListing")
    case .request(let id): self.init("request/\(id)")
    }
  }
}
