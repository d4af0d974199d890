internal import DeeplinkFormats
internal import Foundation
internal import VirtualTime

extension Discovery {
  /// What to do, and what a person then sees, in one sentence.
  public var sentence: String {
    let settings = script.conditions.map { "\($0.name) \($0.value.encoded)" }
    let steps = script.inputs.map { "\($0.input.phrase) at \($0.at) s" }
    let setup = settings.isEmpty ? "" : "With \(settings.joined(separator: ", ")): "
    let story = steps.joined(separator: ", ")
    let effect =
      finding.message.hasSuffix(".") ? String(finding.message.dropLast()) : finding.message
    return "\(setup)\(story) – \(effect)."
  }

  /// Where the page shows it: the script's JSON in base64url, and the event.
  public var link: String {
    let text = Data(script.json.encoded.utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
    return "/#v=1&j=\(text)&e=\(seq)"
  }

  /// A test in Swift that fails as long as the app does this, for a package that depends on `Scenarios` and has the app in `catalogue`.
  public var swiftTest: String {
    let name = "\(finding.rule) – \(script.inputs.map(\.input.name).joined(separator: ", "))"
    return """
      @Test func `\(name.replacingOccurrences(of: "`", with: "'").replacingOccurrences(of: ".", with: " "))`() throws {
        let script = try Script(
          parsing: #\"\"\"
            \(script.json.encoded)
            \"\"\"#)
        let run = try Run(script, in: catalogue)
        run.play(script.inputs)
        run.runUntilIdle()
        #expect(!run.findings.contains { $0.rule == "\(finding.rule)" })
      }
      """
  }
}

extension Input {
  /// The input in a few words.
  var phrase: String {
    switch self {
    case .tap(let target): "tap “\(target)”"
    case .selectTab(let index): "tab \(index)"
    case .shortcut(let type): "shortcut \(type.split(separator: ".").last ?? "")"
    case .notification(_, let tapped): tapped ? "tapped notification" : "notification"
    case .openURL(let url), .universalLink(let url): "link \(url)"
    case .session(let change): "session \(change.rawValue)"
    case .interruption(let seconds): "interruption of \(TimeSpan(seconds: seconds)) s"
    default: name
    }
  }
}
