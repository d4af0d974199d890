import Foundation

/// What `$(name)` stands for in the patterns of one file.
struct SubstitutionVariables: Sendable {
  enum Meaning: Sendable {
    /// One character of the set.
    case oneOf(ASCIISet)
    case oneOfValues(ValueList)
  }

  private var own: [String: ValueList] = [:]

  static let forbiddenInNames = ASCIISet("$()")

  mutating func define(_ name: String, as values: [String]) {
    own[name] = ValueList(values)
  }

  /// `nil` for a name that neither the file nor the system knows; the system's names cannot be
  /// taken.
  func meaning(of name: String) -> Meaning? {
    Self.builtIn(name) ?? own[name].map(Meaning.oneOfValues)
  }

  static func isBuiltIn(_ name: String) -> Bool { builtIn(name) != nil }

  private static func builtIn(_ name: String) -> Meaning? {
    switch name {
    case "alpha": .oneOf(.alpha)
    case "upper": .oneOf(.upper)
    case "lower": .oneOf(.lower)
    case "alnum": .oneOf(.alnum)
    case "digit": .oneOf(.digit)
    case "xdigit": .oneOf(.xdigit)
    case "lang": .oneOfValues(languages)
    case "region": .oneOfValues(regions)
    default: nil
    }
  }

  /// Foundation lists the word for an undetermined language too.
  private static let languages = ValueList(
    Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0 != "und" })
  /// Foundation lists the numeric codes of continents too, and four unions, which are no ISO 3166
  /// countries.
  private static let regions = ValueList(
    Locale.Region.isoRegions.map(\.identifier)
      .filter { $0.utf8.count == 2 && $0.utf8.allSatisfy(ASCIISet.upper.contains) }
      .filter { !["EU", "EZ", "QO", "UN"].contains($0) })
}

/// The values of one variable, shared by all the patterns that refer to it.
struct ValueList: Sendable {
  struct Values: Sendable {
    fileprivate(set) var texts: [[UInt8]] = []
    /// The values with `*` or `?` in them.
    fileprivate(set) var patterns: [LinkPattern] = []
  }

  private var written = Values()
  private var folded = Values()

  init(_ values: [String]) {
    for value in values {
      let tokens = PatternToken.tokens(of: value, variables: false)
      switch tokens.first {
      case nil: add([])
      case .literal(let bytes) where tokens.count == 1: add(bytes)
      default:
        written.patterns.append(LinkPattern(tokens, caseSensitive: true))
        folded.patterns.append(LinkPattern(tokens, caseSensitive: false))
      }
    }
  }

  private mutating func add(_ text: [UInt8]) {
    written.texts.append(text)
    folded.texts.append(CaseFolding.folded(text))
  }

  func values(caseSensitive: Bool) -> Values { caseSensitive ? written : folded }
}
