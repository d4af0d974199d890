internal import Foundation
internal import Matrix
internal import NavScopeServer
internal import Phone
internal import Playback
internal import Rules
internal import ServeCommand

/// The cells of a matrix as scripts, each of which fails as long as the later build does not end as
/// the earlier one.
struct SavedCells {
  private let folder: ScriptFolder
  private let device: PhoneSettings

  /// - Parameter device: the phone on which the scripts are to hold.
  init(in folder: ScriptFolder, on device: PhoneSettings) {
    (self.folder, self.device) = (folder, device)
  }

  /// Writes a script for each cell that was tried, in place of one of its name.
  func save(_ matrix: EntranceMatrix) throws(CommandFailure) {
    var names: Set<String> = []
    for cell in matrix.cells {
      guard var script = cell.script, let expected = cell.expected else { continue }
      script.device = device
      script.expect = expected
      try write(script, named: Self.free(SavedTests.fileName("matrix \(cell.title)"), &names))
    }
    let count = names.count == 1 ? "1 script" : "\(names.count) scripts"
    StandardStream.error.writeBestEffort("\(count) in \(folder.path).\n")
  }

  /// The name, or the same with a number if a cell before has it.
  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var free = name
    var number = 1
    while !taken.insert(free).inserted {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }

  private func write(_ script: Script, named name: String) throws(CommandFailure) {
    do {
      try folder.write(script, named: name, replaces: true)
    } catch {
      throw CommandFailure(
        sentence: "\(folder.file(name)) cannot be written: \(error.localizedDescription)")
    }
  }
}

extension MatrixCell {
  /// What the earlier build has shown, else what the later one shows; `nil` for a crash, which no
  /// later build is to repeat.
  fileprivate var expected: Script.Expectation? {
    guard let end = (before ?? after)?.end, end.crash == nil, let screen = end.screen else {
      return nil
    }
    let known = Set(end.rules.map(\.rule))
    let new = after?.end.rules.filter { $0.severity != .note }.map(\.rule) ?? []
    let without =
      RuleInfo.ofEntrances.map(\.id)
      + new.filter { rule in
        !RuleInfo.ofEntrances.contains { $0.id == rule }
      }
    return Script.Expectation(
      top: screen.top, presented: screen.presented.map { .controller($0) } ?? .nothing,
      without: without.filter { !known.contains($0) })
  }
}
