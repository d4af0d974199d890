public import HeadlessUIKit

/// An application delegate that takes links by every entrance into an inbox.
public protocol LinkReceiving: NotificationLinkReceiving {
  var inbox: LinkInbox { get }
}

extension LinkReceiving {
  public func receive(_ link: AppLink?) -> Bool { inbox.receive(link) }

  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(inbox.receive(AppLink(shortcutItem)))
  }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    inbox.receive(AppLink(url))
  }

  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    inbox.receive(AppLink(userActivity))
  }
}
