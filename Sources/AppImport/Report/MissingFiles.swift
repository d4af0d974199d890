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
      for index in source.places(of: "forResource") + source.places(of: "NSDataAsset") {
        guard let file = file(source, index), !names.contains(file) else { continue }
        if let at = found.firstIndex(where: { $0.symbol == file }) {
          found[at].uses += 1
        } else {
          found.append(.init(symbol: file, uses: 1, place: source.place(index)))
        }
      }
    }
    return found
  }

  /// The name of the file that is requested, if the code spells it out.
  private static func file(_ source: SourceCode, _ index: Int) -> String? {
    if source.text(index) == "NSDataAsset" {
      guard source.text(index + 1) == "(", source.text(index + 2) == "name" else { return nil }
      let path = source.literal(index + 4)
      return path.flatMap { $0.split(separator: "/").last }.map { "\($0).dataset" }
    }
    guard source.text(index + 1) == ":", let name = source.literal(index + 2) else {
      return nil
    }
    if source.text(index + 3) == ")" { return name }
    guard ["withExtension", "ofType"].contains(source.text(index + 4)) else { return nil }
    if ["nil", "\"\""].contains(source.text(index + 6)) { return name }
    guard let type = source.literal(index + 6), !made.contains(type) else { return nil }
    return "\(name).\(type)"
  }
}
