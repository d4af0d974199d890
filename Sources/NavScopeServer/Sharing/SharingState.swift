internal import HTTPServer

/// What the lock of a ``Sharing`` guards: who may join, who is there, who has control.
struct SharingState: Sendable {
  struct Ticket: Sendable {
    let secret: Secret
    let caller: Caller
    let expires: Double
  }

  struct Watching: Sendable {
    /// Nil where the stream is not of a session.
    let session: SessionID?
    let log: EventLog
    /// Nil for someone without a name.
    let person: String?
    let end: StreamEnd
  }

  /// Nil while a link admits nobody.
  var links: [Role: Secret] = [.viewer: Secret(), .driver: Secret()]
  /// In the order in which they joined.
  var people: [Person] = []
  var tickets: [Ticket] = []
  var streams: [ObjectIdentifier: Watching] = [:]
  /// Who has control.
  var driver: String?

  func person(_ id: String) -> Person? { people.first { $0.id == id } }

  var driving: Person? { driver.flatMap(person) }

  func isWatching(_ id: String) -> Bool { streams.values.contains { $0.person == id } }

  /// Whose secret a text is. Compares every secret, so that the time taken says nothing.
  func caller(_ text: String) -> Caller? {
    var found: Caller?
    for role in Role.allCases where links[role]?.matches(text) == true { found = .link(role) }
    for person in people where person.token.matches(text) { found = .person(person) }
    return found
  }

  /// Redeems a ticket, which is valid once.
  mutating func useTicket(_ text: String, now: Double) -> Caller? {
    tickets.removeAll { $0.expires <= now }
    guard let index = tickets.lastIndex(where: { $0.secret.matches(text) }) else { return nil }
    return tickets.remove(at: index).caller
  }

  /// Throws where the caller may not drive. A driver gets control that nobody has.
  mutating func authorizeDriving(_ caller: Caller) throws(HTTPProblem) {
    if let person = caller.person, driver == person.id { return }
    guard caller.role == .driver else { throw SharingRefusal.onlyWatches }
    if let other = driving { throw SharingRefusal.isDriven(by: other.name) }
    if let person = caller.person { driver = person.id }
  }

  /// Removes people with their tokens, tickets and control. Returns the streams that have to end.
  mutating func remove(_ isGone: (Person) -> Bool) -> [Watching] {
    let gone = Set(people.filter(isGone).map(\.id))
    people.removeAll { gone.contains($0.id) }
    tickets.removeAll { $0.caller.person.map { gone.contains($0.id) } ?? false }
    if let driver, gone.contains(driver) { self.driver = nil }
    return streams.values.filter { $0.person.map(gone.contains) ?? false }
  }
}
