internal import VirtualTime

/// What stands before the message of a line: when it was printed, and by which process.
struct LineHead {
  var stamp: TimeStamp?
  var process: Int?
  /// What was printed.
  var message: Substring

  /// Takes away what Xcode's console, `NSLog`, `log stream`, `idevicesyslog` and loggers write
  /// between the moment of a line, if it tells one, and its message.
  init(_ stamp: TimeStamp?, _ rest: Substring) {
    (self.stamp, message) = (stamp, rest)
    guard stamp != nil else { return }
    dropColumns()
    dropHost()
    dropProcess()
    dropOrigin()
  }

  /// `0x1f3a     Default     0x0                  1234   0    ` of `log stream`'s default style,
  /// `Df ` of its compact one.
  private mutating func dropColumns() {
    var scanner = Scanner(message)
    if scanner.rest.hasPrefix("0x") {
      let words = message.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard words.count == 6, words[2].hasPrefix("0x"), let number = Int(words[3]),
        Int(words[4]) != nil
      else { return }
      process = number
      message = words[5].drop { $0 == " " }
      return
    }
    let type = scanner.take(while: \.isLetter)
    guard !type.isEmpty, type.utf8.count <= 2, scanner.take(" ") else { return }
    scanner.skipSpace()
    if namesProcess(scanner.rest) { message = scanner.rest }
  }

  /// `localhost MyApp[1234]: ` of the style of syslog: the host.
  private mutating func dropHost() {
    var scanner = Scanner(message)
    let host = scanner.take { $0 != 0x20 && $0 != UInt8(ascii: "[") }
    guard !host.isEmpty, scanner.take(" ") else { return }
    if namesProcess(scanner.rest) { message = scanner.rest }
  }

  private func namesProcess(_ text: Substring) -> Bool {
    var trial = Self(process: text)
    trial.dropProcess()
    return trial.process != nil
  }

  /// `MyApp[1234:5678] `, `MyApp[1234]: `, `MyApp(UIKit)[1234] <Notice>: `, `MyApp: ` behind the
  /// columns.
  private mutating func dropProcess() {
    var scanner = Scanner(message)
    let name = scanner.take { $0.isOfName || $0 >= 0x80 || $0 == 0x2E || $0 == 0x2D || $0 == 0x20 }
    guard !name.isEmpty, name.first != "-" else { return }
    if process != nil, scanner.take(":") {
      scanner.skipSpace()
      message = scanner.rest
      return
    }
    let hasLibrary = scanner.take("(")
    if hasLibrary {
      _ = scanner.take { $0 != UInt8(ascii: ")") }
      guard scanner.take(")") else { return }
    }
    guard scanner.take("["), let number = Int(scanner.take(while: \.isDigit)) else { return }
    let hasThread = scanner.take(":")
    if hasThread { _ = scanner.take { $0.isOfName || $0 == 0x2E } }
    // A number in brackets alone may be part of what is printed, and so may an argument before it.
    guard scanner.take("]"), scanner.takeLevel() || !hasLibrary && (scanner.take(":") || hasThread)
    else { return }
    scanner.skipSpace()
    (process, message) = (number, scanner.rest)
  }

  /// `(UIKitCore) [com.example.app:lifecycle] `: the library, and the subsystem with its category.
  private mutating func dropOrigin() {
    guard process != nil else { return }
    var scanner = Scanner(message)
    if scanner.take("(") {
      _ = scanner.take { $0 != UInt8(ascii: ")") }
      guard scanner.take(")") else { return }
      scanner.skipSpace()
    }
    message = scanner.rest
    if scanner.take("[") {
      let origin = scanner.take { $0 != UInt8(ascii: "]") }
      guard scanner.take("]"), origin.contains(":"), origin.contains("."), !origin.contains(" ")
      else { return }
      scanner.skipSpace()
      message = scanner.rest
    }
  }

  private init(process message: Substring) { self.message = message }
}

extension Scanner {
  /// ` <Notice>:`
  fileprivate mutating func takeLevel() -> Bool {
    var trial = self
    guard trial.take(" "), trial.take("<"), !trial.take(while: \.isLetter).isEmpty,
      trial.take(">"), trial.take(":")
    else { return false }
    self = trial
    return true
  }
}
