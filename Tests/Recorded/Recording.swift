package import Foundation

/// A file with what a test has to find. With `NAVSCOPE_RECORD=1` it is written anew, to be read in
/// the diff.
package struct Recording: Sendable {
  /// Whether files are written instead of compared.
  package static let isOn = ProcessInfo.processInfo.environment["NAVSCOPE_RECORD"] == "1"

  package let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// What was recorded; `nil` where nothing was yet.
  package var text: String? {
    get throws {
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  /// What is different now, to be read by a person; `nil` where nothing is.
  ///
  /// While recording nothing is different: the text is written.
  package func difference(from now: String) throws -> String? {
    if Self.isOn {
      try write(now)
      return nil
    }
    guard let recorded = try text else {
      return "\(url.lastPathComponent) is not there yet; `make record` writes it"
    }
    return LineDifference(recorded, now).map { "\(url.lastPathComponent): \($0)" }
  }

  package func write(_ now: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(now.utf8).write(to: url)
  }
}
