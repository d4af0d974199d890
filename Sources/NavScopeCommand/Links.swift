internal import ArgumentParser
internal import DeeplinkFormats
internal import Foundation
internal import JSON
internal import NavScopeServer

/// `navscope links`: what an apple-app-site-association file says of web addresses.
struct Links: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check which URLs an apple-app-site-association file matches.",
    discussion: """
      An address may be followed by an expectation, URL=match, URL=exclude or URL=none; the exit code is 1 when one \
      does not hold, or a file that decides lists other apps only and nothing is expected. Where the address itself ends in one of these, as …?view=none does, append what you expect: …?view=none=match. \
      FILE may be - for standard input. With --also an address is decided by the file of its own domain.

      Example:
        navscope links aasa.json --app-id ABCDE12345.com.example.app \\
          --domain example.com https://example.com/offer=match
      """)

  @Argument(help: "The apple-app-site-association file, or - for standard input.")
  var file: String

  @Option(help: "App ID (TEAMID.bundle.identifier).")
  var appID: String

  @Option(help: "The domain that serves the file.")
  var domain: String

  @Option(help: "Another file and the domain that serves it, DOMAIN=FILE; may be repeated.")
  var also: [String] = []

  @Argument(help: "The URLs; append =match, =exclude or =none to expect an outcome.")
  var urls: [String]

  @Option(help: "text or json (one line for each URL).")
  var format: OutputFormat = .text

  func run() throws {
    try checkAppID()
    let files =
      try [ServedFile(file, domain: domain, option: "--domain")]
      + also.map(ServedFile.init(argument:))
    let matchers = files.map { $0.association.matcher(appID: appID, domain: $0.domain) }
    let expectations = urls.map(Expectation.init)
    for warning in expectations.compactMap(\.warning) { NavScopeCommand.complain(warning) }
    let verdicts = expectations.map {
      LinkVerdict(
        $0.url, expected: $0.outcome, by: matchers[0], Array(matchers.dropFirst()))
    }
    try show(verdicts, of: files)
    if verdicts.contains(where: { !$0.holds || $0.isOfUnknownApp }) { throw ExitCode(1) }
  }

  private func checkAppID() throws {
    guard appID.isEmpty || appID.contains(where: \.isWhitespace) else { return }
    throw CommandFailure(
      sentence: "--app-id: \"\(appID)\" is not an App ID. "
        + "An App ID is a team ID, a period and a bundle identifier: ABCDE12345.com.example.app.")
  }

  private func show(_ verdicts: [LinkVerdict], of files: [ServedFile]) throws {
    switch format {
    case .json:
      for verdict in verdicts { try StandardStream.output.write(verdict.json) }
    case .text:
      for verdict in verdicts { try StandardStream.output.show(verdict.line) }
      for file in files {
        let place = files.count > 1 ? "\(file.path): " : ""
        for warning in file.association.warnings {
          try StandardStream.output.show("warning: \(place)\(warning.description)")
        }
      }
    }
  }
}

/// An association file and the domain that serves it.
private struct ServedFile {
  let path: String
  let domain: String
  let association: AssociationFile

  /// - Parameter option: where the domain was given.
  init(_ path: String, domain: String, option: String) throws {
    do throws(Problem<DomainFault>) {
      _ = try AssociatedDomain(checking: domain)
    } catch {
      throw CommandFailure(sentence: "\(option): \(error.description)")
    }
    self.path = path
    self.domain = domain
    let bytes = try InputText.bytes(path, what: "the association file")
    do throws(Problem<AssociationFault>) {
      association = try AssociationFile(parsing: bytes)
    } catch {
      throw CommandFailure(sentence: "\(path): \(error.description)")
    }
  }

  init(argument: String) throws {
    guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else {
      throw CommandFailure(
        sentence:
          "--also requires DOMAIN=FILE, such as --also shop.example=shop.json, not \"\(argument)\"."
      )
    }
    try self.init(
      String(argument[argument.index(after: mark)...]), domain: String(argument[..<mark]),
      option: "--also")
  }
}

/// A URL and its expected outcome.
private struct Expectation {
  let url: String
  let outcome: LinkDecision.Outcome?

  init(_ argument: String) {
    if let mark = argument.lastIndex(of: "="),
      let outcome = LinkDecision.Outcome(rawValue: String(argument[argument.index(after: mark)...]))
    {
      url = String(argument[..<mark])
      self.outcome = outcome
    } else {
      url = argument
      outcome = nil
    }
  }

  /// Said where the expectation may as well be the value of the last item of the query or fragment.
  var warning: String? {
    guard let outcome, let mark = url.lastIndex(where: { "?&#".contains($0) }),
      !url[mark...].dropFirst().isEmpty, !url[mark...].contains("=")
    else { return nil }
    return "\"\(outcome)\" is read as the outcome expected of \(url), not as part of the URL. "
      + "Write \(url)=\(outcome)=match, or another expectation, if it is one."
  }
}

extension LinkVerdict {
  fileprivate var line: String {
    let mark = expected == nil ? " " : holds ? "✓" : "✗"
    let outcome = decision.outcome.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
    let wanted = holds ? "" : " (expected: \(expected?.rawValue ?? ""))"
    return "\(mark) \(outcome) \(url)\(wanted)\n           \(decision.reason)"
  }
}
