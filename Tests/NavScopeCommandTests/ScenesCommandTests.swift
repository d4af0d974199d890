import JSON
import Testing

@Suite struct ScenesCommandTests {
  private func scenes(_ form: String, _ options: String...) throws -> Binary.Outcome {
    try Binary.debug.run(["scenes", "Tests/ImportedApps/Marina/\(form)"] + options)
  }

  @Test func `the exit code says whether the app launches with the 27 SDK`() throws {
    #expect(try scenes("Before").status == 1)
    #expect(try scenes("NotLaunching").status == 1)
    #expect(try scenes("Mistaken").status == 0)
    let moved = try scenes("Moved")
    #expect(moved.status == 0)
    #expect(moved.output.hasPrefix("Launches with the 27 SDK.\n"))
  }

  @Test func `places are relative to the working directory in each format`() throws {
    let place = "Tests/ImportedApps/Marina/Mistaken/Cover.swift"

    #expect(try scenes("Mistaken").output.contains("\(place):8: error: UIWindow(frame:)"))
    let list = try JSONValue(parsing: try scenes("Mistaken", "--format", "json").output)
    #expect(list["findings"]?.array?.contains { $0["file"]?.string == place } == true)
    let log = try JSONValue(parsing: try scenes("Mistaken", "--format", "sarif").output)
    #expect(log["version"]?.string == "2.1.0")
  }

  @Test func `a folder that is missing, and a format that is none, are bad usage`() throws {
    let missing = try scenes("Nowhere")
    #expect(missing.status == 2)
    #expect(missing.output == "")
    #expect(missing.errors.contains("is not a folder; name the folder of an app's sources."))
    #expect(try scenes("Moved", "--format", "xml").status == 2)
  }
}
