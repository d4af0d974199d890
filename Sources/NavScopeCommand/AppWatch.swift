internal import AppImport
internal import Foundation
internal import NavScopeServer
internal import Synchronization

/// Watches the files of imported apps, and brings their programs up to them after each save.
final class AppWatch: Sendable {
  private let apps: [ImportedApp]
  private let navScope: String?
  private let tell: @Sendable (BuildNews, ImportedApp) -> Void
  private let isOver = Mutex(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Seconds between two looks, and until the next one after a save: a save counts once two looks
  /// see the same.
  private static let betweenLooks = 0.4
  private static let untilItCounts = 0.1

  /// The time between two files that are reported: there are more than a person can read.
  private static let betweenFiles = Duration.milliseconds(500)

  /// - Parameters:
  ///   - navScope: the folder of NavScope's own package.
  ///   - tell: receives the news of an app, on the watch's own thread.
  init(
    _ apps: [ImportedApp], navScope: String?,
    tell: @escaping @Sendable (BuildNews, ImportedApp) -> Void
  ) {
    (self.apps, self.navScope, self.tell) = (apps, navScope, tell)
  }

  /// Watches from now on, on a thread of its own.
  func start() {
    guard !apps.isEmpty else {
      hasEnded.signal()
      return
    }
    let marks = apps.map(\.mark)
    let thread = Thread { [self] in
      run(from: marks)
      hasEnded.signal()
    }
    thread.name = "app files"
    thread.start()
  }

  /// Looks no more, and ends a build that is under way.
  func stop() {
    isOver.withLock { $0 = true }
    BuildInterruption.raise()
    hasEnded.wait()
  }

  private func run(from marks: [ImportedApp.Mark]) {
    var (built, seen) = (marks, marks)
    while !isOver.withLock(\.self) {
      Thread.sleep(forTimeInterval: seen == built ? Self.betweenLooks : Self.untilItCounts)
      for (index, app) in apps.enumerated() {
        let mark = app.mark
        defer { seen[index] = mark }
        guard mark != built[index], mark == seen[index] else { continue }
        built[index] = mark
        build(app)
      }
    }
  }

  private func build(_ app: ImportedApp) {
    let begin = ContinuousClock.now
    var told = begin
    tell(.building(since: begin), app)
    do throws(ImportFailure) {
      try app.refresh(navScope: navScope) { [tell] step in
        switch step {
        case .stage: break
        case .compiling:
          guard ContinuousClock.now - told >= Self.betweenFiles else { return }
          told = .now
        case .other: return
        }
        tell(.building(since: begin, doing: step.text), app)
      }
      tell(.built, app)
    } catch {
      if isOver.withLock(\.self) { return }
      tell(.failed(error.sentence, hasBuild: app.hasProgram), app)
    }
  }
}
