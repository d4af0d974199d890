import JSON
import Testing

@Suite struct TraceGrammarTests {
  @Test(arguments: ScriptFile.all)
  func `every line of a trace keeps to the grammar`(file: ScriptFile) throws {
    let text = try file.trace()
    #expect(text.hasSuffix("}\n") && !text.contains("\n\n") && !text.contains("\r"))
    var faults: [String] = []
    var last: (time: Double, depths: [String]) = (0, [])
    for (index, line) in text.split(separator: "\n").enumerated() {
      let event = try JSONValue(parsing: String(line))
      let members = event.object?.keys ?? []
      if event["seq"]?.number?.integer != index + 1 { faults.append("seq in \(line)") }
      let time = event["t"]?.number?.double ?? -1
      if time < last.time { faults.append("the time goes back in \(line)") }
      last.time = time
      if index == 0, event["kind"] != "trace" || event["version"] != 1 { faults.append("\(line)") }
      if !Grammar.allows(members, event) { faults.append("keys \(members) in \(line)") }
      let name = "\(event["object"]?.string ?? "") \(event["name"]?.string ?? "")"
      if event["kind"] == "callback" { last.depths.append(name) }
      if event["kind"] == "callbackEnd", last.depths.popLast() != name {
        faults.append("a callback ends that is not the last: \(line)")
      }
    }
    #expect(last.depths == [])
    #expect(faults.prefix(5) == [])
  }

  @Test func `times are the shortest decimals`() throws {
    let file = try #require(
      ScriptFile.all.first { $0.description.hasSuffix("link-in-the-fade.json") })
    let times = try file.trace().split(separator: "\n").compactMap {
      try JSONValue(parsing: String($0))["t"]?.encoded
    }
    #expect(Set(times) == ["0", "3", "3.1", "3.3", "3.65"])
  }
}

/// The order of keys, as the grammar's tables give it.
private enum Grammar {
  static func allows(_ keys: [String], _ event: JSONValue) -> Bool {
    let kind = event["kind"]?.string ?? ""
    let name = event["name"]?.string ?? ""
    if kind == "input" {
      return keys.starts(
        with: name == "ignored" ? ["seq", "t", "kind", "name", "do"] : ["seq", "t", "kind", "do"])
    }
    let moves = ["transition", "animation"].contains(kind)
    let head = ["seq", "t", "kind"] + (moves ? ["name"] : ["object", "name", "depth"])
    guard let own = own(kind, name) else { return false }
    return keys.isSubsequence(of: head + own + ["caller"])
      || keys.isSubsequence(of: head + own + ["source"])
  }

  private static func own(_ kind: String, _ name: String) -> [String]? {
    switch (kind, name) {
    case ("trace", _): ["version", "app"]
    case ("app", "state"): ["state", "from"]
    case ("app", "screen"): ["size", "safeArea", "statusBar", "orientation", "inCall"]
    case ("app", "shortcutItems"): ["items"]
    case ("app", "session"): ["state"]
    case ("app", "banner"): ["title", "body", "link"]
    case ("app", "installed"): ["domains", "schemes", "shortcuts"]
    case ("app", "returned"): ["call", "value", "browser"]
    case ("app", "willFinishLaunching"), ("app", "didFinishLaunching"): ["options"]
    case ("app", "open"): ["url"]
    case ("app", "willContinueUserActivity"), ("app", "continue"): ["activityType", "url"]
    case ("app", "performActionFor"): ["type"]
    case ("app", _): []
    case ("alloc", ""): ["base"]
    case ("dealloc", ""): []
    case ("callback", _), ("callbackEnd", _): ["animated", "parent", "size"]
    case ("child", "add"), ("child", "remove"): ["child"]
    case ("view", "insert"): ["superview", "index"]
    case ("view", "remove"): ["superview"]
    case ("view", "own"), ("view", "disown"): ["controller"]
    case ("view", "set"): ["property", "value"]
    case ("window", "level"): ["value"]
    case ("window", "root"): ["controller"]
    case ("window", "show"), ("window", "hide"), ("window", "key"), ("window", "resignKey"): []
    case ("navigation", "refused"): ["call", "reason"]
    case ("navigation", _): ["stack", "controller", "animated"]
    case ("transition", "begin"):
      ["id", "effect", "duration", "curve", "delay", "from", "to", "container"]
    case ("transition", "end"), ("animation", "end"): ["id", "finished"]
    case ("animation", "begin"):
      [
        "id", "transition", "object", "property", "from", "to", "duration", "curve", "delay",
        "repeats", "autoreverses",
      ]
    case ("timer", "schedule"): ["id", "origin", "delay"]
    case ("timer", "fire"), ("timer", "cancel"): ["id"]
    case ("defaults", "set"): ["key", "value"]
    case ("defaults", "remove"): ["key"]
    case ("service", "latency"): ["seconds"]
    case ("deeplink", "received"): ["link", "via", "raw", "state"]
    case ("deeplink", "parsed"): ["link", "value"]
    case ("deeplink", "unparsed"): ["link", "reason", "code"]
    case ("deeplink", "stored"), ("deeplink", "dropped"), ("deeplink", "refused"):
      ["link", "value", "reason", "code"]
    case ("deeplink", "replaced"): ["link", "value", "with"]
    case ("deeplink", "handled"): ["link", "value", "by"]
    case ("console", ""): ["text", "code"]
    case ("crash", ""): ["name", "reason", "code"]
    case ("finding", ""): ["rule", "severity", "events", "message", "hint", "remedy"]
    default: nil
    }
  }
}

extension [String] {
  /// Whether the elements stand in the other array in the same order.
  fileprivate func isSubsequence(of whole: [String]) -> Bool {
    var rest = whole[...]
    for element in self {
      guard let place = rest.firstIndex(of: element) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
