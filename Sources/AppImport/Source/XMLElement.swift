/// An element of an XML file, as far as Xcode's interface files ask: no namespaces, no entities
/// but the five of XML and numbers.
package struct XMLElement: Sendable {
  package let name: String
  package let line: Int
  var attributes: [String: String] = [:]
  package var children: [XMLElement] = []
  /// What stands between the children.
  package var text = ""

  subscript(name: String) -> String? { attributes[name] }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The child that is the value of a property.
  func value(_ key: String) -> XMLElement? { children.first { $0["key"] == key } }

  var id: String { attributes["id"] ?? "" }

  /// How deep elements may nest. Each level takes a piece of the stack; Xcode's own files nest a
  /// few dozen deep.
  static let deepest = 500

  /// Reads a file; a fault names the place where it is no XML, or nests deeper than ``deepest``.
  package static func parse(_ text: String) throws(LexicalFault) -> XMLElement {
    var reader = XMLReader(Array(text.utf8))
    return try reader.document()
  }
}

private struct XMLReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func fault(_ message: String) -> LexicalFault {
    LexicalFault(line: line, column: position - lineStart + 1, message: message)
  }

  mutating func document() throws(LexicalFault) -> XMLElement {
    try skipAround()
    guard at("<") else { throw fault("this is not XML") }
    let root = try element()
    try skipAround()
    guard position == bytes.count else { throw fault("something follows the last element") }
    return root
  }

  private mutating func element() throws(LexicalFault) -> XMLElement {
    let start = line
    depth += 1
    defer { depth -= 1 }
    guard depth <= XMLElement.deepest else {
      throw fault("elements nest deeper than \(XMLElement.deepest) levels")
    }
    advance(1)
    var element = XMLElement(name: try name(), line: start)
    while true {
      skipSpace()
      if at("/>") {
        advance(2)
        return element
      }
      if at(">") {
        advance(1)
        break
      }
      let key = try name()
      skipSpace()
      guard at("=") else { throw fault("\(key) has no value") }
      advance(1)
      skipSpace()
      element.attributes[key] = try quoted()
    }
    try content(of: &element)
    return element
  }

  private mutating func content(of element: inout XMLElement) throws(LexicalFault) {
    while position < bytes.count {
      if at("</") {
        advance(2)
        let end = try name()
        skipSpace()
        guard end == element.name, at(">") else {
          throw fault("</\(end)> ends <\(element.name)> of line \(element.line)")
        }
        advance(1)
        return
      }
      if at("<![CDATA[") {
        advance(9)
        element.text += try upTo("]]>")
      } else if at("<!--") || at("<?") {
        try skipAround()
      } else if at("<") {
        element.children.append(try self.element())
      } else {
        element.text += try plain(until: UInt8(ascii: "<"))
      }
    }
    throw fault("<\(element.name)> of line \(element.line) does not end")
  }

  // MARK: Pieces

  private mutating func name() throws(LexicalFault) -> String {
    let start = position
    while position < bytes.count, !Self.ends.contains(bytes[position]) { advance(1) }
    guard position > start else { throw fault("a name is expected") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let ends = Set(" \t\r\n=/><\"'&".utf8)

  private mutating func quoted() throws(LexicalFault) -> String {
    guard at("\"") || at("'") else { throw fault("a value in quotes is expected") }
    let quote = bytes[position]
    advance(1)
    let text = try plain(until: quote)
    guard position < bytes.count else { throw fault("a value does not end") }
    advance(1)
    return text
  }

  /// Text with its entities resolved.
  private mutating func plain(until end: UInt8) throws(LexicalFault) -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != end {
      guard at("&") else {
        text.append(bytes[position])
        advance(1)
        continue
      }
      advance(1)
      let name = try upTo(";")
      guard let character = Self.entity(name) else {
        throw fault("&\(name.prefix(20)); is unknown")
      }
      text += String(character).utf8
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func entity(_ name: String) -> Character? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map(Character.init)
    }
    return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name]
  }

  private mutating func upTo(_ end: String) throws(LexicalFault) -> String {
    let start = position
    while position < bytes.count, !at(end) { advance(1) }
    guard position < bytes.count else { throw fault("\(end) is missing") }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    advance(end.utf8.count)
    return text
  }

  /// Declarations, comments and space.
  private mutating func skipAround() throws(LexicalFault) {
    if position == 0, at("\u{FEFF}") { advance(3) }
    while true {
      skipSpace()
      if at("<!--") {
        _ = try upTo("-->")
      } else if at("<?") {
        _ = try upTo("?>")
      } else if at("<!DOCTYPE") {
        _ = try upTo(">")
      } else {
        return
      }
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { advance(1) }
  }

  private func at(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func advance(_ count: Int) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == 10 { (line, lineStart) = (line + 1, position + 1) }
      position += 1
    }
  }
}
