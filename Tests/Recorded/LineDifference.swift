/// Where two texts differ: the lines from the first to the last that is not the same, with a few
/// around them.
package struct LineDifference: CustomStringConvertible {
  private static let around = 3
  private static let most = 12

  private let old: [Substring]
  private let new: [Substring]
  /// How many lines are the same at the start.
  private let before: Int
  /// How many lines are the same at the end.
  private let after: Int

  /// `nil` where the texts are the same.
  package init?(_ old: String, _ new: String) {
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    self.old = old.split(separator: "\n", omittingEmptySubsequences: false)
    self.new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let before = zip(self.old, self.new).prefix { $0 == $1 }.count
    self.before = before
    after =
      zip(self.old.dropFirst(before).reversed(), self.new.dropFirst(before).reversed())
      .prefix { $0 == $1 }.count
  }

  package var description: String {
    let start = max(0, before - Self.around)
    let title = "line \(before + 1) of \(old.count), now of \(new.count)"
    let lines =
      old[start..<before].map { "  \($0)" }
      + shortened(old[before..<(old.count - after)], sign: "-")
      + shortened(new[before..<(new.count - after)], sign: "+")
      + new.suffix(after).prefix(Self.around).map { "  \($0)" }
    return ([title] + lines).joined(separator: "\n")
  }

  private func shortened(_ lines: ArraySlice<Substring>, sign: String) -> [String] {
    let shown = lines.prefix(Self.most).map { "\(sign) \($0)" }
    let rest = lines.count - shown.count
    return rest > 0 ? shown + ["\(sign) … and \(rest) more"] : shown
  }
}
