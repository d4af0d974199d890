/// Bytes that only grow, in segments, so that growing never moves what is there.
struct SegmentedBytes: Sendable {
  private static let segmentSize = 16 * 1024

  /// All but the last are full.
  private var segments: [[UInt8]] = []
  private(set) var count = 0

  mutating func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let room = segments.count * Self.segmentSize - count
      if room == 0 {
        segments.append([])
        continue
      }
      let part = rest.prefix(room)
      segments[segments.count - 1].append(contentsOf: part)
      count += part.count
      rest = rest.dropFirst(part.count)
    }
  }

  /// Copies the bytes of a range that lies within `0..<count`.
  func copy(_ range: Range<Int>, to buffer: UnsafeMutableRawBufferPointer) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (segment, start) = offset.quotientAndRemainder(dividingBy: Self.segmentSize)
      let length = min(range.upperBound - offset, Self.segmentSize - start)
      segments[segment].withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: buffer[(offset - range.lowerBound)...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
      }
      offset += length
    }
  }
}
