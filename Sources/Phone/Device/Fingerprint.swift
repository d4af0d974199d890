/// 128 bits that stand for a state, built by adding its parts in a fixed order.
///
/// Equal states have equal fingerprints. Two states that differ have different ones, but for about
/// one chance in 10³⁸ for each pair. It holds for one process alone: types count by their address.
package struct Fingerprint: Hashable, Codable, Sendable {
  package init() {}

  package private(set) var high: UInt64 = 0x243f_6a88_85a3_08d3
  package private(set) var low: UInt64 = 0x1319_8a2e_0370_7344

  package mutating func add(_ word: UInt64) {
    high = (high ^ word) &* 0x9e37_79b9_7f4a_7c15
    high ^= high >> 29
    low = (low &+ word) &* 0xc2b2_ae3d_27d4_eb4f
    low = (low << 31 | low >> 33) ^ high
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  package mutating func add(_ number: Int32) { add(Int(number)) }
  package mutating func add(_ flag: Bool) { add(flag ? 1 : 2 as UInt64) }
  package mutating func add(_ number: Double) { add(number.bitPattern) }

  package mutating func add(_ type: ObjectIdentifier) { add(UInt64(UInt(bitPattern: type))) }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(bytes: $0) }
  }

  package mutating func add(_ text: StaticString) { text.withUTF8Buffer { add(bytes: $0) } }

  private mutating func add(bytes: UnsafeBufferPointer<UInt8>) {
    add(bytes.count)
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 {
        add(word)
        word = 0
      }
    }
    add(word)
  }

  package mutating func add(_ other: Fingerprint) {
    add(other.high)
    add(other.low)
  }

  /// Adds what has no order, so that each order gives the same.
  package mutating func addUnordered(_ others: [Fingerprint]) {
    add(others.count)
    add(others.reduce(0) { $0 &+ $1.high })
    add(others.reduce(0) { $0 &+ $1.low })
  }
}
