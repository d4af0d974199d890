// What Core Data keeps for its objects.
extension Rewriter {
  /// `@NSManaged var name: String` becomes `lazy var`, with an empty value until it is set; false
  /// where nil is one.
  mutating func managed(_ first: Int, _ last: Int) -> Bool {
    guard
      let word = (last + 1..<min(last + 6, source.code.count)).first(where: {
        source.text($0) == "var"
      }), source.text(word + 2) == ":"
    else { return false }
    var end = word + 3
    while source.code.indices.contains(end + 1), !source.beginsLine(end + 1),
      ![";", "}", "{"].contains(source.text(end + 1))
    {
      end += 1
    }
    if ["?", "!"].contains(source.text(end)) { return false }
    replace(first, last, "lazy", as: .managed)
    let name = (scopes.type.map { "\($0.name)." } ?? "") + source.text(word + 1)
    let offset = source.code[end].end
    edits.append(
      Edit(
        range: offset..<offset, text: " = \(HoleText.value(name, "nobody has set it"))", kind: nil))
    return true
  }
}
