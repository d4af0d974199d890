internal import Foundation
internal import Trace
internal import VirtualTime

/// What a queue is, for all objects that refer to it.
///
/// Unchecked: what changes is touched by the thread that drives the simulation alone; of the main
/// queue and the global ones, which simulations share, nothing changes.
final class QueueCore: @unchecked Sendable {
  static let main = QueueCore(label: "com.apple.main-thread", isSerial: true, isShared: true)
  /// The queue of tasks and actors that are not the main actor's.
  static let tasks = QueueCore(root: "default", suffix: ".cooperative")

  let label: String
  /// Whether its blocks wait for the ends of those before them.
  let isSerial: Bool
  /// Whether it belongs to no simulation.
  private let isShared: Bool
  private let target: QueueCore?
  private var suspensions = 0
  private var isInactive: Bool
  private var held: [() -> Void] = []
  private var values: [ObjectIdentifier: KeptValue] = [:]

  init(
    label: String, isSerial: Bool, target: QueueCore? = nil, isInactive: Bool = false,
    isShared: Bool = false
  ) {
    self.label = label
    self.isSerial = isSerial
    self.target = target
    self.isInactive = isInactive
    self.isShared = isShared
  }

  /// A queue of the system's for background work.
  convenience init(root name: String, suffix: String = "") {
    self.init(label: "com.apple.root.\(name)-qos\(suffix)", isSerial: false, isShared: true)
  }

  /// It, and the queues that it targets.
  var hierarchy: [QueueCore] { [self] + (target?.hierarchy ?? []) }

  /// Whether barriers mean something: to the system's own queues they do not.
  var hasBarriers: Bool { !isShared }

  // MARK: Work

  @discardableResult
  func schedule(
    _ submission: Submission, in process: ProcessImage, _ work: @escaping () -> Void
  ) -> TracedTimer? {
    guard process.isRunning else { return nil }
    return TracedTimer(process, submission, on: self) { [self, unowned process] in
      if isHeldBack { hold(submission, process, work) } else { work() }
    }
  }

  private var isHeldBack: Bool { isInactive || suspensions > 0 }

  private func hold(
    _ submission: Submission, _ process: ProcessImage, _ work: @escaping () -> Void
  ) {
    held.append { [self, unowned process] in schedule(submission, in: process, work) }
  }

  func suspend() {
    guard !isShared else { return }
    suspensions += 1
  }

  func resume() {
    guard !isShared else { return }
    guard suspensions > 0 else {
      CurrentSimulation.value?.process.kill(
        "EXC_BREAKPOINT", "BUG IN CLIENT OF LIBDISPATCH: Over-resume of an object")
      return
    }
    suspensions -= 1
    release()
  }

  func activate() {
    isInactive = false
    release()
  }

  private func release() {
    guard !isHeldBack else { return }
    let blocks = held
    held = []
    for block in blocks { block() }
  }

  // MARK: Values

  func setValue(_ value: Any?, for key: AnyObject) {
    let kept = value.map { KeptValue(key: key, value: $0) }
    if isShared {
      CurrentSimulation.value?.process.queues.keep(kept, of: self, for: key)
    } else {
      values[ObjectIdentifier(key)] = kept
    }
  }

  func value(for key: AnyObject) -> Any? {
    let kept =
      isShared
      ? CurrentSimulation.value?.process.queues.kept(of: self, for: key)
      : values[ObjectIdentifier(key)]
    return kept?.value
  }
}

/// A value of a queue. The key lives as long as it, so that no other takes its place.
struct KeptValue {
  let key: AnyObject
  let value: Any
}

/// How and when a block was given to a queue.
struct Submission: Sendable {
  let origin: String
  let delay: TimeSpan
  var source: SourceLine
  let isBarrier: Bool

  init(
    _ origin: String, _ source: SourceLine, _ flags: DispatchWorkItemFlags = [],
    at deadline: DispatchTime? = nil
  ) {
    self.origin = origin
    self.source = source
    isBarrier = flags.contains(.barrier)
    delay = deadline.map { $0.instant - DispatchTime.now().instant } ?? .zero
  }
}
