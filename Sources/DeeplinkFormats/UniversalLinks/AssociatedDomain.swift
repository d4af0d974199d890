/// A domain as the entitlement of an app names it: `applinks:example.com`, `applinks:*.example.com?mode=developer`.
public struct AssociatedDomain: Sendable, Equatable {
  /// In lower case, without service, mode and wildcard.
  public let name: String
  /// Whether all subdomains are meant, and not the domain itself.
  public let isWildcard: Bool

  /// Takes a bare domain as well.
  public init(_ text: String) {
    var rest = text.lowercased()[...]
    if rest.hasPrefix("applinks:") { rest = rest.dropFirst("applinks:".count) }
    rest = rest.prefix { $0 != "?" }
    isWildcard = rest.hasPrefix("*.")
    name = String(isWildcard ? rest.dropFirst(2) : rest)
  }

  /// Whether a URL with this host belongs to the domain; case does not count.
  public func covers(host: String) -> Bool {
    covers(LinkParts.lowercased(Array(host.utf8)[...]))
  }

  func covers(_ host: [UInt8]) -> Bool {
    guard isWildcard else { return host.elementsEqual(name.utf8) }
    let suffix = ".\(name)".utf8
    return host.count > suffix.count && host.suffix(suffix.count).elementsEqual(suffix)
  }
}
