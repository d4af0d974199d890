internal import ArgumentParser
internal import DeeplinkFormats
internal import Foundation

/// `navscope push`: what a push payload file would do.
struct Push: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a push payload as simctl push takes it, and say what it would do.",
    discussion: "The exit code is 1 when the payload is refused. FILE may be - for standard input.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: "The payload's file, or - for standard input.")
  var file: String

  @Option(help: "The bundle identifier of the app; it wins over the one in the file.")
  var app: String?

  @Option(help: "text or json.")
  var format: Format = .text

  func run() throws {
    let text = try InputText.read(file, what: "the payload")
    let report: Report
    do throws(Problem<PushFault>) {
      let payload = try PushPayload(parsing: Array(text.utf8))
      report = Report(payload, bundle: try payload.bundle(argument: app))
    } catch {
      report = Report(error)
    }
    switch format {
    case .json: print(report.json.encoded)
    case .text: print(report.text)
    }
    if !report.isAccepted { throw ExitCode(1) }
  }
}

/// What there is to say of a payload.
private struct Report {
  private let refusal: Problem<PushFault>?
  private let bundle: String?
  private let kind: String?
  private let warnings: [String]

  init(_ payload: PushPayload, bundle: String) {
    refusal = nil
    self.bundle = bundle
    kind = payload.kind.name
    warnings = payload.warnings.map(\.description)
  }

  init(_ refusal: Problem<PushFault>) {
    self.refusal = refusal
    (bundle, kind, warnings) = (nil, nil, [])
  }

  var isAccepted: Bool { refusal == nil }

  var text: String {
    if let refusal { return "refused: \(refusal.description)" }
    let head = "accepted: \(kind ?? "") for \(bundle ?? "")"
    return ([head] + warnings.map { "warning: \($0)" }).joined(separator: "\n")
  }

  var json: JSONValue {
    [
      "accepted": .bool(isAccepted), "reason": refusal.map { .string($0.message) } ?? .null,
      "remedy": refusal.map { .string($0.remedy) } ?? .null,
      "place": refusal.map { .string($0.place.description) } ?? .null,
      "bundle": bundle.map { .string($0) } ?? .null, "class": kind.map { .string($0) } ?? .null,
      "warnings": .array(warnings.map { .string($0) }),
    ]
  }
}
