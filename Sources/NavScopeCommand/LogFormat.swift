internal import ArgumentParser
internal import Foundation
internal import JSON
internal import Logging

/// How the server writes its log, on standard error.
enum LogFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// One object a line, for programs.
  case json

  /// Makes all loggers of the process write so; to be called once.
  func bootstrap(_ level: Logger.Level) {
    let format = self
    LoggingSystem.bootstrap { label in
      var handler: any LogHandler =
        switch format {
        case .text: StreamLogHandler.standardError(label: label)
        case .json: JSONLogHandler(label: label)
        }
      handler.logLevel = level
      return handler
    }
  }
}

/// The least important kind of message that is logged.
enum LogLevel: String, CaseIterable, ExpressibleByArgument {
  case debug, info, warning, error

  var level: Logger.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }
}

/// Writes `{"time":…,"level":…,"logger":…,"message":…}` and the metadata, one object a line.
struct JSONLogHandler: LogHandler {
  let label: String
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line: JSONObject = [
      "time": .string(Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
      "level": .string(event.level.rawValue), "logger": .string(label),
      "message": .string(event.message.description),
    ]
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) { line[key] = .string("\(value)") }
    // One call, so that lines of several threads do not mix.
    FileHandle.standardError.write(Data((JSONValue.object(line).encoded + "\n").utf8))
  }
}
