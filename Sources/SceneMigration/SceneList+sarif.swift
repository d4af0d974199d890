package import JSON
internal import SARIF

extension SceneList {
  /// As code hosts read it.
  ///
  /// - Parameters:
  ///   - version: NavScope's.
  ///   - address: the path of a file, relative to the folder of the repository.
  package func sarif(version: String, address: (_ file: String) -> String) -> JSONValue {
    let topics = SceneTopic.allCases.filter { topic in findings.contains { $0.topic == topic } }
    return SARIFDocument(
      version: version,
      rules: topics.map {
        SARIFDocument.rule(
          $0.ruleID, title: $0.title, condition: $0.condition, level: level(of: $0).rawValue)
      },
      results: findings.map { $0.result(index: topics.firstIndex(of: $0.topic), address) },
      notifications: unread.map { "\($0.place): \($0.reason)" }
    ).json
  }

  private func level(of topic: SceneTopic) -> SceneFinding.Severity {
    let found = findings.filter { $0.topic == topic }.map(\.severity)
    return SceneFinding.Severity.allCases.first(where: found.contains) ?? .note
  }
}

extension SceneTopic {
  fileprivate var ruleID: String { "scenes.\(rawValue)" }
}

extension SceneFinding {
  fileprivate func result(index: Int?, _ address: (_ file: String) -> String) -> JSONValue {
    let location = SARIFDocument.location(in: address(place.file), line: place.line)
    return .object([
      "ruleId": .string(topic.ruleID), "ruleIndex": index.map { JSONValue($0) } ?? .null,
      "level": .string(severity.rawValue),
      "message": SARIFDocument.message("\(message) \(mistake.remedy.text)"),
      "locations": .array([.object(location)]),
      "partialFingerprints": [
        "navscopeScenes/v1": .string("\(mistake.id) \(place.file) \(symbol)")
      ],
      "properties": ["mistake": .string(mistake.id), "remedy": .string(mistake.remedy.id)],
    ])
  }
}
