/// Finds the screens that an app shows only while a user is signed in: what it makes after it has
/// found a session, and when a sign-in has succeeded.
struct ProtectedScreens {
  private let functions: AppFunctions
  private let login: [String]
  /// What the app calls what it reads of its session, such as `isLoggedIn`.
  private let accessors: Set<String>
  /// Code that runs while a user is signed in, and code that runs while none is.
  private var (inside, outside) = ([AppFunctions.Piece](), [AppFunctions.Piece]())

  /// - Parameters:
  ///   - login: the screens to sign in on.
  ///   - accessors: the functions and properties that read the session.
  init(_ functions: AppFunctions, login: [String], accessors: Set<String>) {
    (self.functions, self.login, self.accessors) = (functions, login, accessors)
    for file in functions.files.indices { readBranches(file) }
    inside += functions.all.filter { Self.isCompletion($0.name) }.map(\.body)
    for file in functions.files.indices { readCallbacks(file) }
  }

  /// In the order of their declarations.
  var names: [String] {
    let shown = Set(inside.flatMap { functions.screens(from: $0) })
    let before = Set(outside.flatMap { functions.screens(from: $0) } + login)
    return functions.screens.filter {
      shown.contains($0) && !before.contains($0) && !Self.isBeforeSignIn($0)
    }
  }

  private static func isBeforeSignIn(_ name: String) -> Bool {
    let words = [
      "splash", "launch", "loading", "onboarding", "tutorial", "intro", "register", "password",
      "lock", "passcode", "biometric",
    ]
    return words.contains { name.lowercased().contains($0) }
  }

  // MARK: Branches

  private mutating func readBranches(_ file: Int) {
    let source = functions.files[file].source
    let blocks = CodeBlocks(source)
    for index in source.code.indices {
      switch source.text(index) {
      case "if": readIf(source, index, file, blocks)
      case "guard": readGuard(source, index, file, blocks)
      case "case" where source.text(index + 1) == ".": readCase(source, index, file)
      case "?" where !source.isAdjacent(index - 1): readChoice(source, index, file)
      default: break
      }
    }
  }

  private mutating func add(_ tokens: Range<Int>, _ file: Int, isSignedIn: Bool) {
    let piece = AppFunctions.Piece(file: file, tokens: tokens)
    if isSignedIn { inside.append(piece) } else { outside.append(piece) }
  }

  private mutating func readIf(
    _ source: SourceCode, _ index: Int, _ file: Int, _ blocks: CodeBlocks
  ) {
    guard let brace = source.next(["{"], after: index),
      let isSignedIn = meaning(source, index + 1..<brace)
    else { return }
    add(source.inside(brace), file, isSignedIn: isSignedIn)
    let close = source.closing(brace)
    if source.text(close + 1) == "else" {
      guard source.text(close + 2) == "{" else { return }
      add(source.inside(close + 2), file, isSignedIn: !isSignedIn)
    } else if source.text(close - 1) == "return" {
      addRest(of: blocks, after: close, file, isSignedIn: !isSignedIn)
    }
  }

  private mutating func readGuard(
    _ source: SourceCode, _ index: Int, _ file: Int, _ blocks: CodeBlocks
  ) {
    guard let word = source.next(["else"], after: index), source.text(word + 1) == "{",
      let isSignedIn = meaning(source, index + 1..<word)
    else { return }
    add(source.inside(word + 1), file, isSignedIn: !isSignedIn)
    addRest(of: blocks, after: source.closing(word + 1), file, isSignedIn: isSignedIn)
  }

  /// What stands behind a token in the block that it is in.
  private mutating func addRest(
    of blocks: CodeBlocks, after index: Int, _ file: Int, isSignedIn: Bool
  ) {
    let around = blocks.blocks.last {
      $0.inside.contains(index) && $0.inside.lowerBound <= index && $0.inside.upperBound > index
    }
    guard let around, index + 1 < around.inside.upperBound else { return }
    add(index + 1..<around.inside.upperBound, file, isSignedIn: isSignedIn)
  }

  /// `case .loggedIn:` of a switch.
  private mutating func readCase(_ source: SourceCode, _ index: Int, _ file: Int) {
    guard !["if", "guard", "while", "for", ","].contains(source.text(index - 1)),
      let colon = source.next([":"], after: index),
      let isSignedIn = meaning(source, index + 1..<colon)
    else { return }
    let end = source.next(["case", "default", "}"], after: colon) ?? colon + 1
    add(colon + 1..<end, file, isSignedIn: isSignedIn)
  }

  /// `isLoggedIn ? a : b`.
  private mutating func readChoice(_ source: SourceCode, _ index: Int, _ file: Int) {
    var start = index
    while start > 0,
      !["=", "return", "(", "[", ",", "{", "}", ":"].contains(source.text(start - 1))
    {
      start -= 1
    }
    guard let colon = source.next([":"], after: index),
      let isSignedIn = meaning(source, start..<index)
    else { return }
    add(index + 1..<colon, file, isSignedIn: isSignedIn)
    var end = colon + 1
    while end < source.code.count, ![")", "]", "}", ",", ";"].contains(source.text(end)),
      end == colon + 1 || !source.beginsLine(end) || source.text(end) == "."
    {
      end = ["(", "[", "{"].contains(source.text(end)) ? source.closing(end) + 1 : end + 1
    }
    add(colon + 1..<end, file, isSignedIn: !isSignedIn)
  }

  /// Whether a condition means that a user is signed in, or that none is; `nil` if it says nothing
  /// about it.
  private func meaning(_ source: SourceCode, _ condition: Range<Int>) -> Bool? {
    let meanings = Set(condition.compactMap { meaning(source, at: $0) })
    return meanings.count == 1 ? meanings.first : nil
  }

  private func meaning(_ source: SourceCode, at index: Int) -> Bool? {
    guard source.isWord(index), var isTrue = meaning(of: source.text(index)) else { return nil }
    var start = index
    while source.text(start - 1) == "." {
      start -= ["?", "!"].contains(source.text(start - 2)) ? 3 : 2
      guard source.isWord(start) else { break }
    }
    if source.text(start - 1) == "!" { isTrue.toggle() }
    var next = index + 1
    if source.text(next) == "(" { next = source.closing(next) + 1 }
    while ["?", "!", "."].contains(source.text(next)) || source.text(next - 1) == "." {
      // A session of UIKit's.
      if ["role", "configuration", "scene", "userInfo"].contains(source.text(next)) { return nil }
      if source.text(next) == "isEmpty" { isTrue.toggle() }
      next += 1
    }
    let isNone = ["nil", "false"].contains(source.text(next + 1))
    if source.text(next) == "==", isNone { isTrue.toggle() }
    if source.text(next) == "!=", source.text(next + 1) == "true" { isTrue.toggle() }
    return isTrue
  }

  private func meaning(of word: String) -> Bool? {
    if accessors.contains(word) { return true }
    let word = word.lowercased()
    func has(_ words: String...) -> Bool { words.contains { word.contains($0) } }
    if has("device", "push", "scene", "urlsession", "avsession", "avaudio") { return nil }
    if has("loggedout", "signedout", "unauthenticated", "notlogged", "notsigned") { return false }
    return has("loggedin", "signedin", "session", "token", "authenticated") ? true : nil
  }

  // MARK: A sign-in that has succeeded

  /// Closures for when a sign-in has succeeded: `login.onSuccess = { }`, `Login(onSuccess: { })`.
  private mutating func readCallbacks(_ file: Int) {
    let source = functions.files[file].source
    for index in source.code.indices where source.text(index) == "{" {
      let label = source.text(index - 2)
      guard ["=", ":"].contains(source.text(index - 1)), source.isWord(index - 2) else { continue }
      let owner =
        source.text(index - 1) == "=" && source.text(index - 3) == "."
        ? source.text(index - 4)
        : source.text(index - 1) == ":" ? source.callee(around: index) ?? "" : ""
      let isOfLogin =
        login.contains(owner)
        || ["login", "signin", "auth"].contains { owner.lowercased().contains($0) }
      if Self.isCompletion(label) || isOfLogin && Self.isSuccess(label) {
        add(source.inside(index), file, isSignedIn: true)
      }
    }
  }

  private static func isSuccess(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["success", "succeed", "finish", "complet", "done", "continue"].contains {
      name.contains($0)
    }
  }

  /// Whether a function or closure is called so that it runs when a user has signed in.
  private static func isCompletion(_ name: String) -> Bool {
    let name = name.lowercased()
    guard
      ["login", "signin", "loggedin", "signedin", "authenticat"].contains(where: name.contains),
      !["fail", "error", "cancel", "logout", "signout"].contains(where: name.contains),
      !["is", "has", "show", "present", "open", "start", "can", "should", "will"]
        .contains(where: name.hasPrefix)
    else { return false }
    return isSuccess(name)
      || ["did", "on", "after", "handle", "user"].contains(where: name.hasPrefix)
      || ["didlogin", "didsignin", "didauthenticate"].contains(where: name.contains)
  }
}
