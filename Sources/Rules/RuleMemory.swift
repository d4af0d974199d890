internal import HeadlessUIKit
package import Phone
package import VirtualTime

/// What the rules remember of a run, as a hash: equal where they will find the same from here on.
package struct RuleMemory {
  package private(set) var hash = Fingerprint()
  /// Whether something in it changes as time passes.
  package private(set) var dependsOnTime = false
  package let stage: Stage
  private let ranks: CanonicalNames
  private let now: Instant

  package init(of recorder: FindingRecorder, at now: Instant, _ ranks: CanonicalNames) {
    stage = recorder.stage
    self.now = now
    self.ranks = ranks
    for rule in recorder.rules {
      rule.remember(in: &self)
      hash.add(Self.end)
    }
  }

  private static let end = 0x5eed_0fae_11ab_1e5e as UInt64

  package mutating func add(_ number: Int) { hash.add(number) }
  package mutating func add(_ flag: Bool) { hash.add(flag) }
  package mutating func add(_ text: String) { hash.add(text) }
  package mutating func add(_ type: ObjectIdentifier) { hash.add(type) }

  /// Adds an object by its rank.
  package mutating func add(object number: Int32) { hash.add(ranks[number]) }

  /// Adds a moment by its distance from now.
  package mutating func add(_ moment: Instant) {
    dependsOnTime = true
    hash.add(Int(clamping: (moment - now).nanoseconds))
  }

  /// Adds an event by whether it was before the last input.
  package mutating func add(isBeforeInput event: Int) { hash.add(event <= stage.lastInputAt) }

  /// Adds of each living controller whether its event was told; what was told of others is never
  /// asked for again.
  package mutating func add(_ told: OnceEach, ofControllersBy event: (StageController) -> Int) {
    guard !told.isEmpty else { return }
    for number in ranks.numbers {
      if let controller = stage.controller(number) { hash.add(told.wasTold(event(controller))) }
    }
  }

  /// Adds of each living view whether its event was told.
  package mutating func add(_ told: OnceEach, ofViewsBy event: (StageView) -> Int) {
    guard !told.isEmpty else { return }
    for number in ranks.numbers {
      if let view = stage.view(number) { hash.add(told.wasTold(event(view))) }
    }
  }

  /// Adds of each of some events whether it was told.
  package mutating func add(_ told: OnceEach, of events: [Int]) {
    guard !told.isEmpty else { return }
    for event in events { hash.add(told.wasTold(event)) }
  }

  /// Adds entries whose order says nothing.
  package mutating func addUnordered<Key, Value>(
    _ entries: [Key: Value], _ add: (Key, Value, inout RuleMemory) -> Void
  ) {
    guard !entries.isEmpty else { return }
    let parts = entries.map { key, value in
      var part = self
      part.hash = Fingerprint()
      add(key, value, &part)
      return part.hash
    }
    hash.addUnordered(parts)
  }
}
