/// What can be wrong with an input of one format; its cases are what a caller switches over.
public protocol ProblemReason: Sendable, Equatable {
  /// What is wrong, as a clause without a full stop: `aps must be a dictionary`.
  var message: String { get }
  /// How to mend it, as a whole sentence.
  var remedy: String { get }
}

/// Something wrong with an input: the reason, the place, and how to mend it.
///
/// Thrown, it is a refusal and nothing was done; in a list of warnings, the input was taken all the
/// same.
public struct Problem<Reason: ProblemReason>: Error, Sendable, Equatable {
  public let reason: Reason
  public let place: Place

  public init(_ reason: Reason, at place: Place = .whole) {
    self.reason = reason
    self.place = place
  }

  public var message: String { reason.message }
  public var remedy: String { reason.remedy }

  /// The same problem in the words of a larger format that contains this one.
  public func map<Other>(_ transform: (Reason) -> Other) -> Problem<Other> {
    Problem<Other>(transform(reason), at: place)
  }

  /// The same problem with the line and column that its place has in the text it came from.
  public func located(in document: JSONDocument) -> Problem {
    Problem(reason, at: document.place(place.pointer))
  }
}

extension Sequence {
  /// The first problems of a list with their places in the text; a list without bounds is of no
  /// help, and finding each place takes a pass over the text.
  package func located<Reason>(
    by locate: (JSONPointer) -> Place
  ) -> [Problem<Reason>] where Element == Problem<Reason> {
    prefix(100).map { Problem($0.reason, at: locate($0.place.pointer)) }
  }
}

extension Problem: CustomStringConvertible {
  /// One or two sentences for people: place, what is wrong, remedy.
  public var description: String {
    let place = place.description
    return place.isEmpty ? "\(message). \(remedy)" : "\(place): \(message). \(remedy)"
  }
}

/// Where in an input something is: inside the JSON value, in the text, or both.
public struct Place: Sendable, Equatable {
  public let pointer: JSONPointer
  /// `nil` for a value that did not come from text.
  public let position: TextPosition?

  public init(_ pointer: JSONPointer = .root, position: TextPosition? = nil) {
    self.pointer = pointer
    self.position = position
  }

  /// The input as a whole.
  public static let whole = Place()
}

extension Place: CustomStringConvertible {
  /// `/aps/badge (line 3, column 12)`; empty for the whole of something that is not text.
  public var description: String {
    let parts = [pointer.isRoot ? nil : pointer.description, position?.description]
    switch (parts[0], parts[1]) {
    case (let pointer?, let position?): return "\(pointer) (\(position))"
    case (let single?, nil), (nil, let single?): return single
    case (nil, nil): return ""
    }
  }
}

/// A place in a text; both numbers count from 1, columns in Unicode scalars.
public struct TextPosition: Sendable, Equatable, CustomStringConvertible {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte in UTF-8 text; LF, CR and CRLF each end a line.
  package init(ofByte offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    // An editor does not show a byte order mark.
    let mark = JSONDialect.byteOrderMark
    let start = bytes.starts(with: mark) ? mark.count : 0
    for index in start..<max(start, min(offset, bytes.count)) {
      switch bytes[index] {
      case UInt8(ascii: "\r")
      where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      case 0x80...0xBF:
        continue
      default:
        column += 1
      }
    }
    self.init(line: line, column: column)
  }

  public var description: String { "line \(line), column \(column)" }
}
