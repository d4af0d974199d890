/// A list that only grows, in pieces, so that adding never moves what is there.
struct RecordLog<Element> {
  private var pieces: ContiguousArray<ContiguousArray<Element>> = []
  private(set) var count = 0

  private static var pieceSize: Int { 1 << pieceBits }
  private static var pieceBits: Int { 9 }

  mutating func append(_ element: Element) {
    if count & (Self.pieceSize - 1) == 0 {
      var piece = ContiguousArray<Element>()
      piece.reserveCapacity(Self.pieceSize)
      pieces.append(piece)
    }
    pieces[count >> Self.pieceBits].append(element)
    count += 1
  }

  subscript(index: Int) -> Element {
    pieces[index >> Self.pieceBits][index & (Self.pieceSize - 1)]
  }
}
