/// A trace in a few bytes, to see whether another build makes the same one of a script.
public struct TraceDigest: Sendable, Equatable {
  /// How many events.
  public var seq = 0
  /// FNV-1a, 64 bits, over the lines of the trace.
  public var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The version that made it.
  public var version = NavScope.version

  /// Takes in the next event.
  mutating func add(_ line: String) {
    for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 10) &* 0x100_0000_01b3
    seq += 1
  }
}
