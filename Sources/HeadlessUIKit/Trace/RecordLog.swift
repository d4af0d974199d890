/// A list that only grows, in pieces, so that adding never moves what is there.
struct RecordLog<Element> {
  private var full: ContiguousArray<ContiguousArray<Element>> = []
  private var last: ContiguousArray<Element> = []

  private static var pieceSize: Int { 1 << pieceBits }
  private static var pieceBits: Int { 9 }

  var count: Int { full.count << Self.pieceBits + last.count }

  mutating func append(_ element: consuming Element) {
    if last.count == Self.pieceSize {
      full.append(last)
      last = []
    }
    if last.isEmpty { last.reserveCapacity(Self.pieceSize) }
    last.append(element)
  }

  subscript(index: Int) -> Element {
    let piece = index >> Self.pieceBits
    return piece == full.count
      ? last[index & (Self.pieceSize - 1)] : full[piece][index & (Self.pieceSize - 1)]
  }
}
