internal import Phone
internal import Playback
internal import Trace

/// What may sign a user in or out by a tap. Nothing is read into the names: which one does is seen
/// when it is tapped.
enum SignInControls {
  /// The controls of the app's catalogue entry, and those on the screen at the end of a run.
  static func candidates(_ app: any SimulatedApp, after run: some PlayedRun) -> [String] {
    var names = app.entry.targets
    let world = World(keeping: .properties)
    for event in run.events { world.apply(event) }
    for case let view? in world.views where view.isDrawn {
      if case .text(let title)? = view.properties[.title], !names.contains(title) {
        names.append(title)
      }
    }
    return Array(names.filter { !$0.isEmpty }.prefix(most))
  }

  private static let most = 16
}
