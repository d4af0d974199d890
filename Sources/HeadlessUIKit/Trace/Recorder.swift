internal import VirtualTime

/// The events of a run in their order, and the counter that numbers its objects.
///
/// Owned by one simulation and touched only by whoever drives it.
final class Recorder {
  struct Record {
    let instant: Instant
    let caller: Caller?
    let happening: Happening
  }

  private(set) var records: ContiguousArray<Record> = []
  private(set) var console: [String] = []
  private var lastNumber: Int32 = 0

  /// Sets the time of what is recorded from now on.
  var now = Instant.zero

  /// The number that the next object gets.
  var nextNumber: Int32 { lastNumber + 1 }

  func nextObjectNumber() -> Int32 {
    lastNumber += 1
    return lastNumber
  }

  func record(_ happening: Happening, caller: Caller?) {
    records.append(Record(instant: now, caller: caller, happening: happening))
  }

  func print(_ text: String, caller: Caller?) {
    console.append(text)
    record(
      .dynamic(DynamicHappening(.console, nil, nil, [("text", .string(text))])), caller: caller)
  }
}
