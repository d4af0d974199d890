/// A place in a team's files that scenes concern.
package struct SceneFinding: Sendable, Equatable {
  package enum Severity: String, Sendable, CaseIterable { case error, warning, note }

  package let topic: SceneTopic
  package let severity: Severity
  package let mistake: SceneMistake
  package let place: ScenePlace
  /// What stands there: `application(_:open:options:)`, `UIWindow(frame:)`.
  package let symbol: String
  /// What is so, in a sentence.
  package let message: String
  /// Whether a missing value ends the app there; `nil` if there is no value to miss.
  package var isForced: Bool?
  /// The lines of the statement in which it is; `nil` if that is not known.
  package var statement: ClosedRange<Int>?
  /// The method or option that scenes have for it.
  package var counterpart: String?
  /// What comes by it; empty if it is about no entrance.
  package var entrances: Set<SceneEntrance.Kind> = []
  /// What to add, ready to paste.
  package var paste: String?

  package init(
    _ topic: SceneTopic, _ severity: Severity, _ mistake: SceneMistake, at place: ScenePlace,
    symbol: String, _ message: String
  ) {
    (self.topic, self.severity, self.mistake) = (topic, severity, mistake)
    (self.place, self.symbol, self.message) = (place, symbol, message)
  }
}

/// A line of a file, or the whole of it.
package struct ScenePlace: Sendable, Equatable, Comparable, CustomStringConvertible {
  package let file: String
  /// `nil` in a binary file.
  package let line: Int?

  package init(_ file: String, _ line: Int? = nil) {
    (self.file, self.line) = (file, line)
  }

  package var description: String { line.map { "\(file):\($0)" } ?? file }

  package static func < (first: Self, second: Self) -> Bool {
    (first.file, first.line ?? 0) < (second.file, second.line ?? 0)
  }
}
