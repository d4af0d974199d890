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
  private static let mostTimes = 6
  /// How long that may take: a person waits for the first screen, not for the best one.
  private static let patience = Duration.seconds(180)

  private typealias Try = (request: ImportRequest, report: ImportReport)

  func run() throws(ImportFailure) -> ImportReport {
    let isAnswered = try request.hasAnswers()
    var best: Try = (request, try launched(request))
    var last = best
    var refused: [String] = []
    // The best one's folder, while there may be another in its place.
    var kept: KeptFolder?
    var isReplaced = false
    defer { kept?.discard() }
    let deadline = ContinuousClock.now + Self.patience
    for _ in 0..<Self.mostTimes where .now < deadline {
      guard
        var wider = try last.request.widened(
          by: last.report, without: refused, guessesAgain: !isAnswered), let home = best.report.home
      else { break }
      wider.patience = deadline - .now
      let names = wider.paths.dropFirst(last.request.paths.count).map(WorkingDirectory.relative)
      progress(.stage("Taking from the clone: \(names.joined(separator: ", "))"))
      if kept == nil { kept = try KeptFolder(of: ImportedApp(in: home, scratch: request.scratch)) }
      last = (wider, try launched(wider))
      isReplaced = isReplaced || last.report.folder != nil
      if last.report.reach >= best.report.reach {
        best = (wider, last.report.keeping(best.report.refused))
        last = best
        kept?.discard()
        (kept, isReplaced) = (nil, false)
      } else if !last.report.builds {
        let broken = best.report.refuse(last.report)
        guard !broken.isEmpty else { break }
        refused += broken
        last = best
      }
      // What it lacks to come as far as before may be in the clone, too.
    }
    if last.report.builds, last.request.paths != best.request.paths {
      _ = best.report.refuse(last.report)
    }
    if isReplaced { try kept?.restore(progress: progress) }
    return best.report
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
