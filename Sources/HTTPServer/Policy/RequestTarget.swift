/// A request target in origin form, checked and decoded once.
struct RequestTarget: Sendable, Equatable {
  private static let maximumPath = 256
  private static let maximumQuery = 2 * 1024

  let path: String
  let query: [HTTPRequest.QueryItem]

  init(_ target: String) throws(HTTPProblem) {
    guard target.utf8.first == UInt8(ascii: "/") else {
      throw HTTPProblem(400, "The request target must be a path that starts with '/'.")
    }
    let (path, query) = Self.split(target)
    guard path.utf8.count <= Self.maximumPath else {
      throw HTTPProblem(414, "The path is longer than \(Self.maximumPath) bytes.")
    }
    guard query.utf8.count <= Self.maximumQuery else {
      throw HTTPProblem(414, "The query is longer than \(Self.maximumQuery) bytes.")
    }
    guard target.utf8.allSatisfy(Self.mayStandInTarget) else {
      throw HTTPProblem(
        400, "The request target has a character that must be percent-encoded, a '#' or a '\\'.")
    }
    self.path = try Self.decodedPath(path)
    self.query = try Self.items(of: query)
  }

  private static func split(_ target: String) -> (path: Substring, query: Substring) {
    let path = target.prefix { $0 != "?" }
    return (path, target[path.endIndex...].dropFirst())
  }

  private static func mayStandInTarget(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "\\")
  }

  private static func decodedPath(_ raw: Substring) throws(HTTPProblem) -> String {
    let path = try PercentEncoding.decode(raw.utf8) { byte in
      byte >= 0x20 && byte != 0x7f && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }
    guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else {
      throw HTTPProblem(400, "The path contains '.' or '..'. Resolve them.")
    }
    return path
  }

  private static func items(of query: Substring) throws(HTTPProblem) -> [HTTPRequest.QueryItem] {
    var items: [HTTPRequest.QueryItem] = []
    for part in query.split(separator: "&") {
      let name = part.prefix { $0 != "=" }
      let value = part[name.endIndex...].dropFirst()
      items.append(
        HTTPRequest.QueryItem(name: try decodedField(name), value: try decodedField(value)))
    }
    return items
  }

  private static func decodedField(_ raw: Substring) throws(HTTPProblem) -> String {
    let spaced = raw.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return try PercentEncoding.decode(spaced) { $0 != 0 }
  }
}

/// Undoes percent-encoding. What comes out is UTF-8 or an error.
enum PercentEncoding {
  /// - Parameter isAllowed: whether a byte may be written as `%` and two digits.
  static func decode(
    _ raw: some Collection<UInt8>, allowing isAllowed: (UInt8) -> Bool
  ) throws(HTTPProblem) -> String {
    var bytes: [UInt8] = []
    var rest = Array(raw)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value),
        isAllowed(high << 4 | low)
      else {
        throw HTTPProblem(
          400,
          "The request target has a '%' that does not encode an allowed character."
        )
      }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HTTPProblem(400, "The decoded request target is not UTF-8.")
    }
    return text
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
