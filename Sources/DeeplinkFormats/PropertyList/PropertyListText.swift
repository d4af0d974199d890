public import JSON

/// A property list in XML, binary or JSON.
///
/// Dates are texts in the form of ISO 8601 and data in that of Base64. The keys of a dictionary are
/// in the order of the alphabet if the file was not JSON; of a repeated key the last value counts,
/// as for iOS.
public struct PropertyListText: Sendable {
  public let value: JSONValue
  private let document: JSONDocument?

  /// The largest file that is read, in bytes.
  public static let largestSize = 1_048_576
  /// How deep arrays and dictionaries may nest.
  static let deepest = 16

  /// Refuses what is no property list of the three formats; the place of a fault in XML is the
  /// beginning of its line.
  public init(parsing bytes: [UInt8]) throws(Problem<PropertyListFault>) {
    guard bytes.count <= Self.largestSize else {
      throw Problem(.tooLarge(bytes: bytes.count, limit: Self.largestSize))
    }
    if bytes.starts(with: "bplist".utf8) {
      (value, document) = (try BinaryPropertyList.value(of: bytes), nil)
    } else if Self.isXML(bytes) {
      (value, document) = (try XMLPropertyList.value(of: bytes), nil)
    } else {
      do throws(Problem<JSONFault>) {
        let document = try JSONDocument(parsing: bytes)
        (value, self.document) = (document.value, document)
      } catch {
        // The console prints a dictionary in that format.
        if error.reason == .otherFormat(.printedDictionary) { throw Problem(.oldFormat) }
        throw error.map(PropertyListFault.json)
      }
    }
  }

  /// The place, with line and column if the text was JSON.
  public func place(_ pointer: JSONPointer) -> Place {
    document?.place(pointer) ?? Place(pointer)
  }

  /// By the first character behind spaces and the mark of UTF-8.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "<")
  }
}
