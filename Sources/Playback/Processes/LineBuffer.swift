internal import Foundation

/// Bytes that come in pieces, taken out in lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The start of the first line that was not taken.
  private var start = 0
  /// The place up to which there is no line's end.
  private var searched = 0

  /// How many bytes wait for their line's end, or to be taken.
  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// The next whole line, without its end.
  mutating func takeLine() -> String? {
    let found = bytes.withUnsafeBytes { bytes -> Int? in
      guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
      return memchr(base + searched, 10, bytes.count - searched).map {
        $0 - UnsafeMutableRawPointer(mutating: base)
      }
    }
    guard let end = found else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Whether a whole line can be taken.
  var hasLine: Bool {
    var copy = self
    return copy.takeLine() != nil
  }
}
