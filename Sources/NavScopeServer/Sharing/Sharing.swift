internal import HTTPServer
internal import JSON
internal import Locking

/// A review on a network: two links, those who came by them, and one wheel.
///
/// It belongs to a run of the server and ends with it. Any thread may call anything here; the hook
/// is called without a lock held.
public final class Sharing: Sendable {
  /// How long a ticket is good for, in seconds.
  static let ticketSeconds = 30.0

  private let state = Mutex(SharingState())
  private let change = Mutex<(@Sendable () -> Void)?>(nil)
  private let wall: WallClock
  private let limits: SharingLimits

  /// A review with two new links.
  public init(limits: SharingLimits = SharingLimits(), wall: WallClock = .machine) {
    self.limits = limits
    self.wall = wall
  }

  /// What to put after the server's address so that the page opens with a role; nil where that link
  /// was taken back.
  public func link(for role: Role) -> String? {
    state.withLock { $0.links[role] }.map { "/#k=\($0.text)" }
  }

  /// Is called whenever somebody comes or goes, the wheel changes hands, or a hand is raised.
  func onChange(_ body: @escaping @Sendable () -> Void) {
    change.withLock { $0 = body }
  }

  /// Lets somebody in, or says why not. A driver who drives while nobody has the wheel has it from
  /// then on.
  func admit(_ request: HTTPRequest, _ access: Access) throws -> Caller {
    let (caller, hasTakenWheel) = try state.withLock { (state) throws(HTTPProblem) in
      let caller = try self.caller(of: request, access, &state)
      let driver = state.driver
      switch access {
      case .watch, .stream: break
      case .drive: try state.mayDrive(caller)
      case .host: guard caller.role == .driver else { throw SharingRefusal.onlyHosts }
      }
      return (caller, state.driver != driver)
    }
    if hasTakenWheel { change.withLock(\.self)?() }
    return caller
  }

  private func caller(
    of request: HTTPRequest, _ access: Access, _ state: inout SharingState
  ) throws(HTTPProblem) -> Caller {
    let text = try Self.bearer(request)
    var caller = text.flatMap { state.caller($0) }
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

  private static func named(_ caller: Caller) throws(HTTPProblem) -> Person {
    guard let person = caller.person else { throw SharingRefusal.needsName }
    return person
  }

  // MARK: People

  /// Gives somebody with a link a name, and a token of their own.
  func join(_ caller: Caller, as name: String) throws -> Person {
    try changing { (state) throws(HTTPProblem) -> Person in
      if state.people.count >= limits.people {
        // Whoever left without a word makes room.
        let idle = state.people.first { !state.isWatching($0.id) && $0.id != state.driver }
        guard let idle else { throw SharingRefusal.full }
        _ = state.remove { $0.id == idle.id }
      }
      let person = Person(
        id: SessionID.random().description, name: name, role: caller.role, token: Secret())
      state.people.append(person)
      return person
    }
  }

  /// Takes somebody out. The link by which they came is renewed, so that it does not let them in
  /// again.
  func remove(_ id: String, by caller: Caller) throws {
    let streams = try changing { (state) throws(HTTPProblem) -> [SharingState.Watching] in
      let isSelf = caller.person?.id == id
      guard isSelf || caller.role == .driver else { throw SharingRefusal.onlyHosts }
      guard let person = state.person(id) else { throw SharingRefusal.nobody(id) }
      if !isSelf {
        // Whoever has the driver's link alone would lose it with the one who is taken out.
        if person.role == .driver { _ = try Self.named(caller) }
        state.links[person.role] = Secret()
      }
      return state.remove { $0.id == id }
    }
    Self.end(streams)
  }

  func raiseHand(_ isUp: Bool, of caller: Caller) throws {
    try changing { (state) throws(HTTPProblem) in
      let id = try Self.named(caller).id
      for index in state.people.indices where state.people[index].id == id {
        state.people[index].hasHandUp = isUp
      }
    }
  }

  // MARK: The wheel

  /// Takes the wheel; from somebody who watches only by force.
  func take(_ caller: Caller, byForce: Bool) throws {
    try changing { (state) throws(HTTPProblem) in
      let person = try Self.named(caller)
      guard person.role == .driver else { throw SharingRefusal.onlyWatches }
      if let other = state.driving, other.id != person.id, state.isWatching(other.id), !byForce {
        throw SharingRefusal.taken(by: other.name)
      }
      state.driver = person.id
    }
  }

  /// Hands the wheel to somebody, who drives until it is taken or handed on, by whichever link they
  /// came.
  func give(to id: String, by caller: Caller) throws {
    try changing { (state) throws(HTTPProblem) in
      guard caller.role == .driver || caller.person?.id == state.driver else {
        throw SharingRefusal.onlyWatches
      }
      if let other = state.driving, other.id != caller.person?.id {
        throw SharingRefusal.drives(other.name)
      }
      guard state.person(id) != nil else { throw SharingRefusal.nobody(id) }
      state.driver = id
      for index in state.people.indices where state.people[index].id == id {
        state.people[index].hasHandUp = false
      }
    }
  }

  /// Lets go of the wheel.
  func leaveWheel(_ caller: Caller) throws {
    try changing { (state) throws(HTTPProblem) in
      if state.driver == (try Self.named(caller).id) { state.driver = nil }
    }
  }

  // MARK: Links

  /// A new link for a role. Who came by the old one stays.
  func renew(_ role: Role) {
    state.withLock { $0.links[role] = Secret() }
  }

  /// Ends it for all but the one who asks: their tokens and tickets die, their streams end, the
  /// viewer's link is gone and the driver's a new one.
  func stop(by caller: Caller?) {
    let streams = changing { (state) throws(Never) -> [SharingState.Watching] in
      let kept = caller?.person?.id
      state.links = [.driver: Secret()]
      _ = state.remove { $0.id != kept }
      state.tickets = []
      return state.streams.values.filter { $0.person == nil || $0.person != kept }
    }
    Self.end(streams)
  }

  /// Ends it for all: nobody has a link any more.
  public func stop() { stop(by: nil) }

  // MARK: Streams

  /// What an `EventSource` may show instead of a header, once.
  func ticket(for caller: Caller) -> Secret {
    let ticket = SharingState.Ticket(
      secret: Secret(), caller: caller, expires: wall.now() + Self.ticketSeconds)
    state.withLock { state in
      state.tickets.append(ticket)
      state.tickets.removeFirst(max(0, state.tickets.count - limits.tickets))
    }
    return ticket.secret
  }

  /// Whether one more stream may open.
  func hasRoom(for caller: Caller) -> Bool {
    state.withLock { state in
      let id = caller.person?.id
      let own = id == nil ? 0 : state.streams.values.count { $0.person == id }
      return state.streams.count < limits.streams && own < limits.streamsPerPerson
    }
  }

  /// A stream has opened; it ends at once where its reader was taken out meanwhile.
  func watches(_ session: SessionID?, _ log: EventLog, _ caller: Caller, until end: StreamEnd) {
    let id = caller.person?.id
    let isGone = changing { (state) throws(Never) -> Bool in
      state.streams[ObjectIdentifier(end)] = .init(
        session: session, log: log, person: id, end: end)
      return id.map { state.person($0) == nil } ?? false
    }
    if isGone { log.end(end) }
  }

  /// A stream has ended.
  func left(_ end: StreamEnd) {
    changing { (state) throws(Never) in state.streams[ObjectIdentifier(end)] = nil }
  }

  private static func end(_ streams: [SharingState.Watching]) {
    for stream in streams { stream.log.end(stream.end) }
  }

  // MARK: What is told

  /// Who is there and who drives, for those who watch a session; without any secret.
  func presence(in session: SessionID? = nil) -> JSONObject {
    state.withLock { state in
      let people = state.people.map { person -> JSONValue in
        let sessions = state.streams.values.filter { $0.person == person.id }.map(\.session)
        return [
          "id": .string(person.id), "name": .string(person.name),
          "role": .string(person.role.rawValue), "hand": .bool(person.hasHandUp),
          "here": .bool(session == nil ? !sessions.isEmpty : sessions.contains(session)),
        ]
      }
      return ["people": .array(people), "drives": state.driver.map { .string($0) } ?? .null]
    }
  }

  private func changing<Result: Sendable, Failure: Error>(
    _ body: (inout SharingState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try state.withLock { (state) throws(Failure) -> Result in try body(&state) }
    change.withLock(\.self)?()
    return result
  }
}

/// How many a shared server takes.
public struct SharingLimits: Sendable {
  /// People with a name.
  public var people = 100
  /// Streams at once, of all.
  public var streams = 64
  /// Streams at once of one person.
  public var streamsPerPerson = 6
  /// Tickets that nobody has used.
  public var tickets = 256

  public init() {}
}
