internal import JSON

/// What makes findings of two explorations the same defect, as it does within one: the rule, how
/// bad it is, what it is about, and what would mend it.
///
/// The script is no part of it, for a shorter one may be found at any time.
struct DefectIdentity: Hashable {
  let rule: String
  let severity: String
  let cause: [String]
  let hint: String

  /// Reads a finding of `navscope explore --format json`; nil for anything else.
  init?(_ finding: JSONValue) {
    guard let rule = finding["rule"]?.string, let severity = finding["severity"]?.string,
      let hint = finding["hint"]?.string, let parts = finding["cause"]?.array
    else { return nil }
    let cause = parts.compactMap(\.string)
    guard cause.count == parts.count else { return nil }
    (self.rule, self.severity, self.cause, self.hint) = (rule, severity, cause, hint)
  }

  /// `transition.overlap (LoginViewController, MainViewController)`.
  var text: String { cause.isEmpty ? rule : "\(rule) (\(cause.joined(separator: ", ")))" }
}
