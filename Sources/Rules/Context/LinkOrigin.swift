internal import JSON
package import Trace

/// What a link came with.
package struct LinkOrigin: Sendable {
  /// Whether it is a notification with data beside `aps`.
  package let hasOwnData: Bool
  /// The session that it came in, or the first one after.
  package internal(set) var session: Int?

  init(_ received: LinkEvent, session: Int?) {
    hasOwnData = Self.hasOwnData(received)
    self.session = session
  }

  private static func hasOwnData(_ received: LinkEvent) -> Bool {
    guard received.via == .notification,
      let payload = (try? JSONValue(parsing: received.raw))?.object
    else { return false }
    return payload.contains { $0.key != "aps" && $0.key != "Simulator Target Bundle" }
  }
}

extension LinkOrigin: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.value("hasOwnData", hasOwnData)
    visitor.session("session", session)
  }
}
