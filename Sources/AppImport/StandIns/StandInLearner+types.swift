// Values of one type in the place of another.
extension StandInLearner {
  /// Gives the last member of an expression whose type is not known the type that the context
  /// wants.
  ///
  /// - Parameter old: the type that it has now, if that is known.
  mutating func retype(
    to type: String, _ error: Diagnostic, from old: String = unknownType
  ) -> Bool {
    guard let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    var end = index
    while end + 1 < source.code.count, !source.beginsLine(end + 1) || source.text(end + 1) == "." {
      end += 1
    }
    var start = index
    while start > 0, !source.beginsLine(start) { start -= 1 }
    let places = Array(index...end) + Array((start..<max(start, index)).reversed())
    for place in places where source.isWord(place) {
      let after = source.text(place + 1) == "(" ? source.closing(place + 1) + 1 : place + 1
      if source.text(after) == ".", source.isWord(after + 1) {
        if giveOwnType(source.text(place), error) { return true }
      } else {
        let owner = receiver(source, place)
        // A value of unknown type gives it: `request` in `action.request.url`.
        if owner == nil, source.text(place - 1) == ".", source.text(place - 3) == ".",
          giveOwnType(source.text(place - 2), error)
        {
          return true
        }
        if change(source.text(place), to: type, from: old, after: owner) { return true }
      }
    }
    return false
  }

  /// Makes what gives a value that is unwrapped one that may give nothing.
  mutating func unwrap(_ type: String, _ error: Diagnostic) -> Bool {
    guard let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    var place = index
    while place + 1 < source.code.count, !source.beginsLine(place + 1),
      !["?", ",", "{"].contains(source.text(place))
    {
      place += 1
    }
    // The last name before the mark, or of the expression: `action.request.url?`.
    let word = (index...place).last { source.isWord($0) && source.text($0) != "else" }
    if let word,
      change(source.text(word), to: "\(type)?", from: type, after: receiver(source, word))
    {
      return true
    }
    return retype(to: "\(type)?", error, from: type)
  }

  /// The stand-in that gives what is before the dot of a name, if that can be seen.
  private func receiver(_ source: SourceCode, _ index: Int) -> String? {
    var place = index - 1
    guard source.text(place) == "." else { return nil }
    place -= 1
    while ["?", "!"].contains(source.text(place)) { place -= 1 }
    let word = source.text(place)
    if source.text(place - 1) == "." {
      for name in standIns.keys.sorted() {
        guard let form = standIns[name]?.members.first(where: { $0.name == word })?.form,
          case .property(let type) = form, standIns[Self.bare(type)] != nil
        else { continue }
        return Self.bare(type)
      }
    }
    return source.places(of: word).lazy.filter { source.text($0 + 1) == ":" }.map {
      Self.bare(source.text($0 + 2))
    }.first { standIns[$0] != nil }
  }

  /// - Parameter owner: the stand-in whose member it is most likely.
  mutating func change(
    _ word: String, to type: String, from old: String = unknownType, after owner: String? = nil
  ) -> Bool {
    let names = standIns.keys.sorted { ($0 != owner ? 1 : 0, $0) < ($1 != owner ? 1 : 0, $1) }
    for name in names {
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

  /// Gives a member whose own members are asked for a type of its own.
  mutating func giveOwnType(_ word: String, _ error: Diagnostic) -> Bool {
    for name in standIns.keys.sorted() {
      guard let it = standIns[name], let member = it.members.first(where: { $0.name == word })
      else { continue }
      switch member.form {
      case .property(unknownType), .method(_, unknownType, _): break
      default: continue
      }
      let type = ownType(word, of: it)
      guard standIns[type] == nil, change(word, to: type) else { return false }
      standIns[type] = StandIn(
        type, .class, reason: "\(it.name).\(word) returns one.", place: error.place)
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

  mutating func convert(_ old: String, to new: String, _ error: Diagnostic) -> Bool {
    let bare = subclassRoot(of: Self.bare(old))
    if var it = standIns[bare] {
      let wanted = Self.bare(new)
      if it.kind == .enum, !it.conformances.contains(wanted), let type = Self.writable(new) {
        // Its names are values of another type, so it only holds them.
        return hold(type, in: bare, error)
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
      if standIns[wanted]?.kind == .class, it.superclass.isEmpty, wanted != bare {
        it.superclass = superclass(wanted, of: old, as: new)
        standIns[bare] = it
        return true
      }
      return conform(old, to: new, error)
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
    if new == unknownType, error.message.hasPrefix("cannot assign"), let type = Self.writable(old) {
      return retype(to: type, error)
    }
    if literal(in: Self.bare(new), error) { return true }
    guard old.contains(unknownType) || old == "()" || old == "Any?" || old == "Any",
      let type = Self.writable(new)
    else { return false }
    return retype(to: type, error) || substituteEmpty(type, error)
  }

  /// How many parameters a function type has, as the compiler writes it: `(Int, _) -> ()`.
  private static func parameterCount(_ type: String) -> Int? {
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

  /// `let b = a` of an `a` that `try?` has given in the same condition, an optional of an optional
  /// before Swift 5.
  mutating func rewrap(_ error: Diagnostic) -> Bool {
    guard let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column),
      let word = (index..<min(index + 4, source.code.count)).first(where: {
        source.text($0 - 1) == "=" && source.isWord($0)
      }),
      let first = (max(0, word - 60)..<word).last(where: { place in
        source.text(place) == source.text(word) && source.text(place + 1) == "="
          && source.text(place + 2) == "try" && source.text(place + 3) == "?"
      }), !(first..<word).contains(where: { ["{", "}", ";"].contains(source.text($0)) })
    else { return false }
    let token = source.code[word]
    let edit = Edit(
      range: token.offset..<token.end, text: "Optional(\(token.text))", kind: .formerName)
    guard fixes[source.path]?.contains(edit) != true else { return false }
    fixes[source.path, default: []].append(edit)
    return true
  }

  /// Puts an empty value of the wanted type in the place of one of unknown type, if there is an
  /// empty one.
  private mutating func substituteEmpty(_ type: String, _ error: Diagnostic) -> Bool {
    guard let old = error.quoted.first, [unknownType, "\(unknownType)?"].contains(old),
      StandInText.hasEmpty(type),
      let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column),
      source.isWord(index)
    else { return false }
    let hasCall = source.text(index + 1) == "(" && source.isAdjacent(index)
    let end = hasCall ? source.closing(index + 1) : index
    // The compiler speaks of the last name of an expression.
    guard ![".", "?", "!", "["].contains(source.text(end + 1)) || !source.isAdjacent(end) else {
      return false
    }
    let mark = old.hasSuffix("?") && source.text(index - 1) != "." ? "?" : ""
    let start = source.start(index)
    let name = (start...index).map(source.text).filter { !["try", "await"].contains($0) }.joined()
    let edit = Edit(
      range: source.code[end].end..<source.code[end].end,
      text: "\(mark).\(StandInText.emptyValue)(\(Literal.string(name)))", kind: nil)
    guard fixes[source.path]?.contains(edit) != true else { return false }
    fixes[source.path, default: []].append(edit)
    return true
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
    let wanted = Self.bare(proto)
    guard var it = standIns[Self.bare(type)] else {
      return refine(Self.bare(type), to: wanted)
    }
    guard it.kind != .protocol, !it.conformances.contains(wanted) else { return false }
    let declared = declaration(ofProtocol: wanted)
    guard declared != nil || Self.empty.contains(wanted) || standIns[wanted]?.kind == .protocol
    else { return false }
    it.conformances.append(wanted)
    if let (source, declaration) = declared {
      for index in declaration.body where source.text(index) == "func" && source.isWord(index + 1) {
        if let member = ProtocolShape.method(source, index, declaration.body.upperBound) {
          _ = it.add(member)
        }
      }
      for index in declaration.body
      where source.text(index) == "var" && source.text(index + 2) == ":" {
        if let member = ProtocolShape.property(source, index) { _ = it.add(member) }
      }
    }
    standIns[it.name] = it
    return true
  }

  func declaration(ofProtocol name: String) -> (SourceCode, SourceFacts.Declaration)? {
    for file in files {
      if let found = file.facts.declarations.first(where: {
        $0.kind == .protocol && $0.name == name
      }) {
        return (file.source, found)
      }
    }
    return nil
  }

  /// Protocols that ask for nothing, or for what every object of Foundation has.
  static let empty: Set<String> = [
    "Error", "AnyObject", "Hashable", "Equatable", "Sendable", "NSObjectProtocol",
  ]
}
