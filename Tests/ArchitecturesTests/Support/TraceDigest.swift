/// A trace in one line: how many events and bytes it has as JSON Lines, and their hash.
///
/// The hash is the 64-bit FNV-1a that a journal keeps of its sessions.
struct TraceDigest: Equatable, CustomStringConvertible {
  let events: Int
  let bytes: Int
  let hash: UInt64

  init(of lines: String) {
    var lines = lines
    (events, bytes, hash) = lines.withUTF8 { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var ends = 0
      for byte in bytes {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        if byte == 10 { ends += 1 }
      }
      return (ends, bytes.count, hash)
    }
  }

  var description: String {
    let digits = String(hash, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(events) events, \(bytes) bytes, \(zeros)\(digits)"
  }
}
