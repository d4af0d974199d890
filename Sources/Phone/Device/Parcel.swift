internal import HeadlessUIKit

/// Something that has arrived and is followed under a number.
struct Arrival {
  let delivery: Delivery
  let number: Int
  /// How many events there were.
  let since: Int
}

/// What is brought to the app at once: one thing, or several URLs.
struct Parcel {
  let arrivals: [Arrival]
  /// Whether a file is to be opened where it lies.
  var opensInPlace = false
  /// The kind of activity that comes from another device.
  var handoffType: String?
  /// What the person did with the notification; nil for a tap.
  var response: UNNotificationResponse?

  /// The one thing, or the first of several URLs.
  private var first: Delivery? { arrivals.first?.delivery }

  /// The URLs that it brings.
  var urls: [UIOpenURLContext] {
    arrivals.compactMap { arrival in
      guard case .url(let url) = arrival.delivery else { return nil }
      var options = UIScene.OpenURLOptions()
      options.openInPlace = opensInPlace
      return UIOpenURLContext(url: url, options: options)
    }
  }

  /// The launch options of a cold launch for it.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
    if let first { return first.launchOptions }
    return handoffType.map { [.userActivityDictionary: ["type": $0]] } ?? [:]
  }

  /// The connection options of a scene that is connected for it.
  var connectionOptions: UIScene.ConnectionOptions {
    var options = first?.connectionOptions ?? .init()
    if !urls.isEmpty { options.urlContexts = Set(urls) }
    if let response { options.notificationResponse = response }
    options.handoffUserActivityType = handoffType
    return options
  }

  /// Which scene it is for.
  var target: String? { first?.targetContentIdentifier }

  /// A notification is delivered whatever the launch methods answered (app-push-cold).
  var ignoresLaunchAnswer: Bool { first?.isNotification == true }

  /// Whether an active app is made inactive for it: a person goes by the Home Screen for all but a
  /// notification.
  var interrupts: Bool { first?.isNotification != true }
}
