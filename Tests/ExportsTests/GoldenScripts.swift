import Architectures
import Foundation
import Phone
import Playback

/// The scripts whose traces are recorded beside the tests of the architectures.
struct ScriptFile: CustomStringConvertible, Sendable {
  let url: URL
  var description: String { url.path.split(separator: "/").suffix(3).joined(separator: "/") }

  static let all: [ScriptFile] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["RootController", "RootControllerAsPublished", "RootControllerAsPrinted"].flatMap {
      name in
      let folder = tests.appendingPathComponent("ArchitecturesTests/\(name)/Golden")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.filter { $0.hasSuffix(".json") }.sorted().map {
        ScriptFile(url: folder.appendingPathComponent($0))
      }
    }
  }()

  func script() throws -> Script { try Script(parsing: String(contentsOf: url, encoding: .utf8)) }
  func run() throws -> Run { try Run(script(), in: publishedArchitectures) }

  /// The recorded trace.
  func trace() throws -> String {
    try String(
      contentsOf: url.deletingPathExtension().appendingPathExtension("jsonl"), encoding: .utf8)
  }
}
