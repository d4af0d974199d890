internal import CFrames
internal import CNetwork
internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
public import Phone
package import Playback

/// The program in whose processes navscope runs an app: it describes, plays and explores the app as
/// its command line and standard input say.
public enum AppProgram {
  /// Does what navscope has started the program for, and ends the process: with 0, or with 2 and a
  /// sentence on standard error if it was not navscope that started it.
  public static func main(_ app: @autoclosure () -> any SimulatedApp) -> Never {
    AppHome.moveIn()
    // Making the app may crash, too.
    frames_report()
    if let path = CommandLine.arguments.first {
      CatalogueEntry.setProgram(URL(fileURLWithPath: path).lastPathComponent)
    }
    let app = app()
    if !app.usesNetwork { network_silence() }
    guard let call = ProgramCall(Array(CommandLine.arguments.dropFirst())) else {
      complain("this program runs \(app.entry.id) for navscope. Start navscope run --app DIR.")
      exit(2)
    }
    exit(answer(call, with: Catalogue([app]), isAppsOwn: true))
  }

  /// Does what a program was started for, which may be the app's own; the result is its exit
  /// status.
  package static func answer(
    _ call: ProgramCall, with catalogue: Catalogue, isAppsOwn: Bool = false
  ) -> Int32 {
    if !isAppsOwn {
      AppHome.moveIn()
      frames_report()
    }
    session_hold()
    defer { AppHome.leave() }
    do {
      switch call {
      case .play(let id, let setup):
        let (app, conditions) = try catalogue.resolve(Script(parsing: setup), as: id)
        HostLoop.run(app, conditions)
      case .explore:
        try HostedExplorer.run(readLine() ?? "", in: catalogue)
      case .decide(let finding):
        let script = try Script(parsing: readLine() ?? "")
        let (app, conditions) = try catalogue.resolve(script)
        let decision = try Decision(ofFinding: finding, in: script, of: app, conditions)
        print(try [decision].line())
      case .vary:
        let call = try StripCall(line: readLine() ?? "")
        print(try call.strip(in: catalogue, isTrusted: false).line())
      case .describe:
        guard let app = catalogue.apps.first else { return 2 }
        print(AppDescription(app).line)
      }
      return 0
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private static func complain(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data("navscope: \(sentence)\n".utf8))
  }
}
