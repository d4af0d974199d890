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
  var decided: String? {
    guard let line else { return nil }
    let calling = caller.map { ", called \($0.phrase)" } ?? ""
    return "Decided \(line.phrase)\(calling)."
  }

  /// `The same with shop://cart and shop://item/42.`
  var sameWith: String? {
    otherLinks.isEmpty ? nil : "The same with \(listed(otherLinks))."
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
