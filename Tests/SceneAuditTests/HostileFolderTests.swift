import AppImport
import Foundation
import SceneAudit
import SceneMigration
import SwiftSource
import Testing

@Suite struct HostileFolderTests {
  private static let count = 100_000

  @Test(arguments: [
    ".c", ".c()", "(", "[", "{ ", "try ", "- ", "? a : ", "+ a", "?", "!", "[0]", " { }", "as C ",
    "< A", "\"\\(",
  ])
  func `what nests without an end is named, and the other files are read`(link: String) throws {
    let app = try AppOnDisk([
      "Info.plist": Plists.complete,
      "Deep.swift": "let a = b" + String(repeating: link, count: Self.count),
      "AppDelegate.swift": Sources.appDelegate(), "SceneDelegate.swift": Sources.sceneDelegate(),
    ])

    let list = try app.list

    #expect(list.fileCount == 2)
    #expect(list.unread.map(\.place.line) == [1])
    #expect(list.unread.first?.reason == "this nests too deeply to be read")
  }

  @Test(arguments: [
    "else if b {} ", "#if A\n", "class A { ", "@a ", "A -> ", "switch a { case b: ", "if b { ",
  ])
  func `statements and declarations too`(link: String) throws {
    let text = "func f() { if a {} " + String(repeating: link, count: Self.count)

    #expect(throws: NestingFault.self) { try SwiftFile(text, path: "A.swift") }
  }

  @Test(arguments: [
    (".c", 900), ("[", 12), ("(", 1_900), ("try ", 1_900), ("+ a ", 900), ("{ ", 1_900),
    ("? a : b ", 400), ("[0]", 900), ("< A", 900), ("?", 1_900),
  ])
  func `what nests as deep as is allowed is read`(link: String, count: Int) throws {
    let file = try SwiftFile(
      "let a = b " + String(repeating: link, count: count), path: "A.swift")

    #expect(file.place(of: file.tree) == (1, 1))
  }

  @Test(arguments: ["<plist><dict><key>a</key>", "bplist00nonsense"])
  func `nothing is said of the launch if the Info.plist cannot be read`(info: String) throws {
    let app = try AppOnDisk(["Info.plist": info, "AppDelegate.swift": Sources.appDelegate()])

    let list = try app.list

    #expect(list.builds.map(\.launches) == [nil])
    #expect(!list.findings.contains { $0.severity == .error })
    #expect(list.unread.count == 1)
  }

  @Test func `what people write is far below the bound`() throws {
    let long = (0..<5_000).map { "  case .c\($0): return a.b(c: [$0: \"\\(d)\"]).e { f }" }
      .joined(separator: "\n")

    _ = try SwiftFile("func f() { switch a {\n\(long)\n} }", path: "A.swift")
  }

  @Test func `pipes, folders that are links, damaged lists and other encodings`() throws {
    let app = try AppOnDisk([
      "Info.plist": "<plist><dict><key>a</key>", "A-Info.plist": "bplist00nonsense",
      "B-Info.plist": "<plist>" + String(repeating: "<dict><key>a</key>", count: 10_000),
      "AppDelegate.m": String(repeating: "- (", count: 10_000), "C.swift": "\u{0}\u{FEFF}let \"",
    ])
    try app.write(Data([0xFF, 0xFE, 0x80, 0xC0]), to: "D.swift")
    mkfifo(app.folder.appendingPathComponent("E.swift").path, 0o600)
    try FileManager.default.createSymbolicLink(
      at: app.folder.appendingPathComponent("loop"), withDestinationURL: app.folder)

    let list = try app.list

    #expect(list.fileCount == 3)
    #expect(list.unread.count == 4)
    #expect(list.launches == nil)
  }

  @Test func `what is no app is refused with a sentence`() throws {
    let empty = try AppOnDisk()
    let missing = empty.folder.appendingPathComponent("missing")

    #expect(throws: ImportFailure.self) { try empty.list }
    #expect(
      throws: ImportFailure("\(missing.path) is not a folder; name the folder of an app's sources.")
    ) {
      try SceneAudit.list(of: missing)
    }
  }
}
