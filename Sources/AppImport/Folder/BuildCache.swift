internal import Foundation

/// What imports share: the folder in which NavScope's libraries are built once.
struct BuildCache {
  let scratch: URL
  private let root: URL

  /// `$XDG_CACHE_HOME/navscope`, or `~/.cache/navscope`.
  init(scratch: String?) {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    root = base.appendingPathComponent("navscope")
    self.scratch =
      scratch.map { URL(fileURLWithPath: $0).standardizedFileURL }
      ?? root.appendingPathComponent("build")
  }

  /// The program of an app. Folders of one name, such as two clones, have one each.
  ///
  /// - Parameters:
  ///   - id: the app's id, and the name of its program.
  ///   - home: the folder that holds `navscope`.
  func program(_ id: String, of home: URL) -> URL {
    scratch.appendingPathComponent("navscope-programs\(home.path)/.program/\(id)")
  }

  /// A new folder to work in, beside which those that an interrupted import has left are removed.
  func stage() throws(ImportFailure) -> URL {
    let files = FileManager.default
    let stages = root.appendingPathComponent("stages")
    do {
      for name in (try? files.contentsOfDirectory(atPath: stages.path)) ?? [] {
        if let process = Int32(name), kill(process, 0) == 0 { continue }
        try? files.removeItem(at: stages.appendingPathComponent(name))
      }
      let stage = stages.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)")
      try files.createDirectory(at: stage, withIntermediateDirectories: true)
      return stage
    } catch {
      throw ImportFailure(
        writing: stages.path, error, remedy: "set XDG_CACHE_HOME to another folder")
    }
  }
}
