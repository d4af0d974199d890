internal import SceneMigration

/// Reads the delegates of an Objective-C file by the names of their methods, and the places in them
/// that scenes concern by what they send.
struct ObjectiveCReader {
  private let file: String
  private let tokens: [ObjectiveCText.Token]
  private var position = 0
  private var type: String?
  private var method: String?
  private var depth = 0
  private(set) var facts = CodeFacts()

  static func read(_ text: String, file: String) throws(UnreadFile) -> CodeFacts {
    var reader = ObjectiveCReader(text, file)
    while reader.position < reader.tokens.count { reader.step() }
    return reader.facts
  }

  private init(_ text: String, _ file: String) {
    self.file = file
    tokens = ObjectiveCText(text).tokens
  }

  private func text(_ offset: Int = 0) -> Substring? {
    let index = position + offset
    return tokens.indices.contains(index) ? tokens[index].text : nil
  }

  private func texts(_ count: Int) -> [Substring] {
    tokens[position..<min(position + count, tokens.count)].map(\.text)
  }

  private mutating func step() {
    switch text() {
    case "@": readDirective()
    case "-" where depth == 0 && type != nil && text(1) == "(": readMethod()
    case "{": depth += 1
    case "}":
      depth = max(0, depth - 1)
      if depth == 0 { method = nil }
    default: if depth > 0 { readUse() }
    }
    position += 1
  }

  // MARK: Declarations

  private mutating func readDirective() {
    switch text(1) {
    case "interface":
      guard let name = text(2) else { return }
      openInterface(String(name))
    case "implementation":
      type = text(2).map(String.init)
      (method, depth) = (nil, 0)
    case "end": (type, method, depth) = (nil, nil, 0)
    default: break
    }
  }

  /// `@interface NAME : SUPER <PROTOCOL, …>`, and the form of a class extension.
  private mutating func openInterface(_ name: String) {
    let head = tokens[min(position + 3, tokens.count)...].prefix(40)
      .prefix { !["@", "-", "+", "{", ";", "interface", "property"].contains($0.text) }
    let words = head.map(\.text).filter { $0.first?.isLetter == true || $0.first == "_" }
    let isExtension = head.first?.text != ":"
    facts.types.append(
      CodeType(
        name: name, inherits: words.map(String.init), isExtension: isExtension, isEntry: false,
        place: here))
  }

  /// `- (TYPE)first:(TYPE)argument second:…`, up to its body.
  private mutating func readMethod() {
    let start = here
    var selector = ""
    var parentheses = 0
    var index = position + 1
    while index < tokens.count, index < position + 200 {
      let token = tokens[index].text
      if token == "(" { parentheses += 1 }
      if token == ")" { parentheses -= 1 }
      if parentheses == 0, token == "{" || token == ";" { break }
      let isNamed = index + 1 < tokens.count && tokens[index + 1].text == ":"
      if parentheses == 0, isNamed { selector += "\(token):" }
      if parentheses == 0, selector.isEmpty, token != ")", index + 1 < tokens.count,
        ["{", ";"].contains(tokens[index + 1].text)
      {
        selector = String(token)
      }
      index += 1
    }
    guard index < tokens.count, tokens[index].text == "{", let type else { return }
    let name = Selectors.swiftName(selector)
    let isEmpty = index + 1 < tokens.count && tokens[index + 1].text == "}"
    facts.methods.append(CodeMethod(type: type, name: name, isEmpty: isEmpty, place: start))
    (method, position) = (name, index - 1)
  }

  // MARK: Uses

  private mutating func readUse() {
    guard let word = text() else { return }
    switch word {
    case "UIWindow" where text(1) == "alloc": readWindow()
    case "keyWindow" where isOfApplication: add(.keyWindow, "keyWindow")
    case "windows" where isOfApplication: add(.windows, "windows")
    case "window" where isOfDelegate:
      add(.windowOf(["UIApplication", "delegate"]), "delegate.window")
    case "URLContexts" where text(-1) == ".": add(.option("urlContexts"), "URLContexts")
    case "userActivities", "shortcutItem", "notificationResponse", "cloudKitShareMetadata":
      if text(-1) == "." { add(.option(String(word)), String(word)) }
    case "windowScene" where text(-1) == "." && text(1) == "=": add(.windowScene, "windowScene")
    case "delegateClass" where text(-1) == ".": add(.delegateClass, "delegateClass")
    case "role" where text(-1) == ".": add(.role, "role")
    case "UISceneConfiguration": add(.configuration(nil), "UISceneConfiguration")
    case "UNUserNotificationCenter": readCenter()
    default: readConstant(String(word))
    }
  }

  private mutating func readWindow() {
    let made = texts(12)
    let isOfScene = made.contains("initWithWindowScene")
    add(isOfScene ? .windowOfScene : .window("UIWindow"), "UIWindow")
  }

  /// `[UNUserNotificationCenter currentNotificationCenter].delegate = …`
  private mutating func readCenter() {
    add(.notificationCenter, "UNUserNotificationCenter")
    if texts(8).contains("delegate") {
      add(.notificationDelegate, "UNUserNotificationCenter.delegate")
    }
  }

  private mutating func readConstant(_ word: String) {
    if word.hasPrefix("UIApplicationLaunchOptions"), word.hasSuffix("Key"), text(-1) == "[" {
      let key = word.dropFirst("UIApplicationLaunchOptions".count).dropLast(3)
      let name = key == "URL" ? "url" : key.prefix(1).lowercased() + key.dropFirst()
      add(.launchOption(String(name)), word)
    } else if SceneFacts.notifications.contains(word.withoutPrefix) {
      add(.observes(word.withoutPrefix), word)
    } else if word.hasSuffix("ResponseCodeContinueInApp") {
      add(.continuesInApp, word)
    }
  }

  /// `[UIApplication sharedApplication].NAME`, `[[UIApplication sharedApplication] NAME]` or
  /// `application.NAME`.
  private var isOfApplication: Bool {
    let before = tokens[max(0, position - 4)..<position].map(\.text)
    return before.suffix(3) == ["sharedApplication", "]", "."]
      || before.suffix(2) == ["sharedApplication", "]"] || before.suffix(2) == ["application", "."]
  }

  private var isOfDelegate: Bool {
    let before = tokens[max(0, position - 6)..<position].map(\.text)
    return before.contains("delegate") && ["]", "."].contains(before.last)
  }

  private var here: ScenePlace {
    ScenePlace(file, tokens.indices.contains(position) ? tokens[position].line : nil)
  }

  private mutating func add(_ kind: CodeUse.Kind, _ symbol: String) {
    facts.uses.append(CodeUse(kind: kind, symbol: symbol, place: here, type: type, method: method))
  }
}
