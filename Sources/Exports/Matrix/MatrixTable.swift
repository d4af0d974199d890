package import Matrix

/// The rows and columns of a matrix, as a table for people shows them.
package struct MatrixTable {
  /// A column: a state of the app, with its user signed in or out.
  struct Column: Equatable {
    let state: CellState
    let signedIn: Bool?
  }

  /// A row: an entrance, and its cell in each column; `nil` if it cannot happen there.
  struct Row {
    let title: String
    let cells: [MatrixCell?]
  }

  let columns: [Column]
  let rows: [Row]

  package init(_ matrix: EntranceMatrix) {
    let sessions = Set(matrix.cells.map(\.signedIn))
    let columns = [nil, false, true].filter(sessions.contains).flatMap { signedIn in
      CellState.allCases.map { Column(state: $0, signedIn: signedIn) }
    }
    self.columns = columns
    rows = matrix.entrances.map { entrance in
      let cells = matrix.cells.filter { $0.entrance.isSameRow(as: entrance) }
      return Row(
        title: entrance.title,
        cells: columns.map { column in
          cells.first { $0.state == column.state && $0.signedIn == column.signedIn }
        })
    }
  }
}

extension MatrixTable.Column {
  /// A word above the column.
  var word: String {
    switch state {
    case .closed: "closed"
    case .background: "backgr."
    case .foreground: "front"
    case .disconnected: "reconn."
    }
  }

  /// What stands above the columns of one sign-in; `nil` if it is not known.
  var session: String? { signedIn.map { $0 ? "signed in" : "signed out" } }
}
