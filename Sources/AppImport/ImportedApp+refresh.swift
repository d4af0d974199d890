package import Foundation
internal import JSON

extension ImportedApp {
  /// Brings the app's program up to its files: rewrites and builds what has changed, and imports
  /// again if that does not suffice.
  ///
  /// - Parameters:
  ///   - navScope: the folder of NavScope's own package; without it nothing is imported.
  ///   - progress: told what is being done.
  /// - Throws: what keeps it from being built, with the place in the team's file; the program of
  ///   the last build stays.
  package func refresh(
    navScope: String?, progress: @escaping (ImportStep) -> Void
  ) throws(ImportFailure) {
    try checkFolders()
    guard let navScope, let record = ImportRecord(in: folder) else {
      return try alone(progress) { () throws(ImportFailure) in try buildOrFail(navScope, progress) }
    }
    let request = record.request(home: home, navScope: navScope, scratch: scratch)
    let files = try AppFiles(request.paths, infoPlist: request.infoPlist, into: request.into)
    if isBuilt(stamp(files)) { return }
    try alone(progress) { () throws(ImportFailure) in
      let before = stamp(files)
      // By the one that was waited for.
      if isBuilt(before) { return }
      try refresh(request, files, progress)
      recordBuild(of: before)
    }
  }

  /// Builds the program of the folder as it is, though it was built of another one since.
  func rebuild(progress: @escaping (ImportStep) -> Void) throws(ImportFailure) {
    try alone(progress) { () throws(ImportFailure) in try buildOrFail(nil, progress) }
  }

  private func checkFolders() throws(ImportFailure) {
    guard AppFiles.isFolder(home) == true else {
      throw ImportFailure("\(home.path) is gone; put it back, or serve another app.")
    }
    guard AppFiles.isFolder(folder) == true else {
      throw ImportFailure(
        "\(folder.path) is gone; import the app again: navscope import \(ShellWord.quoted(home.path))."
      )
    }
  }

  private func alone(
    _ progress: (ImportStep) -> Void, _ body: () throws(ImportFailure) -> Void
  ) throws(ImportFailure) {
    try BuildLock.hold(cache.scratch, for: home, progress, body)
  }

  /// Notes that the program was built of files as they were, so that it is not built twice.
  func recordBuild(of written: SourceStamp) {
    written.merging(SourceStamp(made)).write(.built, in: folder)
  }

  /// Notes that only comments were added to App.swift since it was built.
  func recordAnswers() {
    recordBuild(of: stamp(files))
  }

  /// App.swift, the team's files and those of the bundle, as they are now.
  private func stamp(_ files: AppFiles?) -> SourceStamp {
    SourceStamp([own] + (files.map { $0.all + $0.resources } ?? []))
  }

  private func isBuilt(_ written: SourceStamp) -> Bool {
    SourceStamp(.built, in: folder) == written.merging(SourceStamp(made))
  }

  var own: URL { folder.appendingPathComponent("App.swift") }
  private var standIns: URL { folder.appendingPathComponent("StandIns.swift") }

  /// What is not written by a person: what an import makes, and the two programs.
  private var made: [URL] {
    [standIns, program] + [Bundle.main.executableURL].compactMap(\.self)
  }

  private func refresh(
    _ request: ImportRequest, _ files: AppFiles, _ progress: @escaping (ImportStep) -> Void
  ) throws(ImportFailure) {
    let stamp = files.stamp
    guard let old = SourceStamp(.sources, in: folder) else {
      return try importAgain(request, progress)
    }
    if stamp == old {
      guard outerTypes(own).isDisjoint(with: outerTypes(standIns)) else {
        // A person has taken a stand-in over.
        return try importAgain(request, progress)
      }
      let errors = try build(navScope: request.navScope, progress: progress)
      if errors.isEmpty { return }
      // Elsewhere something lacks what App.swift does not declare any more.
      if errors.allSatisfy({ $0.place.file.hasSuffix("/navscope/App.swift") }) {
        throw failure(errors)
      }
      return try importAgain(request, progress)
    }
    // What is new may be without a stand-in yet.
    if let changed = stamp.changes(since: old), try rewrite(changed, of: files),
      (try? build(navScope: request.navScope, progress: progress)) == []
    {
      return stamp.write(.sources, in: folder)
    }
    try importAgain(request, progress)
  }

  private func buildOrFail(
    _ navScope: String?, _ progress: @escaping (ImportStep) -> Void
  ) throws(ImportFailure) {
    let errors = try build(navScope: navScope, progress: progress)
    if !errors.isEmpty { throw failure(errors) }
  }

  /// The types that a file declares outside of others; of one that cannot be read, the compiler
  /// says more.
  private func outerTypes(_ file: URL) -> Set<String> {
    (try? AppSources([file]))?.files.first?.facts.outerTypes ?? []
  }

  private func importAgain(
    _ request: ImportRequest, _ progress: @escaping (ImportStep) -> Void
  ) throws(ImportFailure) {
    let report = try AppImporter(request, progress: progress).runAlone()
    guard report.builds else { throw failure(report.errors) }
  }

  /// Rewrites Swift files that changed; false if something else did.
  private func rewrite(_ changed: Set<String>, of files: AppFiles) throws(ImportFailure) -> Bool {
    guard changed.allSatisfy({ $0.hasSuffix(".swift") }) else { return false }
    let app = try AppSources(files.sources, storyboards: files.storyboards)
    return FolderWriter.rewrite(changed, of: app.rewritten(fixes: [:]), in: folder)
  }

  /// What its files, and what a person wrote in `navscope`, are now.
  package var mark: Mark {
    Mark(stamp: stamp(files))
  }

  /// The team's Swift files; none if it is not known what was imported.
  package var sources: [URL] { files?.sources ?? [] }

  var files: AppFiles? {
    guard let record = ImportRecord(in: folder) else { return nil }
    let request = record.request(home: home, navScope: "", scratch: scratch)
    return try? AppFiles(request.paths, infoPlist: request.infoPlist, into: request.into)
  }

  /// What the files were at a moment.
  package struct Mark: Equatable, Sendable {
    let stamp: SourceStamp
  }
}
