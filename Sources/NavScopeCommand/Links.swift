internal import ArgumentParser
internal import DeeplinkFormats
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import ServeCommand

/// `navscope links`: what an apple-app-site-association file says of web addresses.
struct Links: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Check which URLs an apple-app-site-association file matches.",
    discussion: """
      Append =match, =exclude or =none to a URL to say what you expect. Append it also to a URL that itself ends in \
      one of these, such as …?view=none: …?view=none=match. With --also, each URL is checked against the file of its \
      own domain. The file may be a URL, which is fetched without following a redirect, as iOS fetches it; a domain alone \
      stands for its /.well-known/apple-app-site-association. A - in place of a URL to check reads a link or a simctl command \
      from each line of standard input.

      The exit code is 1 if an expectation is not met. It is also 1 if a URL without an expectation is too long, or if \
      its file does not list the app.

      Examples:
        navscope links aasa.json --app-id ABCDE12345.com.example.app \\
          --domain example.com https://example.com/offer=match
        pbpaste | navscope links https://example.com -
      """)

  @Argument(help: "The apple-app-site-association file or its URL, or - for standard input.")
  var file: String

  @Option(help: "The App ID, TEAMID.bundle.identifier. (default: the only app of the file)")
  var appID: String?

  @Option(help: "The domain that serves the file. (default: the host of the file's URL)")
  var domain: String?

  @Option(help: "Another domain and the file that it serves, DOMAIN=FILE; may be repeated.")
  var also: [String] = []

  @Argument(
    help: "The URLs to check, each with or without an expectation, or - for standard input.")
  var urls: [String]

  @Option(help: "Output format; json prints one line for each URL.")
  var format: OutputFormat = .text

  func run() throws {
    try checkAppID()
    try checkInput()
    let files =
      try [ServedFile(file, domain: servingDomain(), option: "--domain")]
      + also.map(ServedFile.init(argument:))
    let domains = files.map { $0.domain.lowercased() }
    if let twice = domains.first(where: { name in domains.count { $0 == name } > 1 }) {
      throw CommandFailure(
        sentence: "\(twice) has two files: give each domain once, by --domain or by --also.")
    }
    let appID = try self.appID ?? onlyApp(of: files)
    let matchers = files.map { $0.association.matcher(appID: appID, domain: $0.domain) }
    let expectations = try urls.flatMap { try $0 == "-" ? pasted() : [Expectation($0)] }
    for warning in expectations.flatMap(\.warnings) {
      CommandTool.complain(warning.inOneLine)
    }
    let verdicts = expectations.map {
      LinkVerdict(
        $0.url, expected: $0.outcome, by: matchers[0], Array(matchers.dropFirst()))
    }
    try show(verdicts, of: files)
    if verdicts.contains(where: { !$0.holds || $0.isUndecided }) { throw ExitCode(1) }
  }

  private func checkAppID() throws {
    guard let appID, appID.isEmpty || appID.contains(where: \.isWhitespace) else { return }
    throw CommandFailure(
      sentence: "--app-id: \"\(appID)\" is not an App ID. "
        + "An App ID is a team ID, a period and a bundle identifier: ABCDE12345.com.example.app.")
  }

  private func servingDomain() throws -> String {
    if let domain { return domain }
    guard Download.isURL(file), let host = URL(string: file)?.host() else {
      throw CommandFailure(
        sentence: "--domain is missing: name the domain that serves the file, such as example.com.")
    }
    return host
  }

  private func onlyApp(of files: [ServedFile]) throws -> String {
    let apps = Set(files.flatMap(\.association.appIDs)).sorted()
    guard apps.count == 1, let app = apps.first else {
      throw CommandFailure(
        sentence: "--app-id is missing: the file names "
          + (apps.isEmpty
            ? "no app. Name the one that the URLs should open."
            : "\(counted(apps.count, "app")). Name one of them: "
              + apps.prefix(5).joined(separator: ", ") + "."))
    }
    return app
  }

  /// The link in each line of standard input.
  private func pasted() throws -> [Expectation] {
    let lines = try InputText.read("-", what: "the links").split(whereSeparator: \.isNewline)
    return try lines.filter { $0.contains { !$0.isWhitespace } }.map { line in
      try Expectation(Self.link(in: String(line)))
    }
  }

  private static func link(in line: String) throws -> String {
    do throws(Problem<URLFault>) {
      return try PastedLink(line).link.text
    } catch {
      throw CommandFailure(sentence: "\(line.inOneLine): \(error.description)")
    }
  }

  /// Standard input can be read once.
  private func checkInput() throws {
    let read =
      urls.filter { $0 == "-" } + [file] + also.map { String($0.drop { $0 != "=" }.dropFirst()) }
    guard read.count(where: { $0 == "-" }) > 1 else { return }
    throw ValidationError("Only one of the files can be standard input.")
  }

  private func show(_ verdicts: [LinkVerdict], of files: [ServedFile]) throws {
    let warnings = files.flatMap(\.association.warnings)
    switch format {
    case .json:
      for verdict in verdicts {
        let change = verdict.isWanted ? nil : LinkVerdict.change([verdict], warnings)
        try StandardStream.output.write(verdict.json(change, warnings.map(\.description)))
      }
    case .text:
      for verdict in verdicts { try StandardStream.output.writeSanitized(verdict.line) }
      for file in files {
        let place = files.count > 1 ? "\(file.path): " : ""
        for warning in file.association.warnings {
          try StandardStream.output.writeSanitized(
            "warning: \(place)\(warning.description.inOneLine)")
        }
      }
      if let change = LinkVerdict.change(verdicts, warnings) {
        try StandardStream.output.writeSanitized("change: \(change.inOneLine)")
      }
    }
  }
}

/// An association file and the domain that serves it.
private struct ServedFile {
  let path: String
  let domain: String
  let association: AssociationFile

  /// - Parameter option: the option with the domain.
  init(_ path: String, domain: String, option: String) throws {
    do throws(Problem<DomainFault>) {
      _ = try AssociatedDomain(checking: domain)
    } catch {
      throw CommandFailure(sentence: "\(option): \(error.description)")
    }
    self.path = path
    self.domain = domain
    let bytes = try InputText.bytes(
      fileOrURL: Self.wellKnown(path), what: "the association file")
    do throws(Problem<AssociationFault>) {
      association = try AssociationFile(parsing: bytes)
    } catch {
      throw CommandFailure(sentence: "\(path): \(error.description)")
    }
  }

  /// The address of the file on a domain that is named alone.
  private static func wellKnown(_ path: String) -> String {
    guard Download.isURL(path), let url = URL(string: path), ["", "/"].contains(url.path()) else {
      return path
    }
    return url.appending(path: ".well-known/apple-app-site-association").absoluteString
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

  init(_ argument: String) throws {
    if let mark = argument.lastIndex(of: "="),
      let outcome = LinkDecision.Outcome(rawValue: String(argument[argument.index(after: mark)...]))
    {
      url = String(argument[..<mark])
      self.outcome = outcome
    } else {
      if let word = Self.mistyped(in: argument) {
        throw CommandFailure(
          sentence:
            "\(LinkVerdict.shortened(argument).inOneLine): \"\(word)\" is not an expectation. "
            + "Write =match, =exclude or =none; if =\(word) belongs to the URL, "
            + "append what you expect of it: =\(word)=match.")
      }
      url = argument
      outcome = nil
    }
    guard let mark = url.range(of: "://"), mark.lowerBound > url.startIndex,
      mark.upperBound < url.endIndex
    else {
      let url = url.inOneLine
      let named = url.isEmpty ? "An empty text" : LinkVerdict.shortened(url)
      let hasScheme = url.isEmpty || url.contains("://")
      throw CommandFailure(
        sentence: "\(named) is not a URL. Write "
          + (hasScheme
            ? "the whole of it, such as https://example.com/."
            : "it with its scheme: https://\(url)."))
    }
  }

  /// The word behind the last equals sign, if that sign begins no value of a query, fragment or
  /// parameter of a path.
  private static func mistyped(in argument: String) -> Substring? {
    guard let mark = argument.lastIndex(of: "="), let scheme = argument.range(of: "://")
    else { return nil }
    let word = argument[argument.index(after: mark)...]
    let item = argument[..<mark].lastIndex { "?&#;".contains($0) }
    let beginsValue = item.map { !argument[$0..<mark].contains("=") } ?? false
    guard mark > scheme.upperBound, !beginsValue, !word.isEmpty,
      word.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" })
    else { return nil }
    return word
  }

  var warnings: [String] {
    let encoded = LinkURL.encodingIllegalCharacters(in: url)
    return [
      warning,
      encoded == url || url.utf8.count > LinkURL.longest
        ? nil : "\(url) is not a valid URL, and is compared as \(encoded).",
    ].compactMap(\.self)
  }

  /// Said if the expectation may as well be the value of the last item of the query or fragment.
  private var warning: String? {
    guard let mark = url.lastIndex(where: { "?&#".contains($0) }) else { return nil }
    guard let outcome else { return Self.warning(of: url[mark...].dropFirst(), in: url) }
    guard !url[mark...].dropFirst().isEmpty, !url[mark...].contains("=") else { return nil }
    return "\"\(outcome)\" is read as the outcome expected of \(url), not as part of the URL. "
      + "Write \(url)=\(outcome)=match, or another expectation, if it is one."
  }

  /// Said if the value of the last item may as well be a mistyped expectation.
  private static func warning(of item: Substring, in url: String) -> String? {
    guard let mark = item.firstIndex(of: "=") else { return nil }
    let value = item[item.index(after: mark)...]
    let outcomes: [LinkDecision.Outcome] = [.match, .exclude, .none]
    let meant = outcomes.first { outcome in
      ["", "d", "s", "ed", "es"].contains { value.lowercased() == outcome.rawValue + $0 }
    }
    guard let meant else { return nil }
    return "\"\(value)\" is read as part of \(url), not as an expectation. "
      + "Write =\(meant) if it is one, or append one: \(url)=match."
  }
}

extension LinkVerdict {
  /// The verdict with what to change and the warnings about the files.
  fileprivate func json(_ change: String?, _ warnings: [String]) -> JSONValue {
    var object = json.object ?? [:]
    object["change"] = change.map { .string($0) }
    if !warnings.isEmpty { object["warnings"] = JSONValue(warnings) }
    return .object(object)
  }

  fileprivate var line: String {
    let mark = expected == nil ? " " : holds ? "✓" : "✗"
    let outcome = decision.outcome.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
    let wanted = holds ? "" : " (expected: \(expected?.rawValue ?? ""))"
    let lines =
      ["\(mark) \(outcome) \(Self.shortened(url))\(wanted)", "           \(decision.sentence)"]
      + decision.notes.map { "           note: \($0.text)" }
    return lines.map(\.inOneLine).joined(separator: "\n")
  }

  /// The URL, or its beginning and its end if it is too long to read.
  fileprivate static func shortened(_ url: String) -> String {
    url.utf8.count <= LinkURL.longest ? url : "\(url.prefix(60))…\(url.suffix(20))"
  }
}
