public import JSON

/// What came of an import.
public struct ImportReport: Sendable {
  /// A symbol of Apple's that is missing here.
  public struct Missing: Sendable, Equatable {
    public var symbol: String
    public var uses: Int
    public var place: SourcePlace
  }

  /// Something that does not happen in virtual time.
  public struct Leaving: Sendable, Equatable {
    public var what: String
    public var place: SourcePlace
  }

  /// Something that only a person can say.
  public struct Question: Sendable, Equatable {
    public var id: String
    public var text: String
    public var guess: String
    /// The line of App.swift that answers it.
    public var place: SourcePlace
  }

  public var files = 0
  public var lines = 0
  /// Files for which the compiler says no error.
  public var clean = 0
  public var builds = false
  public var rewritten: [RewriteKind: Int] = [:]
  public var standIns: [StandIn] = []
  public var missing: [Missing] = []
  public var leaves: [Leaving] = []
  public var errors: [Diagnostic] = []
  public var questions: [Question] = []
  /// The folder that was written, as it was named; nil where nothing was.
  public var folder: String?
  /// The command that runs what was built.
  public var next: String?

  public init() {}

  /// The report as a program reads it.
  public var json: JSONValue {
    .object(
      JSONObject([
        ("files", number(files)), ("lines", number(lines)), ("clean", number(clean)),
        ("builds", .bool(builds)),
        (
          "rewritten",
          .object(
            JSONObject(
              RewriteKind.allCases.compactMap { kind in
                rewritten[kind].map { (kind.rawValue, number($0)) }
              }))
        ),
        (
          "standIns",
          .array(
            standIns.map { it in
              .object(
                JSONObject(
                  [
                    ("name", .string(it.name)), ("kind", .string(it.kind.rawValue)),
                    ("reason", .string(it.reason)),
                  ] + place(it.place)))
            })
        ),
        (
          "missing",
          .array(
            missing.map { it in
              .object(
                JSONObject(
                  [("symbol", .string(it.symbol)), ("uses", number(it.uses))] + place(it.place)))
            })
        ),
        (
          "leaves",
          .array(
            leaves.map { .object(JSONObject([("what", .string($0.what))] + place($0.place))) })
        ),
        (
          "errors",
          .array(
            errors.map { error in
              .object(
                JSONObject(
                  place(error.place) + [
                    ("column", number(error.place.column)), ("message", .string(error.message)),
                  ]))
            })
        ),
        (
          "questions",
          .array(
            questions.map { it in
              .object(
                JSONObject(
                  [
                    ("id", .string(it.id)), ("text", .string(it.text)),
                    ("guess", .string(it.guess)),
                  ] + place(it.place)))
            })
        ),
      ]))
  }

  private func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  private func place(_ place: SourcePlace) -> [(String, JSONValue)] {
    [("file", .string(place.file)), ("line", number(place.line))]
  }
}
