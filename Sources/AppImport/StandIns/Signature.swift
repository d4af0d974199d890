/// Heads of methods in the team's files.
enum Signature {
  /// Words as Swift takes them: what belongs together is not apart.
  static func text(_ words: [String]) -> String {
    words.joined(separator: " ").replacing(" ?", with: "?").replacing(" !", with: "!")
      .replacing(" . ", with: ".").replacing("@ ", with: "@")
  }

  static func modifiers(_ source: SourceCode, _ index: Int) -> [String] {
    var found: [String] = []
    var place = index - 1
    while place >= 0, Keywords.modifiers.contains(source.text(place)) {
      found.append(source.text(place))
      place -= 1
    }
    return found
  }

  /// The head of the function at an index as a member.
  static func copy(_ source: SourceCode, _ index: Int) -> StandIn.Member? {
    let modifiers = modifiers(source, index)
    guard !modifiers.contains("private"), !modifiers.contains("fileprivate"),
      !modifiers.contains("static"),
      !modifiers.contains("class")
    else { return nil }
    var end = index
    while end + 1 < source.code.count, source.text(end + 1) != "{" { end += 1 }
    guard end - index < 120 else { return nil }
    var words: [String] = []
    var place = index
    while place <= end {
      // A default value belongs to the implementation.
      if source.text(place) == "=" {
        while place <= end, source.text(place) != ",", source.text(place) != ")" {
          place =
            ["(", "[", "{"].contains(source.text(place)) ? source.closing(place) + 1 : place + 1
        }
        continue
      }
      words.append(source.text(place))
      place += 1
    }
    let arrow = words.lastIndex(of: "->")
    let result = arrow.map { words[($0 + 1)...].joined(separator: "") } ?? "Void"
    return StandIn.Member(
      name: source.text(index + 1), isStatic: false,
      form: .copied(head: text(words), result: result == "()" ? "Void" : result))
  }
}
