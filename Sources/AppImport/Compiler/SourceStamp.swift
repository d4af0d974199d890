internal import Foundation

/// The files of an app as they were at a moment: sizes and dates, by path.
struct SourceStamp: Equatable {
  private var files: [String: String]

  init(_ files: [URL]) {
    self.files = [:]
    for file in files {
      var status = stat()
      guard stat(file.path, &status) == 0 else { continue }
      #if canImport(Darwin)
        let changed = status.st_mtimespec
      #else
        let changed = status.st_mtim
      #endif
      self.files[file.path] = "\(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
    }
  }

  /// The files of both.
  func merging(_ other: SourceStamp) -> SourceStamp {
    var both = self
    both.files.merge(other.files) { $1 }
    return both
  }

  /// Those of the files of which something holds.
  func filter(_ holds: (String) -> Bool) -> SourceStamp {
    var some = self
    some.files = files.filter { holds($0.key) }
    return some
  }

  /// What a stamp was left after.
  enum Occasion: String {
    /// The files were rewritten.
    case sources
    /// The program was built.
    case built
  }

  /// The stamp that was left in a folder `navscope`.
  init?(_ occasion: Occasion, in folder: URL) { self.init(leftIn: Self.file(occasion, folder)) }

  /// The stamp that was left in a file; `nil` if there is none.
  init?(leftIn file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    files = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { files[String(parts[1])] = String(parts[0]) }
    }
  }

  /// Writes it into a folder `navscope`, among what is not checked in.
  func write(_ occasion: Occasion, in folder: URL) { write(to: Self.file(occasion, folder)) }

  /// Leaves it in a file.
  func write(to file: URL) {
    let lines = files.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)" }
    try? Data(lines.joined(separator: "\n").utf8).write(to: file, options: .atomic)
  }

  private static func file(_ occasion: Occasion, _ folder: URL) -> URL {
    folder.appendingPathComponent(".rewritten/\(occasion.rawValue).txt")
  }

  /// The files that differ, if both have the same ones; `nil` if a file was added or removed.
  func changes(since old: SourceStamp) -> Set<String>? {
    guard files.keys == old.files.keys else { return nil }
    return Set(files.keys.filter { files[$0] != old.files[$0] })
  }
}
