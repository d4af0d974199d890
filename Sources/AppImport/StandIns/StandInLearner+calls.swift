// Calls that do not fit.
extension StandInLearner {
  /// Takes a call as the compiler did not know it: one more initializer or one more method.
  ///
  /// - Parameter closure: the type of the last closure, if the compiler has said it.
  mutating func initializer(_ error: Diagnostic, closure: String? = nil) -> Bool {
    guard let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    for place in stride(
      from: min(index + 2, source.code.count - 1), through: max(0, index - 30), by: -1)
    {
      let word = source.text(place)
      guard source.isWord(place), source.text(place + 1) == "(" else { continue }
      var parameters = CallShape.parameters(source, place + 1)
      if let closure, let last = parameters.lastIndex(where: { $0.type.contains("->") }) {
        parameters[last].type = "@escaping \(closure)"
      }
      let key = called(source, place)
      if var it = standIns[key], it.kind != .function {
        let shape = parameters.map(\.shape)
        guard !it.initializers.contains(where: { $0.parameters.map(\.shape) == shape }) else {
          continue
        }
        it.initializers.append(.init(parameters: parameters, isDesignated: false))
        standIns[key] = it
        return true
      }
      for name in standIns.keys.sorted() {
        guard var it = standIns[name],
          it.name == word && it.kind != .extension
            || it.members.contains(where: { $0.name == word })
        else { continue }
        let isStatic = it.members.first { $0.name == word }?.isStatic == true
        var form = MemberShape.form(source, place)
        if case .method(_, let result, let effects) = form {
          form = .method(parameters, result: result, effects: effects)
        }
        if it.name == word, it.form == form { continue }
        guard it.add(.init(name: word, isStatic: isStatic, form: form)) else { continue }
        standIns[name] = it
        return true
      }
    }
    return false
  }

  /// The key of what is called: a type that stands inside a stand-in has that one's name before it.
  private func called(_ source: SourceCode, _ place: Int) -> String {
    let word = source.text(place)
    guard place >= 2, source.text(place - 1) == "." else { return word }
    let nested = "\(source.text(place - 2)).\(word)"
    return standIns[nested] == nil ? word : nested
  }

  /// `method?(…)` of a method that is always there.
  mutating func optionalCall(_ error: Diagnostic) -> Bool {
    guard let source = file(at: error.place)?.source,
      let index = source.index(line: error.place.line, column: error.place.column)
    else { return false }
    for place in index..<min(index + 12, source.code.count)
    where source.text(place) == "?" && source.isAdjacent(place - 1)
      && (source.text(place + 1) == "(" && source.isAdjacent(place)
        || source.text(place + 1) == "{")
    {
      let range = source.code[place].offset..<source.code[place].end
      let edit = Edit(range: range, text: " ", kind: .optionalCall)
      guard fixes[source.path]?.contains(edit) != true else { continue }
      fixes[source.path, default: []].append(edit)
      return true
    }
    return false
  }
}
