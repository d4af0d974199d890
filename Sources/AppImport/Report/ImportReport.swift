internal import Foundation
package import JSON

/// What came of an import. Its paths are absolute; those that are written are relative to the
/// folder in which the command was called.
package struct ImportReport: Sendable {
  /// A symbol of Apple's that is missing here.
  package struct Missing: Sendable, Equatable {
    package var symbol: String
    package var uses: Int
    package var place: CodePlace
  }

  /// Something that happens otherwise than on a phone of today: in real time, or not at all.
  package struct Leaving: Sendable, Equatable {
    package var what: String
    package var place: CodePlace
  }

  /// Something that only a person can say.
  package struct Question: Sendable, Equatable {
    package var id: String
    package var text: String
    package var guess: String
    /// The line of App.swift that answers it.
    package var place: CodePlace
  }

  /// Something that the code suggests, of which no file among those that are imported says more.
  package struct Guess: Sendable, Equatable {
    package var id: String
    package var text: String
    /// What a person does to settle it.
    package var remedy: String
  }

  /// The association file that was found beside the app's code.
  package struct Association: Sendable, Equatable {
    package var file: String
    /// What is wrong with it; `nil` if it decides which links open the app.
    package var problem: String?
  }

  /// Something in App.swift under a name that an app is asked for, which is not what it is asked.
  package struct Unheard: Sendable, Equatable {
    package var name: String
    /// How it is to be written.
    package var signature: String
    package var place: CodePlace
  }

  /// Files of the clone that the first screen needs, and that were taken back.
  package struct Refusal: Sendable, Equatable {
    package var files: [String]
    /// Why, in a sentence.
    package var cause: String
  }

  package var files = 0
  package var lines = 0
  /// Files for which the compiler says no error.
  package var clean = 0
  package var builds = false
  /// The web domains that the entitlements associate with the app.
  package var domains: [String] = []
  package var association: Association?
  /// The storyboards that the app begins with and that are not among the files.
  package var absentStoryboards: [String] = []
  /// What to do if it went on for too long; `nil` if it came to its end.
  package var stopped: String?
  package var rewritten: [RewriteKind: Int] = [:]
  package var standIns: [StandIn] = []
  package var missing: [Missing] = []
  package var holes: [Hole] = []
  package var leaves: [Leaving] = []
  /// Methods of the years before Swift 3.
  package var outdated: [Leaving] = []
  package var errors: [Diagnostic] = []
  package var unheard: [Unheard] = []
  package var questions: [Question] = []
  package var guesses: [Guess] = []
  /// The folder that was written; `nil` if nothing was.
  package var folder: String?
  /// Files in the folder that the app's Xcode project does not compile.
  package var omitted: [String] = []
  /// Files of the clone that the first screen needs.
  package var widening: [String] = []
  /// Those that were tried and are not among them; `nil` if there are none.
  package var refused: Refusal?
  /// How far the app came when it was launched once; `nil` if it was not.
  package var launch: Launch?
  /// The command that runs what was built.
  package var next: String?

  package init() {}

  /// The folder that holds `navscope`; `nil` if nothing was written.
  package var home: String? {
    folder.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  }

  /// The report as a program reads it.
  package var json: JSONValue {
    .object(
      JSONObject(
        members + (stopped.map { [("stopped", .string($0))] } ?? [])
          + paths("omitted", omitted) + paths("widening", widening)
          + (refused.map { [("refused", value(of: $0))] } ?? [])
          + (association.map { [("association", value(of: $0))] } ?? [])
          + (launch.map { [("launch", $0.json)] } ?? [])))
  }

  private func paths(_ name: String, _ files: [String]) -> [(String, JSONValue)] {
    files.isEmpty ? [] : [(name, JSONValue(files.map(WorkingDirectory.relative)))]
  }

  private func value(of association: Association) -> JSONValue {
    let problem = association.problem.map { [("problem", JSONValue.string($0))] } ?? []
    return .object(
      JSONObject([("file", .string(WorkingDirectory.relative(association.file)))] + problem))
  }

  private func value(of refusal: Refusal) -> JSONValue {
    .object(
      JSONObject([
        ("files", JSONValue(refusal.files.map(WorkingDirectory.relative))),
        ("cause", .string(refusal.cause)),
      ]))
  }

  private var members: [(String, JSONValue)] {
    [
      ("files", JSONValue(files)), ("lines", JSONValue(lines)), ("clean", JSONValue(clean)),
      ("builds", .bool(builds)), ("domains", JSONValue(domains)),
      (
        "rewritten",
        .object(
          JSONObject(
            RewriteKind.allCases.compactMap { kind in
              rewritten[kind].map { (kind.rawValue, JSONValue($0)) }
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
                [("symbol", .string(it.symbol)), ("uses", JSONValue(it.uses))] + place(it.place)))
          })
      ),
      (
        "holes",
        .array(
          holes.map { it in
            .object(
              JSONObject(
                [("kind", .string(it.kind.rawValue)), ("reason", .string(it.reason))]
                  + place(it.place)))
          })
      ),
      (
        "leaves",
        .array(
          leaves.map { .object(JSONObject([("what", .string($0.what))] + place($0.place))) })
      ),
      (
        "outdated",
        .array(
          outdated.map { .object(JSONObject([("what", .string($0.what))] + place($0.place))) })
      ),
      (
        "errors",
        .array(
          errors.map { error in
            .object(
              JSONObject(
                place(error.place) + [
                  ("column", JSONValue(error.place.column)), ("message", .string(error.message)),
                ]
                  + (error.notes.isEmpty
                    ? [] : [("notes", JSONValue(error.notes.map(\.message)))])))
          })
      ),
      (
        "unheard",
        .array(
          unheard.map { it in
            .object(
              JSONObject(
                [("name", .string(it.name)), ("signature", .string(it.signature))]
                  + place(it.place)))
          })
      ),
      (
        "guesses",
        .array(
          guesses.map { it in
            .object(
              JSONObject([
                ("id", .string(it.id)), ("text", .string(it.text)),
                ("remedy", .string(it.remedy)),
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
    ]
  }

  private func place(_ place: CodePlace) -> [(String, JSONValue)] {
    [
      ("file", .string(WorkingDirectory.relative(place.file))), ("line", JSONValue(place.line)),
    ]
  }
}
