internal import OrderedCollections

/// What a list makes its views of, by identifier, and those that wait to be used again.
struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var waiting: OrderedDictionary<String, [View]> = [:]

  /// Says of what views of an identifier are made, a class, a nib or a prototype; `nil` undoes it.
  mutating func register<Source>(
    _ identifier: String, _ source: Source?, _ make: @escaping (Source) -> View
  ) {
    makers[identifier] = source.map { source in { make(source) } }
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// The view that has waited least, or else a new one; `nil` for an identifier that was not
  /// registered.
  mutating func take(_ identifier: String) -> (view: View, isReused: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }

  /// Keeps a view that is no longer shown.
  mutating func put(_ view: View, _ identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(view)
  }
}
