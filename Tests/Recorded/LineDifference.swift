/// Where two texts differ: the lines from the first to the last that is not the same, with a few
/// around them.
package struct LineDifference: CustomStringConvertible {
  private static let around = 3
  private static let most = 12
  private static let width = 240

  private let old: [Substring]
  private let new: [Substring]
  /// How many lines are the same at the start.
  private let before: Int
  /// How many lines are the same at the end.
  private let after: Int
  /// How many characters are the same at the start of the first two lines that differ.
  private let place: Int

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
    let first = zip(self.old.dropFirst(before), self.new.dropFirst(before)).first { _ in true }
    place = first.map { zip($0, $1).prefix { $0 == $1 }.count } ?? 0
  }

  package var description: String {
    let start = max(0, before - Self.around)
    let title = "line \(before + 1) of \(old.count), now of \(new.count)"
    let lines =
      old[start..<before].map { "  \(window($0))" }
      + shortened(old[before..<(old.count - after)], sign: "-")
      + shortened(new[before..<(new.count - after)], sign: "+")
      + new.suffix(after).prefix(Self.around).map { "  \(window($0))" }
    return ([title] + lines).joined(separator: "\n")
  }

  private func shortened(_ lines: ArraySlice<Substring>, sign: String) -> [String] {
    let shown = lines.prefix(Self.most).map { "\(sign) \(window($0))" }
    let rest = lines.count - shown.count
    return rest > 0 ? shown + ["\(sign) … and \(rest) more"] : shown
  }

  /// A line that is too long to be read, as far as the place where the first lines differ.
  private func window(_ line: Substring) -> String {
    guard line.count > Self.width else { return String(line) }
    let start = max(0, place - Self.width / 4)
    let part = line.dropFirst(start)
    return (start > 0 ? "… " : "") + part.prefix(Self.width)
      + (part.count > Self.width ? " …" : "")
  }
}
