public import Foundation

/// What a handler answers. The server adds the security headers and, if none is set,
/// `Cache-Control: no-store`.
public struct HTTPResponse: Sendable {
  /// Bytes, nothing, bytes that are written while they are read, events for as long as both sides
  /// stay, or an answer that comes later.
  public enum Body: Sendable {
    case empty
    case bytes(Data)
    case written(WrittenBody)
    case events(EventStream)
    /// Status and headers are those of the answer that is given.
    case later(PendingAnswer)
  }

  public var status: Int
  public var headers: HTTPHeaders
  public var body: Body

  public init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Bytes of the given media type.
  public static func bytes(_ bytes: Data, type: String, status: Int = 200) -> Self {
    HTTPResponse(status: status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// Plain text in UTF-8.
  public static func text(_ text: String, status: Int = 200) -> Self {
    bytes(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// 204: done, and nothing to say about it.
  public static var noContent: Self { HTTPResponse(status: 204) }

  /// The answer that is given later.
  public static func later(_ answer: PendingAnswer) -> Self {
    HTTPResponse(body: .later(answer))
  }

  /// The client is gone: its body's writer is cancelled.
  func discard() {
    if case .written(let body) = body { body.leave() }
  }

  /// A stream of events.
  public static func events(_ stream: EventStream) -> Self {
    HTTPResponse(body: .events(stream))
  }
}

/// How this module writes JSON.
enum JSONText {
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
