internal import Explorer

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
