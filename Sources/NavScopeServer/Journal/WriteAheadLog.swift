internal import Foundation

/// What stands in SQLite's write-ahead log, read without SQLite: that stops at the first frame that
/// is not whole, and does not say what came behind it.
///
/// A process that was killed leaves at most its last frame unfinished. If frames of the same log
/// follow one that is not whole, the file was changed by something else.
struct WriteAheadLog {
  private let bytes: [UInt8]
  private let pageSize: Int
  /// Whether checksums are of words with the most significant byte first.
  private let isBigEndian: Bool

  /// The log beside a database; `nil` if there is none, or nothing in it.
  init?(beside file: URL) {
    guard let data = FileManager.default.contents(atPath: "\(file.path)-wal"),
      data.count > Self.header + Self.frameHeader
    else { return nil }
    bytes = Array(data)
    let magic = Self.word(bytes[...])
    pageSize = Int(Self.word(bytes[8...]))
    isBigEndian = magic & 1 == 1
  }

  private static let header = 32
  private static let frameHeader = 24

  /// How many transactions cannot be read although they were written; `nil` if that is not known,
  /// since the log's own header is damaged.
  var lostTransactions: Int? {
    guard Self.word(bytes[...]) & ~1 == 0x377f_0682, pageSize >= 512,
      sum(bytes[..<24], (0, 0)) == (Self.word(bytes[24...]), Self.word(bytes[28...]))
    else { return nil }
    let frames = frames
    guard let broken = frames.firstIndex(where: { !isWhole($0) }) else { return 0 }
    let lost = frames[broken...].filter(isOfThisLog)
    guard lost.contains(where: { $0.startIndex > frames[broken].startIndex }) else { return 0 }
    return max(1, lost.count { Self.word($0.dropFirst(4)) != 0 })
  }

  private typealias Frame = ArraySlice<UInt8>
  private typealias Sum = (UInt32, UInt32)

  /// The frames with all their bytes.
  private var frames: [Frame] {
    let size = Self.frameHeader + pageSize
    return stride(from: Self.header, through: bytes.count - size, by: size).map {
      bytes[$0..<($0 + size)]
    }
  }

  private func isOfThisLog(_ frame: Frame) -> Bool {
    frame.dropFirst(8).prefix(8).elementsEqual(bytes[16..<24])
  }

  /// Whether it belongs to this log and its sum is right, which goes on from the frame before.
  private func isWhole(_ frame: Frame) -> Bool {
    let before =
      frame.startIndex == Self.header ? 24 : frame.startIndex - Self.frameHeader - pageSize + 16
    let start = (Self.word(bytes[before...]), Self.word(bytes[(before + 4)...]))
    let end = sum(frame.dropFirst(Self.frameHeader), sum(frame.prefix(8), start))
    return isOfThisLog(frame)
      && end == (Self.word(frame.dropFirst(16)), Self.word(frame.dropFirst(20)))
  }

  private func sum(_ bytes: Frame, _ start: Sum) -> Sum {
    var (one, two) = start
    for place in stride(from: bytes.startIndex, to: bytes.endIndex, by: 8) {
      one = one &+ checked(bytes[place...]) &+ two
      two = two &+ checked(bytes[(place + 4)...]) &+ one
    }
    return (one, two)
  }

  private func checked(_ bytes: Frame) -> UInt32 {
    isBigEndian ? Self.word(bytes) : Self.word(bytes).byteSwapped
  }

  private static func word(_ bytes: Frame) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension WriteAheadLog {
  /// What is lost of a database's log, as a clause; `nil` if nothing is.
  static func loss(beside file: URL) -> String? {
    guard let log = WriteAheadLog(beside: file) else { return nil }
    let what: String
    switch log.lostTransactions {
    case 0?: return nil
    case 1?: what = "the last commit is"
    case let lost?: what = "the last \(lost) commits are"
    case nil: what = "what was written last is"
    }
    return "the journal's log is damaged: \(what) lost"
  }
}
