import Foundation

/// One event of a `text/event-stream`, as WHATWG HTML §9.2 writes it.
public struct ServerSentEvent: Sendable, Equatable {
  /// What the reader names when it comes back; `nil` leaves its last one as it is.
  public var id: String?
  /// The type; `nil` is `message`.
  public var event: String?
  /// The text, of any number of lines. Without it the reader dispatches nothing, though it takes
  /// the id.
  public var data: String?
  /// How long the reader waits before it connects again, in whole milliseconds.
  public var retry: Duration?

  public init(
    id: String? = nil, event: String? = nil, data: String? = nil, retry: Duration? = nil
  ) {
    self.id = id
    self.event = event
    self.data = data
    self.retry = retry
  }

  /// The bytes on the wire, with the blank line that ends them.
  ///
  /// Data is split at CR, LF and CRLF; `id` and `event` lose every CR, LF and NUL, so that neither
  /// can begin a line of its own.
  public var encoded: [UInt8] {
    var bytes: [UInt8] = []
    if let retry {
      bytes.append(field: "retry", value: String(max(0, retry.wholeMilliseconds)).utf8)
    }
    Self.encode(id: id, event: event, data: data?.utf8, into: &bytes)
    return bytes
  }

  static func encode(
    id: String?, event: String?, data: (some Sequence<UInt8>)?, into bytes: inout [UInt8]
  ) {
    if let id { bytes.append(field: "id", value: oneLine(id)) }
    if let event { bytes.append(field: "event", value: oneLine(event)) }
    if let data { bytes.append(dataLines: data) }
    bytes.append(lineFeed)
  }

  /// A line that every reader skips. It shows that the stream lives.
  static func comment(_ text: String) -> [UInt8] {
    [UInt8(ascii: ":"), UInt8(ascii: " ")] + oneLine(text) + [lineFeed, lineFeed]
  }

  /// Appends the lines of an encoded event's data, each with its end.
  static func appendData(of frame: UnsafeRawBufferPointer, to lines: inout [UInt8]) {
    var rest = frame
    while let start = rest.baseAddress, let end = memchr(start, Int32(lineFeed), rest.count) {
      let length = UnsafeRawPointer(end) - UnsafeRawPointer(start) + 1
      if length > dataField.count, memcmp(start, dataField, dataField.count) == 0 {
        lines += UnsafeRawBufferPointer(rebasing: rest[dataField.count..<length])
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
  }

  private static let dataField = Array("data: ".utf8)

  private static func oneLine(_ text: String) -> [UInt8] {
    text.utf8.filter { $0 != lineFeed && $0 != carriageReturn && $0 != 0 }
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

extension [UInt8] {
  fileprivate mutating func append(field name: StaticString, value: some Sequence<UInt8>) {
    name.withUTF8Buffer { append(contentsOf: $0) }
    append(UInt8(ascii: ":"))
    append(UInt8(ascii: " "))
    append(contentsOf: value)
    append(lineFeed)
  }

  fileprivate mutating func append(dataLines data: some Sequence<UInt8>) {
    let begin: StaticString = "data: "
    begin.withUTF8Buffer { append(contentsOf: $0) }
    let isOneLine =
      data.withContiguousStorageIfAvailable { line in
        guard !line.contains(where: { $0 == lineFeed || $0 == carriageReturn }) else {
          return false
        }
        append(contentsOf: line)
        return true
      } ?? false
    if !isOneLine { append(severalLines: data, begin) }
    append(lineFeed)
  }

  private mutating func append(severalLines data: some Sequence<UInt8>, _ begin: StaticString) {
    var afterCarriageReturn = false
    for byte in data {
      defer { afterCarriageReturn = byte == carriageReturn }
      if byte == lineFeed && afterCarriageReturn { continue }
      if byte == lineFeed || byte == carriageReturn {
        append(lineFeed)
        begin.withUTF8Buffer { append(contentsOf: $0) }
      } else {
        append(byte)
      }
    }
  }
}

extension Duration {
  /// Milliseconds, fractions dropped.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
