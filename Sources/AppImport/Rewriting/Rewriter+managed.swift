// What Core Data keeps for its objects.
extension Rewriter {
  /// `@NSManaged var name: String` reads and writes what its object keeps under that name, as the
  /// classes do that are made of a data model; `last` is the attribute's last token.
  mutating func managed(_ last: Int) {
    guard
      let word = (last + 1..<min(last + 6, source.code.count)).first(where: {
        source.text($0) == "var"
      }), source.text(word + 2) == ":"
    else { return }
    var end = word + 3
    while source.code.indices.contains(end + 1), !source.beginsLine(end + 1),
      ![";", "}", "{"].contains(source.text(end + 1))
    {
      end += 1
    }
    let name = source.text(word + 1)
    var type = text(word + 3, end)
    let isOptional = ["?", "!"].contains(type.last)
    if isOptional { type.removeLast() }
    let path = (scopes.type.map { "\($0.name)." } ?? "") + name
    let fallback = isOptional ? "" : " ?? \(HoleText.value(path, "nobody has set it"))"
    let accessors =
      " { get { value(forKey: \(Literal.string(name))) as? \(type)\(fallback) }"
      + " set { setValue(newValue, forKey: \(Literal.string(name))) } }"
    let offset = source.code[end].end
    edits.append(Edit(range: offset..<offset, text: accessors, kind: nil))
  }
}
