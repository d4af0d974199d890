internal import SwiftSyntax

/// The braces of a file, by what they hold, and the statements and members in them.
struct CodeBlocks {
  enum Kind {
    /// The members of a type; also the whole file.
    case type
    /// What runs when it is called: with a result, or without one.
    case function, initializer, action
    /// `get` and `set`, or `didSet`, of a property.
    case accessors
    /// `if`, `for`, `do` and their like.
    case control
    case cases
    case closure
  }

  struct Block {
    var kind: Kind
    /// The tokens between its braces.
    var inside: Range<Int>
    /// Whether what it gives is `some View`.
    var isView = false
  }

  private let source: SourceCode
  /// Each bracket that closes, and the one that it closes.
  private var opening: [Int: Int] = [:]
  /// Outer ones before those in them.
  private(set) var blocks: [Block] = []

  init(_ source: SourceCode) {
    self.source = source
    var open: [Int] = []
    for index in source.code.indices where source.code[index].kind == .mark {
      switch source.text(index) {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}": if let start = open.popLast() { opening[index] = start }
      default: break
      }
    }
    blocks = [Block(kind: .type, inside: source.code.indices)]
    for index in source.code.indices
    where source.text(index) == "{" && source.code[index].kind == .mark {
      blocks.append(block(index))
    }
  }

  /// The blocks around a token, the innermost first. A brace that closes is in its block.
  func around(_ index: Int) -> [Block] {
    blocks.filter { $0.inside.contains(index) || $0.inside.upperBound == index && index > 0 }
      .reversed()
  }

  // MARK: What braces hold

  private static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "_modify", "_read", "unsafeAddress",
  ]

  private func block(_ brace: Int) -> Block {
    let inside = brace + 1..<max(brace + 1, source.closing(brace))
    var kind = kind(brace)
    var isView = false
    if case .function? = kind {
      isView =
        source.text(brace - 1) == "View" && source.text(brace - 2) == "some"
        || source.text(brace - 1) == "View" && source.text(brace - 2) == "."
          && source.text(brace - 4) == "some"
    }
    if kind == .function || kind == .closure, beginsAccessors(brace + 1) { kind = .accessors }
    return Block(kind: kind ?? .closure, inside: inside, isView: isView)
  }

  private func beginsAccessors(_ index: Int) -> Bool {
    var place = index
    while source.text(place) == "@" { place += 2 }
    while ["mutating", "nonmutating", "private", "fileprivate"].contains(source.text(place)) {
      place += 1
    }
    guard Self.accessors.contains(source.text(place)) else { return false }
    return ["{", "("].contains(source.text(place + 1))
  }

  /// What the words before a brace say that it holds.
  private func kind(_ brace: Int) -> Kind? {
    let word = source.text(brace - 1)
    if word == "get" { return .function }
    if Self.accessors.contains(word) { return .action }
    if ["else", "do", "repeat", "defer"].contains(word) { return .control }
    if word == ")", let start = opening[brace - 1],
      Self.accessors.contains(source.text(start - 1)), source.text(start - 2) != "func"
    {
      return .action
    }
    var place = brace - 1
    var isAssigned = false
    while place >= 0 {
      switch source.text(place) {
      case ")", "]":
        guard let start = opening[place] else { return .closure }
        place = start
      case "}", "{", ";": return .closure
      case "(", "[": return .closure
      case "func" where source.text(place - 1) != ".":
        let method = source.node(place)?.parent?.as(FunctionDeclSyntax.self)
        return method?.signature.givesValue == true ? .function : .action
      case "subscript": return .function
      case "deinit": return .action
      case "init" where source.text(place - 1) != ".": return .initializer
      case let word where Keywords.types.contains(word):
        if source.text(place - 1) != "." { return .type }
      case "var", "let":
        if ["if", "guard", "while", "for", "case", "catch", ","].contains(source.text(place - 1)) {
          return .control
        }
        return isAssigned ? .closure : .function
      case "switch": return .cases
      case "if", "guard", "while", "for", "catch":
        return .control
      case "return", "throw": return .closure
      case "=": isAssigned = true
      default: break
      }
      if source.beginsLine(place), !continues(place) { return .closure }
      place -= 1
    }
    return .closure
  }

  // MARK: Statements

  /// The statement or member of a block that a token belongs to.
  func statement(at index: Int, in block: Block) -> Range<Int>? {
    statements(block).first { $0.contains(index) }
  }

  /// The statements of a block, or the members of a type.
  func statements(_ block: Block) -> [Range<Int>] {
    var place = block.kind == .closure ? afterHead(block) : block.inside.lowerBound
    var start = place
    var found: [Range<Int>] = []
    func end(_ at: Int) {
      if start < at { found.append(start..<at) }
      start = at
    }
    while place < block.inside.upperBound {
      let text = source.text(place)
      if place > start, begins(place) { end(place) }
      if text == ";" || Self.conditions.contains(text) {
        end(place)
        while text.hasPrefix("#"), place + 1 < block.inside.upperBound,
          !source.beginsLine(place + 1)
        {
          place += 1
        }
        start = place + 1
      } else if block.kind == .cases, ["case", "default"].contains(text),
        source.text(place - 1) != "."
      {
        end(place)
        place = colon(place, block.inside.upperBound)
        start = place + 1
      } else if ["(", "[", "{"].contains(text), source.code[place].kind == .mark {
        place = min(source.closing(place), block.inside.upperBound)
      }
      place += 1
    }
    end(block.inside.upperBound)
    return found
  }

  private static let conditions: Set<String> = ["#if", "#elseif", "#else", "#endif"]

  private func colon(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end, source.text(place) != ":" {
      place = ["(", "[", "{"].contains(source.text(place)) ? source.closing(place) + 1 : place + 1
    }
    return place
  }

  /// The first token behind the head of a closure, `(a, b) in`.
  private func afterHead(_ block: Block) -> Int {
    var place = block.inside.lowerBound
    let start = place
    while place < block.inside.upperBound, place < start + 60 {
      let text = source.text(place)
      if text == "in" { return place + 1 }
      if ["{", "=", ".", "for", "if"].contains(text) { break }
      if place > start, source.beginsLine(place), source.text(start) != "[" { break }
      place = ["(", "["].contains(text) ? source.closing(place) + 1 : place + 1
    }
    return start
  }

  private func begins(_ index: Int) -> Bool {
    source.beginsLine(index) && !continues(index)
  }

  private static let words: Set<String> = [
    "else", "catch", "where", "as", "is", "throws", "async", "rethrows",
  ]
  private static let marks: Set<String> = ["@", "(", "[", "{", "}", "!", "-", "~", "&", "#", "_"]
  private static let unfinished: Set<String> = [
    ",", "=", "(", "[", "&&", "||", "??", "+", "-", "*", "/", "->", "==", "!=", "+=", "-=", ".",
    "<", "&", "|", ":", "try", "await", "return", "throw", "where",
  ]

  /// Whether a line that begins with a token goes on with the one before.
  private func continues(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (text, before) = (source.text(index), source.text(index - 1))
    if Self.unfinished.contains(before) { return true }
    if isAttribute(endingAt: index - 1) { return true }
    switch source.code[index].kind {
    case .mark: return !Self.marks.contains(text) || text == "{" && before != "}"
    case .word: return Self.words.contains(text) || Keywords.modifiers.contains(before)
    default: return false
    }
  }

  /// Whether a token is the last of an attribute, which belongs to what follows it.
  private func isAttribute(endingAt index: Int) -> Bool {
    if source.text(index) == ")", let start = opening[index] {
      return source.isWord(start - 1) && source.text(start - 2) == "@"
    }
    return source.isWord(index) && source.text(index - 1) == "@"
  }
}
