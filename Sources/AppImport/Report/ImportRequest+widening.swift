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
    guard report.builds, !isCheck, let names = report.wantedTypes, !names.isEmpty else {
      return nil
    }
    let files = try AppFiles(paths, infoPlist: infoPlist, into: into)
    let known = files.sources + files.storyboards
    let more = CloneFiles(around: files.home)?.declaring(names, besides: known) ?? []
    if more.isEmpty { return nil }
    var request = self
    request.paths += more.map(\.path)
    request.widening += more.map(\.path)
    request.into = files.home.path
    return request
  }
}
