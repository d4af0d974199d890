/// What two calls have in common that are taken for the same one.
package struct CallKey: Hashable, Sendable {
  package var kind: LoggedCall.Kind
  /// The class; `nil` if it does not count.
  package var subject: String?
  package var name: String
  /// Whether nothing is passed in the place of a controller, if the log says that.
  package var isNil = false
}

/// A call of one side of a comparison.
package struct ComparedCall: Sendable {
  package var key: CallKey
  package var call: LoggedCall
  /// The line of the log, or the number of the event in the trace.
  package var place: Int
  /// In seconds since the begin of the run.
  package var seconds: Double?
}

/// What a log can know: the classes, and the calls of each, that it tells at least once.
struct LogKnowledge {
  private let likeness: ClassLikeness
  /// Names that the log tells without a class.
  private let anonymous: Set<String>
  /// Names with which the log tells what is passed.
  private let tellsOther: Set<String>
  private let keys: Set<CallKey>
  private let classes: Set<String>
  private let names: Set<String>

  init(_ record: [LoggedCall], classes: Set<String>) {
    let calls = record.filter { $0.kind != .untraced }
    let likeness = ClassLikeness(names: Set(calls.compactMap(\.subject)), classes: classes)
    let anonymous = Set(calls.filter { $0.subject == nil }.map(\.name))
    let tellsOther = Set(calls.filter { $0.other != nil || $0.isNil }.map(\.name))
    self.likeness = likeness
    self.anonymous = anonymous
    self.tellsOther = tellsOther
    let keys = calls.map { Self.key(of: $0, likeness, anonymous, tellsOther) }
    self.keys = Set(keys.map(\.withoutArgument))
    self.classes = Set(keys.compactMap(\.subject))
    names = Set(keys.map(\.name))
  }

  func key(of call: LoggedCall) -> CallKey {
    Self.key(of: call, likeness, anonymous, tellsOther)
  }

  /// How far the log can know of a call of the simulation.
  enum Extent {
    case recorded
    /// The log tells such calls of other classes, and others of this class: it may not print this
    /// one, or it was not made.
    case uncertain
    case notRecorded
  }

  func extent(of key: CallKey) -> Extent {
    if keys.contains(key.withoutArgument) { return .recorded }
    guard let subject = key.subject, classes.contains(subject) else { return .notRecorded }
    return names.contains(key.name) ? .uncertain : .notRecorded
  }

  /// Whether the log tells other calls of a class.
  func knows(_ subject: String?) -> Bool { subject.map(classes.contains) ?? false }

  private static func key(
    of call: LoggedCall, _ likeness: ClassLikeness, _ anonymous: Set<String>,
    _ tellsOther: Set<String>
  ) -> CallKey {
    let name =
      call.kind == .console
      ? call.message?.id ?? String(call.name.prefix { $0 != "<" }) : call.name
    let isOfDelegate = call.kind == .app
    let subject =
      isOfDelegate || anonymous.contains(call.name) ? nil : call.subject.map { likeness($0) }
    return CallKey(
      kind: call.kind, subject: subject, name: name,
      isNil: tellsOther.contains(call.name) && call.isNil)
  }
}

extension CallKey {
  var withoutArgument: CallKey { CallKey(kind: kind, subject: subject, name: name) }

  /// How often in a row a view is laid out says nothing.
  var isOfLayout: Bool { name.hasSuffix("LayoutSubviews") || name == "updateViewConstraints" }
}
