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

  package init() {}
}
