internal import HTTPServer
internal import JSON

/// A shared review: two links, the people who joined by them, and control, which one of them has.
///
/// Links admit people for some hours, also after a restart of the server, since the journal stores
/// their digests. All methods are safe to call from any thread; the change handler is called
/// without a lock held.
public final class Sharing: Sendable {
  /// How long a ticket is valid, in seconds.
  static let ticketSeconds = 30.0
  /// How long someone keeps control without a stream or a request, in seconds.
  static let controlSeconds = 30.0

  private let state = Mutex(SharingState())
  private let change = Mutex<(@Sendable () -> Void)?>(nil)
  private let wall: WallClock
  private let limits: SharingLimits
  private let seconds: Double
  private let journal: (any Journal)?
  private let watch = Mutex<Task<Void, Never>?>(nil)

  /// A review with two new links, and with those that an earlier process gave out.
  ///
  /// - Parameters:
  ///   - hours: how long its links admit people.
  ///   - journal: where access is stored; `nil` to let it end with the process.
  public init(
    limits: SharingLimits = SharingLimits(), hours: Double = 8, journal: (any Journal)? = nil,
    wall: WallClock = .machine
  ) throws(JournalFailure) {
    self.limits = limits
    self.wall = wall
    self.journal = journal
    seconds = hours * 3600
    let former = try journal?.access() ?? []
    state.withLock { state in
      state.restore(former)
      _ = state.expire(by: wall.date())
      state.links += Role.allCases.map { SharedLink($0, expires: newExpiry) }
      store(&state)
    }
    let watch = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(5))) != nil { self?.letAccessLapse() }
    }
    self.watch.withLock { $0 = watch }
  }

  /// Whether links of an earlier process still admit people.
  public var hasFormerLinks: Bool {
    state.withLock { state in state.links.contains { $0.secret == nil } }
  }

  deinit { watch.withLock { $0?.cancel() } }

  /// Ends access whose time is over, releases control that its holder has gone with, and tells
  /// those who watch.
  func letAccessLapse() {
    let (streams, hasLapsed) = state.withLock { state in
      let (driver, count) = (state.driver, state.people.count)
      let streams = state.expire(by: wall.date())
      state.releaseIfGone(now: wall.now())
      store(&state)
      return (streams, state.driver != driver || state.people.count != count)
    }
    Self.end(streams)
    if hasLapsed { change.withLock(\.self)?() }
  }

  /// Stores what outlives the process, if it has changed.
  private func store(_ state: inout SharingState) {
    let access = state.access
    guard access != state.stored else { return }
    state.stored = access
    // What cannot be stored ends with the process; the journal tells why.
    journal?.keep(.access(access)) { _ in }
  }

  /// The path and fragment that open the page with a role; `nil` if that link was revoked.
  public func link(for role: Role) -> String? {
    state.withLock { state in
      state.links.last { $0.role == role && $0.secret != nil }?.secret
    }.map { "/#k=\($0.text)" }
  }

  /// Sets the handler that is called when someone joins or leaves, control changes hands, or a hand
  /// is raised.
  func onChange(_ body: @escaping @Sendable () -> Void) {
    change.withLock { $0 = body }
  }

  /// Admits a request, or throws the reason why not. A driver who sends input while control is free
  /// gets control.
  func admit(_ request: HTTPRequest, _ access: Access) throws -> Requester {
    let (caller, controlHasChanged) = try state.withLock { (state) throws(HTTPProblem) in
      let caller = try self.caller(of: request, access, &state)
      let driver = state.driver
      state.recordDriver(caller, now: wall.now())
      switch access {
      case .watch, .stream: break
      case .drive: try state.authorizeDriving(caller)
      case .host: guard caller.role == .driver else { throw SharingRefusal.onlyHosts }
      }
      store(&state)
      return (caller, state.driver != driver)
    }
    if controlHasChanged { change.withLock(\.self)?() }
    return caller
  }

  private func caller(
    of request: HTTPRequest, _ access: Access, _ state: inout SharingState
  ) throws(HTTPProblem) -> Requester {
    let text = try Self.bearer(request)
    var caller = text.flatMap { state.caller($0, on: wall.date()) }
    if text == nil, case .stream = access, let ticket = request.queryValue("ticket") {
      caller = state.useTicket(ticket, now: wall.now())
    }
    guard let caller else { throw SharingRefusal.unknown }
    return caller
  }

  private static func bearer(_ request: HTTPRequest) throws(HTTPProblem) -> String? {
    let values = request.headers.values(of: "Authorization")
    guard let value = values.first else { return nil }
    let parts = value.split(separator: " ")
    guard values.count == 1, parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw SharingRefusal.unknown
    }
    return String(parts[1])
  }

  static func named(_ caller: Requester) throws(HTTPProblem) -> Person {
    guard let person = caller.person else { throw SharingRefusal.needsName }
    return person
  }

  // MARK: People

  /// Registers someone with a link, with a token of their own; `nil` for a name that is made up.
  func join(_ caller: Requester, as name: PersonName?) throws -> (person: Person, token: Secret) {
    try mutate { (state) throws(HTTPProblem) in
      let name = name ?? PersonName(for: caller.role, beside: state.people)
      try state.free(name.text, for: caller)
      try state.makeRoom(for: caller, limits)
      let token = Secret()
      let person = Person(
        id: SessionID.random().description, name: name.text, role: caller.role,
        token: SecretDigest(of: token.text), expires: caller.expires)
      state.people.append(person)
      return (person, token)
    }
  }

  /// Removes someone, and renews the link by which they joined, so that it does not admit them
  /// again.
  func remove(_ id: String, by caller: Requester) throws {
    let streams = try mutate { (state) throws(HTTPProblem) -> [SharingState.Watching] in
      let isSelf = caller.person?.id == id
      guard isSelf || caller.role == .driver else { throw SharingRefusal.onlyHosts }
      guard let person = state.person(id) else { throw SharingRefusal.nobody(id) }
      if !isSelf {
        // The caller has only the driver's link, which is about to be renewed.
        if person.role == .driver { _ = try Self.named(caller) }
        // Who came by the link without a name may be the same.
        return state.remove { $0.id == id }
          + state.renewLink(for: person.role, until: newExpiry)
      }
      return state.remove { $0.id == id }
    }
    Self.end(streams)
  }

  func raiseHand(_ isUp: Bool, of caller: Requester) throws {
    try mutate { (state) throws(HTTPProblem) in
      state.setHand(of: try Self.named(caller).id, up: isUp)
    }
  }

  // MARK: Links

  /// Replaces a role's link. People who joined by the old one stay; who has no name sees nothing
  /// more.
  func renew(_ role: Role) {
    Self.end(
      mutate { (state) throws(Never) in state.renewLink(for: role, until: newExpiry) })
  }

  /// When a link ends that is made now.
  private var newExpiry: Double { wall.date() + seconds }

  /// Stops sharing for everyone but the caller: their tokens and tickets are revoked, their streams
  /// end, the viewer's link is revoked and the driver's renewed.
  func stop(by caller: Requester?) {
    let streams = mutate { (state) throws(Never) -> [SharingState.Watching] in
      let kept = caller?.person?.id
      state.links = [SharedLink(.driver, expires: newExpiry)]
      _ = state.remove { $0.id != kept }
      state.tickets = []
      return state.streams.values.filter { $0.person == nil || $0.person != kept }
    }
    Self.end(streams)
  }

  /// Stops sharing for everyone and revokes all links.
  public func stop() { stop(by: nil) }

  // MARK: Streams

  /// What an `EventSource` sends instead of a header, once.
  func ticket(for caller: Requester) -> Secret {
    let ticket = SharingState.Ticket(
      secret: Secret(), caller: caller, expires: wall.now() + Self.ticketSeconds)
    state.withLock { state in
      state.tickets.append(ticket)
      state.dropOldTickets(of: caller, limits)
    }
    return ticket.secret
  }

  /// Whether one more stream may open.
  func hasRoom(for caller: Requester) -> Bool {
    state.withLock { state in
      state.hasRoom(for: caller, limits)
    }
  }

  /// Registers a stream; ends it at once if its reader was removed, or the link that admitted it
  /// was revoked, in the meantime.
  func streamDidOpen(
    _ session: SessionID?, _ log: EventLog, _ caller: Requester, until end: StreamEnd
  ) {
    let isAdmitted = mutate { (state) throws(Never) -> Bool in
      state.streams[ObjectIdentifier(end)] = .init(
        session: session, log: log, person: caller.person?.id, role: caller.role, end: end)
      return state.admits(caller)
    }
    if !isAdmitted { log.end(end) }
  }

  /// Unregisters a stream that has ended.
  func streamDidEnd(_ end: StreamEnd) {
    mutate { (state) throws(Never) in state.streamDidEnd(end, now: wall.now()) }
  }

  private static func end(_ streams: [SharingState.Watching]) {
    for stream in streams { stream.log.end(stream.end) }
  }

  // MARK: Presence

  /// Who is watching a session, and who has control; contains no secret.
  func presence(in session: SessionID? = nil) -> JSONObject {
    state.withLock { state in
      state.releaseIfGone(now: wall.now())
      let people = state.people.map { person -> JSONValue in
        let sessions = state.streams.values.filter { $0.person == person.id }.map(\.session)
        return [
          "id": .string(person.id), "name": .string(person.name),
          "role": .string(person.role.rawValue), "hand": .bool(person.hasHandUp),
          "here": .bool(session == nil ? !sessions.isEmpty : sessions.contains(session)),
        ]
      }
      var object: JSONObject = [
        "people": .array(people), "drives": state.driver.map { .string($0) } ?? .null,
      ]
      if let place = state.place { object["place"] = .string(place) }
      return object
    }
  }

  /// Tells the followers where on the page the driver is.
  func show(_ place: String, by caller: Requester) throws {
    try mutate { (state) throws(HTTPProblem) in
      guard try Self.named(caller).id == state.driver else { return }
      state.place = place
    }
  }

  /// Changes the state, stores what outlives the process, and tells those who watch.
  func mutate<Result: Sendable, Failure: Error>(
    _ body: (inout SharingState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try state.withLock { (state) throws(Failure) -> Result in
      let result = try body(&state)
      store(&state)
      return result
    }
    change.withLock(\.self)?()
    return result
  }
}
