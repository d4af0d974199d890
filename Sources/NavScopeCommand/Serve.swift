internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import HTTPServer
internal import Logging
internal import NavScopeKit

/// `navscope serve`: the page and the API.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the page and the API until the process is told to stop.")

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 picks a free one.", transform: Self.port)
  var port: UInt16 = 8080

  @Flag(help: "Keep sessions in memory only.")
  var inMemory = false

  @Option(name: .customLong("public"), help: "The folder with the page.")
  var publicFolder: String?

  @Option(help: "Connections at once.")
  var maxConnections = 1024

  @Option(help: "Viewers of one session at once.")
  var maxViewers = 256

  @Option(help: "Inputs a second to one session.")
  var maxInputsPerSecond = 200

  @Option(help: "Sessions at once.")
  var maxSessions = 1000

  @Option(help: "Events of one session's trace.")
  var maxTraceEvents = 500_000

  @Option(help: "Bytes of a request's body.")
  var maxBody = 65_536

  private static func port(_ text: String) throws -> UInt16 {
    guard let port = UInt16(text) else {
      throw ValidationError("a port is a whole number from 0 to 65535, and \(text) is none.")
    }
    return port
  }

  func validate() throws {
    let limits = [
      ("--max-connections", maxConnections), ("--max-viewers", maxViewers),
      ("--max-inputs-per-second", maxInputsPerSecond), ("--max-sessions", maxSessions),
      ("--max-trace-events", maxTraceEvents), ("--max-body", maxBody),
    ]
    for (name, value) in limits where value < 1 {
      throw ValidationError("\(name) must be a whole number from 1.")
    }
  }

  func run() throws {
    let page = try PageFolder.files(publicFolder)
    let registry = SessionRegistry(catalogue: NavScopeCommand.catalogue, limits: limits)
    let server = HTTPServer(
      configuration: configuration, logger: Logger(label: "navscope"),
      handler: API(registry: registry).handler(page: page))
    let bound: UInt16
    do throws(HTTPServerError) {
      bound = try server.start()
    } catch {
      throw CommandFailure(sentence: error.description)
    }
    let stop = StopSignals()
    // Not print, which keeps the line back while standard output is a pipe.
    FileHandle.standardOutput.write(
      Data("NavScope is listening on http://\(Self.shown(host)):\(bound)/\n".utf8))
    stop.wait()
    registry.stop()
    server.stop()
  }

  private static func shown(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  private var limits: SessionLimits {
    var limits = SessionLimits()
    limits.sessions = maxSessions
    limits.viewers = maxViewers
    limits.inputsPerSecond = maxInputsPerSecond
    limits.traceEvents = maxTraceEvents
    return limits
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.host = host
    configuration.port = port
    configuration.maximumConnections = maxConnections
    configuration.maximumBody = maxBody
    return configuration
  }
}
