/// The hash of FIPS 180-4: what a secret is stored as, since the hash does not lead back to it.
enum SHA256 {
  /// The hash of some bytes, as 64 hexadecimal digits.
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    var state = start
    let message = padded(Array(bytes))
    for block in stride(from: 0, to: message.count, by: 64) {
      add(message[block..<block + 64], to: &state)
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The bytes, a one bit, zeros, and the number of bits in the last eight of 64 bytes.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (119 - bytes.count % 64) % 64
    let length = withUnsafeBytes(of: UInt64(bytes.count * 8).bigEndian) { Array($0) }
    return bytes + [0x80] + [UInt8](repeating: 0, count: zeros) + length
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    let words = schedule(block)
    var s = state
    for (word, constant) in zip(words, constants) {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let one = s[7] &+ turned(s[4], 6, 11, 25) &+ choice &+ constant &+ word
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let two = turned(s[0], 2, 13, 22) &+ majority
      s = [one &+ two, s[0], s[1], s[2], s[3] &+ one, s[4], s[5], s[6]]
    }
    for (index, word) in s.enumerated() { state[index] &+= word }
  }

  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = right(early, 7) ^ right(early, 18) ^ early >> 3
      let second = right(late, 17) ^ right(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    return words
  }

  private static func right(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func turned(_ word: UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
    right(word, a) ^ right(word, b) ^ right(word, c)
  }

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let start: [UInt32] = primes(8).map { fraction(of: $0, root: 2) }
  /// Those of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { fraction(of: $0, root: 3) }

  private static func primes(_ count: Int) -> [UInt32] {
    var primes: [UInt32] = []
    var next: UInt32 = 2
    while primes.count < count {
      if primes.allSatisfy({ next % $0 != 0 }) { primes.append(next) }
      next += 1
    }
    return primes
  }

  /// The largest number whose power is at most that of the number, shifted by 32 bits for each
  /// factor, without its whole part.
  private static func fraction(of number: UInt32, root: Int) -> UInt32 {
    let goal = UInt128(number) << (32 * root)
    var found: UInt128 = 0
    for bit in (0..<37).reversed() {
      let tried = found | 1 << UInt128(bit)
      let power = root == 2 ? tried * tried : tried * tried * tried
      if power <= goal { found = tried }
    }
    return UInt32(truncatingIfNeeded: found)
  }
}
