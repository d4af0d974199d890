public import JSON

/// What is wrong with an apple-app-site-association file.
public enum AssociationFault: ProblemReason {
  case json(JSONFault)
  /// What Foundation accepts and strict readers reject.
  case tolerated(JSONFault)
  /// Other text stands around the object.
  case textAround(String)
  case notAnObject(found: String)
  case noUniversalLinks
  /// A known key whose value has the wrong type, so that the system ignores it.
  case wrongType(key: String, expected: String, found: String)
  case unknownKey(String, meant: String?)
  case entryWithoutApp
  /// `isListed` tells whether the same app is in `appIDs`.
  case appIDIgnored(isListed: Bool)
  case malformedAppID(String)
  case noDetails
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
  case fragmentInPath
  /// A router's `:id` or `{id}`; `meant` is the pattern with wildcards in its place.
  case placeholder(String, meant: String)
  case regularExpression(String)
  case wildcardInItemName(String)
  /// A query item whose pattern is `*`, which a URL without the item matches too.
  case itemMatchesAll(String)
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
    case .tolerated(let fault): fault.toleratedMessage
    case .textAround(let line):
      "the text around the JSON, \"\(line.inOneLine.prefix(60))\", is left out"
    case .notAnObject(let found): "the file must hold an object, found \(found)"
    case .noUniversalLinks: "the file has no applinks, so no URL opens an app"
    case .wrongType(let key, let expected, let found):
      "\(key) must be \(expected), found \(found), and is ignored"
    case .unknownKey(let key, _): "the key \"\(key)\" is not known and is ignored"
    case .entryWithoutApp: "the entry names no app"
    case .appIDIgnored: "appID is ignored because appIDs is present"
    case .malformedAppID(let id): "\"\(id)\" is not an application identifier"
    case .noDetails: "applinks has no details, so no URL opens an app"
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
    case .fragmentInPath:
      "the pattern has a #, which never occurs in a path, so it never matches"
    case .placeholder(let name, _):
      "\(name) is compared as written: only * and ? stand for other characters"
    case .regularExpression(let text):
      "\"\(text)\" looks like a regular expression, and iOS compares it as written"
    case .wildcardInItemName(let name):
      "the name \"\(name)\" of a query item is compared as written: * is no wildcard there"
    case .itemMatchesAll(let name):
      "\"*\" for the query item \"\(name)\" also matches a URL without it"
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
    case .json(.otherFormat(.html)):
      "The server answers with a page where the file should be: serve the JSON at "
        + "/.well-known/apple-app-site-association, without a redirect."
    case .json(.notUTF8):
      "Save the file as UTF-8; if curl saved it from a server that compresses, add --compressed."
    case .json(let fault): fault.remedy
    case .tolerated(let fault): fault.remedy
    case .textAround: "Serve the object alone: the system reads no other text."
    case .notAnObject: "Write {\"applinks\": {\"details\": [ … ]}}."
    case .noUniversalLinks: "Add \"applinks\" with \"details\"."
    case .wrongType(_, let expected, _): "Write \(expected)."
    case .unknownKey(_, let meant?): "Write \"\(meant)\"."
    case .unknownKey(_, nil): "Remove it, or check its spelling."
    case .entryWithoutApp: "Add \"appIDs\": [\"ABCDE12345.com.example.app\"]."
    case .appIDIgnored(true): "Keep appID only if iOS 12 and earlier must read the file."
    case .appIDIgnored(false): "Put the identifier into appIDs and remove appID."
    case .malformedAppID:
      "Write the 10-character prefix, a period and the bundle identifier: "
        + "ABCDE12345.com.example.app."
    case .noDetails: "Add \"details\": [{\"appIDs\": [ … ], \"components\": [ … ]}]."
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
    case .fragmentInPath: "Move what follows the # to \"#\": \"…\" of a component."
    case .placeholder(_, let meant): "Write \"\(meant)\"."
    case .regularExpression: "Write * for any characters and ? for one."
    case .wildcardInItemName:
      "Name the item, or write \"?\": \"*\" for any query, which is what leaving it out means."
    case .itemMatchesAll: "Write \"?*\" if the item must be there, or remove it."
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
