import Foundation
import Testing

@testable import AppImport

/// What is needed to import an app again, and whether that is needed.
@Suite struct ImportRecordTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("Shop-\(UUID().uuidString)").standardizedFileURL

  private func write(_ text: String, _ name: String) throws -> URL {
    let file = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test func `a record names files from the app's folder, so that it can be moved`() throws {
    let folder = home.appendingPathComponent("navscope")
    _ = try write("", "navscope/App.swift")
    defer { try? FileManager.default.removeItem(at: home) }
    let shared = home.deletingLastPathComponent().appendingPathComponent("Shared/Router.swift").path
    let request = ImportRequest(
      paths: [home.path, home.path + "/Sources", shared], infoPlist: home.path + "/Info.plist",
      navScope: "/navscope")

    try ImportRecord(request, home: home).write(folder)

    let text = try String(contentsOf: folder.appendingPathComponent("import.json"), encoding: .utf8)
    #expect(
      text == #"{"paths":[".","Sources","../Shared/Router.swift"],"infoPlist":"Info.plist"}"# + "\n"
    )
    let again = try #require(ImportRecord(in: folder))
      .request(home: home, navScope: "/navscope", scratch: nil)
    #expect(again.paths == request.paths)
    #expect(again.infoPlist == request.infoPlist)
    #expect(again.into == home.path)
  }

  @Test(arguments: ["", "{}", #"{"paths":[]}"#, #"{"paths":7}"#])
  func `what is no record says nothing`(text: String) throws {
    let folder = try write(text, "navscope/import.json").deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(ImportRecord(in: folder) == nil)
  }

  @Test func `a stamp tells a changed file from one that was added`() throws {
    let files = try [write("a", "A.swift"), write("b", "navscope/.rewritten/B.swift")]
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appendingPathComponent("navscope")
    let before = SourceStamp(files)
    before.write(.sources, in: folder)
    #expect(SourceStamp(.sources, in: folder) == before)
    #expect(SourceStamp(.built, in: folder) == nil)

    _ = try write("longer", "A.swift")
    #expect(SourceStamp(files).changes(since: before) == [files[0].path])
    #expect(SourceStamp([files[0]]).changes(since: before) == nil)
  }
}
