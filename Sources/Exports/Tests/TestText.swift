internal import Foundation

extension TestedScript {
  /// A line, and below it a line for each thing that is not as the script says.
  package var text: String {
    let word = failures.isEmpty ? "passed" : "FAILED"
    let note = outcome == .played ? "  (it has no \"expect\": only a crash would fail it)" : ""
    return (["\(word)  \(name)  \(Self.seconds(seconds)) s\(note)"] + failures.map { "  \($0)" })
      .joined(separator: "\n")
  }

  static func seconds(_ seconds: Double) -> String { String(format: "%.2f", seconds) }
}

extension TestedApp {
  /// How many passed and failed, in a line.
  package var summary: String {
    let count = scripts.count == 1 ? "1 script" : "\(scripts.count) scripts"
    let result = failures == 0 ? "all passed" : "\(failures) failed"
    return "\(app): \(count), \(result), \(TestedScript.seconds(seconds)) s."
  }
}
