internal import Phone
internal import Rules

extension Counterexample {
  /// The links of another script in which it differs from this one; nil where more than the links
  /// differs, or what the app did was decided at another place.
  package func otherLinks(of other: Counterexample) -> [String]? {
    guard finding.rule == other.finding.rule, finding.severity == other.finding.severity,
      finding.hint == other.finding.hint, script.conditions == other.script.conditions,
      decision.isSamePlace(as: other.decision)
    else { return nil }
    return script.inputs.otherLinks(of: other.script.inputs)
  }
}

extension Defects.Part {
  /// Whether the same came of another link.
  func differsByLinks(from other: Defects.Part) -> Bool {
    guard key.rule == other.key.rule, key.severity == other.key.severity,
      key.hint == other.key.hint, entry.path.setup == other.entry.path.setup,
      decision.isSamePlace(as: other.decision)
    else { return false }
    return entry.path.inputs.otherLinks(of: other.entry.path.inputs) != nil
  }
}

extension Decision? {
  /// Whether both name the same place of the app's code, called from the same one.
  fileprivate func isSamePlace(as other: Decision?) -> Bool {
    self?.place != nil && self?.place == other?.place && self?.caller == other?.caller
  }
}

extension [TimedInput] {
  /// The links of the others in which they differ from these, whatever the times; nil where more
  /// differs.
  fileprivate func otherLinks(of others: [TimedInput]) -> [String]? {
    guard count == others.count else { return nil }
    let different = zip(self, others).filter { $0.input != $1.input }
    let links = different.compactMap { mine, other in
      mine.input.address.flatMap { _ in other.input.address }
    }
    return links.isEmpty || links.count != different.count ? nil : links
  }
}

extension Input {
  /// The address that is opened by it; nil for another input.
  fileprivate var address: String? {
    switch kind {
    case let kind as OpenURL: kind.url
    case let kind as UniversalLink: kind.url
    default: nil
    }
  }
}
