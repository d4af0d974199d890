internal import AppImport
internal import ArgumentParser
internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Matrix
internal import NavScopeServer
internal import Phone
internal import SceneAudit
internal import ServeCommand
internal import Trace

/// A matrix that a command asks for: its builds, its progress, its answer.
struct MatrixCall {
  let after: String
  let options: MatrixOptions
  let form: MatrixForm

  /// Builds, plays and answers; exit code 1 if a cell is worse.
  ///
  /// - Parameter answerUnbuilt: what can be said if one of the apps does not build.
  func run(orIfUnbuilt answerUnbuilt: () throws -> Void = {}) throws {
    do {
      try compare()
    } catch let unbuilt as NamedBuild.Unbuilt {
      try answerUnbuilt()
      throw unbuilt.failure
    }
  }

  private func compare() throws {
    StopSignals.endBuilds()
    let now = try NamedBuild(after, scratch: options.scratchPath)
    let folder = try folder(of: now)
    try withBefore { before in
      try before.map { try now.check(isOf: $0) }
      let interruption = Interruption()
      try interruption.ending { try play(before, now, folder, interruption) }
    }
  }

  /// Does something with the earlier build, if there is one. A commit is checked out as long.
  private func withBefore(_ body: (NamedBuild?) throws -> Void) throws {
    guard let name = options.before else { return try body(nil) }
    guard !NamedBuild.isFolder(name), !NamedBuild.isListed(name) else {
      return try body(NamedBuild(name, scratch: options.scratchPath))
    }
    let commit: CommitFolder
    do throws(ImportFailure) {
      commit = try CommitFolder(
        of: NamedBuild.isFolder(after) ? after : ".", at: name, scratch: options.scratchPath)
    } catch {
      throw CommandFailure(sentence: error.sentence)
    }
    defer { commit.remove() }
    try body(
      NamedBuild(folder: commit.home.path, called: name, scratch: options.scratchPath))
  }

  private func folder(of build: NamedBuild) throws -> ScriptFolder? {
    guard options.save else { return nil }
    guard let folder = options.output.map({ ScriptFolder(path: $0) }) ?? build.scripts else {
      throw ValidationError("--save requires --output DIR for an app of the catalogue.")
    }
    try SavedTests.check(folder)
    return folder
  }

  private func play(
    _ before: NamedBuild?, _ now: NamedBuild, _ folder: ScriptFolder?,
    _ interruption: Interruption
  ) throws {
    let device = try before == nil ? device(for: now) : options.device
    let files = SourceFinder(now.imported?.sources ?? [])
    let places = places(files)
    let player = MatrixPlayer(
      before: before?.build, after: now.build, on: device, workers: options.cores,
      code: places, isCancelled: { interruption.isRaised })
    let matrix = try Self.refusing { () throws(ScriptProblem) in
      let display = MatrixProgressDisplay()
      defer { display.clear() }
      return try player.play { display.show($0) }
    }
    interruption.report()
    try answer(matrix, files, places)
    if let folder { try SavedCells(in: folder, on: options.device).save(matrix) }
    if matrix.isWorse || device != options.device { throw ExitCode(1) }
  }

  /// The phone on which a single build is judged: one that does not launch with the SDK is recorded
  /// as it is.
  private func device(for now: NamedBuild) throws -> PhoneSettings {
    let device = try Self.refusing { () throws(ScriptProblem) in
      try now.build.newestDevice(upTo: options.device)
    }
    if device != options.device {
      StandardStream.error.writeBestEffort(
        "\(now.build.name) does not launch with the iOS \(options.device.sdkNumber) SDK; this is how it ends with \(device.sdkNumber).\n"
      )
    }
    return device
  }

  private static func refusing<Value>(
    _ body: () throws(ScriptProblem) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(ScriptProblem) {
      return try body()
    } catch {
      throw CommandFailure(sentence: error.description)
    }
  }

  /// What the code of the later build says by itself is read once.
  private func places(_ files: SourceFinder) -> MatrixPlaces {
    let found = Late { [after] in
      NamedBuild.isFolder(after) ? SceneAudit.findings(in: after) : []
    }
    return MatrixPlaces(files.texts) { found.value }
  }

  private func answer(
    _ matrix: EntranceMatrix, _ files: SourceFinder, _ places: MatrixPlaces
  ) throws {
    switch form {
    case .text: try StandardStream.output.writeSanitized(MatrixText(matrix, places: places).text)
    case .json: try StandardStream.output.write(matrix.json(places, address: files.address))
    case .junit:
      try StandardStream.output.write(JUnitReport([TestedApp(matrix, places: places)]).text)
    case .html: try StandardStream.output.write(MatrixPage(matrix, places: places).html)
    case .sarif:
      try StandardStream.output.write(
        MatrixSARIF(
          matrix, version: NavScope.version, places: places, address: files.address
        ).json)
    }
  }
}

/// Shows how far a matrix has come; cells are done on several threads, one at a time.
private final class MatrixProgressDisplay: @unchecked Sendable {
  private let display = ProgressDisplay()
  private let clock = Stopwatch()

  /// Called under the matrix's own lock.
  func show(_ progress: MatrixProgress) {
    display.show(
      "\(progress.done) of \(progress.total) cells: \(progress.cell.title)",
      fraction: Double(progress.done) / Double(max(1, progress.total)), after: clock.seconds)
  }

  func clear() { display.clear() }
}
