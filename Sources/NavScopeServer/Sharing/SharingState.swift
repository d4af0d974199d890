internal import HTTPServer

/// What the lock of a ``Sharing`` guards: who may join, who is there, who has control.
struct SharingState: Sendable {
  struct Ticket: Sendable {
    let secret: Secret
    let caller: Requester
    let expires: Double
  }

  struct Watching: Sendable {
    /// `nil` if the stream is not of a session.
    let session: SessionID?
    let log: EventLog
    /// `nil` for someone without a name.
    let person: String?
    let role: Role
    let end: StreamEnd
  }

  /// All that admit someone; those of a role that were given out before its newest too.
  var links: [SharedLink] = []
  /// In the order in which they joined.
  var people: [Person] = []
  var tickets: [Ticket] = []
  var streams: [ObjectIdentifier: Watching] = [:]
  /// Who has control.
  var driver: String? {
    didSet {
      lastSeenDriver = nil
      if driver != oldValue { place = nil }
    }
  }
  /// Where on the page the driver is, as the fragment of its address; `nil` until known.
  var place: String?
  /// When the last request of the driver came; `nil` until then.
  private var lastSeenDriver: Double?
  /// What the journal was last given.
  var stored: [StoredAccess] = []

  func person(_ id: String) -> Person? { people.first { $0.id == id } }

  var driving: Person? { driver.flatMap(person) }

  func isWatching(_ id: String) -> Bool { streams.values.contains { $0.person == id } }

  /// Whose secret a text is; `nil` if it is not known, or its time was over by a date.
  func caller(_ text: String, on date: Double) -> Requester? {
    let digest = SecretDigest(of: text)
    let caller: Requester? =
      if let link = links.first(where: { $0.digest == digest }) {
        .link(link)
      } else {
        people.first { $0.token == digest }.map { .person($0) }
      }
    return caller.flatMap { $0.expires > date ? $0 : nil }
  }

  /// Whether a caller who was admitted before may still watch.
  func admits(_ caller: Requester) -> Bool {
    switch caller {
    case .local: true
    case .link(let link): links.contains { $0.digest == link.digest }
    case .person(let person): self.person(person.id) != nil
    }
  }

  /// Ends all access whose time was over by a date. Returns the streams that have to end.
  mutating func expire(by date: Double) -> [Watching] {
    let roles = Set(links.filter { $0.expires <= date }.map(\.role))
    links.removeAll { $0.expires <= date }
    // Who came by the link without joining may have come by a newer one, and then comes back.
    let unnamed = streams.values.filter { $0.person == nil && roles.contains($0.role) }
    return unnamed + remove { $0.expires <= date }
  }

  // MARK: What outlives the process

  /// The links and people, as they are stored.
  var access: [StoredAccess] {
    links.map { StoredAccess(digest: $0.digest.text, role: $0.role, expires: $0.expires) }
      + people.map { person in
        let holder = StoredAccess.Holder(
          id: person.id, name: person.name, hasControl: person.id == driver)
        return StoredAccess(
          digest: person.token.text, role: person.role, holder: holder, expires: person.expires)
      }
  }

  /// Admits those again who had access before the process began.
  mutating func restore(_ access: [StoredAccess]) {
    for it in access {
      let digest = SecretDigest(stored: it.digest)
      guard let holder = it.holder else {
        links.append(SharedLink(it.role, digest, expires: it.expires))
        continue
      }
      people.append(
        Person(
          id: holder.id, name: holder.name, role: it.role, token: digest, expires: it.expires))
      if holder.hasControl { driver = holder.id }
    }
  }

  /// Redeems a ticket, which is valid once.
  mutating func useTicket(_ text: String, now: Double) -> Requester? {
    tickets.removeAll { $0.expires <= now }
    guard let index = tickets.lastIndex(where: { $0.secret.matches(text) }) else { return nil }
    return tickets.remove(at: index).caller
  }

  /// Throws if the caller may not drive. A driver gets control if it is free.
  mutating func authorizeDriving(_ caller: Requester) throws(HTTPProblem) {
    if let person = caller.person, driver == person.id { return }
    guard caller.role == .driver else { throw SharingRefusal.onlyWatches }
    if let other = driving { throw SharingRefusal.isDriven(by: other.name) }
    if let person = caller.person { driver = person.id }
  }

  mutating func setHand(of id: String, up isUp: Bool) {
    for index in people.indices where people[index].id == id { people[index].hasHandUp = isUp }
  }

  // MARK: Control of someone who has gone

  /// Records a request of the driver, and that another person's control has lapsed.
  mutating func recordDriver(_ caller: Requester, now: Double) {
    if let person = caller.person, person.id == driver {
      lastSeenDriver = now
    } else {
      releaseIfGone(now: now)
    }
  }

  /// Releases control if the driver has been gone for long enough.
  mutating func releaseIfGone(now: Double) {
    guard let driver, !isWatching(driver) else { return }
    if let lastSeenDriver, now - lastSeenDriver > Sharing.controlSeconds {
      self.driver = nil
    } else if lastSeenDriver == nil {
      lastSeenDriver = now
    }
  }

  mutating func streamDidEnd(_ end: StreamEnd, now: Double) {
    let ended = streams.removeValue(forKey: ObjectIdentifier(end))
    if let driver, ended?.person == driver { lastSeenDriver = now }
  }

  // MARK: Room

  /// Makes a name free for a caller: who bears it and has gone is forgotten.
  mutating func free(_ name: String, for caller: Requester) throws(HTTPProblem) {
    let key = PersonName.key(of: name)
    for other in people where PersonName.key(of: other.name) == key && other.id != caller.person?.id
    {
      guard !isWatching(other.id), other.role == caller.role, other.id != driver else {
        throw SharingRefusal.nameIsTaken(other.name)
      }
      _ = remove { $0.id == other.id }
    }
  }

  /// Makes room for one more person: of the same link who has gone, so that one link cannot shut
  /// out the people of the other.
  mutating func makeRoom(for caller: Requester, _ limits: SharingLimits) throws(HTTPProblem) {
    let isFull =
      people.count >= limits.people
      || people.count { $0.role == caller.role } >= limits.peopleOfOneLink
    guard isFull else { return }
    let idle = people.first {
      $0.role == caller.role && !isWatching($0.id) && $0.id != driver && $0.id != caller.person?.id
    }
    guard let idle else { throw SharingRefusal.full }
    _ = remove { $0.id == idle.id }
  }

  /// Whether one more stream may open. Drivers and people with names always find some.
  func hasRoom(for caller: Requester, _ limits: SharingLimits) -> Bool {
    guard streams.count < limits.streams else { return false }
    if let id = caller.person?.id,
      streams.values.count(where: { $0.person == id }) >= limits.streamsPerPerson
    {
      return false
    }
    let unnamed = streams.values.filter { $0.person == nil }
    if caller.person == nil, unnamed.count >= limits.unnamedStreams { return false }
    guard caller.role == .viewer else { return true }
    return streams.values.count { $0.role == .viewer } < SharingLimits.share(of: limits.streams)
      && (caller.person != nil
        || unnamed.count { $0.role == .viewer } < SharingLimits.share(of: limits.unnamedStreams))
  }

  /// Keeps the newest tickets of a link, or of a person.
  mutating func dropOldTickets(of caller: Requester, _ limits: SharingLimits) {
    func isOwn(_ ticket: Ticket) -> Bool {
      ticket.caller.person?.id == caller.person?.id && ticket.caller.role == caller.role
    }
    let most = caller.person == nil ? limits.tickets : limits.ticketsPerPerson
    var excess = tickets.count(where: isOwn) - most
    tickets.removeAll { ticket in
      guard excess > 0, isOwn(ticket) else { return false }
      excess -= 1
      return true
    }
  }

  /// Replaces a role's links. Returns the streams of those who came by the old ones without a name,
  /// which have to end.
  mutating func renewLink(for role: Role, until expires: Double) -> [Watching] {
    links.removeAll { $0.role == role }
    links.append(SharedLink(role, expires: expires))
    tickets.removeAll { $0.caller.person == nil && $0.caller.role == role }
    return streams.values.filter { $0.person == nil && $0.role == role }
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

extension SharingLimits {
  /// How many people may join by one link: it leaves the other some places.
  fileprivate var peopleOfOneLink: Int { Self.share(of: people) }
  /// How many streams those without a name may have open.
  fileprivate var unnamedStreams: Int { max(1, streams / 2) }

  /// The part of some places that viewers may take: they leave drivers some.
  fileprivate static func share(of places: Int) -> Int {
    places > 1 ? places - max(1, places / 10) : places
  }
}
