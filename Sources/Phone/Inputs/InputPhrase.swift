package import JSON

/// An input in a few words: text, with the values of its keys in it.
///
/// The command, the exports and the page tell an input in the same words. They are written as a
/// string literal that names the keys: `"type “\(key: "text")” into “\(key: "target")”"`.
package struct InputPhrase: Sendable, Equatable {
  /// A piece of a phrase.
  package enum Part: Sendable, Equatable {
    case text(String)
    case value(Value)
  }

  /// What is said of a key; nothing if the input has no value for it.
  package struct Value: Sendable, Equatable {
    /// The keys that may have it, the first that has counts; `aps.alert` is a key within another.
    package let keys: [String]
    /// How the value is written.
    package let form: Form
    /// What stands before and after it.
    package let before: String
    package let after: String
  }

  /// How a value is written.
  package enum Form: Sendable, Equatable {
    /// As it is.
    case whole
    /// What follows its last dot.
    case lastPart
    /// By the words for it, `true` and `false` among them; nothing if there are none.
    case words([String: String])
    /// Always by the same words.
    case fixed(String)
  }

  package let parts: [Part]
}

extension InputPhrase: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    /// - Parameters:
    ///   - others: keys that count if the first has no value.
    ///   - before: what stands before the value, if there is one.
    ///   - after: what stands after the value, if there is one.
    package mutating func appendInterpolation(
      key: String, or others: [String] = [], as form: Form = .whole, before: String = "",
      after: String = ""
    ) {
      let keys = [key] + others
      parts.append(.value(Value(keys: keys, form: form, before: before, after: after)))
    }
  }

  package init(stringLiteral text: String) { parts = [.text(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

extension InputPhrase {
  /// The phrase of an input with these keys and values.
  package func words(for members: JSONValue) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let value): value.words(for: members) ?? ""
      }
    }.joined()
  }
}

extension InputPhrase.Value {
  fileprivate func words(for members: JSONValue) -> String? {
    let values = keys.lazy.compactMap { key in
      key.split(separator: ".").reduce(Optional(members)) { $0?[String($1)] }
    }
    return values.compactMap(told).first { !$0.isEmpty }.map { before + $0 + after }
  }

  private func told(_ value: JSONValue) -> String? {
    switch form {
    case .fixed(let words): return words
    case .whole: return value.inWords
    case .lastPart: return value.inWords?.split(separator: ".").last.map(String.init)
    case .words(let words): return value.inWords.flatMap { words[$0] }
    }
  }
}

extension JSONValue {
  /// A text, a number to three decimals, or a truth value; `nil` for anything else.
  fileprivate var inWords: String? {
    if let number = number?.double { return JSONValue((number * 1000).rounded() / 1000).encoded }
    return string ?? bool.map { $0 ? "true" : "false" }
  }
}
