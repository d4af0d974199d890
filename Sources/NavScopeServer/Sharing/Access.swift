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
  /// Someone with a link who has not joined.
  case link(SharedLink)
  /// Someone who has joined.
  case person(Person)

  var person: Person? {
    if case .person(let person) = self { person } else { nil }
  }

  var role: Role {
    switch self {
    case .local: .driver
    case .link(let link): link.role
    case .person(let person): person.role
    }
  }

  /// What the others see as the sender of an input; `nil` if the server is not shared.
  var label: String? {
    switch self {
    case .local: nil
    case .link(let link): link.role.rawValue
    case .person(let person): person.name
    }
  }

  /// When the access ends, in seconds since 1970.
  var expires: Double {
    switch self {
    case .local: .infinity
    case .link(let link): link.expires
    case .person(let person): person.expires
    }
  }
}

/// A link that was given out.
struct SharedLink: Sendable {
  let role: Role
  /// `nil` if another process made it: only its digest is stored.
  let secret: Secret?
  let digest: SecretDigest
  /// When it ends, in seconds since 1970.
  let expires: Double

  /// A new link.
  init(_ role: Role, expires: Double) {
    let secret = Secret()
    self.init(role, secret: secret, SecretDigest(of: secret.text), expires: expires)
  }

  init(_ role: Role, secret: Secret? = nil, _ digest: SecretDigest, expires: Double) {
    (self.role, self.secret, self.digest, self.expires) = (role, secret, digest, expires)
  }
}

/// Someone who joined by a link.
struct Person: Sendable {
  let id: String
  let name: String
  /// That of the link.
  let role: Role
  let token: SecretDigest
  /// When the link by which they joined ends, in seconds since 1970.
  let expires: Double
  var hasHandUp = false
}
