/// A number with the digits it was written with; equal when written alike, so `1` is not `1.0`.
public struct JSONNumber: Sendable, Equatable, Hashable {
  /// The number in JSON's grammar.
  public let text: String

  public init(_ value: Int) {
    text = String(value)
  }

  /// The shortest decimal that gives the value back, without a fraction of zero; `nil` if it is not
  /// finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let description = value.description
    text = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// For the parser, which has checked the grammar and the range.
  init(checked text: String) {
    self.text = text
  }

  /// The nearest representable value; always finite.
  public var double: Double {
    // The grammar of JSON is part of what Double reads, so that the default is never taken.
    Double(text) ?? 0
  }

  /// The value if it is a whole number that fits: `3`, and `3.0` or `3e2` up to 2⁵³.
  public var integer: Int? {
    if let exact = Int(text) { return exact }
    let value = double
    return value.magnitude <= 0x1p53 ? Int(exactly: value) : nil
  }
}

extension JSONNumber {
  /// A number that is written as digits with at most one point, `-12.5`; `nil` for any other text.
  public init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
    let digits = [whole] + parts.dropFirst()
    guard parts.count <= 2, whole == "0" || whole.first != "0",
      digits.allSatisfy({ part in
        !part.isEmpty
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    self.init(checked: text)
  }
}
