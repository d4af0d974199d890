import Logging

@testable import HTTPServer

/// What a server says in its log.
final class LogLines: LogHandler, Sendable {
  private let lines = Mutex<[String]>([])

  /// The lines so far, each with its level.
  var all: [String] { lines.withLock(\.self) }

  func log(event: LogEvent) { lines.withLock { $0.append("\(event.level): \(event.message)") } }

  var logLevel: Logger.Level {
    get { .info }
    set {}
  }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }
}
