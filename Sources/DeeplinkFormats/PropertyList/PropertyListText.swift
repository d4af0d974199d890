public import JSON

/// A property list as JSON or XML text; dates and data keep their text.
public struct PropertyListText: Sendable {
  public let value: JSONValue
  private let document: JSONDocument?

  /// The largest text that is read, in bytes.
  public static let largestSize = 1_048_576

  /// Refuses the binary format and what is neither XML of a property list nor JSON.
  public init(parsing bytes: [UInt8]) throws(Problem<PropertyListFault>) {
    guard !bytes.starts(with: "bplist".utf8) else { throw Problem(.binary) }
    let first = bytes.first { !PropertyListParser.isSpace($0) }
    guard first == UInt8(ascii: "<") || bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      do throws(Problem<JSONFault>) {
        let document = try JSONDocument(parsing: bytes)
        (value, self.document) = (document.value, document)
        return
      } catch {
        throw error.map(PropertyListFault.json)
      }
    }
    var parser = PropertyListParser(bytes: bytes)
    (value, document) = (try parser.parse(), nil)
  }

  /// The place, with line and column where the text was JSON.
  public func place(_ pointer: JSONPointer) -> Place {
    document?.place(pointer) ?? Place(pointer)
  }
}
