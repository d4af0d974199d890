// Overrides in extensions, which only the runtime of Objective-C allows.
extension Rewriter {
  /// Makes the extensions that stand right behind their class a part of it, as far as one overrides
  /// something: the bracket that ends the class and the head of the extension become blanks.
  mutating func join(_ declaration: SourceFacts.Declaration) {
    var followers: [(head: Int, declaration: SourceFacts.Declaration)] = []
    var end = declaration.body.upperBound
    while let next = follower(of: declaration.name, at: end + 1) {
      followers.append((end + 1, next))
      end = next.body.upperBound
    }
    let last = followers.lastIndex { follower in
      follower.declaration.body.contains { source.text($0) == "override" }
    }
    guard let last else { return }
    end = declaration.body.upperBound
    for follower in followers[...last] {
      erase(end, end, as: .override)
      erase(follower.head, follower.declaration.body.lowerBound - 1, as: nil)
      end = follower.declaration.body.upperBound
    }
    adopt(followers[...last].flatMap(\.declaration.inherits), by: declaration)
  }

  private func follower(of name: String, at index: Int) -> SourceFacts.Declaration? {
    guard source.text(index) == "extension" else { return nil }
    return facts.declarations.first { candidate in
      candidate.kind == .extension && candidate.name == name
        && source.index(line: candidate.place.line, column: candidate.place.column) == index
        && !(index..<candidate.body.lowerBound).contains { source.text($0) == "where" }
    }
  }

  /// What the extensions conform to, the class does.
  private mutating func adopt(_ protocols: [String], by declaration: SourceFacts.Declaration) {
    let brace = declaration.body.lowerBound - 1
    guard !protocols.isEmpty, brace > 0 else { return }
    let offset = source.code[brace - 1].end
    let start = declaration.inherits.isEmpty ? ": " : ", "
    edits.append(
      Edit(
        range: offset..<offset, text: start + protocols.joined(separator: ", "), kind: nil))
  }
}
