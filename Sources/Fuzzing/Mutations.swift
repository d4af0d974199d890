/// Damaged samples, the same ones for the same seed on every machine.
public struct Mutations: Sequence, IteratorProtocol {
  private var random: SeededRandom
  private static let pieces = [
    "{", "}", "[", "]", "\"", ",", ":", "\\", "\\ud800", "*", "?", "$(", ")", "%", "%zz", "&", "<",
    "</dict>", "&#0;", "null", "-1", "1e999", "0.1", "{}", "[]", "://", "é", "🏳️‍🌈", "\0", "\u{feff}",
    "\r\n", "'", "99999999999999999999",
  ].map { Array($0.utf8) }
  private static let largest = 16_384

  public init(seed: UInt64) { random = SeededRandom(seed: seed) }

  public mutating func next() -> [UInt8]? {
    var bytes = Samples.all[below(Samples.all.count)]
    for _ in 0...below(6) { damage(&bytes) }
    return Array(bytes.prefix(Self.largest))
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let length = below(Swift.min(24, bytes.count - place) + 1)
    let range = place..<(place + length)
    switch below(7) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
    case 2: if place < bytes.count { bytes[place] = UInt8(below(256)) }
    case 3:
      let copies = repeatElement(Array(bytes[range]), count: 1 << below(8)).joined()
      bytes.insert(contentsOf: copies, at: place)
    case 4: bytes = Array(bytes.prefix(place))
    case 5: bytes.insert(contentsOf: sample(upTo: 64), at: place)
    default: bytes.replaceSubrange(range, with: sample(upTo: length))
    }
  }

  /// A piece of some sample.
  private mutating func sample(upTo length: Int) -> [UInt8] {
    let other = Samples.all[below(Samples.all.count)]
    return Array(other.dropFirst(below(other.count)).prefix(length))
  }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
}

/// SplitMix64.
private struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
