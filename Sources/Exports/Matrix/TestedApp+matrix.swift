internal import Explorer
package import Matrix
internal import Phone
internal import Playback
internal import SceneMigration

extension TestedApp {
  /// A matrix as tests, one a cell.
  package init(_ matrix: EntranceMatrix, places: MatrixPlaces) {
    self.init(
      app: matrix.after,
      scripts: matrix.cells.map { cell in
        TestedScript(
          name: cell.title, file: places.place(of: cell)?.file ?? "", seconds: 0,
          outcome: Self.outcome(cell, places.place(of: cell)))
      })
  }

  private static func outcome(
    _ cell: MatrixCell, _ place: SourcePlace?
  ) -> TestedScript.Outcome {
    if cell.outcome == .notTried {
      return .skipped(cell.reason + (cell.addition.map { "; add \($0)" } ?? ""))
    }
    guard cell.outcome.isWorse else { return .passed }
    let lines = [
      "\(cell.outcome.rawValue): \(cell.reason)",
      cell.mistake.map { "\($0.rawValue) \($0.title)" }, place?.text, cell.remedy?.text,
    ]
    return .failed(lines.compactMap { $0.map { .init($0) } })
  }
}
