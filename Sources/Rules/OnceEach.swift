/// Remembers what was told already.
package struct OnceEach {
  private var known: Set<Int> = []

  /// True for each number once.
  package mutating func isFirst(_ number: Int) -> Bool { known.insert(number).inserted }

  /// Whether it was told.
  package func wasTold(_ number: Int) -> Bool { known.contains(number) }

  package var isEmpty: Bool { known.isEmpty }
}
