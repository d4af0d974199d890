import DeviceLog
import Testing
import Trace

/// Every log that was printed on a device, as the list of facts writes it: read, and held against
/// the simulation of the same.
@Suite struct `Printed logs of devices` {
  private static let printed = Fact.all.filter {
    $0.evidence == "printed log" && $0.expected != nil
  }

  @Test(arguments: printed.map(\.id))
  func `each call is read`(id: String) throws {
    let fact = try #require(Fact.named(id))
    let lines = LogReader.lines(of: (fact.expected ?? []).joined(separator: "\n"))
    let unread = lines.filter { $0.place == nil }.map { (fact.expected ?? [])[$0.number - 1] }

    #expect(unread.filter { !$0.isRemark } == (notCalls[id] ?? []))
  }

  @Test(arguments: printed.map(\.id).filter { scenario($0) != nil })
  func `each is the simulation's order, or the difference has a reason`(id: String) throws {
    let fact = try #require(Fact.named(id))
    let run = try #require(scenario(id))
    let stage = Stage()
    run(stage)
    var record = LogRecord()
    for line in LogReader.lines(of: (fact.expected ?? []).joined(separator: "\n")) {
      record.append(line)
    }

    let comparison = LogComparison(record.entries, stage.log.namedTrace(stage.simulation))

    let told = comparison.differences.map { difference in
      "phone [\(difference.phone.map(\.call.sentence).joined(separator: ", "))] simulation [\(difference.simulation.map(\.call.sentence).joined(separator: ", "))]"
    }
    #expect(told == (differences[id]?.told ?? []), "\(id)")
    #expect(comparison.same > 0 || onlyUntraced.contains(id), "\(id)")
  }

  @Test func `No reason is left over`() {
    let ids = Set(Self.printed.map(\.id))
    #expect(notCalls.keys.filter { !ids.contains($0) } == [])
    #expect(differences.keys.filter { !ids.contains($0) } == [])
    #expect(onlyUntraced.filter { !ids.contains($0) } == [])
  }
}

extension String {
  /// What the one who printed the log says between its lines.
  fileprivate var isRemark: Bool { hasPrefix("[") || hasPrefix("|") }
}

/// Lines that are no calls.
private let notCalls = [
  // A chain of responders.
  "responder-chain-window-scene-application": [
    "UIWindow", "UIWindowScene", "UIApplication", "AppDelegate",
  ]
]

/// Logs without a call that a trace tells of the same object.
private let onlyUntraced: Set<String> = [
  "responder-chain-window-scene-application", "view-moves-remove-from-window",
  "window-notifications-alert-window-closes",
]

/// Where a log and the simulation differ, and why.
private let differences: [String: (told: [String], reason: String)] = [
  "window-view-moves-interleaving": (
    ["phone [Nav init] simulation []", "phone [] simulation [Nav init]"],
    "A storyboard makes the container first; the scenario makes it in code, of its child."
  ),
  "modal-present-from-viewdidappear": (
    ["phone [vc1 viewDidDisappear] simulation []"],
    "The second viewDidDisappear of one controller is what its own source calls a quirk."
  ),
  "view-moves-remove-from-window": (
    ["phone [V deinit] simulation []"],
    "The trace names the view by its class, and the log by a letter."
  ),
]
