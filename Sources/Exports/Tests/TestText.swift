internal import Foundation
internal import JSON

extension TestedScript {
  /// A line, and below it a line for each thing that is not as the script says.
  package var text: String {
    let word = failures.isEmpty ? "passed" : "FAILED"
    let note = outcome == .played ? "  (it has no \"expect\": only a crash would fail it)" : ""
    let head = "\(word)  \(name.inOneLine)  \(Self.seconds(seconds)) s\(note)"
    return ([head] + failureLines.map { "  \($0.inOneLine)" }).joined(separator: "\n")
  }

  static func seconds(_ seconds: Double) -> String { String(format: "%.2f", seconds) }
}

extension TestedApp {
  /// How many passed and failed, in a line, which says when the links of failures open.
  package var summary: String {
    let count = scripts.count == 1 ? "1 script" : "\(scripts.count) scripts"
    let result = failures == 0 ? "all passed" : "\(failures) failed"
    let hasLinks = scripts.contains { $0.failures.contains { $0.link != nil } }
    let links = hasLinks ? " \(ExplorationText.linksOpen)" : ""
    return "\(app): \(count), \(result), \(TestedScript.seconds(seconds)) s.\(links)"
  }
}
