internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Rules
internal import ServeCommand

extension ScriptFolder {
  /// One script.
  struct File {
    let name: String
    /// The file as the person who called the command would write it.
    let path: String

    /// Reads the script, and what is made of it; what is wrong names its place in the file.
    func read<Value>(
      _ body: (Script) throws(ScriptProblem) -> Value
    ) throws(CommandFailure) -> (Script, Value) {
      let text: String
      do {
        text = try InputText.read(path, what: "the script")
      } catch {
        throw (error as? CommandFailure) ?? CommandFailure(sentence: "\(path): \(error)")
      }
      do throws(ScriptProblem) {
        return try Script.located(in: text) { (root) throws(ScriptProblem) in
          let script = try Script(root, rules: RuleInfo.ids)
          return (script, try body(script))
        }
      } catch {
        throw CommandFailure(sentence: "\(path): \(error.description)")
      }
    }
  }

  /// The scripts in the order of their names.
  var files: [File] { names.map { File(name: $0, path: file($0)) } }

  /// The same; says how to make one if there is none.
  ///
  /// - Parameter app: what to write in a command for the app, and for this folder if it is not the
  ///   app's own.
  func filesToTest(of app: String) throws -> [File] {
    let files = files
    guard files.isEmpty else { return files }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw CommandFailure(sentence: "\(path) is a file. Name the folder with the scripts.")
      }
      guard FileManager.default.isReadableFile(atPath: url.path) else {
        throw CommandFailure(sentence: "\(path) may not be read.")
      }
    }
    throw CommandFailure(
      sentence:
        "there is no script in \(path). Save one there from the page (Share, then Make a test), or all findings with navscope explore \(app) --save-tests."
    )
  }

  /// Writes a script under a name that no file has yet, and returns it: `NAME`, else `NAME-2`.
  func add(_ script: Script, named name: String) throws -> String {
    let taken = names
    var free = name
    var number = 1
    while taken.contains(free) {
      number += 1
      free = "\(name)-\(number)"
    }
    do {
      try write(script, named: free)
    } catch {
      throw CommandFailure(
        sentence: "\(file(free)) cannot be written: \(error.localizedDescription)")
    }
    return free
  }
}
