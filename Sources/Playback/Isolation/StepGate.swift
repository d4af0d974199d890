internal import Foundation
internal import HeadlessUIKit

/// Counts the steps of a run – its turns and its inputs – as they begin, in memory that outlives
/// the process: where an app ends its process, the count says in which step.
///
/// A run with fatal steps is the same run again, in which the app's process dies as such a step
/// begins; what the step did before it ended the process is not told.
package final class StepGate {
  private let counter: UnsafeMutablePointer<Int>
  private let fatal: [Int: SimulatedException]

  init(counter: UnsafeMutablePointer<Int>, fatal: [Int: SimulatedException]) {
    self.counter = counter
    self.fatal = fatal
  }

  /// A step begins. The exception that ends the app's process instead, if this is a fatal one.
  func begin() -> SimulatedException? {
    counter.pointee += 1
    return fatal.isEmpty ? nil : fatal[counter.pointee]
  }
}

/// Words of memory that a process shares with its forks, all 0 at first.
final class SharedCounters {
  private let count: Int
  private let base: UnsafeMutableRawPointer

  init(_ count: Int) throws(ForkProblem) {
    let flags = MAP_SHARED | MAP_ANONYMOUS
    guard
      let memory = mmap(nil, Self.size(count), PROT_READ | PROT_WRITE, flags, -1, 0),
      memory != MAP_FAILED
    else { throw ForkProblem(call: "mmap", code: errno) }
    self.count = count
    base = memory
  }

  deinit { munmap(base, Self.size(count)) }

  func counter(_ index: Int) -> UnsafeMutablePointer<Int> {
    precondition(index < count)
    return base.assumingMemoryBound(to: Int.self) + index
  }

  private static func size(_ count: Int) -> Int { count * MemoryLayout<Int>.stride }
}
