public import JSON

/// The apps that can be run, in the order in which they are listed.
public struct Catalogue: Sendable {
  public let apps: [any SimulatedApp]
  /// Whether the apps may run in the process that serves them; others get one of their own, which
  /// alone ends when they trap.
  package let areTrusted: Bool

  /// Apps of someone's own, each of which runs in a process of its own.
  public init(_ apps: [any SimulatedApp]) {
    self.apps = apps
    areTrusted = false
  }

  /// Apps that contain nothing by which an input could end the process.
  package init(trusted apps: [any SimulatedApp]) {
    self.apps = apps
    areTrusted = true
  }

  /// The app of an id; what to do about an unknown one is in the error.
  public func app(_ id: String, at place: Place = .whole) throws(ScriptProblem) -> any SimulatedApp
  {
    guard let app = apps.first(where: { $0.entry.id == id }) else {
      throw Problem(.unknownApp(id, known: apps.map(\.entry.id)), at: place)
    }
    return app
  }

  /// The app that a script runs on, and its conditions; an id given here wins over the script's.
  public func resolve(
    _ script: Script, as id: String? = nil
  ) throws(ScriptProblem) -> (app: any SimulatedApp, conditions: Conditions) {
    guard let chosen = id ?? script.app else { throw Problem(.noApp) }
    let app = try app(chosen, at: id == nil ? Place(["app"]) : .whole)
    return (app, try Conditions(script.conditions, declared: app.entry.conditions))
  }
}
