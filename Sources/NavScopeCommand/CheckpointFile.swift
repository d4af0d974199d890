internal import AppProgram
internal import Explorer
internal import Foundation
internal import JSON
internal import Phone
internal import ServeCommand
internal import Trace

/// The file of `--checkpoint`: the progress of an exploration, and its subject.
final class CheckpointFile {
  /// Everything on which the result depends.
  struct Subject: Codable, Equatable {
    let app: String
    let bounds: Explorer.Bounds
    /// The size of the app's program in bytes, and when it was built.
    let program: String
  }

  private struct Content: Codable {
    let subject: Subject
    let checkpoint: ExplorationCheckpoint
  }

  /// Read before the content, which other formats may hold in another form.
  private struct Format: Codable {
    var format = 2
  }

  private let path: String
  private let subject: Subject
  /// What the file held when it was opened; `nil` if there was none.
  let checkpoint: ExplorationCheckpoint?
  private var last: ExplorationCheckpoint?
  /// Why the file cannot be written at the beginning; later that is a warning, so that what was
  /// found is not lost.
  private(set) var failure: CommandFailure?

  /// Reads the file, if there is one.
  ///
  /// - Throws: a sentence if it is no checkpoint of this subject.
  init(_ path: String, of subject: Subject, in exploration: AppExploration) throws {
    (self.path, self.subject) = (path, subject)
    guard FileManager.default.fileExists(atPath: path) else {
      checkpoint = nil
      return
    }
    let data = Data(try InputText.bytes(ofFile: path, what: "the checkpoint"))
    let decoder = JSONDecoder()
    guard let format = try? decoder.decode(Format.self, from: data).format else {
      throw Self.refusal(path, "is not a checkpoint, or is damaged")
    }
    guard format == Format().format else {
      throw Self.refusal(path, "has the format \(format); this version reads \(Format().format)")
    }
    guard let content = try? decoder.decode(Content.self, from: data),
      exploration.accepts(content.checkpoint)
    else { throw Self.refusal(path, "is damaged") }
    if let difference = content.subject.difference(from: subject) {
      throw Self.refusal(path, "belongs to another exploration: \(difference)")
    }
    checkpoint = content.checkpoint
  }

  private static func refusal(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      sentence: "--checkpoint \(path) \(reason). Name another file, or delete it to start again.")
  }

  /// Replaces the file as a whole.
  func save(_ checkpoint: ExplorationCheckpoint) {
    let isFirst = last == nil
    last = checkpoint
    do {
      let content = Content(subject: subject, checkpoint: checkpoint)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try Data(encoder.encode(Both(content: content))).write(
        to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let sentence = "--checkpoint \(path) cannot be written: \(reason(for: error))"
      if isFirst {
        failure = CommandFailure(sentence: sentence)
      } else {
        CommandTool.complain(sentence)
      }
    }
  }

  /// Why the file cannot be written, and what to do.
  private func reason(for error: any Error) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return "there is no folder \(folder.path). Make it, or name another file."
    }
    guard isFolder.boolValue else {
      return "\(folder.path) is a file. Name a file in a folder."
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      return "the folder \(folder.path) may not be written. Name another file."
    }
    return "\(error.localizedDescription) Free some space, or name another file."
  }

  /// Keeps the file of an exploration that can be resumed, with the seconds that it took; deletes
  /// that of any other.
  func finish(_ exploration: Exploration) {
    if exploration.isCutShort {
      last?.seconds = exploration.seconds
      if let last { save(last) }
    } else {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private struct Both: Encodable {
    let content: Content

    func encode(to encoder: any Encoder) throws {
      try Format().encode(to: encoder)
      try content.encode(to: encoder)
    }
  }
}

extension CheckpointFile.Subject {
  /// The result depends neither on the number of cores nor on the time that it may take.
  init(app: String, _ bounds: Explorer.Bounds) {
    var bounds = bounds
    (bounds.timeLimit, bounds.workers) = (nil, nil)
    self.init(app: app, bounds: bounds, program: Self.program(of: app))
  }

  private static func program(of app: String) -> String {
    let own = NavScopeCommand.catalogue.programs[app]?.path
    let path = own ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = attributes?[.size] as? Int ?? 0
    let built = (attributes?[.modificationDate] as? Foundation.Date)?.timeIntervalSince1970 ?? 0
    return "\(NavScope.version), \(size) bytes, built at \(Int(built))"
  }

  /// The first thing that differs, in words; `nil` if nothing does.
  func difference(from other: Self) -> String? {
    func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ",") }
    func conditions(_ bounds: Explorer.Bounds) -> String {
      Script(conditions: bounds.conditions).json["conditions"]?.encoded ?? "{}"
    }
    let (mine, others) = (bounds, other.bounds)
    let pairs = [
      ("the app", app, other.app), ("--inputs", "\(mine.inputs)", "\(others.inputs)"),
      ("--only", list(mine.only), list(others.only)),
      ("--also", list(mine.also), list(others.also)),
      ("--without", list(mine.without), list(others.without)),
      ("--conditions", conditions(mine), conditions(others)),
      ("--sdk", "\(mine.phone.sdkNumber)", "\(others.phone.sdkNumber)"),
      ("pruning", "\(mine.prunes)", "\(others.prunes)"),
      ("the program", program, other.program),
    ]
    return pairs.first { $0.1 != $0.2 }.map { "\($0.0) was \($0.1) and is now \($0.2)" }
  }
}
