package import Foundation

extension ImportedApp {
  /// Brings the app's program up to its files: rewrites and builds what has changed, and imports
  /// again where that does not suffice.
  ///
  /// - Parameters:
  ///   - navScope: the folder of NavScope's own package; without it nothing is imported.
  ///   - progress: told what is being done, one line at a time.
  /// - Throws: what keeps it from being built, with the place in the team's file; the program of
  ///   the last build stays.
  package func refresh(
    navScope: String?, progress: @escaping (String) -> Void
  ) throws(ImportFailure) {
    var written = [folder.appendingPathComponent("App.swift")]
    let before: SourceStamp
    if let navScope, let record = ImportRecord(in: folder) {
      let request = record.request(home: home, navScope: navScope, scratch: scratch)
      let files = try AppFiles(request.paths, infoPlist: request.infoPlist, into: request.into)
      written += files.all
      before = SourceStamp(written)
      if SourceStamp(.built, in: folder) == before.merging(SourceStamp(made)) { return }
      try refresh(request, files, progress)
    } else {
      before = SourceStamp(written)
      try build(progress: progress)
    }
    before.merging(SourceStamp(made)).write(.built, in: folder)
  }

  /// What is not written by a person: what an import makes, and the two programs.
  private var made: [URL] {
    ["StandIns.swift", "Package.swift"].map { folder.appendingPathComponent($0) }
      + [program, Bundle.main.executableURL].compactMap(\.self)
  }

  private func refresh(
    _ request: ImportRequest, _ files: AppFiles, _ progress: @escaping (String) -> Void
  ) throws(ImportFailure) {
    let stamp = files.stamp
    guard let old = SourceStamp(.sources, in: folder) else {
      return try importAgain(request, progress)
    }
    if stamp == old { return try build(progress: progress) }
    if let changed = stamp.changes(since: old), try rewrite(changed, of: files) {
      do throws(ImportFailure) {
        try build(progress: progress)
        return stamp.write(.sources, in: folder)
      } catch {
        // What is new may be without a stand-in yet.
      }
    }
    try importAgain(request, progress)
  }

  private func importAgain(
    _ request: ImportRequest, _ progress: @escaping (String) -> Void
  ) throws(ImportFailure) {
    let report = try AppImporter(request, progress: progress).run()
    guard report.builds else {
      throw ImportFailure(
        "\(id) does not build: \(Self.text(report.errors) ?? "no reason is known")")
    }
  }

  /// Rewrites Swift files that changed; false where something else did.
  private func rewrite(_ changed: Set<String>, of files: AppFiles) throws(ImportFailure) -> Bool {
    guard changed.allSatisfy({ $0.hasSuffix(".swift") }) else { return false }
    let app = try AppSources(files.sources, storyboards: files.storyboards)
    return FolderWriter.rewrite(changed, of: app.rewritten(mends: [:]), in: folder)
  }

  /// What its files, and what a person wrote in `navscope`, are now.
  package var mark: Mark {
    Mark(stamp: SourceStamp([folder.appendingPathComponent("App.swift")] + (files?.all ?? [])))
  }

  /// The team's Swift files; none where it is not known what was imported.
  package var sources: [URL] { files?.sources ?? [] }

  private var files: AppFiles? {
    guard let record = ImportRecord(in: folder) else { return nil }
    let request = record.request(home: home, navScope: "", scratch: scratch)
    return try? AppFiles(request.paths, infoPlist: request.infoPlist, into: request.into)
  }

  /// What the files were at a moment.
  package struct Mark: Equatable {
    let stamp: SourceStamp
  }
}
