internal import SceneMigration

/// Why a file was not read.
struct UnreadFile: Error {
  let place: ScenePlace
  let reason: String

  init(_ place: ScenePlace, _ reason: String) {
    (self.place, self.reason) = (place, reason)
  }
}
