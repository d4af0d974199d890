import Foundation

/// A run of one of the example apps, by the command that the package makes of them.
struct Example {
  /// Each screen that appeared: the time in seconds, the class and the title.
  let screens: [String]
  /// Each title that was set: the time, the object's class and the text.
  let titles: [String]
  /// What a rule has found.
  let findings: [String]
  /// How the process ended.
  let status: Int32

  /// Plays inputs, each `{"at":0,"do":"launch"}`, until a virtual time in seconds.
  init(_ app: String, _ inputs: String..., until end: Double) throws {
    let script = #"{"version":1,"app":"\#(app)","inputs":[\#(inputs.joined(separator: ","))]}"#
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("ExampleApps")
    process.arguments = ["run", app, "--script", "-", "--until", "\(end)", "--format", "jsonl"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus

    var titles: [String: String] = [:]
    var (screens, told): ([String], [String]) = ([], [])
    var findings: [String] = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let event = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
        continue
      }
      let object = event["object"] as? String ?? ""
      switch (event["kind"] as? String, event["name"] as? String) {
      case ("finding", _): findings.append(event["rule"] as? String ?? "")
      case ("view", "set") where event["property"] as? String == "title":
        titles[object] = event["value"] as? String
        told.append("\(event["t"] ?? "") \(object.prefix { $0 != "#" }) \(titles[object] ?? "")")
      case ("callback", "viewDidAppear"):
        let name = object.prefix { $0 != "#" }
        screens.append("\(event["t"] ?? "") \(name) \(titles[object] ?? "-")")
      default: break
      }
    }
    (self.screens, self.titles, self.findings) = (screens, told, findings)
  }
}
