import Architectures
import Foundation
import HTTPServer
import JSON
import NavScopeServer
import Phone
import Testing

@Suite struct SourceRouteTests {
  /// The answer's status and text, of the routes with these sources.
  private func ask(_ path: String, _ sources: SourceFiles) throws -> (status: Int, text: String) {
    let shop = try Workshop()
    defer { shop.registry.stop() }
    let router = API(registry: shop.registry, sources: sources)
      .handler(page: ClosureHandler { _ in .text("the page") })
    let answer = try router.answer(to: HTTPRequest(path: path))
    guard case .bytes(let bytes) = answer.body else { return (answer.status, "") }
    let text = String(decoding: bytes, as: UTF8.self)
    let detail = try? JSONValue(parsing: text)["detail"]?.string
    return (answer.status, detail ?? text)
  }

  private var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  private func withPackage(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("package-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }

  @Test(arguments: [
    ("root-controller", "Sources/Architectures/RootController/RootViewController.swift"),
    ("root-controller", "Sources/Architectures/RootController/Screens/SplashViewController.swift"),
    ("flow-container", "Sources/Architectures/FlowContainer/AppDelegate.swift"),
    ("root-controller", "Sources/Architectures/AppLinks/LinkInbox.swift"),
  ])
  func `a file of an app, or of what apps share, is given by its name`(
    app: String, path: String
  ) throws {
    let name = try #require(path.split(separator: "/").last)
    let answer = try ask(
      "/api/apps/\(app)/sources/\(name)", SourceFiles(publishedArchitectures, besides: package))
    #expect(answer.status == 200)
    #expect(
      try answer.text == String(contentsOf: package.appendingPathComponent(path), encoding: .utf8))
  }

  @Test func `only Swift files of the folders of sources are there`() throws {
    try withPackage([
      "Sources/RootController/AppDelegate.swift": "final class AppDelegate {}",
      "Sources/RootController/.Hidden.swift": "hidden", "Sources/RootController/notes.txt": "notes",
      "Sources/Other/Other.swift": "other", "secret.swift": "secret",
    ]) { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("Sources/RootController/Linked.swift"),
        withDestinationURL: folder.appendingPathComponent("secret.swift"))
      let sources = SourceFiles(publishedArchitectures, besides: folder)
      let found = try ask("/api/apps/root-controller/sources/AppDelegate.swift", sources)
      #expect(found == (200, "final class AppDelegate {}"))
      for name in [".Hidden.swift", "notes.txt", "Other.swift", "secret.swift", "Linked.swift"] {
        let answer = try ask("/api/apps/root-controller/sources/\(name)", sources)
        #expect(answer == (404, "root-controller has no source file \"\(name)\"."))
      }
      #expect(
        try ask("/api/apps/nothing/sources/AppDelegate.swift", sources)
          == (404, "There is no app \"nothing\". GET /api/apps lists them."))
      #expect(
        try ask("/api/apps/window-stack/sources/AppDelegate.swift", sources)
          == (
            404,
            "This server does not have the sources of window-stack. Start navscope in the folder of the package that has Sources/WindowStack."
          ))
    }
  }

  @Test func `a server without its package says so`() throws {
    #expect(
      try ask("/api/apps/root-controller/sources/AppDelegate.swift", .none)
        == (
          404,
          "This server has no sources. Start navscope in the folder of its package."
        ))
  }
}
