internal import Phone
internal import Playback
internal import Rules
internal import Trace

/// What two ends of one script say of the later build. Only ends count: no number and no time.
struct Verdict: Sendable {
  /// How the earlier build ended; `nil` if the later one is judged by itself.
  let before: CellEnd?
  let after: CellEnd
  private(set) var outcome = Outcome.same
  private(set) var reason = ""
  /// The rules that are broken now and were not before.
  let newRules: [String]

  /// - Parameters:
  ///   - isDelivery: whether something was brought that the app is to open.
  ///   - idle: how both builds end if nothing is brought, by which an app is understood that does
  ///     not say what it makes of links.
  init(
    _ before: CellEnd?, _ after: CellEnd, isDelivery: Bool = false,
    idle: (before: CellEnd, after: CellEnd)? = nil
  ) {
    (self.before, self.after) = (before, after)
    newRules =
      before.map { before in after.brokenRules.filter { !before.brokenRules.contains($0) } }
      ?? after.errors
    let worse = decideWorse(isDelivery, idle)
    let better = before.map { Verdict.isBetter(after, than: $0) || isFound(idle) } ?? false
    if let worse { (outcome, reason) = worse } else if better { becomeBetter() } else { compare() }
  }

  /// What is lost for good, the worst first; `nil` if there is nothing of the kind.
  private func decideWorse(
    _ isDelivery: Bool, _ idle: (before: CellEnd, after: CellEnd)?
  ) -> (Outcome, String)? {
    if let crash = after.end.crash {
      return before?.end.crash == nil ? (.crash, "It crashes: \(crash.reason)") : nil
    }
    if after.isBlack, before?.isBlack != true { return (.black, "Nothing is on the screen.") }
    if isDelivery, let lost = lostLink ?? lostWithoutTrace(idle) { return (.lost, lost) }
    let twice = RuleInfo.openedTwice.id
    if newRules.contains(twice) { return (.twice, words(of: twice)) }
    return isDelivery && idle != nil ? openedAgain.map { (.twice, $0) } : nil
  }

  /// An app that does not say what it makes of a link has opened it twice if the screen of it is
  /// there more often than before.
  private var openedAgain: String? {
    guard let before, before.shows(after), let top = after.end.screen?.top,
      before.end.countInFront < after.end.countInFront
    else { return nil }
    return
      "\(top) is there \(after.end.countInFront) times, one behind the other. Before: \(before.end.countInFront)."
  }

  /// How a link that went further before, or should have, ends now.
  private var lostLink: String? {
    for (index, link) in after.end.links.enumerated() {
      guard let progress = link.progress else { continue }
      let expected: Int
      if let links = before?.end.links {
        guard links.indices.contains(index), let known = links[index].progress else { continue }
        expected = known
      } else {
        // What an app has no route for, or turns away, it owes nothing by itself.
        expected = [.unparsed, .refused].contains(link.fate) ? 0 : 1
      }
      guard progress < expected else { continue }
      return "It is lost: \(link.detail ?? link.fate.rawValue).\(shown)"
    }
    return nil
  }

  /// An app that does not say what it makes of a link has lost it if it ends as if none had come,
  /// and did not before.
  private func lostWithoutTrace(_ idle: (before: CellEnd, after: CellEnd)?) -> String? {
    guard let before, let idle, !before.shows(after), after.shows(idle.after),
      !before.shows(idle.before)
    else { return nil }
    return "It is lost: the app ends as if nothing had come.\(shown)"
  }

  /// The same the other way round: what was lost is opened now.
  private func isFound(_ idle: (before: CellEnd, after: CellEnd)?) -> Bool {
    guard let before, let idle else { return false }
    return before.shows(idle.before) && !before.shows(after) && !after.shows(idle.after)
  }

  /// Whether nothing tells that what was brought has come to either build: the app does not say
  /// what it makes of links, and the screens are those that it shows if nothing comes.
  func leavesNoTrace(beside idle: (before: CellEnd, after: CellEnd)?) -> Bool {
    guard outcome == .same, let idle, let before, !after.end.links.isEmpty else { return false }
    return before.shows(idle.before) && after.shows(idle.after)
  }

  private static func isBetter(_ after: CellEnd, than before: CellEnd) -> Bool {
    if before.end.crash != nil || before.isBlack {
      return after.end.crash == nil && !after.isBlack
    }
    let links = zip(before.end.links, after.end.links)
    return links.contains { ($0.progress ?? 2) < ($1.progress ?? 0) }
  }

  private mutating func becomeBetter() {
    guard newRules.isEmpty else { return (outcome, reason) = findings }
    (outcome, reason) = (.better, "It ends better than before.\(shown)")
  }

  private mutating func compare() {
    if let before, !before.shows(after) {
      (outcome, reason) = (.otherScreen, String(shown.dropFirst()))
    } else if !newRules.isEmpty {
      (outcome, reason) = findings
    } else if let gone = before?.brokenRules.filter({ !after.brokenRules.contains($0) }),
      !gone.isEmpty
    {
      (outcome, reason) = (.better, "Gone: \(gone.joined(separator: ", ")).")
    }
  }

  private var findings: (Outcome, String) {
    (.newFinding, newRules.map(words).joined(separator: " "))
  }

  /// `deeplink.twice: ItemViewController was opened twice.`
  private func words(of rule: String) -> String {
    "\(rule): \(after.end.found.first { $0.rule == rule }?.message ?? "")"
  }

  /// ` Before: Item; now: List.`
  private var shown: String {
    guard let before else { return "" }
    let (old, new) = (before.place, after.place)
    return old == new ? "" : " Before: \(old). Now: \(new)."
  }
}

extension CellEnd {
  /// Where the app is, in words.
  fileprivate var place: String {
    guard let screen = end.screen else { return "nothing on the screen" }
    let session = end.isSignedIn == true ? ", signed in" : ""
    let presented = screen.presented.map { $0 == screen.top ? ", presented" : ", in \($0)" } ?? ""
    return "\(screen.top)\(presented)\(session)"
  }
}
