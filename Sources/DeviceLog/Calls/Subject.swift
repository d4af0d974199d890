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
    guard let place = all.first(where: { isTelling(tokens[$0].text) }) ?? all.first else {
      return nil
    }
    return Subject(String(tokens[place].text), identity(behind: place, in: tokens))
  }

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
    guard token.kind == .word, token.text.beginsAsClass,
      !levels.contains(token.text.uppercased())
    else { return false }
    // The module in `Shop.LoginViewController`; the name of a file counts.
    guard place + 2 < tokens.count, tokens[place + 1].isMark("."), !tokens[place + 1].isApart,
      tokens[place + 2].kind == .word, !tokens[place + 2].isApart
    else { return true }
    return ["swift", "m", "mm"].contains(tokens[place + 2].text)
  }

  private static func isTelling(_ name: Substring) -> Bool {
    endings.contains { name.hasSuffix($0) }
  }

  /// `: 0x7f8e1b40>`, `(0x7f8e1b40)`, ` 0x7f8e1b40`, `#7` behind a name.
  private static func identity(behind place: Int, in tokens: [Token]) -> String? {
    if let inside = tokens[place].arguments, inside.hasPrefix("0x") { return String(inside) }
    for next in tokens[(place + 1)...].prefix(2) {
      if next.kind == .number, next.text.hasPrefix("0x") { return String(next.text) }
    }
    guard place + 2 < tokens.count, tokens[place + 1].isMark("#"), !tokens[place + 1].isApart,
      tokens[place + 2].kind == .number
    else { return nil }
    return "#\(tokens[place + 2].text)"
  }

  private static let endings = ["Controller", "VC", "Delegate", "Screen"]

  /// What loggers write before a message.
  private static let levels: Set<String> = [
    "INFO", "DEBUG", "DEFAULT", "ERROR", "FAULT", "NOTICE", "WARNING", "WARN", "VERBOSE", "TRACE",
    "LOG", "YES", "NO", "UI", "LIFECYCLE", "LIFE", "CYCLE",
  ]
}
