internal import HTTPServer
internal import JSON
internal import Phone

/// The routes of a review: who is present, who drives, the links, and the presenter's place.
struct SharingRoutes: Sendable {
  let registry: SessionRegistry
  let sharing: Sharing?

  func add(to table: inout RouteTable) {
    let whole = Operation.Answer(
      status: 200, text: "Who is there and who has control.", schema: Self.document)
    table.add(
      .init(
        method: .get, path: "/api/sharing", summary: "Whether the server is shared, and with whom.",
        answers: [whole])
    ) { _, caller in state(for: caller) }
    table.add(
      .init(
        method: .delete, path: "/api/sharing", summary: "Stop sharing with everyone else.",
        answers: [
          .init(status: 200, text: "The driver's new link.", schema: Self.links)
        ], problems: [409], access: .host)
    ) { _, caller in
      try shared().stop(by: caller)
      return try links()
    }
    addPeople(to: &table, whole)
    addControl(to: &table, whole)
    addLinks(to: &table)
    addPlayhead(to: &table)
  }

  private func addPeople(to table: inout RouteTable, _ whole: Operation.Answer) {
    let path = "/api/sharing/people"
    table.add(
      .init(
        method: .post, path: path,
        summary:
          "Join, with a name or under one that is made up; returns a token that replaces the link.",
        body: Self.person.schema,
        answers: [
          .init(
            status: 201, text: "A person.",
            schema: Schemas.object(
              [
                "id": Schemas.text, "name": Schemas.text, "role": Self.role, "token": Schemas.text,
              ], required: ["id", "name", "role", "token"]))
        ], problems: [409, 422, 429], access: .watch)
    ) { try join($0, $1) }
    table.add(
      .init(
        method: .delete, path: "\(path)/{person}", summary: "Leave, or remove someone.",
        answers: [.init(status: 204, text: "Removed.")], problems: [404, 409], access: .watch)
    ) { request, caller in
      try shared().remove(request.parameters["person"] ?? "", by: caller)
      return .noContent
    }
    table.add(
      .init(
        method: .post, path: "/api/sharing/hand", summary: "Raise or lower a hand.",
        body: Self.hand.schema,
        answers: [whole], problems: [409], access: .watch)
    ) { request, caller in
      let isUp = try JSONBody(request).read(Self.hand.read)
      try shared().raiseHand(isUp, of: caller)
      return state(for: caller)
    }
    table.add(
      .init(
        method: .post, path: "/api/sharing/tickets",
        summary: "A ticket for one stream, since an EventSource sends no header.",
        body: JSONBody.empty.schema,
        answers: [
          .init(
            status: 201, text: "Valid once, as ?ticket=…, for this many seconds.",
            schema: Schemas.object(
              ["ticket": Schemas.text, "seconds": ["type": "number"]],
              required: ["ticket", "seconds"]))
        ], problems: [409], access: .watch)
    ) { request, caller in
      try JSONBody(request).read(JSONBody.empty.read)
      return .json(
        [
          "ticket": .string(try shared().ticket(for: caller).text),
          "seconds": JSONValue(Sharing.ticketSeconds),
        ], status: 201)
    }
  }

  /// The second path is that of version 0.1.
  private func addControl(to table: inout RouteTable, _ whole: Operation.Answer) {
    for path in ["/api/sharing/control", "/api/sharing/wheel"] {
      table.add(
        .init(
          method: .post, path: path, summary: "Take control, give it to someone, or release it.",
          body: ControlBody.schema,
          answers: [whole], problems: [404, 409], access: .watch)
      ) { request, caller in
        let change = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
          try ControlBody(cursor)
        }
        try apply(change, by: caller)
        return state(for: caller)
      }
    }
  }

  private func apply(_ change: ControlBody, by caller: Requester) throws {
    let sharing = try shared()
    switch change {
    case .take(let byForce): try sharing.takeControl(caller, byForce: byForce)
    case .give(let id): try sharing.giveControl(to: id, by: caller)
    case .leave: try sharing.releaseControl(caller)
    }
  }

  private func addLinks(to table: inout RouteTable) {
    let path = "/api/sharing/links"
    let answer = Operation.Answer(
      status: 200, text: "The path and fragment of each link, to append to the server's address.",
      schema: Self.links)
    table.add(
      .init(
        method: .get, path: path, summary: "The links.", answers: [answer], problems: [409],
        access: .host)
    ) { _, _ in try links() }
    table.add(
      .init(
        method: .post, path: path, summary: "Renew a link; people who joined by the old one stay.",
        body: Self.link.schema, answers: [answer],
        problems: [409], access: .host)
    ) { request, _ in
      let role = try JSONBody(request).read(Self.link.read)
      try shared().renew(role)
      return try links()
    }
  }

  private func addPlayhead(to table: inout RouteTable) {
    table.add(
      .init(
        method: .post, path: "/api/sharing/place",
        summary: "Tell followers where on the page the presenter is.",
        body: Self.place.schema,
        answers: [.init(status: 204, text: "Told.")], problems: [409])
    ) { request, caller in
      let place = try JSONBody(request).read(Self.place.read)
      try shared().show(place, by: caller)
      return .noContent
    }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/playhead",
        summary: "Send the presenter's playhead to followers.",
        body: PlayheadBody.schema,
        answers: [.init(status: 204, text: "Sent.")])
    ) { request, caller in
      let shown = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
        try PlayheadBody(cursor)
      }
      let session = try await registry.session(of: request)
      session.announce("playhead", shown.json(by: caller.label))
      return .noContent
    }
  }

  private static let person = BodyShape(.optional(.text("name", atMost: PersonName.limit)))
  private static let hand = BodyShape(.flag("raised"))
  private static let link = BodyShape(BodyField<Role>.choice("for"))
  /// The fragment that followers get.
  private static let place = BodyShape(.text("place", atMost: 1500))

  private func shared() throws -> Sharing {
    guard let sharing else { throw SharingRefusal.notShared }
    return sharing
  }

  private func join(_ request: HTTPRequest, _ caller: Requester) throws -> HTTPResponse {
    let name = try JSONBody(request).read(Self.person.read)
    let (person, token) = try shared().join(caller, as: name.map { try PersonName($0) })
    return .json(
      [
        "id": .string(person.id), "name": .string(person.name),
        "role": .string(person.role.rawValue), "token": .string(token.text),
      ], status: 201)
  }

  private func state(for caller: Requester) -> HTTPResponse {
    var object = sharing?.presence() ?? [:]
    object["shared"] = .bool(sharing != nil)
    guard sharing != nil else { return .json(JSONValue.object(object)) }
    object["role"] = .string(caller.role.rawValue)
    object["me"] = caller.person.map { .string($0.id) } ?? .null
    return .json(.object(object))
  }

  private func links() throws -> HTTPResponse {
    let sharing = try shared()
    let links = Role.allCases.map { role in
      (role.rawValue, sharing.link(for: role).map { JSONValue.string($0) } ?? .null)
    }
    return .json(.object(JSONObject(links)))
  }

  private static let role = Schemas.choice(Role.allCases.map(\.rawValue))

  private static let links: JSONValue = [
    "type": "object", "required": ["viewer", "driver"],
    "properties": [
      "viewer": ["type": ["string", "null"]], "driver": ["type": ["string", "null"]],
    ],
  ]

  private static let document: JSONValue = [
    "type": "object", "required": ["shared"],
    "properties": [
      "shared": ["type": "boolean"], "role": role, "me": ["type": ["string", "null"]],
      "drives": ["type": ["string", "null"]], "people": ["type": "array"],
      "place": Schemas.text,
    ],
  ]
}
