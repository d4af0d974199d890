/// The children that a rule has reported, each by the event that added it to its container.
struct ReportedChildren: RuleState {
  private var reported = OnceEach()

  /// True for each child once.
  mutating func isFirst(_ addedAt: Int) -> Bool { reported.isFirst(addedAt) }

  func canonical(_ names: CanonicalNames) -> Self {
    var state = Self()
    state.reported = reported.canonical(names, ofControllersBy: \.addedAt)
    return state
  }
}
