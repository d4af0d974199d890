internal import DeeplinkFormats
internal import HTTPServer

extension Session {
  /// The session as the API answers it.
  var json: JSONValue {
    let base = "/api/sessions/\(id)"
    return .object([
      "id": .string(id.description), "app": .string(app), "title": .string(title),
      "seq": .number(JSONNumber(eventCount)), "clock": .object(clock.json),
      "viewers": .number(JSONNumber(log.viewerCount)),
      "links": [
        "self": .string(base), "page": .string("/#session=\(id)"),
        "events": .string("\(base)/events"), "inputs": .string("\(base)/inputs"),
        "clock": .string("\(base)/clock"), "trace": .string("\(base)/trace"),
        "script": .string("\(base)/script"), "fork": .string("\(base)/fork"),
      ],
    ])
  }
}
