/// How something is called in the team's text: its labels, and what can be seen of the types.
enum CallShape {
  /// The parameters of the call, or what stands in square brackets, whose bracket or trailing
  /// closure is at an index.
  static func parameters(_ source: SourceCode, _ index: Int) -> [StandIn.Parameter] {
    var parameters: [StandIn.Parameter] = []
    var next = index
    if ["(", "["].contains(source.text(index)) {
      let close = source.closing(index)
      var place = index + 1
      while place < close {
        var label = "_"
        if source.isWord(place), source.text(place + 1) == ":" {
          label = source.text(place)
          place += 2
        }
        let end = argumentEnd(source, place, close)
        parameters.append(.init(label: label, type: type(source, place, of: index - 1)))
        place = end + 1
      }
      next = close + 1
    }
    var isFirst = true
    while source.text(next) == "{"
      || (!isFirst && source.isWord(next) && source.text(next + 1) == ":"
        && source.text(next + 2) == "{")
    {
      if source.text(next) == "{", !isFirst || !mayTrail(source, index, next) { break }
      let label = isFirst ? "_" : source.text(next)
      let brace = isFirst ? next : next + 2
      parameters.append(.init(label: label, type: closure(source, brace)))
      next = source.closing(brace) + 1
      isFirst = false
    }
    return parameters
  }

  /// Whether a `{` behind a call is its closure, and not the body of an `if`.
  static func mayTrail(_ source: SourceCode, _ index: Int, _ brace: Int) -> Bool {
    var place = index - 1
    while place >= 0, !source.beginsLine(place + 1) {
      let text = source.text(place)
      if ["if", "guard", "while", "for", "switch", "else"].contains(text) { return false }
      if text == "{" || text == ";" { break }
      place -= 1
    }
    return true
  }

  private static func argumentEnd(_ source: SourceCode, _ start: Int, _ close: Int) -> Int {
    var place = start
    while place < close, source.text(place) != "," {
      place = ["(", "[", "{"].contains(source.text(place)) ? source.closing(place) + 1 : place + 1
    }
    return place
  }

  /// `.name` needs a type to be a case of: one that is called after what takes it.
  private static func type(_ source: SourceCode, _ start: Int, of callee: Int) -> String {
    if source.text(start) == "{" { return closure(source, start) }
    if source.text(start) == ".", source.isWord(start + 1), source.isWord(callee) {
      return caseType(source.text(callee))
    }
    return "Any?"
  }

  static func caseType(_ callee: String) -> String {
    callee.prefix(1).uppercased() + callee.dropFirst() + caseSuffix
  }

  static let caseSuffix = "Choice"

  /// The type of a closure, by its parameters.
  static func closure(_ source: SourceCode, _ brace: Int) -> String {
    let close = source.closing(brace)
    var place = brace + 1
    if source.text(place) == "[" { place = source.closing(place) + 1 }
    let inside = (place..<max(place, close))
    guard let head = head(source, place, close) else {
      let count =
        inside.compactMap { index -> Int? in
          source.text(index).hasPrefix("$") ? Int(source.text(index).dropFirst()) : nil
        }.max().map { $0 + 1 } ?? 0
      return form(Array(repeating: unknownType, count: count))
    }
    return form(head)
  }

  private static func form(_ types: [String]) -> String {
    "@escaping (\(types.joined(separator: ", "))) -> Void"
  }

  /// The types of the parameters before `in`; `nil` if there is no such head.
  private static func head(_ source: SourceCode, _ start: Int, _ close: Int) -> [String]? {
    var place = start
    let isBracketed = source.text(place) == "("
    let end = isBracketed ? source.closing(place) : close
    var types: [String] = []
    if isBracketed {
      place += 1
      var begins = true
      while place < end {
        if begins, source.isWord(place) {
          let hasType = source.text(place + 1) == ":"
          let stop = argumentEnd(source, place, end)
          types.append(
            hasType ? (place + 2..<stop).map(source.text).joined(separator: " ") : unknownType)
          place = stop
        }
        begins = source.text(place) == ","
        place += 1
      }
      var after = end + 1
      while after < min(close, end + 8), source.text(after) != "in", !source.beginsLine(after) {
        after += 1
      }
      return source.text(after) == "in" ? types : nil
    }
    while source.isWord(place), source.text(place) != "in" {
      types.append(unknownType)
      place += 1
      if source.text(place) == "," { place += 1 } else { break }
    }
    return source.text(place) == "in" ? types : nil
  }
}
