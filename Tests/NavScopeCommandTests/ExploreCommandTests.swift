import Foundation
import JSON
import Testing

/// `navscope explore` as a team's CI calls it.
@Suite struct ExploreCommandTests {
  private static let arguments = [
    "explore", "root-controller-as-published", "--inputs", "1", "--only", "session", "--format",
  ]

  /// A file that lasts as long as a closure runs.
  private func withFile(_ text: String, _ body: (_ path: String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("base-\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test func `fails for errors that are not in the baseline`() throws {
    let first = try Binary.debug.run(Self.arguments + ["json"])
    #expect(first.status == 1)
    let exploration = try JSONValue(parsing: first.output)
    let count = try #require(exploration["findings"]?.array).count

    try withFile(first.output) { path in
      let again = try Binary.debug.run(Self.arguments + ["json", "--baseline", path])
      #expect(again.status == 0)
      let baseline = try JSONValue(parsing: again.output)["baseline"]
      #expect(baseline?["unchanged"]?.array?.count == count)
      #expect(baseline?["new"] == [] && baseline?["gone"] == [])
    }

    var none = try #require(exploration.object)
    none["findings"] = []
    try withFile(JSONValue.object(none).encoded) { path in
      let again = try Binary.debug.run(Self.arguments + ["text", "--baseline", path])
      #expect(again.status == 1)
      #expect(again.output.contains("Since \(path): \(count) new, 0 unchanged, 0 gone.\n"))
    }
  }

  @Test func `its links lead to the server that runs, or to the port that is named`() throws {
    let folder = try Folder()
    let own = ["XDG_RUNTIME_DIR": folder.url.path]
    func port(_ arguments: String...) throws -> Substring? {
      let outcome = try Binary.debug.run(
        Self.arguments + ["text"] + arguments, setting: own)
      return outcome.output.firstMatch(of: /\n  http:\/\/127\.0\.0\.1:(\d+)\/#v=1&/)?.1
    }
    #expect(try port() == "8080")

    _ = try folder.write("", to: "index.html")
    let (process, output, _) = try Binary.debug.start(
      ["serve", "--port", "0", "--in-memory", "--public", folder.url.path], setting: own)
    let line = String(decoding: output.availableData, as: UTF8.self)
    let bound = try #require(line.firstMatch(of: /:(\d+)\/\n/)?.1)
    #expect(try port() == bound)
    #expect(try port("--port", "9000") == "9000")

    process.terminate()
    process.waitUntilExit()
    #expect(try port() == "8080")

    // One that was killed has left its file, here under the number of a process that runs.
    let left = folder.url.appendingPathComponent("navscope/\(getpid())")
    try Data("http://127.0.0.1:9".utf8).write(to: left)
    #expect(try port() == "8080")
    #expect(!FileManager.default.fileExists(atPath: left.path))
  }

  @Test(arguments: [0o777, 0o700])
  func `a server writes its address into no file of others`(permissions: Int) throws {
    let (folder, page) = (try Folder(), try Folder())
    _ = try page.write("", to: "index.html")
    let precious = try folder.write("precious", to: "file")
    let runtime = folder.url.appendingPathComponent("navscope")
    let files = FileManager.default
    try files.createDirectory(at: runtime, withIntermediateDirectories: true)
    for process in getpid()...getpid() + 10_000 {
      try files.createSymbolicLink(
        at: runtime.appendingPathComponent("\(process)"),
        withDestinationURL: URL(fileURLWithPath: precious))
    }
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: runtime.path)
    let (process, output, _) = try Binary.debug.start(
      ["serve", "--port", "0", "--in-memory", "--public", page.url.path],
      setting: ["XDG_RUNTIME_DIR": folder.url.path])
    #expect(String(decoding: output.availableData, as: UTF8.self).contains("http://127.0.0.1:"))
    process.terminate()
    process.waitUntilExit()
    #expect(try String(contentsOfFile: precious, encoding: .utf8) == "precious")
  }

  @Test func `tells a code host the lines that findings lead to`() throws {
    let outcome = try Binary.debug.run(Self.arguments + ["sarif"])
    #expect(outcome.status == 1)
    let log = try JSONValue(parsing: outcome.output)
    #expect(log["version"] == "2.1.0")
    let run = try #require(log["runs"]?[0])
    #expect(run["tool"]?["driver"]?["name"] == "NavScope")
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let results = try #require(run["results"]?.array)
    for result in results {
      let index = try #require(result["ruleIndex"]?.number?.integer)
      #expect(rules[index]["id"] == result["ruleId"])
    }
    let overlap = try #require(results.first { $0["ruleId"] == "transition.overlap" })
    #expect(overlap["level"] == "error")
    #expect(
      overlap["locations"] == [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": "RootViewController.swift", "uriBaseId": "%SRCROOT%"],
            "region": ["startLine": 63],
          ]
        ]
      ])
    #expect(
      overlap["relatedLocations"] == [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": "SplashViewController.swift", "uriBaseId": "%SRCROOT%"],
            "region": ["startLine": 20],
          ], "message": ["text": "Called here."],
        ]
      ])
    let defect = try #require(overlap["properties"]?["defect"])
    let parts = results.filter { $0["properties"]?["defect"] == defect }
    #expect(parts.contains { $0["ruleId"] == "containment.view-without-child" })
    let print = overlap["partialFingerprints"]?["navscopeDefect/v2"]?.string
    #expect(
      print?.hasPrefix(
        "error transition.overlap (MainNavigationController, MainNavigationController): ") == true)
    let stale = results.first { $0["ruleId"] == "transition.stale-source" }
    let place = stale?["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "RootViewController.swift")
    #expect(place?["region"]?["startLine"] == 63)
  }

  /// What was found, without the time that it took.
  private func result(_ outcome: Binary.Outcome) throws -> JSONObject {
    var result = try #require(try JSONValue(parsing: outcome.output).object)
    result["seconds"] = nil
    return result
  }

  @Test func `resumes from a checkpoint, and deletes it at the end`() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("run.ckpt").path
    let arguments = Self.arguments + ["json", "--checkpoint", path]
    let first = try Binary.debug.run(arguments + ["--time-limit", "0.000001"])
    #expect(try result(first)["exhaustive"] == false)
    let saved = try Data(contentsOf: URL(fileURLWithPath: path))

    let other = try Binary.debug.run(arguments + ["--also", "rotate"])
    #expect(other.status == 2)
    #expect(
      other.errors
        == "navscope: --checkpoint \(path) belongs to another exploration: --also was none and is now rotate. Name another file, or delete it to start again.\n"
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == saved)

    let resumed = try Binary.debug.run(arguments)
    #expect(resumed.errors.hasPrefix("Resumed from \(path): 0 scripts, 0 findings so far.\n"))
    #expect(try result(resumed) == result(Binary.debug.run(Self.arguments + ["json"])))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `tells what it has found when it is interrupted`() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("run.ckpt").path
    let (process, output, errors) = try Binary.debug.start([
      "explore", "root-controller-as-published", "--inputs", "6", "--checkpoint", path,
    ])
    #expect(eventually { FileManager.default.fileExists(atPath: path) })
    process.interrupt()
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGINT)
    #expect(complaint.hasSuffix("Interrupted\n"))
    #expect(text.contains("The exploration is not exhaustive. It was cancelled"))
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `ends before it explores where a checkpoint cannot be written`() throws {
    let path = try Folder().url.appendingPathComponent("none/run.ckpt").path
    let outcome = try Binary.debug.run(Self.arguments + ["json", "--checkpoint", path])
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    #expect(
      outcome.errors
        == "navscope: --checkpoint \(path) cannot be written: there is no folder \(folder). Make it, or name another file.\n"
    )
  }

  @Test func `a checkpoint is a file`() throws {
    let folder = try Folder()
    let outcome = try Binary.debug.run(Self.arguments + ["json", "--checkpoint", folder.url.path])
    #expect(
      outcome
        == .init(
          status: 2, output: "",
          errors:
            "navscope: the checkpoint cannot be read from \(folder.url.path): it is a folder. Name a file.\n"
        ))
  }

  @Test func `ends before it explores where tests cannot be saved`() throws {
    try withFile("") { path in
      let outcome = try Binary.debug.run(
        "explore", "root-controller-as-published", "--output", path, "--save-tests")
      #expect(
        outcome
          == .init(
            status: 2, output: "",
            errors:
              "navscope: Tests cannot be saved in \(path): \(path) is a file. Name another folder.\n"
          ))
    }
  }

  @Test func `saves each error and warning as a script that fails until the app is mended`()
    throws
  {
    let folder = try Folder()
    let explored = try Binary.debug.run(
      Self.arguments + ["json", "--save-tests", "--output", folder.url.path])
    let findings = try #require(try result(explored)["findings"]?.array)
    let defects = Set(
      findings.filter { $0["severity"] != "note" }.map {
        "\($0["rule"]?.string ?? "") \($0["script"]?.encoded ?? "")"
      })
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.count == defects.count && files.count > 3)

    let scripts = ["--scripts", folder.url.path]
    let broken = try Binary.debug.run(["test", "root-controller-as-published"] + scripts)
    #expect(broken.status == 1)
    #expect(broken.output.contains("\(files.count) scripts, \(files.count) failed"))
    let mended = try Binary.debug.run(["test", "root-controller"] + scripts)
    #expect(mended.status == 0 && mended.output.contains("all passed"))
  }

  @Test func `keeps its answer and its checkpoint where tests cannot be saved at last`() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("run.ckpt").path
    let outcome = try Binary.debug.run(
      Self.arguments + ["json", "--checkpoint", path, "--save-tests", "--output", "/proc/tests"])
    #expect(outcome.status == 2 && outcome.errors.contains("/proc/tests/"))
    #expect(try result(outcome)["exhaustive"] == true)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [
    ("--only ,", "--only names no input."),
    ("--checkpoint -", "--checkpoint is written and read again: name a file."),
    ("--cores -1", "--cores must be a whole number from 1."),
    ("--port 0", "0 is not a port. A port is a whole number from 1 to 65535."),
    ("--port -1", "-1 is not a port. A port is a whole number from 1 to 65535."),
    ("--port 99999", "99999 is not a port. A port is a whole number from 1 to 65535."),
    ("--output tests", "--output is the folder for --save-tests: add it."),
  ])
  func `refuses an option that would do nothing`(options: String, sentence: String) throws {
    let outcome = try Binary.debug.run(
      ["explore", "root-controller"] + options.split(separator: " ").map { String($0) })
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("\(sentence) Try "), "\(outcome.errors)")
  }

  @Test func `explores an app in its own program with as many inputs as any other`() throws {
    let outcome = try Binary.foreign.run("explore", "steady", "--inputs", "9")
    #expect(
      outcome
        == .init(
          status: 2, output: "",
          errors: "navscope: 9 inputs cannot be explored. Choose a number from 0 to 6.\n"))
  }

  @Test func `refuses a checkpoint that is damaged, and leaves it as it is`() throws {
    let text = #"{"format":1,"seconds":2"#
    try withFile(text) { path in
      let outcome = try Binary.debug.run(Self.arguments + ["json", "--checkpoint", path])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors
          == "navscope: --checkpoint \(path) is not a checkpoint, or is damaged. Name another file, or delete it to start again.\n"
      )
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `refuses a baseline of another app`() throws {
    try withFile(#"{"app":"flow-container","findings":[]}"#) { path in
      let outcome = try Binary.debug.run(Self.arguments + ["text", "--baseline", path])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasSuffix(
          "navscope: --baseline \(path) is of the app flow-container, not of root-controller-as-published; name a baseline of this app.\n"
        ))
    }
  }
}
