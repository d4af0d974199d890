/// All that a rule remembers of a run.
///
/// Two runs whose rules are in equal states find the same from here on, which is how the explorer
/// knows a state again. Since the whole value is hashed, no field of it can be left out by mistake.
package protocol RuleState: Hashable {
  /// The same in words that do not depend on how the run came here: objects by their age among the
  /// living, events by whether they were before the last input. Moments are left out: those
  /// that matter are the rule's thresholds.
  /// What can never be asked for again is dropped.
  ///
  /// Two states that are the same to the rule and keep different words count as different: a field
  /// that is forgotten here costs time, never a finding.
  func canonical(_ names: CanonicalNames) -> Self
}

extension RuleState {
  package func canonical(_ names: CanonicalNames) -> Self { self }
}

/// Of a rule that remembers nothing.
package struct NoState: RuleState {
  package init() {}
}
