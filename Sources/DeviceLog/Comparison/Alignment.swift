/// Two sequences by likeness: what both have in the same order shares a row.
package struct Alignment {
  /// A place in one or in both.
  package struct Row: Equatable {
    package var left: Int?
    package var right: Int?
    var isPair: Bool { left != nil && right != nil }
  }

  package let rows: [Row]

  /// More pairs than these are not tried: then what is equal is looked for in order alone.
  private static let mostPairs = 4_000_000

  package init<Key: Hashable>(_ left: [Key], _ right: [Key]) {
    var numbers: [Key: Int] = [:]
    func number(_ key: Key) -> Int {
      let next = numbers.count
      return numbers[key]
        ?? {
          numbers[key] = next; return next
        }()
    }
    self.init(numbered: left.map(number), right.map(number))
  }

  /// What is equal at the begin needs no search, nor at the end of many calls; of a few, the later
  /// one of two that are alike is the one too many.
  private init(numbered left: [Int], _ right: [Int]) {
    let shortest = min(left.count, right.count)
    var (start, tail) = (0, 0)
    while start < shortest, left[start] == right[start] { start += 1 }
    if (left.count - start) * (right.count - start) > Self.mostPairs {
      while tail < shortest - start, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
        tail += 1
      }
    }
    let rest = Array(left[start..<left.count - tail])
    let other = Array(right[start..<right.count - tail])
    let middle =
      rest.count * other.count > Self.mostPairs
      ? Self.inOrder(rest, other) : Self.longestCommon(rest, other)
    rows =
      (0..<start).map { Row(left: $0, right: $0) }
      + middle.map { Row(left: $0.left.map { $0 + start }, right: $0.right.map { $0 + start }) }
      + (0..<tail).map { Row(left: left.count - tail + $0, right: right.count - tail + $0) }
  }

  /// The longest common subsequence; what is between, the left before the right.
  private static func longestCommon(_ left: [Int], _ right: [Int]) -> [Row] {
    let width = right.count + 1
    var common = [Int32](repeating: 0, count: (left.count + 1) * width)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        common[i * width + j] =
          left[i] == right[j]
          ? common[(i + 1) * width + j + 1] + 1
          : max(common[(i + 1) * width + j], common[i * width + j + 1])
      }
    }
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, left[i] == right[j] {
        rows.append(Row(left: i, right: j))
        (i, j) = (i + 1, j + 1)
      } else if j == right.count
        || (i < left.count && common[(i + 1) * width + j] >= common[i * width + j + 1])
      {
        rows.append(Row(left: i))
        i += 1
      } else {
        rows.append(Row(right: j))
        j += 1
      }
    }
    return rows
  }

  /// Each of the left with the next of the right that is equal to it and near.
  private static func inOrder(_ left: [Int], _ right: [Int]) -> [Row] {
    var rows: [Row] = []
    var next = 0
    for i in left.indices {
      guard let j = right[next...].prefix(256).firstIndex(of: left[i]) else {
        rows.append(Row(left: i))
        continue
      }
      rows += (next..<j).map { Row(right: $0) }
      rows.append(Row(left: i, right: j))
      next = j + 1
    }
    return rows + (next..<right.count).map { Row(right: $0) }
  }
}

extension Alignment.Row {
  init(left: Int) { self.init(left: left, right: nil) }
  init(right: Int) { self.init(left: nil, right: right) }
}
