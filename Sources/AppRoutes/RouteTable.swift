/// Routes and where they lead; the most specific one that matches wins, whatever the order in which they were added.
public struct RouteTable<Destination>: Sendable {
  private struct Entry: Sendable {
    let parts: [RoutePattern.Part]
    let pattern: RoutePattern
    let destination: @Sendable (RouteMatch) -> Destination?
  }

  private var entries: [Entry] = []
  /// Routes that can never match, or not always where they seem to, in the order in which they were added.
  public private(set) var warnings: [RouteWarning] = []

  public init() {}

  /// Adds routes in their order.
  public init(
    _ routes: KeyValuePairs<String, @Sendable (RouteMatch) -> Destination?>
  ) throws(RouteFault) {
    for (text, destination) in routes { try add(text, destination) }
  }

  /// Adds a route. Where its destination answers nil, the next less specific route is asked.
  public mutating func add(
    _ text: String, _ destination: @escaping @Sendable (RouteMatch) -> Destination?
  ) throws(RouteFault) {
    let pattern = try RoutePattern(text)
    var taken: [RoutePattern] = []
    for parts in pattern.variants {
      let shape = parts.map(\.shape)
      if let first = entries.first(where: { $0.parts.map(\.shape) == shape }) {
        taken.append(first.pattern)
        continue
      }
      let place = entries.firstIndex { parts.isBefore($0.parts) } ?? entries.count
      entries.insert(
        Entry(parts: parts, pattern: pattern, destination: destination), at: place)
    }
    guard let other = taken.first else { return }
    warnings.append(
      taken.count == pattern.variants.count
        ? .unreachable(pattern, behind: other) : .conflict(pattern, with: other))
  }

  /// Where a link leads; nil where no route takes it.
  public func destination(of path: RoutePath) -> Destination? {
    for entry in entries {
      guard let values = entry.parts.values(in: path.parts) else { continue }
      let query = Dictionary(path.query.map { ($0.name, $0.value) }) { first, _ in first }
      let match = RouteMatch(pattern: entry.pattern, values: values, query: query)
      if let destination = entry.destination(match) { return destination }
    }
    return nil
  }
}

/// A route that does not do what it seems to.
public enum RouteWarning: Sendable, Equatable, CustomStringConvertible {
  /// Whatever the first would match, the second takes.
  case unreachable(RoutePattern, behind: RoutePattern)
  /// Some of what the first would match, the second takes.
  case conflict(RoutePattern, with: RoutePattern)

  public var description: String {
    switch self {
    case .unreachable(let route, let other):
      "\(route) is never reached: \(other) was added first and takes the same paths. Remove one of the two."
    case .conflict(let route, let other):
      "\(route) shares paths with \(other), which was added first and takes them. Narrow one of the two."
    }
  }
}
