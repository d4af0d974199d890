internal import HTTPServer
internal import JSON
internal import Phone

/// The routes that check a link, a file or a payload before it is sent; they change nothing.
struct CheckRoutes: Sendable {
  let limits: BodyLimits

  func add(to table: inout RouteTable) {
    let report = Operation.Answer(
      status: 200, text: "Whether it is valid, and the problems found.",
      schema: ["type": "object", "required": ["accepted"]])
    table.add(
      .init(
        method: .post, path: "/api/links/check",
        summary: "Check a pasted link, an association file or an Info.plist.",
        body: Self.linkBody, answers: [report], bodyLimit: limits.withFile, access: .watch)
    ) { .json(try JSONBody($0, limits).read(Self.link)) }
    table.add(
      .init(
        method: .post, path: "/api/pushes/check", summary: "Check a push payload.",
        body: Schemas.object(
          ["payload": ["anyOf": [Schemas.text, ["type": "object"]]], "bundle": Schemas.text],
          required: ["payload"]), answers: [report], access: .watch)
    ) { .json(try JSONBody($0, limits).read(Self.push)) }
  }

  private static let linkBody: JSONValue = [
    "anyOf": [
      Schemas.object(["text": Schemas.text], required: ["text"]),
      Schemas.object(
        [
          "association": Schemas.text, "domain": Schemas.text, "appID": Schemas.text,
          "urls": Schemas.list(of: Schemas.text, limit: mostURLs),
        ], required: ["association"]),
      Schemas.object(["infoPlist": Schemas.text], required: ["infoPlist"]),
    ]
  ]

  /// `{"text":…}`, `{"association":…,"domain":…,"appID":…,"urls":[…]}` or `{"infoPlist":…}`.
  private static func link(_ body: JSONCursor) throws(ScriptProblem) -> JSONValue {
    try body.requireObject()
    if body["association"] != nil { return try association(body) }
    if body["infoPlist"] != nil {
      try body.requireKeys(["infoPlist"])
      return LinkReport.infoPlist(try body.string("infoPlist"))
    }
    try body.requireKeys(["text", "association", "infoPlist"])
    return LinkReport.text(try body.string("text"))
  }

  private static func association(_ body: JSONCursor) throws(ScriptProblem) -> JSONValue {
    try body.requireKeys(["association", "domain", "appID", "urls"])
    return LinkReport.association(
      try body.string("association"),
      domain: body["domain"] == nil ? "" : try body.string("domain"),
      appID: body["appID"] == nil ? nil : try body.string("appID"),
      urls: try urls(body["urls"]))
  }

  private static func urls(_ cursor: JSONCursor?) throws(ScriptProblem) -> [String] {
    guard let cursor else { return [] }
    let texts = cursor.value.array?.map(\.string) ?? [nil]
    guard !texts.contains(nil), texts.count <= mostURLs else {
      throw cursor.problem(
        .wrongType(
          key: "urls", wanted: "an array of at most \(mostURLs) texts", found: cursor.value.kind))
    }
    return texts.compactMap(\.self)
  }

  private static let mostURLs = 100

  /// `{"payload":…,"bundle":…}`, the payload as the text of its file or as an object.
  private static func push(_ body: JSONCursor) throws(ScriptProblem) -> JSONValue {
    try body.requireObject()
    try body.requireKeys(["payload", "bundle"])
    let app = body["bundle"] == nil ? nil : try body.string("bundle")
    return PushReport(forRunningApp: try body.required("payload").value, app: app).json
  }
}
