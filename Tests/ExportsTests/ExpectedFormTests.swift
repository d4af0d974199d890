import Architectures
import Exports
import Foundation
import HeadlessUIKit
import JSON
import Phone
import Playback
import Recorded
import Testing

/// The whole of what each form writes of one small run, kept in the folder `Expected`.
///
/// The run has a link, a session that ends in the midst of the fade, an input that finds nothing to
/// tap, and findings. Which line of the app caused something is another test's; here a line that is
/// added to an app changes nothing.
@Suite struct ExpectedFormTests {
  private static let script = """
    {"version":1,"conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},\
    {"at":3.1,"do":"openURL","url":"navscope://messages/42"},\
    {"at":3.2,"do":"session","state":"expired"},{"at":5,"do":"tap","target":"Nothing"}]}
    """

  private static func run(on app: String) throws -> Run {
    let script = try Script(parsing: script)
    let run = try Run(script, as: app, in: publishedArchitectures)
    run.play(script.inputs)
    run.runUntilIdle()
    return run
  }

  private static func runs() throws -> [RunEnd] {
    try ["root-controller", "root-controller-as-published"].map { RunEnd(try run(on: $0)) }
  }

  @Test(arguments: TraceFormat.allCases) func `a form of the run`(form: TraceFormat) throws {
    let text = form.write(try Self.run(on: "root-controller-as-published"))
    try Self.compare(text, with: "\(form.rawValue).\(form.fileExtension)")
  }

  @Test func `a comparison as a table`() throws {
    try Self.compare(ComparisonTable(Self.runs()).text, with: "comparison.txt")
  }

  @Test func `a comparison as JSON`() throws {
    let ends: JSONValue = ["apps": .array(try Self.runs().map(\.json))]
    try Self.compare(ends.encoded + "\n", with: "comparison.json")
  }

  /// The page's tests compare it with what the page draws of the same run.
  @Test func `a picture of the end, for commands`() throws {
    let run = try Self.run(on: "root-controller-as-published")
    try Self.compare(PhonePicture(endOf: run).svg(label: "The end"), with: "end.svg")
  }

  /// The lines of the app, which the recorded forms leave out.
  @Test(arguments: [TraceFormat.jsonl, .text, .chrome])
  func `a form that names the line of the app that caused something names it as the trace does`(
    form: TraceFormat
  ) throws {
    let run = try Self.run(on: "root-controller-as-published")
    let sources = run.simulation.trace.filter { $0.kind == "transition" }
      .compactMap { $0["source"]?.string }
    let text = form.write(run)
    #expect(!sources.isEmpty)
    for source in sources { #expect(text.contains(source)) }
  }

  /// The page's tests speak in these words, and tell the examples as Swift does.
  @Test func `the words that are served`() throws {
    let examples = Input.examples.map { input -> JSONValue in
      .array([.object(JSONObject(input.members)), .string(input.phrase)])
    }
    let served: JSONValue = ["words": WordsDocument().json, "examples": .array(examples)]
    let page = Self.folder.appending(path: "../../Page/vocabulary.json").standardizedFileURL
    if let change = try Recording(page).difference(from: served.encoded + "\n") {
      Issue.record("\(change)")
    }
  }

  private static func compare(_ text: String, with file: String) throws {
    let unnumbered = text.replacing(/\.swift:\d+/, with: ".swift:0")
    // What ends so is no file of the package, and no formatter reads it.
    let name = file.hasSuffix(".swift") ? "\(file).txt" : file
    let recording = Recording(folder.appendingPathComponent(name))
    if let change = try recording.difference(from: unnumbered) { Issue.record("\(change)") }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Expected")
}
