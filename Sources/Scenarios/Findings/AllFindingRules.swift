/// A fresh set of all rules for a run of an app, in the order in which they report.
func allFindingRules(for app: any SimulatedApp) -> [any FindingRule] {
  [
    Crash(), NoCommonParent(), UnansweredFetch(),
    MissingDidMove(), MissingWillMove(), ViewWithoutChild(), ChildWithoutView(), TwoChildren(),
    UnbalancedAppearance(), AppearanceSideEffect(),
    OverlappingTransitions(), StaleSource(), NoTransition(), NoMotion(), RepeatedPart(),
    StaleFrame(), MemoryLeak(), RetainedRoot(),
    LostLink(), StuckLink(), UnreadableLink(), ReplacedLink(), TwiceOpenedLink(app: app),
    MisplacedLink(app: app), LinkWhileLoggedOut(app: app), LinkOfOtherSession(),
    ProtectedContentVisible(), StuckSession(), LostSession(),
    PresentedFromOutside(), PresentedTwice(), LevelTaken(), WindowNotReset(), Unlocked(app: app),
  ]
}
