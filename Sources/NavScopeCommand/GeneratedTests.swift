internal import ArgumentParser
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import Phone
internal import Playback

/// The scripts of an exploration that pass through all that it saw, as tests that hold an app to
/// what it does today.
struct GeneratedTests {
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case swift, json
  }

  private let exploration: Exploration
  private let suite: CoveringSuite
  private let form: Form

  init(of exploration: Exploration, as form: Form) throws {
    guard let suite = exploration.suite else {
      throw CommandFailure(sentence: "The exploration did not collect scripts.")
    }
    self.suite = suite
    self.form = form
    self.exploration = exploration
  }

  private var app: String { exploration.app }
  private var inputs: Int { exploration.inputs }
  private var gaps: [String] { exploration.gaps }

  /// How much the tests cover, in sentences.
  var summary: String { sentences.joined(separator: " ") }

  private var sentences: [String] {
    let (roots, pairs) = (suite.rootTransitions, suite.inputs)
    return [
      "\(suite.tests.count) scripts cover \(roots.covered) of \(roots.all) root transitions and "
        + "\(pairs.covered) of \(pairs.all) pairs of a place and an input.",
      "Explored with up to \(inputs) inputs.",
    ] + gaps
  }

  /// `RootControllerTests.swift` or `root-controller-tests.json`.
  var fileName: String {
    switch form {
    case .swift: "\(typeName)Tests.swift"
    case .json: "\(app)-tests.json"
    }
  }

  var text: String {
    switch form {
    case .swift: swift
    case .json: json.encoded
    }
  }

  private var typeName: String {
    app.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var json: JSONValue {
    func count(_ count: CoveringSuite.Count) -> JSONValue {
      [
        "covered": JSONValue(count.covered), "all": JSONValue(count.all),
      ]
    }
    return .object([
      "app": .string(app), "inputs": JSONValue(inputs), "exhaustive": .bool(gaps.isEmpty),
      "states": JSONValue(exploration.states),
      "played": JSONValue(exploration.played),
      "rootTransitions": count(suite.rootTransitions), "placesAndInputs": count(suite.inputs),
      "places": JSONValue(suite.places),
      "tests": .array(
        suite.tests.map { test in
          .object([
            "script": test.script.json, "screens": JSONValue(test.screens),
            "errors": JSONValue(test.errors),
          ])
        }),
    ])
  }

  private var swift: String {
    let cases = suite.tests.map { test in
      """
          Walk(
            \(RawLiteral.line(test.script.json.encoded, signs: 2)),
            screens: \(test.screens), errors: \(test.errors)),
      """
    }
    return """
      import Phone
      import Playback
      import Rules
      import Testing

      // \(sentences.map(\.withoutCommands).joined(separator: "\n// "))
      // `catalogue` is a Catalogue that holds the app.
      @Suite struct \(typeName)Tests {
        struct Walk: Sendable {
          let script: String
          let screens: [String]
          let errors: [String]

          init(_ script: String, screens: [String], errors: [String]) {
            (self.script, self.screens, self.errors) = (script, screens, errors)
          }
        }

        @Test(arguments: walks) func `The app does as it did`(walk: Walk) throws {
          let script = try Script(parsing: walk.script)
          let run = try Run(script, in: catalogue)
          run.play(script.inputs)
          run.runUntilIdle()
          let end = RunEnd(run)
          #expect(end.course.showings.map(\\.screen) == walk.screens)
          #expect(end.rules.filter { $0.severity == .error }.map(\\.rule).sorted() == walk.errors)
        }

        static let walks: [Walk] = [
      \(cases.joined(separator: "\n"))
        ]
      }
      """
  }
}
