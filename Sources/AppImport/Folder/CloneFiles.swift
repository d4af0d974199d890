internal import Foundation
internal import SwiftSyntax

/// The Swift files and storyboards of the clone that an app lies in.
struct CloneFiles {
  private let home: URL
  private let files: [URL]

  /// `nil` if the folder lies in no clone.
  init?(around home: URL) {
    guard let root = Self.folders(around: home).last else { return nil }
    (self.home, files) = (home, AppFiles.files(under: root))
  }

  /// The app's Info.plist that lies nearest to a folder of a clone; `nil` if none does, or several.
  static func infoPlist(near home: URL) -> URL? {
    let plists = folders(around: home).lazy.map { folder in
      AppFiles.files(under: folder)
        .filter { $0.lastPathComponent.hasSuffix("Info.plist") && AppFiles.isOfApp($0) }
    }
    return plists.first { !$0.isEmpty }.flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// Whether a file is as it was committed last.
  static func isCommitted(_ file: String) -> Bool {
    let url = URL(fileURLWithPath: file)
    return [["ls-files", "--error-unmatch"], ["diff", "--quiet", "HEAD"]].allSatisfy { question in
      let command =
        ["git", "-C", url.deletingLastPathComponent().path] + question
        + ["--", url.lastPathComponent]
      return (try? Command.run(command))?.status == 0
    }
  }

  /// The folder that two files are in.
  static func folder(of one: URL, and other: URL) -> URL {
    let shared = zip(one.pathComponents, other.pathComponents.dropLast()).prefix { $0 == $1 }
    return URL(fileURLWithPath: NSString.path(withComponents: shared.map(\.0)))
  }

  /// A folder, and those around it up to that of the clone; none if it lies in no clone.
  private static func folders(around home: URL) -> [URL] {
    let all = Array(
      sequence(first: home) { $0.path == "/" ? nil : $0.deletingLastPathComponent() })
    let root = all.firstIndex {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(".git").path)
    }
    return root.map { Array(all[...$0]) } ?? []
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
      .map { (url: $0, classes: Self.classes(in: Self.data($0))) }
    var found: [URL] = []
    for name in names.sorted() where !taken.contains(name) {
      let fitting = named.filter { file in
        file.facts.sharedTypes.contains(name) && taken.isDisjoint(with: file.facts.outerTypes)
          && !file.facts.declarations.contains(where: \.beginsApp)
      }
      guard let file = nearest(fitting) else { continue }
      taken.formUnion(file.facts.outerTypes)
      found += [file.url] + storyboards.filter { $0.classes.contains(name) }.map(\.url)
    }
    return found.filter { seen.insert($0.path).inserted }
  }

  /// The storyboards of some names, and the files that declare the classes of their screens.
  func storyboards(named names: Set<String>, besides known: [URL]) -> [URL] {
    let found = Dictionary(grouping: files.filter { $0.pathExtension == "storyboard" }) {
      $0.deletingPathExtension().lastPathComponent
    }.filter { names.contains($0.key) }.sorted { $0.key < $1.key }
      .compactMap { nearest($0.value) }.filter { !known.contains($0) }
    let classes = found.flatMap { Self.classes(in: Self.data($0)) }
    return found + declaring(Set(classes), besides: known + found)
  }

  private func nearest(
    _ files: [(url: URL, facts: SourceFacts)]
  ) -> (url: URL, facts: SourceFacts)? {
    nearest(files.map(\.url)).flatMap { url in files.first { $0.url == url } }
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

  /// The classes that a storyboard names.
  private static func classes(in storyboard: Data) -> Set<String> {
    func classes(_ element: XMLElement) -> Set<String> {
      let own = element["customClass"].map { [$0] as Set } ?? []
      return element.children.reduce(into: own) { $0.formUnion(classes($1)) }
    }
    let document = try? XMLElement.parse(String(decoding: storyboard, as: UTF8.self))
    return document.map(classes) ?? []
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
