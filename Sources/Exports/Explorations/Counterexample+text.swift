internal import Explorer
internal import JSON
internal import Phone
internal import Rules
internal import VirtualTime

extension Counterexample {
  /// What to do, and what a person then sees, in one sentence.
  var sentence: String {
    let settings =
      script.conditions.map { "\($0.name) \($0.value.encoded)" }
      + [script.device.words].compactMap(\.self)
    let steps = script.inputs.map { "\($0.input.phrase) at \($0.at) s" }
    let setup = settings.isEmpty ? "" : "With \(settings.joined(separator: ", ")): "
    let story = steps.joined(separator: ", ")
    let effect = message.hasSuffix(".") ? String(message.dropLast()) : message
    return "\(setup)\(story) – \(effect)."
  }

  /// `Decided at RootViewController.swift:88, called at LoginViewController.swift:20.`
  var decided: String? { decision.flatMap(\.sentence) }

  /// `The same with shop://cart and shop://item/42.`
  var sameWith: String? {
    otherLinks.isEmpty ? nil : "The same with \(listed(otherLinks))."
  }
}

extension Decision {
  /// Where it was, and how well that is known; `nil` if no code of the app had a part in it.
  fileprivate var sentence: String? {
    guard let place else { return nil }
    let start = block.map { "in the \($0.phrase) at " }
    let calling = caller.map { caller in
      start.map { ", \($0)\(caller.text)" } ?? ", called \(caller.phrase)"
    }
    switch basis {
    case .line, .method: return "Decided \(place.phrase)\(calling ?? "")."
    case .block: return "Decided \(start ?? "at ")\(place.text)."
    case .turn: return "Decided after \(place.text), in the same turn\(calling ?? "")."
    case .missing: return "No code of the app runs here: it has no \(place.text)."
    case .silent: return "Not called in an app with scenes: \(place.text)."
    }
  }
}

extension Decision.Block {
  /// What ran, up to the line that was given it.
  fileprivate var phrase: String {
    switch self {
    case .action: "action"
    case .transition: "completion of the transition started"
    case .animation: "completion of the animation started"
    case .completion: "completion handler"
    case .block: "block scheduled"
    }
  }
}

extension SourcePlace {
  fileprivate var phrase: String { "\(line == nil ? "in" : "at") \(text)" }
}

/// `a, b and c`.
func listed(_ names: [String]) -> String {
  let begin = names.count > 1 ? [names.dropLast().joined(separator: ", ")] : []
  return (begin + names.suffix(1)).joined(separator: " and ")
}
