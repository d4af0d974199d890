import Foundation
import JSON
import Testing

@testable import AppImport

/// The report, whole.
@Suite struct ImportReportTests {
  private var report: ImportReport {
    var report = ImportReport()
    report.files = 2
    report.lines = 40
    report.clean = 1
    report.domains = ["shop.example", "*.shop.example"]
    report.association = .init(file: "App/apple-app-site-association", problem: nil)
    report.rewritten = [.selector: 2, .objc: 3]
    report.standIns = [
      StandIn(
        "Details", .controller, reason: "It is pushed.",
        place: CodePlace(file: "App/A.swift", line: 3, column: 5))
    ]
    report.missing = [
      .init(
        symbol: "UIFancyView", uses: 2, place: CodePlace(file: "App/A.swift", line: 4, column: 1))
    ]
    report.holes = [
      .init(
        kind: .statement, reason: "UIFancyView.shine is missing",
        place: CodePlace(file: "App/A.swift", line: 6, column: 3), range: 90..<97, text: "")
    ]
    report.leaves = [
      .init(what: "URLSession", place: CodePlace(file: "App/B.swift", line: 9, column: 1))
    ]
    report.outdated = [
      .init(
        what: "viewDidAppear(animated:)",
        place: CodePlace(file: "App/C.swift", line: 2, column: 3))
    ]
    report.errors = [
      Diagnostic(
        .error, at: CodePlace(file: "App/A.swift", line: 4, column: 11),
        "cannot find 'UIFancyView' in scope"),
      Diagnostic(
        .error, at: CodePlace(file: "App/navscope/App.swift", line: 30, column: 5),
        "switch must be exhaustive"),
    ]
    report.errors[1].notes = ["add missing case: '.url(_)'", "do you want to add missing cases?"]
      .map { Diagnostic(.note, at: report.errors[1].place, $0) }
    report.unheard = [
      .init(
        name: "sessionKey", signature: "var sessionKey: String",
        place: CodePlace(file: "App/navscope/App.swift", line: 17, column: 3))
    ]
    report.guesses = [
      .init(id: "firstScreen", text: "The first screen is a Quay.", remedy: "Import it.")
    ]
    report.questions = [
      .init(
        id: "session", text: "Who?", guess: "loggedIn",
        place: CodePlace(file: "App/navscope/App.swift", line: 18, column: 1))
    ]
    report.folder = "App/navscope"
    return report
  }

  @Test func `as a program reads it`() {
    #expect(
      report.json.encoded
        == #"{"files":2,"lines":40,"clean":1,"builds":false,"domains":["shop.example","*.shop.example"],"rewritten":{"objc":3,"selector":2},"#
        + #""standIns":[{"name":"Details","kind":"controller","reason":"It is pushed.","file":"App/A.swift","line":3}],"#
        + #""missing":[{"symbol":"UIFancyView","uses":2,"file":"App/A.swift","line":4}],"#
        + #""holes":[{"kind":"statement","reason":"UIFancyView.shine is missing","file":"App/A.swift","line":6}],"#
        + #""leaves":[{"what":"URLSession","file":"App/B.swift","line":9}],"#
        + #""outdated":[{"what":"viewDidAppear(animated:)","file":"App/C.swift","line":2}],"#
        + #""errors":[{"file":"App/A.swift","line":4,"column":11,"message":"cannot find 'UIFancyView' in scope"},"#
        + #"{"file":"App/navscope/App.swift","line":30,"column":5,"message":"switch must be exhaustive","notes":["add missing case: '.url(_)'","do you want to add missing cases?"]}],"#
        + #""unheard":[{"name":"sessionKey","signature":"var sessionKey: String","file":"App/navscope/App.swift","line":17}],"#
        + #""guesses":[{"id":"firstScreen","text":"The first screen is a Quay.","remedy":"Import it."}],"#
        + #""questions":[{"id":"session","text":"Who?","guess":"loggedIn","file":"App/navscope/App.swift","line":18}],"#
        + #""association":{"file":"App/apple-app-site-association"}}"#
    )
  }

  @Test func `files of the clone that are not kept are listed with the cause`() {
    var wider = report
    wider.widening = ["Screens/Pier.swift"]
    var report = ImportReport()

    _ = report.refuse(wider)

    #expect(
      report.text.hasSuffix(
        """
        Not imported from the clone, though the first screen needs it. The app does not build with it: \
        App/A.swift:4: cannot find 'UIFancyView' in scope
          Screens/Pier.swift
        """))
  }

  @Test func `as a person reads it`() {
    #expect(
      report.text == """
        2 files, 40 lines: 1 of 2 without an error. It does not build. 1 piece of the code is left out. The folder is App/navscope.

        Errors:
          App/A.swift:4:11: cannot find 'UIFancyView' in scope
          App/navscope/App.swift:30:5: switch must be exhaustive
            add missing case: '.url(_)'
            do you want to add missing cases?

        Written before Swift 3, so UIKit calls none of it. Import a version in Swift 3 or later.
          viewDidAppear(animated:)  App/C.swift:2

        Associated domains: shop.example, *.shop.example

        App/apple-app-site-association decides which of their links open the app.

        Rewritten in the copies that are compiled:
          @objc × 3, #selector × 2

        Stand-ins for what the app uses and the import does not include:
          controller Details  It is pushed.  App/A.swift:3

        Missing here:
          UIFancyView  2 uses  App/A.swift:4

        Left out because it does not compile here; a run that reaches it logs it:
          UIFancyView.shine is missing  App/A.swift:6

        Outside virtual time:
          URLSession  App/B.swift:9

        No request is sent: each waits forever, so a sign-in that asks a server stays on its screen. \
        Write a client in App.swift that answers in the server's place.

        Not used, because NavScope asks for another signature:
          App/navscope/App.swift:17  sessionKey
            Write: var sessionKey: String

        Guessed from the code, because no file says it:
          The first screen is a Quay.
            Import it.
        """)
  }

  @Test func `a path in the folder of the call is written without it`() {
    let here = FileManager.default.currentDirectoryPath
    var absolute = report
    absolute.association?.file = "\(here)/App/apple-app-site-association"
    absolute.standIns[0].place.file = "\(here)/App/A.swift"
    absolute.holes[0].place.file = "\(here)/App/A.swift"
    absolute.errors[1].place.file = "\(here)/App/navscope/App.swift"
    absolute.folder = "\(here)/App/navscope"
    #expect(absolute.text == report.text)
    #expect(absolute.json == report.json)
  }

  @Test func `questions are for an app without errors`() {
    var report = report
    report.errors = []
    #expect(
      report.text.hasSuffix(
        """
        Questions for you, each about one line of App.swift:
          App/navscope/App.swift:18  Who?
            Guess: loggedIn
        """))
  }

  @Test func `a file that the code names and the bundle lacks`() throws {
    let file = try TeamFile(
      """
      let a = Bundle.main.url(forResource: "a", withExtension: "json")
      let b = Bundle.main.path(forResource: "b", ofType: "json")
      let c = bundle.url(forResource: "b.json", withExtension: nil)
      let d = Bundle.main.path(forResource: "Shop", ofType: "momd")
      let e = Bundle.main.path(forResource: "\\(name)-b", ofType: "json")
      let f = Bundle.main.path(forResource: name, ofType: "json")
      let g = NSDataAsset(name: "Sets/Tides")
      """, path: "A.swift")
    let missing = MissingFiles.find([file], names: ["a.json"])
    #expect(
      missing.map { "\($0.symbol) \($0.uses) \($0.place.line)" } == [
        "b.json 2 2", "Tides.dataset 1 7",
      ])
  }

  @Test func `the first method of a file that is written before Swift 3`() throws {
    let texts = [
      "class A: B {\n  override func viewDidAppear(_ animated: Bool) {}\n  func viewDidLoad() {}\n}",
      "class A: B {\n  override func viewDidAppear(animated: Bool) {}\n}",
      "func application(application: UIApplication, openURL url: NSURL) {}\nfunc application(name: Int) {}",
      "protocol Presenter { func viewWillAppear(animated: Bool) }",
      "class D: Presenter {\n  func viewWillAppear(animated: Bool) {}\n}",
    ]
    let files = try texts.enumerated().map { try TeamFile($1, path: "\($0).swift") }
    #expect(
      FormerSwift.find(files).map { "\($0.place.file):\($0.place.line) \($0.what)" } == [
        "1.swift:2 viewDidAppear(animated:)", "2.swift:1 application(application:)",
      ])
  }

  @Test func `an import that goes on for too long says so, and what to do`() {
    let start = ContinuousClock.now
    var short = ImportBudget(rounds: 2, time: .seconds(600), from: start)
    #expect(short.spend(errors: 9, at: start) == nil)
    #expect(
      short.spend(errors: 1, at: start + .seconds(61))
        == "Stopped after 2 rounds, 2 minutes, with 1 error left. Import fewer files (the root "
        + "navigation is enough), or write in App.swift what the errors name.")
    var long = ImportBudget(rounds: 60, time: .seconds(600), from: start)
    #expect(long.spend(errors: 9, at: start + .seconds(599)) == nil)

    var report = ImportReport()
    report.stopped = long.spend(errors: 800, at: start + .seconds(601))
    #expect(report.text.contains("\n\nStopped after 2 rounds, 11 minutes, with 800 errors left. "))
    #expect(report.json.encoded.contains(#""stopped":"Stopped after 2 rounds, 11 minutes, with "#))
  }
}
