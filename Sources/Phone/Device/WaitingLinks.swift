internal import Trace

/// The links that wait in an app, as far as they came by the phone.
///
/// What it costs to look at the app again grows with what has changed in it since, not with how
/// many links wait.
struct WaitingLinks {
  struct Link {
    let number: Int
    let value: LinkValue
    /// By which way it came.
    let via: LinkEvent.Channel
    /// The event from which to look for its screen in the trace, before the app was first inspected
    /// with it.
    let since: Int
    /// Whether the app was seen to keep it.
    var isStored = false
    /// Whether it may wait in an app that does not tell what does.
    var isUnsettled = false
    /// Why nothing is to be expected of it but what the launch made of it.
    var reasonForNothing: LinkReason?
  }

  /// Those of one screen, oldest first; no empty ones.
  private var byValue: [LinkValue: ArraySlice<Link>] = [:]
  /// What the app had waiting when it was last looked at, and how often each.
  private var pending: [LinkValue] = []
  private var counts: [LinkValue: Int] = [:]

  /// All of them, oldest first.
  var links: [Link] { byValue.values.flatMap(\.self).sorted { $0.number < $1.number } }

  /// The one that came last.
  var newest: Link? { byValue.values.compactMap(\.last).max { $0.number < $1.number } }

  func count(of value: LinkValue) -> Int { byValue[value]?.count ?? 0 }

  /// Takes in links that came, and what waits in the app now.
  ///
  /// - Returns: the links that wait no more, oldest first.
  mutating func update(_ came: [Link], pending now: [LinkValue]) -> [Link] {
    guard !came.isEmpty || now != pending else { return [] }
    var changed = Set(came.map(\.value))
    changed.formUnion(count(now))
    for link in came { byValue[link.value, default: []].append(link) }
    var ended: [Link] = []
    for value in changed {
      let excess = count(of: value) - counts[value, default: 0]
      guard excess > 0, var links = byValue[value] else { continue }
      ended += links.prefix(excess)
      links = links.dropFirst(excess)
      byValue[value] = links.isEmpty ? nil : links
    }
    return ended.sorted { $0.number < $1.number }
  }

  /// The app keeps a link that just came; false if it is not among those that wait.
  mutating func store(_ link: Link) -> Bool {
    guard let index = byValue[link.value]?.lastIndex(where: { $0.number == link.number })
    else { return false }
    byValue[link.value]?[index].isStored = true
    return true
  }

  /// Counts what waits in the app now; the values of which there are more or fewer.
  private mutating func count(_ now: [LinkValue]) -> Set<LinkValue> {
    // Looked at after each turn: most often a link came at the end or left at the beginning.
    var (start, last, lastNow) = (0, pending.count, now.count)
    while start < last, start < lastNow, pending[start] == now[start] { start += 1 }
    while last > start, lastNow > start, pending[last - 1] == now[lastNow - 1] {
      last -= 1
      lastNow -= 1
    }
    let (left, came) = (pending[start..<last], now[start..<lastNow])
    for value in left { counts[value, default: 0] -= 1 }
    for value in came { counts[value, default: 0] += 1 }
    pending = now
    for value in left where counts[value] == 0 { counts[value] = nil }
    return Set(left).union(came)
  }
}
