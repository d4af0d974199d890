internal import JSON
internal import Phone

/// The shapes of inputs: each kind with the keys that it takes.
enum InputSchema {
  /// Any input; `timed` ones have their moment beside.
  static func any(timed: Bool) -> JSONValue {
    ["oneOf": .array(Input.names.map { one($0, timed: timed) })]
  }

  private static func one(_ name: String, timed: Bool) -> JSONValue {
    let (members, optional) = arguments(name)
    var all: JSONObject = timed ? ["at": Schemas.seconds] : [:]
    all["do"] = ["const": .string(name)]
    for (key, schema) in members { all[key] = schema }
    return Schemas.object(all, required: all.keys.filter { !optional.contains($0) })
  }

  private static func arguments(_ name: String) -> (members: JSONObject, optional: [String]) {
    let flag: JSONValue = ["type": "boolean"]
    let object: JSONValue = ["type": "object"]
    let file: JSONValue = ["anyOf": [Schemas.text, object]]
    return switch name {
    case "interruption": (["seconds": Schemas.seconds], ["seconds"])
    case "serviceLatency": (["seconds": Schemas.seconds], [])
    case "tap": (["target": Schemas.text], [])
    case "type": (["target": Schemas.text, "text": Schemas.text], [])
    case "selectTab": (["index": ["type": "integer", "minimum": 0, "maximum": 99]], [])
    case "shortcut": (["type": Schemas.text], [])
    case "notification": (["payload": object, "tapped": flag], ["tapped"])
    case "openURL", "universalLink": (["url": Schemas.text], [])
    case "userActivity": (["activity": object], [])
    case "session": (["state": choice(Input.SessionChange.self)], [])
    case "statusBar": (["inCall": flag], [])
    case "rotate": (["to": choice(Input.Orientation.self)], [])
    case "install":
      (
        ["association": file, "domain": Schemas.text, "appID": Schemas.text, "infoPlist": file],
        ["association", "domain", "appID", "infoPlist"]
      )
    case "swipeBack", "dragSheet": (["finish": flag], [])
    default: ([:], [])
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> JSONValue where Choice.RawValue == String {
    Schemas.choice(Choice.allCases.map(\.rawValue))
  }
}
