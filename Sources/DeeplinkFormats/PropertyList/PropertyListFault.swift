public import JSON

/// Why a file is no property list.
public enum PropertyListFault: ProblemReason {
  case json(JSONFault)
  case binary
  /// In the words of Foundation, which reads it.
  case xml(String)
  /// What an unquoted text in angle brackets is: data of the format before XML.
  case oldFormat
  case tooLarge(bytes: Int, limit: Int)
  case tooManyValues(limit: Int)
  case tooDeep(limit: Int)
  case notFinite(String)
  /// What is no dictionary, array, string, number, boolean, date or data.
  case unknownValue

  public var message: String {
    switch self {
    case .json(let fault): fault.message
    case .binary: "the binary property list is damaged"
    case .xml(let text): text
    case .oldFormat: "the property list is in the old text format"
    case .tooLarge(let bytes, let limit): "the property list has \(bytes) bytes, more than \(limit)"
    case .tooManyValues(let limit): "the property list holds more than \(limit) values"
    case .tooDeep(let limit): "arrays and dictionaries nest deeper than \(limit) levels"
    case .notFinite(let text): "\(text) is not a number that can be compared"
    case .unknownValue: "this is not a dictionary, array, string, number, boolean, date or data"
    }
  }

  public var remedy: String {
    switch self {
    case .json(let fault): fault.remedy
    case .binary: "Send it as bytes, not as text, or convert it with plutil -convert xml1."
    case .xml: "Fix it there; plutil -lint checks the file."
    case .oldFormat: "Convert it with plutil -convert xml1 or plutil -convert json."
    case .tooLarge(_, let limit): "Cut it down to \(limit) bytes."
    case .tooManyValues(let limit): "Keep at most \(limit)."
    case .tooDeep(let limit): "Flatten it to \(limit) levels."
    case .notFinite: "Write a decimal number."
    case .unknownValue: "Hand over an Info.plist; a keyed archive is none."
    }
  }
}
