internal import Foundation
internal import SwiftSyntax

/// The Swift files and storyboards of the clone that an app lies in.
struct CloneFiles {
  private let home: URL
  private let files: [URL]

  /// `nil` if the folder lies in no clone.
  init?(around home: URL) {
    let folders = sequence(first: home) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let root = folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(".git").path)
    }
    guard let root else { return nil }
    (self.home, files) = (home, AppFiles.files(under: root))
  }

  /// The files that declare some types, and the storyboards that make screens of them.
  ///
  /// - Parameter known: files that are imported already.
  func declaring(_ names: Set<String>, besides known: [URL]) -> [URL] {
    guard !names.isEmpty else { return [] }
    var seen = Set(known.map(\.path))
    var taken = known.filter(\.isSwift).reduce(into: Set<String>()) {
      $0.formUnion(Self.facts(of: Self.data($1), $1)?.outerTypes ?? [])
    }
    let others = files.filter { !seen.contains($0.path) }
    let named = others.filter(\.isSwift).compactMap { url -> (url: URL, facts: SourceFacts)? in
      let data = Self.data(url)
      guard names.contains(where: { data.range(of: Data($0.utf8)) != nil }) else { return nil }
      return Self.facts(of: data, url).map { (url, $0) }
    }
    let storyboards = others.filter { $0.pathExtension == "storyboard" }
      .map { (url: $0, data: Self.data($0)) }
    var found: [URL] = []
    for name in names.sorted() where !taken.contains(name) {
      let fitting = named.filter { file in
        file.facts.sharedTypes.contains(name) && taken.isDisjoint(with: file.facts.outerTypes)
          && !file.facts.declarations.contains(where: \.beginsApp)
      }
      guard let file = nearest(fitting) else { continue }
      taken.formUnion(file.facts.outerTypes)
      let mark = Data("customClass=\"\(name)\"".utf8)
      found += [file.url] + storyboards.filter { $0.data.range(of: mark) != nil }.map(\.url)
    }
    return found.filter { seen.insert($0.path).inserted }
  }

  /// The file that shares most folders with the app; `nil` if several do.
  private func nearest(
    _ files: [(url: URL, facts: SourceFacts)]
  ) -> (url: URL, facts: SourceFacts)? {
    func common(_ file: URL) -> Int {
      zip(file.pathComponents, home.pathComponents).prefix { $0 == $1 }.count
    }
    let most = files.map { common($0.url) }.max()
    let best = files.filter { common($0.url) == most }
    return best.count == 1 ? best[0] : nil
  }

  private static func facts(of data: Data, _ file: URL) -> SourceFacts? {
    (try? SourceCode(String(decoding: data, as: UTF8.self), path: file.path)).map(SourceFacts.init)
  }

  private static func data(_ file: URL) -> Data { (try? Data(contentsOf: file)) ?? Data() }
}

extension URL {
  fileprivate var isSwift: Bool { pathExtension == "swift" }
}

extension SourceFacts {
  /// The types that other files can name.
  fileprivate var sharedTypes: Set<String> {
    outerTypes.subtracting(
      declarations.filter { it in ["private", "fileprivate"].contains(where: it.node.modifiers.has)
      }
      .map(\.name))
  }
}

extension SourceFacts.Declaration {
  /// Whether another app begins with it.
  fileprivate var beginsApp: Bool { isEntry || inherits.contains("UIApplicationDelegate") }
}
