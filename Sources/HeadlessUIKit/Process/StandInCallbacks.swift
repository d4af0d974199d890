/// The closures that stand-ins got during the launch. What they stand for would call them later.
struct StandInCallbacks {
  private var waiting: [(name: String, call: () -> Void)]? = []

  /// - Returns: `false` after the end.
  mutating func keep(_ name: String, _ call: @escaping () -> Void) -> Bool {
    waiting?.append((name, call)) != nil
  }

  /// All of them, in their order. From then on it takes none.
  mutating func end() -> [(name: String, call: () -> Void)] {
    defer { waiting = nil }
    return waiting ?? []
  }
}
