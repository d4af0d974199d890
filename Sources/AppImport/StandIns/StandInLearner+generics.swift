// Types that stand-ins are made of.
extension StandInLearner {
  /// A name in an extension of a stand-in, that is one of the stand-in's own types: `Element`.
  ///
  /// - Returns: whether it was one that had not been named yet; `nil` if it is no such name.
  mutating func typeName(_ name: String, _ error: Diagnostic) -> Bool? {
    guard let file = file(at: error.place),
      let index = file.source.index(line: error.place.line, column: error.place.column),
      let owner = file.facts.declarations.last(where: { declaration in
        declaration.kind == .extension && index < declaration.body.upperBound
          && declaration.place.line <= error.place.line
      })?.name, let it = standIns[owner]
    else { return nil }
    if it.typeNames.contains(name) { return false }
    switch it.kind {
    case .class where it.typeNames.count < it.generics: break
    case .protocol where isMemberType(name): break
    default: return nil
    }
    return add(typeName: name, to: owner)
  }

  /// A type that is requested of a parameter, `P.Element`, if the parameter is bound to a stand-in.
  mutating func typeName(_ name: String, ofParameter parameter: String, _ error: Diagnostic) -> Bool
  {
    guard let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    let bound = (max(0, index - 120)..<min(index + 60, source.code.count)).first { place in
      source.text(place) == parameter && source.text(place + 1) == ":"
        && standIns[source.text(place + 2)]?.kind == .protocol
    }
    return bound.map { add(typeName: name, to: source.text($0 + 2)) } == true
  }

  private mutating func add(typeName name: String, to owner: String) -> Bool {
    guard standIns[owner]?.typeNames.contains(name) == false else { return false }
    standIns[owner]?.typeNames.append(name)
    return true
  }

  /// Whether a type of that name is asked of another one somewhere.
  private func isMemberType(_ name: String) -> Bool {
    files.map(\.source).contains { source in
      source.places(of: name).contains { source.text($0 - 1) == "." }
    }
  }

  /// How a stand-in inherits from another one: `Store<A, B>`, wanted as `Partial<A>`, is a
  /// `Partial<T0>`.
  func superclass(_ wanted: String, of type: String, as new: String) -> String {
    guard let parent = standIns[wanted], let heir = standIns[Self.bare(type)], parent.generics > 0
    else { return wanted }
    let (own, asked) = (Self.arguments(type), Self.arguments(new))
    let list = (0..<parent.generics).map { index in
      let place = asked.indices.contains(index) ? own.firstIndex(of: asked[index]) : nil
      return place.map { StandInText.typeName(heir, $0) } ?? unknownType
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
}
