internal import Explorer
internal import JSON
internal import Phone

/// What a client wants to have explored:
/// `{"app","inputs","only","also","without","timeLimit","conditions","device"}`.
struct ExplorationBody: Sendable {
  let app: any SimulatedApp
  let bounds: Explorer.Bounds

  /// How many inputs a client may ask for; more is for the command line.
  private static let inputs = 0...3
  private static let timeLimits = 0.1...600.0
  private static let standardTimeLimit = 60.0
  /// The most states that one exploration remembers: about 40 MB.
  private static let mostStates = 400_000

  init(_ cursor: JSONCursor, in catalogue: Catalogue) throws(ScriptProblem) {
    let (id, inputs, only, also, without, limit, conditions, device) = try Self.shape.read(cursor)
    app = try catalogue.resolve(Script(app: id), as: nil).app
    _ = try Catalogue([app]).resolve(Script(app: app.entry.id, conditions: conditions))
    bounds = Explorer.Bounds(
      inputs: inputs, only: only, also: also, without: without, conditions: conditions,
      device: device, timeLimit: limit, mostStates: Self.mostStates)
  }

  /// What a request of a client has to look like.
  static var schema: JSONValue { shape.schema }

  private static var shape: Shape {
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
