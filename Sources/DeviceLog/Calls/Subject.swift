/// The object that a message names beside a call.
struct Subject {
  var name: String
  /// An address or a number of the object.
  var identity: String?
  /// Whether it is a notification that bears the name of the call.
  var isNotification = false

  /// What stands right before a call, with a full stop between: `LoginViewController.` in
  /// `Shop.LoginViewController.viewDidLoad()`.
  static func owner(of index: Int, in tokens: [Token]) -> Subject? {
    guard index >= 2, tokens[index - 1].isMark("."), !tokens[index].isApart,
      !tokens[index - 1].isApart
    else { return nil }
    var place = index - 2
    if tokens[place].isMark(">") { return bracketed(before: place, in: tokens) }
    var identity: String?
    if tokens[place].kind == .number, place >= 2, tokens[place - 1].isMark("#") {
      identity = "#\(tokens[place].text)"
      place -= 2
    }
    guard tokens[place].kind == .word else { return nil }
    var subject = Subject(String(tokens[place].text), identity)
    // `Nav.delegate.willShow(B)`, `Notification.UIApplication.didBecomeActive`
    if place >= 2, tokens[place - 1].isMark("."), tokens[place - 2].kind == .word {
      if subject.name == "delegate" { subject.name = String(tokens[place - 2].text) }
      subject.isNotification = tokens[place - 2].text == "Notification"
    }
    return subject
  }

  /// The name that stands next to a call and can be a class's: one that ends as classes of UIKit do
  /// before others, one in front of the call before one behind it.
  static func nearest(to index: Int, in tokens: [Token]) -> Subject? {
    let before = tokens[..<index].indices.reversed().filter { canBeClass($0, in: tokens) }
    let behind = tokens[(index + 1)...].indices.filter { canBeClass($0, in: tokens) }
    let all = before + behind
    if let place = all.first(where: { isTelling(tokens[$0].text) }) {
      return Subject(String(tokens[place].text), identity(behind: place, in: tokens))
    }
    guard let place = all.first else { return nil }
    let name = phrase(around: place, in: tokens)
    return Subject(
      name.map { String($0.text) }.joined(separator: " "),
      identity(behind: name.endIndex - 1, in: tokens))
  }

  /// What people call a screen in words: the ones with capitals before `Controller`, `Screen`, …,
  /// and those up to a colon or dash before a call: `Main View Controller`, `Home tab:`.
  private static func phrase(around place: Int, in tokens: [Token]) -> ArraySlice<Token> {
    var (start, end) = (place, place + 1)
    while start > 0, tokens[start].isApart, isTitle(tokens[start - 1]) { start -= 1 }
    while end < tokens.count, tokens[end].isApart, isTitle(tokens[end]) { end += 1 }
    if end - start > 1, end - start <= mostWords, kinds.contains(tokens[end - 1].text) {
      return tokens[start..<end]
    }
    end = place + 1
    while end < tokens.count, tokens[end].isApart, tag(tokens[end...end]) != nil { end += 1 }
    guard end < tokens.count, end - place <= mostWords,
      [":", "-", "–", "—"].contains(tokens[end].text)
    else { return tokens[place...place] }
    return tokens[place..<end]
  }

  private static let mostWords = 4

  private static func isTitle(_ token: Token) -> Bool {
    token.text.beginsAsClass && token.arguments == nil && CallNames.base(of: token.text) == nil
      && !levels.contains(token.text.uppercased())
      && !nonTags.contains(token.text.lowercased()[...])
  }

  /// Words that say what a thing is, and are no class by themselves.
  private static let kinds: Set<Substring> = [
    "Controller", "VC", "Screen", "Delegate", "View", "Page", "Tab",
  ]

  /// What stands in front of a call and tells its object from others, although it is no class:
  /// `vc1 – viewDidLoad`, `[home tab] viewDidLoad`, `left: viewDidLoad`.
  static func tag(before index: Int, in tokens: [Token]) -> Subject? {
    var place = index - 1
    while place >= 0, tokens[place].kind == .mark, !brackets.contains(tokens[place].text) {
      place -= 1
    }
    guard place >= 0 else { return nil }
    if tokens[place].isMark("]") {
      guard let open = tokens[..<place].lastIndex(where: { $0.isMark("[") }) else { return nil }
      return tag(tokens[(open + 1)..<place])
    }
    let isNumbered = tokens[place].text.utf8.last?.isDigit ?? false
    guard place == 0 || tokens[place - 1].kind == .mark, place < index - 1 || isNumbered else {
      return nil
    }
    return tag(tokens[place...place])
  }

  private static let brackets: Set<Substring> = ["]", ")", ">", "}"]

  private static func tag(_ words: ArraySlice<Token>) -> Subject? {
    let isTag = words.allSatisfy { word in
      word.kind != .mark && word.arguments == nil && !CallNames.mayMean(String(word.text))
        && !levels.contains(word.text.uppercased()) && !nonTags.contains(word.text)
    }
    guard isTag, words.first?.kind == .word, words.count <= 3 else { return nil }
    return Subject(words.map { String($0.text) }.joined(separator: " "))
  }

  /// Words that say what is done and not to which object.
  private static let nonTags: Set<Substring> = [
    "self", "super", "called", "calling", "call", "in", "func", "override", "print", "console",
    "method", "event", "callback", "begin", "end", "enter", "enters", "entered", "exit", "returned",
    "returns", "lifecycle", "trace", "now", "here", "before", "after", "then", "entering",
    "leaving",
  ]

  private static func bracketed(before close: Int, in tokens: [Token]) -> Subject? {
    guard let open = tokens[..<close].lastIndex(where: { $0.isMark("<") }) else { return nil }
    let names = tokens[open..<close].indices.filter { canBeClass($0, in: tokens) }
    return names.last.map {
      Subject(String(tokens[$0].text), identity(behind: $0, in: tokens))
    }
  }

  private init(_ name: String, _ identity: String? = nil) {
    (self.name, self.identity) = (name, identity)
  }

  private static func canBeClass(_ place: Int, in tokens: [Token]) -> Bool {
    let token = tokens[place]
    guard token.kind == .word, token.text.beginsAsClass, CallNames.base(of: token.text) == nil,
      !levels.contains(token.text.uppercased())
    else { return false }
    // The module in `Shop.LoginViewController`; the name of a file counts.
    guard place + 2 < tokens.count, tokens[place + 1].isMark("."), !tokens[place + 1].isApart,
      tokens[place + 2].kind == .word, !tokens[place + 2].isApart
    else { return true }
    return ["swift", "m", "mm"].contains(tokens[place + 2].text)
  }

  private static func isTelling(_ name: Substring) -> Bool {
    !kinds.contains(name) && name.endsAsClass
  }

  /// `: 0x7f8e1b40>`, `(0x7f8e1b40)`, ` 0x7f8e1b40`, `#7` behind a name.
  private static func identity(behind place: Int, in tokens: [Token]) -> String? {
    if let inside = tokens[place].arguments, inside.hasPrefix("0x") || inside.isShortTag {
      return String(inside)
    }
    if let number = number(behind: place, in: tokens) { return number }
    for next in tokens[(place + 1)...].prefix(2) {
      if next.kind == .number, next.text.hasPrefix("0x") { return String(next.text) }
    }
    guard place + 2 < tokens.count, tokens[place + 1].isMark("#"), !tokens[place + 1].isApart,
      tokens[place + 2].kind == .number
    else { return nil }
    return "#\(tokens[place + 2].text)"
  }

  /// `Login 2`, `Login-2`, `Login[2]`, `Login @2`; not the line in `Login.swift:2`.
  private static func number(behind place: Int, in tokens: [Token]) -> String? {
    var next = place + 1
    if next < tokens.count, tokens[next].kind == .mark, "-[@_".contains(tokens[next].text) {
      next += 1
    }
    guard next < tokens.count, tokens[next].kind == .number, !tokens[next].text.hasPrefix("0x"),
      tokens[next].text.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return String(tokens[next].text)
  }

  /// What loggers write before a message, and Swift around a value.
  private static let levels: Set<String> = [
    "INFO", "DEBUG", "DEFAULT", "ERROR", "FAULT", "NOTICE", "WARNING", "WARN", "VERBOSE", "TRACE",
    "LOG", "YES", "NO", "UI", "LIFECYCLE", "LIFE", "CYCLE", "OPTIONAL",
  ]
}

extension Substring {
  /// Whether it ends as classes of UIKit do.
  var endsAsClass: Bool {
    ["Controller", "VC", "Delegate", "Screen"].contains { hasSuffix($0) }
  }

  /// Whether it tells one object from another: a number or a text in quotes, in parentheses behind
  /// a class.
  fileprivate var isShortTag: Bool {
    guard !isEmpty, utf8.count <= 32 else { return false }
    return utf8.allSatisfy(\.isDigit) || count > 2 && first == "\"" && last == "\""
  }
}
