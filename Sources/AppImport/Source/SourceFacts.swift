internal import SwiftSource
internal import SwiftSyntax

/// What a file declares, as far as an import asks.
struct SourceFacts: Sendable {
  /// A type or an extension of one.
  struct Declaration: Sendable {
    /// The word that opens it.
    enum Kind: String, CaseIterable {
      case `class`, `struct`, `enum`, `protocol`, `extension`, actor
    }

    var kind: Kind
    /// With dots if it was declared so, or is an extension of a nested type.
    var name: String
    var inherits: [String]
    var isEntry: Bool
    var place: CodePlace
    /// The tokens between its braces.
    var body: Range<Int>
  }

  /// A module that is imported: the first name alone.
  struct Import: Sendable {
    var module: String
    /// From the first attribute or modifier to the last name.
    var tokens: Range<Int>
    /// The tokens of the module's name.
    var name: Int
    var place: CodePlace
  }

  var declarations: [Declaration] = []
  var imports: [Import] = []
  /// The types that an alias names, by its own name.
  var aliases: [String: Set<String>] = [:]
  /// The names in Objective-C of the methods of a base name.
  var messages: [String: Set<String>] = [:]
  /// Methods that a protocol declares as optional.
  var optionalMethods: Set<String> = []
  /// Those of them that return something.
  var answeringMethods: Set<String> = []
  /// Properties that a protocol declares as optional.
  var optionalProperties: Set<String> = []
  /// Former names of Apple's that the app declares itself.
  var reusedNames: Set<String> = []

  init(_ source: SourceCode) {
    let reader = AliasReader(viewMode: .sourceAccurate)
    reader.walk(source.parsed.tree)
    aliases = reader.found
    var isEntry = false
    for index in source.code.indices {
      let text = source.text(index)
      switch source.code[index].kind {
      case .mark where text == "@":
        if ["main", "UIApplicationMain"].contains(source.text(index + 1)) { isEntry = true }
      case .word:
        if Rewriter.formerNames[text] != nil, declares(source, index) { reusedNames.insert(text) }
        if let found = Self.declaration(source, index, isEntry: isEntry) {
          declarations.append(found)
          isEntry = false
        } else if text == "import", let found = Self.importing(source, index) {
          imports.append(found)
        } else if text == "func" {
          function(source, index)
        } else if text == "var", isOptional(source, index), source.isWord(index + 1) {
          optionalProperties.insert(source.text(index + 1))
        }
      default: break
      }
    }
  }

  /// Whether a word is the name of a declaration that overrides nothing.
  private func declares(_ source: SourceCode, _ index: Int) -> Bool {
    ["var", "let", "func", "case", "class", "struct", "enum", "typealias"]
      .contains(source.text(index - 1))
      && !(max(0, index - 5)..<index).contains { source.text($0) == "override" }
  }

  /// The names of the types that are declared outside of others.
  var outerTypes: Set<String> {
    Set(
      declarations.filter { one in
        one.kind != .extension
          && !declarations.contains { $0.body.contains(one.body.lowerBound - 1) }
      }.map(\.name))
  }

  private static func declaration(
    _ source: SourceCode, _ index: Int, isEntry: Bool
  ) -> Declaration? {
    guard let kind = Declaration.Kind(rawValue: source.text(index)), source.isWord(index + 1),
      source.text(index - 1) != ".",
      source.text(index - 1) != "import", !Keywords.modifiers.contains(source.text(index + 1)),
      !source.text(index + 1).hasPrefix("$")
    else { return nil }
    var next = index + 1
    var name = source.text(next)
    while source.text(next + 1) == ".", source.isWord(next + 2) {
      name += "." + source.text(next + 2)
      next += 2
    }
    var inherits: [String] = []
    var isList = false
    var depth = 0
    next += 1
    while next < source.code.count, source.text(next) != "{" {
      let text = source.text(next)
      if text == "}" || text == ";" { return nil }
      if text == "<" || text == "(" { depth += 1 }
      if text.hasPrefix(">") || text == ")" { depth -= 1 }
      if text == "where" { isList = false }
      if depth == 0 {
        if text == ":" { isList = true }
        if isList, source.isWord(next),
          source.text(next - 1) == ":" || source.text(next - 1) == ","
            || Keywords.modifiers.contains(source.text(next - 1)) || source.text(next - 1) == "&"
        {
          var whole = text
          while source.text(next + 1) == ".", source.isWord(next + 2) {
            whole += "." + source.text(next + 2)
            next += 2
          }
          inherits.append(whole)
        }
      }
      next += 1
    }
    guard next < source.code.count else { return nil }
    return Declaration(
      kind: kind, name: name, inherits: inherits, isEntry: isEntry,
      place: source.place(index), body: next + 1..<max(next + 1, source.closing(next)))
  }

  private static func importing(_ source: SourceCode, _ index: Int) -> Import? {
    var start = index
    while start > 0 {
      if ImportWords.before.contains(source.text(start - 1)) {
        start -= 1
      } else if source.text(start - 1) == ")", let bracket = opening(source, start - 1) {
        start = bracket
      } else if source.text(start - 1) == "@" {
        start -= 1
      } else {
        break
      }
    }
    guard source.beginsLine(start) || source.text(start - 1) == ";" || start == 0 else {
      return nil
    }
    var name = index + 1
    if ImportWords.kinds.contains(source.text(name)) { name += 1 }
    guard source.isWord(name), !source.beginsLine(name) else { return nil }
    var end = name + 1
    while source.text(end) == ".", source.isWord(end + 1) { end += 2 }
    return Import(
      module: source.text(name), tokens: start..<end, name: name, place: source.place(index))
  }

  /// The `(` of `@_spi(Name)` before an import.
  private static func opening(_ source: SourceCode, _ index: Int) -> Int? {
    guard index >= 4, source.text(index - 2) == "(", source.text(index - 3) == "_spi" else {
      return nil
    }
    return index - 3
  }

  private mutating func function(_ source: SourceCode, _ index: Int) {
    guard source.isWord(index + 1) else { return }
    let base = source.text(index + 1)
    var bracket = index + 2
    if source.text(bracket).hasPrefix("<") {
      while bracket < source.code.count, source.text(bracket) != "(" { bracket += 1 }
    }
    guard source.text(bracket) == "(" else { return }
    messages[base, default: []].insert(
      explicitMessage(source, index)
        ?? Message.name(base, labels: Self.labels(source, bracket)))
    guard isOptional(source, index) else { return }
    optionalMethods.insert(base)
    if Self.returnsValue(source, bracket) { answeringMethods.insert(base) }
  }

  /// Whether a method returns something, by what stands behind the bracket of its parameters.
  static func returnsValue(_ source: SourceCode, _ bracket: Int) -> Bool {
    var arrow = source.closing(bracket) + 1
    while ["async", "throws", "rethrows"].contains(source.text(arrow)) { arrow += 1 }
    return source.text(arrow) == "->" && source.text(arrow + 1) != "Void"
      && !(source.text(arrow + 1) == "(" && source.text(arrow + 2) == ")")
  }

  /// The labels of a list of parameters, `_` for one without.
  static func labels(_ source: SourceCode, _ bracket: Int) -> [String] {
    let close = source.closing(bracket)
    var labels: [String] = []
    var place = bracket + 1
    var begins = true
    while place < close {
      if begins, source.isWord(place) { labels.append(source.text(place)) }
      begins = false
      switch source.text(place) {
      case "(", "[", "{": place = source.closing(place)
      case "@": begins = true; place += 1
      case ",": begins = true
      default: break
      }
      place += 1
    }
    return labels
  }

  /// What `@objc(name)` before a function says.
  private func explicitMessage(_ source: SourceCode, _ index: Int) -> String? {
    var place = index - 1
    while place > 0, Keywords.modifiers.contains(source.text(place)) { place -= 1 }
    guard source.text(place) == ")" else { return nil }
    var name = ""
    place -= 1
    while place > 0, source.text(place) != "(" {
      name = source.text(place) + name
      place -= 1
    }
    return source.text(place - 1) == "objc" && source.text(place - 2) == "@" ? name : nil
  }

  private func isOptional(_ source: SourceCode, _ index: Int) -> Bool {
    var place = index - 1
    while place >= 0,
      Keywords.modifiers.contains(source.text(place)) || source.text(place) == "objc"
        || source.text(place) == "@"
    {
      if source.text(place) == "optional" { return true }
      place -= 1
    }
    return false
  }
}

/// Names of methods in Objective-C.
enum Message {
  /// `didTap:`, `showWithAnimated:` as Swift makes them of a base name and labels.
  static func name(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var text = base
    if first != "_" { text += "With" + first.prefix(1).uppercased() + first.dropFirst() }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}

/// Finds what aliases stand for.
private final class AliasReader: SyntaxVisitor {
  var found: [String: Set<String>] = [:]

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.initializer.value.tokens(viewMode: .sourceAccurate).map(\.text)
    found[node.name.text, default: []].formUnion(names)
    return .skipChildren
  }

  // Those in functions concern nothing outside, and expressions can nest deeply.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
