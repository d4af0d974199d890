internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Playback

/// The findings of an exploration as scripts in a folder, each of which fails as long as the app
/// breaks the rule, and expects whatever else is found on the way.
struct SavedTests {
  private let folder: ScriptFolder
  /// The names of those that were written.
  private(set) var names: [String] = []
  /// How many were there already.
  private(set) var known = 0

  init(in folder: ScriptFolder) {
    self.folder = folder
  }

  /// Adds the script of a finding, unless one with the same inputs expects its absence already.
  mutating func add(_ rule: String, _ script: Script) throws {
    var script = script
    let run = try ScriptFile.play(script, on: script.app ?? "", until: nil)
    script.expect = Script.Expectation(findings: RunEnding(run).findings.filter { $0 != rule })
    guard !written.contains(script) else { return known += 1 }
    let name = try folder.add(script, named: rule.replacing(".", with: "-"))
    names.append(name)
  }

  /// What the folder holds, as far as it can be read.
  private var written: [Script] {
    folder.files.compactMap { file in
      (try? file.read { (_) throws(ScriptProblem) in })?.0
    }
  }

  var summary: String {
    let files = names.map { "\($0).json" }.joined(separator: ", ")
    let new =
      names.isEmpty ? "No new test" : names.count == 1 ? "1 new test" : "\(names.count) new tests"
    return "\(new) in \(folder.path)\(names.isEmpty ? "" : ": \(files)")."
      + (known == 0 ? "" : " \(known) stood there already.")
  }
}
