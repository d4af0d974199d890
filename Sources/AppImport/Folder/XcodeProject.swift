internal import Foundation

/// The Swift files that an Xcode project compiles, if it names each.
struct XcodeProject {
  private let folder: String
  /// Their paths, as far as the project's groups say them.
  private let paths: Set<String>
  private let names: Set<String>

  /// The projects in a folder, or in one of the two around it; `nil` if none names its files.
  init?(near folder: URL) {
    let around = sequence(first: folder) { $0.deletingLastPathComponent() }.prefix(3)
    let found = around.lazy.map { (folder: $0.path, projects: Self.projects(in: $0)) }
      .first { !$0.projects.isEmpty }
    guard let found else { return nil }
    self.folder = found.folder
    let files = found.projects.flatMap { $0.compiled(in: found.folder) }
    names = Set(files.map(\.name))
    paths = Set(files.compactMap(\.path))
    // Of a folder that it is in step with it compiles whatever lies there.
    if names.isEmpty || found.projects.contains(where: \.isInStep) { return nil }
  }

  private static func projects(in folder: URL) -> [ProjectObjects] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xcodeproj") }.compactMap {
      ProjectObjects(folder.appendingPathComponent("\($0)/project.pbxproj"))
    }
  }

  /// The files that it does not compile, nor a package; none if it hardly knows the files.
  func omitted(of files: [URL]) -> [URL] {
    let compiled = Set(files.filter { paths.contains($0.path) }.map(\.lastPathComponent))
    let others = files.filter { file in
      let name = file.lastPathComponent
      // Of several with a name, it compiles those whose paths it has.
      let isNamed = names.contains(name) && (paths.contains(file.path) || !compiled.contains(name))
      return !isNamed && !isOfPackage(file)
    }
    return others.count * 2 < files.count ? others : []
  }

  private func isOfPackage(_ file: URL) -> Bool {
    sequence(first: file.deletingLastPathComponent()) { $0.deletingLastPathComponent() }
      .prefix { $0.path.hasPrefix(folder) }
      .contains {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
      }
  }
}

/// The objects of a `project.pbxproj`, which refer to each other by their identifiers.
private struct ProjectObjects {
  private typealias Object = [String: Any]
  private let objects: [String: Object]
  /// The group that an object is in.
  private let groups: [String: String]

  /// `nil` for what is no project.
  init?(_ file: URL) {
    let plist = (try? Data(contentsOf: file)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    guard let objects = plist?["objects"] as? [String: Object] else { return nil }
    self.objects = objects
    let inGroups = objects.flatMap { group, object in
      ((object["children"] as? [String]) ?? []).map { ($0, group) }
    }
    groups = Dictionary(inGroups, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a folder's files are those of a target without being named.
  var isInStep: Bool {
    objects.values.contains {
      ($0["isa"] as? String)?.hasPrefix("PBXFileSystemSynchronized") == true
    }
  }

  /// The Swift files of its targets; the path of one is `nil` if it lies outside of the folder.
  func compiled(in folder: String) -> [(name: String, path: String?)] {
    let phases = objects.values.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { ($0["files"] as? [String]) ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
    return Set(files).compactMap { id in
      guard let path = objects[id]?["path"] as? String, path.hasSuffix(".swift") else { return nil }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let whole = self.path(of: id, in: folder, depth: 0)
      return (name, whole.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    }
  }

  private func path(of id: String, in folder: String, depth: Int) -> String? {
    guard depth < 100, let object = objects[id] else { return nil }
    let rest = (object["path"] as? String).map { "/\($0)" } ?? ""
    switch object["sourceTree"] as? String {
    case "SOURCE_ROOT": return folder + rest
    case "<group>":
      let outer = groups[id].map { path(of: $0, in: folder, depth: depth + 1) } ?? folder
      return outer.map { $0 + rest }
    default: return nil
    }
  }
}
