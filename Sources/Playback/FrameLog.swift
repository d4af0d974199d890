internal import CFrames
internal import Foundation
internal import HeadlessUIKit

/// The place of the program's code at events of a run, from the moment of its making on.
package final class FrameLog {
  /// What the calls of every event have in common: those of the code that plays the run.
  private let base = FrameLog.here
  private let top = frames_top()
  private var frames: [Int: [UInt]] = [:]

  package init(of run: Run) {
    run.simulation.onRecord = { [unowned simulation = run.simulation] in
      self.frames[simulation.eventCount] = self.calls
    }
  }

  /// The calls that have been made since the log was made; by the unwinder, where frame pointers do
  /// not lead there.
  private var calls: [UInt] {
    let quick = Self.read { frames_below(top, $0, $1) }
    guard quick.isEmpty else { return quick }
    let here = Self.here
    let common = zip(here.reversed(), base.reversed()).prefix { $0 == $1 }.count
    return here.dropLast(common)
  }

  /// The calls that led to an event, as addresses in the program's file, the innermost first.
  package func frames(of event: Int) -> [UInt] { frames[event] ?? [] }

  /// The program's file, also after another build has taken its place.
  package static var program: String { "/proc/\(getpid())/exe" }

  private static let deepest = 1024

  private static var here: [UInt] { read(frames_here) }

  private static func read(
    _ frames: (UnsafeMutablePointer<UInt>?, Int32) -> Int32
  ) -> [UInt] {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: deepest) { buffer in
      Array(buffer.prefix(Int(frames(buffer.baseAddress, Int32(deepest)))))
    }
  }
}
