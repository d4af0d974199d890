package import Explorer
package import JSON
internal import Trace

extension Exploration {
  /// The exploration as `--format json` and the API write it; while it runs, with how much is done.
  package var json: JSONValue {
    var members: JSONObject = [
      "app": .string(app), "inputs": JSONValue(inputs),
      "interleavings": JSONValue(interleavings), "played": JSONValue(played),
      "states": JSONValue(states), "exhaustive": .bool(isExhaustive),
      "seconds": JSONValue(seconds.toThousandths),
    ]
    if let fraction {
      members["fraction"] = JSONValue(fraction.toThousandths)
    } else {
      members["showsNothing"] = .bool(showsNothing)
      members["gaps"] = JSONValue(gaps)
      members["screensNotShown"] = JSONValue(screensNotShown)
    }
    members["findings"] = .array(counterexamples.map(\.json))
    return .object(members)
  }

  /// Reads ``json`` of an exploration that is over, as files hold it; `nil` for anything else.
  /// Counts that an earlier edition did not write are 0.
  package init?(_ json: JSONValue) {
    func count(_ key: String) -> Int { json[key]?.number?.integer ?? 0 }
    guard let app = json["app"]?.string, let list = json["findings"]?.array else { return nil }
    self.init(of: app, inputs: count("inputs"))
    counterexamples = list.compactMap { Counterexample($0) }
    guard counterexamples.count == list.count else { return nil }
    (interleavings, played) = (count("interleavings"), count("played"))
    (states, isExhaustive) = (count("states"), json["exhaustive"] == true)
    seconds = json["seconds"]?.number?.double ?? 0
    showsNothing = json["showsNothing"] == true
    (gaps, screensNotShown) = (json["gaps"]?.strings ?? [], json["screensNotShown"]?.strings ?? [])
  }

  package var hasError: Bool { counterexamples.contains { $0.severity == .error } }
}

extension ExplorationProgress {
  /// `{"inputs","played","states","findings","fraction"}`.
  package var json: JSONValue {
    [
      "inputs": JSONValue(inputs), "played": JSONValue(played), "states": JSONValue(states),
      "findings": JSONValue(counterexamples), "fraction": JSONValue(fraction.toThousandths),
    ]
  }
}

extension Double {
  /// Rounded to three decimals.
  package var toThousandths: Double { (self * 1000).rounded() / 1000 }
}
