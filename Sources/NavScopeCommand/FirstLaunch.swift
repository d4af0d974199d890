internal import AppImport
internal import Exports
internal import Foundation
internal import Phone
internal import Playback
internal import VirtualTime

/// Launches an imported app once, and says how far it came.
enum FirstLaunch {
  /// `nil` if its program says nothing of itself.
  static func play(_ app: ImportedApp) -> ImportReport.Launch? {
    let host = AppHost(executable: app.program)
    guard let description = try? host.description() else { return nil }
    let described = DescribedApp(description)
    guard let conditions = try? Conditions([], declared: described.entry.conditions) else {
      return nil
    }
    let run = host.run(described, conditions, of: host.build)
    run.play(
      Script(app: described.entry.id, inputs: [TimedInput(at: .zero, .launch)]),
      until: Instant(seconds: secondsAtMost))
    return launch(run, in: app)
  }

  /// A splash that asks a server has given up by then, or waits for good.
  private static let secondsAtMost = 10.0

  private static func launch(_ run: some AppRun, in app: ImportedApp) -> ImportReport.Launch {
    let end = RunEnd(run)
    var launch = ImportReport.Launch()
    (launch.root, launch.top) = (end.screen?.root, end.screen?.top)
    launch.title = end.titleInFront
    launch.isEmpty = end.isEmptyInFront
    launch.stop = end.crash.flatMap { $0.isInStandIn ? $0.reason : nil }
    launch.crash = end.crash.flatMap { $0.isInStandIn ? nil : $0.reason }
    launch.standIns = end.standIns
    launch.calls = end.standInsReached
    if end.screen != nil {
      let picture = PhonePicture(endOf: run)
      launch.picture = app.keep(picture.svg(label: "The first screen"))
      launch.texts = picture.texts
    }
    return launch
  }
}
