internal import Foundation
internal import Phone
internal import Playback

/// An app that was imported: what lies in the folder `navscope` beside its files.
struct ImportedApp {
  /// The folder `navscope`.
  let folder: URL
  /// The app's id, and the name of its program: the name of the app's folder in lower case, with
  /// hyphens.
  let id: String

  /// The app in a directory that holds a folder `navscope`.
  init(in directory: String) throws {
    let app = URL(fileURLWithPath: directory).standardizedFileURL
    folder = app.appendingPathComponent("navscope")
    let words = app.lastPathComponent.lowercased().split { !$0.isLetter && !$0.isNumber }
    id = words.joined(separator: "-")
    let manifest = folder.appendingPathComponent("Package.swift")
    guard FileManager.default.fileExists(atPath: manifest.path) else {
      throw CommandFailure(
        sentence:
          "\(directory) has no navscope/Package.swift. Make it with navscope import \(directory).")
    }
  }

  /// Where imported apps are built; NavScope's own modules are built there once for all of them.
  static var buildFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".cache")
    return cache.appendingPathComponent("navscope/build")
  }

  /// Where its program lies once it is built.
  var program: URL { Self.buildFolder.appendingPathComponent("debug/\(id)") }

  /// Builds what has changed; what the compiler says is shown where it fails.
  func build() throws {
    NavScopeCommand.say("Building \(id)…")
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = [
      "swift", "build", "--package-path", folder.path, "--scratch-path", Self.buildFolder.path,
      "--product", id,
    ]
    let output = Pipe()
    swift.standardOutput = output
    swift.standardError = output
    do { try swift.run() } catch {
      throw CommandFailure(sentence: "swift cannot be started: \(error.localizedDescription).")
    }
    let text = String(
      decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    swift.waitUntilExit()
    guard swift.terminationStatus == 0 else {
      let errors = text.split(separator: "\n").filter { $0.contains("error:") }
      throw CommandFailure(
        sentence: "\(id) does not build:\n" + errors.prefix(20).joined(separator: "\n"))
    }
  }

  /// What its program says of it.
  func describe() throws -> DescribedApp {
    do throws(ProcessProblem) {
      let description = try AppHost(executable: program).description()
      if let description { return DescribedApp(description) }
    } catch {
      throw CommandFailure(sentence: "The program of \(id) cannot be started: \(error).")
    }
    throw CommandFailure(
      sentence:
        "\(program.path) does not describe an app. Make \(folder.path) anew with navscope import.")
  }
}
