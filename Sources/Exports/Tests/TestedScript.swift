/// What became of a script that was played as a test.
package struct TestedScript: Sendable, Equatable {
  /// The name of its file, without the ending.
  package var name: String
  /// The file as messages name it.
  package var file: String
  /// Seconds of real time.
  package var seconds: Double
  package var outcome: Outcome

  /// How it went.
  package enum Outcome: Sendable, Equatable {
    /// It ended as it says.
    case passed
    /// It says nothing of its end, and the app did not crash.
    case played
    /// What was not as it says, a line each.
    case failed([String])
    /// It cannot be played, and why.
    case broken(String)
  }

  package init(name: String, file: String, seconds: Double, outcome: Outcome) {
    (self.name, self.file, self.seconds, self.outcome) = (name, file, seconds, outcome)
  }

  /// What speaks against it; empty where it has passed.
  package var failures: [String] {
    switch outcome {
    case .passed, .played: []
    case .failed(let lines): lines
    case .broken(let reason): [reason]
    }
  }
}

/// The scripts of an app, as they were tested.
package struct TestedApp: Sendable, Equatable {
  /// The app's id.
  package var app: String
  package var scripts: [TestedScript]

  package init(app: String, scripts: [TestedScript]) {
    (self.app, self.scripts) = (app, scripts)
  }

  /// How many scripts have failed.
  package var failures: Int { scripts.count { !$0.failures.isEmpty } }
  /// Seconds of real time.
  package var seconds: Double { scripts.reduce(0) { $0 + $1.seconds } }
}
