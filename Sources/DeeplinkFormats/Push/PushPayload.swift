public import JSON

/// A remote notification as `simctl push` takes it from a file, checked.
public struct PushPayload: Sendable, Equatable {
  /// The largest payload that `simctl push` takes, in bytes; only VoIP pushes, which it does not
  /// send, may have 5120.
  public static let largestSize = 4096
  /// The key by which a file names the app; addressed to the tool, never delivered.
  public static let targetKey = "Simulator Target Bundle"

  /// What the app gets: the payload without the keys addressed to the tool.
  public let userInfo: JSONObject
  /// The bundle identifier that the file itself names; `nil` if it names none, or a malformed one
  /// that does not count.
  public let target: String?
  /// `nil` if it has none.
  public let alert: Alert?
  /// 0 clears the badge; `nil` leaves it as it is.
  public let badge: Int?
  /// What it asks of the system.
  public let kind: Kind
  /// What is legal and hardly meant; the push is delivered all the same.
  public let warnings: [Problem<PushFault>]

  /// The text that the person sees.
  public struct Alert: Sendable, Equatable {
    /// `nil` for an alert that is a text alone, which is the body. A localised text is named by its
    /// key.
    public let title: String?
    /// The line below the title; `nil` if it has none.
    public let subtitle: String?
    /// The text itself, or the key of a localised one; `nil` if it has none.
    public let body: String?

    /// Whether there is anything to show; an alert without a text is none.
    public var hasText: Bool { [title, subtitle, body].contains { $0?.isEmpty == false } }
  }

  /// Checks a file; refuses what `simctl push` refuses, and an alert that no system shows.
  ///
  /// - Parameter app: the bundle identifier that is given beside the file. It wins over the one in
  ///   the file, so that a malformed one there is a warning only.
  public init(parsing bytes: [UInt8], app: String? = nil) throws(Problem<PushFault>) {
    let document: JSONDocument
    do throws(Problem<JSONFault>) {
      // Far above the limit of a payload, so that a mistake in its form is reported before its
      // size.
      document = try JSONDocument(parsing: bytes, limits: .deepFile, dialect: .foundation)
    } catch {
      throw error.map(PushFault.init)
    }
    do throws(Problem<PushFault>) {
      let oddities = document.oddities.map { $0.map(PushFault.tolerated) }
      try self.init(
        document.value, app: app, size: document.size, oddities, locate: document.place)
    } catch {
      throw error.located(in: document)
    }
  }

  /// Checks a payload that is a value already; its size is that of its compact JSON.
  public init(_ value: JSONValue, app: String? = nil) throws(Problem<PushFault>) {
    try self.init(value, app: app, size: value.encodedBytes.count, locate: { Place($0) })
  }

  private init(
    _ value: JSONValue, app: String?, size: Int, _ oddities: [Problem<PushFault>] = [],
    locate: (JSONPointer) -> Place
  ) throws(Problem<PushFault>) {
    let root = JSONCursor(value)
    guard let object = value.object, let aps = root["aps"] else {
      throw Problem(PushRequest(value).map(PushFault.request) ?? Self.withoutAps(value))
    }
    guard size <= Self.largestSize else { throw Problem(.tooLarge(bytes: size)) }
    try Self.check(aps)
    var audit = PushAudit()
    var delivered = object
    delivered[Self.targetKey] = nil
    userInfo = delivered
    alert = Alert(aps["alert"]?.value)
    badge = aps["badge"]?.value.number?.integer
    kind = Kind(aps: aps.value, alert: alert)
    audit.check(root, aps: aps, alert: alert, kind: kind)
    target = try Self.target(of: root, app: app, &audit)
    warnings = Array((oddities + audit.warnings.located(by: locate)).prefix(100))
  }

  private static func withoutAps(_ value: JSONValue) -> PushFault {
    guard let object = value.object else { return .notAnObject(found: value.kind) }
    let keys = ["alert", "badge", "sound", "content-available", "mutable-content"]
    let found = keys.filter { object[$0] != nil }
    return found.isEmpty ? .noAps : .noApsAround(found)
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

  private static func target(
    of root: JSONCursor, app: String?, _ audit: inout PushAudit
  ) throws(Problem<PushFault>) -> String? {
    guard let target = root[targetKey] else { return nil }
    let text = target.value.string ?? target.value.encoded
    if target.value.string != nil, BundleIdentifier.isValid(text) { return text }
    guard let app else { throw Problem(.malformedBundle(text), at: target.place) }
    audit.report(.malformedBundleOverridden(file: text, argument: app), at: target)
    return nil
  }
}

// MARK: - What is shown

extension PushPayload.Alert {
  /// Reads the `alert` of an `aps`; `nil` if it is neither a text nor an object.
  public init?(_ alert: JSONValue?) {
    switch alert {
    case .string(let text): self.init(title: nil, subtitle: nil, body: text)
    case .object(let texts):
      self.init(
        title: Self.text("title", in: texts), subtitle: Self.text("subtitle", in: texts),
        body: texts["body"]?.string ?? texts["loc-key"]?.string)
    default: return nil
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
    try Self.check(bundle: argument)
    return argument
  }

  /// Refuses what is no bundle identifier.
  public static func check(bundle: String) throws(Problem<PushFault>) {
    guard BundleIdentifier.isValid(bundle) else { throw Problem(.malformedBundle(bundle)) }
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
