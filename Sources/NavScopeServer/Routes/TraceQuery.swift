internal import Exports
internal import HTTPServer
internal import VirtualTime

/// What the query of a trace asks for.
enum TraceQuery {
  static func form(_ request: HTTPRequest) throws -> OutputForm {
    guard let name = request.queryValue("format") else { return .written(.jsonl) }
    guard let form = OutputForm(named: name) else {
      let known = OutputForm.names.joined(separator: ", ")
      throw HTTPProblem(
        400, "There is no format \"\(name.prefix(40))\". The formats are \(known).",
        members: ["parameter": "format"])
    }
    return form
  }

  static func until(_ request: HTTPRequest) throws -> Instant? {
    guard let text = request.queryValue("until") else { return nil }
    guard let seconds = Double(text), (0...Instant.endOfScript.seconds).contains(seconds) else {
      throw HTTPProblem(
        400, "\"until\" must be a number of virtual seconds from 0 to \(Instant.endOfScript).",
        members: ["parameter": "until"])
    }
    return Instant(seconds: seconds)
  }
}
