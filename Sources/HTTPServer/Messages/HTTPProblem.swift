import Foundation

/// An error that knows what a client is answered; any other error is answered with 500.
public protocol AnsweredError: Error {
  /// The answer.
  var httpProblem: HTTPProblem { get }
}

/// An error that a client can read: `application/problem+json` of RFC 9457.
///
/// A handler throws it, or answers with its ``response``.
public struct HTTPProblem: AnsweredError, Sendable, Equatable {
  /// A member beside the standard ones.
  public enum Value: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case string(String)
    case integer(Int)

    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
  }

  /// The HTTP status, 400 to 599.
  public var status: Int
  /// A URI that names the kind of problem; `about:blank` means that the status says it all.
  public var type: String
  /// The kind in a few words, the same each time.
  public var title: String
  /// This case: what, where, and how to fix it.
  public var detail: String
  /// Further members, such as `pointer`; none may have the name of a standard one.
  public var members: [String: Value]
  /// Headers that the status asks for, such as `Allow`.
  public var headers: HTTPHeaders

  /// A problem; without a title it gets the usual phrase of the status.
  public init(
    _ status: Int, _ detail: String, type: String = "about:blank", title: String? = nil,
    members: [String: Value] = [:], headers: HTTPHeaders = HTTPHeaders()
  ) {
    self.status = status
    self.type = type
    self.title = title ?? Self.phrase(of: status)
    self.detail = detail
    self.members = members
    self.headers = headers
  }

  public var httpProblem: HTTPProblem { self }

  /// The answer that carries this problem.
  public var response: HTTPResponse {
    var headers = headers
    headers["Content-Type"] = "application/problem+json"
    // Encoding strings and integers cannot fail; should it ever, the status alone still says it.
    let body = (try? JSONText.encode(self)).map(HTTPResponse.Body.bytes) ?? .empty
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  private static func phrase(of status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 507: "Insufficient Storage"
    case 505: "HTTP Version Not Supported"
    default: status < 500 ? "Request Refused" : "Server Error"
    }
  }
}

extension HTTPProblem: Encodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in members {
      switch value {
      case .string(let string): try container.encode(string, forKey: Key(stringValue: name))
      case .integer(let integer): try container.encode(integer, forKey: Key(stringValue: name))
      }
    }
    try container.encode(type, forKey: Key(stringValue: "type"))
    try container.encode(title, forKey: Key(stringValue: "title"))
    try container.encode(status, forKey: Key(stringValue: "status"))
    try container.encode(detail, forKey: Key(stringValue: "detail"))
  }
}
