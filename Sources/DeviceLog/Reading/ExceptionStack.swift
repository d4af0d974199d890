/// The stack of an uncaught exception in a crash report, which does not give the reason.
struct ExceptionStack {
  private var isOpen = false

  /// The crash, in the line of the method that raised the exception; `nil` for any other line.
  mutating func read(_ message: Substring) -> LoggedCall? {
    if message.hasPrefix("Last Exception Backtrace:") {
      isOpen = true
      return nil
    }
    guard isOpen else { return nil }
    guard let symbol = StackFrame.symbol(of: message) else {
      isOpen = false
      return nil
    }
    guard Self.names(symbol) else { return nil }
    isOpen = false
    var call = LoggedCall(crash: "uncaught exception", reason: "raised in \(symbol)", nil)
    call.isExplanation = true
    return call
  }

  /// Whether a symbol is that of who raised an exception.
  static func names(_ symbol: some StringProtocol) -> Bool {
    !symbol.hasPrefix("0x") && !machinery.contains { symbol.hasPrefix($0) }
  }

  /// What raises an exception for others.
  private static let machinery = [
    "__exceptionPreprocess", "objc_exception_throw", "+[NSException ", "-[NSException ",
    "-[NSAssertionHandler ", "-[NSObject(NSObject) doesNotRecognizeSelector:]", "___forwarding___",
    "_CF_forwarding_prep_0", "-[UIResponder doesNotRecognizeSelector:]",
  ]
}
