internal import ArgumentParser
internal import DeeplinkFormats
internal import JSON
internal import NavScopeServer
internal import ServeCommand

/// `navscope push`: what a push payload file would do.
struct Push: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Check a push payload, as simctl push reads it, and print what it would do.",
    discussion: """
      A payload may be pasted: JSON, a code block, or the curl command that sends it to APNs, whose topic names the app. \
      A request to FCM, OneSignal or Expo is rejected with the payload that iOS gets from it.

      The exit code is 1 if the payload is rejected.

      Examples:
        navscope push offer.apns --app com.example.app
        pbpaste | navscope push - --app com.example.app
      """)

  @Argument(help: "The payload's file or its URL, or - for standard input.")
  var file: String

  @Option(help: "The bundle identifier of the app; overrides the one in the file.")
  var app: String?

  @Option(help: "Output format.")
  var format: OutputFormat = .text

  func run() throws {
    try checkApp()
    let bytes = try InputText.bytes(fileOrURL: file, what: "the payload")
    let report = PushReport(parsing: bytes, app: app)
    switch format {
    case .json: try StandardStream.output.write(report.json)
    case .text: try StandardStream.output.writeSanitized(report.text)
    }
    if report.refusal != nil { throw ExitCode(1) }
  }

  private func checkApp() throws {
    guard let app else { return }
    do throws(Problem<PushFault>) {
      try PushPayload.check(bundle: app)
    } catch {
      throw CommandFailure(sentence: "--app: \(error.description)")
    }
  }
}

extension PushReport {
  fileprivate var text: String {
    if let refusal { return "refused: \(refusal.description.inOneLine)" }
    let what = kind == "none" ? "no alert, badge, sound or background update" : kind ?? ""
    let head = "accepted: \(what) for \(bundle ?? "")"
    let lines =
      [head] + effects.map { "  \($0)" } + warnings.map { "warning: \($0)" }
      + (change.map { ["change: \($0)"] } ?? [])
    return lines.map(\.inOneLine).joined(separator: "\n")
  }
}
