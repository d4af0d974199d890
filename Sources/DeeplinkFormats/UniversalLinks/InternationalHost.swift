internal import Foundation

/// A host with letters beyond ASCII, which Foundation encodes from iOS 17 on.
enum InternationalHost {
  /// The URL with such a host in its `xn--` form, and the host as it was written; the URL alone if
  /// it has none or Foundation does not accept it.
  static func encoding(_ url: String) -> (url: String, host: String?) {
    guard !url.utf8.allSatisfy({ $0 < 0x80 }), let range = hostRange(in: url),
      let encoded = ascii(url[range])
    else { return (url, nil) }
    return (url.replacingCharacters(in: range, with: encoded), String(url[range]))
  }

  /// The place of a host beyond ASCII.
  private static func hostRange(in url: String) -> Range<String.Index>? {
    guard let start = url.range(of: "://")?.upperBound else { return nil }
    let end = url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex
    let user = url[start..<end].lastIndex(of: "@").map(url.index(after:)) ?? start
    let host = url[user..<end].prefix { $0 != ":" }
    return host.utf8.allSatisfy { $0 < 0x80 } ? nil : host.startIndex..<host.endIndex
  }

  private static func ascii(_ host: Substring) -> String? {
    let url = host.utf8.count > 253 ? nil : URL(string: "https://\(host)")?.absoluteString
    guard let encoded = url?.dropFirst("https://".count),
      encoded.utf8.allSatisfy(ASCIISet.inHostNames.contains)
    else { return nil }
    return String(encoded)
  }
}
