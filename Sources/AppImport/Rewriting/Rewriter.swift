internal import SwiftSource
internal import SwiftSyntax

/// Removes from a file what Swift on Linux does not know, and writes the rest so that it means the
/// same: line for line, and column for column if possible.
struct Rewriter {
  let source: SourceCode
  let facts: SourceFacts
  let names: AppNames
  var edits: [Edit] = []
  /// Declarations that follow the file's last line.
  var appended = ""
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
    entry()
    for node in source.nodes { rewrite(node) }
    for name in Self.formerNames.keys.sorted() { formerName(name) }
    for declaration in facts.declarations where declaration.kind == .class { join(declaration) }
    for declaration in facts.declarations where declaration.kind == .protocol {
      classBound(declaration)
      defaults(of: declaration)
    }
    if names.hasStoryboards { appended += connections.text(source) }
  }

  /// What stands for one node: each kind has its own piece.
  private mutating func rewrite(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .attribute(let node): attribute(node)
    case .declModifier(let node): modifier(node)
    case .ifConfigClause(let node): condition(node)
    case .macroExpansionExpr(let node): macro(node)
    case .macroExpansionDecl(let node) where node.macroName.text == "Preview": preview(node)
    case .functionCallExpr(let node):
      emptyInitializer(node)
      optionalCall(node)
      rangeAt(node)
    case .memberAccessExpr(let node):
      notification(node)
      optionalRead(node)
      windowOfDelegate(node, called: node.declName.baseName)
    case .declReferenceExpr(let node): windowOfDelegate(node, called: node.baseName)
    case .functionParameter(let node): restorationHandler(node)
    case .identifierType(let node): result(node.name, of: node.genericArgumentClause)
    case .memberType(let node): result(node.name, of: node.genericArgumentClause)
    case .asExpr(let node) where !names.hasStoryboards: screen(node)
    case .functionDecl(let node): asyncMethod(node)
    case .codeBlockItemList(let node): modifiers(node)
    default: break
    }
  }

  private mutating func macro(_ node: MacroExpansionExprSyntax) {
    switch node.macroName.text {
    case "selector": selector(node)
    case "keyPath": keyPath(node)
    case "Preview": preview(node)
    default: break
    }
  }

  // MARK: Changes

  /// Makes bytes of the file blanks.
  mutating func erase(_ bytes: Range<Int>, as kind: RewriteKind?) {
    edits.append(Edit(range: bytes, text: blank(source.text(bytes)), kind: kind))
  }

  mutating func insert(_ text: String, at offset: Int, as kind: RewriteKind? = nil) {
    edits.append(Edit(range: offset..<offset, text: text, kind: kind))
  }

  /// Puts a text in the place of another: padded to the same width if it is shorter, on as many
  /// lines.
  mutating func replace(_ bytes: Range<Int>, _ new: String, as kind: RewriteKind?) {
    let old = source.text(bytes)
    var text = new
    text += String(repeating: " ", count: max(0, old.utf8.count - new.utf8.count))
    let missing = old.utf8.count { $0 == 10 } - new.utf8.count { $0 == 10 }
    if missing > 0 { text = new + String(repeating: "\n", count: missing) }
    edits.append(Edit(range: bytes, text: text, kind: kind))
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

  private mutating func attribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if name == "Entry" { return entry(node) }
    guard let kind = Self.attributes[name] else { return }
    if name == "NSManaged" { managed(node) }
    erase(node.bytes, as: kind)
    if kind == .outlet || kind == .action { connection(node) }
    if kind == .outlet { outlet(node) }
    // `{ @MainActor in` has no parameters left, and `{ in` is no closure.
    if let signature = node.parent?.parent?.as(ClosureSignatureSyntax.self),
      signature.trimmedDescription == "\(node.trimmedDescription) in"
    {
      erase(signature.inKeyword.bytes, as: nil)
    }
  }

  /// `public` and `open` say nothing in a module that no other module imports, and the app's
  /// modules are one here: what stands in for something need not be public then.
  private static let modifiers: [String: RewriteKind] = [
    "dynamic": .dynamic, "optional": .optionalMethod, "public": .access, "open": .access,
  ]

  private mutating func modifier(_ node: DeclModifierSyntax) {
    guard let kind = Self.modifiers[node.name.text],
      node.parent?.parent?.is(ImportDeclSyntax.self) != true
    else { return }
    erase(node.bytes, as: kind)
  }

  // MARK: Conditions

  static let platforms = [
    "os(iOS)": "true", "targetEnvironment(simulator)": "true", "os(Linux)": "false",
  ]

  private mutating func condition(_ node: IfConfigClauseSyntax) {
    for call in node.condition?.nodes(FunctionCallExprSyntax.self) ?? [] {
      guard let answer = Self.platforms[call.words.joined()] else { continue }
      replace(call.bytes, answer, as: .condition)
    }
  }

  // MARK: Imports

  private mutating func module(_ found: SourceFacts.Import) {
    let path = found.node.path
    guard names.modules.contains(found.module), let name = path.first?.name else {
      qualified(found.module)
      return erase(found.node.bytes, as: .module)
    }
    let kind = found.node.importKindSpecifier
    if let kind { erase(kind.bytes, as: .submodule) }
    if let other = AppNames.renamedModules[found.module] {
      replace(path.bytes, other, as: .submodule)
    } else if path.count > 1 {
      erase(
        name.bytes.upperBound..<path.bytes.upperBound, as: kind == nil ? .submodule : nil)
    }
  }
}
