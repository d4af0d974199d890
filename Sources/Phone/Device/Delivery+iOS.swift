internal import DeeplinkFormats
internal import HeadlessUIKit
internal import JSON

extension Delivery {
  /// Its launch options in a cold launch.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
    switch self {
    case .shortcut(let item): [.shortcutItem: item]
    case .url(let url): [.url: url]
    case .universalLink(let url):
      [
        .userActivityDictionary: ["type": NSUserActivityTypeBrowsingWeb, "url": url]
          as [String: Any]
      ]
    case .activity(let activity): [.userActivityDictionary: ["type": activity.activityType]]
    case .notification(let payload): [.remoteNotification: payload.appUserInfo]
    }
  }

  /// The connection options of a scene that is connected for it.
  var connectionOptions: UIScene.ConnectionOptions {
    switch self {
    case .shortcut(let item): .init(shortcutItem: item)
    case .url(let url): .init(urls: [url])
    case .universalLink(let url): .init(userActivities: [.browsing(url)])
    case .activity(let activity): .init(userActivities: [activity])
    case .notification(let payload):
      .init(notificationResponse: UNNotificationResponse(tapped: payload.notification))
    }
  }

  var isNotification: Bool {
    if case .notification = self { true } else { false }
  }

  /// Which of several scenes it is for.
  var targetContentIdentifier: String? {
    switch self {
    case .shortcut(let item): item.targetContentIdentifier
    case .url(let url), .universalLink(let url): url.absoluteString
    case .activity(let activity):
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
    case .notification(let payload): payload["aps"]?["target-content-id"]?.string
    }
  }
}

extension JSONValue {
  /// The user info that the app sees: without the keys that are meant for the tools.
  var appUserInfo: [AnyHashable: Any] {
    var info = userInfo
    info["Simulator Target Bundle"] = nil
    return info
  }

  /// The notification of a payload.
  var notification: UNNotification {
    let (title, body) = (alert?.title ?? "", alert?.body ?? "")
    return UNNotification(
      identifier: title.isEmpty ? body : title, title: title, body: body, userInfo: appUserInfo,
      category: category ?? "", target: self["aps"]?["target-content-id"]?.string)
  }

  /// The category whose actions it offers.
  var category: String? { self["aps"]?["category"]?.string }

  /// What is shown of it; `nil` if there is nothing, and so nothing that can be tapped.
  var alert: PushPayload.Alert? {
    PushPayload.Alert(self["aps"]?["alert"]).flatMap { $0.hasText ? $0 : nil }
  }

  /// Whether it wakes the app in the background.
  package var isSilentPush: Bool { self["aps"]?["content-available"]?.number?.integer == 1 }

  /// Whether it starts an app that is not running, in the background: it has content for it and
  /// nothing for the person.
  var launchesInBackground: Bool { isSilentPush && !interacts }

  /// Whether it has something to show or to play.
  var interacts: Bool { ["alert", "badge", "sound"].contains { self["aps"]?[$0] != nil } }
}
