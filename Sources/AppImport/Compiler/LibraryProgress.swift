/// How far the package manager has come with NavScope's libraries, for a person who waits.
struct LibraryProgress {
  private var tenths: Int?

  /// What to say of a line such as `[120/480] Compiling …`; `nil` if that is no news.
  mutating func text(_ line: String) -> String? {
    let counts = line.prefix { $0 != "]" }.dropFirst().split(separator: "/").compactMap { Int($0) }
    guard line.hasPrefix("["), counts.count == 2, counts[1] > 0 else {
      return first()
    }
    let now = counts[0] * 10 / counts[1]
    guard let tenths else { return first() }
    guard now > tenths else { return nil }
    self.tenths = now
    return "Building NavScope's libraries: \(counts[0]) of \(counts[1])"
  }

  private mutating func first() -> String? {
    guard tenths == nil else { return nil }
    tenths = 0
    return "Building NavScope's libraries (once for all apps; takes a few minutes)"
  }
}
