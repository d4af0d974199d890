package import Phone

/// A fresh set of all rules for a run of an app under a policy, in the order in which they report.
func allFindingRules(
  for app: any SimulatedApp, _ policy: LinkPolicy
) -> [any FindingRule] {
  [
    Crash(), NoCommonParent(), UnansweredFetch(),
    MissingDidMove(), MissingWillMove(), ViewWithoutChild(), ChildWithoutView(), TwoChildren(),
    UnbalancedAppearance(), AppearanceSideEffect(),
    OverlappingTransitions(), StaleSource(), NoTransition(), NoMotion(), RepeatedPart(),
    StaleFrame(), MemoryLeak(), RetainedRoot(),
    LostLink(), StuckLink(policy), UnreadableLink(), UntappedLink(), UnseenLink(),
    ReplacedLink(policy),
    TwiceOpenedLink(app: app),
    MisplacedLink(app: app, policy), LinkWhileLoggedOut(app: app), LinkOfOtherSession(policy),
    ProtectedContentVisible(), StuckSession(), LostSession(), UndoneLogout(), ThrownOut(),
    PresentedFromOutside(), PresentedTwice(), LevelTaken(), WindowNotReset(), WrongKey(),
    Unlocked(app: app),
  ]
}
