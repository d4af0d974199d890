internal import Phone
internal import Rules

extension ViolationGroup {
  /// The links of another script in which it differs from this one; `nil` if more than the links
  /// differs, or what the app did was decided at another place.
  func otherLinks(of other: ViolationGroup) -> [String]? {
    guard finding.rule == other.finding.rule, finding.severity == other.finding.severity,
      finding.remedy == other.finding.remedy, finding.entrance == other.finding.entrance,
      path.setup == other.path.setup,
      let place = decision?.place, place == other.decision?.place,
      decision?.caller == other.decision?.caller
    else { return nil }
    return path.inputs.otherLinks(of: other.path.inputs)
  }
}

extension [TimedInput] {
  /// The links of the others in which they differ from these, whatever the times; `nil` if more
  /// differs.
  fileprivate func otherLinks(of others: [TimedInput]) -> [String]? {
    guard count == others.count else { return nil }
    let different = zip(self, others).filter { $0.input != $1.input }
    let links = different.compactMap { mine, other in
      mine.input.openedURL.flatMap { _ in other.input.openedURL }
    }
    return links.isEmpty || links.count != different.count ? nil : links
  }
}
