/// What a link lets its holder do.
public enum Role: String, Sendable, CaseIterable {
  case viewer, driver
}

/// What a route requires of its callers on a shared server. On loopback it requires nothing.
enum Access: Sendable {
  /// Any link or token.
  case watch
  /// The same, or a ticket, since an `EventSource` cannot send a header.
  case stream
  /// Control, or the driver's link while control is free.
  case drive
  /// The driver's link.
  case host
}

/// Who sends a request.
enum Requester: Sendable {
  /// Someone on this machine; the server is not shared.
  case local
  /// Someone with a link who has not entered a name.
  case link(Role, Secret)
  /// Someone with a name.
  case person(Person)

  var person: Person? {
    if case .person(let person) = self { person } else { nil }
  }

  var role: Role {
    switch self {
    case .local: .driver
    case .link(let role, _): role
    case .person(let person): person.role
    }
  }

  /// What the others see as the sender of an input; `nil` if the server is not shared.
  var label: String? {
    switch self {
    case .local: nil
    case .link(let role, _): role.rawValue
    case .person(let person): person.name
    }
  }
}

/// Someone who joined by a link under a name.
struct Person: Sendable {
  let id: String
  let name: String
  /// That of the link.
  let role: Role
  let token: Secret
  var hasHandUp = false
}
