public import JSON

/// What is wrong with an apple-app-site-association file.
public enum AssociationFault: ProblemReason {
  case json(JSONFault)
  /// In the form that iOS 8 needed: the JSON stands inside a CMS message.
  case signed
  case notAnObject(found: String)
  case noUniversalLinks
  /// A known key whose value has the wrong type, so that the system ignores it.
  case wrongType(key: String, expected: String, found: String)
  case unknownKey(String, meant: String?)
  case entryWithoutApp
  case appIDIgnored
  case malformedAppID(String)
  case nothingToMatch
  case pathsIgnored
  case queryDictionaryIgnored(item: String, found: String)
  case matchesEverything
  /// `component` is the 0-based number of the earlier one in the entry `entry`.
  case unreachable(entry: Int, component: Int, losesExclusion: Bool)
  case reachabilityUnchecked
  case notInsideComponent
  /// An entry of `paths` that looks like an exclusion and is compared as a path.
  case misspeltExclusion(String)
  case wholeURLAsPath
  case queryInPath
  case leadingMark(part: String)
  case unencoded(part: String)
  case unknownVariable(String)
  case builtInVariable(String)
  case malformedVariableName(String)
  case emptyVariable(String)
  case variableInValue(String)
}

extension AssociationFault {
  public var message: String {
    switch self {
    case .json(let fault): fault.message
    case .signed: "the file is signed (CMS)"
    case .notAnObject(let found): "the file must hold an object, found \(found)"
    case .noUniversalLinks: "the file has no applinks, so no URL opens an app"
    case .wrongType(let key, let expected, let found):
      "\(key) must be \(expected), found \(found), and is ignored"
    case .unknownKey(let key, _): "the key \"\(key)\" is not known and is ignored"
    case .entryWithoutApp: "the entry names no app"
    case .appIDIgnored: "appID is ignored because appIDs is present"
    case .malformedAppID(let id): "\"\(id)\" is not an application identifier"
    case .nothingToMatch: "the entry has neither components nor paths, so nothing matches"
    case .pathsIgnored: "paths is ignored because components is present"
    case .queryDictionaryIgnored(let item, let found):
      "the value of \"\(item)\" is \(found), "
        + "which makes the system ignore the whole query dictionary"
    case .matchesEverything: "the component gives no part of the URL and matches everything"
    case .unreachable(let entry, let component, let losesExclusion):
      "component \(component + 1) of entry \(entry + 1) decides first, "
        + (losesExclusion ? "so this exclusion never takes effect" : "so this one is never reached")
    case .reachabilityUnchecked:
      "from here on, components were not checked for earlier ones that hide them"
    case .notInsideComponent: "NOT means nothing in a component"
    case .misspeltExclusion(let text):
      "\"\(text)\" is not NOT, one space and a path, so it excludes nothing"
    case .wholeURLAsPath: "the path pattern holds a whole URL"
    case .queryInPath: "in a path, ? stands for one character and does not begin a query"
    case .leadingMark(let part):
      "the pattern begins with \(part), which is not part of the text it is compared with"
    case .unencoded(let part):
      "\"\(part)\" has characters that a URL holds only percent-encoded, so it never matches"
    case .unknownVariable(let name): "$(\(name)) is not defined, so the component never matches"
    case .builtInVariable(let name): "$(\(name)) is the system's own and cannot be redefined"
    case .malformedVariableName(let name):
      "the variable name \"\(name)\" is empty or holds one of $ ( )"
    case .emptyVariable(let name):
      "$(\(name)) has no values, so a component that refers to it never matches"
    case .variableInValue(let value):
      "the value \"\(value)\" holds a variable, which stays plain text"
    }
  }

  public var remedy: String {
    switch self {
    case .json(let fault): fault.remedy
    case .signed:
      "Take the JSON out of it: "
        + "openssl smime -verify -noverify -inform DER -in FILE -out JSON-FILE."
    case .notAnObject: "Write {\"applinks\": {\"details\": [ … ]}}."
    case .noUniversalLinks: "Add \"applinks\" with \"details\"."
    case .wrongType(_, let expected, _): "Write \(expected)."
    case .unknownKey(_, let meant?): "Write \"\(meant)\"."
    case .unknownKey(_, nil): "Remove it, or check its spelling."
    case .entryWithoutApp: "Add \"appIDs\": [\"ABCDE12345.com.example.app\"]."
    case .appIDIgnored: "Put the identifier into appIDs and remove appID."
    case .malformedAppID:
      "Write the 10-character prefix, a period and the bundle identifier: "
        + "ABCDE12345.com.example.app."
    case .nothingToMatch: "Add \"components\": [{\"/\": \"/path/*\"}]."
    case .pathsIgnored: "Keep paths only if iOS 12 and earlier must read the file."
    case .queryDictionaryIgnored: "Write every value as a string; \"*\" accepts any."
    case .matchesEverything:
      "Add \"/\", \"?\" or \"#\", or write {\"/\": \"*\"} if all URLs are meant."
    case .unreachable: "Put the more specific component first, or remove it."
    case .reachabilityUnchecked: "Split the file into fewer components."
    case .notInsideComponent: "Remove NOT and add \"exclude\": true."
    case .misspeltExclusion: "Write it as \"NOT /path/*\"."
    case .wholeURLAsPath: "Keep only what follows the host, from the first slash on."
    case .queryInPath: "Move the query to \"?\": {\"name\": \"value\"} of a component."
    case .leadingMark(let part): "Remove the \(part)."
    case .unencoded: "Write them as in the URL (é as %C3%A9), or set \"percentEncoded\": false."
    case .unknownVariable(let name):
      "Define \"\(name)\" in substitutionVariables, or correct its spelling and case."
    case .builtInVariable: "Choose another name."
    case .malformedVariableName: "Choose a name without these characters."
    case .emptyVariable: "Give it a value, or remove it."
    case .variableInValue: "Write out the texts that it should stand for."
    }
  }
}
