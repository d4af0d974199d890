import Foundation
public import JSON

/// Why a text does not name the domain that serves an association file.
public enum DomainFault: ProblemReason {
  case empty
  case notASCII(String)
  /// `meant` is the domain that it contains, if any.
  case notADomain(String, meant: String?)

  public var message: String {
    switch self {
    case .empty: "the domain is empty"
    case .notASCII(let text):
      "\"\(text)\" is not ASCII, and hosts are compared in ASCII"
    case .notADomain(let text, _): "\"\(text)\" is not a domain"
    }
  }

  public var remedy: String {
    switch self {
    case .empty: "Write the name that serves the file, for example example.com."
    case .notASCII: "Write its xn-- form."
    case .notADomain(_, let meant?):
      "Write \(meant), without scheme, port, path or trailing dot."
    case .notADomain(_, nil):
      "Write letters, digits, hyphens and dots, for example example.com."
    }
  }
}

extension AssociatedDomain {
  /// Takes a bare domain or one as in the entitlement, and refuses what is none.
  public init(checking text: String) throws(Problem<DomainFault>) {
    self.init(text)
    guard !isValid else { return }
    guard !text.isEmpty else { throw Problem(.empty) }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { throw Problem(.notASCII(text)) }
    throw Problem(.notADomain(text, meant: Self.host(in: text)))
  }

  /// What an entitlement writes before a domain.
  private static let services = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

  /// The host of what was written as a URL, for another service, or with a port or path behind it.
  private static func host(in text: String) -> String? {
    var rest = text[...]
    if let service = services.first(where: { rest.lowercased().hasPrefix("\($0):") }) {
      rest = rest.dropFirst(service.count + 1)
    }
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
    rest = rest.prefix { !"/?#".contains($0) }
    if let user = rest.lastIndex(of: "@") { rest = rest[rest.index(after: user)...] }
    rest = rest.prefix { $0 != ":" }
    while rest.last == "." { rest.removeLast() }
    let host = AssociatedDomain(String(rest))
    return host.isValid ? (host.isWildcard ? "*." : "") + host.name : nil
  }
}
