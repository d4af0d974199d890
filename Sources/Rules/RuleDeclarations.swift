internal import Phone

/// One rule: what it says of itself, and how it is made for a run.
struct RuleDeclaration: Sendable {
  let info: RuleInfo
  private let make: @Sendable (any SimulatedApp, LinkPolicy) -> any FindingRule

  fileprivate init<Rule: FindingRule>(
    _ make: @escaping @Sendable (any SimulatedApp, LinkPolicy) -> Rule
  ) {
    info = Rule.info
    self.make = make
  }

  /// A fresh rule for a run of an app under a policy.
  func rule(for app: any SimulatedApp, _ policy: LinkPolicy) -> any FindingRule {
    make(app, policy)
  }
}

/// All rules, in the order in which they report.
let ruleDeclarations: [RuleDeclaration] = [
  RuleDeclaration { _, _ in Crash() },
  RuleDeclaration { _, _ in NoCommonParent() },
  RuleDeclaration { _, _ in UnansweredFetch() },
  RuleDeclaration { _, _ in MissingDidMove() },
  RuleDeclaration { _, _ in MissingWillMove() },
  RuleDeclaration { _, _ in ViewWithoutChild() },
  RuleDeclaration { _, _ in ChildWithoutView() },
  RuleDeclaration { _, _ in TwoChildren() },
  RuleDeclaration { _, _ in UnbalancedAppearance() },
  RuleDeclaration { _, _ in AppearanceSideEffect() },
  RuleDeclaration { _, _ in OverlappingTransitions() },
  RuleDeclaration { _, _ in StaleSource() },
  RuleDeclaration { _, _ in NoTransition() },
  RuleDeclaration { _, _ in NoMotion() },
  RuleDeclaration { _, _ in RepeatedPart() },
  RuleDeclaration { _, _ in StaleFrame() },
  RuleDeclaration { _, _ in MemoryLeak() },
  RuleDeclaration { _, _ in RetainedRoot() },
  RuleDeclaration { _, _ in LostLink() },
  RuleDeclaration { _, policy in StuckLink(policy) },
  RuleDeclaration { _, _ in UnreadableLink() },
  RuleDeclaration { _, _ in UntappedLink() },
  RuleDeclaration { _, _ in UnseenLink() },
  RuleDeclaration { _, policy in ReplacedLink(policy) },
  RuleDeclaration { app, _ in TwiceOpenedLink(app: app) },
  RuleDeclaration { app, policy in MisplacedLink(app: app, policy) },
  RuleDeclaration { app, _ in LinkWhileLoggedOut(app: app) },
  RuleDeclaration { _, policy in LinkOfOtherSession(policy) },
  RuleDeclaration { _, _ in ProtectedContentVisible() },
  RuleDeclaration { _, _ in StuckSession() },
  RuleDeclaration { _, _ in LostSession() },
  RuleDeclaration { _, _ in UndoneLogout() },
  RuleDeclaration { _, _ in ThrownOut() },
  RuleDeclaration { _, _ in PresentedFromOutside() },
  RuleDeclaration { _, _ in PresentedTwice() },
  RuleDeclaration { _, _ in LevelTaken() },
  RuleDeclaration { _, _ in WindowNotReset() },
  RuleDeclaration { _, _ in WrongKey() },
  RuleDeclaration { app, _ in Unlocked(app: app) },
]
