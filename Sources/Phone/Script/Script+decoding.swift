public import JSON
internal import VirtualTime

extension Script {
  /// The most inputs that a script may have.
  public static let inputLimit = 10_000

  /// Reads a script strictly: unknown keys, wrong types, times that go back are refused with their place.
  ///
  /// Whether the app and its conditions exist is checked by `Catalogue.resolve`.
  public init(parsing text: String) throws(ScriptProblem) {
    let document: JSONDocument
    do throws(Problem<JSONFault>) {
      document = try JSONDocument(parsing: text)
    } catch {
      throw error.map { .json($0) }
    }
    do throws(ScriptProblem) {
      self = try Script(document.root)
    } catch {
      throw error.located(in: document)
    }
  }

  /// Reads a script from its value.
  public init(_ root: JSONCursor) throws(ScriptProblem) {
    try root.requireObject()
    try root.requireKeys(["version", "app", "conditions", "inputs"])
    let version = try root.required("version")
    guard version.value.number?.integer == Self.version else {
      throw version.problem(.unsupportedVersion(version.value.encoded))
    }
    app = root["app"] == nil ? nil : try root.string("app")
    conditions = try Self.conditions(root["conditions"])
    inputs = try Self.inputs(root.required("inputs"))
  }

  private static func conditions(_ cursor: JSONCursor?) throws(ScriptProblem) -> [Setting] {
    guard let cursor else { return [] }
    try cursor.requireObject()
    return cursor.members.map { Setting($0.key, $0.cursor.value) }
  }

  private static func inputs(_ cursor: JSONCursor) throws(ScriptProblem) -> [TimedInput] {
    guard cursor.value.array != nil else {
      throw cursor.problem(.wrongType(key: "inputs", wanted: "an array", found: cursor.value.kind))
    }
    let elements = cursor.elements
    guard elements.count <= inputLimit else {
      throw cursor.problem(.tooManyInputs(limit: inputLimit))
    }
    var inputs: [TimedInput] = []
    for element in elements {
      try element.requireObject()
      let at = Instant(seconds: try element.seconds("at"))
      if let last = inputs.last, at < last.at {
        throw try element.required("at").problem(
          .timeGoesBackwards(from: last.at.description, to: at.description))
      }
      inputs.append(TimedInput(at: at, try Input(element, keys: ["at"])))
    }
    return inputs
  }
}

extension Input {
  /// Reads one input that happens now.
  public init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireObject()
    if let at = cursor["at"] { throw at.problem(.timeNotAllowed) }
    try self.init(cursor, keys: [])
  }

  /// Reads an input beside whose own keys these may stand.
  init(_ cursor: JSONCursor, keys: [String]) throws(ScriptProblem) {
    let name = try cursor.string("do")
    guard Self.names.contains(name) else {
      throw try cursor.required("do").problem(.unknownInput(name))
    }
    self = try Self.read(name, cursor)
    try cursor.requireKeys(keys + members.map(\.0))
  }

  private static func read(_ name: String, _ cursor: JSONCursor) throws(ScriptProblem) -> Input {
    switch name {
    case "launch": .launch
    case "terminate": .terminate
    case "background": .background
    case "foreground": .foreground
    case "interruption": .interruption(seconds: try cursor.seconds("seconds", default: 1))
    case "tap": .tap(target: try cursor.string("target"))
    case "back": .back
    case "selectTab": .selectTab(index: try cursor.index("index"))
    case "type":
      .type(target: try cursor.string("target"), text: try cursor.string("text"))
    case "shortcut": .shortcut(type: try cursor.string("type"))
    case "notification":
      .notification(
        payload: try payload(cursor.required("payload")),
        tapped: try cursor.bool("tapped", default: false))
    case "openURL": .openURL(try url(cursor))
    case "universalLink": .universalLink(try webURL(cursor))
    case "userActivity": .userActivity(try activity(cursor.required("activity")))
    case "session": .session(try cursor.choice("state", of: SessionChange.self))
    case "statusBar": .statusBar(inCall: try cursor.bool("inCall"))
    case "rotate": .rotate(try cursor.choice("to", of: Orientation.self))
    case "serviceLatency": .serviceLatency(seconds: try cursor.seconds("seconds"))
    case "swipeBack": .swipeBack(finish: try cursor.bool("finish"))
    case "dragSheet": .dragSheet(finish: try cursor.bool("finish"))
    case "install": .install(try files(cursor))
    default: .memoryWarning
    }
  }
}
