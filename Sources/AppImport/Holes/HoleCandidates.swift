internal import SwiftSource
internal import SwiftSyntax

/// What could be left out because of an error, the least first.
struct HoleCandidates {
  private(set) var all: [Hole] = []
  private let source: SourceCode
  private let facts: SourceFacts
  private let blocks: CodeBlocks
  private let error: Diagnostic
  private let reason: String

  init(
    _ file: TeamFile, _ blocks: CodeBlocks, _ error: Diagnostic, _ index: Int,
    because reason: String?
  ) {
    (self.source, self.facts, self.blocks, self.error) = (file.source, file.facts, blocks, error)
    self.reason = reason ?? Self.reason(error)
    if words(index) { return }
    code(index)
  }

  /// What is missing, if the compiler says that; otherwise what it says.
  static func reason(_ error: Diagnostic) -> String {
    let names = error.quoted
    if error.message.contains(" has no member "), names.count >= 2 {
      return "\(StandInLearner.bare(names[0])).\(names[1]) is missing"
    }
    if error.message.hasPrefix("cannot find "), let name = names.first {
      return "\(name) is missing"
    }
    if error.message.hasPrefix("unknown attribute"), let name = names.first {
      return "@\(name) is missing"
    }
    return error.message
  }

  // MARK: Words of a declaration

  /// Single words that can go alone; false if the error is about something else.
  private mutating func words(_ index: Int) -> Bool {
    if error.message.hasPrefix("unknown attribute") {
      let mark = source.text(index) == "@" ? index : index - 1
      guard source.text(mark) == "@" else { return false }
      let hasArguments = source.text(mark + 2) == "(" && source.isAdjacent(mark + 1)
      let last = hasArguments ? source.closing(mark + 2) : mark + 1
      if let end = bareProperty(mark) { return withValue(mark, last, end) }
      blank(mark, last, .attribute)
      return true
    }
    if error.message.contains("does not override a") {
      let before = stride(from: index, through: max(0, index - 12), by: -1)
      guard let word = before.first(where: { source.text($0) == "override" }) else { return false }
      blank(word, word, .override)
      return false
    }
    if ["does not conform to protocol", "cannot conform to"].contains(
      where: error.message.contains),
      let name = error.quoted.last
    {
      conformance(index, StandInLearner.bare(name))
    }
    return false
  }

  /// The offset behind the type of the property without a value that an attribute stands before.
  private func bareProperty(_ mark: Int) -> Int? {
    guard let property = source.node(mark)?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
      property.bindings.count == 1, let binding = property.bindings.first,
      binding.initializer == nil, binding.accessorBlock == nil
    else { return nil }
    return binding.typeAnnotation?.bytes.upperBound
  }

  /// Takes an attribute away and puts a value behind the property, which had one by its wrapper.
  private mutating func withValue(_ first: Int, _ last: Int, _ end: Int) -> Bool {
    let range = source.code[first].offset..<end
    let attribute = source.code[first].offset..<source.code[last].end
    let rest = source.text(attribute.upperBound..<end)
    let text = blanks(attribute) + rest + " = \(HoleText.value(name, reason))"
    all.append(Hole(kind: .attribute, reason: reason, place: error.place, range: range, text: text))
    return true
  }

  private mutating func conformance(_ index: Int, _ name: String) {
    let head = facts.declarations.first { declaration in
      declaration.inherits.contains(name) && declaration.place.line == error.place.line
    }
    guard let head, let start = source.index(line: head.place.line, column: head.place.column)
    else { return }
    let colon = (start..<head.body.lowerBound).first { source.text($0) == ":" }
    guard let colon,
      let word = (colon..<head.body.lowerBound).first(where: { source.text($0) == name })
    else { return }
    if source.text(word + 1) == "," {
      blank(word, word + 1, .conformance)
    } else {
      blank(word - 1, word, .conformance)
    }
  }

  private mutating func blank(_ first: Int, _ last: Int, _ kind: Hole.Kind) {
    guard first >= 0, first <= last, source.code.indices.contains(last) else { return }
    let range = source.code[first].offset..<source.code[last].end
    all.append(
      Hole(kind: kind, reason: reason, place: error.place, range: range, text: blanks(range)))
  }

  // MARK: Code

  private mutating func code(_ index: Int) {
    if let modifier = ModifierHole.bytes(around: index, in: source) {
      replace(bytes: modifier, .modifier, HoleText.modifier(name, reason))
    }
    if let found = SmallestHole.around(index, in: source) {
      let text = (found.isNegated ? "!" : "") + HoleText.value(name, reason)
      replace(bytes: found.bytes, .value, text)
    }
    var inner = index
    for block in blocks.around(index) {
      let statement = blocks.statement(at: inner, in: block)
      switch block.kind {
      case .closure, .control, .cases:
        if let statement { leaveOut(statement) }
      case .function, .action, .initializer:
        // The only expression of a function is what it gives.
        let isResult = block.kind == .function && blocks.statements(block).count == 1
        if let statement, !isResult {
          leaveOut(statement, takesConstants: block.kind != .initializer)
          // From the first statement on it is the whole body.
          if statement.lowerBound != block.inside.lowerBound {
            leaveOut(statement.lowerBound..<block.inside.upperBound, .rest, of: block)
          }
        }
        leaveOut(block.inside, .body, of: block)
      case .accessors: break
      case .type:
        if let statement { member(statement, inner) }
        return
      }
      inner = block.inside.lowerBound - 1
    }
  }

  /// Words that begin what cannot go alone.
  private static let kept: Set<String> = [
    "let", "var", "guard", "throw", "case", "default", "break", "continue", "fallthrough",
    "func", "class", "struct", "enum", "typealias", "import", "lazy", "weak", "unowned", "@",
    "indirect", "final",
  ]

  /// A statement that nothing behind it needs, or a constant with what does: an initializer may
  /// need that for its properties.
  private mutating func leaveOut(_ statement: Range<Int>, takesConstants: Bool = true) {
    let first = source.text(statement.lowerBound)
    if takesConstants, let declared = declared(by: statement) {
      replace(statement, .statement, HoleText.statement(name, reason))
      all[all.count - 1].declared = declared
      return
    }
    if Self.kept.contains(first) { return }
    let text = statement.map(source.text)
    for place in text.indices.dropLast(2) where text[place + 2] == "init" && text[place + 1] == "."
    {
      if ["self", "super"].contains(text[place]) { return }
    }
    if first == "return" {
      guard statement.count > 1 else { return }
      let value = HoleText.value(name, reason)
      replace(statement, .statement, "return \(value)")
    } else if LayoutLibrary.isCall(statement, in: source) {
      replace(statement, .statement, HoleText.layout(name, reason))
    } else {
      replace(statement, .statement, HoleText.statement(name, reason))
    }
  }

  /// The name in `let name = …`; `nil` for another statement.
  private func declared(by statement: Range<Int>) -> String? {
    let (first, word) = (statement.lowerBound, statement.lowerBound + 1)
    guard ["let", "var"].contains(source.text(first)), source.isWord(word),
      ["=", ":"].contains(source.text(word + 1)), assignment(word, statement.upperBound) != nil
    else { return nil }
    return source.text(word)
  }

  private mutating func leaveOut(
    _ tokens: Range<Int>, _ kind: Hole.Kind, of block: CodeBlocks.Block
  ) {
    guard !tokens.isEmpty else { return }
    switch block.kind {
    case .initializer: replace(tokens, kind, HoleText.end(name, reason))
    case .function where block.isView: replace(tokens, kind, "EmptyView()")
    case .function: replace(tokens, kind, "return \(HoleText.value(name, reason))")
    default: replace(tokens, kind, HoleText.statement(name, reason))
    }
  }

  /// The value of a property, then a whole function or property.
  private mutating func member(_ member: Range<Int>, _ index: Int) {
    // What its head says does not compile.
    if member.first(where: { !Keywords.modifiers.contains(source.text($0)) }).map(source.text)
      == "extension"
    {
      return replace(member, .declaration, "")
    }
    guard let word = member.first(where: { ["func", "var", "let"].contains(source.text($0)) }),
      !(member.lowerBound..<word).contains(where: { source.text($0) == "{" })
    else { return }
    if source.text(word) != "func", let assigned = assignment(word, member.upperBound),
      index > assigned || index == word + 1
    {
      let hasType = source.text(word + 2) == ":"
      let value = HoleText.value(name, reason)
      let end = observers(assigned, member.upperBound)
      if hasType {
        replace(assigned + 1..<end, .value, value)
      } else if word + 2 == assigned {
        replace(assigned..<end, .value, ": Any? = \(value)")
      }
    }
    replace(member, .declaration, "")
  }

  private func assignment(_ start: Int, _ end: Int) -> Int? {
    var place = start
    while place < end {
      let text = source.text(place)
      if text == "=" { return place }
      if text == "{" { return nil }
      place = ["(", "["].contains(text) ? source.closing(place) + 1 : place + 1
    }
    return nil
  }

  /// The start of `{ didSet` behind a value.
  private func observers(_ start: Int, _ end: Int) -> Int {
    (start..<end).first {
      source.text($0) == "{" && ["didSet", "willSet"].contains(source.text($0 + 1))
    } ?? end
  }

  /// `Login.swift:12`.
  private var name: String {
    let file = error.place.file.split(separator: "/").last.map(String.init) ?? error.place.file
    return "\(file):\(error.place.line)"
  }

  private mutating func replace(_ tokens: Range<Int>, _ kind: Hole.Kind, _ text: String) {
    guard let first = tokens.first, let last = tokens.last else { return }
    replace(bytes: source.code[first].offset..<source.code[last].end, kind, text)
  }

  private mutating func replace(bytes range: Range<Int>, _ kind: Hole.Kind, _ text: String) {
    let lines = String(repeating: "\n", count: blanks(range).utf8.count { $0 == 10 })
    all.append(
      Hole(kind: kind, reason: reason, place: error.place, range: range, text: text + lines))
  }

  /// As many lines as there were.
  private func blanks(_ range: Range<Int>) -> String {
    AppImport.blank(source.text(range))
  }
}
