/// An order in which UIKit makes calls, as a device's log has it.
package struct KnownOrder: Sendable {
  /// `modal-dismiss-fullscreen`
  package let id: String
  /// What the calls belong to.
  package let operation: Operation
  /// The system on which it was seen: `iPadOS 26.5 (Catalyst)`.
  package let versions: String
  /// The calls; the names of the objects stand for any.
  package let calls: [CallKey]

  /// An order that one side of a comparison has and the other has not.
  package struct Verdict: Sendable {
    package enum Side: String, Sendable { case phone, simulation }

    package var order: KnownOrder
    package var side: Side
  }

  /// All orders, as they stand in the table.
  package static let all: [KnownOrder] = {
    var orders: [KnownOrder] = []
    var head: [Substring] = []
    var calls = ""
    func finish() {
      guard head.count == 3 else { return }
      orders.append(KnownOrder(head.map { $0.trimmed }, calls: calls))
    }
    for line in table.split(separator: "\n") {
      if line.hasPrefix("  ") {
        calls += line + " "
      } else {
        finish()
        (head, calls) = (line.split(separator: "|"), "")
      }
    }
    finish()
    return orders
  }()

  private init(_ head: [String], calls: String) {
    (id, versions) = (head[0], head[2])
    operation = Operation(rawValue: head[1]) ?? .any
    self.calls = calls.split(separator: ",").compactMap { text in
      guard case .call(let call, _) = Statement(text.trimmed[...]) else { return nil }
      return CallKey(
        kind: call.kind, subject: call.kind == .app ? nil : call.subject, name: call.name,
        isNil: call.isNil)
    }
  }
}

extension KnownOrder {
  /// How far from a difference an order may reach.
  private static let reach = 12

  /// The longest order that exactly one side has around a difference; `nil` if there is none, or if
  /// a side has merely come to its end.
  ///
  /// - Parameters:
  ///   - operation: what was done.
  ///   - places: the place of the difference on the phone's side and on the simulation's.
  static func verdict(
    of operation: Operation?, _ phone: [CallKey], _ simulation: [CallKey],
    at places: (Range<Int>, Range<Int>)
  ) -> Verdict? {
    guard places.0 != phone.count..<phone.count, places.1 != simulation.count..<simulation.count
    else { return nil }
    let names = Set(phone.map(\.name))
    let (left, right) = (Surroundings(phone, places.0), Surroundings(simulation, places.1))
    var best: (verdict: Verdict, length: Int)?
    // Of those of one length the one of which the log tells most.
    let orders = all.filter { $0.operation == .any || $0.operation == operation }
    for order in orders.sorted(by: { $0.calls.count < $1.calls.count }) {
      let calls = order.calls.filter { $0.kind != .untraced && names.contains($0.name) }
      guard calls.count >= 2, calls.count > best?.length ?? 0 else { continue }
      for played in order.performances(of: calls, by: left.subjects.union(right.subjects)) {
        let sides = (left.hasAcross(played), right.hasAcross(played))
        guard sides.0 != sides.1, !(sides.0 ? right : left).has(played) else { continue }
        best = (Verdict(order: order, side: sides.0 ? .phone : .simulation), calls.count)
        break
      }
    }
    return best?.verdict
  }

  /// The calls with each role played by a class of its own, in all ways.
  private func performances(of calls: [CallKey], by players: Set<String>) -> [[CallKey]] {
    var casts: [[String: String]] = [[:]]
    for role in Set(calls.compactMap(\.subject)).sorted() {
      casts = casts.flatMap { cast in
        players.subtracting(cast.values).sorted().map { cast.merging([role: $0]) { $1 } }
      }
    }
    return casts.map { cast in calls.map { $0.played(by: cast) } }
  }

  /// The calls of one side around a difference.
  private struct Surroundings {
    private let calls: [CallKey]
    private let difference: Range<Int>
    /// The classes next to the difference.
    let subjects: Set<String>

    private static let mostSubjects = 6

    init(_ all: [CallKey], _ place: Range<Int>) {
      let start = max(0, place.lowerBound - KnownOrder.reach)
      let end = min(all.count, place.upperBound + KnownOrder.reach)
      calls = all[start..<end].map(\.withoutArgument)
      difference = (place.lowerBound - start)..<(place.upperBound - start)
      let middle = place.lowerBound - start
      let near = calls.indices.sorted { abs($0 - middle) < abs($1 - middle) }
      var subjects: Set<String> = []
      for index in near where subjects.count < Self.mostSubjects {
        if let subject = calls[index].subject { subjects.insert(subject) }
      }
      self.subjects = subjects
    }

    /// Whether the calls stand there in this order, with none of them between.
    func has(_ order: [CallKey]) -> Bool { !places(of: order).isEmpty }

    /// The same, so that they reach across the difference.
    func hasAcross(_ order: [CallKey]) -> Bool {
      places(of: order).contains { first, last in
        difference.isEmpty
          ? first < difference.lowerBound && last >= difference.lowerBound
          : first < difference.upperBound && last >= difference.lowerBound
      }
    }

    private func places(of order: [CallKey]) -> [(first: Int, last: Int)] {
      let wanted = Set(order)
      let found = calls.indices.filter { wanted.contains(calls[$0]) }
      guard found.count >= order.count else { return [] }
      return (0...(found.count - order.count)).compactMap { start in
        let places = found[start..<(start + order.count)]
        guard zip(places, order).allSatisfy({ calls[$0] == $1 }), let first = places.first,
          let last = places.last
        else { return nil }
        return (first, last)
      }
    }
  }
}

extension CallKey {
  fileprivate func played(by cast: [String: String]) -> CallKey {
    CallKey(kind: kind, subject: subject.flatMap { cast[$0] }, name: name)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
