extension LinkDecision {
  /// What to change so that the URL opens the app, or stays in the browser if it should; `nil` if
  /// there is nothing to change in the file.
  public func change(for url: String, wanted: Outcome) -> String? {
    guard wanted != outcome else { return nil }
    let path = LinkParts(url).map { String(decoding: $0.bytes[$0.path], as: UTF8.self) } ?? ""
    let component = "{\"/\": \"\(path.isEmpty ? "/" : path)\""
    switch (ground, wanted) {
    case (.component(let rule), .match):
      return "Put \(component)} before \(Self.name(rule)), or remove that exclusion."
    case (.component(let rule), _):
      return "Put \(component), \"exclude\": true} before \(Self.name(rule))."
    case (.differsInCase(let rule), .match):
      return "Add \"caseSensitive\": false to \(Self.name(rule))."
    case (.isNear(let rule), .match):
      return "Correct the path of \(Self.name(rule)), or add \(component)}."
    case (.noComponentMatched, .match): return "Add the component \(component)}."
    case (.appNotListed(let id, let listed), .match):
      let near = listed.first { $0.lowercased().hasSuffix(id.lowercased()) }
      let other = near.map { "Name the app as \($0), or add" } ?? "Add"
      return "\(other) \"\(id)\" to the appIDs of an entry."
    case (.otherDomain(let host, _), .match) where !host.isEmpty:
      return "Serve a file for \(host), and add applinks:\(host) to the app's associated domains."
    default: return nil
    }
  }
}

extension AssociationFault {
  /// Whether a URL that should open the app may stay in the browser because of it.
  public var mayKeepFromMatching: Bool {
    switch self {
    case .tolerated, .appIDIgnored, .matchesEverything, .unreachable, .reachabilityUnchecked,
      .builtInVariable, .malformedVariableName, .variableInValue:
      false
    default: true
    }
  }
}
