internal import SwiftSource
internal import SwiftSyntax

// Names that the compiler does not find.
extension StandInLearner {
  mutating func unknown(_ name: String, _ error: Diagnostic) -> Bool {
    guard standIns[name] == nil, !refused.contains(name), !name.hasPrefix("$"),
      file(at: error.place) != nil || name.count > 2
    else { return false }
    if let module = AppleTypes.module(of: name), let isNew = imports(module, error) { return isNew }
    if AppleNames.isOurs(name), AppleTypes.contains(name) { return miss(name, error) }
    let planner = StandInPlanner(files: files, bases: bases)
    if name.first?.isLowercase == true, !planner.isOfTexts(name),
      let owner = inheritedStandIn(at: error.place)
    {
      // One of this round has not been asked yet.
      guard known.contains(owner) else { return false }
      return add(name, to: owner, isStatic: false, error)
    }
    if name == "super" || name == "self" { return false }
    if let isNew = typeName(name, error) { return isNew }
    firstUse = firstUse ?? error.place
    if name.hasSuffix(CallShape.caseSuffix), file(at: error.place) == nil {
      standIns[name] = StandIn(
        name, .enum, reason: "Its cases are passed to a stand-in.", place: firstUse ?? error.place)
      return true
    }
    standIns[name] = planner.standIn(for: name, at: error.place)
    return true
  }

  /// A type that the compiler wants, without the names of its own type parameters: `Item` in
  /// `Binding<Item?>` is of unknown type.
  func settled(_ type: String) -> String {
    guard type.contains("<") || type.contains("[") else { return type }
    return Self.parameterNames.reduce(type) { type, name in
      let isOther = standIns[name] != nil || files.contains { !$0.source.tokens(of: name).isEmpty }
      return isOther ? type : Self.replacing(name, in: type, with: unknownType)
    }
  }

  /// What SwiftUI calls them.
  private static let parameterNames = [
    "Item", "Element", "Content", "Value", "Wrapped", "SelectionValue", "Destination",
  ]

  /// Gives a global of the app's its place, if it bears the name of a function of C's: `log`.
  mutating func hide(_ error: Diagnostic) -> Bool {
    let access = token(at: error.place)?.line.prefix(4).lazy
      .compactMap { $0.as(MemberAccessExprSyntax.self) }.first
    guard let name = access?.base?.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text.first?.isLowercase == true,
      !files.contains(where: { file in
        file.source.tokens(of: name.text).contains {
          ["let", "var", "func", "case"].contains($0.before)
        }
      })
    else { return false }
    return unknown(name.text, error)
  }

  /// Lets a file see a module that it gets from another one in Xcode.
  ///
  /// - Returns: whether it did not before; `nil` if nothing of Apple's is imported there.
  mutating func imports(_ module: String, _ error: Diagnostic) -> Bool? {
    guard let file = file(at: error.place) else { return false }
    let bringing = ["UIKit", "Foundation", "SwiftUI"]
    guard let node = file.facts.imports.first(where: { bringing.contains($0.module) })?.node
    else { return nil }
    let end = node.bytes.upperBound
    return fix(end..<end, "; import \(module)", nil, in: file.path)
  }

  mutating func miss(_ symbol: String, _ error: Diagnostic) -> Bool {
    missing[symbol] = ((missing[symbol]?.uses ?? 0) + 1, missing[symbol]?.place ?? error.place)
    return false
  }

  /// Gives the types of UIKit's that are missing here a place, with nothing in it but what the app
  /// itself says of them.
  ///
  /// - Returns: whether there was one that had none yet.
  mutating func addMissingTypes() -> Bool {
    let planner = StandInPlanner(files: files, bases: bases)
    let types = missing.keys.sorted().filter { name in
      name.first?.isUppercase == true && !name.contains(".") && standIns[name] == nil
        && !refused.contains(name)
    }
    for name in types {
      guard let place = missing[name]?.place else { continue }
      var it = planner.standIn(for: name, at: place)
      it.reason = "UIKit has it and NavScope does not, so it is empty."
      standIns[name] = it
    }
    return !types.isEmpty
  }

  /// A name that a person has written is no stand-in any more.
  mutating func drop(_ name: String) -> Bool {
    refused.insert(name)
    return standIns.removeValue(forKey: String(name.prefix { $0 != "(" })) != nil
  }

  /// Lets a stand-in name a type that is private to its file.
  mutating func open(_ name: String) -> Bool {
    var hasOpened = false
    for declaration in files.flatMap(\.facts.declarations)
    where declaration.name == name && declaration.kind != .extension {
      for modifier in declaration.node.modifiers.map(\.name)
      where ["private", "fileprivate"].contains(modifier.text) {
        let isNew = fix(modifier.bytes, blank(modifier.text), .access, in: declaration.place.file)
        if isNew { hasOpened = true }
      }
    }
    return hasOpened
  }

  /// Lets a call return whatever type is wanted, if it would return one that is private to a file.
  mutating func generalize(_ type: String) -> Bool {
    var hasChanged = false
    for name in standIns.keys {
      for index in standIns[name]?.members.indices ?? 0..<0 {
        guard
          case .method(let parameters, let result, let effects)? = standIns[name]?.members[index]
            .form,
          result.split(whereSeparator: { ".?[]<> ".contains($0) }).contains(where: { $0 == type })
        else { continue }
        standIns[name]?.members[index].form = .method(
          parameters, result: wantedType, effects: effects)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Lets a call that gives one type here, and is wanted as another there, give what is wanted.
  mutating func vary(_ type: String, _ error: Diagnostic) -> Bool {
    guard standIns[Self.bare(type)] == nil else { return false }
    return vary(type, error) { _ in true }
  }

  /// The same for one that was said to give something missing, where it was first wanted.
  mutating func vary(_ type: String, from wanted: String, _ error: Diagnostic) -> Bool {
    let (old, new) = (Self.bare(type), Self.bare(wanted))
    guard standIns[old] != nil, old != new, new != unknownType, !AppleNames.isOurs(new) else {
      return false
    }
    return vary(type, error, where: Verbs.resolves)
  }

  /// The same if the compiler does not say what is wrong: `let bell: Bell = try wharf.resolve()`.
  mutating func vary(_ error: Diagnostic) -> Bool {
    let binding = token(at: error.place)?.line.lazy
      .compactMap { $0.as(VariableDeclSyntax.self) }.first?.bindings.first
    let value = binding?.initializer?.value
    let tried = value?.as(TryExprSyntax.self)?.expression ?? value
    guard let wanted = binding?.typeAnnotation?.type.trimmedDescription,
      let call = tried?.bare.as(FunctionCallExprSyntax.self),
      let word = call.calledExpression.lastName, Verbs.resolves(word)
    else { return false }
    for name in standIns.keys.sorted() {
      guard let place = standIns[name]?.members.firstIndex(where: { $0.name == word }),
        case .method(let parameters, let result, let effects)? = standIns[name]?.members[place].form,
        standIns[Self.bare(result)] != nil, Self.bare(result) != Self.bare(wanted)
      else { continue }
      standIns[name]?.members[place].form = .method(
        parameters, result: wantedType, effects: effects)
      return true
    }
    return false
  }

  private mutating func vary(
    _ type: String, _ error: Diagnostic, where mayVary: (String) -> Bool
  ) -> Bool {
    let type = Self.bare(type)
    guard type != unknownType, let token = token(at: error.place),
      let word = token.before == "(" ? token.preceding(3).last : token, word.isWord
    else { return false }
    for name in standIns.keys.sorted() {
      guard
        let place = standIns[name]?.members.firstIndex(where: { $0.name == word.text }),
        case .method(let parameters, let result, let effects)? = standIns[name]?.members[place].form,
        Self.bare(result) == type, mayVary(word.text)
      else { continue }
      standIns[name]?.members[place].form = .method(
        parameters, result: wantedType, effects: effects)
      return true
    }
    return false
  }

  /// Writes `required` for `override`, which Objective-C takes for the same.
  mutating func require(_ error: Diagnostic) -> Bool {
    let word = token(at: error.place)?.declarationModifiers.first { $0.name.text == "override" }
    return word.map { fix($0.bytes, "required", .override, in: error.place.file) } == true
  }

  /// Blanks one of two functions of the app's that take a key of a text and a text: here these are
  /// one type. The one that makes a key of its text goes.
  mutating func dropDouble(_ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line.compactMap { $0.as(DeclSyntax.self) } ?? []
    let found = around.first {
      $0.is(InitializerDeclSyntax.self) || $0.is(FunctionDeclSyntax.self)
    }
    guard let found, let group = found.enclosingGroup, let parts = Self.parts(of: found) else {
      return false
    }
    let alike = group.memberBlock.members.map(\.decl)
      .filter { Self.parts(of: $0)?.name == parts.name }
    let isDouble = alike.contains { Self.parts(of: $0)?.takes.contains(Self.textKey) == true }
    guard isDouble, alike.count == 2 else { return false }
    let victim =
      alike.first { Self.parts(of: $0)?.does.contains(Self.textKey) == true } ?? found
    return fix(
      victim.bytes, victim.trimmedDescription.filter(\.isNewline), nil, in: error.place.file)
  }

  private static let textKey = "LocalizedStringKey"

  /// What tells functions apart, what they take, and the words of what they do.
  private static func parts(
    of node: some DeclSyntaxProtocol
  ) -> (name: [String], takes: [String], does: [String])? {
    let initializer = node.as(InitializerDeclSyntax.self)
    let function = node.as(FunctionDeclSyntax.self)
    guard let signature = initializer?.signature ?? function?.signature else { return nil }
    let parameters = Array(signature.parameterClause.parameters)
    let body = initializer?.body ?? function?.body
    return (
      [function?.name.text ?? "init"] + parameters.map(\.firstName.text),
      parameters.flatMap(\.type.words), body?.words ?? []
    )
  }

  /// Takes back the initializer of a stand-in that an extension of it has, `init(fathoms:)`.
  mutating func dropInitializer(_ name: String, _ error: Diagnostic) -> Bool {
    guard name.hasPrefix("init("),
      let type = token(at: error.place)?.enclosingGroup?.typeName,
      let index = standIns[type]?.initializers.firstIndex(where: { it in
        "init(\(it.parameters.map { "\($0.label):" }.joined()))" == name
      })
    else { return false }
    standIns[type]?.initializers.remove(at: index)
    return true
  }

  /// Lets an initializer in an extension of a stand-in be one of a class.
  mutating func makeConvenience(_ type: String, _ error: Diagnostic) -> Bool {
    guard isStandIn(type),
      let node = token(at: error.place)?.line.lazy
        .compactMap({ $0.as(InitializerDeclSyntax.self) }).first
    else { return false }
    let start = node.initKeyword.bytes.lowerBound
    return fix(start..<start, "convenience ", nil, in: error.place.file)
  }

  /// Takes from a controller the initializer for storyboards, which a subclass would not do
  /// without in Xcode either if it were there.
  mutating func makeOnlyInCode(_ type: String) -> Bool {
    let root = [type] + parents(of: type)
    guard let key = root.first(where: { standIns[$0].map(StandInText.isController) == true }),
      standIns[key]?.isOnlyCode == false
    else { return false }
    standIns[key]?.isOnlyCode = true
    return true
  }

  /// Changes the team's text as the compiler asked for.
  ///
  /// - Returns: whether it was not so before.
  mutating func fix(
    _ range: Range<Int>, _ text: String, _ kind: RewriteKind?, in file: String
  ) -> Bool {
    let edit = Edit(range: range, text: text, kind: kind)
    guard fixes[file]?.contains(edit) != true else { return false }
    fixes[file, default: []].append(edit)
    return true
  }
}
