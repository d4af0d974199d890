internal import HTTPServer
internal import JSON
internal import Phone
internal import VirtualTime

/// The routes that check a link, a file or a payload before it is sent; they change nothing.
struct CheckRoutes: Sendable {
  let registry: SessionRegistry
  let limits: BodyLimits

  func add(to table: inout RouteTable) {
    let report = Operation.Answer(
      status: 200, text: "Whether it is valid, and the problems found.",
      schema: ["type": "object", "required": ["accepted"]])
    table.add(
      .init(
        method: .post, path: "/api/links/check",
        summary: "Check a pasted link, an association file or an Info.plist.",
        body: Self.linkBody, answers: [report], problems: [404], bodyLimit: limits.withFile,
        access: .watch)
    ) { .json(try await link(JSONBody($0, limits).read(Self.link))) }
    table.add(
      .init(
        method: .post, path: "/api/pushes/check", summary: "Check a push payload.",
        body: Self.push.schema, answers: [report], access: .watch)
    ) { .json(try push($0)) }
  }

  private static let text = BodyField.text("text")
  private static let infoPlist = BodyField.text("infoPlist")
  private static let association = BodyField.text("association")
  private static let ofText = BodyShape(
    text, .optional(.text("session")), .optional(.seconds("time")))
  private static let ofInfoPlist = BodyShape(infoPlist)
  private static let ofAssociation = BodyShape(
    association, .optional(.text("domain"), default: ""), .optional(.text("appID")),
    .optional(urls, default: []))

  private static let linkBody: JSONValue = [
    "anyOf": [ofText.schema, ofAssociation.schema, ofInfoPlist.schema]
  ]

  /// What is asked about.
  private enum Link {
    /// A text, and the session on whose phone the link would be opened, at a moment.
    case text(String, session: String?, time: Instant?)
    /// A file, of which the report says all.
    case file(JSONValue)
  }

  private func link(_ link: Link) async throws -> JSONValue {
    switch link {
    case .file(let report): return report
    case .text(let text, let name, let time):
      let session = if let name { try await registry.session(name) } else { nil as Session? }
      return LinkReport.text(text, on: await session?.bundle(at: time))
    }
  }

  /// `{"text":…,"session":…,"time":…}`, `{"association":…,"domain":…,"appID":…,"urls":[…]}` or
  /// `{"infoPlist":…}`.
  private static func link(_ body: JSONCursor) throws(ScriptProblem) -> Link {
    if body[association.key] != nil {
      let (file, domain, appID, urls) = try ofAssociation.read(body)
      return .file(LinkReport.association(file, domain: domain, appID: appID, urls: urls))
    }
    if body[infoPlist.key] != nil {
      return .file(LinkReport.infoPlist(try ofInfoPlist.read(body)))
    }
    let (text, session, time) = try ofText.read(body, or: [association.key, infoPlist.key])
    return .text(text, session: session, time: time.map(Instant.init(seconds:)))
  }

  private static let urls = BodyField<[String]>(
    "urls", schema: Schemas.list(of: Schemas.text, limit: mostURLs)
  ) { (list) throws(ScriptProblem) in
    let texts = list.value.array?.map(\.string) ?? [nil]
    guard !texts.contains(nil), texts.count <= mostURLs else {
      throw list.problem(
        .wrongType(
          key: "urls", wanted: "an array of at most \(mostURLs) strings", found: list.value.kind))
    }
    return texts.compactMap(\.self)
  }

  private static let mostURLs = 100

  /// `{"payload":…,"bundle":…}`, the payload as the text of its file or as an object.
  private static let push = BodyShape(
    BodyField<JSONValue>("payload", schema: ["anyOf": [Schemas.text, ["type": "object"]]]) {
      (value) throws(ScriptProblem) in value.value
    }, .optional(.text("bundle")))

  private func push(_ request: HTTPRequest) throws -> JSONValue {
    let (payload, app) = try JSONBody(request, limits).read(Self.push.read)
    return PushReport(forRunningApp: payload, app: app).json
  }
}
