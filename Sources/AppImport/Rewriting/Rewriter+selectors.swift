// What names methods and properties of Objective-C.
extension Rewriter {
  /// `#selector(didTap)` becomes a method reference that is applied to no object, with the name
  /// that the method has in Objective-C.
  mutating func selector(_ index: Int) {
    guard source.text(index + 1) == "(" else { return }
    let close = source.closing(index + 1)
    guard close > index + 2 else { return }
    var (first, last) = (index + 2, close - 1)
    if ["getter", "setter"].contains(source.text(first)), source.text(first + 1) == ":" {
      // Nothing understands it: who is sent it says so.
      let name = source.text(last)
      let message =
        source.text(first) == "getter"
        ? name : "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      replace(index, close, "Selector(\"\(message)\")", as: .accessorSelector)
      return
    }
    while source.text(first) == "(", source.closing(first) == last {
      (first, last) = (first + 1, last - 1)
    }
    let cast = (first...last).first { source.text($0) == "as" }
    let end = cast.map { $0 - 1 } ?? last
    guard let reference = reference(first, end) else { return }
    var text = reference.text
    if let cast {
      let type = self.text(cast + 1, last)
      text += " as " + (reference.isBare ? "(\(reference.type)) -> (\(type))" : type)
    }
    replace(index, close, "Selector(\(text), named: \"\(reference.message)\")", as: .selector)
  }

  /// A method as it stands in a selector.
  private struct Reference {
    var text: String
    var message: String
    /// The type that was put before it.
    var type: String
    /// Whether there was none.
    var isBare: Bool
  }

  private func reference(_ first: Int, _ last: Int) -> Reference? {
    guard first <= last else { return nil }
    // The name is the last component, with its labels.
    var name = last
    var labels: [String]?
    if source.text(last) == ")" {
      name = first
      while name < last, !(source.text(name) == "(" && source.closing(name) == last) { name += 1 }
      labels = (name + 1..<last).filter { source.text($0) != ":" }.map(source.text)
      name -= 1
    }
    guard name >= first, source.isWord(name) else { return nil }
    let base = source.text(name)
    let method = text(name, last)
    let message = message(base, labels)
    let enclosing = enclosingType
    guard name > first else {
      return Reference(
        text: "\(enclosing).\(method)", message: message, type: enclosing, isBare: true)
    }
    let receiver = text(first, name - 2)
    if ["self", "Self", "super"].contains(receiver) {
      return Reference(
        text: "\(enclosing).\(method)", message: message, type: enclosing, isBare: true)
    }
    let component = source.text(name - 2)
    let isType =
      component.first.map { $0.isUppercase || $0 == "_" } == true || source.text(name - 2) == ">"
      || names.types.contains(component)
    return Reference(
      text: isType ? "\(receiver).\(method)" : "type(of: \(receiver)).\(method)", message: message,
      type: receiver, isBare: false)
  }

  /// The class whose braces we are in; `Self` if it may be a protocol's.
  private var enclosingType: String {
    guard let type = scopes.type else { return "Self" }
    let isProtocol = type.kind == .protocol || names.protocols.contains(type.name)
    return isProtocol ? "Self" : type.name
  }

  func message(_ base: String, _ labels: [String]?) -> String {
    let base = base.filter { $0 != "`" }
    if let labels {
      let name = Message.name(base, labels: labels)
      let known = names.messages[base] ?? []
      return known.count == 1 ? known.first ?? name : name
    }
    return (names.messages[base] ?? []).sorted().first ?? base
  }

  /// `#keyPath(Person.name.first)` is a string: `name.first`.
  mutating func keyPath(_ index: Int) {
    guard source.text(index + 1) == "(" else { return }
    let close = source.closing(index + 1)
    guard close > index + 2 else { return }
    var parts = (index + 2..<close).filter(source.isWord).map(source.text)
    while parts.count > 1, parts[0] == "self" || parts[0].first?.isUppercase == true {
      parts.removeFirst()
    }
    replace(index, close, "\"\(parts.joined(separator: "."))\"", as: .keyPath)
  }
}
