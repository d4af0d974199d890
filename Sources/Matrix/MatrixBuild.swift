internal import JSON
package import Phone
package import Playback

/// One of the builds that a matrix compares.
package struct MatrixBuild: Sendable {
  /// What the person who asked called it.
  package let name: String
  /// The app in the form that the conditions choose.
  package let app: any SimulatedApp
  private let conditions: [Script.Setting]
  private let catalogue: Catalogue
  private let hosts: AppHosts

  /// - Parameters:
  ///   - id: the app in the catalogue.
  ///   - conditions: what is set up for each run, beside the sign-in.
  package init(
    name: String, id: String, conditions: [Script.Setting], in catalogue: Catalogue,
    hosts: AppHosts
  ) throws(ScriptProblem) {
    let script = Script(app: id, conditions: conditions)
    let (app, checked) = try catalogue.resolve(script)
    (self.name, self.app) = (name, app.form(checked))
    (self.conditions, self.catalogue, self.hosts) = (conditions, catalogue, hosts)
  }

  /// Whether scripts may say that its user is signed in at the start.
  var declaresSignIn: Bool {
    app.entry.conditions.contains { $0.name == ConditionDeclaration.loggedIn.name }
  }

  /// A script for it.
  ///
  /// - Parameter signedIn: whether its user is signed in at the start; `nil` for what stands if
  ///   nothing is said.
  func script(_ inputs: [TimedInput], signedIn: Bool?, on device: PhoneSettings) -> Script {
    let name = ConditionDeclaration.loggedIn.name
    let session = signedIn.map { [Script.Setting(name, .bool($0))] } ?? []
    return Script(
      app: app.entry.id, conditions: conditions.filter { $0.name != name } + session,
      device: device, inputs: inputs)
  }

  /// A phone on which the app of a script is not running yet.
  func begin(_ script: Script) throws(ScriptProblem) -> any AppRun {
    try AppRunner(of: script, in: catalogue, hosts: hosts).make()
  }
}
