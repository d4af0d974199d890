/// An object that an event names: one of the running simulation, or what a recorded trace calls it.
package enum ObjectReference: Sendable, Hashable {
  /// An object of the simulation that recorded the event.
  case live(ObjectID)
  /// An object of a trace that was read: `MainViewController#7`.
  case named(String)

  /// `MainViewController#7`.
  package var description: String {
    switch self {
    case .live(let id): id.description
    case .named(let name): name
    }
  }

  /// The class's name without the number.
  package var className: String {
    switch self {
    case .live(let id): id.className
    case .named(let name): String(name.prefix { $0 != "#" })
    }
  }

  /// The number that no other object of the run has, from 1; 0 if the name has none.
  package var number: Int32 {
    switch self {
    case .live(let id): id.number
    case .named(let name): name.split(separator: "#").last.flatMap { Int32($0) } ?? 0
    }
  }

  /// The class, for comparing; `nil` for an object of a trace that was read.
  package var classID: ObjectIdentifier? {
    if case .live(let id) = self { id.classID } else { nil }
  }

  /// The object itself; `nil` for an object of a trace that was read.
  package var id: ObjectID? {
    if case .live(let id) = self { id } else { nil }
  }

  package static func == (a: ObjectReference, b: ObjectReference) -> Bool {
    if case .live(let a) = a, case .live(let b) = b {
      return a.number == b.number && a.classID == b.classID
    }
    return a.description == b.description
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension ObjectReference {
  /// The object by its identity in the running simulation.
  package init(_ id: ObjectID) { self = .live(id) }
}
