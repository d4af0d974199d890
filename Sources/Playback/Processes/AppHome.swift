internal import Foundation

/// The home folder of a process that runs an app: empty at its start, as on a phone on which the
/// app has just been installed, and removed at its end. So what an app writes is neither found by
/// another run nor left on this computer.
package struct AppHome {
  private let path: String

  /// Makes one for a program that is to be started; `nil` if no folder can be made.
  init?() {
    let temporary = FileManager.default.temporaryDirectory
    var template = Array(
      temporary.appendingPathComponent("navscope-home-XXXXXX").path.utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    mkdir("\(path)/\(Self.forks)", 0o700)
    makeFolders()
  }

  /// The one of a fork of this process; `nil` if this process has none itself.
  init?(ofFork process: pid_t) {
    guard let own = getenv(Self.variable) else { return nil }
    path = "\(String(cString: own))/\(Self.forks)/\(process)"
  }

  /// Makes this process live there: of a program that was given one.
  package static func moveIn() { getenv(variable).map { _ = chdir($0) } }

  /// Makes this process, a fork, live there.
  func moveIn() {
    mkdir(path, 0o700)
    makeFolders()
    chdir(path)
  }

  /// Removes that of this program, which is about to end: who started it may be gone.
  package static func leave() {
    getenv(variable).map { try? FileManager.default.removeItem(atPath: String(cString: $0)) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The environment of a program that lives there.
  ///
  /// - Parameter outer: that of this process.
  func environment(in outer: [String: String]) -> [String: String] {
    // Those of a desktop name the person's own folders.
    var all = outer.filter { !$0.key.hasPrefix("XDG_") }
    all.merge(variables) { $1 }
    all[Self.variable] = path
    return all
  }

  private static let variable = "NAVSCOPE_APP_HOME"
  private static let forks = ".forks"

  /// An app that shows a path or keeps one gives the same trace in every process: the path is that
  /// of the folder in which a process works, wherever that is.
  private var variables: [String: String] {
    #if canImport(Darwin)
      let seen = path
    #else
      let seen = "/proc/self/cwd"
    #endif
    return ["HOME": seen, "CFFIXED_USER_HOME": seen, "TMPDIR": "\(seen)/tmp/"]
  }

  /// Those that an app finds on a phone; Foundation has its caches elsewhere here.
  private func makeFolders() {
    for folder in ["Documents", "Library", "Library/Caches", "tmp", ".cache"] {
      mkdir("\(path)/\(folder)", 0o700)
    }
  }
}
