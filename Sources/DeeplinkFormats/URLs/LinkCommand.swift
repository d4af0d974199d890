internal import JSON

/// A command that opens a URL on a device or simulator.
struct LinkCommand {
  let tool: PastedLink.Origin
  /// What it would open, `nil` if nothing can be found.
  let url: String?
  /// What keeps a shell from passing on what stands there.
  let warnings: [Problem<URLFault>]
  let isUnclosed: Bool

  init?(_ line: ShellLine.Command) {
    guard let (tool, arguments) = Self.split(line.words) else { return nil }
    self.tool = tool
    isUnclosed = line.isUnclosed
    url = Self.url(in: arguments, of: tool)
    warnings =
      [
        line.cut.map { .cutByShell(mark: $0.mark, lost: $0.lost) },
        line.hasCurlyQuotes ? .curlyQuotes : nil,
      ].compactMap { fault in fault.map { Problem($0) } }
  }

  /// The tool and what follows it, `nil` for any other command; assignments and commands that run
  /// another one are passed by.
  private static func split(
    _ words: [String]
  ) -> (tool: PastedLink.Origin, arguments: ArraySlice<String>)? {
    var rest = words[...]
    let tool: PastedLink.Origin
    rest = rest.drop(while: isAssignment)
    while let word = rest.first, let options = wrappers[name(of: word)] {
      rest = rest.dropFirst().droppingOptions(withValue: options).drop(while: isAssignment)
    }
    guard let program = rest.popFirst() else { return nil }
    switch name(of: program) {
    case "xcrun":
      rest = rest.droppingOptions(withValue: ["--sdk", "-sdk", "--toolchain", "-toolchain"])
      guard rest.popFirst().map(name) == "simctl" else { return nil }
      tool = .simctl
    case "npx":
      rest = rest.droppingOptions(withValue: ["-p", "--package"])
      guard rest.popFirst()?.hasPrefix("uri-scheme") == true else { return nil }
      tool = .uriScheme
    case "simctl": tool = .simctl
    case "uri-scheme": tool = .uriScheme
    case "open": tool = .open
    default: return nil
    }
    return rest.isEmpty ? nil : (tool, rest)
  }

  /// The commands that run what follows, and their options that have a value.
  private static let wrappers: [String: Set<String>] = [
    "sudo": ["-u", "-g", "-h", "-p", "-C", "-r", "-t", "-T", "-U", "-D", "-R"],
    "env": ["-u", "-C", "-P", "-S"], "time": ["-f", "-o"], "nice": ["-n"], "nohup": [],
    "command": [], "exec": ["-a"], "arch": [],
  ]

  private static func name(of program: String) -> String {
    program.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func isAssignment(_ word: String) -> Bool {
    guard let mark = word.utf8.firstIndex(of: UInt8(ascii: "=")), mark != word.startIndex else {
      return false
    }
    let name = word.utf8[..<mark]
    return !ASCIISet.digit.contains(name.first ?? 0) && name.allSatisfy(ASCIISet.word.contains)
  }

  private static func url(
    in arguments: ArraySlice<String>, of tool: PastedLink.Origin
  ) -> String? {
    switch tool {
    case .text: return nil
    case .simctl:
      // The device stands between the subcommand and the URL.
      return arguments.drop { $0 != "openurl" }.dropFirst(2).first
    case .uriScheme:
      let words = arguments.drop { $0 != "open" }.dropFirst().filter { !$0.hasPrefix("-") }
      return words.first { $0.contains(":") } ?? words.first
    case .open: return arguments.last { $0.contains(":") }
    }
  }
}

extension ArraySlice<String> {
  /// Without the options at its start and the values of those that have one.
  fileprivate func droppingOptions(withValue options: Set<String>) -> ArraySlice<String> {
    var rest = self
    while let option = rest.first, option.hasPrefix("-") {
      rest = rest.dropFirst(options.contains(option) ? 2 : 1)
    }
    return rest
  }
}
