public import JSON

/// Why a text is no property list.
public enum PropertyListFault: ProblemReason {
  case json(JSONFault)
  case binary
  case notUTF8
  case tooLarge(bytes: Int, limit: Int)
  case unexpected(found: String, expected: String)
  case unexpectedEnd(expected: String)
  case unknownElement(String)
  case malformedNumber(String)
  case unknownEntity(String)
  case duplicateKey(String)
  case tooDeep(limit: Int)

  public var message: String {
    switch self {
    case .json(let fault): fault.message
    case .binary: "the property list is in the binary format"
    case .notUTF8: "the text is not UTF-8"
    case .tooLarge(let bytes, let limit): "the text has \(bytes) bytes, more than \(limit)"
    case .unexpected(let found, let expected): "found \(found) where \(expected) should be"
    case .unexpectedEnd(let expected): "the text ends where \(expected) should be"
    case .unknownElement(let name): "<\(name)> is not an element of a property list"
    case .malformedNumber(let text): "'\(text)' is not a number"
    case .unknownEntity(let text): "'\(text)' is not an entity of XML"
    case .duplicateKey(let key): "the key \"\(key)\" appears twice"
    case .tooDeep(let limit): "arrays and dictionaries nest deeper than \(limit) levels"
    }
  }

  public var remedy: String {
    switch self {
    case .json(let fault): fault.remedy
    case .binary: "Convert it with plutil -convert xml1 or plutil -convert json."
    case .notUTF8: "Save the file in the encoding UTF-8."
    case .tooLarge(_, let limit): "Cut it down to \(limit) bytes."
    case .unexpected(_, let expected): "Put \(expected) there."
    case .unexpectedEnd(let expected): "Complete the text with \(expected)."
    case .unknownElement: "Use dict, array, key, string, integer, real, true, false, date or data."
    case .malformedNumber: "Write a decimal number."
    case .unknownEntity: "Write &amp; &lt; &gt; &quot; &apos; or &#NUMBER;."
    case .duplicateKey: "Keep one of the two."
    case .tooDeep(let limit): "Flatten it to \(limit) levels."
    }
  }
}
