import Architectures
import JSON
import Phone
import Playback
import Rules
import Testing
import Trace
import VirtualTime

/// What counts of a state is said for each of its stored properties.
@Suite struct CanonicalStateTests {
  /// The app waits behind its splash with a link, and then changes its screens.
  private func states() throws -> [RuleContext] {
    let inputs = [
      TimedInput(at: .zero, .launch),
      TimedInput(at: Instant(seconds: 1), .shortcut(type: "activity")),
    ]
    return try [1, 3.1, 5].map { seconds in
      let script = Script(conditions: [.init("loggedIn", true)], inputs: inputs)
      let run = try Run(script, as: "root-controller", in: publishedArchitectures)
      run.play(inputs)
      run.advance(to: Instant(seconds: seconds))
      return run.recorder.context
    }
  }

  @Test func `each stored property of a state says what of it counts`() throws {
    var check = PropertyCheck()
    for state in try states() { check.part("context", state) }

    #expect(check.mistakes.sorted() == [])
    // A part that no state had would not have been looked at.
    #expect(
      check.types.sorted() == [
        "ControllerState", "LastInput", "LinkOrigin", "LinkState", "RestedPart", "RuleContext",
        "RunningTransition", "SignIn", "ViewState", "WindowState", "World",
      ])
  }
}

/// Compares the properties that states show with those that they store.
private struct PropertyCheck: CanonicalVisitor {
  private(set) var types: Set<String> = []
  private(set) var mistakes: Set<String> = []
  private var shown: Set<String> = []

  mutating func part(_ name: StaticString, _ state: (some CanonicalState)?) {
    shown.insert("\(name)")
    guard let state else { return }
    let outer = shown
    shown = []
    state.canonical(&self)
    let type = "\(type(of: state))"
    let stored = Set(Mirror(reflecting: state).children.compactMap(\.label))
    types.insert(type)
    mistakes.formUnion(stored.subtracting(shown).map { "\(type).\($0) is not shown" })
    mistakes.formUnion(shown.subtracting(stored).map { "\(type).\($0) is not stored" })
    shown = outer
  }

  mutating func parts<Part: CanonicalState>(_ name: StaticString, _ states: [Part?]) {
    shown.insert("\(name)")
    for state in states { part(name, state) }
  }

  mutating func living<Part: CanonicalState>(
    _ name: StaticString, _ states: ContiguousArray<Part?>
  ) { parts(name, Array(states)) }

  mutating func order(_ events: KeyValuePairs<StaticString, Int>) {
    shown.formUnion(events.map { "\($0.key)" })
  }

  mutating func value(_ name: StaticString, _: Int) { shown.insert("\(name)") }
  mutating func value(_ name: StaticString, _: Double) { shown.insert("\(name)") }
  mutating func value(_ name: StaticString, _: Bool) { shown.insert("\(name)") }
  mutating func value(_ name: StaticString, _: String) { shown.insert("\(name)") }
  mutating func value(_ name: StaticString, _: ObjectIdentifier?) { shown.insert("\(name)") }
  mutating func rank(_ name: StaticString, _: Int32) { shown.insert("\(name)") }
  mutating func ranks(_ name: StaticString, _: [Int32]) { shown.insert("\(name)") }
  mutating func session(_ name: StaticString, _: Int?) { shown.insert("\(name)") }
  mutating func nothing(_ name: StaticString) { shown.insert("\(name)") }
}
