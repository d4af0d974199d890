import Architectures
import Exports
import JSON
import Phone
import Playback
import Rules
import Testing

/// A comparison and the findings give one answer to how long protected content was visible.
@Suite struct ExposureTests {
  private static let inputs =
    Input.anywhere + [.session(.none), .tap(target: "Unlock"), .foreground]

  @Test(arguments: publishedArchitectures.apps.map(\.entry.id))
  func `a comparison says of protected content what the findings say`(app: String) throws {
    for script in randomScripts(for: app, seed: 23, count: 20, of: Self.inputs) {
      let run = try Run(script, in: publishedArchitectures)
      run.play(script.inputs)
      run.runUntilIdle()
      let row = RunEnd(run).json
      let findings = run.findings.filter { $0.rule == "session.protected-content-visible" }
      let seconds = row["protectedWithoutSession"]?.number?.double ?? -1
      let named = findings.reduce(0) { $0 + milliseconds(in: $1.message) }
      if row["protectedAtEnd"]?.bool == true {
        #expect(findings.last?.severity == .error, "\(script.json.encoded)")
        #expect(seconds * 1000 > Double(named), "\(script.json.encoded)")
      } else {
        // Each finding rounds its own duration to a millisecond.
        #expect(
          abs(seconds * 1000 - Double(named)) <= Double(findings.count), "\(script.json.encoded)")
      }
    }
  }

  /// The duration that a message names, in milliseconds; 0 where it names none.
  private func milliseconds(in message: String) -> Int {
    let words = message.split(separator: " ")
    guard let unit = words.firstIndex(where: { $0.hasPrefix("ms") }), unit > 0 else { return 0 }
    return Int(words[unit - 1]) ?? 0
  }
}
