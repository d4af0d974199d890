internal import AppImport
internal import DeeplinkFormats
internal import JSON

/// A value of a property list, and the line where it stands; no line if the file is binary.
struct PropertyListNode {
  indirect enum Value {
    case text(String)
    case flag(Bool)
    case list([PropertyListNode])
    case dictionary([(key: String, node: PropertyListNode)])
    case other
  }

  let value: Value
  let line: Int?

  /// The member of that name; of a repeated key the last one counts.
  subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.key == key }?.node
  }

  var members: [(key: String, node: PropertyListNode)] {
    if case .dictionary(let members) = value { members } else { [] }
  }

  var elements: [PropertyListNode] {
    if case .list(let elements) = value { elements } else { [] }
  }

  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  var isTrue: Bool {
    switch value {
    case .flag(let flag): flag
    case .text(let text): text.uppercased() == "YES"
    default: false
    }
  }

  /// The texts of a list, with their places.
  var texts: [(text: String, line: Int?)] {
    elements.compactMap { element in element.text.map { ($0, element.line) } }
  }
}

extension PropertyListNode {
  /// An element of a property list in XML. `XMLElement` bounds how deep elements nest.
  init(_ element: XMLElement) {
    line = element.line
    switch element.name {
    case "string": value = .text(element.text)
    case "true": value = .flag(true)
    case "false": value = .flag(false)
    case "array": value = .list(element.children.map { Self($0) })
    case "dict": value = .dictionary(Self.members(element.children))
    default: value = .other
    }
  }

  private static func members(
    _ children: [XMLElement]
  ) -> [(key: String, node: PropertyListNode)] {
    var members: [(key: String, node: PropertyListNode)] = []
    var key: XMLElement?
    for child in children {
      if child.name == "key" {
        key = child
      } else if let name = key {
        let node = Self(child)
        // The line of the key is where a person looks for the value.
        members.append((name.text, Self(value: node.value, line: name.line)))
        key = nil
      }
    }
    return members
  }

  /// A value of a list that is not XML.
  init(_ json: JSONValue) {
    line = nil
    switch json {
    case .string(let text): value = .text(text)
    case .bool(let flag): value = .flag(flag)
    case .array(let elements): value = .list(elements.map { Self($0) })
    case .object(let object):
      value = .dictionary(object.map { (key: $0.key, node: Self($0.value)) })
    case .number, .null: value = .other
    }
  }
}
