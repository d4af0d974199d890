internal import Dispatch

extension LogReader {
  /// Reads the whole of a log that is in memory: while `take` has the lines of one piece, another
  /// core reads the next.
  ///
  /// - Parameter take: Gets the lines in order, some at a time, and says whether it wants more.
  package static func readAhead(
    _ bytes: UnsafeRawBufferPointer, _ take: ([LogLine]) -> Bool
  ) {
    // One worker has the reader and the next lines, the other what is ready; each piece waits for
    // both.
    nonisolated(unsafe) let (bytes, take) = (bytes, take)
    nonisolated(unsafe) var reader = LogReader()
    nonisolated(unsafe) var ready: [LogLine] = []
    nonisolated(unsafe) var next: [LogLine] = []
    nonisolated(unsafe) var isWanted = true
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let end = min(start + piece, bytes.count)
      DispatchQueue.concurrentPerform(iterations: 2) { worker in
        if worker == 0 {
          reader.read(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) { next.append($0) }
        } else {
          isWanted = take(ready)
        }
      }
      guard isWanted else { return }
      (ready, next) = (next, [])
    }
    reader.end { ready.append($0) }
    _ = take(ready)
  }

  private static let piece = 1 << 18
}
