internal import Foundation
internal import JSON

/// Reads the XML of a property list.
///
/// Foundation gives up at 512 levels, which any thread's stack bears, and XML shares nothing, so
/// that the value is no larger than the file. Its `PropertyListDecoder` nests without an end.
enum XMLPropertyList {
  static func object(of bytes: [UInt8]) throws(Problem<PropertyListFault>) -> Any {
    var format = PropertyListSerialization.PropertyListFormat.xml
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: &format)
    } catch {
      throw problem(error as NSError)
    }
    guard format == .xml else { throw Problem(.oldFormat) }
    return list
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
