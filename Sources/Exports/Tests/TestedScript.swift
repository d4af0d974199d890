package import Phone
package import Playback

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
    /// What was not as it says.
    case failed([Failure])
    /// It was not played, and why.
    case skipped(String)
    /// It cannot be played, and why.
    case broken(String)
  }

  /// Something that speaks against a script.
  package struct Failure: Sendable, Equatable {
    /// What it is, in a line.
    package var text: String
    /// The address at which the page shows it; `nil` for a script that cannot be played.
    package var link: String?

    package init(_ text: String, link: String? = nil) {
      (self.text, self.link) = (text, link)
    }

    /// A thing that is not as expected, shown by a server of this address.
    package init(_ mismatch: RunEnd.Mismatch, of script: Script, server: String) {
      self.init(mismatch.description, link: server + script.link(to: mismatch.seq))
    }
  }

  package init(name: String, file: String, seconds: Double, outcome: Outcome) {
    (self.name, self.file, self.seconds, self.outcome) = (name, file, seconds, outcome)
  }

  /// What speaks against it; empty if it has passed.
  package var failures: [Failure] {
    switch outcome {
    case .passed, .played, .skipped: []
    case .failed(let failures): failures
    case .broken(let reason): [Failure(reason)]
    }
  }

  /// The failures in lines; below those that one moment shows stands its link.
  var failureLines: [String] {
    let failures = failures
    return failures.enumerated().flatMap { index, failure in
      let next = index + 1 < failures.count ? failures[index + 1].link : nil
      let link = failure.link == next ? nil : failure.link.map { "  \($0)" }
      return [failure.text] + [link].compactMap(\.self)
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
