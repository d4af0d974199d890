package import JSON
internal import Phone
internal import Trace

/// What is declared once and told or drawn by the page too: phrases of inputs, states of links,
/// names of effects, shapes of curves, each under its id.
package struct WordsDocument {
  package init() {}

  /// `{"inputs":{…},"links":{…},"effects":{…},"curves":{…}}`.
  package var json: JSONValue {
    .object([
      "inputs": Self.object(Input.kinds) { ($0.name, $0.phrase.json) },
      "links": Self.object(LinkEvent.Name.allCases) { ($0.rawValue, $0.json) },
      "effects": Self.object(TransitionEffect.allCases) {
        ($0.rawValue, .string(EffectName.word(for: $0)))
      },
      "curves": Self.object(AnimationCurve.allCases) { ($0.rawValue, $0.shape.json) },
    ])
  }

  private static func object<Element>(
    _ elements: [Element], _ member: (Element) -> (String, JSONValue)
  ) -> JSONValue {
    .object(JSONObject(elements.map(member)))
  }
}

extension InputPhrase {
  /// Its parts: a text, or `{"keys":[…]}` with `before`, `after` and one of `last`, `words` and
  /// `fixed`.
  fileprivate var json: JSONValue { .array(parts.map(\.json)) }
}

extension InputPhrase.Part {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .value(let value): value.json
    }
  }
}

extension InputPhrase.Value {
  fileprivate var json: JSONValue {
    var members: JSONObject = ["keys": JSONValue(keys)]
    switch form {
    case .whole: break
    case .lastPart: members["last"] = true
    case .words(let words):
      let sorted = words.sorted { $0.key < $1.key }
      members["words"] = .object(JSONObject(sorted.map { ($0.key, .string($0.value)) }))
    case .fixed(let words): members["fixed"] = .string(words)
    }
    if !before.isEmpty { members["before"] = .string(before) }
    if !after.isEmpty { members["after"] = .string(after) }
    return .object(members)
  }
}

extension LinkEvent.Name {
  fileprivate var json: JSONValue {
    var members: JSONObject = ["state": .string(LinkOutcome.word(for: self))]
    if isEnd { members["ends"] = true }
    if self == .refused {
      let sorted = LinkOutcome.refusals.sorted { $0.key.rawValue < $1.key.rawValue }
      members["codes"] = .object(JSONObject(sorted.map { ($0.key.rawValue, .string($0.value)) }))
    }
    return .object(members)
  }
}

extension AnimationCurve.Shape {
  fileprivate var json: JSONValue {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      ["bezier": .array([x1, y1, x2, y2].map { JSONValue($0) })]
    case .spring(let response): ["response": JSONValue(response)]
    }
  }
}
