import HTTPServer
import JSON
import Testing

@testable import NavScopeServer

/// A server that is shared, with a client for each link and one for nobody.
struct SharedServer {
  let shop: Workshop
  let sharing: Sharing
  let nobody: Client
  let viewer: Client
  let driver: Client
  /// Where the session is that everybody looks at.
  let session: String

  static func run(
    _ limits: SharingLimits = SharingLimits(), _ body: (SharedServer) throws -> Void
  ) throws {
    let shop = try Workshop(SessionLimits(), journal: nil)
    let sharing = try Sharing(limits: limits, wall: shop.clock.wall)
    var configuration = Configuration()
    configuration.port = 0
    // Far above what a test opens; with a limit, addresses are counted.
    configuration.maximumConnectionsPerAddress = 1_000
    let page = ClosureHandler { _ in .text("the page") }
    let server = HTTPServer(
      configuration: configuration,
      handler: API(registry: shop.registry, wall: shop.clock.wall, sharing: sharing)
        .handler(page: page))
    let port = try server.start()
    defer {
      server.stop()
      shop.registry.stop()
    }
    let driver = Client(port: port, token: try secret(sharing.link(for: .driver)))
    let made = try driver.post("/api/sessions", RouteTests.launch)
    let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
    try body(
      SharedServer(
        shop: shop, sharing: sharing, nobody: Client(port: port),
        viewer: Client(port: port, token: try secret(sharing.link(for: .viewer))), driver: driver,
        session: "/api/sessions/\(id)"))
  }

  /// The secret of a link.
  static func secret(_ link: String?) throws -> String {
    String(try #require(link?.firstMatch(of: /^\/#k=([A-Za-z0-9_-]{22})$/)?.1))
  }

  /// Somebody with a name: the id and a client with the token.
  func join(_ link: Client, as name: String) throws -> (id: String, client: Client) {
    let answer = try link.post("/api/sharing/people", #"{"name":"\#(name)"}"#)
    #expect(answer.status == 201)
    let json = try JSONValue(parsing: answer.body)
    return (
      try #require(json["id"]?.string),
      Client(port: link.port, token: try #require(json["token"]?.string))
    )
  }

  func drive(_ client: Client) throws -> Int {
    try client.post("\(session)/inputs", #"{"do":"back"}"#).status
  }
}
