internal import SwiftSource
internal import SwiftSyntax

// What storyboards find by name: outlets and actions.
extension Rewriter {
  /// Whether a file has something that a storyboard may connect.
  static func hasConnections(_ file: TeamFile, _ names: AppNames) -> Bool {
    var rewriter = Rewriter(file, names)
    rewriter.run()
    return !rewriter.connections.isEmpty
  }

  /// Takes the outlet or action that an attribute stands before.
  mutating func connection(_ attribute: AttributeSyntax) {
    guard let declared = attribute.parent?.parent, let type = declared.enclosingGroup,
      type.isOutermost, !type.isGeneric, let owner = type.typeName
    else { return }
    let condition = Self.condition(of: type)
    if let property = declared.as(VariableDeclSyntax.self), let name = property.names.first {
      let entry = "StoryboardClass.Outlet(\"\(name)\", \\\(owner).\(name))"
      connections.add(entry, .outlet, of: owner, if: condition)
    } else if let method = declared.as(FunctionDeclSyntax.self) {
      action(method, of: owner, if: condition)
    }
  }

  /// Under which conditions of compilation a node is compiled; `nil` if it always is.
  private static func condition(of node: some SyntaxProtocol) -> String? {
    let clauses = node.line.compactMap { $0.as(IfConfigClauseSyntax.self) }
    let conditions = clauses.flatMap { clause -> [String] in
      let all = clause.parent?.as(IfConfigClauseListSyntax.self).map(Array.init) ?? []
      let others = all.prefix { $0 != clause }.compactMap(\.condition).map { "!(\(text(of: $0)))" }
      return others + (clause.condition.map { ["(\(text(of: $0)))"] } ?? [])
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " && ")
  }

  private static func text(of condition: ExprSyntax) -> String {
    platforms.reduce(condition.trimmedDescription) { $0.replacing($1.key, with: $1.value) }
  }

  private mutating func action(
    _ node: FunctionDeclSyntax, of type: String, if condition: String?
  ) {
    let (name, labels) = (node.name.text, node.labels)
    guard labels.count <= 2, node.signature.effectSpecifiers == nil,
      node.genericParameterClause == nil
    else { return }
    // Only its type tells `dismiss()` from the one that UIKit has.
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    let method =
      labels.isEmpty
      ? "\(name) as (\(type)) -> () -> \(result)"
      : "\(name)(\(labels.map { "\($0):" }.joined()))"
    let line = source.place(of: node.funcKeyword).line
    connections.add(
      "Selector(\(type).\(method), named: \"\(message(name, labels))\", line: \(line))", .action,
      of: type, if: condition)
  }
}

/// What storyboards may connect to the classes of a file.
struct ConnectionTable {
  private var outlets: [String: [String]] = [:]
  private var actions: [String: [String]] = [:]
  private var types: [(name: String, condition: String?)] = []

  var isEmpty: Bool { types.isEmpty }

  /// Adds an outlet or action of a class.
  ///
  /// - Parameter condition: under which the class is compiled; `nil` if it always is.
  mutating func add(
    _ entry: String, _ kind: RewriteKind, of type: String, if condition: String?
  ) {
    if !types.contains(where: { $0.name == type }) { types.append((type, condition)) }
    if kind == .outlet {
      outlets[type, default: []].append(entry)
    } else {
      actions[type, default: []].append(entry)
    }
  }

  /// The type that lists the classes of a file: its name is made of the file's.
  static func name(_ source: SourceCode) -> String {
    let file = source.path.split(separator: "/").last.map(String.init) ?? ""
    let word = String(file.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    var hash: UInt32 = 2_166_136_261
    for byte in source.path.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return "Connections_\(word)_\(String(hash, radix: 16))"
  }

  /// Declarations for the end of a file. They are extensions, which see what is private.
  func text(_ source: SourceCode) -> String {
    guard !isEmpty else { return "" }
    let members = types.map { type, condition in
      let variable = "connections_\(type.replacing(".", with: "_"))"
      return (
        Self.text("all.append(\(type).\(variable))", if: condition),
        Self.text(
          """
          extension \(type) { fileprivate static var \(variable): StoryboardClass { StoryboardClass(\
          \(Literal.string(type.split(separator: ".").last.map(String.init) ?? type)), \(type).self, \
          outlets: [\((outlets[type] ?? []).joined(separator: ", "))], \
          actions: [\((actions[type] ?? []).joined(separator: ", "))]) } }
          """, if: condition)
      )
    }
    return members.map(\.1).joined() + """
      enum \(Self.name(source)) { static var all: [StoryboardClass] {
      var all: [StoryboardClass] = []
      \(members.map(\.0).joined())return all
      } }

      """
  }

  private static func text(_ line: String, if condition: String?) -> String {
    condition.map { "#if \($0)\n\(line)\n#endif\n" } ?? "\(line)\n"
  }
}
