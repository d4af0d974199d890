import JSON

/// A trace as the lines that a reviewer of a change reads: what was done, what the app, its
/// controllers, windows, links and services did, and which rules were broken.
///
/// It leaves out views, layout, animations and timers, the lines of the app that caused something,
/// and the English of findings. An object is its class, from the second of a class on with a
/// number; so a view more or less changes no line.
struct Timeline {
  private(set) var text = ""
  /// All events, as evidence is found among them by `seq`.
  private var events: [JSONValue] = []
  /// What is called by a number: controllers and windows.
  private var ordinals: [Substring: Int] = [:]
  private var counts: [Substring: Int] = [:]
  /// What each transition brings.
  private var transitions: [Int: String] = [:]

  private static let callbacks: Set = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "willMove", "didMove", "viewWillTransition", "didReceiveMemoryWarning",
  ]

  /// The columns that say where in the app's text something was called, and those that a line
  /// begins with.
  private static let left: Set = [
    "seq", "t", "kind", "object", "name", "depth", "caller", "source",
  ]

  /// - Parameter trace: The trace as JSON Lines.
  init(of trace: String) throws {
    for line in trace.utf8.split(separator: 10) {
      try take(JSONValue(parsing: String(Substring(line))))
    }
  }

  private mutating func take(_ event: JSONValue) {
    events.append(event)
    let kind = event["kind"]?.string ?? ""
    if kind == "alloc" { number(event) }
    guard let sentence = sentence(kind, event) else { return }
    let time = event["t"]?.encoded ?? ""
    text += "\(time)\(String(repeating: " ", count: max(1, 7 - time.count)))\(sentence)\n"
  }

  private mutating func number(_ event: JSONValue) {
    guard let object = event["object"]?.string, let base = event["base"]?.string,
      base.hasSuffix("Controller") || base.hasSuffix("Window")
    else { return }
    let parts = object.split(separator: "#")
    counts[parts[0], default: 0] += 1
    ordinals[parts[parts.count - 1]] = counts[parts[0]]
  }

  private mutating func sentence(_ kind: String, _ event: JSONValue) -> String? {
    switch kind {
    case "view", "callbackEnd", "animation", "timer": nil
    case "alloc", "dealloc":
      isController(event["object"]) ? "\(kind) \(value(event["object"]))" : nil
    case "callback":
      Self.callbacks.contains(event["name"]?.string ?? "") ? "\(head(event))\(rest(event))" : nil
    case "input": "▶ \(event["name"] == "ignored" ? "ignored " : "")\(inputText(event))"
    case "transition": transition(event)
    case "finding": finding(event)
    default: [kind, head(event)].filter { !$0.isEmpty }.joined(separator: " ") + rest(event)
    }
  }

  private func inputText(_ event: JSONValue) -> String {
    value(event["do"]) + rest(event, without: ["do"])
  }

  private mutating func transition(_ event: JSONValue) -> String {
    let id = event["id"]?.number?.integer ?? 0
    guard event["name"] == "begin" else {
      let end = event["finished"] == true ? "" : ", not finished"
      return "transition end \(transitions[id] ?? "")\(end)"
    }
    let move = "\(value(event["effect"])) \(value(event["from"])) → \(value(event["to"]))"
    transitions[id] = move
    return "transition begin \(move)"
      + rest(event, without: ["id", "effect", "from", "to", "container"])
  }

  private func finding(_ event: JSONValue) -> String {
    let evidence = (event["events"]?.array ?? []).map { seq in
      seq.number?.integer.map { events.indices.contains($0 - 1) ? brief(events[$0 - 1]) : "?" }
        ?? ""
    }
    return "finding \(value(event["severity"])) \(value(event["rule"])): "
      + evidence.joined(separator: " | ")
  }

  /// An event as evidence: when, who and what.
  private func brief(_ event: JSONValue) -> String {
    let kind = event["kind"]?.string ?? ""
    let own = ["do", "link", "child", "controller", "property", "key"].map { event[$0] }
    let details = own.compactMap { $0.map { value($0) } }
    let move = kind == "transition" ? transitions[event["id"]?.number?.integer ?? 0] : nil
    let words = [
      event["t"]?.encoded ?? "", kind == "callback" ? "" : kind, head(event), move ?? "",
    ]
    return (words + details).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func head(_ event: JSONValue) -> String {
    ["object", "name"].compactMap { key in event[key].map { value($0) } }.joined(separator: " ")
  }

  /// The columns that have no place of their own.
  private func rest(_ event: JSONValue, without keys: Set<String> = []) -> String {
    (event.object?.keys ?? []).filter { !Self.left.contains($0) && !keys.contains($0) }
      .map { " \($0)=\(value(event[$0]))" }.joined()
  }

  private func isController(_ object: JSONValue?) -> Bool {
    guard let parts = object?.string?.split(separator: "#"), let number = parts.last
    else { return false }
    return ordinals[number] != nil && !parts[0].hasSuffix("Window")
  }

  /// A value as text, with objects by their names.
  private func value(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text)?:
      let named = named(text)
      return named.isEmpty || named.contains(" ") && !isObject(text)
        ? JSONValue.string(named).encoded : named
    case .array(let elements)?:
      return "[" + elements.map { self.value($0) }.joined(separator: ", ") + "]"
    // A shortcut's item.
    case .object(let members)? where members["title"] != nil: return self.value(members["title"])
    default: return value?.encoded ?? "–"
    }
  }

  private func isObject(_ text: String) -> Bool { text.wholeMatch(of: /\w+#\d+/) != nil }

  /// A text with the names of objects, and with no line of the app.
  private func named(_ text: String) -> String {
    guard text.contains("#") || text.contains(": 0x") || text.contains(".swift:")
    else { return text }
    return text.replacing(/(\w+)#(\d+)/, with: { name($0.1, number: $0.2) })
      .replacing(
        /(\w+): 0x([0-9a-f]+)/,
        with: { name($0.1, number: Int($0.2, radix: 16)?.description[...] ?? "") }
      )
      .replacing(/\.swift:\d+/, with: ".swift")
  }

  private func name(_ type: Substring, number: Substring) -> String {
    guard let ordinal = ordinals[number], ordinal > 1 else { return String(type) }
    return "\(type) \(ordinal)"
  }
}
