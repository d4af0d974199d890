public import DeeplinkFormats
public import JSON

/// What an association file says of one web address, beside the expected outcome.
public struct LinkVerdict: Sendable {
  public let url: String
  public let decision: LinkDecision
  /// `nil` if nothing is expected.
  public let expected: LinkDecision.Outcome?

  /// Of several files the first that speaks for the address's domain decides; if none does, the
  /// first file says so.
  public init(
    _ url: String, expected: LinkDecision.Outcome? = nil, by matcher: LinkMatcher,
    _ others: [LinkMatcher] = []
  ) {
    self.url = url
    self.expected = expected
    let first = matcher.decide(url)
    decision =
      first.isOfOtherDomain
      ? others.lazy.map { $0.decide(url) }.first { !$0.isOfOtherDomain } ?? first : first
  }

  /// The verdict on one of several addresses that share a budget.
  init(_ url: String, by matcher: LinkMatcher, within budget: inout MatchBudget) {
    self.url = url
    expected = nil
    decision = matcher.decide(url, within: &budget)
  }

  /// Whether it is as expected; true if nothing is expected.
  public var holds: Bool { expected.map { $0 == decision.outcome } ?? true }

  /// Whether the outcome is the expected one, or the app opens and nothing else is expected.
  public var isWanted: Bool { expected == nil ? decision.outcome == .match : holds }

  /// Whether the file says nothing of the app, or the URL is too long to be matched, and that was
  /// not expected.
  public var isUndecided: Bool {
    switch decision.ground {
    case .appNotListed, .tooLong: expected == nil
    default: false
    }
  }

  /// What to change so that the outcome is the expected one, or else that the URL opens the app.
  public var change: String? { decision.change(for: url, wanted: expected ?? .match) }

  /// The one line to change: what a file says that keeps a URL from opening the app, or else what
  /// the URL itself needs; without such a URL the first warning.
  public static func change(
    _ verdicts: [LinkVerdict], _ warnings: [Problem<AssociationFault>]
  ) -> String? {
    let open = verdicts.first { !$0.holds } ?? verdicts.first { !$0.isWanted }
    let cause = open.flatMap { verdict in
      verdict.decision.outcome == .none ? warnings.first(where: \.reason.mayKeepFromMatching) : nil
    }
    let warning = cause ?? (open?.change == nil ? warnings.first : nil)
    return warning?.whatToChange ?? open?.change
  }

  /// `{"url","outcome","reason","sentence"}`, and if they are known `entry`, `component`,
  /// `pointer`, `expected`, `holds`, `notes`, `change`.
  public var json: JSONValue {
    var object: JSONObject = [
      "url": .string(url), "outcome": .string(decision.outcome.rawValue),
      "reason": .string(decision.reason), "sentence": .string(decision.sentence),
    ]
    if let rule = decision.rule {
      object["entry"] = JSONValue(rule.entry)
      object["component"] = JSONValue(rule.component)
      object["pointer"] = .string(rule.pointer.description)
    }
    if let expected {
      object["expected"] = .string(expected.rawValue)
      object["holds"] = .bool(holds)
    }
    if !decision.notes.isEmpty { object["notes"] = JSONValue(decision.notes.map(\.text)) }
    if let change { object["change"] = .string(change) }
    return .object(object)
  }
}

extension LinkDecision {
  fileprivate var isOfOtherDomain: Bool {
    if case .otherDomain = ground { true } else { false }
  }
}
