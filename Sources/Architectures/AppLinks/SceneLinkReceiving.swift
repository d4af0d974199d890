public import HeadlessUIKit

/// A scene delegate that takes links by every entrance of a scene, for the application delegate.
public protocol SceneLinkReceiving: UIWindowSceneDelegate {}

extension Set<UIOpenURLContext> {
  /// Its URLs in the order of their texts: a set has none.
  public var sortedURLs: [URL] {
    map(\.url).sorted { $0.absoluteString < $1.absoluteString }
  }
}

extension SceneLinkReceiving {
  private func receive(_ link: AppLink?) -> Bool {
    let application = UIApplication.shared.delegate as? any NotificationLinkReceiving
    return application?.receive(link) == true
  }

  /// Takes what the scene was connected for, which comes in no other call. A notification alone
  /// does, so that it is left to the notification centre's delegate.
  public func receive(_ options: UIScene.ConnectionOptions) {
    let links =
      [options.shortcutItem.flatMap { AppLink($0) }]
      + options.urlContexts.sortedURLs.map { AppLink($0) }
      + options.userActivities.map { AppLink($0) }
    for link in links { _ = receive(link) }
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for url in URLContexts.sortedURLs { _ = receive(AppLink(url)) }
  }

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    _ = receive(AppLink(userActivity))
  }

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(receive(AppLink(shortcutItem)))
  }
}
