internal import Explorer
internal import Foundation
package import JSON
package import Matrix
internal import Phone
internal import Playback
internal import SARIF
internal import SceneMigration

/// The worse cells of a matrix in SARIF 2.1.0, as far as their place in the code is known.
package struct MatrixSARIF {
  private let matrix: EntranceMatrix
  private let version: String
  private let places: MatrixPlaces
  private let address: (String) -> String

  /// - Parameters:
  ///   - version: NavScope's.
  ///   - address: the path of a source file by its name, relative to the folder of the repository.
  package init(
    _ matrix: EntranceMatrix, version: String, places: MatrixPlaces,
    address: @escaping (String) -> String
  ) {
    (self.matrix, self.version, self.places, self.address) = (matrix, version, places, address)
  }

  package var json: JSONValue {
    let worse = matrix.cells.filter(\.outcome.isWorse)
    return SARIFDocument(
      version: version, rules: rules(worse), results: worse.compactMap(result)
    ).json
  }

  private func rules(_ cells: [MatrixCell]) -> [JSONValue] {
    let mistakes = SceneMistake.allCases.filter { mistake in
      cells.contains { $0.mistake == mistake }
    }
    let others = Outcome.allCases.filter { outcome in
      cells.contains { $0.mistake == nil && $0.outcome == outcome }
    }
    return mistakes.map { rule($0.id, $0.title) }
      + others.map { rule($0.rawValue, "An entrance ends otherwise: \($0.rawValue)") }
  }

  private func rule(_ id: String, _ title: String) -> JSONValue {
    SARIFDocument.rule(
      id, title: title, condition: "An entrance is worse than in the build before.",
      level: "error")
  }

  private func result(_ cell: MatrixCell) -> JSONValue? {
    guard let place = places.place(of: cell), place.line != nil else { return nil }
    let rule = cell.mistake?.rawValue ?? cell.outcome.rawValue
    let text = "\(cell.title): \(cell.outcome.rawValue). \(cell.reason) \(cell.remedy?.text ?? "")"
    return [
      "ruleId": .string(rule), "level": "error",
      "message": SARIFDocument.message(text.trimmingCharacters(in: .whitespaces)),
      "locations": .array([
        .object(
          SARIFDocument.location(in: address(place.file), line: place.line, method: place.method))
      ]),
      "partialFingerprints": ["navscopeCell/v1": .string("\(rule) \(cell.title)")],
    ]
  }
}
