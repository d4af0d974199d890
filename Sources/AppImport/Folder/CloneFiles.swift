internal import Foundation
internal import SwiftSource
internal import SwiftSyntax

/// The Swift files, storyboards and nibs of the clone that an app lies in.
struct CloneFiles {
  private let home: URL
  private let reader: CloneReader

  /// `nil` if the folder lies in no clone.
  init?(around home: URL) {
    guard let root = Self.folders(around: home).last else { return nil }
    self.home = home
    reader = CloneReader(AppFiles.files(under: root))
  }

  /// The app's Info.plist that lies nearest to a folder of a clone; `nil` if none does, or several
  /// in different folders.
  static func infoPlist(near home: URL) -> URL? {
    let plists = folders(around: home).lazy.map { folder in
      AppFiles.files(under: folder).filter { $0.isInfoPlist && AppFiles.isOfApp($0) }
    }
    guard let found = plists.first(where: { !$0.isEmpty }),
      Set(found.map { $0.deletingLastPathComponent() }).count == 1
    else { return nil }
    return AppFiles.highest(found)
  }

  /// The files of the nearest folder of a clone that has an asset catalog or a table of texts.
  static func resources(near home: URL) -> [URL] {
    folders(around: home).lazy.map { AppFiles.files(under: $0).filter(BundleFiles.isOne) }
      .first { files in
        files.contains {
          BundleFiles.assetKinds.contains($0.pathExtension)
            || ["strings", "xcstrings"].contains($0.pathExtension)
        }
      } ?? []
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

  /// The files that declare some types and the classes that those inherit from, and the storyboards
  /// that make screens of them.
  ///
  /// - Parameters:
  ///   - shown: classes of which what they inherit from is wanted; `nil` for all of the app's.
  ///   - known: files that are imported already.
  func declaring(
    _ names: Set<String>, basesOf shown: Set<String>? = nil, besides known: [URL]
  ) -> [URL] {
    var seen = Set(known.map(\.path))
    let own = known.filter(\.isSwift).compactMap(reader.facts)
    var taken = own.reduce(into: Set<String>()) { $0.formUnion($1.outerTypes) }
    let isShown = { (it: SourceFacts.Declaration) in shown?.contains(it.name) != false }
    // The nib of a view belongs to its class.
    var found = reader.interfaces.filter {
      $0.url.pathExtension == "xib" && !$0.classes.isDisjoint(with: taken)
    }.map(\.url)
    var open = names.union(own.flatMap { $0.bases(isShown) }).sorted()
    while !open.isEmpty {
      let name = open.removeFirst()
      guard !taken.contains(name) else { continue }
      let fitting = reader.files(declaring: name).filter { !seen.contains($0.path) }
        .compactMap { file -> (url: URL, facts: SourceFacts)? in
          guard let facts = reader.facts(of: file), facts.sharedTypes.contains(name),
            taken.isDisjoint(with: facts.outerTypes),
            !facts.declarations.contains(where: \.beginsApp)
          else { return nil }
          return (file, facts)
        }
      guard let file = nearest(fitting) else { continue }
      taken.formUnion(file.facts.outerTypes)
      found.append(file.url)
      found += reader.interfaces.filter {
        $0.classes.contains(name) && !seen.contains($0.url.path)
      }.map(\.url)
      open += file.facts.bases { $0.kind == .class }
    }
    return found.filter { seen.insert($0.path).inserted }
  }

  /// The storyboards of some names, or that alone have screens of such classes, and the files that
  /// declare the classes of the screens that they begin with, or whose identifiers are among the
  /// names.
  ///
  /// - Parameter path: one that may contain the name, too.
  func storyboards(named names: Set<String>, or path: String?, besides known: [URL]) -> [URL] {
    let rest = path?.lowercased().replacing("storyboard", with: "") ?? ""
    let owners = reader.interfaces.filter { !known.contains($0.url) && !$0.isOfLaunch }
      .map { (url: $0.url, classes: $0.classes.intersection(names)) }
    // Another target has its own of the same name.
    let holders = Dictionary(
      owners.flatMap { url, classes in classes.map { ($0, [url.lastPathComponent] as Set) } },
      uniquingKeysWith: { $0.union($1) })
    let fitting = owners.filter { url, classes in
      let name = url.deletingPathExtension().lastPathComponent
      let isNamed = names.contains(name) || rest.contains(name.lowercased())
      return isNamed && url.pathExtension == "storyboard"
        || classes.contains { holders[$0]?.count == 1 }
    }
    let found = Dictionary(grouping: fitting.map(\.url), by: \.lastPathComponent)
      .sorted { $0.key < $1.key }.compactMap { nearest($0.value) }
    let classes = found.flatMap { FirstScenes.classes(in: CloneReader.data($0), named: names) }
    return found + declaring(Set(classes), basesOf: [], besides: known + found)
  }

  /// The files with extensions of the app's own types whose functions the imported files call.
  ///
  /// - Parameter known: files that are imported already.
  func extending(besides known: [URL]) -> [URL] {
    let own = known.filter(\.isSwift).compactMap(reader.facts)
    let types = own.reduce(into: Set<String>()) { $0.formUnion($1.outerTypes) }
    let called = Set(own.flatMap(\.calls)).subtracting(own.flatMap { $0.functions(of: types) })
    let paths = Set(known.map(\.path))
    let candidates = Set(types.flatMap(reader.files(extending:))).filter {
      !paths.contains($0.path)
    }
    return candidates.filter { file in
      guard let facts = reader.facts(of: file), types.isDisjoint(with: facts.outerTypes),
        !facts.declarations.contains(where: \.beginsApp)
      else { return false }
      return !called.isDisjoint(with: facts.functions(of: types))
    }.sorted { $0.path < $1.path }
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
}

extension SourceFacts {
  /// What some of its classes inherit from, and what their parameters do, as long as that is not
  /// Apple's.
  fileprivate func bases(_ isWanted: (Declaration) -> Bool) -> [String] {
    declarations.filter { $0.kind == .class && isWanted($0) }.flatMap { it in
      let parameters = it.node.as(ClassDeclSyntax.self)?.genericParameterClause?.parameters
      let bounds = parameters?.compactMap { $0.inheritedType?.trimmedDescription } ?? []
      return Array(it.inherits.prefix(1)) + bounds
    }.filter { !AppleNames.isOurs($0) }
  }

  /// The functions of some types, as a call of each begins: `start(coordinator:`.
  fileprivate func functions(of types: Set<String>) -> [String] {
    declarations.filter { types.contains($0.name) }
      .flatMap { $0.node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) } }
      .compactMap { function in
        guard let label = function.labels.first, label != "_" else { return nil }
        return "\(function.name.text)(\(label):"
      }
  }

  /// The calls with a label in what it declares, as they begin.
  fileprivate var calls: [String] {
    declarations.filter(\.node.isOutermost).flatMap { $0.node.nodes(FunctionCallExprSyntax.self) }
      .compactMap { call in
        guard let name = call.calledExpression.lastName, let label = call.arguments.first?.label
        else { return nil }
        return "\(name)(\(label.text):"
      }
  }

  /// The types that other files can name.
  fileprivate var sharedTypes: Set<String> {
    // What is private of an extension are its members.
    outerTypes.subtracting(
      declarations.filter { it in
        it.kind != .extension && ["private", "fileprivate"].contains(where: it.node.modifiers.has)
      }.map(\.name))
  }
}

extension SourceFacts.Declaration {
  /// Whether another app begins with it.
  fileprivate var beginsApp: Bool { isEntry || inherits.contains("UIApplicationDelegate") }
}
