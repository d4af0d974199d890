import Architectures
import Exports
import Foundation
import Phone
import Playback

/// The scripts whose timelines are recorded beside the tests of the architectures.
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

  /// The trace of the whole script, as JSON Lines.
  func trace() throws -> String {
    let run = try run()
    run.play(try script().inputs)
    run.runUntilIdle()
    return TraceFormat.jsonl.write(run)
  }
}
