/// What one fork may take before it is ended.
package struct ForkLimits: Sendable {
  /// Seconds of processor time; an app that takes more never returns.
  package var processorSeconds = 2
  /// Seconds of real time, for an app that waits.
  package var seconds = 10.0
  /// Bytes of memory beyond what it has when it begins.
  package var memory = 1 << 30
  /// Bytes that it may print.
  package var output = 1 << 20

  /// Whether all work is to end; asked about twice a second.
  package var isCancelled: @Sendable () -> Bool

  package init(isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.isCancelled = isCancelled
  }
}
