internal import SwiftSource
internal import SwiftSyntax

/// What of the team's code depends on something that is missing here: by its type, by what it is
/// made of, by what it inherits from. An error there is none of the team's.
struct Dependents {
  /// Types that are stood in for, that inherit from one, or that are another name of one.
  private(set) var types: Set<String>
  /// Functions and values that stand in no type.
  private(set) var globals: Set<String>
  /// Members, by the type that has them.
  private(set) var members: [String: Set<String>]
  /// Members and cases that can be asked for without the name of their type.
  private(set) var asked: Set<String>
  /// Types that lost a conformance or an extension.
  private var reduced: Set<String> = []
  private let parents: [String: [String]]
  private let files: [String: TeamFile]

  init(_ learner: StandInLearner, holes: [Hole]) {
    files = Dictionary(uniqueKeysWithValues: learner.files.map { ($0.path, $0) })
    parents = Dictionary(
      learner.files.flatMap(\.facts.declarations).map { ($0.name, $0.inherits) },
      uniquingKeysWith: +)
    let (named, rest) = learner.all.partitioned { $0.kind != .extension && $0.form == nil }
    types = Set(named.flatMap { [$0.name, Self.last($0.name)] })
    types.formUnion(learner.missing.keys)
    types.formUnion(learner.refused)
    globals = Set(rest.filter { $0.form != nil }.map(\.name))
    members = Dictionary(
      learner.all.filter { $0.form == nil }.map { ($0.name, Set($0.members.map(\.name))) },
      uniquingKeysWith: { $0.union($1) })
    asked = Set(
      rest.filter { $0.form == nil }.flatMap(\.members).map(\.name)
        + named.flatMap(\.members).filter { $0.isStatic || $0.form.isCase }.map(\.name))
    spread(learner.files.flatMap { file in Dependent.all(file) }, holes)
  }

  private static func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  // MARK: What follows from what

  private mutating func spread(_ all: [Dependent], _ holes: [Hole]) {
    var left = all
    let lost = holes.filter { [.declaration, .conformance].contains($0.kind) }
    for hole in lost {
      reduced.formUnion(all.filter { $0.contains(hole) }.compactMap(\.type))
    }
    left.removeAll { one in
      guard lost.contains(where: { $0.contains(one) }) else { return false }
      add(one)
      return true
    }
    var count = 0
    while count != left.count {
      count = left.count
      left.removeAll { one in
        guard one.causes.contains(where: mentions) else { return false }
        add(one)
        return true
      }
    }
  }

  private mutating func add(_ one: Dependent) {
    if let type = one.type { types.insert(type) }
    if let owner = one.owner {
      members[owner, default: []].formUnion(one.names)
      asked.formUnion(one.names)
    } else {
      globals.formUnion(one.names)
    }
  }

  // MARK: Errors

  /// Whether an error is about something that depends on what is missing.
  func explain(_ error: Diagnostic) -> Bool {
    let words = error.quoted.flatMap { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
    if words.contains(where: { types.contains($0) || reduced.contains($0) }) { return true }
    if error.kind == .nonconformance || error.kind == .valueNonconformance,
      let proto = error.quoted.last,
      members[proto]?.isEmpty == false
    {
      return true
    }
    guard let token = files[error.place.file]?.source.token(at: error.place) else { return false }
    return Self.statements(around: token).contains(where: mentions)
  }

  /// The smallest statement or declaration around a token; of what a closure gives, the one around
  /// that, too.
  private static func statements(around token: TokenSyntax) -> [Syntax] {
    var found: [Syntax] = []
    for node in token.line {
      if node.is(MemberBlockItemSyntax.self) { return found + [node] }
      guard let item = node.as(CodeBlockItemSyntax.self) else { continue }
      found.append(node)
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
      let isResult = list?.count == 1 || item.item.is(ReturnStmtSyntax.self)
      guard isResult, list?.parent?.is(ClosureExprSyntax.self) == true else { return found }
    }
    return found
  }

  // MARK: Names

  /// Whether one of the names in a node, outside of the blocks in it, depends on what is missing.
  private func mentions(_ node: Syntax) -> Bool { mentions(node, depth: 0) }

  private func mentions(_ node: Syntax, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    if let token = node.as(TokenSyntax.self) { return depends(token, depth) }
    return node.children(viewMode: .sourceAccurate).contains {
      !Self.isBlock($0) && mentions($0, depth: depth)
    }
  }

  private static func isBlock(_ node: Syntax) -> Bool {
    node.is(CodeBlockSyntax.self) || node.is(MemberBlockSyntax.self)
      || node.is(AccessorBlockSyntax.self)
      || node.is(CodeBlockItemListSyntax.self) && node.parent?.is(SwitchCaseSyntax.self) == true
  }

  private func depends(_ token: TokenSyntax, _ depth: Int) -> Bool {
    let name = token.text
    switch token.parent?.as(SyntaxEnum.self) {
    case .identifierType?, .memberType?: return types.contains(name)
    case .superExpr?: return groups(around: token).contains(where: isHeir)
    case .identifierPattern(let node)?:
      // `if let name`
      let binding = node.parent?.as(OptionalBindingConditionSyntax.self)
      return binding.map { $0.initializer == nil } == true && bare(name, token, depth)
    case .declReferenceExpr(let node)?:
      guard node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id else {
        return bare(name, token, depth)
      }
      return asked.contains(name) || types.contains(name)
    default: return false
    }
  }

  private func bare(_ name: String, _ token: TokenSyntax, _ depth: Int) -> Bool {
    if name == "self" { return token.after != "." && groups(around: token).contains(where: isHeir) }
    if let local = LocalName.causes(of: name, at: token) {
      return local.contains { mentions($0, depth: depth + 1) }
    }
    return types.contains(name) || globals.contains(name)
      || groups(around: token).contains {
        line(of: $0).contains { members[$0]?.contains(name) == true }
      }
      || token.called != nil && members[name]?.contains("init") == true
  }

  private func groups(around token: TokenSyntax) -> [String] {
    token.line.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }
  }

  private func isHeir(_ type: String) -> Bool { line(of: type).contains(where: types.contains) }

  /// A type and what it inherits from.
  private func line(of type: String) -> [String] {
    var found = [type]
    var next = 0
    while next < found.count, found.count < 50 {
      found += (parents[found[next]] ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }
}

extension StandIn.Form {
  fileprivate var isCase: Bool {
    if case .enumCase = self { true } else { false }
  }
}

extension Array {
  /// Those of which something holds, and the others.
  fileprivate func partitioned(_ holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
