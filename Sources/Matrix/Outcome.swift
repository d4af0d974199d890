/// What became of an entrance.
package enum Outcome: String, Sendable, CaseIterable {
  case same, lost, twice
  case otherScreen = "other-screen"
  case black, crash
  case newFinding = "new-finding"
  case better
  case notTried = "not-tried"

  /// Whether a person with the phone is worse off than before.
  package var isWorse: Bool {
    switch self {
    case .lost, .twice, .otherScreen, .black, .crash, .newFinding: true
    case .same, .better, .notTried: false
    }
  }

  /// It in a word or two, as tables show it.
  package var word: String {
    switch self {
    case .otherScreen: "screen"
    case .newFinding: "finding"
    case .notTried: "?"
    default: rawValue
    }
  }
}
