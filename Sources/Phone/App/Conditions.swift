package import JSON

/// A condition that an app offers to scripts.
public struct ConditionDeclaration: Sendable {
  public var name: String
  /// What it means, for people.
  public var title: String
  /// What it decides, in a sentence for people; `nil` if the title says it.
  public var about: String?
  public var kind: Kind
  /// The key in the user defaults that it sets before the first launch; `nil` if the app's entry
  /// sets up the phone in another way.
  public var defaultsKey: String?

  /// The values that a condition may have.
  public enum Kind: Sendable, Equatable {
    case boolean(default: Bool)
    /// A number in `range`.
    case number(default: Double)
    case choice(of: [String], default: String)

    /// What the number of a condition may be.
    static let range = 0...3600.0
  }

  public init(_ name: String, title: String, about: String? = nil, _ kind: Kind) {
    self.name = name
    self.title = title
    self.about = about
    self.kind = kind
  }

  /// Whether the user is signed in at the start.
  public static let loggedIn = ConditionDeclaration(
    "loggedIn", title: "Signed in",
    about: "Whether a user is signed in when the app is launched for the first time.",
    .boolean(default: false))
  /// Whether a flag is set in the user defaults at the start, such as that a tour was seen.
  public static func flag(_ key: String) -> ConditionDeclaration {
    var flag = ConditionDeclaration(
      key, title: key, about: "Whether \(key) is set in the user defaults at the start.",
      .boolean(default: false))
    flag.defaultsKey = key
    return flag
  }
  /// How long the splash's service call takes, in seconds.
  public static func serviceLatency(default seconds: Double) -> ConditionDeclaration {
    ConditionDeclaration(
      "serviceLatency", title: "Service latency (s)",
      about: "How long the splash screen waits for the service's answer.",
      .number(default: seconds))
  }
}

/// The conditions of a run: what the script sets, the app's defaults for the rest, and the phone.
public struct Conditions: Sendable, Equatable {
  /// In the order of their declaration; so few that looking through them is fastest.
  private var values: [Script.Setting]
  /// What the script set, in its order; everything else stands at the app's default.
  package let settings: [Script.Setting]
  /// The phone on which it runs.
  package let device: PhoneSettings

  /// Checks a script's settings against what an app declares; `place` is where they stand.
  package init(
    _ settings: [Script.Setting], declared: [ConditionDeclaration],
    on device: PhoneSettings = PhoneSettings(), at place: JSONPointer = ["conditions"]
  ) throws(ScriptProblem) {
    self.settings = settings
    self.device = device
    values = declared.map { Script.Setting($0.name, $0.kind.standard) }
    for setting in settings {
      let place = Place(place.appending(setting.name))
      guard let index = declared.firstIndex(where: { $0.name == setting.name }) else {
        throw Problem(.unknownCondition(setting.name, known: declared.map(\.name)), at: place)
      }
      try declared[index].check(setting.value, at: place)
      values[index].value = setting.value
    }
  }

  private subscript(name: String) -> JSONValue? { values.first { $0.name == name }?.value }

  /// The truth of a condition; false if it is not declared.
  public func bool(_ name: String) -> Bool { self[name]?.bool ?? false }
  /// The number of a condition; 0 if it is not declared.
  public func number(_ name: String) -> Double { self[name]?.number?.double ?? 0 }
  /// The choice of a condition; empty if it is not declared.
  public func choice(_ name: String) -> String { self[name]?.string ?? "" }
}

extension ConditionDeclaration {
  fileprivate func check(_ value: JSONValue, at place: Place) throws(ScriptProblem) {
    func mismatch(_ wanted: String) -> ScriptProblem {
      Problem(.wrongType(key: name, wanted: wanted, found: value.kind), at: place)
    }
    switch kind {
    case .boolean:
      if value.bool == nil { throw mismatch("true or false") }
    case .number:
      guard let number = value.number else { throw mismatch("a number") }
      let range = ConditionDeclaration.Kind.range
      if !range.contains(number.double) {
        let words = "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        throw Problem(.outOfRange(key: name, range: words), at: place)
      }
    case .choice(let choices, _):
      guard let text = value.string else { throw mismatch("a string") }
      if !choices.contains(text) {
        throw Problem(.unknownChoice(key: name, value: text, choices: choices), at: place)
      }
    }
  }
}

extension ConditionDeclaration.Kind {
  fileprivate var standard: JSONValue {
    switch self {
    case .boolean(let standard): .bool(standard)
    case .number(let standard): JSONValue(standard)
    case .choice(_, let standard): .string(standard)
    }
  }
}
