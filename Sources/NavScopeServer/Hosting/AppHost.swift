internal import DeeplinkFormats
public import Foundation
internal import JSON
package import Phone

/// Where the apps of a catalogue run that are not to be trusted with the server's own process.
public struct AppHost: Sendable {
  private let executable: URL
  private let arguments: @Sendable (_ app: String, _ conditions: String) -> [String]

  /// Apps run in further processes of a program, which calls `HostLoop.run` for the arguments that
  /// it gets.
  public init(
    executable: URL,
    arguments: @escaping @Sendable (_ app: String, _ conditions: String) -> [String]
  ) {
    self.executable = executable
    self.arguments = arguments
  }

  /// A run in a process of its own, from a script's app and conditions.
  package func run(_ app: any SimulatedApp, _ script: Script) -> sending HostedRun {
    let setup = Script(app: app.entry.id, conditions: script.conditions)
    let (executable, all) = (executable, arguments(app.entry.id, setup.json.encoded))
    return HostedRun { try HostProcess(executable: executable, arguments: all) }
  }
}
