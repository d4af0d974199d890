import Architectures
import Exports
import HeadlessUIKit
import Phone
import Playback
import Testing

/// A script and the trace that it gave when it was recorded, neighbours in a folder.
struct GoldenScript: CustomTestStringConvertible, Sendable {
  let folder: String
  let name: String
  private let url: URL

  var testDescription: String { "\(folder)/\(name)" }

  /// All golden scripts of all architectures, by folder and name.
  static let all: [GoldenScript] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: tests.path)) ?? []
    return folders.sorted().flatMap { folder in
      let golden = tests.appendingPathComponent("\(folder)/Golden")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: golden.path)) ?? []
      return files.filter { $0.hasSuffix(".json") }.sorted().map { file in
        GoldenScript(
          folder: folder, name: String(file.dropLast(5)), url: golden.appendingPathComponent(file))
      }
    }
  }()

  /// Whether traces are written instead of compared.
  static let isRecording = ProcessInfo.processInfo.environment["NAVSCOPE_RECORD"] == "1"

  func script() throws -> Script {
    try Script(parsing: String(contentsOf: url, encoding: .utf8))
  }

  /// Plays the script to its end.
  func run() throws -> Run {
    let script = try script()
    let run = try Run(script, in: publishedArchitectures)
    run.play(script.inputs)
    run.runUntilIdle()
    return run
  }

  /// The trace that was recorded.
  var recorded: String? {
    get throws {
      FileManager.default.fileExists(atPath: traceURL.path)
        ? try String(contentsOf: traceURL, encoding: .utf8) : nil
    }
  }

  func record(_ trace: String) throws {
    try Data(trace.utf8).write(to: traceURL)
  }

  private var traceURL: URL {
    url.deletingPathExtension().appendingPathExtension("jsonl")
  }
}
