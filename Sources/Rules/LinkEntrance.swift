package import Trace

/// By which way the link of a finding came into the app.
///
/// What becomes of a link that the app has stored no longer depends on it. Until then each way has
/// code of its own, so that findings of different ways are different defects.
package enum LinkEntrance: String, Sendable, Codable {
  case quickAction, notification, url, universalLink, activity
  /// By any way: the app had stored the link.
  case stored

  package init(of link: LinkState) {
    self = link.storedAt > 0 ? .stored : Self(link.via)
  }

  private init(_ channel: LinkEvent.Channel) {
    switch channel {
    case .shortcut: self = .quickAction
    case .notification: self = .notification
    case .url: self = .url
    case .universalLink: self = .universalLink
    case .userActivity: self = .activity
    }
  }

  /// It in words; `nil` if the way makes no difference.
  package var title: String? {
    switch self {
    case .quickAction: "quick action"
    case .notification: "notification"
    case .url: "URL"
    case .universalLink: "universal link"
    case .activity: "user activity"
    case .stored: nil
    }
  }
}
