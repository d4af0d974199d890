public import JSON

/// The custom schemes that an app registers in its Info.plist.
public struct URLTypes: Sendable {
  /// A scheme, with the type that lists it.
  public struct Scheme: Sendable, Equatable {
    /// In lower case.
    public let name: String
    /// The `CFBundleURLName` of the type it belongs to.
    public let typeName: String?
  }

  /// The valid ones, each once, in the order of the file.
  public let schemes: [Scheme]
  /// Why the others are left out; at most 100.
  public let refusals: [Problem<URLTypesFault>]
  /// What is taken and hardly meant; at most 100.
  public let warnings: [Problem<URLTypesFault>]

  private static let reserved: Set = [
    "tel", "sms", "facetime", "facetime-audio", "file", "about", "data", "javascript", "itms",
    "itms-apps", "maps",
  ]
  private static let entitlements = [
    "http": "com.apple.developer.web-browser", "https": "com.apple.developer.web-browser",
    "mailto": "com.apple.developer.mail-client",
  ]
  private static let roles = ["Editor", "Viewer", "Shell", "None"]

  /// Schemes by name alone.
  public init(schemes: [String]) {
    self.init(["CFBundleURLTypes": [["CFBundleURLSchemes": .array(schemes.map(JSONValue.string))]]])
  }

  /// Reads an Info.plist in XML, binary or JSON, or its array of URL types alone.
  public init(parsing bytes: [UInt8]) throws(Problem<URLTypesFault>) {
    do throws(Problem<PropertyListFault>) {
      let text = try PropertyListText(parsing: bytes)
      self.init(text.value, locate: text.place)
    } catch {
      throw error.map(URLTypesFault.propertyList)
    }
  }

  /// Takes an Info.plist that is a value already, or its array of URL types alone.
  public init(_ value: JSONValue) {
    self.init(value, locate: { Place($0) })
  }

  private init(_ value: JSONValue, locate: (JSONPointer) -> Place) {
    let root = JSONCursor(value)
    var reader = Reader()
    if let list = value.array != nil ? root : root["CFBundleURLTypes"] { reader.read(list) }
    schemes = reader.schemes
    refusals = reader.refusals.located(by: locate)
    warnings = reader.warnings.located(by: locate)
  }

  /// Whether a scheme belongs to the system's own apps, even if another app registers it; case does
  /// not count.
  public static func isReserved(_ scheme: String) -> Bool { reserved.contains(scheme.lowercased()) }

  /// Whether iOS would hand such a URL to the app; schemes are compared without case.
  public func claim(_ link: LinkURL) -> Bool {
    !Self.isReserved(link.scheme) && schemes.contains { $0.name == link.scheme }
  }

  /// Refuses a URL whose scheme the app has not registered, as `simctl openurl` does with error
  /// −10814.
  public func check(_ link: LinkURL) throws(Problem<URLFault>) {
    guard !claim(link) else { return }
    let known = schemes.map(\.name).filter { !Self.isReserved($0) }
    throw Problem(.schemeNotRegistered(link.scheme, known: known))
  }

  private struct Reader {
    var schemes: [Scheme] = []
    var refusals: [Problem<URLTypesFault>] = []
    var warnings: [Problem<URLTypesFault>] = []

    mutating func read(_ list: JSONCursor) {
      guard list.value.array != nil else {
        return wrongType("CFBundleURLTypes", list, expected: "an array")
      }
      for type in list.elements { readType(type) }
    }

    private mutating func wrongType(_ key: String, _ cursor: JSONCursor, expected: String) {
      let fault = URLTypesFault.wrongType(key: key, expected: expected, found: cursor.value.kind)
      refusals.append(Problem(fault, at: cursor.place))
    }

    private mutating func readType(_ type: JSONCursor) {
      guard type.value.object != nil else {
        return wrongType("a URL type", type, expected: "a dictionary")
      }
      let name = type["CFBundleURLName"]?.value.string
      if name == nil { warnings.append(Problem(.noName, at: type.place)) }
      if let role = type["CFBundleTypeRole"], !roles.contains(role.value.string ?? "") {
        let text = role.value.string ?? role.value.encoded
        warnings.append(Problem(.unknownRole(text), at: role.place))
      }
      guard let list = type["CFBundleURLSchemes"] else {
        refusals.append(Problem(.noSchemes, at: type.place))
        return
      }
      guard list.value.array != nil else {
        return wrongType("CFBundleURLSchemes", list, expected: "an array")
      }
      for scheme in list.elements { readScheme(scheme, typeName: name) }
    }

    private mutating func readScheme(_ cursor: JSONCursor, typeName: String?) {
      guard let text = cursor.value.string else {
        return wrongType("a scheme", cursor, expected: "a string")
      }
      let bytes = Array(text.utf8)
      guard !text.contains(":") else {
        refusals.append(Problem(.schemeWithSeparator(text), at: cursor.place))
        return
      }
      guard bytes.first.map(ASCIISet.alpha.contains) ?? false,
        bytes.allSatisfy(ASCIISet.scheme.contains)
      else {
        refusals.append(Problem(.malformedScheme(text), at: cursor.place))
        return
      }
      add(text.lowercased(), typeName, at: cursor.place)
    }

    private mutating func add(_ name: String, _ typeName: String?, at place: Place) {
      if let entitlement = entitlements[name] {
        warnings.append(
          Problem(.schemeOfDefaultApp(name, entitlement: entitlement), at: place))
      }
      if isReserved(name) { warnings.append(Problem(.reservedScheme(name), at: place)) }
      if schemes.contains(where: { $0.name == name }) {
        warnings.append(Problem(.repeatedScheme(name), at: place))
      } else {
        schemes.append(Scheme(name: name, typeName: typeName))
      }
    }
  }
}
