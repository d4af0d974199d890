internal import SwiftSource
internal import SwiftSyntax

// What members give, by their names and by the place of the value.
extension StandInLearner {
  /// A form with a type of its own for what it gives, if the value is compared with a case or is
  /// asked for one that is.
  mutating func typed(
    _ form: StandIn.Form, _ token: TokenSyntax, in source: SourceCode, of owner: StandIn,
    isStatic: Bool, _ error: Diagnostic
  ) -> StandIn.Form {
    let wanted = ValuePlace.wanted(token, in: source)
    let later = ValuePlace.wantedAtEnd(token, in: source)
    guard owner.kind != .extension, later != nil || Self.isCase(wanted) else { return form }
    let type = ownType(token.text, of: owner)
    guard standIns[type] == nil else { return form }
    var it = given(token.text, by: owner, isStatic: isStatic, error)
    if case .enumCase(let name)? = wanted {
      it.kind = .enum
      it.reason = "Its cases are used."
      _ = it.add(.init(name: name, isStatic: false, form: .enumCase([])))
    }
    standIns[type] = it
    let isAskedWithMark = token.after == "?" && later != nil
    return Self.form(form, giving: isAskedWithMark ? "\(type)?" : type)
  }

  /// Lets calls give something of which a member is asked: `animate { … }.done { … }`.
  mutating func giveSomething(askedFor member: String, _ error: Diagnostic) -> Bool {
    let asked = word(member, near: error.place)?.named?.as(MemberAccessExprSyntax.self)
    let call = asked?.base?.bare.as(FunctionCallExprSyntax.self)
    guard let called = call?.calledExpression.lastName else { return false }
    var isGiven = false
    for (name, it) in standIns {
      for (place, known) in it.members.enumerated() where known.name == called {
        guard case .method(let parameters, "Void", let effects) = known.form else { continue }
        standIns[name]?.members[place].form = .method(
          parameters, result: unknownType, effects: effects)
        isGiven = true
      }
    }
    return isGiven
  }

  /// The type that a member of another stand-in gives.
  func given(
    _ member: String, by owner: StandIn, isStatic: Bool, _ error: Diagnostic
  ) -> StandIn {
    var it = StandIn(
      ownType(member, of: owner), .class, reason: "\(owner.name).\(member) returns one.",
      place: error.place)
    it.isNamespace =
      owner.isNamespace || isStatic && !Uses.singletons.contains(member)
    return it
  }

  /// The form of a property that heirs cast to their own screens or views: one of UIKit's class.
  func cast(_ form: StandIn.Form, _ token: TokenSyntax) -> StandIn.Form? {
    guard form.isProperty, let cast = token.whole?.parent?.as(AsExprSyntax.self),
      cast.questionOrExclamationMark?.text == "!",
      let root = root(of: cast.type.trimmedDescription), root.hasPrefix("UI")
    else { return nil }
    return .property(type: "\(root)!")
  }

  /// A form that gives one of the app's own objects, if its name says so, or that of the variable
  /// that holds it: `makeMainCoordinator`, `let mainCoordinator = flows.main()`.
  func named(
    _ name: String, _ form: StandIn.Form, _ token: TokenSyntax
  ) -> StandIn.Form? {
    let verb = Verbs.giving.first(where: name.hasPrefix) ?? ""
    let names = [String(name.dropFirst(verb.count)), Self.variable(token)].compactMap(\.self)
    let own = names.map { $0.prefix(1).uppercased() + $0.dropFirst() }.first { name in
      ownValues.contains { $0.name == name }
    }
    return own.flatMap { Self.form(form, giving: $0, from: unknownType) }
  }

  /// The variable without a type that what a call gives is the first value of.
  private static func variable(_ token: TokenSyntax) -> String? {
    guard let call = token.called.map(ExprSyntax.init), token.whole?.id == call.id,
      let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
      binding.typeAnnotation == nil
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// Whether a static member of a screen makes one: `LoginViewController.instantiate(from: .main)`.
  static func makesScreen(_ name: String, of type: String) -> Bool {
    type.hasSuffix("Controller") && Verbs.loading.contains(where: name.hasPrefix)
  }

  private static func isCase(_ wanted: ValuePlace.Wanted?) -> Bool {
    if case .enumCase? = wanted { true } else { false }
  }

  /// What the type is called that a member gives.
  func ownType(_ member: String, of owner: StandIn) -> String {
    owner.name.replacing(".", with: "") + member.prefix(1).uppercased() + member.dropFirst()
  }

  /// A form that gives another type.
  static func form(_ form: StandIn.Form, giving type: String) -> StandIn.Form {
    if case .method(let parameters, _, let effects) = form {
      return .method(parameters, result: type, effects: effects)
    }
    return .property(type: type)
  }

  /// Whether a static member is the one object of its type.
  static func isSingleton(_ name: String, _ form: StandIn.Form, _ isStatic: Bool) -> Bool {
    guard isStatic, Uses.singletons.contains(name), case .property = form else { return false }
    return true
  }
}
