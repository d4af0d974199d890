import Foundation

/// An answer as it came over the wire.
struct RawResponse {
  let statusLine: String
  let headers: [(name: String, value: String)]
  let body: String

  var status: Int { Int(statusLine.split(separator: " ")[1]) ?? 0 }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The whole answer but the date and the headers that stand on every answer, headers in their
  /// order.
  var summary: String {
    let own = headers.filter { !commonHeaders.keys.contains($0.name) && $0.name != "Date" }
    return ([statusLine] + own.map { "\($0.name): \($0.value)" } + ["", body])
      .joined(separator: "\n")
  }

  /// The headers that have to stand on every answer and do not stand on this one as they should.
  var missing: [String] {
    commonHeaders.filter { name, value in
      headers.filter { $0.name == name }.map(\.value) != [value]
    }.map(\.key).sorted()
  }
}

/// What stands on every answer.
let commonHeaders = [
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "media-src blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=()",
]

extension RawClient {
  /// Reads an answer; its body as `Content-Length` says, or not at all for `HEAD`, 204 and 304.
  func readResponse(toHead: Bool = false) throws -> RawResponse {
    let (statusLine, headers) = try readHead()
    let bare = RawResponse(statusLine: statusLine, headers: headers, body: "")
    if toHead || [204, 304].contains(bare.status) { return bare }
    guard let length = bare.header("Content-Length").flatMap(Int.init) else { return bare }
    return RawResponse(
      statusLine: statusLine, headers: headers, body: text(try read(count: length)))
  }

  /// Reads the head of an answer that goes on.
  func readHead() throws -> (statusLine: String, headers: [(name: String, value: String)]) {
    let lines = text(try read(through: "\r\n\r\n").dropLast(4)).components(separatedBy: "\r\n")
    let headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
    }
    return (lines[0], Array(headers))
  }
}
