/// The functions of an app's files, and the screens that its code makes.
struct AppFunctions {
  /// A piece of a file: the tokens of one body, branch or closure.
  struct Piece: Hashable {
    let file: Int
    let tokens: Range<Int>
  }

  struct Function {
    let name: String
    /// The type that it is declared in; empty outside of one.
    let type: String
    /// Between its parentheses.
    let parameters: Piece
    /// Between its braces.
    let body: Piece
  }

  let files: [TeamFile]
  /// The classes of screens that App.swift can name, in the order of their declarations.
  let screens: [String]
  let all: [Function]
  private let screenNames: Set<String>
  private let byName: [String: [Function]]

  init(_ files: [TeamFile]) {
    self.files = files
    screens = ScreenClasses.names(files)
    screenNames = Set(screens)
    all = files.enumerated().flatMap { Self.functions($1, $0) }
    byName = Dictionary(grouping: all, by: \.name)
  }

  private static func functions(_ file: TeamFile, _ number: Int) -> [Function] {
    let source = file.source
    return source.places(of: "func").compactMap { index in
      guard let open = (index..<source.code.count).first(where: { source.text($0) == "(" }),
        let brace = body(source, after: source.closing(open))
      else { return nil }
      let type = file.facts.declarations.last { $0.body.contains(index) }?.name ?? ""
      return Function(
        name: source.text(index + 1), type: type,
        parameters: Piece(file: number, tokens: open + 1..<source.closing(open)),
        body: Piece(file: number, tokens: source.inside(brace)))
    }
  }

  /// The brace of the body behind a list of parameters; `nil` if a protocol asks for the function.
  private static func body(_ source: SourceCode, after close: Int) -> Int? {
    var place = close + 1
    while place < source.code.count {
      switch source.text(place) {
      case "{": return place
      case "(", "[": place = source.closing(place)
      case "}", ";", "=": return nil
      case let word where source.beginsLine(place) && Keywords.mayBeginDeclaration(word):
        return nil
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The screens that a piece of code makes, itself or in what it calls, each once. What it only
  /// hands on to be called later, as to a screen that it makes, is not followed.
  func screens(from piece: Piece, calls: Int = 2) -> [String] {
    reach(of: [piece], calls: calls).screens
  }

  /// The same of several pieces, and the bodies that they get to.
  func reach(of pieces: [Piece], calls: Int) -> (screens: [String], bodies: Set<Piece>) {
    var found: [String] = []
    var seen: Set<Piece> = []
    for piece in pieces { collect(piece, calls, &seen, &found) }
    return (found, seen)
  }

  private func collect(
    _ piece: Piece, _ calls: Int, _ seen: inout Set<Piece>, _ found: inout [String]
  ) {
    guard seen.insert(piece).inserted else { return }
    let source = files[piece.file].source
    var (index, ends) = (piece.tokens.lowerBound, [Int]())
    while index < piece.tokens.upperBound {
      ends.removeAll { $0 <= index }
      let text = source.text(index)
      if text == "{", source.text(index - 1) == "=" || !ends.isEmpty {
        index = source.closing(index) + 1
        continue
      }
      if let end = making(source, index) {
        if !found.contains(text) { found.append(text) }
        ends.append(end)
      } else if calls > 0, let function = called(source, index, in: piece.file) {
        collect(function.body, calls - 1, &seen, &found)
      }
      index += 1
    }
  }

  /// The end of the expression that makes the screen whose name is at a token; `nil` if it makes
  /// none.
  private func making(_ source: SourceCode, _ index: Int) -> Int? {
    guard source.isWord(index), screenNames.contains(source.text(index)) else { return nil }
    if source.text(index - 1) == "!" || source.text(index - 1) == "?",
      source.text(index - 2) == "as"
    {
      let before = max(0, index - 16)..<index
      return before.contains { source.text($0).hasPrefix("instantiate") } ? index + 1 : nil
    }
    var open = index + 1
    if source.text(open) == ".", source.isWord(open + 1), source.text(open + 1) != "self" {
      open += 2
    }
    guard source.text(open) == "(" else { return nil }
    let close = source.closing(open)
    return source.text(close + 1) == "{" && !source.beginsLine(close + 1)
      ? source.closing(close + 1) + 1 : close + 1
  }

  /// The function that is called at a token, if only one of the app's can be meant.
  private func called(_ source: SourceCode, _ index: Int, in file: Int) -> Function? {
    guard source.isWord(index), source.text(index + 1) == "(", source.text(index - 1) != "func",
      let named = byName[source.text(index)]
    else { return nil }
    if named.count == 1 { return named[0] }
    let type = files[file].facts.declarations.last { $0.body.contains(index) }?.name
    let own = named.filter { $0.type == type }
    return own.count == 1 ? own[0] : nil
  }
}
