import AppProgram
import Architectures
import Explorer
import Exports
import Foundation
import JSON
import Phone
import Recorded
import Testing

/// The line where each finding of each published design was decided, by its text.
@Suite struct DecidedLineTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static let published = publishedArchitectures.apps.map(\.entry.id)
    .filter { $0.hasSuffix("-as-published") || $0.hasSuffix("-as-printed") }

  @Test(arguments: published)
  func `is the line that ran, or what is known instead`(_ app: String) throws {
    let files = try Self.files(of: publishedArchitectures.app(app).sourceModules)
    let exploration = try AppExploration(
      of: publishedArchitectures.app(app), .init(inputs: 1), in: nil, sources: AppSources(files)
    ).run(isCancelled: { false }) { _ in true }
    let rows = exploration.counterexamples.map(\.json).map { finding in
      let place = finding["line"]?.string ?? "nowhere"
      let parts = place.split(separator: ":")
      let line = parts.count == 2 ? Int(parts[1]) : nil
      let code = line.flatMap { number in
        files[String(parts[0])].map { Self.code($0, at: number) }
      }
      let basis = finding["basis"]?.string ?? ""
      let cause = finding["cause"]?.array?.compactMap(\.string).joined(separator: ", ") ?? ""
      return "\(finding["rule"]?.string ?? "")  (\(cause))  \(basis)  \(code ?? place)"
    }
    let recording = Recording(Self.folder.appendingPathComponent("Decided/\(app).txt"))
    let difference = try recording.difference(from: rows.joined(separator: "\n") + "\n")
    #expect(difference == nil, "\(difference ?? "")")
  }

  private static func code(_ text: String, at number: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(number - 1) ? lines[number - 1] : ""
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return code.trimmingCharacters(in: .whitespaces)
  }

  private static func files(of modules: [String]) throws -> [String: String] {
    let sources = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Architectures")
    var files: [String: String] = [:]
    for module in modules {
      let folder = sources.appendingPathComponent(module)
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = paths?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return files
  }
}
