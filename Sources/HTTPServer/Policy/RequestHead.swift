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

  /// About how much of the connection's memory the head takes: its text, a record for each field,
  /// and the cookies, which libmicrohttpd copies.
  var memory: Int {
    headers.fields.reduce(target.utf8.count) { sum, field in
      let copies = field.name.lowercased() == "cookie" ? 2 : 1
      return sum + field.name.utf8.count + copies * field.value.utf8.count + 72
    }
  }
}
