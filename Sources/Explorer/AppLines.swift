internal import Playback

/// The lines of the app's own code behind the events of runs in this process's program.
struct AppLines {
  private let known: [UInt: SourcePlace]

  /// An exploration is not waited for once its time is up.
  private static let seconds = 3.0

  /// Reads the debug information of the program at the app's calls behind events of several runs.
  init(behind frames: [[Int: [UInt]]], in information: DebugInformation?) {
    let addresses = Set(frames.flatMap(\.values).flatMap(\.self)).sorted()
    guard !addresses.isEmpty, let information else {
      known = [:]
      return
    }
    known = information.appLines(at: addresses, within: Self.seconds)
      .compactMapValues { SourcePlace($0) }
  }

  /// Those of one run, as `Decision` has them; empty if none is known.
  func lines(behind frames: [Int: [UInt]]) -> [Int: [SourcePlace]] {
    frames.mapValues { $0.compactMap { known[$0] } }.filter { !$0.value.isEmpty }
  }
}
