import Foundation
import JSON
import Testing

/// `navscope matrix` on an app whose process ends or hangs in some of its cells.
@Suite struct MatrixOfBrokenAppTests {
  private static let call = [
    "matrix", "doors?broken=true", "--before", "doors", "--sdk", "26", "--format", "json",
  ]

  @Test func `a cell that crashes or hangs says so, and the others go on`() throws {
    let done = try Binary.foreign.run(Self.call)
    #expect(done.status == 1)
    let cells = try JSONValue(parsing: done.output)["cells"]?.array ?? []
    func outcomes(_ entrance: String) -> [String] {
      cells.filter { $0["entrance"]?.string == entrance }.map {
        "\($0["outcome"]?.string ?? "") \($0["reason"]?.string ?? "")"
      }.filter { !$0.hasPrefix("not-tried") }
    }
    let (crashing, hanging) = (outcomes("Quick action crash"), outcomes("Quick action hang"))
    // The app has no scene that could be disconnected.
    #expect(crashing.count == 3)
    #expect(crashing.allSatisfy { $0.contains("Unexpectedly found nil") }, "\(crashing)")
    #expect(hanging.count == 3)
    #expect(
      hanging.allSatisfy {
        $0.hasPrefix("crash ") && $0.contains("the app's main thread did not return in time")
      }, "\(hanging)")
    #expect(outcomes("Quick action open") == ["same ", "same ", "same "])
    #expect(outcomes("Icon").allSatisfy { $0 == "same " })
  }

  @Test(arguments: [1, 2])
  func `Ctrl-C answers with the cells so far, and ends with 130`(times: Int) throws {
    let (process, output, errors) = try Binary.foreign.start(Self.call + ["--cores", "1"])
    // Once an app runs, cells are played.
    #expect(eventually { !Processes.children(of: process.processIdentifier).isEmpty })
    Thread.sleep(forTimeInterval: 2)
    // A terminal sends it to all that belongs to the command.
    for _ in 0..<times {
      kill(-process.processIdentifier, SIGINT)
      Thread.sleep(forTimeInterval: 0.02)
    }
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(complaint.hasSuffix("Interrupted\n"))
    let matrix = try JSONValue(parsing: text)
    #expect(matrix["interrupted"] == true)
    let cells = try #require(matrix["cells"]?.array)
    #expect(!cells.isEmpty)
    #expect(cells.allSatisfy { $0["reason"]?.string?.contains("SIGINT") != true })
  }
}
