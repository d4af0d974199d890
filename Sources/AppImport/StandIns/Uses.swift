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
  private(set) var generics = 0
  /// The names of its types that `where` bounds in an extension of it.
  private(set) var typeNames: [String] = []
  /// How it comes to the screen, as a participle: `pushed`; `nil` if it is not shown.
  private(set) var shownBy: String?
  private(set) var isAddedAsView = false
  private(set) var protocolReason = "It is used only as a type, as a protocol is."
  private(set) var isForValues = false
  private var isInheritedAsProtocol = false
  private var isInheritedAsClass = false
  /// A class names one superclass, first; all else that stands after `:` is a protocol.
  private var isSurelyProtocol = false
  private var isExistential = false
  private var isBound = false
  private var isAskedWithCall = false
  private var isNamespace = false
  private var isAssigned = false
  /// Cases that an initializer in an extension of it makes: it is a value.
  private(set) var ownCases: [StandIn.Member] = []
  /// How many values a function of this type is called with; `nil` if nothing says that it is one.
  private(set) var closureArguments: Int?
  private let name: String

  init(_ name: String, _ files: [TeamFile]) {
    self.name = name
    let modules = AppNames(files)
    let aliases = Set(
      files.flatMap(\.facts.aliases).filter { $0.value.contains(name) }.map(\.key))
    for file in files {
      let source = file.source
      let places = source.places(of: name)
      let heads = (places.isEmpty ? [] : file.facts.declarations).compactMap { declaration in
        source.index(line: declaration.place.line, column: declaration.place.column)
          .map { $0..<max($0, declaration.body.lowerBound - 1) }
      }
      for index in places {
        if source.text(index - 1) == ".", source.text(index - 2) != "Self",
          source.node(index - 2).map({ modules.isModule($0, in: source, file.facts) }) != true
        {
          continue
        }
        use(source, index, isInHead: heads.contains { $0.contains(index) })
      }
      for declaration in file.facts.declarations {
        let parents = declaration.inherits.map { String($0.split(separator: ".").last ?? "") }
        guard let place = parents.firstIndex(where: { $0 == name || aliases.contains($0) })
        else { continue }
        heir(source, declaration, isFirst: place == 0)
      }
    }
  }

  var isProtocol: Bool {
    if isSurelyProtocol { return true }
    if !calls.isEmpty || isInheritedAsClass { return false }
    return isInheritedAsProtocol || isExistential || isBound && statics.isEmpty
      || (statics.isEmpty && !isNamespace && !name.hasSuffix("String")
        && Self.endings.contains(where: name.hasSuffix))
  }

  /// How the names of protocols end.
  private static let endings = [
    "ing", "able", "ible", "Protocol", "Type", "Delegate", "DataSource", "Input", "Output",
    "Interface",
  ]

  /// Nothing but `Name.one`, `Name.two`, and no object of it that lives on.
  var isEnum: Bool {
    if !ownCases.isEmpty { return true }
    return calls.isEmpty && !isInheritedAsClass && !isAskedWithCall && !isAssigned
      && !cases.isEmpty && generics == 0
      && statics.count == cases.count
      && !cases.contains { Self.singletons.contains($0.name) }
  }

  static let singletons: Set<String> = [
    "shared", "sharedInstance", "standard", "default", "current", "instance", "main", "self",
    "sharedManager", "defaultManager", "Type",
  ]

  // MARK: One use

  private mutating func use(_ source: SourceCode, _ index: Int, isInHead: Bool) {
    let before = source.text(index - 1)
    if before == "any" || before == "some" {
      isExistential = true
      protocolReason = "It stands after `\(before)`."
    }
    if before == "import" || before == "func" { return }
    if before == "extension" { extended(source, index) }
    if isComposed(source, index) {
      isSurelyProtocol = true
      protocolReason = "It stands beside others in a composition."
    }
    if before == ":", bounds(source, index - 1) {
      isBound = true
      protocolReason = "A type parameter is bound to it."
    }
    if before == "escaping", source.text(index - 2) == "@", source.text(index - 3) == ":" {
      closure(source, index, called: source.text(index - 4))
    }
    var next = index + 1
    if source.text(next).hasPrefix("<"), source.isAdjacent(index) {
      var depth = 0
      var count = 1
      while next < source.code.count {
        let text = source.text(next)
        if text == "(" || text == "[" {
          next = source.closing(next) + 1
          continue
        }
        if text == "," && depth == 1 { count += 1 }
        depth += text.count { $0 == "<" } - (text == "->" ? 0 : text.count { $0 == ">" })
        next += 1
        if depth <= 0 { break }
      }
      generics = max(generics, count)
    }
    switch source.text(next) {
    case "(" where !source.beginsLine(next): call(source, index, next)
    case "{" where !isInHead && ["=", "(", ",", "return"].contains(before):
      call(source, index, next)
    case "." where source.isWord(next + 1): member(source, index, next + 1)
    default: break
    }
  }

  /// Whether a name stands in `A & B`, of which at most the first is a class.
  private func isComposed(_ source: SourceCode, _ index: Int) -> Bool {
    let ancestors = sequence(first: source.node(index)?.parent, next: { $0?.parent })
    guard
      let element = ancestors.prefix(4).lazy.compactMap({
        $0?.as(CompositionTypeElementSyntax.self)
      }).first
    else { return false }
    let isFirst = element.parent?.as(CompositionTypeElementListSyntax.self)?.first == element
    return !isFirst || !StandInPlanner.isNamedAsClass(name)
  }

  /// `extension Name where Base: UIView, Other == Int`.
  private mutating func extended(_ source: SourceCode, _ index: Int) {
    if let node = source.node(index - 1)?.parent?.as(ExtensionDeclSyntax.self) {
      for name in OwnCases.made(in: node) where !ownCases.contains(where: { $0.name == name }) {
        ownCases.append(.init(name: name, isStatic: false, form: .enumCase([])))
      }
    }
    var place = index
    while place < source.code.count, !["{", "}", "where"].contains(source.text(place)) {
      place += 1
    }
    guard source.text(place) == "where" else { return }
    while place < source.code.count, source.text(place) != "{" {
      let word = source.text(place + 1)
      if ["where", ","].contains(source.text(place)), source.isWord(place + 1), word != "Self",
        [":", "==", "."].contains(source.text(place + 2)), !typeNames.contains(word)
      {
        typeNames.append(word)
      }
      place += 1
    }
  }

  /// Whether a colon stands behind a parameter between `<` and `>`.
  private func bounds(_ source: SourceCode, _ colon: Int) -> Bool {
    var place = colon - 1
    guard source.isWord(place) else { return false }
    while source.isWord(place) || [",", ":", ".", "&"].contains(source.text(place)) { place -= 1 }
    return source.text(place) == "<"
      && ["func", "class", "struct", "enum", "init"].contains { word in
        source.text(place - 1) == word || source.text(place - 2) == word
      }
  }

  /// A parameter that escapes is a function; how it is called says what it takes.
  private mutating func closure(_ source: SourceCode, _ index: Int, called name: String) {
    var most = closureArguments ?? 0
    for place in source.places(of: name) {
      let bracket = source.text(place + 1) == "?" ? place + 2 : place + 1
      guard source.text(bracket) == "(", source.text(place - 1) != "func",
        source.text(place - 1) != "."
      else { continue }
      most = max(most, CallShape.parameters(source, bracket).count)
    }
    closureArguments = most
  }

  private mutating func call(_ source: SourceCode, _ index: Int, _ bracket: Int) {
    add(CallShape.parameters(source, bracket))
    if let how = Self.showing(source, index) { shownBy = shownBy ?? how }
    // `let details = Details()` … `push(details)`
    if source.text(index - 1) == "=", source.isWord(index - 2) {
      let variable = source.text(index - 2)
      for place in index..<min(index + 400, source.code.count)
      where source.text(place) == variable && source.text(place - 1) != "." {
        if let how = Self.showing(source, place) { shownBy = shownBy ?? how }
        if source.text(place - 1) == "(",
          ["addSubview", "insertSubview", "addArrangedSubview"].contains(source.text(place - 2))
        {
          isAddedAsView = true
        }
      }
    }
    if source.text(index - 1) == "(", source.text(index - 2) == "addSubview" {
      isAddedAsView = true
    }
  }

  private mutating func add(_ call: [StandIn.Parameter]) {
    if !calls.contains(where: { $0.map(\.shape) == call.map(\.shape) }) { calls.append(call) }
  }

  /// Whether what stands at an index is handed to UIKit as a controller.
  private static func showing(_ source: SourceCode, _ index: Int) -> String? {
    let (one, two) = (source.text(index - 1), source.text(index - 2))
    switch (two, one) {
    case ("pushViewController", "("): return "pushed"
    case ("present", "("): return "presented"
    case ("addChild", "("), ("addChildViewController", "("): return "added as a child"
    case ("rootViewController", ":"), ("rootViewController", "="): return "a root controller"
    default: break
    }
    var place = index - 1
    while place > 0,
      source.text(place) == "," || source.isWord(place) || source.text(place) == "("
        || source.text(place) == ")"
    {
      place -= 1
    }
    if source.text(place) == "[",
      ["viewControllers", "setViewControllers"].contains(source.text(place - 2)),
      source.text(place - 1) == "=" || source.text(place - 1) == "("
    {
      return "one of the controllers of a container"
    }
    return nil
  }

  private mutating func member(_ source: SourceCode, _ index: Int, _ word: Int) {
    let member = source.text(word)
    if ["self", "Type", "Protocol", "init"].contains(member) {
      if member == "init", source.text(word + 1) == "(" { call(source, index, word + 1) }
      return
    }
    guard member.first?.isLowercase == true else {
      isNamespace = true
      return
    }
    let isCall = source.text(word + 1) == "(" && !source.beginsLine(word + 1)
    let parameters = isCall ? CallShape.parameters(source, word + 1) : []
    let isChain = source.text(isCall ? source.closing(word + 1) + 1 : word + 1) == "."
    if isCall, parameters.isEmpty || source.beginsLine(index) { isAskedWithCall = true }
    let isSet = source.text(word + 1) == "="
    if isSet { isAssigned = true }
    if !isChain {
      let new = StandIn.Member(
        name: member, isStatic: false, form: .enumCase(parameters.map(\.label)))
      if !cases.contains(where: { $0.name == member }) { cases.append(new) }
    }
    let form: StandIn.Form =
      isCall
      ? .method(parameters, result: unknownType, effects: Effects.around(source, index))
      : .property(
        type: Self.singletons.contains(member) && !isSet
          ? name : MemberShape.property(source, word))
    if !statics.contains(where: { $0.name == member }) {
      statics.append(StandIn.Member(name: member, isStatic: true, form: form))
    }
  }

  // MARK: Heirs

  private mutating func heir(
    _ source: SourceCode, _ declaration: SourceFacts.Declaration, isFirst: Bool
  ) {
    let body = declaration.body
    if declaration.kind == .struct || declaration.kind == .enum { isForValues = true }
    if declaration.kind == .extension || declaration.kind == .struct || !isFirst {
      isSurelyProtocol = true
    }
    if declaration.kind == .class, isFirst {
      for index in body where source.text(index) == "super" && source.text(index + 1) == "." {
        isInheritedAsClass = true
        if source.text(index + 2) == "init", source.text(index + 3) == "(" {
          let call = CallShape.parameters(source, index + 3)
          if !superCalls.contains(where: { $0.map(\.label) == call.map(\.label) }) {
            superCalls.append(call)
          }
        }
      }
      if body.contains(where: { source.text($0) == "override" }) { isInheritedAsClass = true }
    }
    if !isInheritedAsClass {
      protocolReason =
        !isInheritedAsProtocol
        ? "\(declaration.name) conforms to it (\(declaration.place.file.split(separator: "/").last ?? ""):\(declaration.place.line))."
        : protocolReason
      isInheritedAsProtocol = true
    }
    for index in body where source.text(index) == "func" && source.isWord(index + 1) {
      guard let member = Signature.copy(source, index) else { continue }
      implementations.append(member)
      if Signature.modifiers(source, index).contains("override") { overrides.append(member) }
    }
  }
}
