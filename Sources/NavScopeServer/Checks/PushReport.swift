public import DeeplinkFormats
public import JSON

/// What there is to say of a push payload before it is sent.
public struct PushReport: Sendable {
  /// Why it is refused; `nil` if it is accepted.
  public let refusal: Problem<PushFault>?
  /// The bundle identifier of the app that gets it.
  public let bundle: String?
  /// What it does to the phone: `alert`, `background`, …
  public let kind: String?
  /// What it does to the phone and the app, in words; empty when it is refused.
  public let effects: [String]
  /// What is taken and hardly meant, each with its place and remedy.
  public let warnings: [String]
  /// The first thing to change, with its place; `nil` if there is nothing to change.
  public let change: String?
  /// What the app gets, or would get from the service that makes it; `nil` if that is not known.
  private let payload: JSONObject?

  /// Checks a payload's file as `simctl push` takes it.
  ///
  /// - Parameter app: the bundle identifier, which wins over the one in the file.
  public init(parsing bytes: [UInt8], app: String?) {
    let pasted = PastedPayload(bytes)
    let app = app ?? pasted.app
    self.init(app: app, leftOut: pasted.leftOut) { () throws(Problem<PushFault>) in
      try PushPayload(parsing: pasted.bytes, app: app)
    }
  }

  /// Checks a payload for the app that runs, whichever that is: a payload is not refused for naming
  /// none.
  ///
  /// - Parameter file: the payload as its file's text or as an object.
  public init(forRunningApp file: JSONValue, app: String?) {
    self.init(app: app, needsApp: false) { () throws(Problem<PushFault>) in
      guard case .string(let text) = file else { return try PushPayload(file, app: app) }
      return try PushPayload(parsing: PastedPayload(Array(text.utf8)).bytes, app: app)
    }
  }

  private init(
    app: String?, needsApp: Bool = true, leftOut: Problem<PushFault>? = nil,
    read: () throws(Problem<PushFault>) -> PushPayload
  ) {
    do throws(Problem<PushFault>) {
      let payload = try read()
      let isNamed = app != nil || payload.target != nil
      bundle = needsApp || isNamed ? try payload.bundle(argument: app) : nil
      refusal = nil
      kind = payload.kind.name
      effects = payload.effects
      let around = [leftOut, payload.overrideWarning(argument: app)].compactMap(\.self)
      let problems = payload.warnings + around
      warnings = problems.map(\.description)
      change = problems.first?.whatToChange
      self.payload = payload.userInfo
    } catch {
      refusal = error
      (bundle, kind, effects, warnings) = (nil, nil, [], [])
      change = error.whatToChange
      payload = if case .request(let request) = error.reason { request.payload } else { nil }
    }
  }

  /// `{"accepted","reason","remedy","place","line","column","bundle","class","warnings","effects",
  /// "change"}`, and as `payload` what the app gets, also from a request to another service.
  public var json: JSONValue {
    var object: JSONObject = ["accepted": .bool(refusal == nil)]
    object.add(refusal)
    object["bundle"] = bundle.map { .string($0) } ?? .null
    object["class"] = kind.map { .string($0) } ?? .null
    object["warnings"] = JSONValue(warnings)
    object["effects"] = JSONValue(effects)
    object["change"] = change.map { .string($0) } ?? .null
    object["payload"] = payload.map { .object($0) }
    return .object(object)
  }
}

extension Problem {
  /// What to do, with the place if there is one.
  var whatToChange: String {
    place.description.isEmpty ? remedy : "\(place): \(remedy)"
  }
}

extension JSONObject {
  /// Says why something is refused, with its place in the text if there is a text; null for what is
  /// not known.
  mutating func add(_ refusal: Problem<some ProblemReason>?) {
    let position = refusal?.place.position
    self["reason"] = refusal.map { .string($0.message) } ?? .null
    self["remedy"] = refusal.map { .string($0.remedy) } ?? .null
    self["place"] = refusal.map { .string($0.place.description) } ?? .null
    self["line"] = position.map { JSONValue($0.line) } ?? .null
    self["column"] = position.map { JSONValue($0.column) } ?? .null
  }
}
