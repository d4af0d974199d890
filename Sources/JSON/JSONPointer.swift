/// The way from the root of a JSON value to a place in it, written as in RFC 6901: `/aps/alert`.
public struct JSONPointer: Sendable, Equatable, Hashable {
  /// One step on the way.
  public enum Token: Sendable, Equatable, Hashable {
    case key(String)
    case index(Int)
  }

  public private(set) var tokens: [Token]

  public init(_ tokens: [Token] = []) {
    self.tokens = tokens
  }

  /// The whole value.
  public static let root = JSONPointer()
  public var isRoot: Bool { tokens.isEmpty }

  /// The way to a member of what stands here.
  public func appending(_ key: String) -> JSONPointer { JSONPointer(tokens + [.key(key)]) }
  /// The way to an element of what stands here.
  public func appending(_ index: Int) -> JSONPointer { JSONPointer(tokens + [.index(index)]) }

  mutating func append(_ token: Token) { tokens.append(token) }
  mutating func removeLast() { tokens.removeLast() }
  mutating func replaceLast(with token: Token) { tokens[tokens.count - 1] = token }
}

extension JSONPointer: ExpressibleByArrayLiteral, CustomStringConvertible {
  public init(arrayLiteral tokens: Token...) {
    self.init(tokens)
  }

  /// Empty for the root; `~` and `/` in keys are written `~0` and `~1`.
  public var description: String {
    tokens.map { "/\($0)" }.joined()
  }
}

extension JSONPointer.Token: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  public init(stringLiteral key: String) { self = .key(key) }
  public init(integerLiteral index: Int) { self = .index(index) }

  public var description: String {
    switch self {
    case .key(let key): Self.escaped(key)
    case .index(let index): String(index)
    }
  }

  /// Works on scalars, since a slash may be one character with the accent that follows it.
  private static func escaped(_ key: String) -> String {
    key.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
