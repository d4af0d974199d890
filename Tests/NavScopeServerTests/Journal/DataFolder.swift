import Foundation
import Synchronization

@testable import NavScopeServer

/// A folder of its own, gone with the value.
final class DataFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("navscope-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appendingPathComponent("journal.sqlite") }

  func journal() throws(JournalRefusal) -> SQLiteJournal { try SQLiteJournal(file: file) }
}

extension Journal {
  /// Keeps changes, all handed over before the first is waited for; what came of each.
  func keepAll(_ changes: [JournalChange]) -> [JournalFailure?] {
    let outcomes = Mutex<[JournalFailure?]>([])
    let arrived = DispatchSemaphore(value: 0)
    let holder = Holder(outcomes)
    for change in changes {
      keep(change) { failure in
        holder.outcomes.withLock { $0.append(failure) }
        arrived.signal()
      }
    }
    for _ in changes { arrived.wait() }
    return holder.outcomes.withLock(\.self)
  }
}

private final class Holder: Sendable {
  let outcomes: Mutex<[JournalFailure?]>
  init(_ outcomes: consuming Mutex<[JournalFailure?]>) { self.outcomes = outcomes }
}
