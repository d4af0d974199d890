import Exports
import Testing
import Trace

/// Where a finding leads in an app's source.
@Suite struct EvidencePlaceTests {
  /// The place of a finding whose one evidence is an event with that caller.
  private func place(caller: String) -> EvidencePlace? {
    let evidence = TraceEvent(
      seq: 1, nanoseconds: 0, kind: "defaults", name: "set",
      fields: [("key", "k"), ("value", 1), ("caller", .string(caller))])
    let finding = TraceEvent(
      seq: 2, nanoseconds: 0, kind: "finding",
      fields: [
        ("rule", "transition.none"), ("severity", "note"), ("events", [1]), ("message", "m"),
        ("hint", "h"),
      ])
    return EvidencePlace(ofFinding: 2, in: [evidence, finding])
  }

  @Test(arguments: [
    ("block at RootViewController.swift:63", "RootViewController.swift:63"),
    ("task of block at Feed.swift:7", "Feed.swift:7"),
    ("Login.viewDidLoad", "Login.swift Login.viewDidLoad"),
    ("task of Login.viewDidLoad", "Login.swift Login.viewDidLoad"),
    ("Feed.tableView(_:didSelectRowAt:)", "Feed.swift Feed.tableView"),
    ("completion of UIApplication.open", "nowhere"), ("UINavigationController.push", "nowhere"),
    ("task", "nowhere"),
  ])
  func `is a line, or a method of the app`(caller: String, expected: String) {
    let place = place(caller: caller)
    let said = place.map { place in
      place.line.map { "\(place.file):\($0)" } ?? "\(place.file) \(place.method ?? "")"
    }
    #expect(said ?? "nowhere" == expected)
  }

  @Test(arguments: [
    ("Login.viewDidLoad", 5), ("Login.didFinishLaunching", 6), ("Login.viewDidAppear", nil),
  ])
  func `a method stands where its class declares it`(caller: String, line: Int?) {
    let source = """
      class Other {
        func viewDidLoad() {}
      }
      class Login: UIViewController {
        override func viewDidLoad() {}
        func application(_ a: A, didFinishLaunchingWithOptions o: O) {}
      }
      """
    #expect(place(caller: caller)?.resolved(in: source)?.line == line)
  }
}
