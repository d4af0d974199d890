/// A head that leaves room for its answer, and whose names are tokens (RFC 9110, 5.1): a space
/// before the colon would hide a field from the other rules.
enum FieldRule {
  static func check(_ head: RequestHead, maximumHead: Int) throws(HTTPProblem) {
    guard head.memory <= maximumHead else {
      throw HTTPProblem(
        431,
        "The headers are larger than about \(maximumHead) bytes. Cookies of other servers on this host "
          + "may be the reason; a private window sends none.")
    }
    for field in head.headers.fields where !isToken(field.name) {
      throw HTTPProblem(400, "The header name \(field.name.printable) is not a token.")
    }
    guard isToken(head.method) else {
      throw HTTPProblem(400, "The method \(head.method.printable) is not a token.")
    }
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
