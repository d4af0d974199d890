package import Trace
internal import VirtualTime

/// What a phone's log and a trace of the simulation have in common, and where they differ.
package struct LogComparison: Sendable {
  /// Calls in a row that only one side has, or that the sides have in another order.
  package struct Difference: Sendable {
    /// What the log tells there, and what the simulation does.
    package var phone: [ComparedCall]
    package var simulation: [ComparedCall]
    /// The call that both have right before.
    package var after: ComparedCall?
    /// The place on the other side of the first call that one side alone has here; `nil` if it has
    /// none.
    package var elsewhere: ComparedCall?
    /// The known order of UIKit that speaks for one side.
    package var fact: KnownOrder.Verdict?
  }

  /// How many calls both have in the same order.
  package private(set) var same = 0
  package private(set) var differences: [Difference] = []
  /// Calls of the simulation before the first and after the last that the log tells.
  package private(set) var (before, after) = (0, 0)
  /// Calls that the simulation makes on classes that the log knows, that it tells of other classes
  /// alone: it may not print them.
  package private(set) var uncertain: [LoggedCall] = []
  /// The names of the calls that the log never tells, of classes that it knows.
  package private(set) var notRecorded: [String] = []
  /// Calls of the log that no trace tells.
  package private(set) var notSimulated: [LoggedCall] = []
  /// Classes that the log names and the simulation does not.
  package private(set) var unknownClasses: [String] = []
  /// How far apart the two are in time, added up over the calls that both have; 0 if the log has no
  /// times.
  package private(set) var secondsApart = 0.0

  /// How many calls one side has and the other has not there. 0 if they agree.
  package var distance: Int {
    differences.reduce(0) { $0 + $1.phone.count + $1.simulation.count }
  }

  /// - Parameter namesFacts: whether a fact is looked for that speaks for one side.
  package init(_ record: [LogRecord.Entry], _ trace: [RunEvent], namesFacts: Bool = true) {
    let simulated: [(call: LoggedCall, event: RunEvent)] = trace.compactMap { event in
      LoggedCall(event.event).map { ($0, event) }
    }
    let knowledge = LogKnowledge(
      record.map(\.call), classes: Set(simulated.compactMap(\.call.subject)))
    let phone = Self.collapsed(
      record.filter { $0.call.kind != .untraced }.map {
        ComparedCall(
          key: knowledge.key(of: $0.call), call: $0.call, place: $0.line,
          seconds: $0.instant?.seconds)
      })
    notSimulated = Self.distinct(record.map(\.call).filter { $0.kind == .untraced })
    var simulation: [ComparedCall] = []
    var missing: [String] = []
    for (call, event) in simulated {
      let key = knowledge.key(of: call)
      switch knowledge.extent(of: key) {
      case .recorded:
        simulation.append(
          ComparedCall(key: key, call: call, place: event.seq, seconds: event.instant.seconds))
      case .uncertain: uncertain.append(call)
      case .notRecorded where knowledge.knows(key.subject): missing.append(key.name)
      case .notRecorded: break
      }
    }
    uncertain = Self.distinct(uncertain)
    notRecorded = Self.distinct(missing)
    let known = Set(simulated.compactMap { knowledge.key(of: $0.call).subject })
    unknownClasses = Self.distinct(phone.compactMap(\.key.subject)).filter { !known.contains($0) }
    simulation = Self.collapsed(simulation)
    let first = align(phone, simulation)
    guard namesFacts, let first else { return }
    let seq = differences[0].simulation.first?.place ?? differences[0].after?.place ?? 0
    let isOfDelegate = (differences[0].phone + differences[0].simulation).first?.key.kind == .app
    differences[0].fact = KnownOrder.verdict(
      of: isOfDelegate ? .app : Operation(trace, upTo: seq), phone.map(\.key),
      simulation.map(\.key), at: (first.phone, first.simulation))
  }

  /// The place of the first difference on each side; `nil` if there is none.
  private mutating func align(
    _ phone: [ComparedCall], _ simulation: [ComparedCall]
  ) -> (phone: Range<Int>, simulation: Range<Int>)? {
    let rows = trimmed(
      Alignment(phone.map(\.key), simulation.map(\.key)).rows[...], phone, simulation)
    same = rows.count(where: \.isPair)
    secondsApart = Self.secondsApart(rows, phone, simulation)
    var first: (Range<Int>, Range<Int>)?
    var last: ComparedCall?
    var index = rows.startIndex
    while index < rows.endIndex {
      if let right = rows[index].right, rows[index].isPair {
        last = simulation[right]
        index += 1
        continue
      }
      let block = rows[index...].prefix { !$0.isPair }
      index = block.endIndex
      differences.append(
        Difference(
          phone: block.compactMap(\.left).map { phone[$0] },
          simulation: block.compactMap(\.right).map { simulation[$0] }, after: last))
      first =
        first
        ?? (
          Self.place(of: block, in: rows[index...], \.left, phone.count),
          Self.place(of: block, in: rows[index...], \.right, simulation.count)
        )
    }
    findElsewhere()
    return first
  }

  /// Without the calls of the simulation beyond the log's ends; a log with the launch begins where
  /// the simulation begins.
  private mutating func trimmed(
    _ rows: ArraySlice<Alignment.Row>, _ phone: [ComparedCall], _ simulation: [ComparedCall]
  ) -> ArraySlice<Alignment.Row> {
    // What the log tells elsewhere is no call beyond its ends.
    let elsewhere = Set(
      rows.filter { $0.right == nil }.compactMap { $0.left.map { phone[$0].key } })
    func isBeyond(_ row: Alignment.Row) -> Bool {
      row.left == nil && row.right.map { !elsewhere.contains(simulation[$0].key) } ?? true
    }
    let isWhole = phone.contains { $0.key.kind == .app && Self.launches.contains($0.key.name) }
    var trimmed = isWhole ? rows : rows.drop(while: isBeyond)
    before = rows.count - trimmed.count
    while let last = trimmed.last, isBeyond(last) {
      after += 1
      trimmed.removeLast()
    }
    return trimmed
  }

  /// The place on the other side of a call that one side alone has at the first difference.
  private mutating func findElsewhere() {
    guard let first = differences.first else { return }
    let later = differences.dropFirst()
    if first.simulation.isEmpty, let key = first.phone.first?.key {
      differences[0].elsewhere = later.lazy.flatMap(\.simulation).first { $0.key == key }
    } else if first.phone.isEmpty, let key = first.simulation.first?.key {
      differences[0].elsewhere = later.lazy.flatMap(\.phone).first { $0.key == key }
    }
  }

  /// The start of a block of rows on one side.
  private static func place(
    of block: ArraySlice<Alignment.Row>, in rest: ArraySlice<Alignment.Row>,
    _ side: KeyPath<Alignment.Row, Int?>, _ count: Int
  ) -> Range<Int> {
    let places = block.compactMap { $0[keyPath: side] }
    if let first = places.first, let last = places.last { return first..<(last + 1) }
    let next = rest.lazy.compactMap { $0[keyPath: side] }.first ?? count
    return next..<next
  }

  private static let launches: Set<String> = [
    "willFinishLaunching", "didFinishLaunching", "willConnectTo",
  ]

  /// The first call that both have is taken for the same moment.
  private static func secondsApart(
    _ rows: ArraySlice<Alignment.Row>, _ phone: [ComparedCall], _ simulation: [ComparedCall]
  ) -> Double {
    var shift: Double?
    return rows.reduce(0) { sum, row in
      guard let left = row.left, let right = row.right, let theirs = phone[left].seconds,
        let ours = simulation[right].seconds
      else { return sum }
      let apart = ours - theirs
      if shift == nil { shift = apart }
      return sum + abs(apart - (shift ?? 0))
    }
  }

  /// Without the repeated passes of layout.
  private static func collapsed(_ calls: [ComparedCall]) -> [ComparedCall] {
    calls.reduce(into: []) { result, call in
      let isRepeat = call.key.isOfLayout && result.suffix(2).contains { $0.key == call.key }
      if !isRepeat { result.append(call) }
    }
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
