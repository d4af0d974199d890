package import Phone

/// Makes runs of one app with its phone set up in one way.
package struct AppRunner: Sendable {
  package let app: any SimulatedApp
  private let conditions: Conditions
  private let host: AppHost?
  /// The build of the app's program; nil where the app runs in this process.
  package let build: AppBuild?

  /// The app and the conditions of a script; an id given here wins over the script's. With a host
  /// each run has a process of its own.
  package init(
    of script: Script, as id: String? = nil, in catalogue: Catalogue, hosts: AppHosts
  ) throws(ScriptProblem) {
    (app, conditions) = try catalogue.resolve(script, as: id)
    host = hosts.host(of: app.entry.id)
    build = host?.build
  }

  /// A phone with the app that is not running yet, at time 0.
  package func make() -> any AppRun {
    host.map { $0.run(app, conditions, of: build) } ?? Run(app: app, conditions: conditions)
  }
}
