package import Explorer
package import JSON
package import Phone

/// What is to be explored:
/// `{"app","inputs","only","also","without","timeLimit","conditions","device"}`.
package struct ExplorationRequest: Sendable {
  /// The request as it came.
  package let json: JSONValue
  package let app: any SimulatedApp
  package let bounds: Explorer.Bounds
  /// Seconds after which it stops and says what it has covered.
  package let timeLimit: Double

  /// How many inputs a client of the server may ask for; more is for the command line.
  package static let inputs = 0...3
  package static let timeLimits = 0.1...600.0
  private static let standardTimeLimit = 60.0
  /// The most states that one exploration remembers: about 40 MB.
  private static let mostStates = 400_000

  /// - Parameter range: how many inputs may be asked for.
  package init(
    _ cursor: JSONCursor, in catalogue: Catalogue, inputs range: ClosedRange<Int> = Self.inputs
  ) throws(ScriptProblem) {
    let (id, inputs, only, also, without, limit, conditions, device) = try Self.shape(range).read(
      cursor)
    json = cursor.value
    app = try catalogue.resolve(Script(app: id), as: nil).app
    _ = try Catalogue([app]).resolve(Script(app: app.entry.id, conditions: conditions))
    timeLimit = limit
    bounds = Explorer.Bounds(
      inputs: inputs, only: only, also: also, without: without, conditions: conditions,
      device: device,
      workers: 1,
      mostStates: Self.mostStates)
  }

  /// What a request of a client has to look like.
  package static var schema: JSONValue { shape(inputs).schema }

  private static func shape(_ inputs: ClosedRange<Int>) -> Shape {
    Shape(
      .text("app"),
      .optional(.number("inputs", in: inputs, of: "inputs after the launch"), default: 2),
      .optional(names("only"), default: []), .optional(names("also"), default: []),
      .optional(names("without"), default: []),
      .optional(
        .number("timeLimit", in: timeLimits, of: "seconds"), default: standardTimeLimit),
      .optional(settings, default: []), .device)
  }

  private typealias Shape = BodyShape<
    String, Int, [String], [String], [String], Double, [Script.Setting], PhoneSettings
  >

  private static func names(_ key: String) -> BodyField<[String]> {
    BodyField(key, schema: Schemas.list(of: Schemas.text)) { (list) throws(ScriptProblem) in
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

  private static let settings = BodyField<[Script.Setting]>(
    "conditions", schema: ["type": "object"]
  ) { (conditions) throws(ScriptProblem) in
    try conditions.requireObject()
    return conditions.members.map { Script.Setting($0.key, $0.cursor.value) }
  }
}
