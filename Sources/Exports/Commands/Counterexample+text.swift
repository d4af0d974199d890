public import Explorer
internal import JSON
internal import Phone
internal import Rules
internal import VirtualTime

extension Counterexample {
  /// What to do, and what a person then sees, in one sentence.
  public var sentence: String {
    let settings = script.conditions.map { "\($0.name) \($0.value.encoded)" }
    let steps = script.inputs.map { "\($0.input.phrase) at \($0.at) s" }
    let setup = settings.isEmpty ? "" : "With \(settings.joined(separator: ", ")): "
    let story = steps.joined(separator: ", ")
    let effect =
      finding.message.hasSuffix(".") ? String(finding.message.dropLast()) : finding.message
    return "\(setup)\(story) – \(effect)."
  }

  /// Where the page shows it.
  public var link: String { script.link(to: seq) }

  /// A test in Swift that fails as long as the app does this, for a package that depends on
  /// `NavScopeCommand` and has the app in `catalogue`.
  public var swiftTest: String { swiftTest(with: []) }

  /// The same for a defect of which others are a part.
  package func swiftTest(with others: some Sequence<Counterexample>) -> String {
    var rules = [finding.rule]
    for other in others where !rules.contains(other.finding.rule) {
      rules.append(other.finding.rule)
    }
    return script.swiftTest(
      named: "\(finding.rule) – \(script.inputs.map(\.input.name).joined(separator: ", "))",
      forbidding: rules)
  }
}
