extension SceneList {
  /// As people read it.
  package var text: String {
    var lines = [headline]
    for build in builds { lines.append("  \(build.place): \(build.reason)") }
    if !entrances.isEmpty { lines += ["", entranceLine] }
    for topic in SceneTopic.allCases {
      let found = findings.filter { $0.topic == topic }
      if found.isEmpty { continue }
      lines += ["", "\(topic.title) (\(found.count))"] + found.flatMap(\.lines)
    }
    if !unread.isEmpty {
      lines += ["", "Not read (\(unread.count))"] + unread.map { "  \($0.place): \($0.reason)" }
    }
    return (lines + ["", summary]).joined(separator: "\n")
  }

  private var headline: String {
    switch launches {
    case true?: "Launches with the 27 SDK."
    case false?: "Does not launch with the 27 SDK."
    case nil: "It is not known whether the app launches with the 27 SDK."
    }
  }

  private var entranceLine: String {
    let named = entrances.map { $0.name.isEmpty ? $0.kind.title : "\($0.kind.title) \($0.name)" }
    return "Entrances: \(named.joined(separator: ", "))"
  }

  private var summary: String {
    let counts = SceneFinding.Severity.allCases.map { severity in
      let count = findings.count { $0.severity == severity }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(counts.joined(separator: ", ")) in \(fileCount) file\(fileCount == 1 ? "" : "s")."
  }
}

extension SceneEntrance.Kind {
  fileprivate var title: String {
    switch self {
    case .url: "URL"
    case .universalLink: "universal link"
    case .quickAction: "quick action"
    case .notification: "notification"
    case .activity: "activity"
    case .file: "file"
    case .share: "CloudKit share"
    }
  }
}

extension SceneFinding {
  fileprivate var lines: [String] {
    let forced = isForced == true ? ", forced" : ""
    let next = counterpart.map { " → \($0)" } ?? ""
    return [
      "  \(place): \(severity.rawValue): \(symbol)\(forced)\(next)",
      "    \(message) \(mistake.remedy.text) (\(mistake.id), \(mistake.remedy.id))",
    ] + (paste ?? "").split(separator: "\n", omittingEmptySubsequences: true).map { "      \($0)" }
  }
}
