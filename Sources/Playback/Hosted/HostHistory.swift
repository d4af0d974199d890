internal import HeadlessUIKit
internal import Phone
internal import VirtualTime

/// What has happened to a hosted app, so that another process reaches the state of the last one.
struct HostHistory: Codable {
  /// An input, or the end of the app's process between two steps.
  struct Entry: Codable {
    enum What: Codable {
      case input(Input)
      case death(SimulatedException)
    }

    var at: Instant
    /// How many steps of the run had begun before; `nil` if they were not counted, since there was
    /// no process.
    var steps: Int?
    var what: What
  }

  var entries: [Entry] = []
  /// The steps in which the app ended its process, and by what.
  var fatal: [Int: SimulatedException] = [:]
  /// How many steps have begun.
  var steps: Int?
  /// The moment.
  var now = Instant.zero
  /// How many events are known, which are not sent again.
  var events = 0

  /// What was done to the phone.
  var inputs: [TimedInput] {
    entries.compactMap { entry in
      guard case .input(let input) = entry.what else { return nil }
      return TimedInput(at: entry.at, input)
    }
  }
}
