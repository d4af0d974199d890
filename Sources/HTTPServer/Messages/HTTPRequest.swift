public import Foundation

/// A request that passed the policy: known host, clean target, whole body.
public struct HTTPRequest: Sendable {
  /// One `name=value` of the query, decoded; the value is empty if there is no `=`.
  public struct QueryItem: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public var method: HTTPMethod
  /// The path, decoded: it starts with `/` and has no `.` or `..` part, backslash or control
  /// character.
  public var path: String
  /// The query in its order.
  public var query: [QueryItem]
  public var headers: HTTPHeaders
  public var body: Data
  /// What the `{names}` of the matched route stand for in this path.
  public var parameters: [String: String] = [:]
  /// The address that it came from, if connections are limited by address; `nil` otherwise.
  public var address: String?
  /// Whether a page of another origin led a person here; so only to a linked page.
  public var isFromElsewhere = false

  /// A request as a handler gets it, for tests that need no socket.
  public init(
    method: HTTPMethod = .get, path: String, query: [QueryItem] = [],
    headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The first value of a query item, or `nil` if the query has none of that name.
  public func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The event after which a reader wants to go on: the header `Last-Event-ID` of a reconnection,
  /// else the query item `last_event_id`, since a first connection cannot send the header.
  public var lastEventID: String? {
    headers["Last-Event-ID"] ?? queryValue("last_event_id")
  }
}
