internal import Phone
internal import Rules
internal import Trace

/// The fingerprint of what states say of themselves.
struct CanonicalHash: CanonicalVisitor {
  private(set) var fingerprint = Fingerprint()
  private let names: CanonicalNames

  init(_ names: CanonicalNames) { self.names = names }

  mutating func value(_ name: StaticString, _ number: Int) { fingerprint.add(number) }
  mutating func value(_ name: StaticString, _ number: Double) { fingerprint.add(number) }
  mutating func value(_ name: StaticString, _ flag: Bool) { fingerprint.add(flag) }
  mutating func value(_ name: StaticString, _ text: String) { fingerprint.add(text) }

  mutating func value(_ name: StaticString, _ type: ObjectIdentifier?) {
    if let type { fingerprint.add(type) } else { fingerprint.add(0) }
  }

  mutating func rank(_ name: StaticString, _ number: Int32) { fingerprint.add(names[number]) }

  mutating func ranks(_ name: StaticString, _ numbers: [Int32]) {
    fingerprint.add(numbers.count)
    for number in numbers { fingerprint.add(names[number]) }
  }

  mutating func order(_ events: KeyValuePairs<StaticString, Int>) {
    for (index, event) in events.enumerated() {
      fingerprint.add(event.value > 0)
      for other in events.dropFirst(index + 1) { fingerprint.add(event.value < other.value) }
    }
  }

  mutating func session(_ name: StaticString, _ number: Int?) {
    fingerprint.add(names.relation(ofSession: number))
  }

  mutating func part(_ name: StaticString, _ state: (some CanonicalState)?) {
    fingerprint.add(state != nil)
    state?.canonical(&self)
  }

  mutating func parts<Part: CanonicalState>(_ name: StaticString, _ states: [Part?]) {
    fingerprint.add(states.count)
    for state in states { part(name, state) }
  }

  mutating func living<Part: CanonicalState>(
    _ name: StaticString, _ states: ContiguousArray<Part?>
  ) {
    for number in names.numbers where Int(number) < states.count {
      guard let state = states[Int(number)] else { continue }
      fingerprint.add(names[number])
      state.canonical(&self)
    }
    fingerprint.add(0)
  }

  mutating func nothing(_ name: StaticString) {}
}
