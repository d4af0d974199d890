import Architectures
import HeadlessUIKit
import Phone
import Playback
import VirtualTime

/// What the finding rules cost beside the simulation itself: the same story with and without them.
enum FindingsCost {
  /// Signs in and out again and again, with links between.
  private static let story: [TimedInput] =
    [TimedInput(at: .zero, .launch)]
    + (0..<50).flatMap { round -> [TimedInput] in
      let start = 4 + Double(round) * 4
      return [
        TimedInput(at: Instant(seconds: start), .tap(target: "Log In")),
        TimedInput(at: Instant(seconds: start + 1), .shortcut(type: "activity")),
        TimedInput(at: Instant(seconds: start + 2), .tap(target: "Activity")),
        TimedInput(at: Instant(seconds: start + 3), .tap(target: "Log Out")),
      ]
    }

  static func measure() throws {
    let events = try play(withFindings: true).simulation.eventCount
    let plain = Measurement.of("sessions, links, \(events) events, without rules") {
      _ = try? play(withFindings: false)
    }
    let watched = Measurement.of("the same with all rules") {
      _ = try? play(withFindings: true)
    }
    for measurement in [plain, watched] {
      line(
        measurement.name,
        String(format: "%.0f ns an event", measurement.median / Double(events) * 1e9), measurement)
    }
    let share = (watched.median - plain.median) / plain.median
    print("  the rules' share of the simulation", String(format: "%.0f %%", share * 100))
  }

  private static func play(withFindings: Bool) throws -> Run {
    let run = try Run(Script(inputs: story), as: "root-controller", in: publishedArchitectures)
    run.looksForFindings = withFindings
    run.play(story)
    return run
  }
}
