/// Reads what a push carries beside `aps`: `{"data":{"messageId":"42"}}`, the id a text or a whole
/// number.
package enum NotificationParser {
  package static func parse(_ userInfo: [AnyHashable: Any]) -> DeeplinkType? {
    guard let data = userInfo["data"] as? [String: Any] else { return nil }
    switch data["messageId"] {
    case let id as String where !id.isEmpty: return .messages(.details(id: id))
    case let id as Int: return .messages(.details(id: String(id)))
    default: return nil
    }
  }
}
