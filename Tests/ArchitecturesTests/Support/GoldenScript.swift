import Architectures
import Exports
import HeadlessUIKit
import Phone
import Playback
import Recorded
import Testing

/// A script with what was recorded of its trace, neighbours in a folder.
struct GoldenScript: CustomTestStringConvertible, Sendable {
  let folder: String
  let name: String
  private let url: URL

  var testDescription: String { "\(folder)/\(name)" }

  /// All golden scripts of all architectures, by folder and name.
  static let all: [GoldenScript] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: tests.path)) ?? []
    return folders.sorted().flatMap { folder in
      let golden = goldenFolder(folder)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: golden.path)) ?? []
      return files.filter { $0.hasSuffix(".json") }.sorted().map { file in
        GoldenScript(
          folder: folder, name: String(file.dropLast(5)), url: golden.appendingPathComponent(file))
      }
    }
  }()

  /// All of them, those of a folder together.
  static var folders: [[GoldenScript]] {
    Dictionary(grouping: all, by: \.folder).values.sorted { $0[0].folder < $1[0].folder }
  }

  static func goldenFolder(_ folder: String) -> URL {
    tests.appendingPathComponent("\(folder)/Golden")
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

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

  /// The trace that the script gives now, as JSON Lines.
  func trace() throws -> String { TraceFormat.jsonl.write(try run()) }

  /// The trace as the lines that a reviewer reads.
  var timeline: Recording { recording("timeline") }

  /// The whole trace, of those scripts that are kept as specimens.
  var specimen: Recording? {
    Self.specimens.contains(testDescription) ? recording("jsonl") : nil
  }

  /// One of each kind: a link that starts the app, windows with a lock, and a design with defects.
  private static let specimens = [
    "RootController/shortcut-in-the-splash", "WindowStack/background-in-the-unlock",
    "RootControllerAsPublished/expired-in-the-fade",
  ]

  private func recording(_ ending: String) -> Recording {
    Recording(url.deletingPathExtension().appendingPathExtension(ending))
  }
}
