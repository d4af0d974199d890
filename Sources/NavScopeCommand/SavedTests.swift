internal import Explorer
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import ServeCommand
internal import Trace

/// The findings of an exploration as scripts in a folder, each of which fails as long as the app
/// breaks the rule, whatever else is found on the way.
struct SavedTests {
  private let folder: ScriptFolder
  /// The names of those that were written.
  private(set) var names: [String] = []
  /// How many were there already.
  private(set) var known = 0

  init(in folder: ScriptFolder) {
    self.folder = folder
  }

  /// Saves each error and warning, and says which are new.
  static func save(_ findings: [Counterexample], in folder: ScriptFolder) throws {
    var tests = SavedTests(in: folder)
    for finding in findings where finding.severity != .note {
      try tests.add(finding.rule, finding.script)
    }
    StandardStream.error.writeBestEffort(tests.summary + "\n")
  }

  /// Refuses a folder that cannot be made, before anything is explored for it.
  static func check(_ folder: ScriptFolder) throws {
    var place = URL(fileURLWithPath: folder.path).standardizedFileURL
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
      place.deleteLastPathComponent()
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
    guard isFolder.boolValue, FileManager.default.isWritableFile(atPath: place.path) else {
      let reason = isFolder.boolValue ? "may not be written" : "is a file"
      throw CommandFailure(
        sentence:
          "Tests cannot be saved in \(folder.path): \(place.path) \(reason). Name another folder.")
    }
  }

  /// Adds the script of a finding, unless one with the same inputs expects its absence already.
  mutating func add(_ rule: String, _ script: Script) throws {
    guard !written.contains(where: { $0.plays(script) && $0.forbids(rule) }) else {
      return known += 1
    }
    var test = script
    test.expect = Script.Expectation(without: [rule])
    names.append(try folder.add(test, named: Self.name(rule, script)))
  }

  /// What the folder holds, as far as it can be read.
  private var written: [Script] {
    folder.files.compactMap { file in
      (try? file.read { (_) throws(ScriptProblem) in })?.0
    }
  }

  /// The rule, and what is done after the launch: `deeplink-lost-tap-log-in-url-shop-item-42`.
  static func name(_ rule: String, _ script: Script) -> String {
    let inputs = script.inputs.map(\.input).filter { $0 != .launch }
    return fileName(([rule] + inputs.map(\.phrase)).joined(separator: " "))
  }

  /// As many of some words as the name of a script holds.
  static func fileName(_ text: String) -> String {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for word in words where name.count + word.count < longestName {
      name += (name.isEmpty ? "" : "-") + word
    }
    return name
  }

  /// Leaves room for a number in the longest name that a script may have.
  private static let longestName = 56

  var summary: String {
    let files = names.map { "\($0).json" }.joined(separator: ", ")
    let new =
      names.isEmpty ? "No new test" : names.count == 1 ? "1 new test" : "\(names.count) new tests"
    return "\(new) in \(folder.path)\(names.isEmpty ? "" : ": \(files)")."
      + (known == 0 ? "" : " \(known) already existed.")
  }
}

extension Script {
  /// Whether it is the same but for what is expected.
  fileprivate func plays(_ other: Script) -> Bool {
    var (one, other) = (self, other)
    (one.expect, other.expect) = (nil, nil)
    return one == other
  }

  /// Whether it fails if a rule is broken.
  fileprivate func forbids(_ rule: String) -> Bool {
    expect?.without?.contains(rule) == true || expect?.findings?.contains(rule) == false
  }
}
