import Foundation

/// One known fact about UIKit, as the fixtures have it.
struct Fact: Decodable, Sendable {
  let id: String
  let area: String
  let expected: [String]?
  let conflicts: String
  /// What kind of source it is; nil for what is only documented.
  let evidence: String?

  /// All facts of the fixtures, in their order.
  static let all: [Fact] = ["uikit-facts", "uikit-facts-2", "uikit-facts-3"].flatMap { name in
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).json")
    do {
      return try JSONDecoder().decode([Fact].self, from: Data(contentsOf: file))
    } catch {
      fatalError("The fixture is part of the repository and must be readable: \(error)")
    }
  }

  static func named(_ id: String) -> Fact? { all.first { $0.id == id } }

  /// The expected calls; remarks in brackets and between bars left out, and what a line adds in
  /// parentheses to a callback.
  var calls: [String] {
    (expected ?? []).filter { !$0.hasPrefix("[") && !$0.hasPrefix("|") }.map(Self.plain)
  }

  private static func plain(_ full: String) -> String {
    let line = full.components(separatedBy: " ->")[0]
    guard let open = line.firstIndex(of: "(") else { return line }
    if line.contains(".willMove(") || line.contains(".didMove(") || line.contains("Show(") {
      return line
    }
    return line[..<open].trimmingCharacters(in: .whitespaces)
  }
}
