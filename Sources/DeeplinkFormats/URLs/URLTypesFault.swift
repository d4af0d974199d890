public import JSON

/// What is wrong with the URL types of an Info.plist.
public enum URLTypesFault: ProblemReason {
  case propertyList(PropertyListFault)
  case wrongType(key: String, expected: String, found: String)
  case noSchemes
  case schemeWithSeparator(String)
  case malformedScheme(String)

  // Warnings from here on.
  /// A scheme of the system's own apps, which no other gets.
  case reservedScheme(String)
  /// A scheme that an app gets with this entitlement, once the person has chosen it.
  case schemeOfDefaultApp(String, entitlement: String)
  case repeatedScheme(String)
  case noName
  case unknownRole(String)

  public var message: String {
    switch self {
    case .propertyList(let fault): fault.message
    case .wrongType(let key, let expected, let found): "\(key) must be \(expected), found \(found)"
    case .noSchemes: "the URL type has no CFBundleURLSchemes"
    case .schemeWithSeparator(let scheme): "the scheme \"\(scheme)\" is written with its separator"
    case .malformedScheme(let scheme): "\"\(scheme)\" is not a scheme"
    case .reservedScheme(let scheme): "\(scheme) is the system's own and never reaches the app"
    case .schemeOfDefaultApp(let scheme, let entitlement):
      "\(scheme) reaches the app only with Apple's entitlement \(entitlement), "
        + "if the user has chosen it as default"
    case .repeatedScheme(let scheme): "the scheme \(scheme) is registered twice"
    case .noName: "the URL type has no CFBundleURLName"
    case .unknownRole(let role): "\"\(role)\" is not a role"
    }
  }

  public var remedy: String {
    switch self {
    case .propertyList(let fault): fault.remedy
    case .wrongType(_, let expected, _): "Write \(expected)."
    case .noSchemes: "Add \"CFBundleURLSchemes\": [\"app\"]."
    case .schemeWithSeparator: "Leave out the colon and what follows it."
    case .malformedScheme: "Use a letter first, then letters, digits, +, - and periods."
    case .reservedScheme: "Choose another scheme."
    case .schemeOfDefaultApp(let scheme, _):
      scheme.hasPrefix("http")
        ? "Use a universal link instead, unless the app is a browser."
        : "Choose another scheme, unless the app is for mail."
    case .repeatedScheme: "Keep one of the two."
    case .noName: "Add a reverse-DNS name, for example com.example.app."
    case .unknownRole: "Write Editor, Viewer, Shell or None."
    }
  }
}
