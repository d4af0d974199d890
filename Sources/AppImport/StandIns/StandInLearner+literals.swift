internal import SwiftSource
internal import SwiftSyntax

// Literals in the place of stand-ins.
extension StandInLearner {
  /// Lets a stand-in be written as the literal that an error is about.
  mutating func literal(in name: String, _ error: Diagnostic) -> Bool {
    guard let it = standIns[name], it.kind == .class, it.superclass.isEmpty,
      let proto = Self.literalProtocol(token(at: error.place)?.parent),
      !it.conformances.contains(proto)
    else { return false }
    standIns[name]?.conformances.append(proto)
    return true
  }

  /// Writes behind a literal the type that the compiler only suggests.
  mutating func annotate(_ type: String, _ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line.prefix(2)
    let literal = around?.first {
      $0.is(DictionaryExprSyntax.self) || $0.is(ArrayExprSyntax.self)
    }
    guard let literal,
      let type = Self.writable(type)
    else { return false }
    let end = literal.bytes.upperBound
    return fix(end..<end, " as \(type)", nil, in: error.place.file)
  }

  private static func literalProtocol(_ node: Syntax?) -> String? {
    switch node?.kind {
    case .dictionaryExpr: "ExpressibleByDictionaryLiteral"
    case .arrayExpr: "ExpressibleByArrayLiteral"
    case .stringLiteralExpr: "ExpressibleByStringLiteral"
    case .integerLiteralExpr: "ExpressibleByIntegerLiteral"
    case .booleanLiteralExpr: "ExpressibleByBooleanLiteral"
    default: nil
    }
  }
}

extension StandInText {
  /// What a class needs to be read or written by a coder: nothing of it is.
  static let coding = [
    "Decodable": "required convenience init(from decoder: any Decoder) throws { self.init() }",
    "Encodable": "func encode(to encoder: any Encoder) throws {}",
  ]

  /// The same of an enum.
  static func enumCoding(_ it: StandIn) -> [String] {
    it.conformances.compactMap { proto in
      proto == "Decodable"
        ? EmptyText.firstCase(it).map { "init(from decoder: any Decoder) throws { self = \($0) }" }
        : coding[proto]
    }
  }

  /// The initializers that a stand-in needs to be written as a literal, and what coders ask for.
  static func literals(_ it: StandIn) -> [String] {
    it.conformances.compactMap { proto in
      coding[proto]
        ?? literalParameters[proto].map { "required convenience init(\($0)) { self.init() }" }
    }
  }

  private static let literalParameters = [
    "ExpressibleByDictionaryLiteral": "dictionaryLiteral elements: (AnyHashable, Any)...",
    "ExpressibleByArrayLiteral": "arrayLiteral elements: Any...",
    "ExpressibleByStringLiteral": "stringLiteral value: String",
    "ExpressibleByIntegerLiteral": "integerLiteral value: Int",
    "ExpressibleByBooleanLiteral": "booleanLiteral value: Bool",
  ]
}
