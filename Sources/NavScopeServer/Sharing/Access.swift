/// What a link lets its holder do.
public enum Role: String, Sendable, CaseIterable {
  case viewer, driver
}

/// What a route asks of those who call it where the server is shared. On loopback alone nobody is
/// asked.
enum Access: Sendable {
  /// A link or a name that was given in.
  case watch
  /// The same, or a ticket, since an `EventSource` cannot send a header.
  case stream
  /// The wheel, or the driver's link while nobody has the wheel.
  case drive
  /// The driver's link.
  case host
}

/// Who asks.
enum Caller: Sendable {
  /// Whoever reaches a server that is not shared.
  case local
  /// Somebody with a link who has not given a name.
  case link(Role)
  /// Somebody with a name.
  case person(Person)

  var person: Person? {
    if case .person(let person) = self { person } else { nil }
  }

  var role: Role {
    switch self {
    case .local: .driver
    case .link(let role): role
    case .person(let person): person.role
    }
  }

  /// What the others are told of who did something; nil where nobody else is.
  var label: String? {
    switch self {
    case .local: nil
    case .link(let role): role.rawValue
    case .person(let person): person.name
    }
  }
}

/// Somebody who came by a link and gave a name.
struct Person: Sendable {
  let id: String
  let name: String
  /// That of the link.
  let role: Role
  let token: Secret
  var hasHandUp = false

  /// The most characters of a name.
  static let nameLimit = 40
}
