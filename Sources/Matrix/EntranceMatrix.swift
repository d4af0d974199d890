package import Phone

/// Every entrance of an app on two builds, or on one, cell by cell.
package struct EntranceMatrix: Sendable {
  /// What the earlier build was called; `nil` if there is but one.
  package let before: String?
  package let after: String
  /// The SDK that each build was built with.
  package let devices: (before: PhoneSettings?, after: PhoneSettings)
  /// In the order of the rows; those that were not reached, as it was cancelled, are left out.
  package let cells: [MatrixCell]
  /// Whether it was cancelled before its end.
  package let isCancelled: Bool

  /// Whether any entrance is worse.
  package var isWorse: Bool { cells.contains { $0.outcome.isWorse } }

  /// The rows in their order.
  package var entrances: [Entrance] {
    cells.reduce(into: []) { rows, cell in
      if !rows.contains(where: { $0.isSameRow(as: cell.entrance) }) { rows.append(cell.entrance) }
    }
  }

  /// How many cells have an outcome.
  package func count(of outcome: Outcome) -> Int { cells.count { $0.outcome == outcome } }
}

/// How far a matrix has come.
package struct MatrixProgress: Sendable {
  package let done: Int
  package let total: Int
  /// The cell that was done last, and its place among all.
  package let cell: MatrixCell
  package let place: Int
}
