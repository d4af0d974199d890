public import Foundation

/// A link as routes see it: the parts of its path, decoded, and its query.
public struct RoutePath: Sendable, Equatable {
  public let parts: [String]
  /// In the order of the link; a name may come several times.
  public let query: [(name: String, value: String)]

  public init(parts: [String], query: [(name: String, value: String)] = []) {
    self.parts = parts
    self.query = query
  }

  /// The path of a web address; of other schemes the host is the first part, as in `app://messages/1`.
  public init(_ url: URL) {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let isWeb = ["http", "https"].contains(components?.scheme?.lowercased() ?? "")
    let host = isWeb ? nil : components?.host
    // Split before decoding, so that %2F separates nothing.
    let path = (components?.percentEncodedPath ?? "").split(separator: "/").map {
      $0.removingPercentEncoding ?? String($0)
    }
    parts = (host.map { $0.isEmpty ? [] : [$0] } ?? []) + path
    query = (components?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
  }

  public static func == (left: RoutePath, right: RoutePath) -> Bool {
    left.parts == right.parts && left.query.elementsEqual(right.query, by: ==)
  }
}
