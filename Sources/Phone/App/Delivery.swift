public import HeadlessUIKit
public import JSON
internal import Trace

/// Something that is delivered to an app and may be a link.
public enum Delivery {
  case shortcut(UIApplicationShortcutItem)
  case url(URL)
  case universalLink(URL)
  case notification(JSONValue)
  case activity(NSUserActivity)

  /// By which way it comes, as the trace says it.
  var via: LinkEvent.Channel {
    switch self {
    case .shortcut: .shortcut
    case .url: .url
    case .universalLink: .universalLink
    case .notification: .notification
    case .activity: .userActivity
    }
  }

  /// What was sent.
  var raw: String {
    switch self {
    case .shortcut(let item): item.type
    case .url(let url), .universalLink(let url): url.absoluteString
    case .notification(let payload): payload.encoded
    case .activity(let activity): activity.webpageURL?.absoluteString ?? activity.activityType
    }
  }
}

extension JSONValue {
  /// As Foundation hands it to an app: dictionaries, arrays, texts, numbers, truth values.
  public var foundationObject: Any {
    switch self {
    case .null: NSNull()
    case .bool(let bool): bool
    case .number(let number): number.integer ?? number.double
    case .string(let text): text
    case .array(let elements): elements.map(\.foundationObject)
    case .object(let object):
      Dictionary(uniqueKeysWithValues: object.map { ($0.key, $0.value.foundationObject) })
    }
  }

  /// The user info of a notification with this payload.
  public var userInfo: [AnyHashable: Any] {
    (foundationObject as? [String: Any]).map { info in
      Dictionary(uniqueKeysWithValues: info.map { (AnyHashable($0.key), $0.value) })
    } ?? [:]
  }
}
