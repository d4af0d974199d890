public import JSON

/// What is wrong with a push payload.
public enum PushFault: ProblemReason {
  case json(JSONFault)
  case tooLarge(bytes: Int)
  case notAnObject(found: String)
  case noAps
  /// The keys of aps are at top level.
  case noApsAround([String])
  /// A request to another service, and the payload that iOS gets from it.
  case request(PushRequest)
  case apsNotADictionary(found: String)
  case alertOfWrongType(found: String)
  case noBundle
  /// The target key is there and holds no bundle identifier.
  case malformedBundle(String)

  // Warnings from here on.
  /// What Foundation accepts and strict readers reject.
  case tolerated(JSONFault)
  /// Other text stands around the payload.
  case textAround(String)
  case bundleOverridden(file: String, argument: String)
  case malformedBundleOverridden(file: String, argument: String)
  case wrongType(key: String, expected: String, found: String)
  case outOfRange(key: String, range: String, found: String)
  case unknownValue(key: String, allowed: [String], found: String)
  case ownKeyInsideAps(String)
  case misspeltKey(String, meant: String)
  case unknownKey(String)
  case apsKeyOutside(String)
  case apsKeyInsideAlert(String)
  case soundWithoutCritical(name: String)
  case emptyAlert
  case asksForNothing
  case notSilent([String])
  case nothingToExtend
  case liveActivityKey(String)
  /// A key that the event needs, or that every update needs if there is no event.
  case liveActivityLacks(String, event: String?)
  case milliseconds(key: String, found: String)
}

extension PushFault {
  /// A text that is too large even to be parsed is too large for a push, whose limit is the lower.
  init(_ fault: JSONFault) {
    if case .tooLarge(let bytes, _) = fault {
      self = .tooLarge(bytes: bytes)
    } else {
      self = .json(fault)
    }
  }
}

extension PushFault {
  public var message: String {
    switch self {
    case .json(let fault): fault.message
    case .tooLarge(let bytes):
      "the payload has \(bytes) bytes, more than \(PushPayload.largestSize)"
    case .notAnObject: "top level must be an object"
    case .noAps: "aps is missing"
    case .noApsAround(let keys):
      "aps is missing, and \(keys.joined(separator: ", ")) would belong in it"
    case .request(let request): "this is \(request.name), not a payload"
    case .tolerated(let fault): fault.toleratedMessage
    case .textAround(let line):
      "the text around the payload, \"\(line.inOneLine.prefix(60))\", is left out"
    case .apsNotADictionary: "aps must be a dictionary"
    case .alertOfWrongType: "alert must be a string or a dictionary"
    case .noBundle: "no bundle identifier"
    case .malformedBundle(let text): "\"\(text)\" is not a bundle identifier"
    case .bundleOverridden(let file, let argument):
      "the bundle \(argument) was given, so that \(file) in the file does not count"
    case .malformedBundleOverridden(let file, let argument):
      "the bundle \(argument) was given, so that \"\(file)\" in the file, "
        + "which is not a bundle identifier, does not count"
    case .wrongType(let key, let expected, let found): "\(key) must be \(expected), found \(found)"
    case .outOfRange(let key, let range, let found): "\(key) must be \(range), found \(found)"
    case .unknownValue(let key, let allowed, let found):
      "\(key) must be one of \(allowed.joined(separator: ", ")), found \"\(found)\""
    case .ownKeyInsideAps(let key): "the custom key \"\(key)\" is inside aps"
    case .misspeltKey(let key, _), .unknownKey(let key):
      "the key \"\(key)\" is not known and does nothing"
    case .apsKeyOutside(let key): "\"\(key)\" is beside aps, where iOS does not read it"
    case .apsKeyInsideAlert(let key):
      "\"\(key)\" is inside alert, where iOS does not read it"
    case .soundWithoutCritical:
      "a sound dictionary is for critical alerts, and this one has no \"critical\": 1"
    case .emptyAlert: "the alert has no text, so that nothing is shown"
    case .asksForNothing:
      "aps has no alert, badge, sound or content-available, so the push does nothing"
    case .notSilent(let keys):
      "a background push must not interact, and this one has \(keys.joined(separator: ", "))"
    case .nothingToExtend: "mutable-content does nothing without an alert"
    case .liveActivityLacks(let key, let event?): "the event \(event) needs \(key)"
    case .liveActivityLacks(let key, nil): "a push for a Live Activity needs \(key)"
    case .milliseconds(let key, let found):
      "\(key) is in seconds, and \(found) looks like milliseconds: "
        + "iOS takes it for a day in the far future and ignores later updates"
    case .liveActivityKey(let key): "\(key) counts only in pushes for Live Activities"
    }
  }

  public var remedy: String {
    switch self {
    case .json(let fault): fault.remedy
    case .tooLarge: "Send an identifier instead, and let the app fetch the rest."
    case .notAnObject(let found): "Write {\"aps\": {…}}; \(found) was found."
    case .request(let request): request.remedy
    case .tolerated(let fault): fault.remedy
    case .textAround: "Keep the object alone in a file: simctl push takes nothing else."
    case .noApsAround(let keys): "Write \"aps\": {…} around \(keys.joined(separator: ", "))."
    case .noAps: "Add \"aps\": {\"alert\": \"…\"}."
    case .apsNotADictionary(let found):
      "Write \"aps\": {\"alert\": \"…\"}; \(found) was found."
    case .alertOfWrongType(let found):
      "Write \"alert\": \"text\" or {\"title\": \"…\", \"body\": \"…\"}; \(found) was found."
    case .noBundle:
      "Name the app as an argument, or add "
        + "\"\(PushPayload.targetKey)\": \"com.example.app\" to the file."
    case .malformedBundle: "Write it with letters, digits, hyphens and periods: com.example.app."
    case .bundleOverridden: "Leave one of the two out."
    case .malformedBundleOverridden: "Leave the key out of the file, or write com.example.app."
    case .wrongType(_, let expected, _): "Write \(expected)."
    case .outOfRange(_, let range, _): "Write a number that is \(range)."
    case .unknownValue(_, let allowed, _): "Write \"\(allowed.first ?? "")\", for example."
    case .ownKeyInsideAps: "Put it at top level, beside aps; it then arrives in userInfo."
    case .misspeltKey(_, let meant): "Write \"\(meant)\"."
    case .unknownKey: "Remove it; a value for the app belongs at top level, beside aps."
    case .apsKeyOutside: "Move it into aps."
    case .apsKeyInsideAlert: "Move it into aps, beside alert."
    case .soundWithoutCritical(let name):
      "Write \"sound\": \"\(name)\", or add \"critical\": 1 if the alert is a critical one."
    case .emptyAlert: "Give the alert a body."
    case .asksForNothing: "Add an alert, or \"content-available\": 1."
    case .notSilent: "Remove them, or add an alert if the person is to notice."
    case .nothingToExtend: "Add an alert, or remove mutable-content."
    case .liveActivityKey: "Remove it."
    case .liveActivityLacks(let key, _): "Add \"\(key)\"\(Self.example(of: key))."
    case .milliseconds(_, let found): "Write \(found.dropLast(3))."
    }
  }
}

extension PushFault {
  private static func example(of key: String) -> String {
    switch key {
    case "event": ": \"update\""
    case "timestamp": ", the seconds since 1970"
    case "content-state", "attributes": ": { … }"
    case "attributes-type": ": \"NameOfTheAttributes\""
    case "alert": ": {\"title\": \"…\", \"body\": \"…\"}"
    default: ""
    }
  }
}
