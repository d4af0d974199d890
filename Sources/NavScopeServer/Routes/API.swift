internal import Exports
internal import Foundation
public import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace

/// The HTTP API: sessions, the catalogue, health; everything else is the page.
public struct API: Sendable {
  private let registry: SessionRegistry
  private let explorations = WorkRegistry<RunningExploration>()
  private let matrices = WorkRegistry<RunningMatrix>()
  private let wall: WallClock
  private let limits: BodyLimits
  private let sources: SourceFiles
  private let tests: [String: ScriptFolder]
  private let documentation: Documentation?
  private let imports: Bool
  private let sharing: Sharing?
  private let started: Double
  private let logProblem: @Sendable () -> String?
  /// The metrics so far; the server of the API adds each answer.
  public let metrics = Metrics()

  /// - Parameters:
  ///   - maximumBody: the bytes that a body may have; two and a half times as many if it contains a
  ///     team's file.
  ///   - sources: the files of the apps, if they are at hand.
  ///   - tests: the folders for the tests of imported apps, by the ids of these.
  ///   - documentation: where the documentation is, once it is built.
  ///   - imports: whether the command that serves imports apps too.
  ///   - sharing: who may ask for what; `nil` if only the server's own machine can reach it.
  ///   - logProblem: what is missing in the server's log and why; `nil` if nothing is.
  package init(
    registry: SessionRegistry, wall: WallClock = .machine,
    maximumBody: Int = Configuration().maximumBody, sources: SourceFiles = .none,
    tests: [String: ScriptFolder], documentation: Documentation? = nil, imports: Bool = true,
    sharing: Sharing? = nil, logProblem: @escaping @Sendable () -> String? = { nil }
  ) {
    self.tests = tests
    self.documentation = documentation
    self.imports = imports
    self.logProblem = logProblem
    self.sharing = sharing
    limits = BodyLimits(plain: maximumBody)
    self.registry = registry
    self.wall = wall
    self.sources = sources
    sources.read()
    started = wall.now()
  }

  /// The same, without imported apps.
  public init(
    registry: SessionRegistry, wall: WallClock = .machine,
    maximumBody: Int = Configuration().maximumBody, sources: SourceFiles = .none,
    sharing: Sharing? = nil
  ) {
    self.init(
      registry: registry, wall: wall, maximumBody: maximumBody, sources: sources, tests: [:],
      sharing: sharing)
  }

  /// The routes, with the page's files behind them.
  public func handler(page: any Handler) -> Router {
    table(page: page).router
  }

  /// The paths to which a page of another origin may lead.
  public static let linkedPages = PageHandler.paths

  /// The routes and what is said of them.
  func table(page: any Handler) -> RouteTable {
    var table = RouteTable(
      fallback: PageHandler(page: page, documentation: documentation), sharing: sharing)
    table.add(
      .init(
        method: .get, path: "/api/apps", summary: "List the apps.",
        answers: [
          .init(
            status: 200, text: "In the order of the catalogue.",
            schema: Schemas.object(
              [
                "apps": Schemas.list(of: ["type": "object"]), "inputs": ["type": "object"],
                "rules": Schemas.list(of: ["type": "object"]), "words": ["type": "object"],
                "notes": Schemas.list(
                  of: Schemas.object(
                    [
                      "text": Schemas.text, "apps": Schemas.list(of: Schemas.text),
                      "problem": ["type": "boolean"],
                    ],
                    required: ["text", "apps"])),
                "documentation": Schemas.text, "imports": ["type": "boolean"],
              ],
              required: ["apps", "inputs", "rules", "words", "notes"]))
        ])
    ) { [registry, documentation, imports] request in
      var catalogue = CatalogueDocument(registry.catalogue).json.object ?? [:]
      let notes = (catalogue["notes"]?.array ?? []) + registry.board.problems
      catalogue["notes"] = .array(notes)
      if !imports { catalogue["imports"] = false }
      if documentation?.files != nil { catalogue["documentation"] = .string(Documentation.path) }
      return .json(.object(catalogue)).packed(for: request)
    }
    table.add(
      .init(
        method: .get, path: "/api/health", summary: "Check whether the server is up.",
        answers: [.init(status: 200, text: "The server is up.", schema: ["type": "object"])])
    ) { _ in health }
    table.add(
      .init(
        method: .get, path: "/metrics", summary: "Metrics in the Prometheus text format.",
        answers: [
          .init(
            status: 200, text: "The text format, 0.0.4.", type: Metrics.mediaType,
            schema: Schemas.text)
        ])
    ) { _ in .bytes(Data(metrics.text(registry).utf8), type: Metrics.mediaType) }
    SessionRoutes(registry: registry, limits: limits).add(to: &table)
    let presence = Presence(registry: registry, sharing: sharing)
    let replays = Replays(registry.limits)
    PlayRoutes(
      registry: registry, limits: limits, presence: presence, traces: TraceAnswer(replays),
      pageFile: (page as? StaticFiles).map { page in
        Late { PageFile(page.contents, pack: Gzip.pack) }
      }
    ).add(to: &table)
    RecordingRoutes(registry: registry).add(to: &table)
    SharingRoutes(registry: registry, sharing: sharing).add(to: &table)
    CheckRoutes(registry: registry, limits: limits).add(to: &table)
    NoteRoutes(registry: registry).add(to: &table)
    TestRoutes(registry: registry, folders: tests, replays: replays).add(to: &table)
    DecisionRoutes(registry: registry, replays: replays, sources: sources, limits: limits).add(
      to: &table)
    SourceRoutes(sources: sources).add(to: &table)
    let catalogue: @Sendable () -> Catalogue = { [registry] in registry.catalogue }
    ExplorationRoutes(
      catalogue: catalogue, hosts: registry.hosts, wall: wall, sources: sources,
      registry: explorations, presence: presence
    ).add(to: &table)
    MatrixRoutes(
      catalogue: catalogue, hosts: registry.hosts, sources: sources, registry: matrices,
      presence: presence
    ).add(to: &table)
    BuildRoutes(board: registry.board, presence: presence).add(to: &table)
    table.addDocument(apps: registry.catalogue.apps.map(\.entry.id))
    return table
  }

  private var health: HTTPResponse {
    let sessions = registry.list
    return .json(
      .object([
        "status": "ok", "log": .string(logProblem() ?? "ok"),
        "journal": .string(registry.journal.problem ?? registry.journal.loss ?? "ok"),
        "version": .string(NavScope.version),
        "sessions": JSONValue(sessions.count),
        "viewers": .number(
          JSONNumber(sessions.reduce(0) { $0 + ($1.session?.log.viewerCount ?? 0) })),
        "seconds": JSONValue((wall.now() - started).rounded()),
      ]))
  }
}
