internal import SwiftSource
internal import SwiftSyntax

// Values of one type in the place of another.
extension StandInLearner {
  /// Gives the last member of an expression whose type is not known the type that the context
  /// wants.
  ///
  /// - Parameter old: the type that it has now, if that is known.
  mutating func retype(
    to type: String, _ error: Diagnostic, from old: String = unknownType
  ) -> Bool {
    guard let source = file(at: error.place)?.source, let token = source.token(at: error.place)
    else { return false }
    for word in source.line(around: token) where word.isWord {
      let end = word.called.map(ExprSyntax.init) ?? word.named
      if end?.parent?.as(MemberAccessExprSyntax.self)?.base?.id == end?.id, end != nil {
        if giveOwnType(word.text, error) { return true }
      } else {
        let (access, owner) = (
          word.named?.as(MemberAccessExprSyntax.self), receiver(word, in: source)
        )
        // A case is no value of another's, nor is what a key path names.
        if let access, access.base == nil { continue }
        if word.line.prefix(4).contains(where: { $0.is(KeyPathComponentSyntax.self) }) { continue }
        // A value of unknown type gives it: `request` in `action.request.url`.
        if owner == nil, let base = access?.base?.bare.as(MemberAccessExprSyntax.self),
          giveOwnType(base.declName.baseName.text, error)
        {
          return true
        }
        let general = generalized(type, by: access?.base)
        if change(word.text, to: general, from: old, after: owner) { return true }
      }
    }
    return false
  }

  /// A type with the names that a stand-in has for what stands in angle brackets:
  /// `Promise<T0>` of what `Promise<Harbor>.pending()` gives.
  private func generalized(_ type: String, by base: ExprSyntax?) -> String {
    guard let base = base?.as(GenericSpecializationExprSyntax.self),
      let owner = base.expression.lastName.flatMap({ standIns[$0] })
    else { return type }
    let given = base.genericArgumentClause.arguments.map(\.argument.trimmedDescription)
    return given.enumerated().reduce(type) { type, it in
      Self.replacing(it.element, in: type, with: StandInText.typeName(owner, it.offset))
    }
  }

  static func replacing(_ name: String, in type: String, with new: String) -> String {
    let isWord = { (character: Character?) in
      character.map { $0.isLetter || $0.isNumber || "_.".contains($0) } == true
    }
    return type.ranges(of: name).reversed().reduce(into: type) { text, range in
      let before = type[..<range.lowerBound].last
      guard !isWord(before), !isWord(type[range.upperBound...].first) else { return }
      text.replaceSubrange(range, with: new)
    }
  }

  /// The stand-in that gives what is before the dot of a name, if that can be seen.
  func receiver(_ token: TokenSyntax, in source: SourceCode) -> String? {
    guard let base = token.named?.as(MemberAccessExprSyntax.self)?.base?.bare else { return nil }
    if let access = base.as(MemberAccessExprSyntax.self) {
      let word = access.declName.baseName.text
      for name in standIns.keys.sorted() {
        guard let form = standIns[name]?.members.first(where: { $0.name == word })?.form,
          case .property(let type) = form, standIns[Self.bare(type)] != nil
        else { continue }
        return Self.bare(type)
      }
    }
    guard !base.is(FunctionCallExprSyntax.self), let word = base.lastName else { return nil }
    if base.is(DeclReferenceExprSyntax.self), standIns[word] != nil { return word }
    return source.tokens(of: word).lazy
      .filter { $0.after == ":" }
      .compactMap { $0.following(3).last }.map { Self.bare($0.text) }
      .first { standIns[$0] != nil }
  }

  /// - Parameter owner: the stand-in whose member it is most likely.
  mutating func change(
    _ word: String, to type: String, from old: String = unknownType, after owner: String? = nil
  ) -> Bool {
    let known = owner.flatMap { standIns[$0] }.flatMap { it in
      it.members.contains { $0.name == word } ? [it.name] : nil
    }
    for name in known ?? standIns.keys.sorted() {
      guard var it = standIns[name], touched["\(name).\(word)", default: 0] < 3,
        !optional.contains("\(name).\(word)")
      else { continue }
      if it.name == word, let form = it.form, let new = Self.form(form, giving: type, from: old) {
        it.form = new
      } else if let place = it.members.firstIndex(where: { $0.name == word }),
        let new = Self.form(it.members[place].form, giving: type, from: old)
      {
        it.members[place].form = new
      } else {
        continue
      }
      standIns[name] = it
      touched["\(name).\(word)", default: 0] += 1
      if type == "\(old)?" { optional.insert("\(name).\(word)") }
      return true
    }
    return false
  }

  /// Gives a property the type of a value that is passed with a key path to it.
  private mutating func setPath(to type: String, _ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line
    let list = around?.lazy.compactMap { $0.as(LabeledExprListSyntax.self) }.first
    let path = list?.lazy.compactMap { $0.expression.as(KeyPathExprSyntax.self) }.first
    guard let path, let name = path.words.last, Self.writable(type) != nil else { return false }
    return change(name, to: type)
  }

  /// Gives a member whose own members are asked for a type of its own.
  mutating func giveOwnType(_ word: String, _ error: Diagnostic) -> Bool {
    for name in standIns.keys.sorted() {
      guard let it = standIns[name], let member = it.members.first(where: { $0.name == word })
      else { continue }
      let mark: String
      switch member.form {
      case .property(unknownType), .method(_, unknownType, _): mark = ""
      case .property("\(unknownType)?"): mark = "?"
      default: continue
      }
      let type = ownType(word, of: it)
      guard standIns[type] == nil, change(word, to: type + mark) else { return false }
      standIns[type] = given(word, by: it, isStatic: member.isStatic, error)
      return true
    }
    return false
  }

  static func form(
    _ form: StandIn.Form, giving type: String, from wanted: String
  ) -> StandIn.Form? {
    func mayChange(_ old: String) -> Bool {
      old != type && (old.contains(unknownType) || old == "Any?" || old == "Void" || old == wanted)
    }
    switch form {
    case .property(let old) where mayChange(old): return .property(type: type)
    case .method(let parameters, let old, let effects) where mayChange(old):
      return .method(parameters, result: type, effects: effects)
    default: return nil
    }
  }

  /// A type as the compiler writes it, as our file can write it.
  static func writable(_ type: String) -> String? {
    var text = type.replacing("HeadlessUIKit.", with: "UIKit.")
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    // A single letter is a generic parameter's name, which means nothing elsewhere.
    if words.contains(where: { $0.count == 1 }) || text.contains("T0") || text.contains("some ")
      || text.isEmpty
    {
      return nil
    }
    if text.contains("->"), !text.hasPrefix("(") || text.hasSuffix("Void") || text.hasSuffix("()") {
      text = "(\(text))"
    }
    return text
  }

  /// Lets those that inherit from a missing class of unknown types inherit from one of known types.
  private mutating func inherit(from new: String, insteadOf old: String) -> Bool {
    let heirs = standIns.values.filter { $0.superclass == old }.map(\.name)
    guard old.contains(unknownType), !new.contains(unknownType), !heirs.isEmpty,
      Self.writable(new) != nil
    else { return false }
    for heir in heirs { standIns[heir]?.superclass = new }
    return true
  }

  mutating func convert(_ old: String, to new: String, _ error: Diagnostic) -> Bool {
    // Nothing is made of an archive here: the initializer that is meant is not known yet.
    if Self.bare(new) == "NSCoder" { return false }
    if old == "NSObject", settle(new, error) { return true }
    if Self.bare(new) == unknownType, setPath(to: old, error) { return true }
    if let hasLearned = convertParts(old, to: new, error) { return hasLearned }
    // `let (pledge, keep) = Pledge.pending()`
    if new.hasPrefix("(_, ") {
      return retype(to: new.replacing("_", with: unknownType), error, from: old)
    }
    if AppleNames.isOurs(Self.bare(new)), makeClass(above: Self.bare(old), Self.bare(new)) {
      return true
    }
    if new.hasPrefix("Binding<["), annotateElement(of: old, error) { return true }
    if alias(Self.bare(old), of: Self.bare(new)) { return true }
    if Self.bare(old) == Self.bare(new), inherit(from: new, insteadOf: old) { return true }
    let bare = subclassRoot(of: Self.bare(old))
    if var it = standIns[bare], it.kind != .alias {
      let wanted = Self.bare(new)
      if it.kind == .enum, !it.conformances.contains(wanted), let type = Self.writable(new) {
        // Its names are values of another type, so it only holds them.
        return hold(needed(type, error), in: bare, error)
      }
      if AppleNames.isOurs(wanted), new.contains("any ") {
        guard it.kind == .class, !it.conformances.contains(wanted), misfits[bare, default: 0] < 2
        else { return false }
        standIns[bare]?.conformances.append(wanted)
        return true
      }
      if AppleNames.isOurs(wanted), it.superclass.isEmpty, it.kind == .class,
        !rootless.contains(bare)
      {
        it.superclass = wanted
        it.kind = wanted.hasSuffix("Controller") ? .controller : .view
        it.reason = "It is used as a \(wanted)."
        standIns[bare] = it
        return true
      }
      if let parent = standIns[wanted], mayInherit(it, parent) {
        it.superclass = superclass(wanted, of: old, as: new)
        standIns[bare] = it
        return true
      }
      return inherit(bare, fromOwn: wanted) || conform(old, to: new, error)
    }
    if old.contains("->"), let count = Self.parameterCount(old),
      let it = standIns[Self.bare(new)], it.kind == .class,
      it.members.isEmpty && it.initializers.isEmpty && it.superclass.isEmpty
    {
      standIns[it.name]?.kind = .closure
      standIns[it.name]?.generics = count
      standIns[it.name]?.reason = "A closure is given where it is wanted."
      return true
    }
    if old.contains("->"), new.contains("->"), !old.contains("_") {
      return initializer(error, closure: old)
    }
    // What is assigned to a member says what it is.
    if Self.bare(new) == unknownType, error.kind == .assignment {
      return Self.writable(old).map { retype(to: $0, error) } == true || holdAssigned(error)
    }
    if literal(in: Self.bare(new), error) || alias(Self.bare(new), of: Self.bare(old)) {
      return true
    }
    guard old.contains(unknownType) || old == "()" || old == "Any?" || old == "Any",
      let written = Self.writable(new)
    else { return false }
    let type = needed(written, error)
    return retype(to: type, error) || substituteEmpty(type, error)
  }

  /// Gives the unknown parts of a tuple the types of those that are wanted; `nil` if it is none.
  private mutating func convertParts(
    _ old: String, to new: String, _ error: Diagnostic
  ) -> Bool? {
    guard let parts = EmptyText.tuple(old), let wanted = EmptyText.tuple(new),
      parts.count == wanted.count,
      let tuple = token(at: error.place)?.line.lazy
        .compactMap({ $0.as(TupleExprSyntax.self) }).first(where: {
          $0.elements.count == parts.count
        })
    else { return nil }
    let names = tuple.elements.map(\.expression.lastName)
    return parts.indices.reduce(false) { hasLearned, index in
      guard parts[index].type == unknownType, let name = names[index] else { return hasLearned }
      return change(name, to: wanted[index].type) || hasLearned
    }
  }

  /// Whether a class can inherit from another one: it has no superclass yet, or that of the other.
  func mayInherit(_ it: StandIn, _ parent: StandIn) -> Bool {
    let classes: [StandIn.Kind] = [.class, .controller, .view]
    guard classes.contains(it.kind), classes.contains(parent.kind),
      it.superclass.isEmpty || it.superclass == parent.superclass, !rootless.contains(it.name)
    else { return false }
    let line = sequence(first: parent) { standIns[Self.bare($0.superclass)] }.prefix(20)
    return !line.contains { $0.name == it.name }
  }

  /// Makes a class of the protocol that is all that a class of the app's inherits from, if that is
  /// wanted as one of UIKit's.
  private mutating func makeClass(above type: String, _ superclass: String) -> Bool {
    let all = files.lazy.flatMap(\.facts.declarations)
    guard let own = all.first(where: { $0.name == type && $0.kind == .class }),
      let name = own.inherits.first, standIns[name]?.kind == .protocol, !rootless.contains(name),
      all.allSatisfy({ heir in
        heir.inherits.firstIndex(of: name).map { $0 == 0 && heir.kind == .class } != false
      })
    else { return false }
    standIns[name]?.kind = superclass.hasSuffix("Controller") ? .controller : .view
    standIns[name]?.superclass = superclass
    standIns[name]?.reason = "A \(type) is used as a \(superclass)."
    standIns[name]?.members.removeAll(where: \.form.isCopied)
    return true
  }

  /// How many parameters a function type has, as the compiler writes it: `(Int, _) -> ()`.
  static func parameterCount(_ type: String) -> Int? {
    guard type.hasPrefix("(") else { return nil }
    var depth = 0
    var count = 1
    for (index, character) in type.enumerated() {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 1 { count += 1 }
      if depth == 0 { return index == 1 ? 0 : count }
    }
    return nil
  }

  /// Lets what is assigned to a value of unknown type be one, too.
  private mutating func holdAssigned(_ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
    let infix = around?.lazy.compactMap { $0.as(InfixOperatorExprSyntax.self) }
      .first(where: \.isAssignment)
    return infix.map { wrap($0.rightOperand, unknownType, error) } == true
  }

  mutating func wrap(
    _ value: ExprSyntax, _ call: String, _ error: Diagnostic, then rest: String = ")"
  ) -> Bool {
    let edits = Edit.around(value.bytes, "\(call)(", rest)
    guard fixes[error.place.file]?.contains(edits[0]) != true else { return false }
    fixes[error.place.file, default: []] += edits
    return true
  }

  func isStandIn(_ type: String) -> Bool {
    Self.bare(type) == unknownType || standIns[Self.bare(type)] != nil
  }

  /// Puts an empty value of the wanted type in the place of one of unknown type, if there is an
  /// empty one.
  private mutating func substituteEmpty(_ type: String, _ error: Diagnostic) -> Bool {
    guard let old = error.quoted.first, [unknownType, "\(unknownType)?"].contains(old),
      StandInText.hasEmpty(type) || isMade(Self.bare(type)),
      let token = token(at: error.place), let name = token.named
    else { return false }
    var end = token.called.map(ExprSyntax.init) ?? name
    while let next = end.parent?.as(ExprSyntax.self),
      next.as(SubscriptCallExprSyntax.self)?.calledExpression.id == end.id
        || next.is(ForceUnwrapExprSyntax.self)
    {
      end = next
    }
    // The compiler speaks of the last name of an expression.
    guard !ValuePlace.isAsked(end) else { return false }
    let text = name.words.filter { !["try", "await"].contains($0) }.joined()
    return wrap(
      end, StandInText.placed, error,
      then: ", for: \(Literal.string(text)))" + (isNeeded(error) ? " as \(type)" : ""))
  }

  /// Whether something here makes an object of a type.
  private func isMade(_ type: String) -> Bool {
    ownValues.contains { $0.name == type || $0.protocols.contains(type) }
      || conformers.contains { $0.name == type }
      || standIns[type].map { EmptyText.isMade($0, among: all) } == true
  }

  /// The stand-in at the root of a class of the app's, if it has no superclass yet; otherwise the
  /// class itself.
  private func subclassRoot(of type: String) -> String {
    guard standIns[type] == nil, let root = parents(of: type).first(where: { standIns[$0] != nil }),
      standIns[root]?.kind == .class, standIns[root]?.superclass.isEmpty == true
    else { return type }
    return root
  }

  mutating func conform(_ type: String, to proto: String, _ error: Diagnostic) -> Bool {
    let parts = proto.split(separator: "&")
    if parts.count > 1 {
      return parts.reduce(false) { conform(type, to: $1.trimming(), error) || $0 }
    }
    let wanted = Self.bare(proto)
    if wanted == "StringProtocol", alias(Self.bare(type), of: "String") { return true }
    guard var it = standIns[Self.bare(type)] else {
      let (bare, root) = (Self.bare(type), subclassRoot(of: Self.bare(type)))
      if root != bare, standIns[wanted]?.kind == .protocol {
        return conform(root, to: proto, error)
      }
      return refine(bare, to: wanted) || extend(bare, toConformTo: wanted, error)
    }
    // What a hosting controller shows is no controller itself.
    if wanted == "View", [.controller, .view].contains(it.kind), !it.name.hasSuffix("Controller") {
      (it.kind, it.superclass, it.reason) = (.class, "", "It is used as a View.")
      rootless.insert(it.name)
    }
    guard it.kind != .protocol, it.kind != .alias, !it.conformances.contains(wanted),
      misfits[it.name, default: 0] < 2
    else { return false }
    let declared = declaration(ofProtocol: wanted)
    guard
      declared != nil || Self.empty.contains(wanted) || StandInText.coding[wanted] != nil
        || standIns[wanted]?.kind == .protocol
        || ["View", "ViewModifier"].contains(wanted) && it.kind == .class && it.superclass.isEmpty
    else { return false }
    if it.kind == .enum, wanted == "ObservableObject" {
      // Only an object can be: its cases are the objects that there are.
      (it.kind, it.reason) = (.class, "It is an ObservableObject.")
      it.members = it.members.map {
        .init(name: $0.name, isStatic: true, form: .property(type: it.name))
      }
    }
    // An extension of the app's may say it.
    let isSaid = files.lazy.flatMap(\.facts.declarations).contains {
      $0.kind == .extension && $0.name == it.name && $0.inherits.contains(wanted)
    }
    if isSaid, declared == nil { return false }
    if !isSaid { it.conformances.append(wanted) }
    if let declared {
      let methods = declared.memberBlock.nodes(FunctionDeclSyntax.self).map(Signature.copy)
      let properties = declared.memberBlock.nodes(VariableDeclSyntax.self)
        .compactMap(Signature.copy)
      let isNew = (methods + properties).map { it.add($0) }.contains(true)
      if isSaid, !isNew { return false }
    }
    standIns[it.name] = it
    return true
  }

  func declaration(ofProtocol name: String) -> ProtocolDeclSyntax? {
    files.lazy.flatMap(\.facts.declarations).filter { $0.name == name }
      .compactMap { $0.node.as(ProtocolDeclSyntax.self) }.first
  }

  /// Protocols that ask for nothing, or for what every object of Foundation has.
  static let empty: Set<String> = [
    "Error", "AnyObject", "Hashable", "Equatable", "Sendable", "NSObjectProtocol",
    "ObservableObject", "Identifiable",
  ]
}
