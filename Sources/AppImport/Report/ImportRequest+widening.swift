package import Foundation

extension ImportRequest {
  /// App.swift, whether it is there or not.
  package func answers() throws(ImportFailure) -> URL {
    try AppFiles(paths, infoPlist: infoPlist, into: into).home
      .appendingPathComponent("navscope/App.swift")
  }

  /// The same with the files of the clone that declare what the first screen needs; `nil` if there
  /// are none, or if something of the app's own is on it.
  package func widened(by report: ImportReport) throws(ImportFailure) -> ImportRequest? {
    guard report.builds, !isCheck, let groups = report.wantedTypes else {
      return nil
    }
    let files = try AppFiles(paths, infoPlist: infoPlist, into: into)
    let known = files.sources + files.storyboards
    let clone = CloneFiles(around: files.home)
    let found = groups.lazy.compactMap { clone?.declaring($0, besides: known) }
    guard let more = found.first(where: { !$0.isEmpty }) else { return nil }
    var request = self
    request.paths += more.map(\.path)
    request.widening += more.map(\.path)
    request.into = files.home.path
    return request
  }
}
