/// The head of a request as it came, before anything is believed.
struct RequestHead: Sendable {
  var method: String
  var target: String
  var version: String
  var headers: HTTPHeaders

  /// Whether a body follows, or is said to.
  var announcesBody: Bool {
    headers["Transfer-Encoding"] != nil || (headers["Content-Length"].map { $0 != "0" } ?? false)
  }
}
