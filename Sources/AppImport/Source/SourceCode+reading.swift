// What stands around a token.
extension SourceCode {
  /// The tokens between a bracket and the one that closes it.
  func inside(_ open: Int) -> Range<Int> { open + 1..<max(open + 1, closing(open)) }

  /// The first of some tokens behind one, outside of brackets.
  func next(_ texts: Set<String>, after index: Int) -> Int? {
    var place = index + 1
    while place < code.count {
      let text = text(place)
      if texts.contains(text) { return place }
      if ["(", "[", "{"].contains(text) { place = closing(place) }
      if [")", "]", "}"].contains(text) { return nil }
      place += 1
    }
    return nil
  }

  /// What is called with a token among its arguments; `nil` for one that is no argument.
  func callee(around index: Int) -> String? {
    guard let open = opening(around: index), open > 0, text(open) == "(" else { return nil }
    return text(open - 1)
  }

  /// The bracket that a token stands in; `nil` for one that stands in none.
  func opening(around index: Int) -> Int? {
    var (place, depth) = (index - 1, 0)
    while place >= 0 {
      let text = text(place)
      if [")", "]", "}"].contains(text) { depth += 1 }
      if ["(", "[", "{"].contains(text) {
        if depth == 0 { return place }
        depth -= 1
      }
      place -= 1
    }
    return nil
  }

  /// The first token of the expression that ends with a member.
  func start(_ index: Int) -> Int {
    var place = index
    while place > 0, text(place - 1) == "." {
      place -= 2
      while place > 0, ["?", "!"].contains(text(place)) { place -= 1 }
      while place > 0, text(place) == ")" || text(place) == "]" {
        place = opening(of: place)
        if isWord(place - 1) || text(place - 1) == ")" { place -= 1 }
      }
    }
    while ["try", "await", "?", "!"].contains(text(place - 1)) { place -= 1 }
    return max(place, 0)
  }

  /// The bracket that one closes; the first token if it closes none.
  private func opening(of close: Int) -> Int { opening(around: close) ?? 0 }

  /// The text between the quotes; `nil` for something else, and if it has interpolations.
  func literal(_ index: Int) -> String? {
    let text = text(index)
    guard text.hasPrefix("\""), !text.hasPrefix("\"\"\""), text.count > 2, !text.contains("\\")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
