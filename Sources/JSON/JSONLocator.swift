/// Finds the first byte of a value in a text that the parser has accepted.
struct JSONLocator {
  let bytes: [UInt8]

  func offset(of pointer: JSONPointer) -> Int {
    let mark = JSONDialect.byteOrderMark
    var offset = skippingSpace(from: bytes.starts(with: mark) ? mark.count : 0)
    for token in pointer.tokens {
      guard let next = child(token, of: offset) else { return offset }
      offset = next
    }
    return offset
  }

  private func child(_ token: JSONPointer.Token, of container: Int) -> Int? {
    switch (token, bytes[container]) {
    case (.index(let index), UInt8(ascii: "[")): element(index, ofArrayAt: container)
    case (.key(let key), UInt8(ascii: "{")): member(key, ofObjectAt: container)
    default: nil
    }
  }

  private func element(_ index: Int, ofArrayAt container: Int) -> Int? {
    var offset = skippingSpace(from: container + 1)
    for _ in 0..<index {
      guard let next = next(after: offset) else { return nil }
      offset = next
    }
    return bytes[offset] == UInt8(ascii: "]") ? nil : offset
  }

  private func member(_ key: String, ofObjectAt container: Int) -> Int? {
    var offset = skippingSpace(from: container + 1)
    while bytes[offset] == UInt8(ascii: "\"") {
      var parser = JSONParser(bytes: bytes, limits: JSONLimits())
      parser.index = offset
      let found = try? parser.parseString()
      let colon = skippingSpace(from: parser.index)
      let value = skippingSpace(from: colon + 1)
      if found == key { return value }
      guard let next = next(after: value) else { return nil }
      offset = next
    }
    return nil
  }

  /// The start of what follows the value and its comma, `nil` at the closing bracket.
  private func next(after value: Int) -> Int? {
    let end = skippingSpace(from: end(ofValueAt: value))
    return bytes[end] == UInt8(ascii: ",") ? skippingSpace(from: end + 1) : nil
  }

  private func end(ofValueAt start: Int) -> Int {
    var offset = start
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return offset }
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: ",") where depth == 0: return offset
      case UInt8(ascii: "\""): offset = endOfString(at: offset) - 1
      default: break
      }
      offset += 1
    }
    return offset
  }

  private func endOfString(at start: Int) -> Int {
    var offset = start + 1
    while bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset + 1
  }

  private func skippingSpace(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return offset
  }
}
