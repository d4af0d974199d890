/// Remembers what was told already.
struct OnceEach {
  private var known: Set<Int> = []

  /// True for each number once.
  mutating func isFirst(_ number: Int) -> Bool { known.insert(number).inserted }

  /// Whether it was told.
  func wasTold(_ number: Int) -> Bool { known.contains(number) }

  var isEmpty: Bool { known.isEmpty }
}
