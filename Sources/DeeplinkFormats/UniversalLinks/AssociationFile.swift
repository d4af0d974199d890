public import JSON

/// An apple-app-site-association file, read as iOS reads it and compiled for matching.
public struct AssociationFile: Sendable {
  /// The largest file that the system takes: 128 KiB.
  public static let largestSize = 131_072

  /// What the system silently ignores, then what never takes effect; at most 100.
  public let warnings: [Problem<AssociationFault>]
  /// The application identifiers of all entries, each once, in the order of the file.
  public let appIDs: [String]
  let entries: [Entry]
  /// What the file lists under `appclips`.
  private let appClips: [String]
  private let variables: SubstitutionVariables

  struct Entry: Sendable {
    let appIDs: [String]
    let components: [LinkComponent]
    let outlines: [ComponentOutline]
  }

  /// Refuses what is no JSON object or too large; everything else is taken, with warnings.
  ///
  /// - Parameter advises: whether to warn also of what is legal and hardly meant, which takes
  ///   longer than to read the file.
  public init(parsing bytes: [UInt8], advises: Bool = true) throws(Problem<AssociationFault>) {
    let pasted = PastedJSON(bytes)
    let document: JSONDocument
    var limits = JSONLimits.deepFile
    limits.bytes = Self.largestSize
    do throws(Problem<JSONFault>) {
      document = try JSONDocument(parsing: pasted.bytes, limits: limits, dialect: .foundation)
    } catch {
      throw error.map(AssociationFault.json)
    }
    do throws(Problem<AssociationFault>) {
      let around = pasted.leftOut.map { [Problem(AssociationFault.textAround($0))] } ?? []
      let oddities = around + document.oddities.map { $0.map(AssociationFault.tolerated) }
      try self.init(document.value, oddities, advises: advises, locate: document.place)
    } catch {
      throw error.located(in: document)
    }
  }

  /// Takes a file that is a value already; its places then have no line.
  public init(_ value: JSONValue) throws(Problem<AssociationFault>) {
    try self.init(value, advises: true, locate: { Place($0) })
  }

  private init(
    _ value: JSONValue, _ oddities: [Problem<AssociationFault>] = [], advises: Bool,
    locate: (JSONPointer) -> Place
  ) throws(Problem<AssociationFault>) {
    guard value.object != nil else { throw Problem(.notAnObject(found: value.kind)) }
    var reader = AssociationReader(advises: advises)
    entries = reader.read(JSONCursor(value))
    appClips = value["appclips"]?["apps"]?.array?.compactMap(\.string) ?? []
    variables = reader.variables
    warnings = Array((oddities + reader.warnings.located(by: locate)).prefix(100))
    appIDs = entries.flatMap(\.appIDs).reduce(into: []) { unique, id in
      if !unique.contains(id) { unique.append(id) }
    }
  }

  /// What decides for one app and the domain that served the file, given bare or as in the
  /// entitlement.
  public func matcher(appID: String, domain: String) -> LinkMatcher {
    LinkMatcher(
      appID: appID, domain: AssociatedDomain(domain),
      entries: entries.filter { $0.appIDs.contains(appID) },
      others: entries.filter { !$0.appIDs.contains(appID) }, listed: appIDs, variables: variables,
      isAppClip: appClips.contains(appID))
  }
}
