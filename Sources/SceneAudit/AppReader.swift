internal import AppImport
internal import Foundation
internal import SceneMigration

/// Reads the files of a folder; one that cannot be read is named, and the others count.
struct AppReader {
  private let files: AppFolder
  private(set) var unread: [SceneList.Unread] = []
  private(set) var fileCount = 0

  init(_ files: AppFolder) {
    self.files = files
  }

  mutating func read() -> AuditedApp {
    var facts = CodeFacts()
    for url in files.swift { facts += code(url, SwiftReader.read) }
    for url in files.objectiveC { facts += code(url, ObjectiveCReader.read) }
    let infos = files.infoPlists.compactMap { propertyList($0) }.compactMap { AppInfo($0) }
    let entitlements = files.entitlements.compactMap { propertyList($0) }
    var seen: [SceneEntrance] = []
    for entrance in infos.flatMap(\.entrances) + entitlements.flatMap(Entitlements.entrances)
    where !seen.contains(where: { $0.kind == entrance.kind && $0.name == entrance.name }) {
      seen.append(entrance)
    }
    return AuditedApp(
      infos: infos, generatedManifest: generatedManifest(), code: AppCode(facts), declared: seen,
      isWhole: unread.isEmpty && files.unread.isEmpty)
  }

  private mutating func code(
    _ url: URL, _ read: (_ text: String, _ file: String) throws(UnreadFile) -> CodeFacts
  ) -> CodeFacts {
    guard let bytes = bytes(of: url) else { return CodeFacts() }
    do throws(UnreadFile) {
      let facts = try read(
        String(decoding: bytes, as: UTF8.self), WorkingDirectory.relative(url.path))
      fileCount += 1
      return facts
    } catch {
      unread.append(SceneList.Unread(error.place, error.reason))
      return CodeFacts()
    }
  }

  private mutating func propertyList(_ url: URL) -> PropertyListFile? {
    guard let bytes = bytes(of: url) else { return nil }
    do throws(UnreadFile) {
      return try PropertyListFile(bytes, path: WorkingDirectory.relative(url.path))
    } catch {
      unread.append(SceneList.Unread(error.place, error.reason))
      return nil
    }
  }

  private mutating func bytes(
    of url: URL, limit: Int = FileContents.largestSize
  ) -> [UInt8]? {
    do throws(UnreadFile) {
      return try FileContents.bytes(of: url, limit: limit)
    } catch {
      unread.append(SceneList.Unread(error.place, error.reason))
      return nil
    }
  }

  private mutating func generatedManifest() -> ScenePlace? {
    for url in files.projects {
      guard let bytes = bytes(of: url, limit: FileContents.largestProject) else { continue }
      let key = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES"
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let index = lines.firstIndex { String(decoding: $0, as: UTF8.self).contains(key) }
      if let index { return ScenePlace(WorkingDirectory.relative(url.path), index + 1) }
    }
    return nil
  }
}
