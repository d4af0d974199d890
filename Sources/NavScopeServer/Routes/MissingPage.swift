internal import Exports
internal import Foundation
internal import HTTPServer

/// What a browser shows if there is nothing at an address: what was requested, and where to go on.
struct MissingPage {
  private let path: String
  private let isDocumented: Bool

  /// The page for a person who asks for an address outside the API; `nil` for other clients, which
  /// get a problem they can read.
  init?(_ request: HTTPRequest, isDocumented: Bool) {
    let isReading = request.method == .get || request.method == .head
    guard isReading, !request.path.hasPrefix("/api/"), Self.isAccepted(by: request.headers) else {
      return nil
    }
    path = request.path
    self.isDocumented = isDocumented
  }

  var response: HTTPResponse {
    .bytes(Data(html.utf8), type: "text/html; charset=utf-8", status: 404)
  }

  private static func isAccepted(by headers: HTTPHeaders) -> Bool {
    headers.values(of: "Accept").contains { value in
      value.split(separator: ",").contains { range in
        let type = range.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        return type.lowercased() == "text/html"
      }
    }
  }

  private var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Page not found – NavScope</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/styles/palette.css">
      <link rel="stylesheet" href="/styles/roles.css">
      <link rel="stylesheet" href="/styles/base.css">
      <link rel="stylesheet" href="/styles/layout.css">
      <link rel="stylesheet" href="/styles/missing.css">
    </head>
    <body>
      <header class="topbar">
        <a class="brand" href="/"><img class="brand-mark" src="/icon.svg" alt="">NavScope</a>
      </header>
      <main class="missing">
        <h1>Page not found</h1>
        <p>There is nothing at <code>\(escapedMarkup(path))</code>.</p>
        <ul>
          \(ways.joined(separator: "\n      "))
        </ul>
      </main>
    </body>
    </html>

    """
  }

  private var ways: [String] {
    var ways = [#"<li><a href="/">Start page</a></li>"#]
    if let session {
      ways.insert(##"<li><a href="/#session=\##(session)">Session \##(session)</a></li>"##, at: 0)
    }
    let documentation =
      isDocumented
      ? #"<a href="\#(Documentation.path)">Documentation</a>"# : Documentation.absence
    return ways + ["<li>\(documentation)</li>"]
  }

  /// The session that is meant by an address such as `/session/abcdefghjkmn`.
  private var session: SessionID? {
    let parts = path.split(separator: "/")
    guard parts.count == 2, ["session", "sessions"].contains(parts[0]) else { return nil }
    return SessionID(String(parts[1]))
  }
}
