/// A format in which a file comes where JSON or plain text is expected, recognized by its first
/// bytes.
public enum FileFormat: Sendable, Equatable, CaseIterable {
  case html, xml, binaryPropertyList, richText, httpResponse, cms, utf16, gzip, zip, zstandard
  /// What Swift and Objective-C print of a dictionary.
  case printedDictionary
  /// The bytes of a text in hexadecimal digits, as `Data` is printed.
  case hexadecimal

  /// `nil` if the bytes may be text of another kind.
  public init?(_ bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(256))
    guard let format = Self.allCases.first(where: { $0.begins(head) }) else { return nil }
    self = format
  }

  private func begins(_ head: [UInt8]) -> Bool {
    switch self {
    case .html: Self.isMarkup(head, ["<!doctype html", "<html", "<head", "<body", "<script"])
    case .xml: Self.isMarkup(head, ["<?xml", "<!doctype plist", "<plist"])
    case .binaryPropertyList: head.starts(with: "bplist".utf8)
    case .richText: head.starts(with: "{\\rtf".utf8)
    case .httpResponse: Self.isResponse(head)
    case .cms: Self.isSigned(head)
    case .utf16: Self.isUTF16(head)
    case .gzip: head.starts(with: [0x1F, 0x8B])
    case .zip: head.starts(with: "PK".utf8) && head.dropFirst(2).starts(with: [3, 4])
    case .zstandard: head.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    case .printedDictionary: Self.isPrintedDictionary(head)
    case .hexadecimal: Self.isHexadecimal(head)
    }
  }

  /// By the status line, which the command that printed it may precede.
  private static func isResponse(_ head: [UInt8]) -> Bool {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(2)
    return lines.contains { $0.hasPrefix("HTTP/1.") || $0.hasPrefix("HTTP/2") }
  }

  /// `[AnyHashable("aps"): …` of Swift, `{ aps = …` of Objective-C.
  private static func isPrintedDictionary(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: UTF8.self).drop(while: \.isWhitespace)
    if text.hasPrefix("[AnyHashable(") { return true }
    guard text.first == "{" else { return false }
    let key = text.dropFirst().drop(while: \.isWhitespace)
    let rest = key.drop { $0.isLetter || $0.isNumber || "\"_-.".contains($0) }
    return rest.startIndex > key.startIndex && rest.drop { $0 == " " }.first == "="
  }

  /// Whether the first byte that is written is a brace, and so may begin JSON.
  private static func isHexadecimal(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: UTF8.self).drop(while: \.isWhitespace)
    let digits = text.drop { $0 == "<" }.prefix { $0.isHexDigit || $0 == " " }
    return digits.lowercased().hasPrefix("7b") && digits.count >= 8
  }

  private static func isMarkup(_ head: [UInt8], _ beginnings: [String]) -> Bool {
    let text = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    let folded = String(decoding: text.prefix(16), as: UTF8.self).lowercased()
    return beginnings.contains { folded.hasPrefix($0) }
  }

  /// Whether it is a sequence of ASN.1 that begins with the identifier of signed data.
  private static func isSigned(_ head: [UInt8]) -> Bool {
    let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    // The length comes first, in one to five bytes.
    return head.first == 0x30 && (2...6).contains { head.dropFirst($0).starts(with: signedData) }
  }

  /// By the byte order mark, or by a zero beside the first character of JSON.
  private static func isUTF16(_ head: [UInt8]) -> Bool {
    let opening = "{[\"".utf8
    return head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || head.count > 1 && (head[1] == 0 && opening.contains(head[0]))
      || head.count > 1 && (head[0] == 0 && opening.contains(head[1]))
  }
}

extension FileFormat {
  /// The format as the end of a sentence that begins with *the file is*.
  public var name: String {
    switch self {
    case .html: "a web page (HTML)"
    case .xml: "XML"
    case .binaryPropertyList: "a binary property list"
    case .richText: "rich text (RTF)"
    case .httpResponse: "an HTTP response with its headers"
    case .cms: "signed (CMS)"
    case .utf16: "UTF-16"
    case .gzip: "compressed by gzip"
    case .zip: "a ZIP archive"
    case .zstandard: "compressed by Zstandard"
    case .printedDictionary: "a dictionary as the console prints it"
    case .hexadecimal: "text in hexadecimal digits"
    }
  }

  /// How to make the file readable, as a sentence.
  ///
  /// - Parameter file: the word that stands for the file's name: `FILE`, `LOG`.
  public func remedy(for file: String) -> String {
    switch self {
    case .html: "Save the file itself, not the page that shows it."
    case .xml, .binaryPropertyList: "Convert it with plutil -convert json -o NEW-\(file) \(file)."
    case .richText: "Save it as plain text."
    case .httpResponse: "Save the body alone: curl without -i."
    case .cms:
      "Take the JSON out of it: "
        + "openssl smime -verify -noverify -inform DER -in \(file) -out JSON-\(file)."
    case .utf16: "Save it as UTF-8: iconv -f UTF-16 -t UTF-8 \(file) > NEW-\(file)."
    case .gzip: "Unpack it: gzip -dc \(file) > NEW-\(file)."
    case .zip: "Unpack it: unzip -p \(file) > NEW-\(file)."
    case .zstandard: "Unpack it: zstd -dc \(file) > NEW-\(file)."
    case .printedDictionary:
      "In the app, print it as JSON: JSONSerialization.data(withJSONObject: userInfo)."
    case .hexadecimal: "Decode it: tr -d '<> ' < \(file) | xxd -r -p > NEW-\(file)."
    }
  }

  /// Whether no line of a text can be read from it.
  package var hidesText: Bool {
    switch self {
    case .html, .binaryPropertyList, .cms, .utf16, .gzip, .zip, .zstandard: true
    case .xml, .richText, .httpResponse, .printedDictionary, .hexadecimal: false
    }
  }
}
