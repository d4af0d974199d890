internal import Foundation
internal import HeadlessUIKit

/// Counts the steps of a run – its turns and its inputs – as they begin, in memory that outlives
/// the process: if an app ends its process, the count says in which step.
///
/// A run with fatal steps is the same run again, in which the app's process dies as such a step
/// begins; what the step did before it ended the process is not told.
package final class StepGate {
  private let counter: UnsafeMutablePointer<Int>
  private let fatal: [Int: SimulatedException]
  private let tell: ((Int) -> Void)?

  /// A gate that counts in some memory, and tells the number of each step before it begins.
  init(
    counter: UnsafeMutablePointer<Int>, fatal: [Int: SimulatedException],
    tell: ((Int) -> Void)? = nil
  ) {
    self.counter = counter
    self.fatal = fatal
    self.tell = tell
  }

  /// How many steps have begun.
  var count: Int { counter.pointee }

  /// A step begins. The exception that ends the app's process instead, if this is a fatal one.
  func begin() -> SimulatedException? {
    counter.pointee += 1
    tell?(counter.pointee)
    return fatal.isEmpty ? nil : fatal[counter.pointee]
  }
}

/// Words of memory that a process shares with its forks, all 0 at first.
final class SharedCounters {
  private let count: Int
  private let base: UnsafeMutableRawPointer

  init(_ count: Int) throws(ProcessProblem) {
    let flags = MAP_SHARED | MAP_ANONYMOUS
    guard
      let memory = mmap(nil, Self.size(count), PROT_READ | PROT_WRITE, flags, -1, 0),
      memory != MAP_FAILED
    else { throw ProcessProblem(call: "mmap", code: errno) }
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
