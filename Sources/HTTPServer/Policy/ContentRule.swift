/// How a body may come: framed in one way, not too long, and JSON, which no form of another page
/// can send.
enum ContentRule {
  static func check(_ head: RequestHead, method: HTTPMethod, limit: Int) throws(Problem) {
    let length = try framedLength(head)
    guard head.headers.values(of: "Expect").allSatisfy({ $0.lowercased() == "100-continue" }) else {
      throw Problem(417, "The only supported expectation is 100-continue.")
    }
    if method.onlyAsks && head.announcesBody {
      throw Problem(400, "A \(method.rawValue) request has no body.")
    }
    if method.bringsContent || head.announcesBody {
      try checkType(head)
    }
    if let length, length > limit { throw tooLarge(limit: limit) }
  }

  /// 413, which says what would fit.
  static func tooLarge(limit: Int) -> Problem {
    Problem(413, "The body is larger than \(limit) bytes.", members: ["limit": .integer(limit)])
  }

  private static func framedLength(_ head: RequestHead) throws(Problem) -> Int? {
    let codings = head.headers.values(of: "Transfer-Encoding")
    let lengths = head.headers.values(of: "Content-Length")
    guard codings.count + lengths.count <= 1 else {
      throw Problem(400, "The body has more than one length header.")
    }
    if let coding = codings.first {
      guard head.version != "HTTP/1.0" else {
        throw Problem(400, "HTTP/1.0 has no Transfer-Encoding.")
      }
      guard coding.lowercased() == "chunked" else {
        throw Problem(501, "The only supported transfer coding is chunked.")
      }
    }
    guard let length = lengths.first else { return nil }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Problem(400, "The Content-Length \(length.printable) is not a number.")
    }
    return Int(length) ?? Int.max
  }

  private static func checkType(_ head: RequestHead) throws(Problem) {
    let values = head.headers.values(of: "Content-Type")
    guard values.count == 1, let value = values.first, isJSON(value) else {
      throw Problem(415, "The body must be JSON: send Content-Type: application/json.")
    }
  }

  private static func isJSON(_ type: String) -> Bool {
    let parts = type.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "\t" } }
    guard parts.first == "application/json" else { return false }
    return parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == #"charset="utf-8""# }
  }
}
