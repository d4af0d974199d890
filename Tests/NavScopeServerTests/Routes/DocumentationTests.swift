import Foundation
import HTTPServer
import Testing

@testable import NavScopeServer

@Suite struct `The documentation` {
  private func serve(_ isBuilt: Bool, _ body: (Client) throws -> Void) throws {
    let folder = try DataFolder()
    if isBuilt { try build(in: folder) }
    try serve(from: folder, body)
  }

  private func build(in folder: DataFolder) throws {
    let files = [
      "index.html": "the site's own", "js/base.js": "base", "data/documentation/rules.json": "{}",
      "documentation/rules/index.html": "rules",
    ]
    for (path, text) in files {
      let file = folder.url.appendingPathComponent("site/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let list = files.keys.map { "/\($0)\n" }.joined() + "/../secret\n/gone\n"
    try Data(list.utf8).write(to: folder.url.appendingPathComponent("site/\(Documentation.list)"))
    try Data("secret".utf8).write(to: folder.url.appendingPathComponent("secret"))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("site/link"),
      withDestinationURL: folder.url.appendingPathComponent("secret"))
  }

  private func serve(from folder: DataFolder, _ body: (Client) throws -> Void) throws {
    let shop = try Workshop(SessionLimits(), journal: nil)
    let api = API(
      registry: shop.registry, tests: [:],
      documentation: Documentation(["none", "site"].map(folder.url.appendingPathComponent)))
    var configuration = Configuration()
    configuration.port = 0
    let page = StaticFiles(["/index.html": Data("the page".utf8)])
    let server = HTTPServer(configuration: configuration, handler: api.handler(page: page))
    let port = try server.start()
    defer {
      server.stop()
      shop.registry.stop()
    }
    try body(Client(port: port))
  }

  @Test func `is served beside the page, which is told where`() throws {
    try serve(true) { client throws in
      for path in ["/documentation/rules", "/documentation/rules/"] {
        let answer = try client.get(path)
        #expect(answer.status == 200)
        #expect(answer.body == "rules")
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      }
      #expect(try client.get("/js/base.js").body == "base")
      #expect(try client.get("/data/documentation/rules.json").body == "{}")
      #expect(try client.get("/").body == "the page")
      #expect(try client.get("/index.html").body == "the page")
      let catalogue = try client.get("/api/apps").body
      #expect(catalogue.contains(#""documentation":"/documentation/""#))
    }
  }

  @Test func `has a policy that allows no script in a page`() throws {
    try serve(true) { client throws in
      let policy = try #require(
        try client.get("/documentation/rules").headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; "))
      #expect(policy.hasSuffix("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      let page = try #require(try client.get("/").headers["content-security-policy"])
      #expect(page.hasSuffix("require-trusted-types-for 'script'"))
    }
  }

  @Test(arguments: [
    "/documentation/../secret", "/documentation/%2e%2e/secret", "/../secret", "/secret", "/link",
    "/gone",
    "/documentation", "/documentation/rules/index.html/",
  ])
  func `gives nothing that is not in it`(path: String) throws {
    try serve(true) { client throws in
      let answer = try client.get(path)
      #expect([400, 404].contains(answer.status))
      #expect(answer.body != "secret")
    }
  }

  @Test(arguments: ["/documentation", "/documentation/", "/documentation/rules"])
  func `says how to build it where it was not, and to the page nothing`(path: String) throws {
    try serve(false) { client throws in
      let answer = try client.get(path)
      #expect(answer.status == 404)
      #expect(answer.body.contains("run `make docs` in the folder of NavScope's sources."))
      let seen = try client.get(path, accept: "text/html")
      #expect(seen.status == 404)
      #expect(seen.body.contains("run `make docs` in the folder of NavScope's sources."))
      #expect(try !client.get("/api/apps").body.contains(#""documentation""#))
      #expect(try !client.get("/documentations").body.contains("make docs"))
    }
  }

  @Test func `is there once it was built, and as it was built last`() throws {
    let folder = try DataFolder()
    try serve(from: folder) { client throws in
      #expect(try client.get("/documentation/rules").status == 404)

      try build(in: folder)

      #expect(try client.get("/documentation/rules").body == "rules")
      #expect(try client.get("/api/apps").body.contains(#""documentation":"/documentation/""#))

      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("site"))
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("secret"))
      #expect(try client.get("/documentation/rules").status == 404)
      try build(in: folder)
      #expect(try client.get("/documentation/rules").body == "rules")
    }
  }
}
