package import Foundation
package import Phone

/// A folder of scripts, each a file `NAME.json`.
package struct ScriptFolder: Sendable {
  package let url: URL
  /// The folder as the person who started the command would write it.
  package let path: String
  /// Whether it lies in what an import has made, which is not made again if it is gone.
  private let isOfApp: Bool

  package init(path: String) {
    self.init(path, isOfApp: false)
  }

  private init(_ path: String, isOfApp: Bool) {
    (self.path, self.isOfApp) = (path, isOfApp)
    url = URL(fileURLWithPath: path)
  }

  /// The scripts of an imported app.
  package init(ofAppIn directory: String) {
    self.init(
      (directory as NSString).appendingPathComponent("navscope/scripts"), isOfApp: true)
  }

  /// The names of the scripts, in order.
  package var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && !isFolder($0) }
      .map { String($0.dropLast(".json".count)) }.sorted()
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.appendingPathComponent(name).path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Where a script of a name lies, for messages and for reading.
  package func file(_ name: String) -> String {
    (path as NSString).appendingPathComponent("\(name).json")
  }

  /// Writes a script under a name that is free, or in place of one that has it.
  package func write(_ script: Script, named name: String, replaces: Bool = false) throws {
    if !isOfApp || !FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: !isOfApp)
    }
    try Data(script.file.utf8).write(
      to: url.appendingPathComponent("\(name).json"),
      options: replaces ? .atomic : .withoutOverwriting)
  }

  /// Whether a name is one that is taken from a request: small letters, digits and hyphens, so that
  /// it is no path.
  static func isName(_ text: String) -> Bool {
    (try? /[a-z0-9][a-z0-9-]{0,59}/.wholeMatch(in: text)) != nil
  }
}
