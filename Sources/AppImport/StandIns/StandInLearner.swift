/// Learns from what the compiler says which stand-ins an app needs, round by round.
struct StandInLearner {
  let sources: [SourceCode]
  let facts: [SourceFacts]
  private(set) var standIns: [String: StandIn] = [:]
  /// What UIKit is asked for and does not have here.
  private(set) var missing: [String: (uses: Int, place: SourcePlace)] = [:]
  /// Changes of the team's text that the compiler asked for, by file.
  private(set) var mends: [String: [Edit]] = [:]
  private var refused: Set<String> = []
  private var touched: [String: Int] = [:]
  /// Where the first stand-in of all is asked for, for what only stand-ins mention.
  private var firstUse: SourcePlace?
  /// The stand-ins that this round was compiled with.
  private var known: Set<String> = []

  init(_ sources: [SourceCode], _ facts: [SourceFacts]) {
    self.sources = sources
    self.facts = facts
  }

  /// The stand-ins in the order of their names.
  var all: [StandIn] { standIns.values.sorted { $0.name < $1.name } }

  /// Takes the errors of one round.
  ///
  /// - Returns: whether anything is different now, so that another round is worth its while.
  mutating func learn(_ errors: [Diagnostic]) -> Bool {
    missing = [:]
    known = Set(standIns.keys)
    var changed = false
    // Types first: a name inside one that nobody knows may be its member.
    let isType = { (error: Diagnostic) in
      error.message.hasPrefix("cannot find ") && error.quoted.first?.first?.isUppercase == true
    }
    for error in errors.filter(isType) + errors.filter({ !isType($0) }) {
      if take(error) { changed = true }
    }
    return changed
  }

  private mutating func take(_ error: Diagnostic) -> Bool {
    let message = error.message
    let names = error.quoted
    guard let first = names.first else { return false }
    if message.hasPrefix("cannot find ") { return unknown(first, error) }
    if message.contains(" has no member "), names.count >= 2 {
      return member(names[1], of: first, isStatic: message.hasPrefix("type "), error)
    }
    if message.contains(" produces result of type "), names.count >= 4 {
      return cases(of: Self.bare(names[1]))
    }
    if message.contains("is not a member type of"), names.count >= 2 {
      return nested(first, in: names[1], error)
    }
    if message.hasPrefix("invalid redeclaration of") { return drop(first) }
    if message.hasPrefix("cannot use optional chaining on non-optional value") {
      return first.contains("->")
        ? optionalCall(error) : retype(to: "\(first)?", error, from: first)
    }
    if message.contains("cannot be used as a boolean") { return retype(to: "Bool", error) }
    if message.contains("must have Optional type"), let type = names.last {
      return retype(to: "\(type)?", error, from: type)
    }
    if names.count >= 2, message.hasPrefix("cannot convert") || message.hasPrefix("cannot assign value")
      || message.contains("cannot be converted to type")
    {
      return convert(first, to: names[1], error)
    }
    if message.contains("does not conform to"), names.count >= 2 {
      return conform(first, to: names[1], error)
    }
    if Self.calls.contains(where: message.contains) { return initializer(error) }
    return false
  }

  private static let calls = [
    "argument passed to call that takes no arguments", "extra argument", "extra trailing closure",
    "incorrect argument label", "missing argument for parameter", "no exact matches in call",
    "extraneous argument label", "missing argument label", "cannot call value of non-function type",
  ]

  // MARK: Names

  private mutating func unknown(_ name: String, _ error: Diagnostic) -> Bool {
    guard standIns[name] == nil, !refused.contains(name),
      sources.contains(where: { $0.path == error.place.file }) || name.count > 2
    else { return false }
    if AppleNames.isOurs(name) { return miss(name, error) }
    if name.first?.isLowercase == true, let owner = inheritedStandIn(at: error.place) {
      // One of this round has not been asked yet.
      guard known.contains(owner) else { return false }
      return add(name, to: owner, isStatic: false, error)
    }
    if name == "super" || name == "self" { return false }
    firstUse = firstUse ?? error.place
    if name.hasSuffix(CallShape.caseSuffix), !sources.contains(where: { $0.path == error.place.file }) {
      standIns[name] = StandIn(name, .enum, reason: "Its names are handed to a stand-in.", place: firstUse ?? error.place)
      return true
    }
    let planner = StandInPlanner(sources: sources, facts: facts)
    standIns[name] = planner.standIn(for: name, at: error.place)
    return true
  }

  private mutating func miss(_ symbol: String, _ error: Diagnostic) -> Bool {
    missing[symbol] = ((missing[symbol]?.uses ?? 0) + 1, missing[symbol]?.place ?? error.place)
    return false
  }

  /// A name that somebody has written is no stand-in any more.
  private mutating func drop(_ name: String) -> Bool {
    refused.insert(name)
    return standIns.removeValue(forKey: String(name.prefix { $0 != "(" })) != nil
  }

  // MARK: Members

  /// A type's name without what surrounds it: `any Router` is Router, `Router?` too.
  static func bare(_ type: String) -> String {
    var name = type[...]
    for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    name = name.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    for suffix in [".Type", ".Protocol"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    return String(name)
  }

  private mutating func member(
    _ name: String, of type: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool {
    let type = Self.bare(type)
    if let owner = owner(of: type) {
      if name.first?.isUppercase == true, isStatic { return nested(name, in: owner, error) }
      return add(name, to: owner, isStatic: isStatic, error)
    }
    let isApple = AppleNames.isOurs(type) || root(of: type).map(AppleNames.isOurs) == true
    if isApple, !UIKitMembers.names.contains(name) {
      let owner = AppleNames.isOurs(type) ? type : root(of: type) ?? type
      return extend(owner, with: name, isStatic: isStatic, error)
    }
    if isApple {
      return miss("\(AppleNames.isOurs(type) ? type : root(of: type) ?? type).\(name)", error)
    }
    return false
  }

  /// A member that UIKit does not have either: of an extension that was not given.
  private mutating func extend(
    _ type: String, with name: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool {
    guard name.first?.isLowercase == true else { return miss("\(type).\(name)", error) }
    let key = "extension \(type)"
    standIns[key] =
      standIns[key]
      ?? StandIn(
        type, .extension, reason: "An extension of it that was not given has what it is asked for.",
        place: error.place)
    return add(name, to: key, isStatic: isStatic, error)
  }

  /// Makes an enum of a type whose members the compiler takes for cases.
  private mutating func cases(of name: String) -> Bool {
    guard var it = standIns[name], it.kind == .class, it.superclass.isEmpty else { return false }
    it.kind = .enum
    it.initializers = []
    it.reason = "Its names are used as cases."
    it.members = it.members.map { member in
      var member = member
      guard member.isStatic else { return member }
      member.isStatic = false
      if case .method(let parameters, _, _) = member.form {
        member.form = .enumCase(parameters.map(\.label))
      } else {
        member.form = .enumCase([])
      }
      return member
    }
    standIns[name] = it
    return true
  }

  private mutating func nested(_ name: String, in type: String, _ error: Diagnostic) -> Bool {
    let owner = standIns[type] == nil ? Self.bare(String(type.split(separator: ".").last ?? "")) : type
    if standIns[owner] != nil, let (source, index) = word(name, near: error.place),
      ![".", "(", "<"].contains(source.text(index + 1)), source.text(index - 1) == ".",
      error.message.contains("has no member")
    {
      return add(name, to: owner, isStatic: true, error)
    }
    guard standIns[owner] != nil, standIns["\(owner).\(name)"] == nil else { return false }
    var it = StandIn(
      "\(owner).\(name)", .class, reason: "It is named inside \(owner).", place: error.place)
    it.initializers = []
    standIns[it.name] = it
    return true
  }

  /// The stand-in that a type is or inherits from.
  private func owner(of type: String) -> String? {
    if standIns[type] != nil { return type }
    let last = String(type.split(separator: ".").last ?? "")
    if standIns[last] != nil { return last }
    return parents(of: type).first { standIns[$0] != nil }
  }

  /// What a type of the app inherits from, nearest first.
  private func parents(of type: String) -> [String] {
    var found: [String] = []
    var open = [type]
    while let next = open.popLast(), found.count < 50 {
      for facts in facts {
        for declaration in facts.declarations where declaration.name == next {
          for parent in declaration.inherits where !found.contains(parent) {
            found.append(parent)
            open.append(parent)
          }
        }
      }
    }
    return found
  }

  private func root(of type: String) -> String? {
    let parents = parents(of: type)
    return parents.first { AppleNames.isOurs($0) }
      ?? parents.compactMap { standIns[$0]?.superclass }.first { !$0.isEmpty }
  }

  private func inheritedStandIn(at place: SourcePlace) -> String? {
    guard let at = sources.firstIndex(where: { $0.path == place.file }),
      let index = sources[at].index(line: place.line, column: place.column)
    else { return nil }
    let around = facts[at].declarations.filter { $0.body.contains(index) }
    for declaration in around.reversed() {
      let line = [declaration.name] + parents(of: declaration.name)
      if let owner = line.first(where: { standIns[$0] != nil }) { return owner }
    }
    return nil
  }

  private mutating func add(
    _ name: String, to owner: String, isStatic: Bool, _ error: Diagnostic
  ) -> Bool {
    guard var it = standIns[owner] else { return false }
    if let copied = Uses(owner, sources, facts).implementations.first(where: { $0.name == name }) {
      guard it.add(copied) else { return false }
    } else if let (source, index) = word(name, near: error.place) {
      if isStatic, it.kind == .enum {
        let values = source.text(index + 1) == "(" ? CallShape.parameters(source, index + 1).map(\.label) : []
        guard it.add(.init(name: name, isStatic: false, form: .enumCase(values))) else { return false }
      } else if isStatic, it.members.isEmpty, it.initializers.isEmpty, it.superclass.isEmpty,
        source.text(index - 1) == ".", !source.isWord(index - 2)
      {
        // `.name` where one is expected, and no object of it anywhere: its cases.
        it.kind = .enum
        let values = source.text(index + 1) == "(" ? CallShape.parameters(source, index + 1).map(\.label) : []
        _ = it.add(.init(name: name, isStatic: false, form: .enumCase(values)))
      } else {
        let form = MemberShape.form(source, index)
        let type = UsesOfSingletons.type(name, owner, form, isStatic)
        guard it.add(.init(name: name, isStatic: isStatic, form: type)) else { return false }
      }
    } else {
      guard it.add(.init(name: name, isStatic: isStatic, form: .property(type: unknownType))) else { return false }
    }
    standIns[owner] = it
    return true
  }

  /// The word that an error is about: at its place, or soon after it.
  private func word(_ name: String, near place: SourcePlace) -> (SourceCode, Int)? {
    guard let source = sources.first(where: { $0.path == place.file }),
      let index = source.index(line: place.line, column: place.column)
    else { return nil }
    let found = (index..<min(index + 40, source.code.count)).first { source.text($0) == name }
    return found.map { (source, $0) }
  }

  // MARK: Types

  /// Gives the last member of an expression whose type is not known the type that the context wants.
  ///
  /// - Parameter old: the type that it has now, where that is known.
  private mutating func retype(
    to type: String, _ error: Diagnostic, from old: String = unknownType
  ) -> Bool {
    guard let source = sources.first(where: { $0.path == error.place.file }),
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    var end = index
    while end + 1 < source.code.count, !source.beginsLine(end + 1) || source.text(end + 1) == "." { end += 1 }
    var start = index
    while start > 0, !source.beginsLine(start) { start -= 1 }
    let places = Array(index...end) + Array((start..<max(start, index)).reversed())
    for place in places where source.isWord(place) {
      let after = source.text(place + 1) == "(" ? source.closing(place + 1) + 1 : place + 1
      if source.text(after) == ".", source.isWord(after + 1) {
        if typify(source.text(place), error) { return true }
      } else if change(source.text(place), to: type, from: old) {
        return true
      }
    }
    return false
  }

  private mutating func change(
    _ word: String, to type: String, from old: String = unknownType
  ) -> Bool {
    guard touched[word, default: 0] < 3 else { return false }
    for name in standIns.keys.sorted() {
      guard var it = standIns[name] else { continue }
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
      touched[word, default: 0] += 1
      return true
    }
    return false
  }

  /// Gives a member whose own members are asked for a type of its own.
  private mutating func typify(_ word: String, _ error: Diagnostic) -> Bool {
    for name in standIns.keys.sorted() {
      guard let it = standIns[name], let member = it.members.first(where: { $0.name == word }) else { continue }
      switch member.form {
      case .property(unknownType), .method(_, unknownType, _): break
      default: continue
      }
      let type = it.name.replacing(".", with: "") + word.prefix(1).uppercased() + word.dropFirst()
      guard standIns[type] == nil, change(word, to: type) else { return false }
      standIns[type] = StandIn(
        type, .class, reason: "\(it.name).\(word) gives one.", place: error.place)
      return true
    }
    return false
  }

  private static func form(
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
    if text == "_" || text.contains("some ") || text.isEmpty { return nil }
    if text.contains("->"), !text.hasPrefix("(") || text.hasSuffix("Void") || text.hasSuffix("()") { text = "(\(text))" }
    return text
  }

  private mutating func convert(_ old: String, to new: String, _ error: Diagnostic) -> Bool {
    let bare = Self.bare(old)
    if var it = standIns[bare] {
      let wanted = Self.bare(new)
      if it.kind == .enum, !it.conformances.contains(wanted), let type = Self.writable(new) {
        // Its names are values of another type, so it only holds them.
        it.kind = .class
        it.reason = "It is asked for \(it.members.first?.name ?? "values")."
        it.members = it.members.map {
          .init(name: $0.name, isStatic: true, form: .property(type: unknownType))
        }
        standIns[bare] = it
        _ = retype(to: type, error)
        return true
      }
      if AppleNames.isOurs(wanted), it.superclass.isEmpty, it.kind == .class {
        it.superclass = wanted
        it.kind = wanted.hasSuffix("Controller") ? .controller : .view
        it.reason = "It is used as a \(wanted)."
        standIns[bare] = it
        return true
      }
      if standIns[wanted]?.kind == .class, it.superclass.isEmpty, wanted != bare {
        it.superclass = wanted
        standIns[bare] = it
        return true
      }
      return conform(old, to: new, error)
    }
    // What is assigned to a member says what it is.
    if new == unknownType, message(error, "cannot assign"), let type = Self.writable(old) {
      return retype(to: type, error)
    }
    guard old.contains(unknownType) || old == "()" || old == "Any?" || old == "Any",
      let type = Self.writable(new)
    else { return false }
    return retype(to: type, error)
  }

  private func message(_ error: Diagnostic, _ start: String) -> Bool {
    error.message.hasPrefix(start)
  }

  private mutating func conform(_ type: String, to proto: String, _ error: Diagnostic) -> Bool {
    let wanted = Self.bare(proto)
    guard var it = standIns[Self.bare(type)], it.kind != .protocol, !it.conformances.contains(wanted)
    else { return false }
    let declared = declaration(ofProtocol: wanted)
    guard declared != nil || Self.empty.contains(wanted) || standIns[wanted]?.kind == .protocol else { return false }
    it.conformances.append(wanted)
    if let (source, declaration) = declared {
      for index in declaration.body where source.text(index) == "func" && source.isWord(index + 1) {
        if let member = ProtocolShape.method(source, index, declaration.body.upperBound) { _ = it.add(member) }
      }
      for index in declaration.body where source.text(index) == "var" && source.text(index + 2) == ":" {
        if let member = ProtocolShape.property(source, index) { _ = it.add(member) }
      }
    }
    standIns[it.name] = it
    return true
  }

  private func declaration(ofProtocol name: String) -> (SourceCode, SourceFacts.Declaration)? {
    for (source, facts) in zip(sources, facts) {
      if let found = facts.declarations.first(where: { $0.kind == "protocol" && $0.name == name }) {
        return (source, found)
      }
    }
    return nil
  }

  /// Protocols that ask for nothing, or for what every object of Foundation has.
  private static let empty: Set<String> = ["Error", "AnyObject", "Hashable", "Equatable", "Sendable", "NSObjectProtocol"]

  // MARK: Calls

  /// Takes a call as the compiler did not know it: one more initializer or one more method.
  private mutating func initializer(_ error: Diagnostic) -> Bool {
    guard let source = sources.first(where: { $0.path == error.place.file }),
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    for place in stride(from: min(index + 2, source.code.count - 1), through: max(0, index - 30), by: -1) {
      let word = source.text(place)
      guard source.isWord(place), source.text(place + 1) == "(" else { continue }
      let parameters = CallShape.parameters(source, place + 1)
      if var it = standIns[word], it.kind != .function {
        let shape = parameters.map(\.shape)
        guard !it.initializers.contains(where: { $0.parameters.map(\.shape) == shape }) else { continue }
        it.initializers.append(.init(parameters: parameters, isDesignated: false))
        standIns[word] = it
        return true
      }
      for name in standIns.keys.sorted() {
        guard var it = standIns[name], it.name == word || it.members.contains(where: { $0.name == word })
        else { continue }
        let isStatic = it.members.first { $0.name == word }?.isStatic == true
        let form = MemberShape.form(source, place)
        if it.name == word, it.form == form { continue }
        guard it.add(.init(name: word, isStatic: isStatic, form: form)) else { continue }
        standIns[name] = it
        return true
      }
    }
    return false
  }

  /// `method?(…)` of a method that is always there.
  private mutating func optionalCall(_ error: Diagnostic) -> Bool {
    guard let source = sources.first(where: { $0.path == error.place.file }),
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    for place in index..<min(index + 12, source.code.count)
    where source.text(place) == "?" && source.text(place + 1) == "(" && source.isAdjacent(place) {
      let range = source.code[place].offset..<source.code[place].end
      let edit = Edit(range: range, text: " ", kind: .optionalCall)
      guard mends[source.path]?.contains(edit) != true else { continue }
      mends[source.path, default: []].append(edit)
      return true
    }
    return false
  }
}

/// What a static member of a stand-in is.
enum UsesOfSingletons {
  static func type(_ name: String, _ owner: String, _ form: StandIn.Form, _ isStatic: Bool) -> StandIn.Form {
    guard isStatic, Uses.singletons.contains(name), case .property = form else { return form }
    return .property(type: owner)
  }
}
