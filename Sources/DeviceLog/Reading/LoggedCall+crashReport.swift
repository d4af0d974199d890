internal import JSON
internal import Trace

extension LoggedCall {
  /// The crash that the JSON of a report (`.ips`) tells: with the reason that the app left, else
  /// with the method that raised the exception, else with the signal. `nil` for other JSON.
  init?(crashReport json: JSONValue) {
    guard let exception = json["exception"], let type = exception["type"]?.string,
      type.hasPrefix("EXC_")
    else { return nil }
    let texts = (json["asi"]?.object ?? [:]).flatMap { $0.value.array ?? [] }.compactMap(\.string)
    for text in texts {
      let line = text.prefix { !$0.isNewline }
      guard let crash = CrashLine(line) else { continue }
      self.init(crash: crash.name, reason: crash.reason, CrashCode(ofUIKitText: line))
      return
    }
    let symbols = (json["lastExceptionBacktrace"]?.array ?? []).compactMap { $0["symbol"]?.string }
    let raised = symbols.first(where: ExceptionStack.names).map { "raised in \($0)" }
    let ending = exception["signal"]?.string ?? json["termination"]?["indicator"]?.string ?? ""
    self.init(crash: raised == nil ? type : "uncaught exception", reason: raised ?? ending, nil)
  }
}
