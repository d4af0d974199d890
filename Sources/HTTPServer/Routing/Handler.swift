/// Turns a request into an answer.
///
/// It runs on the server's one thread and must not wait: while it runs, nobody else is served.
public protocol Handler: Sendable {
  /// The answer. A thrown ``Problem`` becomes its own answer, any other error a 500 and a line in
  /// the log.
  func respond(to request: HTTPRequest) throws -> HTTPResponse

  /// How many bytes a body may have on this path, or `nil` for what the configuration says.
  func bodyLimit(for method: HTTPMethod, path: String) -> Int?

  /// The media type that a body must have on this path: `application/json` unless it says
  /// otherwise. Never one that a form of another page can send.
  func bodyType(for method: HTTPMethod, path: String) -> String
}

extension Handler {
  public func bodyLimit(for method: HTTPMethod, path: String) -> Int? { nil }
  public func bodyType(for method: HTTPMethod, path: String) -> String { "application/json" }
}

/// A handler that is one closure.
public struct ClosureHandler: Handler {
  private let body: @Sendable (HTTPRequest) throws -> HTTPResponse

  public init(_ body: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) {
    self.body = body
  }

  public func respond(to request: HTTPRequest) throws -> HTTPResponse { try body(request) }
}
