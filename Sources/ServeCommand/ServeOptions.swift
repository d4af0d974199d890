internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import HTTPServer
package import Logging
package import NavScopeServer
package import Phone
internal import Playback

/// What serving takes but the apps: where it listens, what it stores, whom it admits, its limits.
package struct ServeOptions: ParsableArguments {
  @Option(help: "The loopback address to listen on.")
  var host = "127.0.0.1"

  @Option(
    parsing: .unconditional,
    help:
      "The port to listen on; 0 picks a free one. (default: 8080, or a free one if 8080 is in use)",
    transform: { try Port.number($0, from: 0) })
  var port: UInt16?

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder in which sessions are stored. (default: the platform's, such as ~/.local/share/navscope)",
      valueName: "dir"))
  var dataFolder: String?

  @Flag(help: "Keep sessions in memory only.")
  var inMemory = false

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the page. (default: Public, here or above the command)", valueName: "dir"))
  var publicFolder: String?

  @OptionGroup var sharing: ShareOptions

  @Option(
    parsing: .unconditional,
    help: "Maximum number of connections. (default: 1024, or 128 with --share)")
  var maxConnections: Int?

  @Option(
    parsing: .unconditional,
    help: "Maximum number of viewers per session. (default: 256, or 50 with --share)")
  var maxViewers: Int?

  @Option(
    parsing: .unconditional,
    help: "Maximum number of inputs per second in a session. (default: 200, or 20 with --share)")
  var maxInputsPerSecond: Int?

  @Option(parsing: .unconditional, help: "Maximum number of stored sessions.")
  var maxSessions = 1000

  @Option(parsing: .unconditional, help: "Maximum number of events in a session's trace.")
  var maxTraceEvents = 500_000

  @Option(
    parsing: .unconditional, help: "Maximum size of a session's trace and inputs in bytes.")
  var maxTraceBytes = 268_435_456

  @Option(parsing: .unconditional, help: "Maximum size of a request body in bytes.")
  var maxBody = 65_536

  @Flag(
    help: "Keep sessions running without viewers, for clients that do not read the event stream.")
  var runUnwatched = false

  @Option(
    parsing: .unconditional, help: "Minutes after which an idle session is unloaded from memory.")
  var idleMinutes = 30.0

  @Option(help: "Format of the log on standard error.")
  var logFormat = LogFormat.text

  @Option(help: "Log level: debug (each request), info, warning or error.")
  var logLevel = LogLevel.info

  package init() {}

  package func validate() throws {
    if inMemory && dataFolder != nil {
      throw ValidationError("--data and --in-memory are mutually exclusive: omit one of them.")
    }
    guard Configuration.isLoopback(host) else {
      throw ValidationError(
        "--host \(host) can be reached by other computers: use --share ADDRESS, which admits only people with a link."
      )
    }
    if sharing.isShared && host != "127.0.0.1" {
      throw ValidationError("--host and --share are mutually exclusive: omit --host.")
    }
    guard (0.01...100_000).contains(idleMinutes) else {
      throw ValidationError("--idle-minutes must be a number from 0.01 to 100000.")
    }
    let limits = [
      ("--max-connections", maxConnections ?? 1), ("--max-viewers", maxViewers ?? 1),
      ("--max-inputs-per-second", maxInputsPerSecond ?? 1), ("--max-sessions", maxSessions),
      ("--max-trace-events", maxTraceEvents), ("--max-trace-bytes", maxTraceBytes),
      ("--max-body", maxBody),
    ]
    for (name, value) in limits where value < 1 {
      throw ValidationError("\(name) must be a whole number from 1.")
    }
    guard maxBody <= 1 << 30 else {
      throw ValidationError("--max-body must be at most \(1 << 30) (1 GiB).")
    }
  }

  /// Serves until the process gets a stop signal.
  ///
  /// - Parameters:
  ///   - catalogue: the apps that are served.
  ///   - sources: their files.
  ///   - tests: the folders with the tests of the apps, by id.
  ///   - imports: whether the command imports apps too.
  ///   - listening: called once the server listens, with what it serves from; what it returns is
  ///     called when it is about to stop.
  package func serve(
    _ catalogue: Catalogue, sources: SourceFiles, tests: [String: ScriptFolder] = [:],
    imports: Bool = true,
    listening: (SessionRegistry, Logger) throws -> () -> Void = { _, _ in {} }
  ) throws {
    let page = try PageFolder.files(publicFolder)
    StandardStream.ignoreBrokenPipes()
    let stop = StopSignals()
    let (registry, review) = try openRegistry(catalogue)
    let log = LogOutput()
    logFormat.bootstrap(logLevel.level, log)
    let logger = Logger(label: "navscope")
    let api = API(
      registry: registry, maximumBody: maxBody,
      sources: sources, tests: tests,
      documentation: DocumentationFolder.site, imports: imports, sharing: review,
      logProblem: { log.problem })
    let (server, bound) = try start { port in
      HTTPServer(
        configuration: configuration(port, telling: api.metrics, logger), logger: logger,
        handler: api.handler(page: page))
    }
    let address = "http://\(Self.shown(listeningHost)):\(bound)"
    ServerAddress.announce(address)
    defer { ServerAddress.withdraw() }
    let stopListening = try listening(registry, logger)
    defer { stopListening() }
    try StandardStream.output.write("NavScope is listening on \(address)/\n")
    // Beside those who ask: what they ask for first is packed for them.
    Thread.detachNewThread { page.pack() }
    if open { Browser.open("\(address)/") }
    let timer = try review.map { review in
      let place = sharing.allowHost.first.map { "http://\(Self.shown($0)):\(bound)" } ?? address
      try StandardStream.output.write(sharing.banner(for: review, at: place))
      ShareOptions.warnOfOldLibrary(logger)
      return sharing.endLater(review, logger)
    }
    defer { timer?.cancel() }
    logger.info(
      "listening",
      metadata: [
        "host": "\(listeningHost)", "port": "\(bound)", "sessions": "\(registry.list.count)",
      ])
    if let loss = registry.journalLoss { logger.warning("\(loss)") }
    for entry in registry.list.map(\.entry) {
      guard let damage = entry.damage else { continue }
      logger.warning("\(damage.sentence)", metadata: ["session": "\(entry.id)"])
    }
    stop.wait()
    logger.info("stopping")
    // The journal closes last: a request that waits for it is still answered.
    server.stop()
    registry.stop()
  }

  /// Starts a server on the requested port, or on 8080; if none was requested and 8080 is in use,
  /// on a free one.
  private func start(_ make: (UInt16) -> HTTPServer) throws -> (HTTPServer, UInt16) {
    do throws(HTTPServerError) {
      let server = make(port ?? 8080)
      do throws(HTTPServerError) {
        return (server, try server.start())
      } catch .portInUse where port == nil {
        let server = make(0)
        let bound = try server.start()
        StandardStream.error.writeBestEffort("Port 8080 is in use; \(bound) is used instead.\n")
        return (server, bound)
      }
    } catch {
      throw CommandFailure(sentence: error.description)
    }
  }

  /// The sessions, and who may watch and drive them; that is `nil` if the server is not shared.
  private func openRegistry(_ catalogue: Catalogue) throws -> (SessionRegistry, Sharing?) {
    do {
      let journal = try openJournal()
      let registry = try SessionRegistry(
        catalogue: catalogue, journal: journal, limits: limits, hosts: AppHosts(for: catalogue))
      let review =
        sharing.isShared ? try Sharing(hours: sharing.shareHours, journal: journal) : nil
      return (registry, review)
    } catch let refusal as JournalRefusal {
      throw CommandFailure(sentence: refusal.description)
    } catch let failure as JournalFailure {
      throw CommandFailure(
        sentence: "the journal cannot be read (\(failure)). Choose another folder with --data DIR.")
    }
  }

  private func openJournal() throws -> SQLiteJournal {
    if inMemory { return try .inMemory() }
    let folder = try dataFolder.map { URL(fileURLWithPath: $0) } ?? DataFolder.standard()
    return try SQLiteJournal(file: folder.appendingPathComponent("journal.sqlite"))
  }

  private var listeningHost: String { sharing.share ?? host }

  private static func shown(_ host: String) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  private var limits: SessionLimits {
    var limits = SessionLimits()
    limits.runsUnwatched = runUnwatched
    limits.sessions = maxSessions
    limits.viewers = maxViewers ?? (sharing.isShared ? 50 : 256)
    limits.inputsPerSecond = maxInputsPerSecond ?? (sharing.isShared ? 20 : 200)
    limits.traceEvents = maxTraceEvents
    limits.traceBytes = maxTraceBytes
    limits.idleSeconds = idleMinutes * 60
    return limits
  }

  private func configuration(
    _ port: UInt16, telling metrics: Metrics, _ logger: Logger
  ) -> Configuration {
    var configuration = Configuration()
    configuration.observer = { answer in
      metrics.record(answer)
      logger.debug(
        "answered",
        metadata: [
          "method": "\(answer.method)", "path": "\(answer.path)", "status": "\(answer.status)",
          "duration": "\(answer.duration)",
        ])
    }
    configuration.host = listeningHost
    configuration.port = port
    configuration.allowedHosts = sharing.allowHost
    configuration.linkedPages = API.linkedPages
    configuration.framingOrigins = sharing.allowFrame
    configuration.maximumConnections = maxConnections ?? (sharing.isShared ? 128 : 1024)
    configuration.maximumConnectionsPerAddress = sharing.isShared ? 32 : 0
    configuration.maximumBody = maxBody
    return configuration
  }
}
