import DeviceLog
import Foundation
import JSON
import Testing
import Trace

/// A comparison of a log with a trace in NavScope’s own text.
private func comparison(_ log: String, with trace: String) -> LogComparison {
  var record = LogRecord()
  for line in LogReader.lines(of: log) { record.append(line) }
  var recorded = RecordedTrace()
  let events = LogReader.lines(of: trace).flatMap { recorded.events(of: $0) }
  return LogComparison(record.entries, events)
}

private let dismissal = """
      0.000  FeedViewController#1 viewDidAppear
      4.000  [presentation] FeedViewController#1 dismiss controller=LoginViewController#2
      4.000  LoginViewController#2 viewWillDisappear animated=true
      4.000  FeedViewController#1 viewWillAppear animated=true
      4.000  FeedViewController#1 viewIsAppearing animated=true
      4.500  FeedViewController#1 viewDidAppear animated=true
      4.500  LoginViewController#2 viewDidDisappear animated=true
      4.500  [dealloc] LoginViewController#2
  """

@Suite struct `A log beside the simulation` {
  @Test func `what is alike shares a row, as on the page`() throws {
    struct Fixture: Decodable {
      struct Case: Decodable {
        let left: String
        let right: String
        let rows: [String]
      }
      let cases: [Case]
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/alignments.json")
    for known in try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file)).cases {
      let (left, right) = (Array(known.left), Array(known.right))
      let rows = Alignment(left, right).rows.map { row in
        String([row.left.map { left[$0] } ?? ".", row.right.map { right[$0] } ?? "."])
      }
      #expect(rows == known.rows)
    }
  }

  @Test func `equal orders, by any names, with other output between`() {
    let comparison = comparison(
      """
      [Login] viewWillDisappear true
      GET /feed 200
      [Feed] viewWillAppear true
      [Feed] viewDidAppear true
      [Login] viewDidDisappear true
      """, with: dismissal)
    #expect(
      comparison.text == """
        4 calls in the same order, 0 in another order or on one side only
        No difference in what the log tells.
        Before the log begins: 1 call of the simulation.
        Not recorded: dismiss, viewIsAppearing, deinit, views, timers, links, sign-in.

        """)
  }

  @Test func `the first difference, and the fact that speaks for a side`() {
    let comparison = comparison(
      """
      4.01 -[LoginViewController viewWillDisappear:]
      4.01 -[FeedViewController viewWillAppear:]
      4.51 -[LoginViewController viewDidDisappear:]
      4.52 -[FeedViewController viewDidAppear:]
      """, with: dismissal)
    #expect(
      comparison.text == """
        3 calls in the same order, 2 in another order or on one side only
        First difference, after FeedViewController viewWillAppear animated=true:
          phone       LoginViewController viewDidDisappear  (line 3, 4.51 s)
          simulation  not here but later (event 8)
          The UIKit fact modal-dismiss-fullscreen supports the simulation (device log, iPadOS 26.5 (Catalyst); same subset in older demo logs).
        1 more difference behind it.
        Before the log begins: 1 call of the simulation.
        Not recorded: dismiss, viewIsAppearing, deinit, views, timers, links, sign-in.

        """)
    #expect(comparison.distance == 2)
  }

  @Test func `a call that the phone has and the simulation has not`() {
    let comparison = comparison(
      "Login viewWillDisappear\nFeed viewWillAppear\nFeed viewWillAppear\nFeed viewDidAppear",
      with: dismissal)
    #expect(comparison.differences.map { $0.phone.map(\.place) } == [[3]])
    #expect(comparison.differences.map { $0.simulation.count } == [0])
    #expect(comparison.same == 3 && comparison.distance == 1)
  }

  @Test func `what a log cannot know is no difference`() {
    let comparison = comparison(
      "Login viewWillDisappear\nFeed viewDidAppear\nBadge.didMoveToWindow()\nOther.viewDidLoad()",
      with: dismissal + "\n    4.500  Tabs#5 viewDidLoad")
    #expect(comparison.differences.map { $0.phone.map(\.call.sentence) } == [["Other viewDidLoad"]])
    #expect(comparison.unknownClasses == ["Other"])
    #expect(comparison.notSimulated.map(\.sentence) == ["Badge didMoveToWindow"])
    #expect(comparison.uncertain.map(\.sentence) == [])
    #expect(
      comparison.notRecorded == [
        "dismiss", "viewWillAppear", "viewIsAppearing", "viewDidDisappear", "deinit",
      ])
  }

  @Test func `a call that is told of other classes alone may not be printed`() {
    let comparison = comparison(
      "Login viewWillDisappear\nLogin viewDidDisappear\nFeed viewWillAppear\n",
      with: dismissal + "\n    5  Feed#1 x")
    #expect(comparison.uncertain.isEmpty)
    let other = self.uncertainOne()
    #expect(
      other == [
        "FeedViewController viewDidAppear", "FeedViewController viewDidAppear animated=true",
      ])
  }

  private func uncertainOne() -> [String] {
    comparison(
      "Login viewWillDisappear\nFeed viewWillAppear\nLogin viewDidAppear\n", with: dismissal
    ).uncertain.map(\.sentence)
  }

  @Test func `a log that begins late and ends early is compared where it is`() {
    let comparison = comparison("Feed viewWillAppear\nFeed viewIsAppearing", with: dismissal)
    #expect(comparison.distance == 0)
    #expect((comparison.before, comparison.after) == (0, 0))
    let whole = self.comparisonOfPart()
    #expect((whole.before, whole.after, whole.same) == (1, 1, 2))
  }

  private func comparisonOfPart() -> LogComparison {
    comparison(
      "Feed viewWillAppear\nFeed viewDidAppear",
      with: """
            1.000  Feed#1 viewDidAppear
            2.000  Feed#1 viewWillAppear
            3.000  Feed#1 viewDidAppear
            4.000  Feed#1 viewWillAppear
        """)
  }

  @Test func `names alone are compared where the log tells no class`() {
    let comparison = comparison(
      "viewWillDisappear(_:)\nviewWillAppear(_:)\nviewDidAppear(_:)", with: dismissal)
    #expect(comparison.distance == 0 && comparison.same == 3)
  }

  @Test func `containment is compared with what is passed, where the log tells it`() {
    let trace = "    0.1  Login#2 willMove parent=Root#1\n    0.2  Login#2 willMove parent=–"
    #expect(comparison("Login.willMove(toParent: nil)", with: trace).same == 1)
    let swapped = "Login.willMove(toParent: nil)\nLogin.willMove(toParent: Root)"
    #expect(comparison(swapped, with: trace).distance == 2)
    #expect(
      comparison("Login willMove(toParent:)\nLogin willMove(toParent:)", with: trace).same == 2)
  }

  @Test func `many calls are aligned`() {
    let log = (0..<3000).map { "Feed viewWillAppear \($0)\nFeed viewDidAppear" }
    let trace = (0..<3000).map {
      "    \($0).0  Feed#1 viewWillAppear\n    \($0).5  Feed#1 viewDidAppear"
    }
    var cut = log
    cut.remove(at: 1500)
    let comparison = comparison(
      cut.joined(separator: "\n"), with: trace.joined(separator: "\n"))
    #expect(comparison.same == 5998)
  }
}

@Suite struct `The orders that UIKit is known for` {
  private struct Fact: Decodable {
    let id: String
    let confidence: String
    let ios: String
    let evidence: String
    let expected: [String]?

    var isLogOfUIKit: Bool { ["printed log", "test assertion on real UIKit"].contains(evidence) }

    /// The calls, a line each, without the remarks between.
    var log: String {
      (expected ?? []).filter { !$0.hasPrefix("[") && !$0.hasPrefix("|") }
        .joined(separator: "\n")
    }
  }

  @Test func `They are those of the list of facts, call by call`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let facts = try ["uikit-facts", "uikit-facts-2"].flatMap { name in
      try JSONDecoder().decode(
        [Fact].self, from: Data(contentsOf: folder.appending(path: "Fixtures/\(name).json")))
    }
    let byID = Dictionary(uniqueKeysWithValues: facts.map { ($0.id, $0) })
    for order in KnownOrder.all {
      let fact = try #require(byID[order.id])
      #expect(order.versions == fact.ios)
      let calls = LogReader.lines(of: fact.log).flatMap(\.calls)
      #expect(order.calls.map(\.name) == calls.map(\.name), "\(order.id)")
      #expect(
        order.calls.map(\.subject) == calls.map { $0.kind == .app ? nil : $0.subject },
        "\(order.id)")
    }
    let known = Set(KnownOrder.all.map(\.id))
    let orders = facts.filter { $0.confidence == "device log" && $0.isLogOfUIKit }
      .filter { fact in
        LogReader.lines(of: fact.log).count { $0.calls.first != nil } > 1
      }
    // They belong to nothing that is done once, or a trace does not tell their calls.
    #expect(
      orders.map(\.id).filter { !known.contains($0) } == [
        "load-view-reset-to-nil", "load-view-loadview-sets-nothing",
        "window-view-moves-interleaving", "window-didappear-nesting",
        "pageviewcontroller-set-in-viewdidload", "forward-off-child-silent",
        "forward-off-manual-begin-end", "forward-cancel-by-second-begin", "forward-rotation-order",
        "nav-first-show-delegate", "interactive-pageview-scroll",
        "interactive-pageview-scroll-cancelled", "interactive-pageview-curl",
        "memory-warning-delivery", "view-moves-remove-from-window",
        "window-notifications-alert-window-closes", "present-in-landscape-only-controller",
      ])
  }
}
