/// Bytes that only grow, in segments that stay where they are: what is there may be read while more
/// is added.
///
/// `@unchecked Sendable`: it owns its memory, and is changed by one thread at a time; bytes before
/// `count` are never written to again.
struct SegmentedBytes: ~Copyable, @unchecked Sendable {
  /// A part that lies in one segment, for as long as the whole lives.
  ///
  /// `@unchecked Sendable`: what it points to is only read, and stays as it is.
  struct Piece: @unchecked Sendable {
    fileprivate let bytes: UnsafeRawBufferPointer

    static let empty = Piece(bytes: UnsafeRawBufferPointer(start: nil, count: 0))

    var count: Int { bytes.count }

    /// Copies it into a buffer, to where it ends at an offset of that.
    func copy(to buffer: UnsafeMutableRawBufferPointer, endingAt end: Int) {
      guard count > 0 else { return }
      UnsafeMutableRawBufferPointer(rebasing: buffer[(end - count)..<end])
        .copyMemory(from: bytes)
    }
  }

  private static let segmentSize = 8 * 1024

  /// All but the last are full.
  private var segments: [UnsafeMutableRawBufferPointer] = []
  private(set) var count = 0

  deinit {
    for segment in segments { segment.deallocate() }
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let start = count % Self.segmentSize
        if start == 0 {
          segments.append(.allocate(byteCount: Self.segmentSize, alignment: 1))
        }
        let part = rest.prefix(Self.segmentSize - start)
        UnsafeMutableRawBufferPointer(rebasing: segments[segments.count - 1][start...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
        count += part.count
        rest = rest.dropFirst(part.count)
      }
    }
  }

  /// The bytes of a range that lies within `0..<count`.
  func copy(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    while bytes.count < range.count {
      bytes += piece((range.lowerBound + bytes.count)..<range.upperBound).bytes
    }
    return bytes
  }

  /// The bytes of a range that lies within `0..<count`, as far as they lie in the segment in which
  /// it begins.
  func piece(_ range: Range<Int>) -> Piece {
    guard !range.isEmpty else { return .empty }
    let (segment, start) = range.lowerBound.quotientAndRemainder(dividingBy: Self.segmentSize)
    let end = min(start + range.count, Self.segmentSize)
    return Piece(bytes: UnsafeRawBufferPointer(rebasing: segments[segment][start..<end]))
  }
}
