package import JSON

extension SceneList {
  /// As programs read it.
  package var json: JSONValue {
    .object([
      "launches": launches.map { .bool($0) } ?? .null,
      "files": JSONValue(fileCount),
      "launch": .array(builds.map(\.json)),
      "entrances": .array(entrances.map(\.json)),
      "findings": .array(findings.map(\.json)),
      "unread": .array(unread.map(\.json)),
    ])
  }
}

extension ScenePlace {
  fileprivate var members: JSONObject {
    ["file": .string(file), "line": line.map { JSONValue($0) } ?? .null]
  }

  fileprivate func with(_ more: JSONObject) -> JSONValue {
    var object = members
    for (key, value) in more { object[key] = value }
    return .object(object)
  }
}

extension SceneList.Build {
  fileprivate var json: JSONValue {
    place.with(["launches": launches.map { .bool($0) } ?? .null, "reason": .string(reason)])
  }
}

extension SceneList.Unread {
  fileprivate var json: JSONValue { place.with(["reason": .string(reason)]) }
}

extension SceneEntrance {
  fileprivate var json: JSONValue {
    place.with(["kind": .string(kind.rawValue), "name": .string(name)])
  }
}

extension SceneFinding {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "topic": .string(topic.rawValue), "severity": .string(severity.rawValue),
      "mistake": .string(mistake.id), "symbol": .string(symbol), "message": .string(message),
      "remedy": .string(mistake.remedy.id), "remedyText": .string(mistake.remedy.text),
    ]
    object["forced"] = isForced.map { .bool($0) }
    object["counterpart"] = counterpart.map { .string($0) }
    object["paste"] = paste.map { .string($0) }
    return place.with(object)
  }
}
