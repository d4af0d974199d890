package import JSON

/// A log in SARIF 2.1.0 (OASIS), which code hosts show as annotations of a change.
package struct SARIFDocument: Sendable {
  private let version: String
  private let rules: [JSONValue]
  private let results: [JSONValue]
  private let notifications: [JSONValue]

  /// - Parameters:
  ///   - version: NavScope's.
  ///   - notifications: the reasons why the results are not all there is.
  package init(
    version: String, rules: [JSONValue], results: [JSONValue], notifications: [String] = []
  ) {
    (self.version, self.rules, self.results) = (version, rules, results)
    self.notifications = notifications.map { ["level": "note", "message": Self.message($0)] }
  }

  package var json: JSONValue {
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": "NavScope", "version": .string(version), "rules": .array(rules),
            ])
          ]),
          "columnKind": "unicodeCodePoints",
          "invocations": .array([
            .object([
              "executionSuccessful": true, "toolExecutionNotifications": .array(notifications),
            ])
          ]),
          "results": .array(results),
        ])
      ]),
    ])
  }

  /// - Parameters:
  ///   - title: what a finding is called.
  ///   - condition: when the rule reports.
  ///   - level: `error`, `warning` or `note`.
  package static func rule(
    _ id: String, title: String, condition: String, level: String
  ) -> JSONValue {
    .object([
      "id": .string(id), "shortDescription": .object(["text": .string(title)]),
      "fullDescription": .object(["text": .string(condition)]),
      "defaultConfiguration": .object(["level": .string(level)]),
    ])
  }

  /// A text that only says what it says: in a message, braces enclose the number of an argument,
  /// and square brackets the text of a link (§3.11.5 and §3.11.6).
  package static func message(_ text: String) -> JSONValue {
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "{", "}": escaped += "\(scalar)\(scalar)"
      case "[", "]", "\\": escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return ["text": .string(escaped)]
  }

  /// - Parameters:
  ///   - address: the path of a file, relative to the folder of the repository.
  ///   - method: the function in which it is.
  package static func location(
    in address: String, line: Int? = nil, method: String? = nil
  ) -> JSONObject {
    var physical: JSONObject = [
      "artifactLocation": .object(["uri": .string(address), "uriBaseId": "%SRCROOT%"])
    ]
    physical["region"] = line.map { .object(["startLine": JSONValue($0)]) }
    var location: JSONObject = ["physicalLocation": .object(physical)]
    if let method {
      location["logicalLocations"] = .array([
        .object(["fullyQualifiedName": .string(method), "kind": "function"])
      ])
    }
    return location
  }
}
