/// Why a text is not the JSON that is expected.
public enum JSONFault: ProblemReason {
  case empty
  case tooLarge(bytes: Int, limit: Int)
  /// The file is not JSON at all.
  case otherFormat(FileFormat)
  /// The text is of another kind; `beginning` is how it begins.
  case otherText(beginning: String)
  case byteOrderMark
  case notUTF8
  /// `found` is the character as it stands there.
  case unexpected(found: String, expected: String)
  case unexpectedEnd(expected: String)
  case trailingComma
  case trailingText
  case comment
  case singleQuotes
  /// What a word processor or a web page makes of straight ones.
  case curlyQuotes
  case unquotedKey
  /// `True`, `nil`, `NaN`, …
  case unknownWord(String)
  case malformedNumber(String)
  case numberOutOfRange(String)
  case numberTooLong(limit: Int)
  case controlCharacter(UInt8)
  case unknownEscape(String)
  case loneSurrogate(String)
  case stringTooLong(limit: Int)
  case tooManyElements(limit: Int)
  case duplicateKey(String)
  case tooDeep(limit: Int)
}

extension JSONFault {
  /// What is wrong, as a clause.
  public var message: String {
    switch self {
    case .empty: "the text is empty"
    case .tooLarge(let bytes, let limit): "the text has \(bytes) bytes, more than \(limit)"
    case .otherFormat(let format): "the file is \(format.name)"
    case .otherText(let beginning):
      "the text begins with \"\(Self.excerpt(beginning))\", which is not JSON"
    case .byteOrderMark: "the text begins with a byte order mark"
    case .notUTF8: "the text is not UTF-8"
    case .unexpected(let found, let expected): "found \(found) where \(expected) should be"
    case .unexpectedEnd(let expected): "the text ends where \(expected) should be"
    case .trailingComma: "there is a comma before the closing bracket"
    case .trailingText: "something follows the end of the value"
    case .comment: "JSON has no comments"
    case .singleQuotes: "a string is in single quotes"
    case .curlyQuotes: "a string is in curly quotes"
    case .unquotedKey: "a key is not in quotes"
    case .unknownWord(let word): "'\(word)' is not a JSON value"
    case .malformedNumber(let text): "'\(text)' is not a JSON number"
    case .numberOutOfRange(let text): "the number \(text) is out of range"
    case .numberTooLong(let limit): "a number has more than \(limit) characters"
    case .controlCharacter(let byte): "a string contains the control character \(byte)"
    case .unknownEscape(let text): "'\(text)' is not a JSON escape"
    case .loneSurrogate(let text): "'\(text)' is half of a surrogate pair"
    case .stringTooLong(let limit): "a string is longer than \(limit) bytes"
    case .tooManyElements(let limit): "there are more than \(limit) elements"
    case .duplicateKey(let key): "the key \"\(Self.excerpt(key))\" appears twice"
    case .tooDeep(let limit): "arrays and objects nest deeper than \(limit) levels"
    }
  }

  /// How to mend it, as a sentence.
  public var remedy: String {
    switch self {
    case .empty: "Write a JSON value, for example {}."
    case .tooLarge(_, let limit): "Cut it down to \(limit) bytes."
    case .otherFormat(let format): format.remedy(for: "FILE")
    case .otherText: "Give the JSON alone; it begins with { or [."
    case .byteOrderMark: "Save the file as UTF-8 without a byte order mark."
    case .notUTF8: "Save the file as UTF-8."
    case .unexpected(_, let expected): "Put \(expected) there."
    case .unexpectedEnd(let expected): "Complete the text with \(expected)."
    case .trailingComma: "Remove the comma."
    case .trailingText: "Keep one value and remove what follows it."
    case .comment: "Remove the comment."
    case .singleQuotes: "Use double quotes."
    case .curlyQuotes: "Write straight ones: \"."
    case .unquotedKey: "Put the key in double quotes."
    case .unknownWord: "Use true, false, null, a number, or a string in double quotes."
    case .malformedNumber:
      "Write it in decimal as 12, -0.5 or 1e3: no leading zero or +, "
        + "digits on both sides of the point."
    case .numberOutOfRange: "Use a number below 1.7e308."
    case .numberTooLong(let limit): "Use at most \(limit) digits."
    case .controlCharacter(let byte):
      "Write it as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16)), a line break as \\n."
    case .unknownEscape: "Use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX."
    case .loneSurrogate: "Write both halves of the pair, or the character itself."
    case .stringTooLong(let limit): "Shorten it to \(limit) bytes."
    case .tooManyElements(let limit): "Keep at most \(limit)."
    case .duplicateKey: "Keep one of the two."
    case .tooDeep(let limit): "Flatten it to \(limit) levels."
    }
  }

  /// What is wrong with a text that was read nevertheless, and who reads it.
  package var toleratedMessage: String {
    let strict =
      self == .byteOrderMark
      ? "JSON.parse and Python's json reject it" : "strict readers such as jq reject it"
    return "\(message); Foundation's JSONSerialization accepts it, \(strict)"
  }

  /// Whether no value stands where one should.
  var isOfNoValue: Bool {
    switch self {
    case .unknownWord, .malformedNumber, .unexpected: true
    default: false
    }
  }

  private static func excerpt(_ text: String) -> String {
    text.unicodeScalars.count > 60
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…" : text
  }
}
