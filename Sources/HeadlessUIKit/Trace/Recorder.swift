internal import VirtualTime

/// The events of a run in their order, and the counter that numbers its objects.
///
/// Owned by one simulation, and used only by the thread that drives it.
final class Recorder {
  struct Record {
    let instant: Instant
    let caller: CallerMark
    let compact: CompactEvent
  }

  private var records = RecordLog<Record>()
  private(set) var console: [String] = []
  private var callers = RecordLog<Caller>()
  private var lastNumber: Int32 = 0

  /// Sets the time of what is recorded from now on.
  var now = Instant.zero

  /// Called after each event.
  var onRecord: (() -> Void)?

  /// The number that the next object gets.
  var nextNumber: Int32 { lastNumber + 1 }

  func nextObjectNumber() -> Int32 {
    lastNumber += 1
    return lastNumber
  }

  /// How many events there are.
  var recordCount: Int { records.count }

  /// The event at a place, counted from 0.
  func record(at index: Int) -> Record { records[index] }

  /// Keeps a caller for the records that will bear its mark.
  func mark(_ caller: Caller) -> CallerMark {
    callers.append(caller)
    return CallerMark(place: Int32(truncatingIfNeeded: callers.count))
  }

  /// The caller that a mark stands for.
  func caller(_ mark: CallerMark) -> Caller? {
    mark.place == 0 ? nil : callers[Int(mark.place) - 1]
  }

  func record(_ compact: consuming CompactEvent, caller: CallerMark) {
    records.append(Record(instant: now, caller: caller, compact: compact))
    onRecord?()
  }

  func print(_ line: ConsoleEvent, caller: CallerMark) {
    console.append(line.text)
    record(.event(.console(line)), caller: caller)
  }
}

/// Stands for a caller in a record, in four bytes; 0 for none.
struct CallerMark {
  fileprivate let place: Int32

  fileprivate init(place: Int32) {
    self.place = place
  }

  /// No app code was running.
  static var none: CallerMark { CallerMark(place: 0) }

  var isNone: Bool { place == 0 }
}

/// A list that only grows, in pieces, so that adding never moves what is there.
private struct RecordLog<Element> {
  private var full: ContiguousArray<ContiguousArray<Element>> = []
  private var last: ContiguousArray<Element> = []

  private static var pieceSize: Int { 1 << pieceBits }
  private static var pieceBits: Int { 9 }

  var count: Int { full.count << Self.pieceBits + last.count }

  mutating func append(_ element: consuming Element) {
    if last.count == Self.pieceSize {
      full.append(last)
      last = []
    }
    if last.isEmpty { last.reserveCapacity(Self.pieceSize) }
    last.append(element)
  }

  subscript(index: Int) -> Element {
    let piece = index >> Self.pieceBits
    return piece == full.count
      ? last[index & (Self.pieceSize - 1)] : full[piece][index & (Self.pieceSize - 1)]
  }
}
