internal import Foundation
public import JSON

/// A property list in XML, binary or JSON.
///
/// Dates are texts in the form of ISO 8601 and data in that of Base64. The keys of a dictionary are
/// in the order of the alphabet if the file was not JSON; of a repeated key the last value counts,
/// as for iOS.
public struct PropertyListText {
  /// What the property list says, as JSON.
  public let value: JSONValue
  /// The same in Foundation's types, dates and data among them; `nil` if the file was JSON.
  package let object: Any?
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
    object = try Self.object(of: bytes)
    if let object {
      (value, document) = (try Self.value(of: object, at: .root), nil)
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

  private static func object(of bytes: [UInt8]) throws(Problem<PropertyListFault>) -> Any? {
    if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList.object(of: bytes) }
    return isXML(bytes) ? try XMLPropertyList.object(of: bytes) : nil
  }

  /// By the first character behind spaces and the mark of UTF-8.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "<")
  }

  private static func value(
    of object: Any, at pointer: JSONPointer
  ) throws(Problem<PropertyListFault>) -> JSONValue {
    switch object {
    case let array as [Any]:
      try check(pointer.tokens.count)
      var elements: [JSONValue] = []
      for (index, element) in array.enumerated() {
        elements.append(try value(of: element, at: pointer.appending(index)))
      }
      return .array(elements)
    case let dictionary as [String: Any]:
      try check(pointer.tokens.count)
      var members = JSONObject()
      for (key, member) in dictionary.sorted(by: { $0.key < $1.key }) {
        members[key] = try value(of: member, at: pointer.appending(key))
      }
      return .object(members)
    case let text as String: return .string(text)
    case let date as Date: return .string(date.formatted(.iso8601))
    case let data as Data: return .string(data.base64EncodedString())
    case let flag as NSNumber where String(cString: flag.objCType) == "c":
      // A number of this type is a Boolean alone; the cast to `Bool` takes 1 for one too.
      return .bool(flag.boolValue)
    case let number as NSNumber:
      guard
        let number = Int(exactly: number).map({ JSONNumber($0) }) ?? JSONNumber(number.doubleValue)
      else {
        throw Problem(.notFinite(number.stringValue), at: Place(pointer))
      }
      return .number(number)
    default: throw Problem(.unknownValue, at: Place(pointer))
    }
  }

  /// Refuses an array or a dictionary at a depth that is beyond the bound.
  static func check(_ depth: Int) throws(Problem<PropertyListFault>) {
    guard depth < deepest else { throw Problem(.tooDeep(limit: deepest)) }
  }
}
