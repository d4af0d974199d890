internal import AppImport
internal import Foundation
internal import SceneMigration

/// The files of an app that say something about scenes.
struct AppFolder {
  private(set) var swift: [URL] = []
  private(set) var objectiveC: [URL] = []
  private(set) var infoPlists: [URL] = []
  private(set) var entitlements: [URL] = []
  private(set) var projects: [URL] = []
  private(set) var unread: [SceneList.Unread] = []
  private var fileCount = 0

  /// How deep folders are looked into, and how many files are read.
  private static let deepest = 32
  private static let mostFiles = 50_000

  init(_ folder: URL) {
    var waiting = [(folder, 0)]
    while let (next, depth) = waiting.popLast() {
      for inner in read(next).reversed() where depth < Self.deepest {
        waiting.append((inner, depth + 1))
      }
    }
    infoPlists.sort { ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path) }
  }

  /// Whether there is no code at all.
  var isEmpty: Bool { swift.isEmpty && objectiveC.isEmpty }

  /// Sorts the files of a folder, and returns the folders in it.
  private mutating func read(_ folder: URL) -> [URL] {
    let manager = FileManager.default
    guard let all = try? manager.contentsOfDirectory(atPath: folder.path) else {
      let place = ScenePlace(WorkingDirectory.relative(folder.path))
      unread.append(SceneList.Unread(place, "this folder cannot be read; check its permissions"))
      return []
    }
    if all.contains(where: { isOfOtherProgram(folder.appendingPathComponent($0)) }) { return [] }
    var folders: [URL] = []
    for name in all.sorted() {
      let url = folder.appendingPathComponent(name)
      guard let isFolder = AppFiles.isFolder(url) else { continue }
      if isFolder {
        let isLink = (try? manager.destinationOfSymbolicLink(atPath: url.path)) != nil
        if url.pathExtension == "xcodeproj" {
          projects.append(url.appendingPathComponent("project.pbxproj"))
        } else if !isLink, !AppFiles.isSkipped(name) {
          folders.append(url)
        }
      } else if !AppFiles.isSkipped(name) {
        sort(url)
      }
    }
    return folders
  }

  private mutating func sort(_ file: URL) {
    guard fileCount < Self.mostFiles else { return }
    fileCount += 1
    switch file.pathExtension.lowercased() {
    case "swift": swift.append(file)
    case "m", "mm", "h": objectiveC.append(file)
    case "entitlements": entitlements.append(file)
    case "plist" where file.lastPathComponent.lowercased().contains("info"): infoPlists.append(file)
    default: break
    }
  }

  /// Whether a file is the Info.plist of an extension or a watch app, which scenes do not concern.
  private func isOfOtherProgram(_ file: URL) -> Bool {
    guard file.lastPathComponent.hasSuffix("Info.plist"),
      let bytes = try? FileContents.bytes(of: file)
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return [
      "NSExtensionPointIdentifier", "EXAppExtensionAttributes", "WKWatchKitApp", "WKApplication",
    ]
    .contains { text.contains($0) }
  }
}

/// Reads files within bounds: what is no file, such as a pipe, would not end.
enum FileContents {
  /// The largest file that is read, in bytes.
  static let largestSize = 2_097_152
  /// Xcode's projects have every file of an app in them.
  static let largestProject = 67_108_864

  static func bytes(of file: URL, limit: Int = largestSize) throws(UnreadFile) -> [UInt8] {
    let path = WorkingDirectory.relative(file.path)
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw UnreadFile(ScenePlace(path), "this is not a file")
    }
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limit else {
      throw UnreadFile(ScenePlace(path), "this has \(size) bytes, more than \(limit)")
    }
    guard let data = try? Data(contentsOf: file) else {
      throw UnreadFile(ScenePlace(path), "this cannot be read; check its permissions")
    }
    return Array(data)
  }
}
