@testable import AppImport

/// Tests of what the compiler's output makes of a file.
protocol StandInRounds {}

extension StandInRounds {
  /// The stand-ins of one file after rounds of recorded compiler output.
  func standIns(_ text: String, _ rounds: String...) throws -> StandInLearner {
    var learner = StandInLearner([try TeamFile(text, path: "File.swift")])
    for output in rounds {
      _ = learner.learn(Diagnostic.parse(output).filter { $0.severity == .error })
    }
    return learner
  }

  func text(_ learner: StandInLearner) -> String {
    learner.all.map(StandInText.declaration).joined()
  }
}
