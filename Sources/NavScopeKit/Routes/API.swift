internal import DeeplinkFormats
public import HTTPServer

/// The HTTP API: sessions, the catalogue, health; everything else is the page.
public struct API: Sendable {
  private let registry: SessionRegistry
  private let explorations: ExplorationRegistry
  private let wall: WallClock
  private let started: Double

  public init(registry: SessionRegistry, wall: WallClock = .machine) {
    self.registry = registry
    self.wall = wall
    explorations = ExplorationRegistry(wall: wall)
    started = wall.now()
  }

  /// The routes, with the page's files behind them.
  public func handler(page: any Handler) -> Router {
    var router = Router(fallback: page)
    let catalogue = CatalogueDocument(registry.catalogue).json
    router.on(.get, "/api/apps") { _ in .json(catalogue) }
    router.on(.get, "/api/health") { _ in health }
    SessionRoutes(registry: registry).add(to: &router)
    ExplorationRoutes(catalogue: registry.catalogue, registry: explorations).add(to: &router)
    return router
  }

  private var health: HTTPResponse {
    let sessions = registry.sessions
    return .json(
      .object([
        "status": "ok", "version": .string(NavScope.version),
        "sessions": .number(JSONNumber(sessions.count)),
        "viewers": .number(JSONNumber(sessions.reduce(0) { $0 + $1.log.viewerCount })),
        "seconds": JSONValue(floatLiteral: (wall.now() - started).rounded()),
      ]))
  }
}

/// The product.
public enum NavScope {
  /// Its version.
  public static let version = "0.1.0"
}
