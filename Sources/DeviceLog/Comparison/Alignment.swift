/// Two sequences of calls by likeness: those that both have in the same order share a row.
struct Alignment {
  /// A place in one or in both.
  struct Row: Equatable {
    var left: Int?
    var right: Int?
    var isPair: Bool { left != nil && right != nil }
  }

  let rows: [Row]

  /// More pairs than these are not tried: then what is equal is looked for in order alone.
  private static let mostPairs = 4_000_000

  init(_ left: [CallKey], _ right: [CallKey]) {
    var start = 0
    while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
    var rows = (0..<start).map { Row(left: $0, right: $0) }
    let (rest, other) = (Array(left[start...]), Array(right[start...]))
    let middle =
      rest.count * other.count > Self.mostPairs
      ? Self.inOrder(rest, other) : Self.longestCommon(rest, other)
    rows += middle.map { Row(left: $0.left.map { $0 + start }, right: $0.right.map { $0 + start }) }
    self.rows = rows
  }

  /// The longest common subsequence; what is between, the left before the right.
  private static func longestCommon(_ left: [CallKey], _ right: [CallKey]) -> [Row] {
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
  private static func inOrder(_ left: [CallKey], _ right: [CallKey]) -> [Row] {
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
