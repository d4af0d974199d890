/// How near two words are, to guess what was meant by one that is not known.
package enum Spelling {
  /// The word that takes the fewest changes of a letter; `nil` if none is near.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let distances = known.map { (word: $0, distance: distance(word, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, word.count / 2) ? best.word : nil
  }

  /// The question whether that word was meant, with a space behind it; empty if none is near.
  package static func question(_ word: String, in known: [String]) -> String {
    nearest(to: word, in: known).map { "Did you mean \"\($0)\"? " } ?? ""
  }

  /// How many letters are to be added, left out or replaced.
  package static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, letter) in a.prefix(longest).enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }

  /// No name here has as many letters.
  private static let longest = 100
}
