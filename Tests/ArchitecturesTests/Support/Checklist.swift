import HeadlessUIKit

/// The numbered behaviours and defects of a published system.
struct Checklist {
  /// How many numbers each series has: `["S2": 9]` are S2-01 to S2-09.
  let series: [String: Int]
  /// Why some of them have no test.
  let reasons: [String: String]

  /// The ids that are in no test's name in the folders, and for which there is no reason.
  func missing(in folders: [String]) throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    var names = ""
    for folder in folders {
      let place = tests.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where file.hasSuffix(".swift") {
        let source = try String(contentsOf: place.appendingPathComponent(file), encoding: .utf8)
        names += source.split(separator: "\n").filter { $0.contains("func `") }.joined()
      }
    }
    return ids.filter { !names.contains($0) && reasons[$0] == nil }
  }

  private var ids: [String] {
    series.flatMap { prefix, count in
      (1...count).map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
    }.sorted()
  }
}
