internal import SwiftSource
internal import SwiftSyntax

// Members that a type does not have.
extension StandInLearner {
  /// A type's name without what surrounds it: `any Router` is Router, `Router?` too.
  static func bare(_ type: String) -> String {
    var name = type[...]
    for prefix in ["(any ", "any ", "some ", "Optional<"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      if prefix == "(any " { name = name.prefix { $0 != ")" } }
    }
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.contains(":") ? "Dictionary" : "Array"
    }
    while name.hasSuffix(">"), !name.contains("<") { name = name.dropLast() }
    name = name.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    for suffix in [".Type", ".Protocol"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return String(name)
  }

  mutating func member(
    _ name: String, of type: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool {
    if let hasLearned = property(beside: type, asked: name, error) { return hasLearned }
    let type = Self.bare(type)
    if type == "NSObject", settleJoined(error) { return true }
    if isStatic, extended.contains("\(type).\(name)") { return nest(name, in: type, error) }
    if let owner = owner(of: type) {
      if name.hasPrefix("$") { return project(name, error) }
      // One of this round has not been asked yet what it inherits.
      if owner != type, !known.contains(owner) { return false }
      if name.first?.isUppercase == true, isStatic { return nested(name, in: owner, error) }
      if !isStatic, standIns[owner]?.conformances.contains("View") == true,
        word(name, near: error.place)?.called != nil
      {
        return extend("View", with: name, isStatic: false, error)
      }
      return add(name, to: owner, isStatic: isStatic, error)
    }
    if let hasLearned = memberOfView(name, of: type, isStatic: isStatic, error) {
      return hasLearned
    }
    if type == "UserDefaults" { return extend(type, with: name, isStatic: isStatic, error) }
    let isApple = AppleNames.isOurs(type) || root(of: type).map(AppleNames.isOurs) == true
    if isApple, !isStatic, configuring(name, error) { return true }
    // What an extension adds to a type may be called as what objects of it have.
    let isOfType = error.kind == .objectMemberOnType
    if isApple, isOfType || !UIKitMembers.names.contains(name) {
      let owner = AppleNames.isOurs(type) ? type : root(of: type) ?? type
      return extend(owner, with: name, isStatic: isStatic, error)
    }
    if isApple {
      return miss("\(AppleNames.isOurs(type) ? type : root(of: type) ?? type).\(name)", error)
    }
    // What is neither the team's nor UIKit's is Foundation's or Swift's.
    let isOwn = isDeclared(String(type.split(separator: ".").last ?? ""))
    guard AppleNames.mayBeExtended(type), !refused.contains(type),
      !isOwn || isCommitted(error.place.file) || isExpanded(type)
    else { return false }
    return extend(type, with: name, isStatic: isStatic, error)
  }

  /// A member that some extension adds to a type of ours, which has one of that name for itself.
  /// The compiler's note names the type: `HeadlessUIKit.UIView.set`.
  mutating func memberBeside(_ name: String, _ error: Diagnostic) -> Bool {
    let paths = error.notes.map { $0.place.file.split(separator: ".").map(String.init) }
    guard let path = paths.first(where: { $0.count > 2 && $0.last == name }) else { return false }
    let owner = path.dropFirst().dropLast().joined(separator: ".")
    return AppleNames.isOurs(owner) && extend(owner, with: name, isStatic: false, error)
  }

  /// A member of the type that a property is declared with: `var window: UIWindow? = .default`.
  mutating func memberOfAnnotation(_ error: Diagnostic) -> Bool {
    let access = token(at: error.place)?.line.prefix(4).lazy
      .compactMap { $0.as(MemberAccessExprSyntax.self) }.first
    guard let access, access.base == nil,
      let binding = access.parent?.parent?.as(PatternBindingSyntax.self),
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return false }
    return member(access.declName.baseName.text, of: type, isStatic: true, error)
  }

  /// Renames what a wrapper of a missing type's property would give: `$tide`.
  private mutating func project(_ name: String, _ error: Diagnostic) -> Bool {
    let token = token(at: error.place)?.following(40).first { $0.text == name }
    return token.map {
      fix($0.bytes, "\(name.dropFirst())Projected", nil, in: error.place.file)
    } == true
  }

  /// A member that UIKit does not have either: of an extension that is not included.
  mutating func extend(
    _ type: String, with name: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool {
    if name.first?.isUppercase == true, !isValue(name, error) {
      return isStatic && nest(name, in: type, error) || miss("\(type).\(name)", error)
    }
    // That would be a second one beside the app's own.
    if type == "NSObject", files.contains(where: { $0.facts.declaredNames.contains(name) }) {
      return false
    }
    let key = "extension \(type)"
    standIns[key] =
      standIns[key]
      ?? StandIn(
        type, .extension, reason: Self.extensionReason(name), place: error.place)
    return add(name, to: key, isStatic: isStatic, error)
  }

  static func extensionReason(_ member: String) -> String {
    "Some extension we don't have adds `\(member)`."
  }

  /// Square brackets behind something that has none: those of a stand-in, or of an extension that
  /// is not included.
  mutating func subscripted(_ type: String, _ error: Diagnostic) -> Bool {
    let type = Self.bare(type)
    let bracket = token(at: error.place)?.following(40)
      .first { $0.parent?.as(SubscriptCallExprSyntax.self)?.leftSquare == $0 }
    guard let bracket else { return false }
    var key = owner(of: type)
    if key == nil {
      let name = AppleNames.isOurs(type) ? type : root(of: type) ?? type
      guard AppleNames.isOurs(name) || name == "UserDefaults" else { return false }
      key = "extension \(name)"
      standIns[key ?? ""] =
        standIns[key ?? ""]
        ?? StandIn(
          name, .extension,
          reason: Self.extensionReason("subscript"), place: error.place)
    }
    guard let key, standIns[key]?.kind != .enum else { return false }
    let parameters = CallShape.parameters(bracket).map {
      StandIn.Parameter(label: $0.label, type: "Any?")
    }
    return standIns[key]?.add(
      .init(name: "subscript", isStatic: false, form: .subscripted(parameters))) == true
  }

  /// Takes away the label in square brackets behind a value of unknown type.
  mutating func dropLabel(_ error: Diagnostic) -> Bool {
    let label = token(at: error.place)?.following(40).lazy
      .compactMap { $0.parent?.as(LabeledExprSyntax.self) }.first { $0.label != nil }
    guard let label, label.parent?.parent?.is(SubscriptCallExprSyntax.self) == true,
      let name = label.label?.bytes, let colon = label.colon?.bytes
    else { return false }
    let range = name.lowerBound..<colon.upperBound
    return fix(range, String(repeating: " ", count: range.count), nil, in: error.place.file)
  }

  /// Makes an enum of a type whose members the compiler takes for cases.
  ///
  /// - Parameter generic: whether a type with types may be one, of which one with static members
  ///   is mostly a class: `Observable<Harbor>.empty()`.
  mutating func cases(of name: String, generic: Bool = false) -> Bool {
    guard var it = standIns[name], it.kind == .class, it.superclass.isEmpty,
      generic || it.generics == 0,
      it.initializers.allSatisfy({ $0.parameters.first?.label == "rawValue" })
    else { return false }
    it.kind = .enum
    it.initializers = []
    it.reason = "Its cases are used."
    it.members = it.members.map { member in
      var member = member
      guard member.isStatic else { return member }
      // What is of another type is none: `allCases`.
      if case .property(let type) = member.form, ![name, unknownType].contains(type) {
        return member
      }
      // No case holds nothing in brackets.
      if case .method(let parameters, _, let effects) = member.form, parameters.isEmpty {
        member.form = .method([], result: name, effects: effects)
        return member
      }
      member.isStatic = false
      if case .method(let parameters, _, _) = member.form {
        member.form = .enumCase(of: parameters)
      } else {
        member.form = .enumCase([])
      }
      return member
    }
    standIns[name] = it
    return true
  }

  mutating func nested(_ name: String, in type: String, _ error: Diagnostic) -> Bool {
    if typeName(name, ofParameter: type, error) { return true }
    let apple = type.split(separator: ".").last.map(String.init) ?? type
    // `extension String.ink`: a type whatever it is called.
    if extended.contains("\(apple).\(name)") { return nest(name, in: apple, error) }
    guard let owner = key(of: type) ?? (AppleNames.isOurs(apple) ? apple : nil) else {
      return false
    }
    if error.isMissingMember, isValue(name, error) {
      return add(name, to: owner, isStatic: true, error)
    }
    return nest(name, in: owner, error)
  }

  /// Whether a name with a capital is that of a value, of which nothing is asked.
  private func isValue(_ name: String, _ error: Diagnostic) -> Bool {
    word(name, near: error.place).map { $0.before == "." && ![".", "(", "<"].contains($0.after) }
      == true
  }

  /// Makes a type inside of another one: `Key` in `UserDefaults.Key.launches`.
  private mutating func nest(_ name: String, in owner: String, _ error: Diagnostic) -> Bool {
    guard standIns["\(owner).\(name)"] == nil, !refused.contains("\(owner).\(name)") else {
      return false
    }
    var it = StandIn(
      "\(owner).\(name)", .class, reason: "It is nested in \(owner).", place: error.place)
    it.isApart = standIns[owner]?.kind == .protocol
    standIns[it.name] = it
    return true
  }

  /// The stand-in that a type is or inherits from.
  func owner(of type: String) -> String? {
    if let key = key(of: type) { return key }
    // A composition has what each of its parts has.
    let parts = type.split(separator: "&").map { Self.bare($0.trimming()) }
    if parts.count > 1, let part = parts.lazy.compactMap(key).first { return part }
    return parents(of: type).first { standIns[$0] != nil }
  }

  /// The key of the stand-in that a type is, with or without what it is nested in.
  func key(of type: String) -> String? {
    let parts = type.split(separator: ".")
    return parts.indices.lazy.map { parts[$0...].joined(separator: ".") }
      .map(Self.bare).first { standIns[$0] != nil }
  }

  /// What a type of the app inherits from, nearest first.
  func parents(of type: String) -> [String] {
    var found: [String] = []
    var open = [type]
    while let next = open.popLast(), found.count < 50 {
      for declaration in files.lazy.flatMap(\.facts.declarations) where declaration.name == next {
        for parent in declaration.inherits where !found.contains(parent) {
          found.append(parent)
          open.append(parent)
        }
      }
    }
    return found
  }

  func root(of type: String) -> String? {
    let parents = parents(of: type)
    return parents.first { AppleNames.isOurs($0) }
      ?? parents.compactMap { standIns[$0]?.superclass }.first { !$0.isEmpty }
  }

  func inheritedStandIn(at place: CodePlace) -> String? {
    let around = token(at: place).map { Array($0.line) } ?? []
    for block in around.compactMap({ $0.as(MemberBlockSyntax.self) }) {
      guard let name = block.enclosingGroup?.typeName else { continue }
      let line = [name] + parents(of: name)
      if let owner = line.first(where: { standIns[$0] != nil }) { return owner }
    }
    return nil
  }

  mutating func add(
    _ name: String, to owner: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool {
    guard var it = standIns[owner] else { return false }
    if Self.anchors.contains(name), it.kind == .class, it.superclass.isEmpty, it.generics == 0,
      it.initializers.isEmpty, !rootless.contains(owner)
    {
      (it.kind, it.superclass) = (.view, "UIView")
      it.reason = "It has a place in the layout, as a view."
      standIns[owner] = it
      return true
    }
    let type = name.prefix(1).uppercased() + name.dropFirst()
    let uses = Uses(owner, files)
    if !isStatic, mayBeClass(it, uses) { it = Self.madeByFunctions(it) }
    if !isStatic, it.typeNames.contains(type) {
      guard it.add(.init(name: name, isStatic: false, form: .property(type: type))) else {
        return false
      }
    } else if !isStatic, it.kind == .protocol,
      let asked = uses.properties.first(where: { $0.name == name })
    {
      guard it.add(asked) else { return false }
    } else if let copied = uses.implementations.first(where: { $0.name == name }),
      word(name, near: error.place)?.after != "."
    {
      guard it.add(copied) else { return false }
    } else if let token = word(name, near: error.place),
      let source = file(at: error.place)?.source
    {
      let isCall = token.after == "(" || token.called != nil
      let values =
        isCall ? CallShape.parameters(token.nextToken(viewMode: .sourceAccurate)) : []
      // No case holds nothing in brackets, or tells what a closure takes.
      let isFactory = isCall && (values.isEmpty || values.contains { $0.type.contains("->") })
      if isStatic, isFactory, mayBeClass(it, uses) { it = Self.madeByFunctions(it) }
      let access = token.named?.as(MemberAccessExprSyntax.self)
      let isImplicit = access.map { $0.base == nil } == true
      if isStatic, isImplicit, it.kind == .protocol, !uses.hasHeirs {
        // Its name alone made it a protocol, and of a protocol there is no `.name`.
        (it.kind, it.reason) = (.enum, "Its cases are used.")
      }
      if it.name.hasSuffix(CallShape.caseSuffix), it.members.isEmpty, let own = ownChoice(it) {
        (it.kind, it.superclass) = (.alias, own)
      } else if isStatic, it.kind == .enum, !isFactory {
        let form = StandIn.Form.enumCase(of: values)
        guard it.add(.init(name: name, isStatic: false, form: form)) else { return false }
      } else if isStatic, it.kind == .class, it.members.isEmpty, it.initializers.isEmpty,
        it.superclass.isEmpty, it.generics == 0, isImplicit, !isFactory
      {
        // `.name` in the place of one, and no object of it anywhere: its cases.
        it.kind = .enum
        _ = it.add(.init(name: name, isStatic: false, form: .enumCase(of: values)))
      } else {
        let form = MemberShape.form(token, in: source)
        let isOwn =
          isStatic
          && (isImplicit || name.hasSuffix(it.name) || Self.makesScreen(name, of: it.name))
          || Self.isSingleton(name, form, isStatic)
        let part =
          isStatic || isCall ? nil : argument(namedBy: name, of: it) ?? Self.part(name, of: it)
        let type: StandIn.Form =
          if let part {
            .property(type: part)
          } else if isStatic, [.protocol, .extension].contains(it.kind),
            Self.makesScreen(name, of: error.quoted.first.flatMap(root) ?? "")
          {
            Self.form(form, giving: "Self")
          } else if isOwn {
            Self.form(form, giving: it.name)
          } else {
            cast(form, token) ?? named(name, form, token)
              ?? typed(form, token, in: source, of: it, isStatic: isStatic, error)
          }
        let member = StandIn.Member(
          name: name, isStatic: isStatic, form: type,
          isState: isUsed(name) { ValuePlace.isState($0, in: $1) },
          isSought: isUsed(name) { word, _ in ValuePlace.isSought(word) })
        guard it.add(member) else { return false }
      }
    } else {
      guard it.add(.init(name: name, isStatic: isStatic, form: .property(type: unknownType))) else {
        return false
      }
    }
    standIns[owner] = it
    return true
  }

  /// Whether some use of a word is of a kind.
  private func isUsed(_ word: String, so isSo: (TokenSyntax, SourceCode) -> Bool) -> Bool {
    files.contains { file in file.source.tokens(of: word).contains { isSo($0, file.source) } }
  }

  private static let anchors: Set = [
    "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor",
    "centerXAnchor", "centerYAnchor", "widthAnchor", "heightAnchor",
    "translatesAutoresizingMaskIntoConstraints",
  ]

  /// Whether an enum is one by guess: all of its cases hold values, and none is asked for.
  private func mayBeClass(_ it: StandIn, _ uses: Uses) -> Bool {
    it.kind == .enum && uses.ownCases.isEmpty
      && it.members.allSatisfy { member in
        guard case .enumCase(let values) = member.form else { return true }
        return !values.isEmpty && !isMatched(member.name)
      }
  }

  private func isMatched(_ name: String) -> Bool {
    files.lazy.flatMap { $0.source.tokens(of: name) }.contains { token in
      token.before == "."
        && token.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
          .contains {
            $0.is(SwitchCaseItemSyntax.self) || $0.is(MatchingPatternConditionSyntax.self)
          }
    }
  }

  /// A class with functions in the place of an enum with cases.
  private static func madeByFunctions(_ it: StandIn) -> StandIn {
    var it = it
    (it.kind, it.reason) = (.class, "The app uses its members.")
    // Every object has these.
    it.conformances.removeAll { ["Hashable", "Equatable"].contains($0) }
    it.members = it.members.map { member in
      guard case .enumCase(let parameters) = member.form else { return member }
      return .init(
        name: member.name, isStatic: true,
        form: .method(parameters, result: unknownType, effects: ""))
    }
    return it
  }

  /// The word that an error is about: at its place, or soon after it.
  func word(_ name: String, near place: CodePlace) -> TokenSyntax? {
    token(at: place)?.following(40).first { $0.text == name }
  }
}
