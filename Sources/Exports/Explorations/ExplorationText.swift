package import Explorer
internal import Foundation
internal import JSON
internal import Phone
internal import Rules
internal import Trace

/// An exploration for people, and for programs.
package struct ExplorationText {
  private let exploration: Exploration
  private let seconds: Double
  /// Whether the text has a test for each finding.
  private let hasTests: Bool
  /// The address of the server that the links lead to.
  private let server: String

  package init(
    _ exploration: Exploration, seconds: Double, hasTests: Bool,
    server: String = Self.standardServer
  ) {
    (self.hasTests, self.server) = (hasTests, server)
    self.exploration = exploration
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  /// The same for programs.
  package var reported: ReportedExploration { ReportedExploration(exploration, seconds: seconds) }

  package var text: String {
    (defects.map(text) + opening + [summary]).joined(separator: "\n\n")
  }

  /// Where `navscope serve` listens unless told otherwise.
  package static let standardServer = "http://127.0.0.1:8080"

  private var opening: [String] {
    exploration.counterexamples.isEmpty ? [] : [Self.linksOpen]
  }

  static let linksOpen =
    "The links open while `navscope serve` runs, with the same --app if there was one."

  /// The findings by defect, in order.
  private var defects: [[Counterexample]] {
    var places: [Int: Int] = [:]
    var defects: [[Counterexample]] = []
    for counterexample in exploration.counterexamples {
      if let place = counterexample.defect.flatMap({ places[$0] }) {
        defects[place].append(counterexample)
        continue
      }
      if let defect = counterexample.defect { places[defect] = defects.count }
      defects.append([counterexample])
    }
    return defects
  }

  /// A defect: its first finding, and what else follows from it.
  private func text(_ defect: [Counterexample]) -> String {
    let first = defect[0]
    let decided = [first.decision?.sentence, first.otherLinksSentence].compactMap(\.self)
    let lines =
      [head(first), "  \(first.sentence)", "  \(first.finding.hint)"] + decided.map { "  \($0)" }
      + ["  \(first.script.json.encoded)", "  \(server)\(first.link)"]
      + defect.dropFirst().filter { $0.sameAs == nil }.flatMap { other in
        let sentences = [other.finding.message, other.finding.hint, other.otherLinksSentence]
        return ["  also \(head(other))"]
          + sentences.compactMap(\.self).map { "    \($0)" }
      }
    return lines.joined(separator: "\n")
      + (hasTests ? "\n\n\(first.swiftTest(with: defect.dropFirst()))" : "")
  }

  private func head(_ counterexample: Counterexample) -> String {
    let finding = counterexample.finding
    let cause = counterexample.cause.joined(separator: ", ")
    let facts = [cause, "in \(counted(counterexample.count, "script"))"].filter { !$0.isEmpty }
    return "\(finding.severity.rawValue)  \(finding.rule)  (\(facts.joined(separator: "; ")))"
  }

  private var summary: String {
    let errors = exploration.counterexamples.filter { $0.finding.severity == .error }.count
    let coverage =
      exploration.isExhaustive
      ? "Nothing else can break within these bounds."
      : "The exploration is not exhaustive. " + exploration.gaps.joined(separator: " ")
    return
      "\(exploration.app): \(counted(exploration.counterexamples.count, "finding")), \(counted(errors, "error")), in \(counted(exploration.interleavings, "script")) with up to \(counted(exploration.inputs, "input")) after the launch, \(counted(exploration.states, "state")), \(seconds) s. \(coverage)\(screensNotShown)"
  }

  private var screensNotShown: String {
    let names = exploration.screensNotShown
    guard exploration.inputs > 0, !names.isEmpty else { return "" }
    return
      " \(listed(names)) \(names.count == 1 ? "was" : "were") never shown: no script here leads there."
  }
}

extension Counterexample {
  /// `The same with shop://cart and shop://item/42.`
  fileprivate var otherLinksSentence: String? {
    otherLinks.isEmpty ? nil : "The same with \(listed(otherLinks))."
  }
}

/// `a, b and c`.
private func listed(_ names: [String]) -> String {
  let begin = names.count > 1 ? [names.dropLast().joined(separator: ", ")] : []
  return (begin + names.suffix(1)).joined(separator: " and ")
}

extension Decision {
  /// `Decided at RootViewController.swift:88, called at LoginViewController.swift:20.`
  fileprivate var sentence: String? {
    guard let place else { return nil }
    let calling = caller.map { ", called \($0.phrase)" } ?? ""
    return "Decided \(place.phrase)\(calling)."
  }
}

extension SourcePlace {
  fileprivate var phrase: String { "\(line == nil ? "in" : "at") \(text)" }
}
