internal import Foundation
internal import JSON

/// Reads the XML of a property list.
///
/// Foundation gives up at 512 levels, which any thread's stack bears, and XML shares nothing, so
/// that the value is no larger than the file. Its `PropertyListDecoder` nests without an end.
enum XMLPropertyList {
  static func value(of bytes: [UInt8]) throws(Problem<PropertyListFault>) -> JSONValue {
    var format = PropertyListSerialization.PropertyListFormat.xml
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: &format)
    } catch {
      throw problem(error as NSError)
    }
    guard format == .xml else { throw Problem(.oldFormat) }
    return try value(of: list, at: .root)
  }

  private static func value(
    of object: Any, at pointer: JSONPointer
  ) throws(Problem<PropertyListFault>) -> JSONValue {
    switch object {
    case let array as [Any]:
      try check(pointer)
      var elements: [JSONValue] = []
      for (index, element) in array.enumerated() {
        elements.append(try value(of: element, at: pointer.appending(index)))
      }
      return .array(elements)
    case let dictionary as [String: Any]:
      try check(pointer)
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

  private static func check(_ pointer: JSONPointer) throws(Problem<PropertyListFault>) {
    guard pointer.tokens.count < PropertyListText.deepest else {
      throw Problem(.tooDeep(limit: PropertyListText.deepest))
    }
  }

  /// Foundation's own words; of `… on line 3 …` the number becomes the place.
  private static func problem(_ error: NSError) -> Problem<PropertyListFault> {
    let text = error.userInfo["NSDebugDescription"] as? String ?? "this is not a property list"
    var words = text.split(separator: " ")
    guard let index = words.firstIndex(of: "line"), index > 1, index + 1 < words.count,
      let line = Int(words[index + 1])
    else { return Problem(.xml(clause(text))) }
    let isJoined = ["failing", "started"].contains(words[index - 2])
    words.removeSubrange((isJoined ? index - 2 : index - 1)...(index + 1))
    let rest = words.joined(separator: " ").trimmingCharacters(in: [",", " "])
    let position = TextPosition(line: line, column: 1)
    return Problem(.xml(clause(rest)), at: Place(position: position))
  }

  /// The beginning of a text that may quote the file, on one line.
  private static func clause(_ text: String) -> String {
    let line = text.prefix(120).prefix { !$0.isNewline }
    return line.prefix(1).lowercased() + line.dropFirst()
  }
}
