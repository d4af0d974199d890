internal import SwiftSource
internal import SwiftSyntax

/// All uses of a name in the team's files.
struct Uses {
  private(set) var calls: [[StandIn.Parameter]] = []
  /// `super.init(…)` of classes that inherit from it.
  private(set) var superCalls: [[StandIn.Parameter]] = []
  private(set) var statics: [StandIn.Member] = []
  /// What follows its name and a dot, and `.name` in the place of one.
  private(set) var cases: [StandIn.Member] = []
  /// What its heirs implement or override.
  private(set) var implementations: [StandIn.Member] = []
  private(set) var overrides: [StandIn.Member] = []
  /// The properties that its heirs declare with their types.
  private(set) var properties: [StandIn.Member] = []
  /// What key paths of it name first.
  private(set) var keyed: [String] = []
  private(set) var generics = 0
  /// The names of its types that `where` bounds in an extension of it.
  private(set) var typeNames: [String] = []
  /// How it comes to the screen, as a participle: `pushed`; `nil` if it is not shown.
  private(set) var shownBy: String?
  private(set) var isAddedAsView = false
  /// Whether one stands alone, as a part of a SwiftUI view.
  private(set) var isHosted = false
  /// Whether its heirs do with themselves what views do.
  private(set) var isView = false
  private(set) var protocolReason = "It is used only as a type, as a protocol is."
  private(set) var isForValues = false
  /// Whether it stands in the place of a type.
  private(set) var isType = false
  private var isInheritedAsProtocol = false
  private var isInheritedAsClass = false
  /// A class names one superclass, first; all else that stands after `:` is a protocol.
  private var isSurelyProtocol = false
  private var isExistential = false
  /// Whether a type parameter is bound to it.
  private(set) var isBound = false
  private var isAskedWithCall = false
  private var isNamespace = false
  /// Whether a member of it is set, compared or asked how long it is, as no case is.
  private var holdsValues = false
  /// Cases that an initializer in an extension of it makes: it is a value.
  private(set) var ownCases: [StandIn.Member] = []
  /// How many values a function of this type is called with; `nil` if nothing says that it is one.
  private(set) var closureArguments: Int?
  private let name: String

  init(_ name: String, _ files: [TeamFile]) {
    self.name = name
    let modules = AppNames(files)
    let qualified = Self.qualified(name, files)
    let aliases = Set(
      files.flatMap(\.facts.aliases).filter { $0.value.contains(name) }.map(\.key))
    for file in files {
      for token in file.source.tokens(of: qualified?.type ?? name) {
        let owner = token.before == "." ? token.preceding(3).last : nil
        if let qualified, owner?.text != qualified.module { continue }
        if let owner, owner.text != "Self", !modules.isModule(owner, in: file.source, file.facts) {
          continue
        }
        use(file.source, token)
      }
      for declaration in file.facts.declarations {
        let parents = declaration.inherits.map {
          qualified == nil
            ? String($0.split(separator: ".").last ?? "") : $0.replacing(".", with: "_")
        }
        guard let place = parents.firstIndex(where: { $0 == name || aliases.contains($0) })
        else { continue }
        heir(declaration, isFirst: place == 0)
        if place == 0, Self.isMadeAsHeir(declaration, files) { isInheritedAsClass = true }
      }
    }
  }

  /// The parts of a name that the copies have for a qualified one: `TideKit_Bell`.
  private static func qualified(
    _ name: String, _ files: [TeamFile]
  ) -> (module: String, type: String)? {
    guard let mark = name.firstIndex(of: "_") else { return nil }
    let module = String(name[..<mark])
    let isImported = files.contains { $0.facts.imports.contains { $0.module == module } }
    return isImported ? (module, String(name[name.index(after: mark)...])) : nil
  }

  var isProtocol: Bool {
    if isSurelyProtocol { return true }
    if !calls.isEmpty || isInheritedAsClass { return false }
    return isInheritedAsProtocol || isExistential
      || isBound && statics.isEmpty && !StandInPlanner.isNamedAsClass(name)
      || (statics.isEmpty && !isNamespace && generics == 0 && !name.hasSuffix("String")
        && Self.endings.contains(where: name.hasSuffix))
  }

  /// Whether something conforms to it or inherits from it, or stands for what does.
  var hasHeirs: Bool {
    isSurelyProtocol || isInheritedAsProtocol || isInheritedAsClass || isExistential || isBound
  }

  /// How the names of protocols end.
  private static let endings = [
    "ing", "able", "ible", "Protocol", "Type", "Delegate", "DataSource", "Input", "Output",
    "Interface",
  ]

  /// Nothing but `Name.one`, `Name.two`, and no object of it that lives on.
  var isEnum: Bool {
    if !ownCases.isEmpty { return true }
    return calls.isEmpty && !isInheritedAsClass && !isAskedWithCall && !holdsValues
      && !name.hasSuffix("Controller")
      && !cases.isEmpty && generics == 0
      && statics.count == cases.count
      && !cases.contains { Self.singletons.contains($0.name) }
  }

  static let singletons: Set<String> = [
    "shared", "sharedInstance", "standard", "default", "current", "instance", "main", "self",
    "sharedManager", "defaultManager", "Type",
  ]

  // MARK: One use

  private mutating func use(_ source: SourceCode, _ token: TokenSyntax) {
    let before = token.before
    if before == "any" || before == "some" {
      isExistential = true
      protocolReason = "It stands after `\(before)`."
    }
    if before == "import" || before == "func" { return }
    // A key path begins with a type of which there are objects.
    if before == "\\" {
      (holdsValues, isType) = (true, true)
      let words = token.following(3).map(\.text)
      if words.count > 2, words[1] == "." { keyed.append(words[2]) }
      return
    }
    if token.parent?.is(IdentifierTypeSyntax.self) == true { isType = true }
    read(source, token)
    if let list = token.typeArguments {
      generics = max(generics, list.arguments.count)
      // Of a protocol nothing inherits so.
      if token.parent?.parent?.is(InheritedTypeSyntax.self) == true { isInheritedAsClass = true }
    }
    let attribute = token.parent?.parent?.as(AttributeSyntax.self)
    if let bracket = token.bracket ?? attribute?.leftParen {
      call(source, token, bracket)
    } else if let made = token.madeCall, let closure = made.trailingClosure,
      ["=", "(", ",", "return"].contains(before) || made.isPartOfView
    {
      call(source, token, closure.leftBrace)
    } else if case let end = token.typeArguments?.rightAngle ?? token, end.after == ".",
      let member = end.following(3).last, member.isWord
    {
      self.member(source, token, member)
    }
  }

  /// What the place of a type says of it.
  private mutating func read(_ source: SourceCode, _ token: TokenSyntax) {
    if token.before == "extension", let node = token.parent?.parent?.as(ExtensionDeclSyntax.self) {
      extended(node)
    }
    if isComposed(token) {
      isSurelyProtocol = true
      protocolReason = "It stands beside others in a composition."
    }
    let place = token.parent?.parent
    if place?.is(GenericParameterSyntax.self) == true {
      isBound = true
      protocolReason = "A type parameter is bound to it."
    }
    if let type = place?.as(AttributedTypeSyntax.self), type.attributes.has("escaping"),
      let parameter = type.parent?.as(FunctionParameterSyntax.self)
    {
      closure(source, called: (parameter.secondName ?? parameter.firstName).text)
    }
  }

  /// Whether a name stands in `A & B`, of which at most the first is a class.
  private func isComposed(_ token: TokenSyntax) -> Bool {
    let element = token.line.dropFirst().prefix(4).lazy
      .compactMap { $0.as(CompositionTypeElementSyntax.self) }.first
    guard let element else { return false }
    let isFirst = element.parent?.as(CompositionTypeElementListSyntax.self)?.first == element
    return !isFirst || !StandInPlanner.isNamedAsClass(name)
  }

  /// `extension Name where Base: UIView, Other == Int`.
  private mutating func extended(_ node: ExtensionDeclSyntax) {
    for made in OwnCases.made(in: node) where !ownCases.contains(where: { $0.name == made.name }) {
      ownCases.append(made)
    }
    for requirement in node.genericWhereClause?.requirements ?? [] {
      guard let type = requirement.words.first, type != "Self", !typeNames.contains(type) else {
        continue
      }
      typeNames.append(type)
    }
  }

  /// A parameter that escapes is a function; how it is called says what it takes.
  private mutating func closure(_ source: SourceCode, called name: String) {
    let calls = source.tokens(of: name).filter { $0.before != "." }.compactMap { token in
      token.called ?? token.named?.parent?.as(OptionalChainingExprSyntax.self)?.call
    }
    let counts = calls.map { CallShape.parameters($0.leftParen).count }
    closureArguments = ([closureArguments ?? 0] + counts).max()
  }

  private mutating func call(_ source: SourceCode, _ token: TokenSyntax, _ bracket: TokenSyntax) {
    let call = CallShape.parameters(bracket)
    if !calls.contains(where: { $0.map(\.shape) == call.map(\.shape) }) { calls.append(call) }
    show(token)
    if token.madeCall?.isPartOfView == true { isHosted = true }
    // `let details = Details()` … `push(details)`
    guard token.before == "=", let variable = token.preceding(3).last, variable.isWord else {
      return
    }
    let scope = token.enclosingGroup?.memberBlock.range
    for place in source.tokens(of: variable.text)
    where place.position > token.position && place.before != "."
      && scope?.contains(place.position) != false
    {
      show(place)
    }
  }

  /// Takes what stands at a token as a controller or a view, if it is handed to UIKit as one.
  private mutating func show(_ token: TokenSyntax) {
    shownBy = shownBy ?? Self.showing(token)
    let adding = ["addSubview", "insertSubview", "addArrangedSubview"]
    if token.before == "(", adding.contains(token.preceding(3).last?.text ?? "") {
      isAddedAsView = true
    }
  }

  /// Whether what stands at a token is handed to UIKit as a controller.
  private static func showing(_ token: TokenSyntax) -> String? {
    // Of what is asked for the screen, nothing is shown.
    let value = token.madeCall.map(ExprSyntax.init) ?? token.named
    if value?.parent?.as(MemberAccessExprSyntax.self)?.base?.id == value?.id, value != nil {
      return nil
    }
    switch (token.preceding(3).last?.text ?? "", token.before) {
    case ("pushViewController", "("): return "pushed"
    case ("present", "("): return "presented"
    case ("addChild", "("), ("addChildViewController", "("): return "added as a child"
    case ("rootViewController", ":"), ("rootViewController", "="): return "a root controller"
    default: break
    }
    let around = token.line.dropFirst()
      .prefix { !$0.is(ClosureExprSyntax.self) && !$0.is(CodeBlockItemSyntax.self) }
    let place = around.first { $0.is(ArrayExprSyntax.self) }?.parent
    let call = place?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let isContained =
      call?.calledExpression.lastName == "setViewControllers"
      || place?.as(InfixOperatorExprSyntax.self)?.leftOperand.lastName == "viewControllers"
    return isContained ? "one of the controllers of a container" : nil
  }

  private mutating func member(_ source: SourceCode, _ token: TokenSyntax, _ word: TokenSyntax) {
    let member = word.text
    if ["self", "Type", "Protocol", "init"].contains(member) {
      if member == "init", let bracket = word.bracket { call(source, token, bracket) }
      return
    }
    guard member.first?.isLowercase == true else {
      isNamespace = true
      return
    }
    let bracket = word.bracket ?? word.madeCall?.trailingClosure?.leftBrace
    let parameters = bracket.map { CallShape.parameters($0) } ?? []
    if bracket != nil, parameters.isEmpty || token.beginsLine || isMaking(word) {
      isAskedWithCall = true
    }
    let isSet = word.after == "="
    let isState = ValuePlace.isState(word, in: source)
    if isState { holdsValues = true }
    let end = word.called.map(ExprSyntax.init) ?? word.named
    if end?.parent?.as(MemberAccessExprSyntax.self)?.base?.id != end?.id || end == nil {
      let new = StandIn.Member(
        name: member, isStatic: false, form: .enumCase(of: parameters))
      if !cases.contains(where: { $0.name == member }) { cases.append(new) }
    }
    let form: StandIn.Form =
      bracket != nil
      ? .method(
        parameters, result: unknownType, effects: word.named.map(Effects.around) ?? "")
      : .property(
        type: Self.singletons.contains(member) && !isSet
          ? name : MemberShape.property(word, in: source))
    let new = StandIn.Member(
      name: member, isStatic: true, form: form, isState: isState,
      isSought: ValuePlace.isSought(word))
    if let index = statics.firstIndex(where: { $0.name == member }) {
      if new.isState { statics[index].isState = true }
      if new.isSought { statics[index].isSought = true }
    } else {
      statics.append(new)
    }
  }

  /// Whether a call gives something that it makes, and is no case.
  private func isMaking(_ word: TokenSyntax) -> Bool {
    Self.makers.contains(where: name.hasSuffix) || Verbs.making.contains(where: word.text.hasPrefix)
      || word.called?.trailingClosure != nil
  }

  private static let viewWords: Set = [
    "addSubview", "insertSubview", "backgroundColor", "safeAreaLayoutGuide", "layoutMargins",
    "setNeedsLayout", "setNeedsDisplay", "clipsToBounds",
  ]

  private static let makers = [
    "Factory", "Builder", "Provider", "Container", "Assembly", "Manager",
  ]

  // MARK: Heirs

  private mutating func heir(_ declaration: SourceFacts.Declaration, isFirst: Bool) {
    let members = declaration.node.memberBlock
    if declaration.kind == .struct || declaration.kind == .enum { isForValues = true }
    if declaration.kind == .extension || declaration.kind == .struct || !isFirst {
      isSurelyProtocol = true
    }
    if declaration.kind == .class, isFirst {
      superclass(of: members)
      if isScreen(declaration) { shownBy = shownBy ?? "the superclass of a screen" }
      // Nothing of a protocol would be there.
      if members.members.isEmpty,
        name.hasSuffix("Controller") || StandInPlanner.isNamedAsClass(name)
      {
        isInheritedAsClass = true
      }
    }
    if !isInheritedAsClass {
      protocolReason =
        !isInheritedAsProtocol
        ? "\(declaration.name) conforms to it (\(declaration.place.file.split(separator: "/").last ?? ""):\(declaration.place.line))."
        : protocolReason
      isInheritedAsProtocol = true
    }
    for node in members.nodes(FunctionDeclSyntax.self) where Signature.mayCopy(node) {
      let member = Signature.copy(node)
      implementations.append(member)
      if node.modifiers.has("override") { overrides.append(member) }
    }
    properties += members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .compactMap(Signature.require)
  }

  /// Whether a class is made with values that no initializer of its own takes: it inherits one.
  private static func isMadeAsHeir(
    _ heir: SourceFacts.Declaration, _ files: [TeamFile]
  ) -> Bool {
    guard heir.kind == .class, heir.node.isOutermost else { return false }
    let all = files.lazy.flatMap(\.facts.declarations).filter { $0.name == heir.name }
    let isInitialized = all.contains { declaration in
      declaration.node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    }
    return !isInitialized
      && files.contains { file in
        file.source.tokens(of: heir.name).contains { token in
          token.before != "."
            && token.called.map { !CallShape.parameters($0.leftParen).isEmpty } == true
        }
      }
  }

  /// Whether a class overrides what UIKit calls on screens, and is no helper that its screen calls
  /// by the same names.
  private func isScreen(_ heir: SourceFacts.Declaration) -> Bool {
    let isHelper = [heir.name, name].contains { Self.helpers.contains(where: $0.hasSuffix) }
    return !isHelper
      && heir.node.memberBlock.nodes(FunctionDeclSyntax.self).contains {
        $0.modifiers.has("override") && Self.screenMethods.contains($0.name.text)
      }
  }

  private static let helpers = [
    "Presenter", "Model", "VM", "Interactor", "Reactor", "Coordinator", "Helper", "Handler",
    "Manager", "Service", "Delegate", "Logic", "Behavior",
  ]

  private static let screenMethods: Set = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
  ]

  /// What a class calls of its superclass, and overrides.
  private mutating func superclass(of members: MemberBlockSyntax) {
    for node in members.nodes(MemberAccessExprSyntax.self)
    where node.base?.is(SuperExprSyntax.self) == true {
      isInheritedAsClass = true
      guard node.declName.baseName.text == "init", let bracket = node.call?.leftParen else {
        continue
      }
      let call = CallShape.parameters(bracket)
      if !superCalls.contains(where: { $0.map(\.label) == call.map(\.label) }) {
        superCalls.append(call)
      }
    }
    if members.nodes(DeclModifierSyntax.self).has("override") { isInheritedAsClass = true }
    isView =
      isView
      || members.nodes(DeclReferenceExprSyntax.self).contains { node in
        Self.viewWords.contains(node.baseName.text)
          && node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
      }
  }
}

extension TokenSyntax {
  /// What stands in `<` and `>` behind a name.
  fileprivate var typeArguments: GenericArgumentClauseSyntax? {
    parent?.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? parent?.as(MemberTypeSyntax.self)?.genericArgumentClause
      ?? named?.parent?.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
  }

  /// The call of what a name ends, with or without types.
  fileprivate var madeCall: FunctionCallExprSyntax? {
    called ?? named?.parent?.as(GenericSpecializationExprSyntax.self)?.call
  }

  /// The bracket of that call, if it has one.
  fileprivate var bracket: TokenSyntax? { madeCall?.leftParen }
}
