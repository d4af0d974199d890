extension LinkDecision {
  /// What to change so that the URL opens the app, or stays in the browser if it should; `nil` if
  /// there is nothing to change in the file.
  public func change(for url: String, wanted: Outcome) -> String? {
    guard wanted != outcome else { return nil }
    let path = LinkParts(url).map { String(decoding: $0.bytes[$0.path], as: UTF8.self) } ?? ""
    let pattern = Pattern(path: path.isEmpty ? "/" : path, isPath: isOfPaths)
    switch (ground, wanted) {
    case (.component(let rule), .match):
      return "Put \(pattern.text) before \(Self.name(rule)), or remove that exclusion."
    case (.component(let rule), _):
      return "Put \(pattern.excluding) before \(Self.name(rule))."
    case (.differsInCase(let rule), .match):
      let option = "\"caseSensitive\": false"
      return isOfPaths
        ? "Add \"defaults\": {\(option)} to entry \(rule.entry + 1)."
        : "Add \(option) to \(Self.name(rule))."
    case (.isNear(let rule), .match):
      return "Correct the path of \(Self.name(rule)), or add \(pattern.text)."
    case (.noComponentMatched, .match): return "Add the \(pattern.kind) \(pattern.text)."
    case (.appNotListed(let id, let listed), .match):
      if notes.contains(.listedAsAppClip(id)) { return nil }
      let near = listed.first { $0.lowercased().hasSuffix(id.lowercased()) }
      let other = near.map { "Name the app as \($0), or add" } ?? "Add"
      return "\(other) \"\(id)\" to the appIDs of an entry."
    case (.otherDomain(let host, _), .match) where !host.isEmpty:
      return "Serve a file for \(host), and add applinks:\(host) to the app's associated domains."
    default: return nil
    }
  }
}

/// A pattern of one path in the form of the entry that it is to stand in.
private struct Pattern {
  let path: String
  /// Whether the entry has `paths` in place of `components`.
  let isPath: Bool

  var kind: String { isPath ? "path" : "component" }
  var text: String { isPath ? "\"\(path)\"" : "{\"/\": \"\(path)\"}" }
  var excluding: String {
    isPath ? "\"NOT \(path)\"" : "{\"/\": \"\(path)\", \"exclude\": true}"
  }
}

extension AssociationFault {
  /// Whether a URL that should open the app may stay in the browser because of it.
  public var mayKeepFromMatching: Bool {
    switch self {
    case .tolerated, .appIDIgnored, .pathsIgnored, .matchesEverything, .itemMatchesAll,
      .unreachable, .reachabilityUnchecked, .builtInVariable, .malformedVariableName,
      .variableInValue:
      false
    default: true
    }
  }
}
