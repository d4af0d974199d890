import Foundation

/// What a request must be before a handler sees it, for every path and method.
///
/// The first rule that is broken decides the answer. The rules keep a page of another origin, a
/// name that was made to point here (DNS rebinding), and malformed messages away from the handlers.
struct RequestPolicy: Sendable {
  let hosts: HostRule
  var origins = OriginRule()
  let maximumHead: Int
  let maximumBody: Int

  /// A request without its body yet, how many bytes that may have, and who answers.
  struct Admission: Sendable {
    var request: HTTPRequest
    let bodyLimit: Int
    let destination: Destination
  }

  /// Judges a head; the closure says where a method of a path leads.
  func admit(
    _ head: RequestHead, _ destination: (HTTPMethod, String) -> Destination
  ) throws(HTTPProblem) -> Admission {
    try FieldRule.check(head, maximumHead: maximumHead)
    let host = try hosts.check(head)
    let target = try RequestTarget(head.target)
    let isFromElsewhere = try origins.isFromElsewhere(head, path: target.path, host: host)
    guard let method = HTTPMethod(rawValue: head.method) else {
      throw HTTPProblem(501, "The method \(head.method.printable) is not supported.")
    }
    let destination = destination(method, target.path)
    let limit = destination.bodyLimit ?? maximumBody
    try ContentRule.check(head, method: method, limit: limit, type: destination.bodyType)
    var request = HTTPRequest(
      method: method, path: target.path, query: target.query, headers: head.headers)
    request.isFromElsewhere = isFromElsewhere
    return Admission(request: request, bodyLimit: limit, destination: destination)
  }
}

extension String {
  /// A short form for a sentence: printable ASCII, at most 64 characters.
  var printable: String {
    let characters = unicodeScalars.prefix(64).map { scalar -> Character in
      (0x20...0x7e).contains(scalar.value) ? Character(scalar) : "?"
    }
    return "'\(String(characters))'"
  }
}
