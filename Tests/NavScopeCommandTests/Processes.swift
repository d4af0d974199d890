import Foundation

/// The processes of this machine, as the kernel tells of them.
enum Processes {
  /// Those that a process has started and that have not ended, by their ids.
  static func children(of parent: Int32) -> [Int32] {
    running.filter { $0.parent == parent && $0.state != "Z" }.map(\.id)
  }

  /// Those that have ended and that nobody has asked about.
  static func zombies(of parent: Int32) -> Int {
    running.count { $0.parent == parent && $0.state == "Z" }
  }

  static func isRunning(_ id: Int32) -> Bool {
    status(id).map { $0.state != "Z" } ?? false
  }

  /// How many descriptors a process has open.
  static func descriptors(of id: Int32) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count) ?? 0
  }

  /// The megabytes that a process holds.
  static func megabytes(of id: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    let row = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (row?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1024
  }

  /// The words by which all processes were started, each with a space behind it.
  static var commands: [String] {
    running.compactMap { try? String(contentsOfFile: "/proc/\($0.id)/cmdline", encoding: .utf8) }
      .map { $0.replacing("\0", with: " ") }
  }

  private struct Status {
    var id: Int32
    var state: Substring
    var parent: Int32
  }

  private static var running: [Status] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.compactMap(status)
  }

  /// `12 (a name) S 1 …`
  private static func status(_ id: Int32) -> Status? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 2, let parent = Int32(fields[2]) else { return nil }
    return Status(id: id, state: fields[1], parent: parent)
  }
}

/// Waits until something is so, as long as it takes on a slow machine; says whether it came true.
func eventually(for seconds: Int = 60, _ isSo: () throws -> Bool) rethrows -> Bool {
  let limit = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < limit {
    if try isSo() { return true }
    usleep(20_000)
  }
  return false
}
