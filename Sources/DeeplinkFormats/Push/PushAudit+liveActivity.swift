internal import JSON

extension PushAudit {
  private static let events = ["start", "update", "end"]

  /// Notes what a push for a Live Activity lacks, and values that ActivityKit does not read.
  mutating func checkLiveActivity(_ aps: JSONCursor) {
    let event = checkEvent(aps)
    checkNeeds(of: event, aps)
    checkMoments(aps)
    for key in ["content-state", "attributes"] {
      guard let member = aps[key], member.value.object == nil else { continue }
      wrongType(member, key, expected: "a dictionary")
    }
    _ = string(aps, "attributes-type")
    if let score = aps["relevance-score"], score.value.number == nil {
      wrongType(score, "relevance-score", expected: "a number")
    }
    if let alert = aps["alert"] { checkActivityAlert(alert) }
  }

  private mutating func checkEvent(_ aps: JSONCursor) -> String? {
    guard let event = string(aps, "event"), let text = event.value.string else { return nil }
    if Self.events.contains(text) { return text }
    report(.unknownValue(key: "event", allowed: Self.events, found: text), at: event)
    return nil
  }

  private mutating func checkNeeds(of event: String?, _ aps: JSONCursor) {
    if aps["event"] == nil { report(.liveActivityLacks("event", event: nil), at: aps) }
    let needed =
      switch event {
      case "start": ["timestamp", "attributes-type", "attributes", "content-state", "alert"]
      case "end": ["timestamp"]
      default: ["timestamp", "content-state"]
      }
    for key in needed where aps[key] == nil {
      report(.liveActivityLacks(key, event: event), at: aps)
    }
  }

  /// Moments are counted in seconds since 1970; from 1e11 on, which is the year 5138, they are
  /// milliseconds.
  private mutating func checkMoments(_ aps: JSONCursor) {
    for key in ["timestamp", "stale-date", "dismissal-date"] {
      guard let moment = aps[key] else { continue }
      guard let number = moment.value.number else {
        wrongType(moment, key, expected: "a number of seconds since 1970")
        continue
      }
      if number.double >= 1e11 {
        report(
          .milliseconds(key: key, found: number.integer.map(String.init) ?? number.text), at: moment
        )
      }
    }
  }

  /// Title and body are texts, or a localized text with its arguments; the sound is inside.
  private mutating func checkActivityAlert(_ alert: JSONCursor) {
    guard alert.value.object != nil else { return }
    checkSpelling(of: alert, known: ["title", "body", "sound"])
    for key in ["title", "body"] {
      guard let text = alert[key], text.value.string == nil else { continue }
      guard text.value.object != nil else {
        wrongType(text, key, expected: "a string or a dictionary")
        continue
      }
      checkSpelling(of: text, known: ["loc-key", "loc-args"])
      _ = string(text, "loc-key")
    }
    _ = string(alert, "sound")
    if alert["title"] == nil, alert["body"] == nil { report(.emptyAlert, at: alert) }
  }
}
