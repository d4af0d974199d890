internal import SwiftSource

/// A file of the team's, as it was read.
struct TeamFile: Sendable {
  let text: String
  let source: SourceCode
  let facts: SourceFacts
  /// The same text, as the language's own parser reads it.
  let parsed: SwiftFile

  init(_ text: String, path: String) throws(LexicalFault) {
    self.text = text
    source = try SourceCode(text, path: path)
    facts = SourceFacts(source)
    parsed = SwiftFile(text, path: path)
  }

  var path: String { source.path }
}
