package import Explorer
package import JSON
package import Phone

/// What is to be explored: `{"app","inputs","only","also","without","timeLimit","conditions"}`.
package struct ExplorationRequest: Sendable {
  /// The request as it came.
  package let json: JSONValue
  package let app: any SimulatedApp
  package let bounds: Explorer.Bounds
  /// Seconds after which it stops and says what it has covered.
  package let timeLimit: Double

  /// How many inputs may be asked for here; more is for the command line.
  package static let inputs = 0...3
  package static let timeLimits = 0.1...600.0
  private static let standardTimeLimit = 60.0
  /// The most states that one exploration remembers: about 40 MB.
  private static let mostStates = 400_000

  package init(_ cursor: JSONCursor, in catalogue: Catalogue) throws(ScriptProblem) {
    try cursor.requireObject()
    try cursor.requireKeys([
      "app", "inputs", "only", "also", "without", "timeLimit", "conditions",
    ])
    json = cursor.value
    app = try Self.app(cursor, in: catalogue)
    var inputs = 2
    if let wanted = cursor["inputs"] {
      guard let number = wanted.value.number?.integer, Self.inputs.contains(number) else {
        throw wanted.problem(
          .outOfRange(
            key: "inputs",
            range:
              "inputs after the launch, from \(Self.inputs.lowerBound) to \(Self.inputs.upperBound)"
          ))
      }
      inputs = number
    }
    timeLimit = try cursor.seconds("timeLimit", default: Self.standardTimeLimit)
    guard Self.timeLimits.contains(timeLimit) else {
      throw try cursor.required("timeLimit").problem(
        .outOfRange(key: "timeLimit", range: "seconds, from 0.1 to 600"))
    }
    bounds = Explorer.Bounds(
      inputs: inputs, only: try Self.names("only", cursor), also: try Self.names("also", cursor),
      without: try Self.names("without", cursor), conditions: try Self.conditions(cursor, for: app),
      workers: 1, mostStates: Self.mostStates)
  }

  private static func app(
    _ cursor: JSONCursor, in catalogue: Catalogue
  ) throws(ScriptProblem) -> any SimulatedApp {
    let id = try cursor.string("app")
    return try catalogue.resolve(Script(app: id), as: nil).app
  }

  private static func conditions(
    _ cursor: JSONCursor, for app: any SimulatedApp
  ) throws(ScriptProblem) -> [Script.Setting] {
    guard let conditions = cursor["conditions"] else { return [] }
    try conditions.requireObject()
    let settings = conditions.members.map { Script.Setting($0.key, $0.cursor.value) }
    _ = try Catalogue([app]).resolve(Script(app: app.entry.id, conditions: settings))
    return settings
  }

  private static func names(
    _ key: String, _ cursor: JSONCursor
  ) throws(ScriptProblem) -> [String] {
    guard let list = cursor[key] else { return [] }
    guard list.value.array != nil else {
      throw list.problem(.wrongType(key: key, wanted: "an array", found: list.value.kind))
    }
    var names: [String] = []
    for element in list.elements {
      guard let name = element.value.string else {
        throw element.problem(
          .wrongType(key: key, wanted: "the name of an input", found: element.value.kind))
      }
      names.append(name)
    }
    return names
  }
}
