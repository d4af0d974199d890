internal import SwiftSource

/// Removes from a file what Swift on Linux does not know, and writes the rest so that it means the
/// same: line for line, and column for column if possible.
struct Rewriter {
  let source: SourceCode
  let facts: SourceFacts
  var parsed: SwiftFile { source.parsed }
  let names: AppNames
  var edits: [Edit] = []
  /// Declarations that follow the file's last line.
  var appended = ""
  var scopes = ScopeStack()
  /// What storyboards may connect.
  var connections = ConnectionTable()

  init(_ file: TeamFile, _ names: AppNames) {
    source = file.source
    facts = file.facts
    self.names = names
  }

  /// The file with what is to be rewritten, and with fixes that the compiler asked for.
  static func rewrite(_ file: TeamFile, _ names: AppNames, fixes: [Edit] = []) -> RewrittenFile {
    var rewriter = Rewriter(file, names)
    rewriter.run()
    return RewrittenFile(file, fixes + rewriter.edits, appended: rewriter.appended)
  }

  mutating func run() {
    for found in facts.imports { module(found) }
    previews()
    entry()
    emptyInitializers()
    var declarations = Dictionary(
      facts.declarations.map { ($0.body.lowerBound - 1, $0) },
      uniquingKeysWith: { first, _ in first })
    for index in source.code.indices {
      let token = source.code[index]
      switch token.kind {
      case .mark:
        switch token.text {
        case "@": attribute(index)
        case "{": scopes.enter(declarations.removeValue(forKey: index))
        case "}": scopes.leave()
        case "?": optionalCall(index)
        default: break
        }
      case .directive: directive(index)
      case .word:
        if token.text == "dynamic" || token.text == "optional" { modifier(index) }
        if names.optionalProperties.contains(token.text) { optionalRead(index) }
        formerName(index)
        qualified(index)
        if token.text == "public" || token.text == "open" { access(index) }
      default: break
      }
    }
    for declaration in facts.declarations where declaration.kind == .class { join(declaration) }
    for declaration in facts.declarations where declaration.kind == .protocol {
      classBound(declaration)
      defaults(of: declaration)
    }
    if names.hasStoryboards { appended += connections.text(source) }
  }

  // MARK: Changes

  func range(_ first: Int, _ last: Int) -> Range<Int> {
    source.code[first].offset..<source.code[last].end
  }

  /// The text from one token to another, with what stands between them.
  func text(_ first: Int, _ last: Int) -> String {
    guard first <= last else { return "" }
    let range = range(first, last)
    return source.tokens.lazy.filter { range.contains($0.offset) }.map(\.text).joined()
  }

  /// Makes bytes of the file blanks.
  mutating func erase(_ bytes: Range<Int>, as kind: RewriteKind?) {
    let text = String(decoding: Array(parsed.text.utf8)[bytes], as: UTF8.self)
    edits.append(Edit(range: bytes, text: blank(text), kind: kind))
  }

  mutating func erase(_ first: Int, _ last: Int, as kind: RewriteKind?) {
    edits.append(Edit(range: range(first, last), text: blank(text(first, last)), kind: kind))
  }

  /// Puts a text in the place of tokens: padded to the same width if it is shorter, on as many
  /// lines.
  mutating func replace(_ first: Int, _ last: Int, _ new: String, as kind: RewriteKind) {
    let old = text(first, last)
    var text = new
    text += String(repeating: " ", count: max(0, old.utf8.count - new.utf8.count))
    let missing = old.utf8.count { $0 == 10 } - new.utf8.count { $0 == 10 }
    if missing > 0 { text = new + String(repeating: "\n", count: missing) }
    edits.append(Edit(range: range(first, last), text: text, kind: kind))
  }

  // MARK: Attributes and modifiers

  private static let attributes: [String: RewriteKind] = [
    "objc": .objc, "objcMembers": .objc, "nonobjc": .nonobjc, "IBOutlet": .outlet,
    "IBAction": .action, "IBSegueAction": .action, "IBInspectable": .inspectable,
    "GKInspectable": .inspectable, "IBDesignable": .inspectable, "NSManaged": .managed,
    "NSCopying": .managed, "main": .main, "UIApplicationMain": .main, "MainActor": .mainActor,
    "preconcurrency": .preconcurrency, "inlinable": .access, "usableFromInline": .access,
    "frozen": .access, "backDeployed": .access,
  ]

  private mutating func attribute(_ index: Int) {
    guard source.isAdjacent(index), let kind = Self.attributes[source.text(index + 1)] else {
      return
    }
    if source.text(index + 2) == ".", kind == .mainActor { return }
    var last = index + 1
    let hasArguments =
      ["objc", "backDeployed"].contains(source.text(index + 1))
      || (kind == .mainActor && source.text(index + 3) == "unsafe")
    if hasArguments, source.isAdjacent(last), source.text(last + 1) == "(" {
      last = source.closing(last + 1)
    }
    if source.text(index + 1) == "NSManaged" { managed(last) }
    erase(index, last, as: kind)
    if kind == .outlet || kind == .action { connection(index, kind) }
    // `{ @MainActor in` has no parameters left, and `{ in` is no closure.
    if kind == .mainActor, source.text(last + 1) == "in", source.text(index - 1) == "{" {
      erase(last + 1, last + 1, as: nil)
    }
  }

  private mutating func modifier(_ index: Int) {
    guard source.text(index - 1) != ".", source.isWord(index + 1) || source.text(index + 1) == "@",
      Keywords.modifiers.contains(source.text(index + 1)) || source.text(index + 1) == "@"
    else { return }
    erase(index, index, as: source.text(index) == "dynamic" ? .dynamic : .optionalMethod)
  }

  /// `public` and `open` say nothing in a module that no other module imports, and the app's
  /// modules are one here: what stands in for something need not be public then.
  private mutating func access(_ index: Int) {
    guard ![".", "func", "case", ",", "let", "var", "("].contains(source.text(index - 1)) else {
      return
    }
    var last = index
    if source.text(index + 1) == "(", source.text(index + 2) == "set" {
      last = source.closing(index + 1)
    }
    guard Keywords.mayBeginDeclaration(source.text(last + 1)) else { return }
    erase(index, last, as: .access)
  }

  // MARK: Conditions and calls

  /// `d?.method?(…)` of a method that every conforming type has here.
  private mutating func optionalCall(_ index: Int) {
    guard source.isAdjacent(index - 1), source.isAdjacent(index), source.text(index + 1) == "(",
      source.text(index - 2) == ".", names.optionalMethods.contains(source.text(index - 1))
    else { return }
    erase(index, index, as: .optionalCall)
    if names.answeringMethods.contains(source.text(index - 1)) { answer(of: index - 1) }
  }

  private mutating func directive(_ index: Int) {
    switch source.text(index) {
    case "#selector": selector(index)
    case "#keyPath": keyPath(index)
    case "#if", "#elseif": condition(index)
    default: break
    }
  }

  private static let platforms = [
    "os(iOS)": "true", "targetEnvironment(simulator)": "true", "os(Linux)": "false",
  ]

  private mutating func condition(_ index: Int) {
    var place = index + 1
    while place + 3 < source.code.count, !source.beginsLine(place) {
      if let answer = Self.platforms[
        (0..<4).map { source.text(place + $0) }.joined()]
      {
        replace(place, place + 3, answer, as: .condition)
      }
      place += 1
    }
  }

  // MARK: Imports

  private mutating func module(_ found: SourceFacts.Import) {
    let (first, last) = (found.tokens.lowerBound, found.tokens.upperBound - 1)
    guard names.modules.contains(found.module) else {
      erase(first, last, as: .module)
      return
    }
    let kind = source.text(found.name - 1)
    if kind != "import" { erase(found.name - 1, found.name - 1, as: .submodule) }
    if let other = AppNames.renamedModules[found.module] {
      replace(found.name, last, other, as: .submodule)
    } else if last > found.name {
      erase(found.name + 1, last, as: kind == "import" ? .submodule : nil)
    }
  }
}

/// The types whose braces we are in.
struct ScopeStack {
  private var scopes: [SourceFacts.Declaration?] = []

  mutating func enter(_ declaration: SourceFacts.Declaration?) { scopes.append(declaration) }
  mutating func leave() { _ = scopes.popLast() }

  /// Whether the innermost braces are those of a type that is in no other.
  var isTopLevel: Bool { scopes.count == 1 && scopes[0] != nil }

  /// The innermost type.
  var type: SourceFacts.Declaration? { scopes.last { $0 != nil } ?? nil }
}
