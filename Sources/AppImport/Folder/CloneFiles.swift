internal import Foundation

/// The Swift files of the clone that an app lies in, and the types that each declares.
struct CloneFiles {
  private let home: URL
  private let files: [(url: URL, types: Set<String>)]
  private let storyboards: [URL]

  /// `nil` if the folder lies in no clone.
  init?(around home: URL) {
    let folders = sequence(first: home) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let root = folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(".git").path)
    }
    guard let root else { return nil }
    self.home = home
    let all = AppFiles.files(under: root)
    files = all.filter { $0.pathExtension == "swift" }.map { ($0, Self.types(in: $0)) }
    storyboards = all.filter { $0.pathExtension == "storyboard" }
  }

  /// The files that declare some types, and the storyboards that make screens of them.
  ///
  /// - Parameter known: files that are imported already.
  func declaring(_ names: Set<String>, besides known: [URL]) -> [URL] {
    let known = Set(known.map(\.path))
    var taken = files.filter { known.contains($0.url.path) }.reduce(into: Set<String>()) {
      $0.formUnion($1.types)
    }
    var found: [URL] = []
    for name in names.sorted() where !taken.contains(name) {
      let fitting = files.filter {
        $0.types.contains(name) && taken.isDisjoint(with: $0.types) && !Self.isEntry($0.url)
      }
      guard let file = nearest(fitting.map(\.url)) else { continue }
      found.append(file)
      taken.formUnion(files.first { $0.url == file }?.types ?? [])
      found += storyboards.filter { Self.text($0).contains("customClass=\"\(name)\"") }
    }
    var seen = known
    return found.filter { seen.insert($0.path).inserted }
  }

  /// The file that shares most folders with the app; `nil` if several do.
  private func nearest(_ files: [URL]) -> URL? {
    func common(_ file: URL) -> Int {
      zip(file.pathComponents, home.pathComponents).prefix { $0 == $1 }.count
    }
    let most = files.map(common).max()
    let best = files.filter { common($0) == most }
    return best.count == 1 ? best[0] : nil
  }

  /// Whether a file is the beginning of another app.
  private static func isEntry(_ file: URL) -> Bool {
    let text = text(file)
    return text.contains("UIApplicationDelegate") || text.contains("@main")
  }

  /// The types that a file declares outside of others, by the lines that are not indented.
  private static func types(in file: URL) -> Set<String> {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor"]
    let lines = text(file).split(separator: "\n").filter { $0.first?.isWhitespace == false }
    return lines.reduce(into: []) { types, line in
      let words = line.prefix(200).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard !line.hasPrefix("/"), let kind = words.firstIndex(where: kinds.contains),
        words.indices.contains(kind + 1), !words[..<kind].contains("private")
      else { return }
      types.insert(String(words[kind + 1]))
    }
  }

  private static func text(_ file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
