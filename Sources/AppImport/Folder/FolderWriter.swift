internal import Foundation

/// Writes `navscope/`: to work in, and in the end for the team.
struct FolderWriter {
  let module: AppModule
  /// The text of Package.swift.
  let manifest: String
  /// The text of App.swift.
  var app: String
  /// Files that are made of what else lies among the team's: Info.plist, storyboards, data models.
  let made: [String: String]
  let launch: String
  /// Whether App.swift is written though there is one.
  var replacesApp = false

  /// Writes everything into an empty folder.
  func write(
    _ folder: URL, _ files: [String: RewrittenFile], standIns: String
  ) throws(ImportFailure) {
    let rewritten = folder.appendingPathComponent(".rewritten")
    try make(rewritten.appendingPathComponent("App"))
    try put(app, folder.appendingPathComponent("App.swift"))
    try put(standIns, folder.appendingPathComponent("StandIns.swift"))
    try fill(rewritten, files)
  }

  /// Writes what is compiled beside App.swift and the stand-ins, and the compiler's arguments.
  private func fill(_ rewritten: URL, _ files: [String: RewrittenFile]) throws(ImportFailure) {
    try put(module.arguments, rewritten.appendingPathComponent(Self.argumentsName))
    let sources = rewritten.appendingPathComponent("App")
    try put(module.simulatedNames, sources.appendingPathComponent("SimulatedNames.swift"))
    try put(module.start, sources.appendingPathComponent("Start.swift"))
    for (name, text) in made { try put(text, sources.appendingPathComponent(name)) }
    for (name, file) in Self.named(files) {
      try put(Self.text(file), sources.appendingPathComponent(name))
    }
  }

  private static let argumentsName = "arguments.txt"

  /// The file with the compiler's arguments for the module of a folder `navscope`.
  static func arguments(in folder: URL) -> URL {
    folder.appendingPathComponent(".rewritten/\(argumentsName)")
  }

  /// The files that can hold an error of the app's, rewritten ones first, in their order.
  static func sources(in folder: URL, _ files: [String: RewrittenFile]) -> [URL] {
    let module = folder.appendingPathComponent(".rewritten/App")
    return named(files).map { module.appendingPathComponent($0.0) }
      + [
        folder.appendingPathComponent("App.swift"),
        module.appendingPathComponent("DataModel.swift"),
        module.appendingPathComponent("Delegate.swift"),
        module.appendingPathComponent("InfoPlist.swift"),
        module.appendingPathComponent("SimulatedNames.swift"),
        folder.appendingPathComponent("StandIns.swift"),
        module.appendingPathComponent("Storyboards.swift"),
      ]
  }

  /// All files of the module of a folder `navscope`, including the one in which its program begins.
  static func allSources(in folder: URL) -> [URL] {
    let module = folder.appendingPathComponent(".rewritten/App")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: module.path)) ?? []
    return ["App.swift", "StandIns.swift"].map(folder.appendingPathComponent)
      + names.filter { $0.hasSuffix(".swift") }.sorted().map(module.appendingPathComponent)
  }

  /// What a rewritten file holds: the compiler tells of the team's file, line for line.
  private static func text(_ file: RewrittenFile) -> String {
    "#sourceLocation(file: \(Literal.string(file.path)), line: 1)\n" + file.text
  }

  /// A module has no two files of one name, a team's folders may.
  static func named(_ files: [String: RewrittenFile]) -> [(String, RewrittenFile)] {
    var taken: [String: Int] = [:]
    return files.keys.sorted().compactMap { path in
      guard let file = files[path] else { return nil }
      let base = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      taken[base.lowercased(), default: 0] += 1
      let count = taken[base.lowercased()] ?? 1
      return (count == 1 ? "\(base).ios.swift" : "\(base).\(count).ios.swift", file)
    }
  }

  /// Writes those of the rewritten files that changed into the module of a folder `navscope`; false
  /// if one of them is not in it, or cannot be written, or something was left out of it.
  static func rewrite(
    _ changed: Set<String>, of files: [String: RewrittenFile], in folder: URL
  ) -> Bool {
    let module = folder.appendingPathComponent(".rewritten/App")
    let named = named(files)
    guard changed.allSatisfy({ files[$0] != nil }) else { return false }
    for (name, file) in named where changed.contains(file.path) {
      let place = module.appendingPathComponent(name)
      // What was left out of it is found by compiling alone.
      let before = try? String(contentsOf: place, encoding: .utf8)
      guard before?.contains(HoleText.mark) != true,
        FileManager.default.fileExists(atPath: place.path),
        (try? Data(text(file).utf8).write(to: place, options: .atomic)) != nil
      else { return false }
    }
    return true
  }

  /// Puts another App.swift into the folder.
  func update(_ folder: URL, app: String) throws(ImportFailure) {
    try put(app, folder.appendingPathComponent("App.swift"))
  }

  /// Puts what changed between rounds into the folder.
  func update(
    _ folder: URL, _ files: [String: RewrittenFile], standIns: String
  ) throws(ImportFailure) {
    try put(standIns, folder.appendingPathComponent("StandIns.swift"))
    let module = folder.appendingPathComponent(".rewritten/App")
    for (name, file) in Self.named(files) {
      try put(Self.text(file), module.appendingPathComponent(name))
    }
  }

  /// Replaces an import by a new one. What a person wrote stays; a reader never sees half of it.
  func replace(
    _ folder: URL, _ files: [String: RewrittenFile], standIns: String
  ) throws(ImportFailure) {
    let isFirst = AppFiles.isFolder(folder) == nil
    do throws(ImportFailure) {
      try BuildInterruption.whole { () throws(ImportFailure) in
        try put(folder, files, standIns: standIns)
      }
    } catch {
      if isFirst { try? FileManager.default.removeItem(at: folder) }
      throw error
    }
  }

  private func put(
    _ folder: URL, _ files: [String: RewrittenFile], standIns: String
  ) throws(ImportFailure) {
    let manager = FileManager.default
    let new = folder.appendingPathComponent(".rewritten.new")
    try? manager.removeItem(at: new)
    defer { try? manager.removeItem(at: new) }
    try make(new.appendingPathComponent(".rewritten/App"))
    try fill(new.appendingPathComponent(".rewritten"), files)
    keepDates(of: folder, in: new)
    try put(standIns, new.appendingPathComponent("StandIns.swift"))
    try put(manifest, new.appendingPathComponent("Package.swift"))
    try link(AppModule.packageLinks, in: new.appendingPathComponent(AppModule.packageFolder))
    try put(".build/\n.rewritten/\n", new.appendingPathComponent(".gitignore"))
    if replacesApp || AppFiles.isFolder(folder.appendingPathComponent("App.swift")) == nil {
      try put(app, new.appendingPathComponent("App.swift"))
    }
    if AppFiles.isFolder(folder.appendingPathComponent("scripts")) == nil {
      try make(new.appendingPathComponent("scripts"))
      try put(launch, new.appendingPathComponent("scripts/launch.json"))
    }
    try move(new, into: folder)
  }

  /// Lets files that are the same be those that were there, with their dates: they are not compiled
  /// again.
  private func keepDates(of folder: URL, in new: URL) {
    let manager = FileManager.default
    let module = ".rewritten/App"
    for name in (try? manager.contentsOfDirectory(atPath: "\(new.path)/\(module)")) ?? [] {
      let (made, was) = ("\(new.path)/\(module)/\(name)", "\(folder.path)/\(module)/\(name)")
      guard manager.contentsEqual(atPath: made, andPath: was) else { continue }
      let link = "\(made).same"
      guard (try? manager.linkItem(atPath: was, toPath: link)) != nil else { continue }
      rename(link, made)
    }
  }

  /// Puts what is written into its place; from here on no space is needed.
  private func move(_ new: URL, into folder: URL) throws(ImportFailure) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: new.path).sorted()) ?? [] {
      let (source, target) = (new.appendingPathComponent(name), folder.appendingPathComponent(name))
      do {
        // A file that is the same already keeps its date.
        let isFile = AppFiles.isFolder(source) == false
        if isFile, manager.contentsEqual(atPath: source.path, andPath: target.path) { continue }
        try? manager.removeItem(at: target)
        try manager.moveItem(at: source, to: target)
      } catch {
        throw Self.failure(target, error)
      }
    }
  }

  private func make(_ folder: URL) throws(ImportFailure) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.failure(folder, error)
    }
  }

  private func link(_ links: [String: String], in folder: URL) throws(ImportFailure) {
    try make(folder)
    for (name, target) in links {
      let place = folder.appendingPathComponent(name)
      do {
        try FileManager.default.createSymbolicLink(
          atPath: place.path, withDestinationPath: target)
      } catch {
        throw Self.failure(place, error)
      }
    }
  }

  /// Writes beside the file and renames; a file that is the same already keeps its date.
  private func put(_ text: String, _ file: URL) throws(ImportFailure) {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) == data { return }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw Self.failure(file, error)
    }
  }

  private static func failure(_ file: URL, _ error: any Error) -> ImportFailure {
    ImportFailure(
      writing: WorkingDirectory.relative(file.path), error,
      remedy: "name another folder with --into DIR")
  }
}
