internal import Foundation

/// The heights of the rows of a section: one for all whose own is not known yet, so that ten
/// thousand rows cost what the known ones do.
struct RowHeights {
  private struct Known {
    let row: Int
    var height: CGFloat
    /// How much higher the known rows up to this one are than estimated.
    var surplus: CGFloat
    /// Whether it is the row's own, not an estimate of its own.
    var isOwn: Bool
  }

  let count: Int
  /// What a row is thought to be high.
  let estimate: CGFloat
  /// By row.
  private var known: [Known] = []

  init(count: Int, estimate: CGFloat) {
    (self.count, self.estimate) = (count, estimate)
  }

  var total: CGFloat { top(of: count) }

  /// The sum of the heights of the rows before one.
  func top(of row: Int) -> CGFloat {
    let before = place(of: row)
    return CGFloat(row) * estimate + (before > 0 ? known[before - 1].surplus : 0)
  }

  /// The height of a row; `nil` while only estimated.
  func knownHeight(of row: Int) -> CGFloat? {
    let place = place(of: row)
    guard place < known.count, known[place].row == row, known[place].isOwn else { return nil }
    return known[place].height
  }

  func height(of row: Int) -> CGFloat { top(of: row + 1) - top(of: row) }

  /// Sets the height of a row, or what it alone is thought to be.
  mutating func set(_ height: CGFloat, of row: Int, isOwn: Bool = true) {
    let place = place(of: row)
    let difference: CGFloat
    if place < known.count, known[place].row == row {
      difference = height - known[place].height
      (known[place].height, known[place].isOwn) = (height, isOwn)
    } else {
      let before = place > 0 ? known[place - 1].surplus : 0
      known.insert(Known(row: row, height: height, surplus: before, isOwn: isOwn), at: place)
      difference = height - estimate
    }
    guard difference != 0 else { return }
    for later in place..<known.count { known[later].surplus += difference }
  }

  /// The first row that ends below a point; `nil` if all end above it.
  func first(endingBelow y: CGFloat) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if top(of: middle + 1) > y { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  var knownRows: [(row: Int, height: CGFloat)] {
    known.lazy.filter(\.isOwn).map { ($0.row, $0.height) }
  }

  /// The place of the first known row that is not before one.
  private func place(of row: Int) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
