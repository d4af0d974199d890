/// The closures that stand-ins got during the launch. What they stand for would call them later.
struct StandInCallbacks {
  private var waiting: [(name: String, call: () -> Void)]? = []

  /// The stand-ins that called back after the launch. Each calls back once: a closure that calls
  /// its stand-in again would go on forever.
  private var late: Set<String> = []

  /// Keeps a closure.
  ///
  /// - Returns: `false` after the end.
  mutating func keep(_ name: String, _ call: @escaping () -> Void) -> Bool {
    waiting?.append((name, call)) != nil
  }

  /// Whether a stand-in may call back after the launch: it has not done so yet.
  mutating func mayCallLate(_ name: String) -> Bool { late.insert(name).inserted }

  /// All of them, in their order. From then on it takes none.
  mutating func end() -> [(name: String, call: () -> Void)] {
    defer { waiting = nil }
    return waiting ?? []
  }
}
