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
  func bootstrap(_ level: Logger.Level, _ output: LogOutput) {
    LoggingSystem.bootstrap { label in
      LineLogHandler(label: label, form: self, output: output, logLevel: level)
    }
  }

  fileprivate func line(_ entry: LogEntry) -> String {
    switch self {
    case .text:
      let details = entry.details.map { " \($0.key)=\($0.value)" }.joined()
      let line = "\(entry.time) \(entry.level) \(entry.label): \(entry.message)\(details)"
      return line.split(whereSeparator: \.isNewline).joined(separator: " ").inOneLine
    case .json:
      var line: JSONObject = [
        "time": .string(entry.time), "level": .string(entry.level), "logger": .string(entry.label),
        "message": .string(entry.message),
      ]
      for (key, value) in entry.details { line[key] = .string(value) }
      return JSONValue.object(line).encoded
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

/// What one line says.
private struct LogEntry {
  var time: String
  var level: String
  var label: String
  var message: String
  var details: [(key: String, value: String)]
}

/// Writes a line a message, with its metadata.
struct LineLogHandler: LogHandler {
  let label: String
  let form: LogFormat
  let output: LogOutput
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let details = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    let entry = LogEntry(
      time: Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      level: event.level.rawValue, label: label, message: event.message.description,
      details: details.map { ($0.key, "\($0.value)") })
    output.write(form.line(entry) + "\n")
  }
}
