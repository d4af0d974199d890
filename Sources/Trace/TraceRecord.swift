package import VirtualTime

/// An event as the recorder keeps it, with its place in the trace: nothing of it is text until
/// somebody asks.
package struct TraceRecord: Sendable {
  /// Its place in the trace, from 1 without gaps.
  package let seq: Int
  package let instant: Instant
  package let happening: Happening

  package init(seq: Int, at instant: Instant, _ happening: Happening) {
    self.seq = seq
    self.instant = instant
    self.happening = happening
  }
}
