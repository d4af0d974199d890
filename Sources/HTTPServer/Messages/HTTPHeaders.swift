/// Header fields in the order in which they came; names are compared without regard to case.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  struct Field: Sendable, Equatable {
    var name: String
    var value: String
  }

  private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Fields in the order of the literal. A name may stand in it twice.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map(Field.init)
  }

  /// The first value of a field. Setting replaces all its values, `nil` takes them away.
  public subscript(name: String) -> String? {
    get { fields.first { isSameName($0.name, name) }?.value }
    set {
      fields.removeAll { isSameName($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// All values of a field, first come first.
  public func values(of name: String) -> [String] {
    fields.filter { isSameName($0.name, name) }.map(\.value)
  }

  /// Adds a field after those that are there, whatever their names.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }
}

private func isSameName(_ one: String, _ other: String) -> Bool {
  one.utf8.elementsEqual(other.utf8) { lowercased($0) == lowercased($1) }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
