public import Explorer
internal import Phone

extension Counterexample {
  /// What to do, and what a person then sees, in one sentence.
  public var sentence: String { ReportedFinding(self).sentence }

  /// The page's address for it.
  public var link: String { script.link(to: seq) }
}
