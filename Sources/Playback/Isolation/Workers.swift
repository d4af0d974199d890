internal import Dispatch
internal import Foundation

/// Work that is split over several cores. Worker *k* of *n* takes the pieces *k*, *k + n*,
/// *k + 2n* …; pieces share nothing that changes.
package enum Workers {
  /// The cores of this machine.
  package static var available: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// The results of all pieces, in their order; the same for any number of workers.
  package static func results<Result>(
    of count: Int, workers: Int, _ work: (Int) -> Result
  ) -> [Result] {
    let workers = min(workers, count)
    guard workers > 1 else { return (0..<count).map(work) }
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { results in
      // Each slot is written by one worker, and read only when all are done; the work changes
      // nothing that another worker sees.
      nonisolated(unsafe) let slots = results
      nonisolated(unsafe) let work = work
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for index in stride(from: worker, to: count, by: workers) { slots[index] = work(index) }
      }
    }
    return results.compactMap(\.self)
  }
}
