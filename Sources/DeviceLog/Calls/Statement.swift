internal import Trace

/// What the message of a line says.
enum Statement: Equatable {
  case call(LoggedCall, Phase)
  /// Several calls follow each other in it.
  case calls([LoggedCall])
  /// It speaks of several calls, and does not say which were made.
  case several([String])
  /// UIKit prints a message that is not in the table.
  case unknownMessage
  /// It does not speak of UIKit's calls.
  case nothing

  /// Which end of a call a line tells.
  enum Phase {
    case begin, end
    /// The line stands for the whole call.
    case whole
  }

  init(_ message: Substring) {
    self =
      StackFrame.isOne(message)
      ? .nothing : Self.printed(message) ?? Self.selector(message) ?? Self.words(message)
  }
}

// MARK: What UIKit prints

extension Statement {
  private static func printed(_ message: Substring) -> Statement? {
    if let crash = CrashLine(message) {
      let code = CrashCode(ofUIKitText: message)
      return .call(LoggedCall(crash: crash.name, reason: crash.reason, code), .whole)
    }
    let call = LoggedCall(printed: String(message))
    if call.message != nil { return .call(call, .whole) }
    return isOfUIKit(message) ? .unknownMessage : nil
  }

  /// Whether a line is a sentence under a category of UIKit's own.
  private static func isOfUIKit(_ message: Substring) -> Bool {
    guard message.first == "[", let end = message.firstIndex(of: "]") else { return false }
    let category = message[message.index(after: message.startIndex)..<end]
    let words = message[end...].split(separator: " ")
    return categories.contains(category)
      && words.count(where: { $0.count > 1 && $0.allSatisfy(\.isLowercase) }) >= 4
  }

  private static let categories: Set<Substring> = [
    "ViewController", "Presentation", "Assert", "SceneConfiguration", "Scene", "UIKit App Config",
    "Navigation", "Window", "View",
  ]
}

// MARK: Objective-C

extension Statement {
  /// `-[LoginViewController viewDidAppear:]`, with or without what was passed.
  private static func selector(_ message: Substring) -> Statement? {
    guard let (statement, behind) = firstSelector(message) else { return nil }
    guard case .call(let first, _) = statement else { return statement }
    var calls = [first]
    var (isList, rest) = (true, behind)
    while calls.count < mostCalls, let (next, later) = firstSelector(rest) {
      isList = isList && Token.list(rest.prefix { $0 != "[" }).allSatisfy(\.separatesCalls)
      rest = later
      if case .call(let call, _) = next, !calls.contains(where: call.isSame) { calls.append(call) }
    }
    guard calls.count > 1 else { return statement }
    return isList ? .calls(calls) : several(calls)
  }

  /// The most calls that are read from one line.
  private static let mostCalls = 50

  /// The first one, and what stands behind it.
  private static func firstSelector(_ message: Substring) -> (Statement, rest: Substring)? {
    guard let open = message.end(of: "-[") else { return nil }
    var scanner = Scanner(message[open...])
    let path = scanner.take { $0.isOfName || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
    if scanner.take("(") {
      _ = scanner.take { $0 != UInt8(ascii: ")") }
      _ = scanner.take(")")
    }
    guard let subject = path.split(separator: ".").last, scanner.take(" ") else { return nil }
    let parts = scanner.take { $0.isOfName || $0 == UInt8(ascii: ":") }
      .split(separator: ":")
    guard scanner.take("]"), let base = parts.first.map(String.init) else { return nil }
    let name = String(subject)
    let meaning =
      base == "init" || base.hasPrefix("initWith")
      ? CallNames.Meaning(.alloc, "init")
      : CallNames.meaning(of: base, labels: Array(parts.dropFirst()), of: name)
    guard let meaning else { return (.nothing, scanner.rest) }
    var call = LoggedCall(meaning.kind, meaning.name, subject: name)
    let tokens = Token.list(scanner.rest)
    call.isAnimated = animated(meaning, tokens)
    call.identity = address(tokens)
    return (.call(call, phase(tokens)), scanner.rest)
  }
}

// MARK: Swift, and what people write

extension Statement {
  private static func words(_ message: Substring) -> Statement {
    let tokens = Token.list(message)
    var found: [(index: Int, call: LoggedCall)] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      guard let call = call(at: index, in: tokens), found.last?.call.isSame(as: call) != true
      else { continue }
      found.append((index, call))
    }
    guard let (index, call) = found.first else { return .nothing }
    guard found.count == 1 else {
      let between = zip(found, found.dropFirst()).flatMap { tokens[($0.index + 1)..<$1.index] }
      let calls = found.prefix(mostCalls).map(\.call)
      return between.allSatisfy(\.separatesCalls) ? .calls(calls) : several(calls)
    }
    var told = call
    told.isAnimated = animated(
      .init(call.kind, call.name), arguments(tokens[index]) + tokens[(index + 1)...])
    return .call(told, phase(tokens))
  }

  /// Calls of one name are distinguished by their objects.
  private static func several(_ calls: [LoggedCall]) -> Statement {
    let names = calls.map(\.name)
    guard Set(names).count < names.count else { return .several(names) }
    return .several(calls.map { ($0.subject.map { "\($0) " } ?? "") + $0.name })
  }

  private static func call(at index: Int, in tokens: [Token]) -> LoggedCall? {
    let token = tokens[index]
    guard let base = CallNames.base(of: token.text), CallNames.mayMean(base) else { return nil }
    let owner = Subject.owner(of: index, in: tokens)
    if owner?.name == "super" { return nil }
    let named = owner?.name == "self" ? nil : owner
    let subject =
      named ?? Subject.nearest(to: index, in: tokens)
      ?? (owner == nil ? Subject.tag(before: index, in: tokens) : nil)
    let labels = token.arguments == nil ? Token.labels(behind: index, in: tokens) : token.labels
    guard let meaning = meaning(base, token, labels, named, subject) else { return nil }
    var call = LoggedCall(meaning.kind, meaning.name, subject: subject?.name)
    call.identity = subject?.identity
    if meaning.kind == .app, subject?.isNotification == true { call.kind = .untraced }
    if ["willMove", "didMove", "push", "present", "add"].contains(meaning.name),
      let value = token.value, value != "_"
    {
      call.isNil = value == "nil"
      call.other = call.isNil ? nil : String(value)
    }
    return call
  }

  private static func meaning(
    _ base: String, _ token: Token, _ labels: [Substring], _ owner: Subject?, _ subject: Subject?
  ) -> CallNames.Meaning? {
    switch base {
    case "init": return owner.map { _ in .init(.alloc, "init") }
    case "present": return token.labels.isEmpty ? nil : .init(.presentation, "present")
    case "dismiss": return token.labels.isEmpty ? nil : .init(.presentation, "dismiss")
    case "open", "continue":
      guard owner != nil || token.arguments != nil else { return nil }
    default: break
    }
    return CallNames.meaning(of: base, labels: labels, of: subject?.name)
  }

  private static func arguments(_ token: Token) -> [Token] {
    token.arguments.map(Token.list) ?? []
  }
}

extension LoggedCall {
  /// Whether another mention in the same line means the same call: a logger may name the class
  /// once.
  fileprivate func isSame(as other: LoggedCall) -> Bool {
    name == other.name && (subject == other.subject || subject == nil || other.subject == nil)
      && (identity == other.identity || identity == nil || other.identity == nil)
  }
}

// MARK: What stands beside a call

extension Statement {
  /// What an appearance callback was passed.
  private static func animated(
    _ meaning: CallNames.Meaning, _ tokens: some Sequence<Token>
  ) -> Bool? {
    guard meaning.kind == .callback, meaning.name.hasSuffix("ear") || meaning.name.hasSuffix("ing")
    else { return nil }
    for token in tokens {
      switch token.text {
      case "true", "YES": return true
      case "false", "NO": return false
      default: continue
      }
    }
    return nil
  }

  private static func address(_ tokens: [Token]) -> String? {
    tokens.first { $0.kind == .number && $0.text.hasPrefix("0x") }.map { String($0.text) }
  }

  private static func phase(_ tokens: [Token]) -> Phase {
    for token in tokens where token.kind == .word {
      switch token.text {
      case "returns", "returned", "exit", "exits", "leave", "leaves", "end", "ended": return .end
      case "enter", "enters", "entered", "begin", "begins": return .begin
      default: continue
      }
    }
    return .whole
  }
}
