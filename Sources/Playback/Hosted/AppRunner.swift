package import Phone

/// Makes runs of one app with its phone set up in one way.
package struct AppRunner: Sendable {
  package let app: any SimulatedApp
  private let begin: @Sendable () -> any AppRun
  /// The build of the app's program; `nil` if the app runs in this process.
  package let build: AppBuild?

  /// The app and the conditions of a script; an id given here wins over the script's. With a host
  /// each run has a process of its own.
  package init(
    of script: Script, as id: String? = nil, in catalogue: Catalogue, hosts: AppHosts
  ) throws(ScriptProblem) {
    let (app, conditions) = try catalogue.resolve(script, as: id)
    let host = hosts.host(of: app.entry.id)
    let build = host?.build
    (self.app, self.build) = (app, build)
    begin = {
      if let host { return host.run(app, conditions, of: build) }
      return Run(app: app, conditions: conditions)
    }
  }

  /// Makes runs of an app in another way.
  package init(of app: any SimulatedApp, begin: @escaping @Sendable () -> any AppRun) {
    (self.app, self.begin, build) = (app, begin, nil)
  }

  /// A phone with the app that is not running yet, at time 0.
  package func make() -> any AppRun { begin() }
}
