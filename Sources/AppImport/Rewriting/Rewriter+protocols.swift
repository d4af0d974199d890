internal import SwiftSyntax

// What `@objc` says of protocols without a word of its own.
extension Rewriter {
  /// An `@objc` protocol is one of objects, so that `weak` may stand before it.
  mutating func classBound(_ declaration: SourceFacts.Declaration) {
    guard let index = source.index(line: declaration.place.line, column: declaration.place.column),
      isObjC(index)
    else { return }
    guard !declaration.inherits.contains("AnyObject"), !declaration.inherits.contains("class"),
      !declaration.inherits.contains("NSObjectProtocol")
    else { return }
    var place = index + 2
    if source.text(place).hasPrefix("<") {
      while place < source.code.count, !source.text(place).hasPrefix(">") { place += 1 }
      place += 1
    }
    guard source.code.indices.contains(place) else { return }
    let hasList = source.text(place) == ":"
    let offset = hasList ? source.code[place].end : source.code[place - 1].end
    edits.append(
      Edit(
        range: offset..<offset, text: hasList ? " AnyObject," : ": AnyObject", kind: .classBound))
  }

  private func isObjC(_ index: Int) -> Bool {
    var place = index - 1
    while place > 0 {
      let text = source.text(place)
      if text == "objc" { return source.text(place - 1) == "@" }
      guard
        Keywords.modifiers.contains(text) || text == "@" || text == ")" || text == "("
          || source.text(place - 1) == "@" || source.text(place - 1) == "("
      else { return false }
      place -= 1
    }
    return false
  }

  // An optional method that returns something, and an optional property, may throw here, and do if
  // no class implements them, so that the answer is `nil` as in Objective-C.

  /// Puts `try?` around a call of such a method.
  mutating func answer(of name: Int) {
    var end = source.closing(name + 2)
    let call = source.node(name + 2)?.parent?.as(FunctionCallExprSyntax.self)
    if source.text(end + 1) == "{", call?.trailingClosure != nil {
      end = source.closing(end + 1)
    }
    answer(source.start(name), end)
  }

  /// Puts `try?` around the reading of such a property, whose value is optional in any case.
  mutating func optionalRead(_ name: Int) {
    guard source.text(name - 1) == ".", source.text(name + 1) != "=", source.text(name + 1) != "("
    else { return }
    let start = source.start(name)
    let isChain = (start..<name).contains { source.text($0) == "?" }
    let isBound =
      source.text(start - 1) == "=" && source.text(start - 3) == "let"
      && ["if", "guard", ",", "while"].contains(source.text(start - 4))
    guard isChain || isBound || ["??", "?", "!", "=="].contains(source.text(name + 1)) else {
      return
    }
    answer(start, name)
  }

  private mutating func answer(_ start: Int, _ end: Int) {
    let (first, last) = (source.code[start].offset, source.code[end].end)
    let chain = source.text(end + 1) == "." || source.text(end + 1) == "[" && source.isAdjacent(end)
    edits.append(Edit(range: first..<first, text: "(try? ", kind: nil))
    edits.append(Edit(range: last..<last, text: chain ? ")?" : ")", kind: nil))
  }

  /// Gives the optional requirements of a protocol bodies, so that types may leave them out.
  mutating func defaults(of declaration: SourceFacts.Declaration) {
    var place = declaration.body.lowerBound
    var members: [String] = []
    while place < declaration.body.upperBound {
      if isOptional(place) {
        if let member = member(after: place, until: declaration.body.upperBound) {
          members.append(member)
        }
      }
      place += 1
    }
    guard !members.isEmpty else { return }
    appended += "extension \(declaration.name) { \(members.joined(separator: "; ")) }\n"
  }

  /// Whether a token is the modifier `optional`.
  func isOptional(_ index: Int) -> Bool {
    let next = source.text(index + 1)
    return source.text(index) == "optional" && source.text(index - 1) != "."
      && source.text(index - 1) != "func" && (next == "@" || Keywords.modifiers.contains(next))
  }

  private mutating func member(after optional: Int, until end: Int) -> String? {
    var first = optional + 1
    while first < end, source.text(first) != "func", source.text(first) != "var" {
      if source.beginsLine(first), !Keywords.modifiers.contains(source.text(first)) { return nil }
      first += 1
    }
    guard first < end else { return nil }
    var last = first
    var depth = 0
    while last + 1 < end {
      let next = source.text(last + 1)
      if depth == 0, next == "{" || next == ";" || next == "@" { break }
      if depth == 0, source.beginsLine(last + 1), next != "->", source.text(last) != "->" { break }
      if next == "(" || next == "[" { depth += 1 }
      if next == ")" || next == "]" { depth -= 1 }
      last += 1
    }
    let bracket = (first...last).first { source.text($0) == "(" }
    if source.text(first) == "func", let bracket, SourceFacts.returnsValue(source, bracket) {
      return throwing(first, bracket, last)
    }
    let isStatic = source.text(first - 1) == "static" || source.text(first - 1) == "class"
    let declaration = text(first, last).replacing("\n", with: " ")
    let body = source.text(first) == "var" ? throwing(property: last) : "{}"
    return (isStatic ? "static " : "") + "\(declaration) \(body)"
  }

  /// Lets the requirement of a property throw, which then cannot be set.
  private mutating func throwing(property last: Int) -> String {
    if source.text(last + 1) == "{", source.closing(last + 1) > last + 2 {
      edits.append(
        Edit(
          range: range(last + 2, source.closing(last + 1) - 1), text: "get throws", kind: nil))
    }
    return "{ get throws { throw OptionalMethodNotImplemented() } }"
  }

  /// Lets a requirement throw, and gives it a body that does.
  private mutating func throwing(_ first: Int, _ bracket: Int, _ last: Int) -> String {
    let close = source.closing(bracket)
    let offset = source.code[close].end
    edits.append(Edit(range: offset..<offset, text: " throws", kind: nil))
    let head = text(first, close) + " throws " + text(close + 1, last)
    return head.replacing("\n", with: " ") + " { throw OptionalMethodNotImplemented() }"
  }
}

extension StringProtocol {
  /// Without the blanks around it.
  func trimming() -> String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
