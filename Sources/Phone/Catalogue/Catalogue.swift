package import Foundation
public import JSON

/// The apps that can be run, in the order in which they are listed.
public struct Catalogue: Sendable {
  public let apps: [any SimulatedApp]
  /// Whether the apps of this program may run in the process that serves them; others get one of
  /// their own, which alone ends when they trap.
  package let areTrusted: Bool
  /// The programs of those apps that have one of their own, by id.
  package let programs: [String: URL]

  /// Apps of someone's own, each of which runs in a process of its own.
  public init(_ apps: [any SimulatedApp]) {
    self.init(apps, areTrusted: false, programs: [:])
  }

  /// Apps that contain nothing by which an input could end the process.
  package init(trusted apps: [any SimulatedApp]) {
    self.init(apps, areTrusted: true, programs: [:])
  }

  private init(_ apps: [any SimulatedApp], areTrusted: Bool, programs: [String: URL]) {
    (self.apps, self.areTrusted, self.programs) = (apps, areTrusted, programs)
  }

  /// The same with an app in front that has its own program; it replaces one with its id; one that
  /// had a program keeps its place in the list.
  package func adding(_ app: DescribedApp, of program: URL) -> Catalogue {
    let id = app.entry.id
    let place = programs[id] == nil ? nil : apps.firstIndex { $0.entry.id == id }
    var listed: [any SimulatedApp] = apps.filter { $0.entry.id != id }
    listed.insert(app, at: place ?? 0)
    return Catalogue(
      listed, areTrusted: areTrusted, programs: programs.merging([id: program]) { $1 })
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
    return (
      app, try Conditions(script.conditions, declared: app.entry.conditions, on: script.device)
    )
  }
}
