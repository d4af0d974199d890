internal import Foundation

extension ImportRequest {
  /// Whether there is an App.swift already, in which a person may have written.
  package func hasAnswers() throws(ImportFailure) -> Bool {
    let home = try AppFiles(paths, infoPlist: infoPlist, into: into).home
    return FileManager.default.fileExists(
      atPath: home.appendingPathComponent("navscope/App.swift").path)
  }

  /// The same with the files of the clone that declare what the first screen needs; `nil` if there
  /// are none, or if something of the app's own is on it.
  ///
  /// - Parameters:
  ///   - refused: files that are not to be among them.
  ///   - guessesAgain: whether App.swift holds guesses alone, which are made again.
  package func widened(
    by report: ImportReport, without refused: [String], guessesAgain: Bool
  ) throws(ImportFailure) -> ImportRequest? {
    guard report.builds, !isCheck, let wanted = report.wantedTypes else {
      return nil
    }
    let files = try AppFiles(paths, infoPlist: infoPlist, into: into)
    let known =
      files.sources + files.storyboards + refused.map { URL(fileURLWithPath: $0) }
    guard let clone = CloneFiles(around: files.folder) else { return nil }
    let front = report.wordsInFront
    // Each reads the clone, so the next is asked only if one has nothing.
    let searches: [() -> [URL]] = [
      {
        clone.storyboards(
          named: front.union(report.absentStoryboards), or: report.launch?.storyboardPath,
          besides: known)
      },
      { clone.declaring(wanted.inFront, basesOf: front, besides: known) },
      { clone.declaring([], besides: known) },
      {
        clone.declaring(
          wanted.atItsEnd.intersection(files.words(of: front)), basesOf: [], besides: known)
      },
      { clone.declaring(wanted.onTheWay, basesOf: front, besides: known) },
      { clone.extending(besides: known) },
    ]
    guard let more = searches.lazy.map({ $0() }).first(where: { !$0.isEmpty }) else { return nil }
    var request = self
    request.paths += more.map(\.path)
    request.widening += more.map(\.path)
    request.into = files.home.path
    request.guessesAgain = guessesAgain
    return request
  }
}

extension AppFiles {
  /// The words in the files of some names.
  fileprivate func words(of names: Set<String>) -> Set<String> {
    let named = sources.filter { names.contains($0.deletingPathExtension().lastPathComponent) }
    return named.reduce(into: []) { words, file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      words.formUnion(ImportReport.words(of: text))
    }
  }

  /// That the Info.plist is the clone's, if it is.
  var plistGuess: ImportReport.Guess? {
    guard isPlistGuessed, let infoPlist else { return nil }
    let path = WorkingDirectory.relative(infoPlist.path)
    return .init(
      id: "infoPlist", text: "The app's Info.plist is \(path), the nearest in the clone.",
      remedy: "Name another one with --info-plist.")
  }
}
