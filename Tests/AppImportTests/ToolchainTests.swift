import Foundation
import Testing

@testable import AppImport

/// What is compiled of an app again, and what is told of it.
@Suite struct ToolchainTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("Shop-\(UUID().uuidString)").standardizedFileURL

  private func write(_ text: String, _ name: String, at date: Date) throws {
    let file = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  @Test(
    arguments: [
      ("[3/5] Compiling Phone Device.swift", .compiling("[3/5] Compiling Phone Device.swift")),
      ("[5/5] Linking NavScopeLibraries", .compiling("[5/5] Linking NavScopeLibraries")),
      ("[2/5] Write sources", .other("[2/5] Write sources")), ("Building for debugging...", nil),
    ] as [(String, ImportStep?)])
  func step(line: String, step: ImportStep?) {
    #expect(Toolchain.step(line) == step)
  }

  @Test func `what is saved twice within a second is compiled twice`() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let objects = home.appendingPathComponent("objects")
    let toolchain = Toolchain(scratch: home.appendingPathComponent("build")) { _ in }
    let second = Date(timeIntervalSince1970: 1_700_000_000)
    try write("-module-name\nShop\n", ".rewritten/arguments.txt", at: second)
    try write("", "StandIns.swift", at: second)
    for (title, moment) in [("Closed till Monday", 0.2), ("Open until Sunday", 0.7)] {
      try write("let title = \"\(title)\"\n", "App.swift", at: second + moment)

      let compiled = try toolchain.compile(home, into: objects)

      #expect(compiled.status == 0, "\(compiled.output)")
      let object = try Data(contentsOf: objects.appendingPathComponent("App.swift.o"))
      #expect(object.firstRange(of: Data(title.utf8)) != nil)
    }
  }
}
