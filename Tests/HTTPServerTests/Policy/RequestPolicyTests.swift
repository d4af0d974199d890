import Testing

@testable import HTTPServer

/// The policy's verdict on a head: what a handler gets, or the status of the refusal.
func verdict(
  _ method: String = "GET", _ target: String = "/", version: String = "HTTP/1.1",
  _ headers: HTTPHeaders = ["Host": "localhost:8080"], bodyLimit: Int? = nil
) -> String {
  let policy = RequestPolicy(
    hosts: HostRule(port: 8080, names: ["192.0.2.7", "Lab.Example"]),
    origins: OriginRule(linkedPages: ["/page"]), maximumHead: 6144, maximumBody: 1000)
  let head = RequestHead(method: method, target: target, version: version, headers: headers)
  do throws(HTTPProblem) {
    let request = try policy.admit(head) { _, _ in
      Destination(bodyLimit: bodyLimit) { _ in .noContent }
    }.request
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return "\(request.method.rawValue) \(request.path)" + (query.isEmpty ? "" : "?\(query)")
  } catch {
    return "\(error.status)"
  }
}

@Suite struct `The host of a request` {
  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "localhost.", "localhost.:8080", "127.0.0.1", "127.0.0.1:8080",
    "[::1]", "[::1]:8080", "192.0.2.7:8080", "lab.example",
  ])
  func `may be ours by any of its names`(host: String) {
    #expect(verdict("GET", "/", ["Host": host]) == "GET /")
  }

  @Test(arguments: [
    "evil.test", "localhost.evil.test", "127.1", "0x7f000001", "2130706433", "[::ffff:127.0.0.1]",
    "localhost:80", "127.0.0.1:8081", "127.0.0.1.evil.test:8080", "localhost..", "0.0.0.0:8080",
  ])
  func `may not be another one`(host: String) {
    #expect(verdict("GET", "/", ["Host": host]) == "421")
    #expect(verdict("BREW", "/\\", ["Host": host]) == "421")
  }

  @Test(arguments: [
    "", " ", "local host", "localhost:", "localhost:80a", "localhost:99999", "user@localhost",
    "[::1",
    "[::1]8080", "[localhost]", "localhost/", "localhost:+80", ":8080",
  ])
  func `has to be a host`(host: String) {
    #expect(verdict("GET", "/", ["Host": host]) == "400")
  }

  @Test func `is named once`() {
    #expect(verdict("GET", "/", [:]) == "400")
    #expect(verdict("GET", "/", ["Host": "localhost", "host": "localhost"]) == "400")
    #expect(verdict("GET", "/", ["Host ": "localhost"]) == "400")
  }
}

@Suite struct `The target of a request` {
  @Test(arguments: [
    ("/", "GET /"), ("/a%20b/%C3%A4", "GET /a b/ä"), ("/%7euser", "GET /~user"),
    ("/a..b/...", "GET /a..b/..."),
    ("/%252e%252e/", "GET /%2e%2e/"), ("/?", "GET /"),
    ("/?a=1&b&c=x+y%26%0A&=", "GET /?a=1&b=&c=x y&\n&="),
    ("/?q=%2f%5c", "GET /?q=/\\"), ("/?a=b?c=d", "GET /?a=b?c=d"), ("//x", "GET //x"),
  ])
  func `is decoded once`(target: String, expected: String) {
    #expect(verdict("GET", target) == expected)
  }

  @Test(arguments: [
    "http://localhost:8080/", "*", "", "localhost", "/a#b", "/#", "/a\\b", "/a b", "/a\tb",
    "/\u{1}", "/\u{7f}",
    "/ä", "/%00", "/%2f", "/%2F", "/%5c", "/%0a", "/%7f", "/%", "/%4", "/%zz", "/%ff", "/..", "/.",
    "/a/../b",
    "/%2e%2e/etc", "/.%2e", "/?a=%00", "/?a=%", "/?a\\", "/?%ff", "/?a#",
  ])
  func `has to be a clean path`(target: String) {
    #expect(verdict("GET", target) == "400")
  }

  @Test func `has a length that can be served`() {
    let path = "/" + String(repeating: "a", count: 255)
    let query = "/?" + String(repeating: "b", count: 2048)

    #expect(verdict("GET", path) == "GET \(path)")
    #expect(verdict("GET", path + "a") == "414")
    #expect(verdict("GET", query) == "GET \(query)=")
    #expect(verdict("GET", query + "b") == "414")
  }
}

@Suite struct `The origin of a request` {
  private static let json: [(String, String)] = [
    ("Host", "localhost:8080"), ("Content-Type", "application/json"),
  ]

  private func verdict(_ method: String, with more: (String, String)...) -> String {
    var headers = HTTPHeaders()
    for (name, value) in Self.json + more { headers.add(name, value) }
    return HTTPServerTests.verdict(method, "/", headers)
  }

  @Test func `may be unknown, which no browser's page is`() {
    #expect(verdict("GET") == "GET /")
    #expect(verdict("POST") == "POST /")
    #expect(verdict("DELETE") == "DELETE /")
  }

  @Test(arguments: ["GET", "HEAD", "POST", "DELETE"])
  func `may be our own page`(method: String) {
    #expect(verdict(method, with: ("Sec-Fetch-Site", "same-origin")) == "\(method) /")
    #expect(verdict(method, with: ("Origin", "http://localhost:8080")) == "\(method) /")
  }

  @Test func `may be a typed address, which only asks`() {
    #expect(verdict("GET", with: ("Sec-Fetch-Site", "none")) == "GET /")
    #expect(verdict("HEAD", with: ("Sec-Fetch-Site", "none")) == "HEAD /")
    #expect(verdict("POST", with: ("Sec-Fetch-Site", "none")) == "403")
    #expect(verdict("DELETE", with: ("Sec-Fetch-Site", "none")) == "403")
  }

  @Test(arguments: ["cross-site", "same-site", "Same-Origin", "", "same-origin, cross-site"])
  func `may not be another site`(site: String) {
    #expect(verdict("GET", with: ("Sec-Fetch-Site", site)) == "403")
    #expect(verdict("POST", with: ("Sec-Fetch-Site", site)) == "403")
    #expect(
      verdict("GET", with: ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", site)) == "403")
  }

  @Test(arguments: ["cross-site", "same-site"])
  func `may be a person whom a link on another site leads to a linked page`(site: String) {
    func asked(
      _ method: String = "GET", _ target: String = "/page", mode: String = "navigate",
      to destination: String = "document", _ more: (String, String)...
    ) -> String {
      var headers: HTTPHeaders = ["Host": "localhost:8080"]
      headers.add("Sec-Fetch-Site", site)
      headers.add("Sec-Fetch-Mode", mode)
      headers.add("Sec-Fetch-Dest", destination)
      for (name, value) in more { headers.add(name, value) }
      return HTTPServerTests.verdict(method, target, headers)
    }
    #expect(asked() == "GET /page")
    #expect(asked("GET", "/page?a=b") == "GET /page?a=b")
    #expect(asked("GET", "/api/apps") == "403")
    #expect(asked("HEAD") == "403")
    #expect(asked("POST") == "403")
    #expect(asked(mode: "no-cors") == "403")
    #expect(asked(mode: "cors") == "403")
    #expect(asked(to: "iframe") == "403")
    #expect(asked(to: "image") == "403")
    #expect(asked("GET", "/page", ("Origin", "null")) == "403")
    #expect(asked("GET", "/page", ("Sec-Fetch-Site", "none")) == "403")
  }

  @Test(arguments: [
    "null", "", "http://localhost", "http://localhost:8081", "https://localhost:8080",
    "http://127.0.0.1:8080", "http://localhost:8080/", "HTTP://localhost:8080",
    "http://localhost:8080.evil.test",
  ])
  func `may not be another origin`(origin: String) {
    #expect(verdict("GET", with: ("Origin", origin)) == "403")
    #expect(verdict("POST", with: ("Origin", origin), ("Sec-Fetch-Site", "same-origin")) == "403")
  }

  @Test func `is named once`() {
    let own = ("Origin", "http://localhost:8080")
    #expect(verdict("POST", with: own, own) == "403")
  }
}

@Suite struct `The content of a request` {
  private func verdict(
    _ method: String, version: String = "HTTP/1.1", limit: Int? = nil, _ more: (String, String)...
  ) -> String {
    var headers: HTTPHeaders = ["Host": "localhost"]
    for (name, value) in more { headers.add(name, value) }
    return HTTPServerTests.verdict(method, "/", version: version, headers, bodyLimit: limit)
  }

  @Test(arguments: [
    "application/json", "Application/JSON", "application/json; charset=utf-8",
    "application/json;charset=\"UTF-8\"",
  ])
  func `is JSON`(type: String) {
    #expect(verdict("POST", ("Content-Type", type), ("Content-Length", "2")) == "POST /")
  }

  @Test(arguments: [
    "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "",
    "application/json; charset=latin1", "application/jsonp", "application/json, text/plain",
    "text/plain; application/json",
  ])
  func `is nothing else`(type: String) {
    #expect(verdict("POST", ("Content-Type", type), ("Content-Length", "2")) == "415")
    #expect(verdict("PUT", ("Content-Type", type), ("Content-Length", "2")) == "415")
  }

  @Test func `has one type`() {
    let type = ("Content-Type", "application/json")
    #expect(verdict("POST", ("Content-Length", "2")) == "415")
    #expect(verdict("POST", type, type) == "415")
    #expect(verdict("POST") == "415")
    #expect(verdict("PUT") == "PUT /")
    #expect(verdict("DELETE", ("Content-Length", "2")) == "415")
    #expect(verdict("DELETE", ("Content-Length", "0")) == "DELETE /")
  }

  @Test func `has a bounded length`() {
    let type = ("Content-Type", "application/json")
    #expect(verdict("POST", type, ("Content-Length", "1000")) == "POST /")
    #expect(verdict("POST", type, ("Content-Length", "1001")) == "413")
    #expect(verdict("POST", limit: 2000, type, ("Content-Length", "1001")) == "POST /")
    #expect(verdict("POST", limit: 10, type, ("Content-Length", "11")) == "413")
    #expect(verdict("POST", type, ("Content-Length", "9999999999999999999999")) == "413")
  }

  @Test func `is framed in one way`() {
    let type = ("Content-Type", "application/json")
    let chunked = ("Transfer-Encoding", "chunked")
    #expect(verdict("POST", type, chunked) == "POST /")
    #expect(verdict("POST", type, chunked, ("Content-Length", "2")) == "400")
    #expect(verdict("POST", type, ("Content-Length", "2"), ("Content-Length", "2")) == "400")
    #expect(verdict("POST", type, ("Content-Length", "-2")) == "400")
    #expect(verdict("POST", type, ("Content-Length", "2, 2")) == "400")
    #expect(verdict("POST", type, ("Transfer-Encoding", "gzip, chunked")) == "501")
    #expect(verdict("POST", type, chunked, chunked) == "400")
    #expect(verdict("POST", version: "HTTP/1.0", type, chunked) == "400")
  }

  @Test(arguments: ["GET", "HEAD", "OPTIONS"])
  func `is not for those who only ask`(method: String) {
    #expect(verdict(method, ("Content-Length", "0")) == "\(method) /")
    #expect(verdict(method, ("Content-Type", "application/json"), ("Content-Length", "2")) == "400")
    #expect(verdict(method, ("Transfer-Encoding", "chunked")) == "400")
  }

  @Test func `may wait for a go-ahead and nothing else`() {
    let type = ("Content-Type", "application/json")
    #expect(verdict("POST", type, ("Expect", "100-Continue")) == "POST /")
    #expect(verdict("POST", type, ("Expect", "tea")) == "417")
  }
}

@Suite struct `The method and the headers of a request` {
  @Test(arguments: ["CONNECT", "BREW", "get", "Get"])
  func `are known ones`(method: String) {
    #expect(verdict(method) == "501")
  }

  @Test func `are tokens`() {
    #expect(verdict("G@T") == "400")
    #expect(verdict("GET", "/", ["Host": "localhost", "a b": "1"]) == "400")
    #expect(verdict("GET", "/", ["Host": "localhost", "": "1"]) == "400")
  }

  @Test func `leave room for the answer`() {
    let cookie = String(repeating: "c", count: 2900)
    #expect(verdict("GET", "/", ["Host": "localhost", "Cookie": cookie]) == "GET /")
    #expect(verdict("GET", "/", ["Host": "localhost", "Cookie": cookie + cookie]) == "431")
  }
}

@Suite struct `The headers of an answer` {
  @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "127.9.9.9"])
  func `keep the pages that opened ours apart, on this machine`(host: String) {
    var configuration = Configuration()
    configuration.host = host
    let headers = SecurityHeaders(configuration).fields
    #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
  }

  @Test(arguments: ["192.0.2.7", "lab.example", "127.evil.test"])
  func `leave out what a browser ignores over plain HTTP`(host: String) {
    var configuration = Configuration()
    configuration.host = host
    #expect(SecurityHeaders(configuration).fields["Cross-Origin-Opener-Policy"] == nil)
  }
}
