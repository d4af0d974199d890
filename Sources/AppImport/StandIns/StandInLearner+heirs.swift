internal import SwiftSource
internal import SwiftSyntax

// What a screen or view of the app's own asks of one that is missing, from which it inherits.
extension StandInLearner {
  /// Gives a stand-in the method that an heir of it overrides. It calls one that sets up and that
  /// nothing else calls.
  mutating func letOverride(_ error: Diagnostic) -> Bool {
    let method = token(at: error.place)?.line.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
      .first
    guard let method, Signature.mayCopy(method), let owner = inheritedStandIn(at: error.place),
      var it = standIns[owner], [.class, .controller, .view].contains(it.kind),
      known.contains(owner), it.add(Signature.copy(method))
    else { return false }
    let signature = method.signature
    if signature.parameterClause.parameters.isEmpty, signature.effectSpecifiers == nil,
      !signature.givesValue, setsUp(method.name.text)
    {
      it.beginning.append(method.name.text)
    }
    standIns[owner] = it
    return true
  }

  /// Takes from a stand-in what one of its heirs declares itself, as what others do not.
  mutating func leaveToHeir(_ error: Diagnostic) -> Bool {
    let names = token(at: error.place)?.line.lazy
      .compactMap { $0.asProtocol((any DeclSyntaxProtocol).self)?.declaredNames }.first
    guard let names, let owner = inheritedStandIn(at: error.place) else { return false }
    return names.contains { leave($0, of: owner) }
  }

  /// Takes from a stand-in what an extension of it declares.
  mutating func leaveToExtension(_ name: String, _ error: Diagnostic) -> Bool {
    let type = token(at: error.place)?.line.lazy
      .compactMap { $0.as(ExtensionDeclSyntax.self) }.first?.typeName
    guard let type else { return false }
    let name = String(name.prefix { $0 != "(" })
    return leave(name, of: type) || leave(name, of: "extension \(type)")
  }

  /// Takes a member from a stand-in, once: what wants it again is left out.
  private mutating func leave(_ name: String, of key: String) -> Bool {
    guard standIns[key]?.members.contains(where: { $0.name == name }) == true,
      refused.insert("\(key).\(name)").inserted
    else { return false }
    standIns[key]?.members.removeAll { $0.name == name }
    return true
  }

  /// Gives a stand-in the property that is called as a method which its heirs override:
  /// `tableView.reloadData()` beside `tableView(_:didSelectRowAt:)`.
  mutating func property(beside type: String, asked member: String, _ error: Diagnostic) -> Bool? {
    guard type.contains(") -> "), let token = token(at: error.place) else { return nil }
    let word = token.text == member ? token.preceding(3).last : token
    guard let name = word?.text, let owner = inheritedStandIn(at: error.place),
      let it = standIns[owner],
      it.members.contains(where: { $0.name == name && $0.form.isCopied })
    else { return nil }
    let type = Self.part(name, of: it) ?? unknownType
    return standIns[owner]?.add(.init(name: name, isStatic: false, form: .property(type: type)))
  }

  private func setsUp(_ name: String) -> Bool {
    Verbs.settingUp.contains(where: name.hasPrefix)
      && !files.contains { file in
        file.source.tokens(of: name).contains {
          $0.before != "func" && !($0.before == "." && $0.preceding(3).last?.text == "super")
        }
      }
  }

  /// The type between `<` and `>` that a property of a stand-in is named after in all of its heirs:
  /// `viewModel` of a `Screen<MainView, MainViewModel>`.
  func argument(namedBy property: String, of it: StandIn) -> String? {
    guard it.generics > 0 else { return nil }
    let lists = files.flatMap(\.facts.declarations).compactMap { heir in
      heir.node.inheritanceClause?.inheritedTypes.lazy
        .compactMap { $0.type.as(IdentifierTypeSyntax.self) }
        .first { $0.name.text == it.name }?.genericArgumentClause?.arguments
        .map(\.argument.trimmedDescription)
    }
    let word = property.lowercased()
    for end in [word, Self.lastWord(of: property)] {
      let places = lists.map { list in list.firstIndex { $0.lowercased().hasSuffix(end) } }
      if let place = places.first ?? nil, places.allSatisfy({ $0 == place }), place < it.generics {
        return StandInText.typeName(it, place)
      }
    }
    return nil
  }

  /// UIKit's class of a view that heirs of a missing screen or view find in it: `stackView`.
  static func part(_ name: String, of it: StandIn) -> String? {
    guard ["UIView", "UIViewController"].contains(it.superclass) else { return nil }
    return BeginningText.parts.first { name.lowercased().hasSuffix($0.key) }?.value
  }

  private static func lastWord(of name: String) -> String {
    name.lastIndex(where: \.isUppercase).map { name[$0...].lowercased() } ?? name
  }
}
