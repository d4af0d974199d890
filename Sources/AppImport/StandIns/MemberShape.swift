/// What a member of a stand-in is, by the one use of it that the compiler complained about.
enum MemberShape {
  /// The form of the member whose name is at an index.
  static func form(_ source: SourceCode, _ index: Int) -> StandIn.Form {
    let next = source.text(index + 1)
    if next == "(", !source.beginsLine(index + 1) { return method(source, index) }
    if next == "{", source.isAdjacent(index) || !isCondition(source, index),
      !source.beginsLine(index + 1)
    {
      return method(source, index)
    }
    return .property(type: property(source, index))
  }

  private static func method(_ source: SourceCode, _ index: Int) -> StandIn.Form {
    let parameters = CallShape.parameters(source, index + 1)
    var end = index + 1
    if source.text(end) == "(" { end = source.closing(end) + 1 }
    while source.text(end) == "{" { end = source.closing(end) + 1 }
    let start = start(source, index)
    let effects = Effects.before(source, start)
    let isStatement = beginsStatement(source, start) && endsStatement(source, end)
    return .method(parameters, result: isStatement ? "Void" : unknownType, effects: effects)
  }

  /// The first token of the expression that ends with a member.
  static func start(_ source: SourceCode, _ index: Int) -> Int {
    var place = index
    while place > 0, source.text(place - 1) == "." {
      place -= 2
      while place > 0, ["?", "!"].contains(source.text(place)) { place -= 1 }
      while place > 0, source.text(place) == ")" || source.text(place) == "]" {
        place = opening(source, place)
        if source.isWord(place - 1) || source.text(place - 1) == ")" { place -= 1 }
      }
    }
    while ["try", "await", "?", "!"].contains(source.text(place - 1)) { place -= 1 }
    return max(place, 0)
  }

  private static func opening(_ source: SourceCode, _ close: Int) -> Int {
    var depth = 0
    var place = close
    while place > 0 {
      if [")", "]", "}"].contains(source.text(place)) { depth += 1 }
      if ["(", "[", "{"].contains(source.text(place)) {
        depth -= 1
        if depth == 0 { return place }
      }
      place -= 1
    }
    return 0
  }

  private static func beginsStatement(_ source: SourceCode, _ start: Int) -> Bool {
    source.beginsLine(start)
      && ![",", "(", "[", "=", ":", "return", "&&", "||", "??", "?"].contains(
        source.text(start - 1))
      || ["{", "}", ";", "in", "else", "default"].contains(source.text(start - 1))
  }

  private static func endsStatement(_ source: SourceCode, _ end: Int) -> Bool {
    let next = source.text(end)
    return next == "}" || next == ";"
      || (source.beginsLine(end) && next != "." && next != "??" && next != "?")
      || next.isEmpty
  }

  private static func isCondition(_ source: SourceCode, _ index: Int) -> Bool {
    var place = index
    while place > 0, !source.beginsLine(place) {
      if ["if", "guard", "while", "for", "switch"].contains(source.text(place)) { return true }
      place -= 1
    }
    return ["if", "guard", "while", "for", "switch", "}"].contains(source.text(place))
  }

  private static func property(_ source: SourceCode, _ index: Int) -> String {
    switch source.text(index + 1) {
    case "=": return assigned(source, index + 2)
    case "?": return source.isAdjacent(index) ? "\(unknownType)?" : "Bool"
    default: break
    }
    let before = source.text(start(source, index) - 1)
    let next = source.text(index + 1)
    let isAlone = ["{", ",", "&&", "||", "else", ")"].contains(next)
    if isAlone, ["if", "guard", "&&", "||", "while", "!"].contains(before) { return "Bool" }
    return unknownType
  }

  /// The type of what is assigned, if the text says it.
  private static func assigned(_ source: SourceCode, _ index: Int) -> String {
    switch source.text(index) {
    case "true", "false": return "Bool"
    case "self": return "AnyObject?"
    case "nil": return "\(unknownType)?"
    case "{":
      let type = CallShape.closure(source, index).replacing("@escaping ", with: "")
      return "(\(type))?"
    case let text where text.hasPrefix("\""): return "String?"
    case let text where text.first?.isNumber == true: return text.contains(".") ? "Double" : "Int"
    default: return "Any?"
    }
  }
}

/// Requirements of the team's own protocols.
enum ProtocolShape {
  static func method(_ source: SourceCode, _ index: Int, _ end: Int) -> StandIn.Member? {
    var last = index
    while last + 1 < end {
      let next = source.text(last + 1)
      if source.text(last) == "(" { last = source.closing(last); continue }
      if source.beginsLine(last + 1) || next == ";"
        || Keywords.modifiers.contains(next) && next != "async"
      {
        break
      }
      last += 1
    }
    let words = (index...last).map(source.text)
    let result = words.lastIndex(of: "->").map { words[($0 + 1)...].joined() } ?? "Void"
    return StandIn.Member(
      name: source.text(index + 1), isStatic: false,
      form: .copied(head: Signature.text(words), result: result == "()" ? "Void" : result))
  }

  static func property(_ source: SourceCode, _ index: Int) -> StandIn.Member? {
    var last = index + 3
    while last < source.code.count, source.text(last) != "{", source.text(last) != "}" { last += 1 }
    let type = Signature.text((index + 3..<last).map(source.text))
    return StandIn.Member(
      name: source.text(index + 1), isStatic: false, form: .property(type: type))
  }
}
