internal import ArgumentParser
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Playback

/// `navscope host`: plays one app for another process of the same program, in case the app traps.
struct Host: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run one app for another navscope process.", shouldDisplay: false)

  @Argument(help: "The app's id.")
  var app: String

  @Argument(help: "A script with the conditions.")
  var setup: String

  func run() throws {
    do throws(ScriptProblem) {
      let script = try Script(parsing: setup)
      let (app, conditions) = try NavScopeCommand.catalogue.resolve(script, as: app)
      HostLoop.run(app, conditions)
    } catch {
      throw CommandFailure(sentence: error.description)
    }
  }

  /// The program by the path by which it was called, at which another build may be later on; a
  /// symbolic link in it is not followed yet.
  private static var program: URL? {
    let word = CommandLine.arguments.first ?? ""
    return word.contains("/") ? URL(fileURLWithPath: word) : Bundle.main.executableURL
  }

  /// Where apps run that are someone's own; nil where all may run here.
  static func forApps(of catalogue: Catalogue) -> AppHost? {
    guard !catalogue.areTrusted, let program else { return nil }
    return AppHost(executable: program) { purpose in
      switch purpose {
      case .play(let app, let conditions): ["host", app, conditions]
      case .explore(let request): ["host-explorer", request]
      }
    }
  }
}

/// `navscope host-explorer`: explores one app for another process of the same program.
struct HostExplorer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explore one app for another navscope process.", shouldDisplay: false)

  @Argument(help: "The request as JSON.")
  var request: String

  func run() throws {
    do {
      try HostedExplorer.run(request, in: NavScopeCommand.catalogue)
    } catch {
      throw CommandFailure(sentence: "\(error)")
    }
  }
}
