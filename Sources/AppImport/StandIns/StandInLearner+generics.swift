internal import SwiftSource
internal import SwiftSyntax

// Types that stand-ins are made of.
extension StandInLearner {
  /// Renames a missing type that has the name of one of Swift's generic types: `Task`.
  mutating func rename(_ name: String, _ error: Diagnostic) -> Bool {
    guard !isDeclared(name), standIns[name] == nil, name.allSatisfy(\.isLetter) else {
      return false
    }
    let own = "\(name)StandIn"
    if standIns[own] == nil {
      standIns[own] = StandIn(
        own, .class, reason: "Swift has a `\(name)` of its own.", place: error.place)
    }
    if let token = token(at: error.place) {
      return token.text == name && fix(token.bytes, own, nil, in: error.place.file)
    }
    var hasChanged = false
    for key in standIns.keys {
      for index in standIns[key]?.members.indices ?? 0..<0 {
        guard let form = standIns[key]?.members[index].form,
          let new = Self.replacing(name, in: form, with: own)
        else { continue }
        standIns[key]?.members[index].form = new
        hasChanged = true
      }
    }
    return hasChanged
  }

  private static func replacing(
    _ name: String, in form: StandIn.Form, with own: String
  ) -> StandIn.Form? {
    let new: StandIn.Form? =
      switch form {
      case .property(let type): .property(type: replacing(name, in: type, with: own))
      case .copied(let head, let result):
        .copied(
          head: replacing(name, in: head, with: own),
          result: replacing(name, in: result, with: own))
      default: nil
      }
    return new == form ? nil : new
  }

  /// A name in an extension of a stand-in, that is one of the stand-in's own types: `Element`.
  ///
  /// - Returns: whether it was one that had not been named yet; `nil` if it is no such name.
  mutating func typeName(_ name: String, _ error: Diagnostic) -> Bool? {
    let extended = token(at: error.place)?.line.lazy
      .compactMap { $0.as(ExtensionDeclSyntax.self) }.first
    guard let owner = extended?.typeName, let it = standIns[owner] else { return nil }
    if it.typeNames.contains(name) { return false }
    switch it.kind {
    case .class where it.typeNames.count < it.generics: break
    case .protocol where isMemberType(name): break
    default: return nil
    }
    return add(typeName: name, to: owner)
  }

  /// A type that is requested of a parameter, `P.Element`, if the parameter is bound to a stand-in:
  /// in its clause, or in the `where` of what surrounds it.
  mutating func typeName(_ name: String, ofParameter parameter: String, _ error: Diagnostic) -> Bool
  {
    let line = token(at: error.place).map { Array($0.line) } ?? []
    let bounds = line.compactMap { $0.asProtocol((any DeclSyntaxProtocol).self) }
      .flatMap { $0.bounds(of: parameter) }
    let bound = bounds.first { standIns[$0]?.kind == .protocol }
    guard let bound else { return false }
    return add(typeName: name, to: bound)
  }

  private mutating func add(typeName name: String, to owner: String) -> Bool {
    guard standIns[owner]?.typeNames.contains(name) == false else { return false }
    standIns[owner]?.typeNames.append(name)
    return true
  }

  /// Whether a type of that name is asked of another one somewhere.
  private func isMemberType(_ name: String) -> Bool {
    files.flatMap { $0.source.tokens(of: name) }.contains { $0.before == "." }
  }

  /// How a stand-in inherits from another one: `Store<A, B>`, wanted as `Partial<A>`, is a
  /// `Partial<T0>`.
  func superclass(_ wanted: String, of type: String, as new: String) -> String {
    guard let parent = standIns[wanted], let heir = standIns[Self.bare(type)], parent.generics > 0
    else { return wanted }
    let (own, asked) = (Self.arguments(type), Self.arguments(new))
    let list = (0..<parent.generics).map { index in
      let place = asked.indices.contains(index) ? own.firstIndex(of: asked[index]) : nil
      if let place { return StandInText.typeName(heir, place) }
      let known = asked.indices.contains(index) ? asked[index] : unknownType
      return standIns[known] != nil || isDeclared(known) ? known : unknownType
    }
    return "\(wanted)<\(list.joined(separator: ", "))>"
  }

  /// What stands between the outer `<` and `>` of a type.
  private static func arguments(_ type: String) -> [String] {
    guard let open = type.firstIndex(of: "<"), let close = type.lastIndex(of: ">") else {
      return []
    }
    var depth = 0
    return type[type.index(after: open)..<close].split { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }.map { $0.trimming() }
  }

  /// Lets a static member of a stand-in give one of those: `.empty()` of a generic class.
  mutating func give(_ member: String, itself owner: String) -> Bool {
    let name = member.prefix { $0 != "(" }
    let key = standIns[owner] == nil ? "extension \(owner)" : owner
    guard var it = standIns[key], [.class, .extension].contains(it.kind) else { return false }
    defer { standIns[key] = it }
    var hasChanged = false
    for place in it.members.indices
    where it.members[place].isStatic && it.members[place].name == name {
      let form = Self.form(it.members[place].form, giving: owner)
      if form != it.members[place].form { hasChanged = true }
      it.members[place].form = form
    }
    return hasChanged
  }

  /// Gives a stand-in the superclass that a generic type asks for.
  mutating func inherit(_ type: String, from parent: String) -> Bool {
    let (own, parent) = (Self.bare(type), Self.bare(parent))
    let name = standIns[own] == nil ? parents(of: own).first { standIns[$0] != nil } ?? own : own
    if standIns[parent] == nil, inherit(name, fromOwn: parent) { return true }
    guard var it = standIns[name], name != parent, !rootless.contains(name),
      standIns[parent].map({ mayInherit(it, $0) })
        ?? (it.kind == .class && it.superclass.isEmpty)
    else { return false }
    it.superclass = parent
    it.reason = "It has to inherit from \(parent)."
    standIns[name] = it
    return true
  }

  /// Puts any object in the place of one of Objective-C's protocols: such a type is a class in
  /// Xcode alone.
  mutating func unbind(_ type: String, _ error: Diagnostic) -> Bool {
    guard let token = token(at: error.place),
      let argument = sequence(first: Syntax(token), next: \.parent)
        .prefix(while: { !$0.is(CodeBlockItemSyntax.self) && !$0.is(MemberBlockSyntax.self) })
        .lazy.compactMap({ Self.argument(type, in: $0) }).first
    else { return false }
    let edit = Edit(range: argument.argument.bytes, text: "AnyObject", kind: nil)
    guard fixes[error.place.file]?.contains(edit) != true else { return false }
    fixes[error.place.file, default: []].append(edit)
    return true
  }

  /// Takes away the `where` clause that asks a stand-in for types that it does not have.
  mutating func dropRequirements(_ error: Diagnostic) -> Bool {
    guard let token = token(at: error.place),
      let clause = sequence(first: Syntax(token), next: \.parent).lazy
        .compactMap({ $0.as(GenericWhereClauseSyntax.self) }).first
    else { return false }
    let lines = clause.trimmedDescription.filter(\.isNewline)
    let edit = Edit(range: clause.bytes, text: lines, kind: nil)
    guard fixes[error.place.file]?.contains(edit) != true else { return false }
    fixes[error.place.file, default: []].append(edit)
    return true
  }

  private static func argument(_ type: String, in node: Syntax) -> GenericArgumentSyntax? {
    let list =
      node.as(GenericArgumentListSyntax.self)
      ?? node.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
      ?? node.as(TypeAliasDeclSyntax.self)?.initializer.value.as(IdentifierTypeSyntax.self)?
      .genericArgumentClause?.arguments
    return list?.first { $0.argument.trimmedDescription == type }
  }
}

extension DeclSyntaxProtocol {
  /// What a declaration binds one of its types to.
  fileprivate func bounds(of name: String) -> [String] {
    let generic = self as? any WithGenericParametersSyntax
    let clause = generic?.genericParameterClause.map { Array($0.parameters) } ?? []
    let conditions =
      generic?.genericWhereClause ?? self.as(ExtensionDeclSyntax.self)?.genericWhereClause
    let required = (conditions.map { Array($0.requirements) } ?? [])
      .compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
    let bounds =
      clause.filter { $0.name.text == name }.compactMap(\.inheritedType)
      + required.filter { $0.leftType.trimmedDescription == name }.map(\.rightType)
    return bounds.map(\.trimmedDescription)
  }
}
