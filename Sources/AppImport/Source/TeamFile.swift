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
    do throws(NestingFault) {
      parsed = try SwiftFile(text, path: path)
    } catch {
      throw LexicalFault(line: error.line, column: 1, message: error.message)
    }
  }

  var path: String { source.path }
}
