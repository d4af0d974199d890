/// A word of a message, or a single character between words.
struct Token {
  enum Kind {
    /// A name of Swift or Objective-C.
    case word
    /// An address, `0x600003d0c000`, or a number.
    case number
    case mark
  }

  let kind: Kind
  let text: Substring
  /// What stands in the parentheses right behind a word.
  var arguments: Substring?
  /// Whether space stands before it.
  let isApart: Bool

  /// Whether it may stand between two calls of a list: a mark, a number, the next one's object.
  var separatesCalls: Bool {
    kind != .word || text.beginsAsClass
      || ["then", "and", "animated", "true", "false"].contains(text)
  }

  func isMark(_ character: Character) -> Bool { kind == .mark && text.first == character }
}

extension Token {
  /// The first words of a message; one that has more says no call in so many.
  static func list(_ message: Substring) -> [Token] { list(message, unwraps: true) }

  /// - Parameter unwraps: whether what Swift prints as `Optional(…)` counts as what is inside.
  private static func list(_ message: Substring, unwraps: Bool) -> [Token] {
    var scanner = Scanner(message)
    var tokens: [Token] = []
    while tokens.count < most {
      let before = scanner.index
      scanner.skipSpace()
      guard let byte = scanner.current else { break }
      let isApart = before != scanner.index
      let name = scanner.takeName()
      if !name.isEmpty {
        let kind: Kind = byte.isDigit ? .number : .word
        let pieces = kind == .word ? name.pieces : [name]
        for piece in pieces {
          tokens.append(
            Token(kind: kind, text: piece, isApart: isApart || piece.startIndex > name.startIndex))
        }
        if kind == .word { tokens[tokens.count - 1].arguments = scanner.takeArguments() }
        if unwraps, name == "Optional", let inside = tokens.last?.arguments {
          tokens.removeLast()
          tokens += list(inside, unwraps: false)
        }
      } else {
        var isFirst = true
        let mark = scanner.take { byte in
          defer { isFirst = false }
          return isFirst || byte & 0xC0 == 0x80
        }
        tokens.append(Token(kind: .mark, text: mark, isApart: isApart))
      }
    }
    return tokens
  }

  private static let most = 200

  /// The labels of the arguments: `toParent` of `(toParent: nil)`, `_` and `open` of `(_:open:)`.
  var labels: [Substring] {
    guard let arguments else { return [] }
    if ["toSuperview", "toWindow"].contains(arguments) { return [arguments] }
    return arguments.split(separator: ":", omittingEmptySubsequences: false).dropLast().map {
      $0.nameAtEnd
    }.filter { !$0.isEmpty }
  }

  /// The rest of a selector that stands alone: `openURL` and `options` of
  /// `application:openURL:options:`.
  static func labels(behind index: Int, in tokens: [Token]) -> [Substring] {
    var labels: [Substring] = []
    var next = index + 1
    while next + 1 < tokens.count, tokens[next].isMark(":"), !tokens[next].isApart,
      tokens[next + 1].kind == .word, !tokens[next + 1].isApart
    {
      labels.append(tokens[next + 1].text)
      next += 2
    }
    return labels
  }

  /// The value of the last argument: `nil` of `(toParent: nil)`, `B` of `(B)`.
  var value: Substring? {
    guard let last = arguments?.split(separator: ":", omittingEmptySubsequences: false).last else {
      return nil
    }
    let trimmed = last.drop { $0 == " " }
    return trimmed.isEmpty ? nil : trimmed.nameAtStart
  }
}

extension Substring {
  /// The names in a run of letters: in scripts without spaces a sentence runs on into them, as in
  /// `进入LoginViewController的viewDidLoad`. A class may have such letters too, before what it is:
  /// `登录ViewController`.
  fileprivate var pieces: [Substring] {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return [self] }
    let parts = byCase
    guard parts.contains(where: { $0.isCall || $0.isWholeClass }) else { return [self] }
    return parts.reduce(into: []) { pieces, part in
      if let last = pieces.last, part.beginsAsClass, !part.isCall, !part.isWholeClass {
        pieces[pieces.count - 1] = self[last.startIndex..<part.endIndex]
      } else {
        pieces.append(part)
      }
    }
  }

  /// The run, split where letters that have no case meet others.
  private var byCase: [Substring] {
    var parts: [Substring] = []
    var (start, wasCaseless) = (startIndex, unicodeScalars.first?.isCaseless ?? false)
    for index in unicodeScalars.indices where unicodeScalars[index].isCaseless != wasCaseless {
      parts.append(self[start..<index])
      (start, wasCaseless) = (index, !wasCaseless)
    }
    return parts + [self[start...]]
  }

  private var isCall: Bool { CallNames.base(of: self).map(CallNames.mayMean) ?? false }

  /// Whether it is a class of its own, and not only what a class is.
  private var isWholeClass: Bool {
    beginsAsClass && endsAsClass
      && ![
        "ViewController", "Controller", "VC", "Delegate", "Screen", "NavigationController",
        "TabBarController",
      ].contains(self)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script that has no capitals.
  fileprivate var isCaseless: Bool {
    !isASCII && properties.isAlphabetic && !properties.isCased
  }
}

extension Scanner {
  /// What stands between a parenthesis here and the one that closes it.
  fileprivate mutating func takeArguments() -> Substring? {
    var trial = self
    guard trial.take("(") else { return nil }
    let inside = trial
    var depth = 1
    while depth > 0 {
      _ = trial.take { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
      guard let mark = trial.takeAny("()") else { return nil }
      depth += mark == UInt8(ascii: "(") ? 1 : -1
    }
    let length = trial.text.distance(from: inside.index, to: trial.index) - 1
    self = trial
    return inside.prefix(length)
  }

  private func prefix(_ length: Int) -> Substring {
    Substring(text[index..<text.index(index, offsetBy: length)])
  }
}

extension Substring {
  fileprivate var nameAtEnd: Substring {
    let scalars = unicodeScalars
    return self[(scalars.lastIndex { !$0.isOfName }.map(scalars.index(after:)) ?? startIndex)...]
  }

  fileprivate var nameAtStart: Substring {
    self[..<(unicodeScalars.firstIndex { !$0.isOfName } ?? endIndex)]
  }
}
