public import JSON

/// What is wrong with a quick action.
public enum QuickActionFault: ProblemReason {
  case propertyList(PropertyListFault)
  case notADictionary(found: String)
  case missing(key: String)
  case wrongType(key: String, expected: String, found: String)
  case empty(key: String)
  /// A value that no property list can hold; at run time its creation raises an exception.
  case unencodable(found: String)

  // Warnings from here on.
  case iconIgnored(key: String, because: String)
  case unknownKey(String, meant: String?)
  case repeatedType(String)

  public var message: String {
    switch self {
    case .propertyList(let fault): fault.message
    case .notADictionary(let found): "a quick action must be a dictionary, found \(found)"
    case .missing(let key): "\(key) is required"
    case .wrongType(let key, let expected, let found): "\(key) must be \(expected), found \(found)"
    case .empty(let key): "\(key) is empty"
    case .unencodable(let found): "userInfo holds \(found), which no property list can hold"
    case .iconIgnored(let key, let other): "\(key) is ignored because \(other) is present"
    case .unknownKey(let key, _): "the key \"\(key)\" is not known and is ignored"
    case .repeatedType(let type):
      "two quick actions have the type \"\(type)\", and the app cannot tell them apart"
    }
  }

  public var remedy: String {
    switch self {
    case .propertyList(let fault): fault.remedy
    case .notADictionary: "Write one dictionary for each quick action."
    case .missing(let key), .empty(let key): "Give \(key) some text."
    case .wrongType(_, let expected, _): "Write \(expected)."
    case .unencodable: "Leave the key out, or use a string, number, boolean, array or dictionary."
    case .iconIgnored: "Keep one of the two."
    case .unknownKey(_, let meant?): "Write \"\(meant)\"."
    case .unknownKey(_, nil): "Remove it, or check its spelling."
    case .repeatedType: "Give each its own type, or tell them apart by userInfo."
    }
  }
}
