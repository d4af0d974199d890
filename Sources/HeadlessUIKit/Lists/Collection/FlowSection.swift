internal import Foundation

/// A section of a flow layout: lines of items one after the other along the way that scrolls, with
/// a header before and a footer after.
///
/// Places are counted along the way and across it, whichever way that is. Items of one size are
/// worked out as they are asked for; only items with sizes of their own are stored.
struct FlowSection {
  struct Line {
    let first: Int
    let start: CGFloat
    let length: CGFloat
    /// Each item's way across and along.
    let items: [(across: CGFloat, start: CGFloat, size: (across: CGFloat, along: CGFloat))]
  }

  struct Rules {
    /// The room across.
    var breadth: CGFloat
    var inset: (before: CGFloat, after: CGFloat, left: CGFloat, right: CGFloat)
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat

    var room: CGFloat { breadth - inset.left - inset.right }
  }

  private enum Items {
    case alike(across: CGFloat, along: CGFloat, perLine: Int)
    case own([Line])
  }

  let start: CGFloat
  let header: CGFloat
  let footer: CGFloat
  let count: Int
  private let rules: Rules
  private let items: Items

  init(
    start: CGFloat, header: CGFloat, footer: CGFloat, count: Int, _ rules: Rules,
    size: (across: CGFloat, along: CGFloat)
  ) {
    (self.start, self.header, self.footer, self.count) = (start, header, footer, count)
    self.rules = rules
    let fitting = ((rules.room + rules.itemSpacing) / (size.across + rules.itemSpacing))
      .rounded(.down)
    items = .alike(
      across: size.across, along: size.along,
      perLine: fitting.isFinite ? max(1, Int(min(fitting, 1e6))) : 1)
  }

  init(
    start: CGFloat, header: CGFloat, footer: CGFloat, _ rules: Rules,
    sizes: [(across: CGFloat, along: CGFloat)]
  ) {
    (self.start, self.header, self.footer, count) = (start, header, footer, sizes.count)
    self.rules = rules
    var lines: [Line] = []
    var first = 0
    var along = start + header + rules.inset.before
    while first < sizes.count {
      var end = first + 1
      var used = sizes[first].across
      while end < sizes.count,
        used + rules.itemSpacing + sizes[end].across <= rules.room
      {
        used += rules.itemSpacing + sizes[end].across
        end += 1
      }
      let line = Self.line(
        sizes[first..<end], at: along, rules, isLast: end == sizes.count)
      lines.append(line)
      along += line.length + rules.lineSpacing
      first = end
    }
    items = .own(lines)
  }

  // A full line is justified, the last one begins at the edge, and an item alone in a line of many
  // stands in the middle.
  private static func line(
    _ sizes: ArraySlice<(across: CGFloat, along: CGFloat)>, at start: CGFloat, _ rules: Rules,
    isLast: Bool
  ) -> Line {
    let length = sizes.map(\.along).max() ?? 0
    let used = sizes.reduce(0) { $0 + $1.across }
    let gaps = CGFloat(sizes.count - 1)
    var spacing = rules.itemSpacing
    var across = rules.inset.left
    if !isLast {
      if gaps > 0 {
        spacing = (rules.room - used) / gaps
      } else {
        across += max(0, (rules.room - used) / 2)
      }
    }
    return Line(
      first: sizes.startIndex, start: start, length: length,
      items: sizes.map { size in
        defer { across += size.across + spacing }
        return (across, start + (length - size.along) / 2, size)
      })
  }

  private var linesStart: CGFloat { start + header + rules.inset.before }

  private var lineCount: Int {
    switch items {
    case .alike(_, _, let perLine): (count + perLine - 1) / perLine
    case .own(let lines): lines.count
    }
  }

  var footerStart: CGFloat {
    let lines: CGFloat
    switch items {
    case .alike(_, let along, _):
      lines =
        CGFloat(lineCount) * along + CGFloat(max(0, lineCount - 1)) * rules.lineSpacing
    case .own(let own): lines = own.last.map { $0.start + $0.length - linesStart } ?? 0
    }
    return linesStart + lines + rules.inset.after
  }

  var end: CGFloat { footerStart + footer }

  /// An item's rectangle: across and along.
  func item(_ index: Int) -> CGRect {
    switch items {
    case .alike(let across, let along, let perLine):
      let (line, place) = index.quotientAndRemainder(dividingBy: perLine)
      let free = rules.room - CGFloat(perLine) * across
      let spacing = perLine > 1 ? free / CGFloat(perLine - 1) : 0
      let left =
        perLine > 1
        ? rules.inset.left + CGFloat(place) * (across + spacing)
        : rules.inset.left + max(0, free / 2)
      return CGRect(
        x: left, y: linesStart + CGFloat(line) * (along + rules.lineSpacing), width: across,
        height: along)
    case .own(let lines):
      let line = lines.last { $0.first <= index }
      guard let one = line.map({ $0.items[index - $0.first] }) else { return .zero }
      return CGRect(
        x: one.across, y: one.start, width: one.size.across, height: one.size.along)
    }
  }

  /// The items that may touch a stretch of the way.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    switch items {
    case .alike(_, let along, let perLine):
      let step = max(along + rules.lineSpacing, 0.001)
      let first = max(0, Int(((low - linesStart) / step).rounded(.down)))
      let last = Int(((high - linesStart) / step).rounded(.down))
      let from = min(count, first * perLine)
      return from..<max(from, min(count, (last + 1) * perLine))
    case .own(let lines):
      let seen = lines.filter { $0.start < high && $0.start + $0.length > low }
      guard let first = seen.first, let last = seen.last else { return 0..<0 }
      return first.first..<(last.first + last.items.count)
    }
  }
}

extension [FlowSection] {
  /// The parts that may touch a stretch of the way, as a layout answers for each.
  func attributes(
    in stretch: CGRect, of layout: UICollectionViewLayout
  ) -> [UICollectionViewLayoutAttributes] {
    enumerated().filter { $1.start < stretch.maxY && $1.end > stretch.minY }.flatMap {
      index, section in
      let first = IndexPath(item: 0, section: index)
      let items = section.items(from: stretch.minY, to: stretch.maxY).map {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: index))
      }
      let ends = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ].map { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: first) }
      return (items + ends).compactMap(\.self)
    }
  }

  /// An item's rectangle: across and along; `nil` for one that does not exist.
  func place(ofItem path: IndexPath) -> CGRect? {
    guard indices.contains(path.section), (0..<self[path.section].count).contains(path.item) else {
      return nil
    }
    return self[path.section].item(path.item)
  }

  /// The rectangle of a header or footer; `nil` if there is none.
  func place(ofKind kind: String, _ index: Int, across: CGFloat) -> CGRect? {
    guard indices.contains(index) else { return nil }
    let section = self[index]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    return CGRect(
      x: 0, y: isHeader ? section.start : section.footerStart, width: across, height: length)
  }
}
