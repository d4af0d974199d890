/// What a process that runs an app may take before it is ended.
package struct ProcessLimits: Sendable {
  /// Seconds of real time, for an app that waits.
  package var seconds = 10.0
  /// Seconds of processor time that a fork may take; an app that takes more never returns.
  package var processorSeconds = 2
  /// Bytes of memory beyond what it has when it begins.
  package var memory = 1 << 30
  /// Bytes that it may print.
  package var output = 1 << 20
  /// Bytes of one line that it may answer.
  package var line = 64 << 20

  /// Whether all work in forks is to end; asked about twice a second.
  package var isCancelled: @Sendable () -> Bool

  package init(isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.isCancelled = isCancelled
  }

  /// For a process that gets commands, step by step: iOS gives an app 5 to 20 seconds, by what it
  /// is doing, until it counts as hung.
  package static var forEachStep: ProcessLimits {
    var limits = ProcessLimits()
    limits.seconds = 5
    limits.line = 8 << 20
    return limits
  }
}
