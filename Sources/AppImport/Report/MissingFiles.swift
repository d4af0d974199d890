internal import SwiftSyntax

/// Finds the files of the bundle that the code names and that are not among what is imported.
enum MissingFiles {
  /// What a build makes, or what is not looked for as a file.
  private static let made: Set<String> = ["nib", "storyboardc", "lproj", "mom", "momd", "car"]

  /// Each once, with the number of its uses.
  ///
  /// - Parameter names: those of the files that there are.
  static func find(_ files: [TeamFile], names: Set<String>) -> [ImportReport.Missing] {
    var found: [ImportReport.Missing] = []
    for source in files.map(\.source) {
      for token in source.tokens(of: "forResource") + source.tokens(of: "NSDataAsset") {
        guard let file = file(token), !names.contains(file) else { continue }
        if let at = found.firstIndex(where: { $0.symbol == file }) {
          found[at].uses += 1
        } else {
          found.append(.init(symbol: file, uses: 1, place: source.place(of: token)))
        }
      }
    }
    return found
  }

  /// The name of the file that is requested, if the code spells it out.
  private static func file(_ token: TokenSyntax) -> String? {
    if let call = token.named?.call {
      let path = call.arguments.first.flatMap { $0.label?.text == "name" ? $0.expression : nil }
      return path?.plainText?.split(separator: "/").last.map { "\($0).dataset" }
    }
    guard let argument = token.parent?.as(LabeledExprSyntax.self),
      let name = argument.expression.plainText
    else { return nil }
    let rest = argument.parent?.as(LabeledExprListSyntax.self)?.drop { $0.id != argument.id }
    guard let next = rest?.dropFirst().first else { return name }
    guard ["withExtension", "ofType"].contains(next.label?.text) else { return nil }
    if ["nil", "\"\""].contains(next.expression.trimmedDescription) { return name }
    guard let type = next.expression.plainText, !made.contains(type) else { return nil }
    return "\(name).\(type)"
  }
}
