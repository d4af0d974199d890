/// A domain as the entitlement of an app names it: `applinks:example.com`,
/// `applinks:*.example.com?mode=developer`.
public struct AssociatedDomain: Sendable, Equatable {
  /// In lower case, without service, mode and wildcard.
  public let name: String
  /// Whether all subdomains are meant, and not the domain itself.
  public let isWildcard: Bool
  private let bytes: [UInt8]

  /// Takes a bare domain as well.
  public init(_ text: String) {
    var rest = text.lowercased()[...]
    if rest.hasPrefix("applinks:") { rest = rest.dropFirst("applinks:".count) }
    rest = rest.prefix { $0 != "?" }
    isWildcard = rest.hasPrefix("*.")
    name = String(isWildcard ? rest.dropFirst(2) : rest)
    bytes = Array(name.utf8)
  }

  /// As an entitlement writes it, without service and mode.
  public var written: String { isWildcard ? "*.\(name)" : name }

  /// Whether the name can be one: letters, digits, hyphens and points, no empty label, at most 253
  /// bytes.
  public var isValid: Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return bytes.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy(ASCIISet.inHostNames.contains)
      }
  }

  /// Whether a URL with this host belongs to the domain; case does not count.
  public func covers(host: String) -> Bool {
    covers(Array(host.utf8)[...])
  }

  func covers(_ host: ArraySlice<UInt8>) -> Bool {
    let tail = host.suffix(bytes.count)
    guard tail.count == bytes.count,
      zip(tail, bytes).allSatisfy({ CaseFolding.foldedASCII($0) == $1 })
    else { return false }
    let rest = host.dropLast(bytes.count)
    return isWildcard ? rest.count > 1 && rest.last == UInt8(ascii: ".") : rest.isEmpty
  }
}
