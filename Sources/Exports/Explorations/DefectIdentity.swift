internal import JSON

/// What makes two findings of two explorations the same defect: the rule, and what it is about.
///
/// The script is no part of it, for a shorter one may be found at any time.
struct DefectIdentity: Hashable {
  let rule: String
  let cause: [String]

  /// Reads a finding of `navscope explore --format json`; nil for anything else.
  init?(_ finding: JSONValue) {
    guard let rule = finding["rule"]?.string, let parts = finding["cause"]?.array else {
      return nil
    }
    let cause = parts.compactMap(\.string)
    guard cause.count == parts.count else { return nil }
    (self.rule, self.cause) = (rule, cause)
  }

  /// `transition.overlap (LoginViewController, MainViewController)`.
  var text: String { cause.isEmpty ? rule : "\(rule) (\(cause.joined(separator: ", ")))" }
}
