internal import Foundation
package import JSON

// What two processes of NavScope say to each other: a value in each line, whose length is bounded
// by its reader.
extension Encodable {
  /// The value as one line of JSON, without the line's end.
  package func line() throws -> String {
    String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
  }
}

extension Decodable {
  package init(line: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}

extension JSONValue {
  /// Reads an event or a document of another part; `nil` for anything else.
  package init?(line: String) {
    guard let value = try? JSONValue(parsing: line, limits: .written) else { return nil }
    self = value
  }
}
