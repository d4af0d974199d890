package import Explorer
internal import JSON
internal import Phone
internal import Trace

/// An exploration for people.
package struct ExplorationText {
  private let exploration: Exploration
  /// The address of the server that the links lead to.
  private let server: String

  package init(_ exploration: Exploration, server: String) {
    (self.exploration, self.server) = (exploration, server)
  }

  package var text: String {
    (black + defects.map(text) + opening + [summary]).joined(separator: "\n\n")
  }

  private var black: [String] {
    exploration.showsNothing
      ? [
        "Nothing of the app's own screens was ever seen, whatever was done: nothing can be said of it yet."
      ] : []
  }

  private var opening: [String] {
    exploration.counterexamples.isEmpty ? [] : [Self.linksOpen]
  }

  static let linksOpen =
    "The links open while `navscope serve` runs, with the same --app if there was one."

  /// The findings by defect, in order.
  private var defects: [[Counterexample]] {
    var places: [Int: Int] = [:]
    var defects: [[Counterexample]] = []
    for finding in exploration.counterexamples {
      if let place = finding.defect.flatMap({ places[$0] }) {
        defects[place].append(finding)
        continue
      }
      if let defect = finding.defect { places[defect] = defects.count }
      defects.append([finding])
    }
    return defects
  }

  /// A defect: its first finding, and what else follows from it.
  private func text(_ defect: [Counterexample]) -> String {
    let first = defect[0]
    let decided = [first.decided, first.sameWith].compactMap(\.self)
    let lines =
      [head(first), "  \(first.sentence)", "  \(first.hint)"] + decided.map { "  \($0)" }
      + ["  \(first.script.json.encoded)", "  \(server)\(first.link)"]
      + defect.dropFirst().filter { $0.sameAs == nil }.flatMap { other in
        let sentences = [other.message, other.hint, other.sameWith]
        return ["  also \(head(other))"]
          + sentences.compactMap(\.self).map { "    \($0)" }
      }
    return lines.joined(separator: "\n")
  }

  private func head(_ finding: Counterexample) -> String {
    let facts = [finding.identity.subject, "in \(counted(finding.count, "script"))"].filter {
      !$0.isEmpty
    }
    return "\(finding.severity.rawValue)  \(finding.rule)  (\(facts.joined(separator: "; ")))"
  }

  private var summary: String {
    let errors = exploration.counterexamples.count { $0.severity == .error }
    let coverage =
      exploration.isExhaustive
      ? "Nothing else can break within these bounds."
      : "The exploration is not exhaustive. " + exploration.gaps.joined(separator: " ")
    return
      "\(exploration.app): \(counted(exploration.counterexamples.count, "finding")), \(counted(errors, "error")), in \(counted(exploration.interleavings, "script")) with up to \(counted(exploration.inputs, "input")) after the launch, \(counted(exploration.states, "state")), \(exploration.seconds.toThousandths) s. \(coverage)\(screensNotShown)"
  }

  private var screensNotShown: String {
    let names = exploration.screensNotShown
    guard exploration.inputs > 0, !names.isEmpty else { return "" }
    return
      " \(listed(names)) \(names.count == 1 ? "was" : "were") never shown: no script here leads there."
  }
}
