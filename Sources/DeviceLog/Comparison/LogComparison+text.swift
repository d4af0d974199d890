package import JSON

extension LogComparison {
  /// The comparison for people.
  package var text: String {
    var lines = [
      "\(counted(same, "call")) in the same order, \(distance) in another order or on one side only"
    ]
    if let first = differences.first {
      lines += Self.lines(of: first, "First difference")
      let more = differences.count - 1
      if more > 0 { lines.append("\(counted(more, "more difference")) behind it.") }
    } else {
      lines.append("No difference in what the log tells.")
    }
    if before > 0 {
      lines.append("Before the log begins: \(counted(before, "call")) of the simulation.")
    }
    if after > 0 {
      lines.append("After the log ends: \(counted(after, "call")) of the simulation.")
    }
    if !unknownClasses.isEmpty {
      lines.append("Not in the simulation: \(unknownClasses.joined(separator: ", ")).")
    }
    if !notSimulated.isEmpty {
      lines.append("Not compared, because no trace contains them: \(Self.list(notSimulated)).")
    }
    if !uncertain.isEmpty {
      lines.append("Not recorded, or not made on the phone: \(Self.list(uncertain)).")
    }
    let silent = notRecorded + ["views, timers, links, sign-in"]
    lines.append("Not recorded: \(silent.joined(separator: ", ")).")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The comparison for programs.
  package var json: [(String, JSONValue)] {
    [
      ("same", JSONValue(same)), ("distance", JSONValue(distance)),
      ("differences", .array(differences.prefix(100).map(\.json))),
      ("before", JSONValue(before)), ("after", JSONValue(after)),
      ("unknownClasses", JSONValue(unknownClasses)),
      ("notCompared", .array(notSimulated.map { .string($0.sentence) })),
      ("uncertain", .array(uncertain.map { .string($0.sentence) })),
      ("notRecorded", JSONValue(notRecorded)),
    ]
  }

  private static func lines(of difference: Difference, _ title: String) -> [String] {
    let place = difference.after.map { ", after \($0.call.sentence)" } ?? ""
    var lines = ["\(title)\(place):"]
    lines += rows("phone", difference.phone, "line", difference.elsewhere)
    lines += rows("simulation", difference.simulation, "event", difference.elsewhere)
    if let fact = difference.fact {
      lines.append(
        "  The UIKit fact \(fact.order.id) supports the \(fact.side.rawValue) (device log, \(fact.order.versions))."
      )
    }
    return lines
  }

  private static let mostRows = 6

  private static func rows(
    _ side: String, _ calls: [ComparedCall], _ unit: String, _ elsewhere: ComparedCall?
  ) -> [String] {
    let title = side + String(repeating: " ", count: 10 - side.count)
    guard !calls.isEmpty else {
      let later = elsewhere.map { "not here but later (\(unit) \($0.place))" }
      return ["  \(title)  \(later ?? "–")"]
    }
    let shown = calls.prefix(mostRows).enumerated().map { index, call in
      let time = call.seconds.map { ", \(JSONValue($0).encoded) s" } ?? ""
      let head = index == 0 ? title : String(repeating: " ", count: 10)
      return "  \(head)  \(call.call.sentence)  (\(unit) \(call.place)\(time))"
    }
    let more = calls.count - mostRows
    return shown + (more > 0 ? ["  \(String(repeating: " ", count: 10))  and \(more) more"] : [])
  }

  private static func list(_ calls: [LoggedCall]) -> String {
    let shown = calls.prefix(12).map(\.sentence).joined(separator: ", ")
    return calls.count > 12 ? "\(shown) and \(calls.count - 12) more" : shown
  }
}

extension LogComparison.Difference {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("phone", .array(phone.map { $0.json("line") })),
      ("simulation", .array(simulation.map { $0.json("seq") })),
    ]
    if let after { members.append(("after", after.json("seq"))) }
    if let fact {
      members.append(
        (
          "fact",
          [
            "id": .string(fact.order.id), "supports": .string(fact.side.rawValue),
            "versions": .string(fact.order.versions),
          ]
        ))
    }
    return .object(JSONObject(members))
  }
}

extension ComparedCall {
  fileprivate func json(_ unit: String) -> JSONValue {
    var members: [(String, JSONValue)] = [(unit, JSONValue(place))]
    if let seconds { members.append(("t", JSONValue(seconds))) }
    return .object(JSONObject(members + call.members))
  }
}
