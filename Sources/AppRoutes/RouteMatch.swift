internal import Foundation

/// What a route has read in a link.
public struct RouteMatch: Sendable, Equatable {
  /// The route that matched.
  public let pattern: RoutePattern
  /// The values of the path by name; a wildcard's parts are joined by slashes.
  public let values: [String: String]
  /// The first value of each name in the query.
  public let query: [String: String]

  /// A value of the path.
  public subscript(name: String) -> String? { values[name] }

  /// A value of the path as a number.
  public func int(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
}

extension [RoutePattern.Part] {
  /// The values that a path has in these parts; nil where it has another form.
  func values(in path: [String]) -> [String: String]? {
    var values: [String: String] = [:]
    for (index, part) in enumerated() {
      if case .rest(let name) = part {
        guard index < path.count else { return nil }
        values[name] = path[index...].joined(separator: "/")
        return values
      }
      guard index < path.count, part.takes(path[index]) else { return nil }
      if let name = part.name { values[name] = path[index] }
    }
    return path.count == count ? values : nil
  }

  /// Whether these parts are tried before others: at the first difference the more specific part wins, and an end before a wildcard.
  func isBefore(_ other: Self) -> Bool {
    for (own, others) in zip(self, other) where own.rank != others.rank {
      return own.rank > others.rank
    }
    return count > other.count
  }
}

extension RoutePattern.Part {
  fileprivate func takes(_ text: String) -> Bool {
    switch self {
    case .literal(let word): text == word
    case .value(_, .text): !text.isEmpty
    case .value(_, .int): Int(text) != nil
    case .value(_, .uuid): UUID(uuidString: text) != nil
    case .rest: true
    }
  }
}
