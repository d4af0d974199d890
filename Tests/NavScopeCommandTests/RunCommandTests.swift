import Foundation
import JSON
import Testing

@Suite struct RunCommandTests {
  private let navscope = Binary.debug
  private static let script =
    #"{"version":1,"app":"root-controller","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":3.1,"do":"session","state":"expired"}]}"#

  @Test func `a script is played from a file and from standard input alike`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.script, to: "s.json")
    let fromFile = try navscope.run("run", "root-controller", "--script", file, "--format", "jsonl")
    let fromInput = try navscope.run(
      "run", "root-controller", "--script", "-", "--format", "jsonl", input: Self.script)

    #expect(fromFile.status == 0 && fromFile.errors == "")
    #expect(fromFile == fromInput)
    #expect(
      fromFile.output.hasPrefix(
        #"{"seq":1,"t":0,"kind":"trace","version":1,"app":"root-controller"}"# + "\n"))
  }

  @Test func `the app that is named wins over the script's`() throws {
    let run = try navscope.run(
      "run", "root-controller-as-published", "--script", "-", "--format", "tree", input: Self.script
    )
    #expect(run.status == 0)
    #expect(run.output.contains(#""controller":"MainNavigationController#"#))
    #expect(run.output.contains(#""orphan":true"#))
  }

  @Test func `beside a published design the fixed one has scenes, and launches with the 27 SDK`()
    throws
  {
    let run = try navscope.run(
      "compare", "root-controller-as-published", "root-controller", "--script", "-", "--sdk", "27",
      "--until", "3", "--format", "json", input: Self.script)
    let apps = try #require(try JSONValue(parsing: run.output)["apps"]?.array)
    #expect(apps.map { $0["crash"]?.string != nil } == [true, false])

    let named = Self.script.replacing(
      #"{"loggedIn":true}"#, with: #"{"loggedIn":true,"lifeCycle":"application"}"#)
    let own = try navscope.run(
      "compare", "root-controller", "--script", "-", "--sdk", "27", "--format", "json",
      input: named)
    #expect(own.output.contains("EXC_BREAKPOINT"))
  }

  @Test func `without a script the app is launched, and until stops it`() throws {
    let run = try navscope.run("run", "root-controller", "--until", "1.5", "--format", "tree")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"t":1.5,"app":"active","session":"none""#))
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test func `the page with the run is written, from the folder that is named`() throws {
    let file = try navscope.run("run", "root-controller", "--format", "html")
    #expect(file.status == 0 && file.errors == "")
    #expect(file.output.hasPrefix("<!doctype html>") && file.output.hasSuffix("</html>\n"))

    let empty = try Folder()
    _ = try empty.write("<p>", to: "index.html")
    let refused = try navscope.run(
      "run", "root-controller", "--format", "html", "--public", empty.url.path)
    #expect(refused.status == 2 && refused.output == "")
    #expect(refused.errors.contains("Set it with --public DIR."))
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text is empty. Write a JSON value, for example {}."),
    (
      #"{"version":1,"inputs":[{"at":0,"do":"fly"}]}"#,
      "/inputs/0/do (line 1, column 37): there is no input \"fly\"."
    ),
    (
      #"{"version":1,"conditions":{"x":1},"inputs":[]}"#,
      "/conditions/x (line 1, column 32): the app has no condition \"x\"."
    ),
  ])
  func `a script that is wrong is one sentence on standard error and nothing else`(
    script: String, sentence: String
  ) throws {
    let run = try navscope.run("run", "root-controller", "--script", "-", input: script)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(sentence))
    #expect(run.errors.hasPrefix("navscope: ") && run.errors.hasSuffix(".\n"))
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: [
    ["run"], ["run", "nowhere"], ["run", "root-controller", "--script", "/nowhere.json"],
    ["run", "root-controller", "--script", "/"], ["run", "root-controller", "--format", "pdf"],
    ["run", "root-controller", "--until", "soon"], ["run", "root-controller", "--until", "1e9"],
    ["run", "root-controller", "--until", "nan"], ["fly"], ["apps", "--format", "pdf"],
    ["serve", "--port", "x"], ["serve", "--max-body", "0"], ["serve", "--public", "/nowhere"],
    ["serve", "--host", "nowhere.invalid", "--port", "0"],
  ])
  func `bad usage ends with 2, one line on standard error and nothing on standard output`(
    arguments: [String]
  ) throws {
    let (process, output, errors) = try navscope.start(arguments)
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text == "")
    #expect(
      complaint.hasPrefix("navscope: ") && complaint.count { $0 == "\n" } == 1, "\(complaint)")
  }

  @Test(arguments: [
    (
      ["help", "lnks"],
      "There is no command \"lnks\". Did you mean \"links\"? Try `navscope --help`."
    ),
    (["link"], "There is no command \"link\". Did you mean \"links\"? Try `navscope --help`."),
    (["reticulate"], "There is no command \"reticulate\". Try `navscope --help`."),
    (
      ["run", "root-controler"],
      "there is no app \"root-controler\". Did you mean \"root-controller\"? The apps are root-controller, "
    ),
    (
      ["compare", "root-controller", "tab-rot", "--script", "no-file.json"],
      "navscope: there is no app \"tab-rot\". Did you mean \"tab-root\"? The apps are root-controller, "
    ),
    (
      ["run", "root-controller", "--until", "-1"],
      "--until must be a number of seconds from 0 to 86400."
    ),
    (
      ["explore", "tab-root", "--only", "universallink"],
      "there is no input \"universallink\". Did you mean \"universalLink\"? The inputs that are explored are "
    ),
    (
      ["explore", "tab-root", "--conditions", "{"],
      "--conditions: line 1, column 2: "
    ),
    (
      ["explore", "tab-root", "--conditions", #"{"logedIn":true}"#],
      "--conditions: /conditions/logedIn: the app has no condition \"logedIn\". Did you mean \"loggedIn\"? "
    ),
    (["links"], "Try `navscope help links`."),
    (
      ["compare", "tab-root", "--log", "/dev/null", "--run", "-1"],
      "--run must be a whole number from 1."
    ),
    (["serve", "--port", "-1"], "-1 is not a port. A port is a whole number from 0 to 65535."),
    (["serve", "--max-connections", "-1"], "--max-connections must be a whole number from 1."),
    (["serve", "--max-viewers", "-1"], "--max-viewers must be a whole number from 1."),
    (
      ["serve", "--max-inputs-per-second", "-1"],
      "--max-inputs-per-second must be a whole number from 1."
    ),
    (["serve", "--max-sessions", "-1"], "--max-sessions must be a whole number from 1."),
    (["serve", "--max-trace-events", "-1"], "--max-trace-events must be a whole number from 1."),
    (["serve", "--max-trace-bytes", "-1"], "--max-trace-bytes must be a whole number from 1."),
    (["serve", "--max-body", "-1"], "--max-body must be a whole number from 1."),
    (["serve", "--idle-minutes", "-1"], "--idle-minutes must be a number from 0.01 to 100000."),
    (["serve", "--share-hours", "-1"], "--share-hours must be a number from 0.01 to 168."),
  ])
  func `what was probably meant is told`(arguments: [String], sentence: String) throws {
    let run = try navscope.run(arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func `the apps are listed for people and for programs`() throws {
    let text = try navscope.run("apps")
    let json = try navscope.run("apps", "--format", "json")
    #expect(text.status == 0 && json.status == 0)
    #expect(text.output.hasPrefix("root-controller  –  Root controller, fixed\n"))
    let lines = text.output.split(separator: "\n").map(String.init)
    for line in [
      "    loggedIn – Signed in: true or false, default false",
      "    sameLink – Repeated link opens: once or again, default once",
      "    serviceLatency – Service latency (s): a number, default 3",
      "  Push keys: data.messageId",
      "  Has no code for: notification, openURL, universalLink",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(
      lines.contains { $0.hasPrefix("  Links: navscope://messages/42, navscope://messages, ") })
    let apps = try #require(try JSONValue(parsing: json.output)["apps"]?.array)
    #expect(
      apps.prefix(3).compactMap { $0["id"]?.string } == [
        "root-controller", "root-controller-as-published", "root-controller-as-printed",
      ])
    #expect(
      apps[0].object?.keys == [
        "id", "title", "summary", "source", "goodSides", "badSides", "targets", "shortcuts",
        "links", "notifications", "conditions", "author",
      ])
    #expect(
      apps[1]["ignores"]?.array?.compactMap(\.string)
        == ["notification", "openURL", "universalLink"])
  }

  @Test(.enabled(if: Binary.release.exists, "there is no release build beside this one"))
  func `debug and release builds give the same traces`() throws {
    for app in ["root-controller", "root-controller-as-published", "root-controller-as-printed"] {
      let arguments = ["run", app, "--script", "-", "--format", "jsonl"]
      var traces: [String] = []
      for binary in [Binary.debug, .release] {
        let (process, output, _) = try binary.start(arguments, input: Self.script)
        traces.append(String(decoding: output.readDataToEndOfFile(), as: UTF8.self))
        process.waitUntilExit()
      }
      #expect(traces[0] == traces[1] && !traces[0].isEmpty)
    }
  }
}
