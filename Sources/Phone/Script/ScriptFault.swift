public import DeeplinkFormats
public import JSON

/// What can be wrong with a script or an input.
public enum ScriptFault: ProblemReason {
  case json(JSONFault)
  case notAnObject(found: String)
  case missing(key: String)
  case unknownKey(String, known: [String])
  /// Two keys of which one is enough.
  case eitherOr(String, String)
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
  case url(URLFault)
  case notAWebAddress(String)
  case notAFile(String)
  case push(PushFault)
  case activity(UserActivityFault)
  /// A file that stands in the script, by its name in a sentence.
  case file(String, FileProblem)
  case malformedDomain(String)
  /// A file that is for several apps, or for none, and nothing says which is the one that runs.
  case appNotChosen([String])
  case tooManyInputs(limit: Int)
  /// A rule that is expected, and the known one whose id is most like it.
  case unknownRule(String, nearest: String?)

  public var message: String {
    switch self {
    case .json(let fault): fault.message
    case .notAnObject(let found): "expected an object, found \(found)"
    case .missing(let key): "\"\(key)\" is missing"
    case .unknownKey(let key, _): "the key \"\(key)\" is not known here"
    case .eitherOr(let one, let other): "\"\(one)\" and \"\(other)\" are both given"
    case .wrongType(let key, let wanted, let found): "\"\(key)\" must be \(wanted), found \(found)"
    case .unsupportedVersion(let version):
      "version \(version) of the script format is not supported"
    case .unknownInput(let name): "there is no input \"\(name)\""
    case .unknownChoice(let key, let value, _): "\"\(value)\" is not a value of \"\(key)\""
    case .outOfRange(let key, _): "\"\(key)\" is out of range"
    case .timeGoesBackwards(let from, let to): "the time goes back from \(from) to \(to) seconds"
    case .timeNotAllowed: "an input that is sent to a session happens now and has no \"at\""
    case .unknownApp(let id, _): "there is no app \"\(id)\""
    case .noApp: "no app is named"
    case .unknownCondition(let name, _): "the app has no condition \"\(name)\""
    case .url(let fault): fault.message
    case .notAWebAddress(let text): "\"\(text)\" is not a web address"
    case .notAFile(let text): "\"\(text)\" is not the URL of a file"
    case .push(let fault): fault.message
    case .activity(let fault): fault.message
    case .file(let name, let problem):
      "\([name, problem.place.description].filter { !$0.isEmpty }.joined(separator: ", ")): \(problem.message)"
    case .malformedDomain(let text): "\"\(text)\" is not a domain"
    case .appNotChosen(let ids):
      ids.isEmpty
        ? "the association file names no app" : "the association file is for \(ids.count) apps"
    case .tooManyInputs(let limit): "there are more than \(limit) inputs"
    case .unknownRule(let id, _): "there is no rule \"\(id)\""
    }
  }

  public var remedy: String {
    switch self {
    case .json(let fault): fault.remedy
    case .notAnObject: "Write { … }."
    case .missing(let key): "Add \"\(key)\"."
    case .unknownKey(_, let known):
      "Known here: \(Self.list(known)). Remove the key or correct its name."
    case .eitherOr(let one, let other): "Give \"\(one)\" or \"\(other)\", not both."
    case .wrongType(_, let wanted, _): "Write \(wanted)."
    case .unsupportedVersion: "Write \"version\": 1."
    case .unknownInput(let name):
      Spelling.question(name, in: Input.names) + "The inputs are \(Self.list(Input.names))."
    case .unknownChoice(_, _, let choices): "Choose one of \(Self.list(choices))."
    case .outOfRange(_, let range): "Write \(range)."
    case .timeGoesBackwards: "Put the inputs in the order of their times."
    case .timeNotAllowed: "Remove \"at\"."
    case .unknownApp(let id, let known):
      Spelling.question(id, in: known) + "The apps are \(Self.list(known))."
    case .noApp: "Add \"app\" with the id of an app; `navscope apps` lists them."
    case .unknownCondition(ConditionDeclaration.loggedIn.name, _):
      "Declare it where the app's entry is made, as in App.swift: conditions: [.loggedIn]."
    case .unknownCondition(let name, let known):
      known.isEmpty
        ? "It has none; remove it."
        : Spelling.question(name, in: known) + "Its conditions are \(Self.list(known))."
    case .url(let fault): fault.remedy
    case .notAWebAddress:
      "A universal link is an https address with a host; send a custom scheme by openURL."
    case .notAFile: "Write a URL such as file:///Documents/invoice.pdf; other URLs are for openURL."
    case .push(let fault): fault.remedy
    case .activity(let fault): fault.remedy
    case .file(_, let problem): problem.remedy
    case .malformedDomain: "Write only its name, such as shop.example.com."
    case .appNotChosen(let ids):
      ids.isEmpty
        ? "Add \"appIDs\" to the file, or \"appID\" beside it."
        : "Add \"appID\" with one of \(Self.list(ids))."
    case .tooManyInputs(let limit): "Split the script, or shorten it to \(limit) inputs."
    case .unknownRule(_, let nearest?): "Did you mean \"\(nearest)\"? `navscope rules` lists them."
    case .unknownRule(_, nil): "`navscope rules` lists them."
    }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// A script or an input that is refused, with the place.
public typealias ScriptProblem = Problem<ScriptFault>
