internal import Foundation

/// The bytes of a log, which come in pieces of any size, taken out in lines of bounded length.
struct LogLines {
  /// One line without its end.
  struct Line {
    /// From 1.
    var number: Int
    /// At most ``LogLines/longest`` bytes of it.
    var bytes: [UInt8]
    /// How many bytes it has in the log.
    var length: Int
    /// Whether bytes stand in it that no text contains.
    var isBinary: Bool

    var isCut: Bool { length > bytes.count }
  }

  /// The bytes of a line that are stored; the rest is counted.
  static let longest = 262_144

  private var number = 0
  private var line = Line(number: 0, bytes: [], length: 0, isBinary: false)
  private var hasBegun = false
  /// Whether the last byte was a carriage return, which ends a line by itself if no newline
  /// follows.
  private var endsInReturn = false

  /// Takes in more of the log, and hands over each line whose end has come.
  mutating func append(_ more: UnsafeRawBufferPointer, _ take: (Line) -> Void) {
    var start = 0
    while start < more.count {
      let rest = UnsafeRawBufferPointer(rebasing: more[start...])
      let end = rest.place(of: newline).map { start + $0 } ?? more.count
      split(UnsafeRawBufferPointer(rebasing: more[start..<end]), take)
      if end < more.count { finish(take) }
      start = end + 1
    }
  }

  /// Hands over the last line if the log does not end with a line's end.
  mutating func end(_ take: (Line) -> Void) {
    if hasBegun { finish(take) }
  }

  /// Takes in what has no newline.
  private mutating func split(_ more: UnsafeRawBufferPointer, _ take: (Line) -> Void) {
    var start = 0
    while start < more.count {
      if endsInReturn { finish(take) }
      let rest = UnsafeRawBufferPointer(rebasing: more[start...])
      let end = rest.place(of: carriageReturn).map { start + $0 + 1 } ?? more.count
      append(UnsafeRawBufferPointer(rebasing: more[start..<end]))
      endsInReturn = more[end - 1] == carriageReturn
      start = end
    }
  }

  private mutating func append(_ more: UnsafeRawBufferPointer) {
    hasBegun = true
    line.length += more.count
    let room = Self.longest - line.bytes.count
    line.bytes.append(contentsOf: more.prefix(max(0, room)))
    if !line.isBinary { line.isBinary = more.place(of: 0) != nil }
  }

  private mutating func finish(_ take: (Line) -> Void) {
    number += 1
    line.number = number
    if number == 1, line.bytes.starts(with: byteOrderMark) {
      line.bytes.removeFirst(3)
      line.length -= 3
    }
    if line.bytes.last == carriageReturn, !line.isCut {
      line.bytes.removeLast()
      line.length -= 1
    }
    take(line)
    line.bytes.removeAll(keepingCapacity: true)
    (line.length, line.isBinary, hasBegun, endsInReturn) = (0, false, false, false)
  }
}

extension UnsafeRawBufferPointer {
  /// The first place of a byte.
  fileprivate func place(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}

private let newline: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
