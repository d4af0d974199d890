/// A remote notification as `simctl push` takes it from a file, checked.
public struct PushPayload: Sendable, Equatable {
  /// The largest payload that the push service takes, in bytes.
  public static let largestSize = 4096
  /// The key by which a file names the app; addressed to the tool, never delivered.
  public static let targetKey = "Simulator Target Bundle"

  /// What the app gets: the payload without the keys addressed to the tool.
  public let userInfo: JSONObject
  /// The bundle identifier that the file itself names.
  public let target: String?
  public let alert: Alert?
  /// 0 clears the badge; nil leaves it as it is.
  public let badge: Int?
  public let kind: Kind
  /// What is legal and hardly meant; the push is delivered all the same.
  public let warnings: [Problem<PushFault>]

  /// The text that the person sees.
  public struct Alert: Sendable, Equatable {
    public let title: String?
    public let subtitle: String?
    public let body: String?
  }

  /// Checks a file; refuses what `simctl push` refuses, and an alert that no system shows.
  public init(parsing bytes: [UInt8]) throws(Problem<PushFault>) {
    let document: JSONDocument
    do throws(Problem<JSONFault>) {
      // Far above the limit of a payload, so that a large one is refused for its size.
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw error.map(PushFault.json)
    }
    do throws(Problem<PushFault>) {
      try self.init(document.value, size: document.size, locate: document.place)
    } catch {
      throw error.located(in: document)
    }
  }

  /// Checks a payload that is a value already; its size is that of its compact JSON.
  public init(_ value: JSONValue) throws(Problem<PushFault>) {
    try self.init(value, size: value.encodedBytes.count, locate: { Place($0) })
  }

  private init(
    _ value: JSONValue, size: Int, locate: (JSONPointer) -> Place
  ) throws(Problem<PushFault>) {
    let root = JSONCursor(value)
    guard let object = value.object else {
      throw Problem(.notAnObject(found: value.kind))
    }
    guard size <= Self.largestSize else { throw Problem(.tooLarge(bytes: size)) }
    guard let aps = root["aps"] else { throw Problem(.noAps) }
    try Self.check(aps)
    target = try Self.target(of: root)
    var delivered = object
    delivered[Self.targetKey] = nil
    userInfo = delivered
    alert = Self.alert(aps["alert"]?.value)
    badge = aps["badge"]?.value.number?.integer
    kind = Kind(aps: aps.value)
    var audit = PushAudit()
    audit.check(root, aps: aps, alert: alert, kind: kind)
    warnings = audit.warnings.located(by: locate)
  }

  private static func check(_ aps: JSONCursor) throws(Problem<PushFault>) {
    guard aps.value.object != nil else {
      throw Problem(.apsNotADictionary(found: aps.value.kind), at: aps.place)
    }
    guard let alert = aps["alert"], alert.value.string == nil, alert.value.object == nil else {
      return
    }
    throw Problem(.alertOfWrongType(found: alert.value.kind), at: alert.place)
  }

  private static func target(of root: JSONCursor) throws(Problem<PushFault>) -> String? {
    guard let target = root[targetKey] else { return nil }
    let text = target.value.string ?? target.value.encoded
    guard target.value.string != nil, BundleIdentifier.isValid(text) else {
      throw Problem(.malformedBundle(text), at: target.place)
    }
    return text
  }

  private static func alert(_ value: JSONValue?) -> Alert? {
    switch value {
    case .string(let body): Alert(title: nil, subtitle: nil, body: body)
    case .object(let texts):
      Alert(
        title: text("title", in: texts), subtitle: text("subtitle", in: texts),
        body: texts["body"]?.string ?? texts["loc-key"]?.string)
    default: nil
    }
  }

  private static func text(_ key: String, in texts: JSONObject) -> String? {
    texts[key]?.string ?? texts["\(key)-loc-key"]?.string
  }
}

// MARK: - The app that gets it

extension PushPayload {
  /// The app that gets the push: the argument wins over the file.
  public func bundle(argument: String?) throws(Problem<PushFault>) -> String {
    guard let argument else {
      guard let target else { throw Problem(.noBundle) }
      return target
    }
    guard BundleIdentifier.isValid(argument) else { throw Problem(.malformedBundle(argument)) }
    return argument
  }

  /// The warning due when both the file and the argument name an app, and not the same.
  public func overrideWarning(argument: String?) -> Problem<PushFault>? {
    guard let argument, let target, argument != target else { return nil }
    return Problem(
      .bundleOverridden(file: target, argument: argument), at: Place([.key(Self.targetKey)]))
  }
}

enum BundleIdentifier {
  private static let characters = ASCIISet.alnum.union(ASCIISet("-._"))

  static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !bytes.isEmpty && bytes.count <= 255 && bytes.allSatisfy(characters.contains)
      && !bytes.starts(with: ".".utf8)
  }
}
