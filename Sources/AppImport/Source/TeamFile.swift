/// A file of the team's, as it was read.
struct TeamFile: Sendable {
  let text: String
  let source: SourceCode
  let facts: SourceFacts

  init(_ text: String, path: String) throws(LexicalFault) {
    self.text = text
    source = try SourceCode(text, path: path)
    facts = SourceFacts(source)
  }

  var path: String { source.path }
}
