internal import Foundation

/// The Swift files that an Xcode project compiles, if it names each.
struct XcodeProject {
  private let folder: String
  private let names: Set<String>

  /// The projects in a folder, or in one of the two around it; `nil` if none names its files.
  init?(near folder: URL) {
    let around = sequence(first: folder) { $0.deletingLastPathComponent() }.prefix(3)
    let found = around.lazy.map { (folder: $0, texts: Self.projects(in: $0)) }
      .first { !$0.texts.isEmpty }
    guard let found else { return nil }
    self.folder = found.folder.path
    names = found.texts.reduce(into: []) { $0.formUnion(Self.compiled($1)) }
    // Of a folder that it is in step with it compiles whatever lies there.
    if names.isEmpty || found.texts.contains(where: { $0.contains("FileSystemSynchronized") }) {
      return nil
    }
  }

  private static func projects(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xcodeproj") }.compactMap {
      try? String(
        contentsOf: folder.appendingPathComponent("\($0)/project.pbxproj"), encoding: .utf8)
    }
  }

  /// `/* Quay.swift in Sources */`
  private static func compiled(_ project: String) -> [String] {
    project.split(separator: "\n").compactMap { line in
      guard let end = line.range(of: " in Sources */"), let start = line.range(of: "/* ") else {
        return nil
      }
      return start.upperBound < end.lowerBound
        ? String(line[start.upperBound..<end.lowerBound]) : nil
    }
  }

  /// The files that it does not compile, nor a package; none if it hardly knows the files.
  func omitted(of files: [URL]) -> [URL] {
    let others = files.filter { !names.contains($0.lastPathComponent) && !isOfPackage($0) }
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
