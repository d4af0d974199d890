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

  /// The value of one digit.
  mutating func takeDigit() -> Int? {
    guard let byte = current, byte.isDigit else { return nil }
    text.formIndex(after: &index)
    return Int(byte - UInt8(ascii: "0"))
  }

  /// The text as far as its bytes are such.
  mutating func take(while isSuch: (UInt8) -> Bool) -> Substring {
    let start = index
    while let byte = current, isSuch(byte) { text.formIndex(after: &index) }
    return Substring(text[start..<index])
  }

  /// A name of Swift or Objective-C, in which letters beyond ASCII may stand; empty if there is
  /// none.
  mutating func takeName() -> Substring {
    let start = index
    while let byte = current {
      if byte < 0x80 {
        guard byte.isOfName else { break }
        text.formIndex(after: &index)
      } else {
        guard let scalar = Substring(text[index...]).unicodeScalars.first,
          index == start ? scalar.beginsName : scalar.isOfName
        else { break }
        text.formIndex(&index, offsetBy: scalar.utf8.count)
      }
    }
    return Substring(text[start..<index])
  }

  /// A number as far as it has digits, and how many there are; those behind the first `most`, at
  /// most 18, are left out of the value.
  mutating func takeNumber(atMost most: Int = 18) -> (value: Int64, digits: Int) {
    var (value, digits) = (Int64(0), 0)
    while let byte = current, byte.isDigit {
      if digits < most { value = value * 10 + Int64(byte - UInt8(ascii: "0")) }
      digits += 1
      text.formIndex(after: &index)
    }
    return (value, digits)
  }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    let found = takeNumber()
    return found.digits == count ? Int(found.value) : nil
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isUppercase: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  var isLetter: Bool { isUppercase || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  /// Whether it stands in a name of Swift or Objective-C; of a letter beyond ASCII no byte does.
  var isOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

extension Unicode.Scalar {
  /// Whether a name of Swift or Objective-C begins with it, as it does with no mark and no sign
  /// that changes how one looks.
  fileprivate var beginsName: Bool { properties.isIDStart || value == 0xFFFD }

  /// Whether it stands in a name of Swift or Objective-C. What was no text is taken for a letter.
  var isOfName: Bool {
    isASCII ? UInt8(value).isOfName : properties.isIDContinue || value == 0xFFFD
  }
}

extension Substring {
  /// Whether it begins as classes do: with an upper-case letter, or in a script that has none with
  /// an upper-case letter somewhere behind it.
  var beginsAsClass: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.isASCII { return UInt8(first.value).isUppercase }
    let properties = first.properties
    return properties.isUppercase
      || first.isOfName && !properties.isLowercase && utf8.contains(where: \.isUppercase)
  }
}
