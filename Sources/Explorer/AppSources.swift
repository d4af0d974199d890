internal import Synchronization

/// The text of an app's own files, which says what a trace cannot: whether a method exists, and
/// which line let go of a link.
package struct AppSources: Sendable {
  private let files: [SourceFile]

  /// - Parameter texts: by the names of the files.
  package init(_ texts: [String: String]) {
    files = texts.sorted { $0.key < $1.key }.map { SourceFile($0.key, $0.value) }
  }

  /// A place with its file and line; `nil` if no file has it. A method is looked for in the file of
  /// its type's name, else in every file.
  package func resolve(_ place: SourcePlace) -> SourcePlace? {
    guard place.line == nil else { return place }
    let own = files.first { $0.name == place.file }
    return own.flatMap { place.resolved(in: $0.text) }
      ?? files.lazy.compactMap { place.moved(to: $0.name, declaring: $0.text) }.first
  }

  /// Whether a place is in one of the files.
  package func contains(_ place: SourcePlace) -> Bool { files.contains { $0.name == place.file } }

  /// Whether a method is declared in one of the files; true if there are none.
  func declares(_ place: SourcePlace) -> Bool {
    files.isEmpty || files.contains { place.resolved(in: $0.text) != nil }
  }

  /// The one line that can have let go of a stored link in a turn; `nil` if there are several, or
  /// none.
  ///
  /// It clears a property that the app's `inspect()` reads, in a function that the lines may have
  /// called: by name, so that no call is left out.
  ///
  /// - Parameter ran: lines that ran in the turn.
  func lineThatLetGo(_ ran: [SourcePlace]) -> SourcePlace? {
    let functions = files.flatMap(\.functions)
    let inspected = functions.filter { $0.name == "inspect" }.reduce(into: Set<Substring>()) {
      $0.formUnion($1.words)
    }
    let running = functions.filter { function in ran.contains(where: function.contains) }
    let lines = reached(from: running, functions).flatMap { $0.linesThatClear(inspected) }
    let places = Set(lines.map(\.text))
    return places.count == 1 ? lines.first : nil
  }

  /// Whether a line may show a screen, by the name of its class: a function names it, and either
  /// the line's own function calls that, or the other way round. True if no function has the line.
  package func mayShow(_ screen: String, at line: SourcePlace) -> Bool {
    let functions = files.flatMap(\.functions)
    let holding = functions.filter { $0.contains(line) }
    let naming = functions.filter { $0.words.contains(screen[...]) }
    return holding.isEmpty || reached(from: holding, functions).contains(where: naming.contains)
      || reached(from: naming, functions).contains(where: holding.contains)
  }

  /// The functions, those that they call, and those that gave them a block to call.
  private func reached(
    from running: [SourceFunction], _ functions: [SourceFunction]
  ) -> [SourceFunction] {
    var waiting = running
    var reached: [SourceFunction] = []
    while let next = waiting.popLast() {
      guard !reached.contains(next) else { continue }
      reached.append(next)
      waiting += functions.filter { other in
        next.words.contains(other.name) || next.takesBlock && other.words.contains(next.name)
      }
    }
    return reached
  }
}

/// One of the files, whose functions are read when they are first asked for.
private final class SourceFile: Sendable {
  let name: String
  let text: String
  private let read = Mutex<[SourceFunction]?>(nil)

  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

  var functions: [SourceFunction] {
    read.withLock { read in
      let functions = read ?? SourceFunction.all(in: text, of: name)
      read = functions
      return functions
    }
  }
}

/// A function in a file's text.
private struct SourceFunction: Equatable, Sendable {
  let name: Substring
  private let file: String
  /// The number of its first line, from 1.
  private let begin: Int
  /// Its lines without comments.
  private let lines: [Substring]
  /// The words of its body.
  let words: Set<Substring>
  /// Whether one of its parameters is a block.
  let takesBlock: Bool

  /// The functions of a file, each from its head to the brace that ends it.
  static func all(in text: String, of file: String) -> [SourceFunction] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.code)
    return lines.indices.compactMap { index in
      guard let match = lines[index].firstMatch(of: /\bfunc (\w+)/) else { return nil }
      return SourceFunction(match.1, from: index, in: lines, of: file)
    }
  }

  private init?(_ name: Substring, from index: Int, in lines: [Substring], of file: String) {
    var (depth, end) = (0, nil as Int?)
    for at in index..<lines.count where end == nil {
      let before = depth
      depth += lines[at].count { $0 == "{" } - lines[at].count { $0 == "}" }
      if depth == 0, before > 0 || lines[at].contains("{") { end = at }
    }
    guard let end else { return nil }
    self.lines = Array(lines[index...end])
    (self.name, self.file, begin) = (name, file, index + 1)
    let text = self.lines.joined(separator: "\n")
    let body = text.drop { $0 != "{" }
    words = Set(body.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    takesBlock = text.prefix { $0 != "{" }.firstMatch(of: /\)\s*->[^,]*\)\??\s*(,|=|\))/) != nil
  }

  func contains(_ place: SourcePlace) -> Bool {
    place.file == file && place.line.map { (begin..<begin + lines.count).contains($0) } ?? false
  }

  /// The lines that clear one of the properties, or take something from it.
  func linesThatClear(_ properties: Set<Substring>) -> [SourcePlace] {
    lines.enumerated().compactMap { index, line in
      let cleared =
        line.firstMatch(of: /(\w+)\s*=\s*(nil|\[\])/)?.1
        ?? line.firstMatch(of: /(\w+)[?!]?\.(remove\w*|popLast)\(/)?.1
      guard let cleared, properties.contains(cleared) else { return nil }
      return SourcePlace("\(file):\(begin + index)")
    }
  }

  static func == (one: SourceFunction, other: SourceFunction) -> Bool {
    one.file == other.file && one.begin == other.begin
  }
}

extension Substring {
  /// A line without its comment.
  fileprivate var code: Substring { firstRange(of: "//").map { self[..<$0.lowerBound] } ?? self }
}
