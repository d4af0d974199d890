/// One module of the page as a function body: what it imports comes from the modules before it, and
/// what it exports is put into `$exports` at its end.
///
/// The page's modules are written in one form, which the page's own check holds: imports come first
/// and name what they take, and an export is declared where it stands and is never assigned again.
struct PageModule: Sendable {
  let path: String
  /// The modules that it imports, in order.
  private(set) var imports: [String] = []
  /// The modules that it loads once it needs them.
  private(set) var later: [String] = []
  private var lines: [Substring] = []
  private var exports: [Substring] = []
  private var isInComment = false
  /// Whether it waits for something before it is there, which only what nothing imports may do.
  private var isAwaiting = false
  private var statement: Substring?

  /// - Parameters:
  ///   - path: where it lies below the page's folder: `model/words.js`.
  ///   - text: its source.
  init(path: String, text: String) {
    self.path = path
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) { read(line) }
    if !exports.isEmpty {
      lines.append("Object.assign($exports, { \(exports.joined(separator: ", ")) });")
    }
  }

  /// The module as the packed page defines it.
  var code: String {
    """
    $define('\(path)', \(isAwaiting ? "async " : "")($exports) => {
    \(lines.joined(separator: "\n"))
    });

    """
  }

  private mutating func read(_ line: Substring) {
    if let begun = statement { return readImport(begun + " " + line) }
    let text = line.drop { $0 == " " }
    if isInComment || text.hasPrefix("/*") {
      isInComment = !text.hasSuffix("*/")
    } else if !text.hasPrefix("//") {
      readCode(line)
    }
  }

  private mutating func readCode(_ line: Substring) {
    if line.hasPrefix("import ") {
      readImport(line)
    } else if line.hasPrefix("export ") {
      let declaration = line.dropFirst("export ".count)
      exports.append(Self.name(declaredBy: declaration))
      lines.append(declaration)
    } else {
      isAwaiting = isAwaiting || Self.awaits(line)
      lines.append(withAddresses(line))
    }
  }

  /// Whether the module waits in a line, outside of its functions.
  private static func awaits(_ line: Substring) -> Bool {
    !line.hasPrefix(" ") && line.contains("await ") && !line.contains("async ")
  }

  /// Collects an import, which may go over several lines, and takes it from where it was defined.
  private mutating func readImport(_ text: Substring) {
    statement = text.hasSuffix(";") ? nil : text
    guard text.hasSuffix(";") else { return }
    let parts = text.split(separator: "'")
    let path = Self.path(String(parts[1]), from: path)
    imports.append(path)
    let names = parts[0].dropFirst("import ".count)
    guard let end = names.firstRange(of: " from") else {
      return lines.append("$use('\(path)');")
    }
    let taken = names[..<end.lowerBound]
    let pattern =
      taken.hasPrefix("*")
      ? taken.dropFirst("* as ".count) : Substring(taken.replacing(" as ", with: ": "))
    lines.append("const \(pattern) = $use('\(path)');")
  }

  /// The line with what it loads later, and the address of a file beside it, as a pack has them.
  private mutating func withAddresses(_ line: Substring) -> Substring {
    // Looked for as bytes: of the whole page few lines have it.
    guard line.utf8.firstRange(of: "import".utf8) != nil else { return line }
    let located = line.replacing("import.meta.url", with: "$address('\(path)')")
    let pieces = located.split(separator: "import('", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return Substring(located) }
    let loads = pieces.dropFirst().map { piece in
      let end = piece.firstIndex(of: "'") ?? piece.endIndex
      let named = Self.path(String(piece[..<end]), from: path)
      later.append(named)
      return "$load('\(named)" + piece[end...]
    }
    return Substring(pieces[0] + loads.joined())
  }

  /// `class NavStart extends …` declares `NavStart`.
  private static func name(declaredBy text: Substring) -> Substring {
    let words: Set<Substring> = ["async", "function", "function*", "class", "const"]
    let rest = text.split(separator: " ").first { !words.contains($0) } ?? ""
    return rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }

  /// The path of a file that another one names: `../model/words.js`.
  private static func path(_ named: String, from base: String) -> String {
    var folders = base.split(separator: "/").dropLast()
    for part in named.split(separator: "/") where part != "." {
      if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}
