internal import JSON

/// Collects what is legal in a payload and hardly meant.
struct PushAudit {
  private(set) var warnings: [Problem<PushFault>] = []

  private static let liveActivityKeys = [
    "timestamp", "event", "content-state", "stale-date", "dismissal-date", "attributes",
    "attributes-type", "input-push-token", "input-push-channel",
  ]
  private static let alertTexts = [
    "title", "subtitle", "body", "launch-image", "title-loc-key", "subtitle-loc-key", "loc-key",
    "action-loc-key", "action", "summary-arg",
  ]
  private static let alertArguments = ["title-loc-args", "subtitle-loc-args", "loc-args"]
  private static let sounds = ["critical", "name", "volume"]
  /// The keys with which a push asks for something.
  private static let requests = [
    "alert", "badge", "sound", "content-available", "content-changed",
  ]
  private static let levels = ["passive", "active", "time-sensitive", "critical"]
  private static let apsKeys =
    [
      "alert", "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
      "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "url-args",
      "content-changed",
    ] + liveActivityKeys

  mutating func check(
    _ root: JSONCursor, aps: JSONCursor, alert: PushPayload.Alert?, kind: PushPayload.Kind
  ) {
    checkPlaces(root, aps: aps, isLiveActivity: kind.isLiveActivity)
    if kind.isLiveActivity {
      checkLiveActivity(aps)
    } else {
      checkAlert(aps["alert"], alert)
    }
    checkBadge(aps["badge"])
    checkSound(aps["sound"])
    for key in ["category", "thread-id", "target-content-id", "filter-criteria"] {
      _ = string(aps, key)
    }
    checkFlags(aps)
    checkLevel(aps)
    if !kind.isLiveActivity { checkScore(aps["relevance-score"], "relevance-score") }
    checkPurpose(aps, alert: alert, kind: kind)
  }

  mutating func report(_ fault: PushFault, at cursor: JSONCursor) {
    warnings.append(Problem(fault, at: cursor.place))
  }

  private mutating func checkPlaces(_ root: JSONCursor, aps: JSONCursor, isLiveActivity: Bool) {
    for (key, member) in root.members where key != "aps" && Self.apsKeys.contains(key) {
      if Self.isMeantForAps(key, member.value, aps) { report(.apsKeyOutside(key), at: member) }
    }
    for (key, member) in aps.members {
      if !Self.apsKeys.contains(key) {
        let meant = Self.known(key, among: Self.apsKeys)
        report(meant.map { .misspeltKey(key, meant: $0) } ?? .ownKeyInsideAps(key), at: member)
      } else if Self.liveActivityKeys.contains(key), !isLiveActivity {
        report(.liveActivityKey(key), at: member)
      }
    }
  }

  /// Whether a key beside aps is most likely meant for it. A key of the app's own may be called
  /// category; one with a hyphen, alert, and a sound or badge that aps lacks are not its own.
  private static func isMeantForAps(_ key: String, _ value: JSONValue, _ aps: JSONCursor) -> Bool {
    switch key {
    case "alert": true
    case "sound": aps[key] == nil && (value.string ?? value["name"]?.string) != nil
    case "badge": aps[key] == nil && value.number != nil
    default: key.contains("-")
    }
  }

  private mutating func checkAlert(_ cursor: JSONCursor?, _ alert: PushPayload.Alert?) {
    guard let cursor else { return }
    checkSpelling(
      of: cursor, known: Self.alertTexts + Self.alertArguments + ["summary-arg-count"])
    for key in Self.alertTexts { _ = string(cursor, key) }
    for key in Self.alertArguments {
      guard let list = cursor[key] else { continue }
      if list.value.array == nil { wrongType(list, key, expected: "an array of strings") }
      for element in list.elements where element.value.string == nil {
        wrongType(element, "an element of \(key)", expected: "a string")
      }
    }
    if alert?.hasText != true { report(.emptyAlert, at: cursor) }
  }

  mutating func checkSpelling(of dictionary: JSONCursor, known: [String]) {
    for (key, member) in dictionary.members where !known.contains(key) {
      if dictionary.pointer.tokens.last == .key("alert"), Self.apsKeys.contains(key) {
        report(.apsKeyInsideAlert(key), at: member)
        continue
      }
      let meant = Self.known(key, among: known) ?? Spelling.nearest(to: key, in: known)
      report(meant.map { .misspeltKey(key, meant: $0) } ?? .unknownKey(key), at: member)
    }
  }

  /// The key that differs from this one in case and marks alone: `content_available`,
  /// `contentAvailable`.
  private static func known(_ key: String, among keys: [String]) -> String? {
    func letters(_ key: String) -> String { key.lowercased().filter { $0 != "-" && $0 != "_" } }
    let written = letters(key)
    return keys.first { letters($0) == written }
  }

  private mutating func checkBadge(_ cursor: JSONCursor?) {
    guard let cursor else { return }
    guard let number = cursor.value.number else {
      return wrongType(cursor, "badge", expected: "a number")
    }
    if number.integer.map({ $0 < 0 }) ?? true {
      report(
        .outOfRange(key: "badge", range: "a whole number from 0", found: number.text), at: cursor)
    }
  }

  private mutating func checkSound(_ cursor: JSONCursor?) {
    guard let cursor, cursor.value.string == nil else { return }
    guard cursor.value.object != nil else {
      return wrongType(cursor, "sound", expected: "a string or a dictionary")
    }
    checkSpelling(of: cursor, known: Self.sounds)
    _ = string(cursor, "name")
    checkScore(cursor["volume"], "volume")
    if let critical = cursor["critical"] {
      checkFlag(critical, "critical")
    } else if !cursor.members.contains(where: { Self.known($0.key, among: ["critical"]) != nil }) {
      report(.soundWithoutCritical(name: cursor["name"]?.value.string ?? "default"), at: cursor)
    }
  }

  private mutating func checkFlags(_ aps: JSONCursor) {
    for key in ["content-available", "mutable-content", "input-push-token"] {
      if let flag = aps[key] { checkFlag(flag, key) }
    }
    if let changed = aps["content-changed"], changed.value != true {
      wrongType(changed, "content-changed", expected: "true")
    }
  }

  private mutating func checkFlag(_ cursor: JSONCursor, _ key: String) {
    guard let number = cursor.value.number else {
      return wrongType(cursor, key, expected: "the number 1")
    }
    if number.integer != 1, number.integer != 0 {
      report(.outOfRange(key: key, range: "1", found: number.text), at: cursor)
    }
  }

  private mutating func checkLevel(_ aps: JSONCursor) {
    guard let level = string(aps, "interruption-level"), let text = level.value.string,
      !Self.levels.contains(text)
    else { return }
    report(
      .unknownValue(key: "interruption-level", allowed: Self.levels, found: text), at: level)
  }

  private mutating func checkScore(_ cursor: JSONCursor?, _ key: String) {
    guard let cursor else { return }
    guard let number = cursor.value.number else {
      return wrongType(cursor, key, expected: "a number from 0 to 1")
    }
    if !(0...1).contains(number.double) {
      report(.outOfRange(key: key, range: "from 0 to 1", found: number.text), at: cursor)
    }
  }

  private mutating func checkPurpose(
    _ aps: JSONCursor, alert: PushPayload.Alert?, kind: PushPayload.Kind
  ) {
    if kind.name == "none", alert == nil, !hasFaultyRequest { report(.asksForNothing, at: aps) }
    if kind.isBackground, kind.interaction != .none, alert == nil {
      report(.notSilent(["badge", "sound"].filter { aps[$0] != nil }), at: aps)
    }
    if aps["mutable-content"]?.value.number?.integer == 1, alert == nil, !kind.isLiveActivity {
      report(.nothingToExtend, at: aps)
    }
  }

  /// Whether it asks for something in a way that does not count, which has been noted.
  private var hasFaultyRequest: Bool {
    warnings.contains {
      switch $0.reason {
      case .wrongType(let key, _, _), .outOfRange(let key, _, _), .misspeltKey(_, let key):
        Self.requests.contains(key)
      default: false
      }
    }
  }

  /// The member if it is a string; notes it if it is anything else.
  mutating func string(_ parent: JSONCursor, _ key: String) -> JSONCursor? {
    guard let member = parent[key] else { return nil }
    guard member.value.string != nil else {
      wrongType(member, key, expected: "a string")
      return nil
    }
    return member
  }

  mutating func wrongType(_ cursor: JSONCursor, _ key: String, expected: String) {
    report(.wrongType(key: key, expected: expected, found: cursor.value.kind), at: cursor)
  }
}
