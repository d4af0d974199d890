/// The 64-bit FNV-1a hash: the same in every process, and no protection against intent.
package struct FNV1a: Sendable, Equatable {
  package private(set) var hash: UInt64

  /// Begins a hash, or continues an earlier one.
  package init(_ hash: UInt64 = 0xcbf2_9ce4_8422_2325) { self.hash = hash }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // The type of what other modules pass is not known here: a buffer spares a call for each byte.
    let isTaken: Void? = bytes.withContiguousStorageIfAvailable { take($0) }
    if isTaken == nil { take(bytes) }
  }

  private mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
