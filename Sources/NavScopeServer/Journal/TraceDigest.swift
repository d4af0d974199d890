internal import HTTPServer
internal import Trace

/// A trace in a few bytes, to see whether another build makes the same one of a script.
public struct TraceDigest: Sendable, Equatable {
  /// How many events.
  public var seq = 0
  /// FNV-1a, 64 bits, over the lines of the trace.
  public var hash = FNV1a().hash
  /// The version that made it.
  public var version = NavScope.version

  /// Takes in the next event.
  mutating func add(_ line: String) {
    var sum = FNV1a(hash)
    sum.add(line.utf8)
    sum.add("\n".utf8)
    hash = sum.hash
    seq += 1
  }
}
