/// Walks over the text of a line.
struct Scanner {
  let text: Substring.UTF8View
  private(set) var index: Substring.UTF8View.Index

  init(_ text: Substring) {
    self.text = text.utf8
    index = text.utf8.startIndex
  }

  var current: UInt8? { index < text.endIndex ? text[index] : nil }

  /// What has not been walked over.
  var rest: Substring { Substring(text[index...]) }

  mutating func skipSpace() {
    while current == 0x20 || current == 0x09 { text.formIndex(after: &index) }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    text.formIndex(after: &index)
    return true
  }

  mutating func takeAny(_ characters: String) -> UInt8? {
    guard let byte = current, characters.utf8.contains(byte) else { return nil }
    text.formIndex(after: &index)
    return byte
  }

  /// The text as far as its bytes are such.
  mutating func take(while isSuch: (UInt8) -> Bool) -> Substring {
    let start = index
    while let byte = current, isSuch(byte) { text.formIndex(after: &index) }
    return Substring(text[start..<index])
  }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    let found = take(while: \.isDigit)
    return found.utf8.count == count ? Int(found) : nil
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  var isLetter: Bool { isUppercase || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  /// Whether it stands in a name of Swift or Objective-C.
  var isOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
