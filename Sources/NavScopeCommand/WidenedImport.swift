internal import AppImport
internal import Foundation

/// Imports an app and launches it once; if nothing of its own is on the first screen then, it takes
/// what the clone has of that too, and does it again.
struct WidenedImport {
  private let request: ImportRequest
  private let progress: (ImportStep) -> Void

  init(_ request: ImportRequest, progress: @escaping (ImportStep) -> Void) {
    (self.request, self.progress) = (request, progress)
  }

  /// How often what was taken may need more.
  private static let mostTimes = 4
  /// How long that may take: a person waits for the first screen, not for the best one.
  private static let patience = Duration.seconds(180)

  func run() throws(ImportFailure) -> ImportReport {
    let isAnswered = try request.hasAnswers()
    var (request, report) = (request, try launched(request))
    var refused: [String] = []
    let deadline = ContinuousClock.now + Self.patience
    for _ in 0..<Self.mostTimes where .now < deadline {
      guard
        var wider = try request.widened(
          by: report, without: refused, guessesAgain: !isAnswered), let home = report.home
      else { break }
      wider.patience = deadline - .now
      let names = wider.paths.dropFirst(request.paths.count).map(WorkingDirectory.relative)
      progress(.stage("Taking from the clone: \(names.joined(separator: ", "))"))
      let kept = try KeptFolder(of: ImportedApp(in: home, scratch: request.scratch))
      defer { kept.discard() }
      let next = try launched(wider)
      if next.reach >= report.reach {
        (request, report) = (wider, next.keeping(report.refused))
        continue
      }
      if next.folder != nil { try kept.restore(progress: progress) }
      let broken = report.refuse(next)
      guard !broken.isEmpty else { break }
      refused += broken
    }
    return report
  }

  private func launched(_ request: ImportRequest) throws(ImportFailure) -> ImportReport {
    var report = try AppImporter(request, progress: progress).run()
    guard report.builds, let home = report.home else { return report }
    let app = try ImportedApp(in: home, scratch: request.scratch)
    progress(.stage("Launching \(app.id)"))
    if let launch = FirstLaunch.play(app) { report.add(launch, to: app) }
    if let outcome = report.launch?.outcome { progress(.stage(outcome)) }
    return report
  }
}
