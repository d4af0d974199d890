/// How a body may come: framed in one way, not too long, and of a type, such as JSON, that no form
/// of another page can send.
enum ContentRule {
  static func check(
    _ head: RequestHead, method: HTTPMethod, limit: Int, type: String
  ) throws(HTTPProblem) {
    let length = try framedLength(head)
    guard head.headers.values(of: "Expect").allSatisfy({ $0.lowercased() == "100-continue" }) else {
      throw HTTPProblem(417, "The only supported expectation is 100-continue.")
    }
    if method.onlyAsks && head.announcesBody {
      throw HTTPProblem(400, "A \(method.rawValue) request has no body.")
    }
    if method.bringsContent || head.announcesBody {
      try check(head, isOf: type)
    }
    if let length, length > limit { throw tooLarge(limit: limit) }
  }

  /// 413, which says what would fit.
  static func tooLarge(limit: Int) -> HTTPProblem {
    HTTPProblem(413, "The body is larger than \(limit) bytes.", members: ["limit": .integer(limit)])
  }

  private static func framedLength(_ head: RequestHead) throws(HTTPProblem) -> Int? {
    let codings = head.headers.values(of: "Transfer-Encoding")
    let lengths = head.headers.values(of: "Content-Length")
    guard codings.count + lengths.count <= 1 else {
      throw HTTPProblem(400, "The body has more than one length header.")
    }
    if let coding = codings.first {
      guard head.version != "HTTP/1.0" else {
        throw HTTPProblem(400, "HTTP/1.0 has no Transfer-Encoding.")
      }
      guard coding.lowercased() == "chunked" else {
        throw HTTPProblem(501, "The only supported transfer coding is chunked.")
      }
    }
    guard let length = lengths.first else { return nil }
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw HTTPProblem(400, "The Content-Length \(length.printable) is not a number.")
    }
    return Int(length) ?? Int.max
  }

  private static func check(_ head: RequestHead, isOf type: String) throws(HTTPProblem) {
    let values = head.headers.values(of: "Content-Type")
    guard values.count == 1, let value = values.first, isType(type, value) else {
      let form = type == MediaType.json ? "JSON" : "JSON Lines"
      throw HTTPProblem(415, "The body must be \(form): send Content-Type: \(type).")
    }
  }

  private static func isType(_ wanted: String, _ value: String) -> Bool {
    let parts = value.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "\t" } }
    guard parts.first == wanted else { return false }
    return parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == #"charset="utf-8""# }
  }
}
