package import VirtualTime

/// An event as the recorder keeps it, with its place in the trace: nothing of it is text until
/// somebody asks.
package struct TraceRecord: Sendable {
  /// Its place in the trace, from 1 without gaps.
  package let seq: Int
  package let instant: Instant
  package let compact: CompactEvent

  package init(seq: Int, at instant: Instant, _ compact: CompactEvent) {
    self.seq = seq
    self.instant = instant
    self.compact = compact
  }
}
