/// Turns a request into an answer.
///
/// It runs on the server's one thread and must not wait: while it runs, no other request is served.
public protocol Handler: Sendable {
  /// The answer. An ``AnsweredError`` that is thrown, such as an ``HTTPProblem``, says what is
  /// answered; any other error is a 500 and a line in the log.
  func respond(to request: HTTPRequest) throws -> HTTPResponse

  /// The destination of a request, found once, when its head has arrived.
  func destination(of method: HTTPMethod, path: String) -> Destination
}

extension Handler {
  public func destination(of method: HTTPMethod, path: String) -> Destination {
    Destination { try respond(to: $0) }
  }
}

/// What takes a request: which body it may have, and the answer.
public struct Destination: Sendable {
  /// The bytes that a body may have, or `nil` for what the configuration says.
  public var bodyLimit: Int?
  /// The media type that a body must have. Never one that a form of another page can send.
  public var bodyType: String
  /// Gives the answer, as a handler does.
  public var respond: @Sendable (HTTPRequest) throws -> HTTPResponse

  public init(
    bodyLimit: Int? = nil, bodyType: String = MediaType.json,
    respond: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
  ) {
    (self.bodyLimit, self.bodyType, self.respond) = (bodyLimit, bodyType, respond)
  }
}

/// A handler that is one closure.
public struct ClosureHandler: Handler {
  private let body: @Sendable (HTTPRequest) throws -> HTTPResponse

  public init(_ body: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) {
    self.body = body
  }

  public func respond(to request: HTTPRequest) throws -> HTTPResponse { try body(request) }
}
