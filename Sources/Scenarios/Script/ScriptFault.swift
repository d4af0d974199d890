public import DeeplinkFormats

/// What can be wrong with a script or an input.
public enum ScriptFault: ProblemReason {
  case json(JSONFault)
  case notAnObject(found: String)
  case missing(key: String)
  case unknownKey(String, known: [String])
  case wrongType(key: String, wanted: String, found: String)
  case unsupportedVersion(String)
  case unknownInput(String)
  case unknownChoice(key: String, value: String, choices: [String])
  case outOfRange(key: String, range: String)
  case timeGoesBackwards(from: String, to: String)
  case timeNotAllowed
  case unknownApp(String, known: [String])
  case noApp
  case unknownCondition(String, known: [String])
  case invalidURL(String, remedy: String)
  case invalidPayload(String, remedy: String)
  case tooManyInputs(limit: Int)

  public var message: String {
    switch self {
    case .json(let fault): fault.message
    case .notAnObject(let found): "an object is wanted here, and this is \(found)"
    case .missing(let key): "\"\(key)\" is missing"
    case .unknownKey(let key, _): "the key \"\(key)\" is not known here"
    case .wrongType(let key, let wanted, let found): "\"\(key)\" must be \(wanted), and is \(found)"
    case .unsupportedVersion(let version): "version \(version) of the script form is not known"
    case .unknownInput(let name): "there is no input \"\(name)\""
    case .unknownChoice(let key, let value, _): "\"\(value)\" is no value of \"\(key)\""
    case .outOfRange(let key, _): "\"\(key)\" is out of range"
    case .timeGoesBackwards(let from, let to): "the time goes back from \(from) to \(to) seconds"
    case .timeNotAllowed: "an input that is sent to a session happens now and has no \"at\""
    case .unknownApp(let id, _): "there is no app \"\(id)\""
    case .noApp: "no app is named"
    case .unknownCondition(let name, _): "the app has no condition \"\(name)\""
    case .invalidURL(let why, _): why
    case .invalidPayload(let why, _): why
    case .tooManyInputs(let limit): "there are more than \(limit) inputs"
    }
  }

  public var remedy: String {
    switch self {
    case .json(let fault): fault.remedy
    case .notAnObject: "Write { … }."
    case .missing(let key): "Add \"\(key)\"."
    case .unknownKey(_, let known):
      "Known here: \(Self.list(known)). Remove the key or correct its name."
    case .wrongType(_, let wanted, _): "Write \(wanted)."
    case .unsupportedVersion: "Write \"version\": 1."
    case .unknownInput: "The inputs are \(Self.list(Input.names))."
    case .unknownChoice(_, _, let choices): "Choose one of \(Self.list(choices))."
    case .outOfRange(_, let range): "Write \(range)."
    case .timeGoesBackwards: "Put the inputs in the order of their times."
    case .timeNotAllowed: "Remove \"at\"."
    case .unknownApp(_, let known): "The apps are \(Self.list(known))."
    case .noApp: "Add \"app\" with the id of an app; `navscope apps` lists them."
    case .unknownCondition(_, let known):
      known.isEmpty ? "It has none; remove it." : "Its conditions are \(Self.list(known))."
    case .invalidURL(_, let remedy), .invalidPayload(_, let remedy): remedy
    case .tooManyInputs(let limit): "Split the script, or shorten it to \(limit) inputs."
    }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// A script or an input that is refused, with the place.
public typealias ScriptProblem = Problem<ScriptFault>
