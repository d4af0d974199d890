import Foundation
import Testing

@testable import JSON

/// One input with the outcome that it must have, from a file in `Tests/Fixtures`.
struct Case: Sendable, CustomTestStringConvertible {
  let id: String
  let json: JSONValue

  var testDescription: String { isInference ? "\(id) (inference)" : id }
  /// Whether no source says so outright.
  private var isInference: Bool { json["note"]?.string?.hasPrefix("inference") == true }
  var file: JSONValue { json["file"] ?? nil }
  var input: JSONValue { json["input"] ?? nil }
  var expected: JSONValue { json["expected"] ?? nil }

  static func all(in name: String) -> [Case] {
    guard let bytes = try? fixture(name), let document = try? JSONDocument(parsing: bytes) else {
      Issue.record("Tests/Fixtures/\(name) cannot be read")
      return []
    }
    return (document.value.array ?? []).map { Case(id: $0["id"]?.string ?? "", json: $0) }
  }

  static func fixture(_ name: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: tests.appending(path: "Fixtures/\(name)")))
  }
}
