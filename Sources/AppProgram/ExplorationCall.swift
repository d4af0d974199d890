internal import Explorer
internal import Foundation

/// What a process is to explore, as the first line that it reads.
struct ExplorationCall: Codable {
  let app: String
  let bounds: Explorer.Bounds
  /// Where an earlier exploration is resumed.
  let checkpoint: ExplorationCheckpoint?
}

/// What a process tells of its exploration, a line each.
enum ExplorationNews: Codable {
  case checkpoint(ExplorationCheckpoint)
  case progress(ExplorationProgress)
  case result(Exploration)
}

extension Encodable {
  /// The value as one line of JSON.
  func line() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
}

extension Decodable {
  init(line: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) }
}
