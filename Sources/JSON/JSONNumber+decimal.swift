extension JSONNumber {
  /// A number that is written as digits with at most one point, `-12.5`; nil for any other text.
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
